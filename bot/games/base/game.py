"""The protocol of a game, the values that it uses, the record of a played game, and shuffling."""

from __future__ import annotations

import hashlib
import struct
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, dataclass_transform

import msgspec

Seat: TypeAlias = int
HOUSE: Seat = -1
"""The seat of the bot itself, which makes the move when a bell rings."""


@dataclass_transform(frozen_default=True)
class Value(msgspec.Struct, frozen=True, gc=False):
    """An immutable value. States, moves, events, views and reasons are values."""


class Move(Value):
    """A choice of a seat. `str(move)` is its notation, and `Game.parse` reads it back."""


class RuleBased(Value):
    """The base of events and refusals, which name the paragraphs of the rulebook that
    explain them."""

    paragraph: ClassVar[str] = ""
    """The number of the one rule that explains every value of this class; empty if that depends on
    its fields."""

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The numbers of the rules that explain this value, the most important one first."""
        return (self.paragraph,) if self.paragraph else ()


class Event(RuleBased):
    """Something that happened, named in the past tense. Events tell the story of a move; they are
    not part of the state."""

    @property
    def private_to(self) -> Seat | None:
        """The only seat that may know of this event, or None if everybody may."""
        return None

    @property
    def opens(self) -> tuple[Seat, ...]:
        """The seats whose secret choice this event reveals to everybody."""
        return ()

    @property
    def feats(self) -> Iterable[Feat]:
        """The feats that this event adds to the players' profiles. None of them reveals a lasting
        secret."""
        return ()


class Reason(RuleBased):
    """The reason a move is refused. The ui puts it into the player's language."""


class NotYourTurn(Reason):
    """It is somebody else's turn."""


class NotNow(Reason):
    """The move belongs to another phase of the game."""


class GameOver(Reason):
    """The game is over."""


class Unreadable(Reason):
    """The text is not a move of this game."""

    text: str


class IllegalMove(Exception):
    def __init__(self, reason: Reason) -> None:
        self.reason = reason


class Bell(Value):
    """A timer: `seconds` after a bell of this name appears, the bot makes `move` in the seat
    `HOUSE`."""

    name: str
    seconds: float
    move: Move


class Result(Value):
    """The result of a game: the winners (none, one or several) and the scores."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()


class Memory(Value, tag=True):
    """A moment that is retold when the game is over. Only the moments with the greatest weight are
    kept."""

    weight: int

    @property
    def proud(self) -> tuple[Seat, ...]:
        """The seats that this memory praises."""
        return ()

    @property
    def sorry(self) -> tuple[Seat, ...]:
        """The seats that this memory mocks."""
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
    """An achievement of a seat that is counted over all games."""

    seat: Seat
    name: str
    amount: int = 1


class Best(Feat):
    """A feat of which a profile keeps only the greatest amount."""


class NoOptions(Value):
    """The options of a game without variants."""


class Doubt(Value):
    """The reason a legal move is a bad idea. The ui puts it into the learner's language."""


class Lesson(ABC):
    """A prepared deal that teaches the game to the player in seat 0, against computers."""

    seed: str
    seats: int
    options: Value = NoOptions()
    rules: Mapping[str, str]
    """Maps the name of each taught rule to its paragraph in the rulebook."""

    @abstractmethod
    def shows(self, view: Any, events: Sequence[Event]) -> Iterable[str]:
        """The names of the rules that this moment shows, in the order to explain them."""

    @abstractmethod
    def done(self, view: Any) -> bool:
        """Whether the lesson is over."""

    def hurries(self, view: Any) -> bool:
        """Whether the learner has no time to read now, so that explanations must wait."""
        return False

    @abstractmethod
    def doubt(self, view: Any, move: Any) -> Doubt | None:
        """The reason not to make this move, judged only by what the learner sees; None if it is
        fine."""


LEARNER: Seat = 0
"""The seat of the learner in a lesson."""

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
    """The names of the feats that the events of this game count."""
    remembers: Any = None
    """The union of the memory classes of this game, used to decode stored memories."""
    lesson: Lesson

    @abstractmethod
    def setup(self, seed: str, seats: int, options: O) -> S: ...

    @abstractmethod
    def waiting_on(self, state: S) -> tuple[Seat, ...]:
        """The seats that have to move: one in a turn, several in a simultaneous choice, none at the
        end."""

    @abstractmethod
    def question(self, state: S, seat: Seat) -> str:
        """The name of the question that this seat is asked. Old buttons work while the name stays
        the same.

        The name consists of letters, digits and dots. A game never uses one name for two questions.
        """

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Collection[M]:
        """The legal moves of this seat. A seat that has made a secret choice can change it."""

    def allows(self, state: S, seat: Seat, move: M) -> bool:
        """Whether the move is legal. A game can override this method if listing all moves
        is slow."""
        return move in self.moves(state, seat)

    @abstractmethod
    def why_not(self, state: S, seat: Seat, move: M) -> Reason:
        """The reason an illegal move is refused."""

    def too_late(self, move: M) -> Reason | None:
        """A more exact reason for a move that came too late; None if the general one is enough."""
        return None

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M) -> tuple[S, Sequence[Event]]:
        """Makes a move without checking it, for speed. Moves of people are checked by
        `play` first."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Everything that this seat may know; None asks for the view of an onlooker."""

    def sealed(self, state: S, seat: Seat) -> bool:
        """Whether the choice that this seat makes now stays secret for a while, or forever."""
        return False

    def awaits_openly(self, state: S) -> bool:
        """Whether the bot may name the seats it waits for. False if they are secret, or if a
        mention would disturb."""
        return True

    def bell(self, state: S) -> Bell | None:
        return None

    def public_moves(self, moves: Iterable[tuple[Seat, str]]) -> Iterable[tuple[Seat, str]]:
        """The moves that are published after the game; replaying them gives the same game.

        A choice that stays secret forever is replaced by another one.
        """
        return moves

    @abstractmethod
    def result(self, state: S) -> Result | None: ...

    @abstractmethod
    def ranks(self, state: S) -> tuple[int, ...]:
        """The place of each seat, also if the game ended early."""

    def memories(self, before: S, after: S, events: Sequence[Event]) -> Sequence[Memory]:
        """The moments among these events to retell after the game. None of them reveals a lasting
        secret."""
        return ()

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move that this text stands for. Raises IllegalMove(Unreadable) if there is none."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def play(game: Game[S, M, V, O], state: S, seat: Seat, move: M) -> tuple[S, Sequence[Event]]:
    """Makes a move if it is legal; otherwise raises IllegalMove with the reason."""
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
    """Yields the state after the deal, then for each move the state after it and its events."""
    state = game.setup(record.seed, record.seats, record.options)
    yield state, ()
    for seat, text in record.moves:
        state, events = play(game, state, seat, game.parse(text))
        yield state, events


def ranked(worth: Sequence[Any]) -> tuple[int, ...]:
    """The place of each seat by its worth: the highest is first, and equals share the
    better place."""
    return tuple([1 + sum(other > each for other in worth) for each in worth])


Item = TypeVar("Item")


class RecordingSeed(str):
    """A seed that records what is drawn from it."""

    def __init__(self, seed: str) -> None:
        self.drawn: list[tuple[str, int, int]] = []
        """Every draw so far: its label, the size of the pile, and the number of items drawn."""


def shuffle(
    seed: str, label: str, items: Iterable[Item], count: int | None = None
) -> tuple[Item, ...]:
    """The first `count` items (by default all) of a Fisher-Yates shuffle.

    The random numbers are SHAKE-256 of "seed/label", eight bytes each, so that anyone can check a
    deal in a few lines of any language.
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
    """One of the items, chosen at random by the seed and the label."""
    return shuffle(seed, label, items, 1)[0]


def commitment(seed: str) -> str:
    """The hash that seals the seed of an old table, to which the players did not contribute."""
    return hashlib.sha256(seed.encode()).hexdigest()


def replaced(values: tuple[Item, ...], seat: Seat, value: Item) -> tuple[Item, ...]:
    changed = list(values)
    changed[seat] = value
    return tuple(changed)
