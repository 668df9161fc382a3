"""What every game is: its protocol, the checked door, the record, and chance."""

from __future__ import annotations

import hashlib
import struct
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, dataclass_transform

import msgspec

Seat: TypeAlias = int
HOUSE: Seat = -1
"""The seat whose moves the house makes when the game's bell rings."""


@dataclass_transform(frozen_default=True)
class Value(msgspec.Struct, frozen=True, gc=False):
    """An immutable value; states, moves, events, views and reasons are made of it."""


class Move(Value):
    """What a seat chooses. `str(move)` is its notation, `Game.parse` reads it back."""


class RuleBased(Value):
    """An event or a refusal that the rulebook explains."""

    paragraph: ClassVar[str] = ""
    """The number of its rule, where that doesn't depend on its fields."""

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The numbers of its rules, the most important one first."""
        return (self.paragraph,) if self.paragraph else ()


class Event(RuleBased):
    """What happened, in the past tense. It narrates; it is not the state."""

    @property
    def private_to(self) -> Seat | None:
        """The one seat that may hear of it, or None when everybody may."""
        return None

    @property
    def opens(self) -> tuple[Seat, ...]:
        """The seats whose sealed choice it lays open to all."""
        return ()

    @property
    def feats(self) -> Iterable[Feat]:
        """What it adds to the players' profiles; nothing that stays secret."""
        return ()


class Reason(RuleBased):
    """Why a move is refused; the ui puts it into the player's language."""


class NotYourTurn(Reason):
    """The table waits for somebody else."""


class NotNow(Reason):
    """A move of another phase."""


class GameOver(Reason):
    """Nothing can be played any more."""


class Unreadable(Reason):
    """A text that is no move of this game."""

    text: str


class IllegalMove(Exception):
    def __init__(self, reason: Reason) -> None:
        self.reason = reason


class Bell(Value):
    """Ring `seconds` after this bell first hangs there; the house then makes `move`."""

    name: str
    seconds: float
    move: Move


class Result(Value):
    """How it ended: nobody, one or several winners; scores where the game has them."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()


class Memory(Value, tag=True):
    """Something of a game that will be told when it is over; the weightiest are kept."""

    weight: int

    @property
    def proud(self) -> tuple[Seat, ...]:
        """Those to whose glory it is told."""
        return ()

    @property
    def sorry(self) -> tuple[Seat, ...]:
        """Those at whose cost."""
        return ()


class Glory(Memory):
    """A memory of one seat, who likes to hear it,"""

    seat: Seat

    @property
    def proud(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Shame(Memory):
    """and of one who does not."""

    seat: Seat

    @property
    def sorry(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Feat(Value):
    """Something that a seat has done, counted over all games."""

    seat: Seat
    name: str
    amount: int = 1


class Best(Feat):
    """Something of which the greatest counts."""


class NoOptions(Value):
    """A game without variants."""


class Doubt(Value):
    """Why a move that is allowed is a bad idea; the ui puts it into the learner's language."""


class Lesson(ABC):
    """The first voyage through a game: a prepared deal for the first seat against computers, what
    it shows of the rules, and which moves are a bad idea."""

    seed: str
    seats: int
    options: Value = NoOptions()
    rules: Mapping[str, str]
    """Each rule that matters, by its name, with its paragraph in the rulebook."""

    @abstractmethod
    def shows(self, view: Any, events: Sequence[Event]) -> Iterable[str]:
        """The rules that are seen at work in this moment, the first first."""

    @abstractmethod
    def done(self, view: Any) -> bool:
        """Whether there is nothing new to be seen: the voyage ends here."""

    def hurries(self, view: Any) -> bool:
        """Whether there is no time to read now: what is to be told waits."""
        return False

    @abstractmethod
    def doubt(self, view: Any, move: Any) -> Doubt | None:
        """What speaks against a move, before it is made; from the view alone."""


LEARNER: Seat = 0
"""Who is taught."""

S = TypeVar("S", bound=Value)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=Value)
O = TypeVar("O", bound=Value)  # noqa: E741


class Game(ABC, Generic[S, M, V, O]):
    """The rules of one game: a pure reducer over frozen values."""

    name: str
    seats: range
    rules: int
    """Raised whenever a recorded game would replay differently."""
    options: type[O]
    counted: tuple[str, ...] = ()
    """The names of its feats."""
    remembers: Any = None
    """The types of its memories, by which they are read back."""
    lesson: Lesson
    """The first voyage."""

    @abstractmethod
    def setup(self, seed: str, seats: int, options: O) -> S: ...

    @abstractmethod
    def waiting_on(self, state: S) -> tuple[Seat, ...]:
        """One seat is a turn, several are a simultaneous choice, none means it is over."""

    @abstractmethod
    def question(self, state: S, seat: Seat) -> str:
        """Names what this seat is asked: its buttons live as long as the name stays the same.

        Short, of letters, digits and dots, and never used twice in a game for another question.
        """

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Collection[M]:
        """What this seat may do now; a seat that has chosen may still change its mind."""

    def allows(self, state: S, seat: Seat, move: M) -> bool:
        """Whether the move is among them; a game may know it without making them all."""
        return move in self.moves(state, seat)

    @abstractmethod
    def why_not(self, state: S, seat: Seat, move: M) -> Reason:
        """Why that move is not among the moves."""

    def too_late(self, move: M) -> Reason | None:
        """What has become of a move whose question is settled, where there is more to say."""
        return None

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M) -> tuple[S, Sequence[Event]]:
        """Trusts its move, so that minds run fast; people come in by `play`."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What that seat may know; None is the onlooker."""

    def sealed(self, state: S, seat: Seat) -> bool:
        """Whether what this seat chooses now stays secret for a while, or for ever."""
        return False

    def awaits_openly(self, state: S) -> bool:
        """False where nobody may be told whom the table waits for, or where it would disturb."""
        return True

    def bell(self, state: S) -> Bell | None:
        return None

    def public_moves(self, moves: Iterable[tuple[Seat, str]]) -> Iterable[tuple[Seat, str]]:
        """The moves as everybody may read them once it is over, which play the same game.

        Where a choice stays secret for ever, another stands in its place.
        """
        return moves

    @abstractmethod
    def result(self, state: S) -> Result | None: ...

    @abstractmethod
    def ranks(self, state: S) -> tuple[int, ...]:
        """Each seat's place, also in a game that is ended early: see `ranked`."""

    def memories(self, before: S, after: S, events: Sequence[Event]) -> Sequence[Memory]:
        """What of these events is worth telling at the end; nothing that may never be known."""
        return ()

    @abstractmethod
    def parse(self, text: str) -> M:
        """Raises IllegalMove(Unreadable) for a text that is no move."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def play(game: Game[S, M, V, O], state: S, seat: Seat, move: M) -> tuple[S, Sequence[Event]]:
    """The checked door: a move that is not offered is refused with its reason."""
    if not game.allows(state, seat, move):
        raise IllegalMove(game.why_not(state, seat, move))
    return game.apply(state, seat, move)


class Record(Value):
    """Seed and moves: all it takes to play a game again."""

    game: str
    rules: int
    seed: str
    seats: int
    options: Any
    moves: tuple[tuple[Seat, str], ...] = ()


def replay(game: Game[S, M, V, O], record: Record) -> Iterator[tuple[S, Sequence[Event]]]:
    """The game once more: the state after the deal, then after each move with what happened."""
    state = game.setup(record.seed, record.seats, record.options)
    yield state, ()
    for seat, text in record.moves:
        state, events = play(game, state, seat, game.parse(text))
        yield state, events


def ranked(worth: Sequence[Any]) -> tuple[int, ...]:
    """The place of each, the most worth being first; equals share the better place."""
    return tuple([1 + sum(other > each for other in worth) for each in worth])


Item = TypeVar("Item")


class RecordingSeed(str):
    """A seed that remembers what was drawn from it."""

    def __init__(self, seed: str) -> None:
        self.drawn: list[tuple[str, int, int]] = []
        """The label, the size of the pile, and how many were drawn."""


def shuffle(
    seed: str, label: str, items: Iterable[Item], count: int | None = None
) -> tuple[Item, ...]:
    """The first `count` items (all, if not said) of a shuffle by Fisher and Yates.

    Its numbers are SHAKE-256 of "seed/label", eight bytes each: anyone can check a deal in a
    few lines of any language.
    """
    pool = list(items)
    size = len(pool)
    wanted = size if count is None else min(count, size)
    if isinstance(seed, RecordingSeed):
        seed.drawn.append((label, size, wanted))
    stream = hashlib.shake_256(f"{seed}/{label}".encode()).digest(8 * wanted)
    for place, number in enumerate(struct.unpack(f">{wanted}Q", stream)):
        other = place + number % (size - place)
        pool[place], pool[other] = pool[other], pool[place]
    return tuple(pool[:wanted])


def draw(seed: str, label: str, items: Iterable[Item]) -> Item:
    """One of the items, each as likely as the others."""
    return shuffle(seed, label, items, 1)[0]


def commitment(seed: str) -> str:
    """The seal of tables that were dealt before the players brought something to the deal."""
    return hashlib.sha256(seed.encode()).hexdigest()


def replaced(values: tuple[Item, ...], seat: Seat, value: Item) -> tuple[Item, ...]:
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
