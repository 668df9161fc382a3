"""The protocol of a game, its values, the record of a game, and chance."""

from __future__ import annotations

import hashlib
import struct
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, dataclass_transform

import msgspec

Seat: TypeAlias = int
HOUSE: Seat = -1
"""The seat that makes the moves of a bell."""


@dataclass_transform(frozen_default=True)
class Value(msgspec.Struct, frozen=True, gc=False):
    """An immutable value. States, moves, events, views and reasons are values."""


class Move(Value):
    """A choice of a seat. `str(move)` is its notation, and `Game.parse` reads it back."""


class RuleBased(Value):
    """An event or a refusal that the rulebook explains."""

    paragraph: ClassVar[str] = ""
    """The number of its rule, where that doesn't depend on its fields."""

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The numbers of its rules, the most important one first."""
        return (self.paragraph,) if self.paragraph else ()


class Event(RuleBased):
    """Something that happened, named in the past tense. It narrates; it is not the state."""

    @property
    def private_to(self) -> Seat | None:
        """The one seat that may know of it, or None if everybody may."""
        return None

    @property
    def opens(self) -> tuple[Seat, ...]:
        """The seats whose secret choice it reveals to all."""
        return ()

    @property
    def feats(self) -> Iterable[Feat]:
        """What it adds to the players' profiles; nothing that stays secret."""
        return ()


class Reason(RuleBased):
    """Why a move is refused. The ui says it in the player's language."""


class NotYourTurn(Reason):
    """It is somebody else's turn."""


class NotNow(Reason):
    """The move belongs to another phase."""


class GameOver(Reason):
    """The game is over."""


class Unreadable(Reason):
    """The text is not a move of this game."""

    text: str


class IllegalMove(Exception):
    def __init__(self, reason: Reason) -> None:
        self.reason = reason


class Bell(Value):
    """A timer: `seconds` after a bell of this name appears, the house makes `move`."""

    name: str
    seconds: float
    move: Move


class Result(Value):
    """How a game ended. There can be no, one or several winners, and scores."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()


class Memory(Value, tag=True):
    """A moment that is retold when the game is over. Only the weightiest moments are kept."""

    weight: int

    @property
    def proud(self) -> tuple[Seat, ...]:
        """The seats that it praises."""
        return ()

    @property
    def sorry(self) -> tuple[Seat, ...]:
        """The seats that it mocks."""
        return ()


class Glory(Memory):
    """A memory that praises one seat."""

    seat: Seat

    @property
    def proud(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Shame(Memory):
    """A memory that mocks one seat."""

    seat: Seat

    @property
    def sorry(self) -> tuple[Seat, ...]:
        return (self.seat,)


class Feat(Value):
    """Something a seat did that is counted over all games."""

    seat: Seat
    name: str
    amount: int = 1


class Best(Feat):
    """A feat of which only the greatest amount is kept."""


class NoOptions(Value):
    """A game without variants."""


class Doubt(Value):
    """Why a legal move is a bad idea. The ui says it in the learner's language."""


class Lesson(ABC):
    """A prepared deal that teaches the first seat a game against computers."""

    seed: str
    seats: int
    options: Value = NoOptions()
    rules: Mapping[str, str]
    """The paragraph in the rulebook of each rule that is taught, by the name of the rule."""

    @abstractmethod
    def shows(self, view: Any, events: Sequence[Event]) -> Iterable[str]:
        """The rules that this moment shows, in the order to explain them."""

    @abstractmethod
    def done(self, view: Any) -> bool:
        """Whether the lesson is over."""

    def hurries(self, view: Any) -> bool:
        """Whether there is no time to read now, so that explanations wait."""
        return False

    @abstractmethod
    def doubt(self, view: Any, move: Any) -> Doubt | None:
        """What speaks against a move that is not made yet, judged by the view alone."""


LEARNER: Seat = 0
"""The seat that is taught."""

S = TypeVar("S", bound=Value)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=Value)
O = TypeVar("O", bound=Value)  # noqa: E741


class Game(ABC, Generic[S, M, V, O]):
    """The rules of one game: pure functions over immutable states."""

    name: str
    seats: range
    rules: int
    """The version of the rules, raised when a recorded game would replay differently."""
    options: type[O]
    counted: tuple[str, ...] = ()
    """The names of the feats that its events count."""
    remembers: Any = None
    """The union of its memories, by which stored ones are decoded."""
    lesson: Lesson

    @abstractmethod
    def setup(self, seed: str, seats: int, options: O) -> S: ...

    @abstractmethod
    def waiting_on(self, state: S) -> tuple[Seat, ...]:
        """The seats to move: one in a turn, several in a simultaneous choice, none at the end."""

    @abstractmethod
    def question(self, state: S, seat: Seat) -> str:
        """Names what this seat is asked. Its buttons stay valid while the name stays the same.

        A short text of letters, digits and dots. A game never uses one for two questions.
        """

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Collection[M]:
        """The legal moves of this seat. A seat that has chosen in secret may choose again."""

    def allows(self, state: S, seat: Seat, move: M) -> bool:
        """Whether the move is legal. A game may override this where listing all moves is slow."""
        return move in self.moves(state, seat)

    @abstractmethod
    def why_not(self, state: S, seat: Seat, move: M) -> Reason:
        """Why the move is illegal."""

    def too_late(self, move: M) -> Reason | None:
        """What became of a move that came too late, where the game has more to say."""
        return None

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M) -> tuple[S, Sequence[Event]]:
        """Makes a move without checking it, for speed. People's moves go through `play`."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What that seat may know. A seat of None is an onlooker."""

    def sealed(self, state: S, seat: Seat) -> bool:
        """Whether the choice that this seat makes now is secret, at least for a while."""
        return False

    def awaits_openly(self, state: S) -> bool:
        """False where it is secret whom the table waits for, or where saying it would disturb."""
        return True

    def bell(self, state: S) -> Bell | None:
        return None

    def public_moves(self, moves: Iterable[tuple[Seat, str]]) -> Iterable[tuple[Seat, str]]:
        """The moves as they are published after the game; they replay the same game.

        A choice that stays secret forever is replaced by another one.
        """
        return moves

    @abstractmethod
    def result(self, state: S) -> Result | None: ...

    @abstractmethod
    def ranks(self, state: S) -> tuple[int, ...]:
        """The place of each seat, also in a game that ended early."""

    def memories(self, before: S, after: S, events: Sequence[Event]) -> Sequence[Memory]:
        """What to retell of these events when the game is over; nothing that stays secret."""
        return ()

    @abstractmethod
    def parse(self, text: str) -> M:
        """Raises IllegalMove(Unreadable) if the text is not a move."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def play(game: Game[S, M, V, O], state: S, seat: Seat, move: M) -> tuple[S, Sequence[Event]]:
    """Makes a move if it is legal, else raises IllegalMove with the reason."""
    if not game.allows(state, seat, move):
        raise IllegalMove(game.why_not(state, seat, move))
    return game.apply(state, seat, move)


class Record(Value):
    """A seed and the moves: everything needed to replay a game."""

    game: str
    rules: int
    seed: str
    seats: int
    options: Any
    moves: tuple[tuple[Seat, str], ...] = ()


def replay(game: Game[S, M, V, O], record: Record) -> Iterator[tuple[S, Sequence[Event]]]:
    """Yields the state after the deal, then the state and the events after each move."""
    state = game.setup(record.seed, record.seats, record.options)
    yield state, ()
    for seat, text in record.moves:
        state, events = play(game, state, seat, game.parse(text))
        yield state, events


def ranked(worth: Sequence[Any]) -> tuple[int, ...]:
    """The place of each; the highest worth comes first, and equals share the better place."""
    return tuple([1 + sum(other > each for other in worth) for each in worth])


Item = TypeVar("Item")


class RecordingSeed(str):
    """A seed that records what is drawn from it."""

    def __init__(self, seed: str) -> None:
        self.drawn: list[tuple[str, int, int]] = []
        """The label, the size of the pile, and the number of items drawn."""


def shuffle(
    seed: str, label: str, items: Iterable[Item], count: int | None = None
) -> tuple[Item, ...]:
    """The first `count` items (by default all) of a Fisher-Yates shuffle.

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
    """A random item."""
    return shuffle(seed, label, items, 1)[0]


def commitment(seed: str) -> str:
    """The seal of old tables, whose players did not contribute to the seed."""
    return hashlib.sha256(seed.encode()).hexdigest()


def replaced(values: tuple[Item, ...], seat: Seat, value: Item) -> tuple[Item, ...]:
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
