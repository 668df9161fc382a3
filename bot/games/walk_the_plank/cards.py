"""The ten cards: the ways each may be carried out, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import permutations
from typing import Literal, TypeAlias, TypeVar

from bot.games.game import Move, Seat
from bot.games.walk_the_plank.board import (
    LETTERS,
    OCCUPIED,
    OVERBOARD,
    PAIRED,
    PLACES,
    PLANKS,
    SEA,
    SEAWARD,
    SHIP,
    SHIPWARD,
    STEP,
    Board,
    Space,
    left_of,
    right_of,
    seaward,
)

Card: TypeAlias = int

SHOVE_LEFT, SHOVE_RIGHT, SHOVE_ANYONE, EXTEND, RETRACT = 0, 1, 2, 3, 4
DRAG, PULL, RUN, I_DONT_WANT_TO_DIE, CHARGE = 5, 6, 7, 8, 9
DECK: tuple[Card, ...] = tuple(range(10))
"""Every player holds the same ten."""

CODES = (
    *("shove-left", "shove-right", "shove-anyone", "extend", "retract"),
    *("drag", "pull", "run", "i-dont-want-to-die", "charge"),
)
CARDS = {code: card for card, code in enumerate(CODES)}

SKULL_CARDS = frozenset({SHOVE_ANYONE, RETRACT})
"""Not to be played in two rounds running. The rulebook only shows the skulls in its lost pictures;
these two are our choice, and whoever owns the box may correct it here."""

SLOTS = 3
"""Cards in a programme."""


# ── Moves ────────────────────────────────────────────────────────────────────────────────────


class Programme(Move):
    """Three different cards, face down, in the order they will be turned over."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(["programme", *[CODES[card] for card in self.cards]])


class Shove(Move, tag=True):
    space: Space
    victim: Seat

    def __str__(self) -> str:
        return f"shove {LETTERS[self.victim]} at {PLACES[self.space]}"


class Drag(Move, tag=True):
    """Take another pirate along, one space towards the sea."""

    space: Space
    victim: Seat

    def __str__(self) -> str:
        return f"drag {LETTERS[self.victim]} at {PLACES[self.space]}"


class Pull(Move, tag=True):
    """Take another pirate along, one space towards the ship."""

    space: Space
    mate: Seat

    def __str__(self) -> str:
        return f"pull {LETTERS[self.mate]} at {PLACES[self.space]}"


class Run(Move, tag=True):
    start: Space
    end: Space

    def __str__(self) -> str:
        return f"run {PLACES[self.start]} to {PLACES[self.end]}"


class Flee(Move, tag=True):
    """I don't want to die: back towards the ship."""

    start: Space
    end: Space

    def __str__(self) -> str:
        return f"flee {PLACES[self.start]} to {PLACES[self.end]}"


class Charge(Move, tag=True):
    start: Space
    end: Space
    victim: Seat | None

    def __str__(self) -> str:
        onto = "" if self.victim is None else f" onto {LETTERS[self.victim]}"
        return f"charge {PLACES[self.start]} to {PLACES[self.end]}{onto}"


class Extend(Move, tag=True):
    def __str__(self) -> str:
        return "extend"


class Retract(Move, tag=True):
    def __str__(self) -> str:
        return "retract"


Way: TypeAlias = Shove | Drag | Pull | Run | Flee | Charge | Extend | Retract
"""One legal way to carry a card out."""
Ways: TypeAlias = tuple[Way, ...]


@cache
def every_programme(aside: tuple[Card, ...]) -> tuple[Programme, ...]:
    """Three different cards from hand, in any order; those set aside are not in hand."""
    hand = [card for card in DECK if card not in aside]
    return tuple([Programme(cards) for cards in permutations(hand, SLOTS)])


# ── All ways, built once ─────────────────────────────────────────────────────────────────────
# A table of ways is looked up by the bits of the spaces where they are possible.

SEATS = range(len(LETTERS))
MASKS = range(1 << SEA)
W = TypeVar("W")


def _at_each(make: Callable[[Space], tuple[W, ...]]) -> tuple[tuple[W, ...], ...]:
    return tuple(
        tuple(way for space in range(SEA) if mask >> space & 1 for way in make(space))
        for mask in MASKS
    )


def _runs(planks: int, space: Space) -> tuple[Run, ...]:
    onward = Run(space, seaward(planks, space))
    return (onward,) if space == SHIP else (Run(space, space - 1), onward)


def _flights(space: Space) -> tuple[Flee, ...]:
    return tuple(Flee(space, end) for end in (space - 1, space - 2) if end >= SHIP)


def _charges(planks: int, space: Space) -> tuple[Charge, ...]:
    end = seaward(planks, space)
    victims = () if end == SEA else SEATS
    return tuple(Charge(space, end, victim) for victim in (*victims, None))


SHOVES = tuple(_at_each(lambda space, seat=seat: (Shove(space, seat),)) for seat in SEATS)
DRAGS = tuple(_at_each(lambda space, seat=seat: (Drag(space, seat),)) for seat in SEATS)
PULLS = tuple(
    _at_each(lambda space, seat=seat: (Pull(space, seat),) if space > SHIP else ())
    for seat in SEATS
)
RUNS = tuple(_at_each(lambda space, p=planks: _runs(p, space)) for planks in range(PLANKS + 1))
FLIGHTS = _at_each(_flights)
CHARGES = tuple(
    tuple(_charges(planks, space) for space in range(SEA)) for planks in range(PLANKS + 1)
)
EXTENDING, RETRACTING = (Extend(),), (Retract(),)


# ── The ways to carry a card out ─────────────────────────────────────────────────────────────


def shove_left(board: Board, me: Seat) -> Ways:
    """A pirate of the living neighbour to the left, where one of mine stands beside it."""
    return _shove_neighbour(board, me, left_of(board, me))


def shove_right(board: Board, me: Seat) -> Ways:
    """A pirate of the living neighbour to the right, where one of mine stands beside it."""
    return _shove_neighbour(board, me, right_of(board, me))


def _shove_neighbour(board: Board, me: Seat, neighbour: Seat | None) -> Ways:
    if neighbour is None:
        return ()
    crews = board.crews
    return SHOVES[neighbour][OCCUPIED[crews[me]] & OCCUPIED[crews[neighbour]]]


def _beside_me(
    board: Board, me: Seat, table: tuple[tuple[tuple[W, ...], ...], ...]
) -> tuple[W, ...]:
    """Any pirate that shares a space with one of mine, my own included."""
    mine = OCCUPIED[board.crews[me]]
    ways: tuple[W, ...] = ()
    for seat, crew in enumerate(board.crews):
        mask = PAIRED[crew] if seat == me else OCCUPIED[crew] & mine
        if mask:
            ways += table[seat][mask]
    return ways


def shove_anyone(board: Board, me: Seat) -> Ways:
    """Any other pirate beside one of mine: one of my own, if there is no other."""
    return _beside_me(board, me, SHOVES)


def extend_the_plank(board: Board, me: Seat) -> Ways:
    """The plank never has more than three tiles."""
    return EXTENDING if board.planks < PLANKS else ()


def retract_the_plank(board: Board, me: Seat) -> Ways:
    """The last tile of the plank always stays."""
    return RETRACTING if board.planks > 1 else ()


def drag_to_sea(board: Board, me: Seat) -> Ways:
    """One of mine and another pirate beside it, both together."""
    return _beside_me(board, me, DRAGS)


def pull_to_ship(board: Board, me: Seat) -> Ways:
    """One of mine and another pirate beside it on the plank; none moves shipward from the ship."""
    return _beside_me(board, me, PULLS)


def run_around(board: Board, me: Seat) -> Ways:
    """One of mine a space either way; from the ship only onto the plank."""
    return RUNS[board.planks][OCCUPIED[board.crews[me]]]


def dont_want_to_die(board: Board, me: Seat) -> Ways:
    """One of mine goes one or two spaces back; nobody goes beyond the ship."""
    return FLIGHTS[OCCUPIED[board.crews[me]]]


def charge(board: Board, me: Seat) -> Ways:
    """One of mine a space seaward, and somebody who stands there another one: one of my own, if
    there is no other. From the last plank it is a jump into the sea."""
    crews = board.crews
    mine = OCCUPIED[crews[me]]
    ways: list[Charge] = []
    for space in range(SEA):
        if mine >> space & 1:
            charges = CHARGES[board.planks][space]
            shift = 2 * space + 2
            onto = (
                []
                if space == board.planks
                else [charges[seat] for seat, crew in enumerate(crews) if crew >> shift & 3]
            )
            ways += onto or [charges[-1]]
    return tuple(ways)


OF_CARD: tuple[Callable[[Board, Seat], Ways], ...] = (
    *(shove_left, shove_right, shove_anyone, extend_the_plank, retract_the_plank),
    *(drag_to_sea, pull_to_ship, run_around, dont_want_to_die, charge),
)


def ways_to_carry_out(board: Board, me: Seat, card: Card, slot: int) -> Ways:
    """If there is a way, one must be carried out. Charge has none as its owner's first card."""
    if slot == 1 and card == CHARGE:
        return ()
    return OF_CARD[card](board, me)


Why: TypeAlias = Literal[
    "no-neighbour", "out-of-reach", "alone", "on-ship", "plank-full", "plank-short", "first-card"
]


def why_no_effect(board: Board, me: Seat, card: Card) -> Why:
    """What to tell of a card that no way was found for."""
    if card in (SHOVE_LEFT, SHOVE_RIGHT):
        return "no-neighbour" if left_of(board, me) is None else "out-of-reach"
    if card in (EXTEND, RETRACT):
        return "plank-full" if card == EXTEND else "plank-short"
    if card == CHARGE:
        return "first-card"
    if card == I_DONT_WANT_TO_DIE or (card == PULL and drag_to_sea(board, me)):
        return "on-ship"
    return "alone"


# ── What comes of it ─────────────────────────────────────────────────────────────────────────


STRIDES = (Run, Flee)


def carry_out(board: Board, me: Seat, way: Way) -> Board:
    """A pirate that moves seaward from the last plank drowns; all of a card drown together."""
    planks = board.planks
    crews = list(board.crews)
    if isinstance(way, Shove):
        crews[way.victim] += SEAWARD[planks][way.space]
    elif isinstance(way, STRIDES):
        crews[me] += STEP[way.start][way.end]
    elif isinstance(way, Charge):
        crews[me] += STEP[way.start][way.end]
        if way.victim is not None:
            crews[way.victim] += SEAWARD[planks][way.end]
    elif isinstance(way, Drag):
        crews[me] += SEAWARD[planks][way.space]
        crews[way.victim] += SEAWARD[planks][way.space]
    elif isinstance(way, Pull):
        crews[me] += SHIPWARD[way.space]
        crews[way.mate] += SHIPWARD[way.space]
    elif isinstance(way, Extend):
        return Board(planks + 1, board.crews)
    else:
        return retract(board)
    return Board(planks, tuple(crews))


def retract(board: Board) -> Board:
    """Everybody on the last plank drowns, then it is taken in."""
    last = board.planks
    crews = [crew + (crew >> 2 * last & 3) * OVERBOARD[last] for crew in board.crews]
    return Board(last - 1, tuple(crews))


# ── Notation ─────────────────────────────────────────────────────────────────────────────────

WAYS: dict[str, Way] = {
    str(way): way
    for way in (
        *(way for table in (SHOVES, DRAGS, PULLS) for ways in table for way in ways[-1]),
        *(way for ways in RUNS[1:] for way in ways[-1]),
        *FLIGHTS[-1],
        *(way for ways in CHARGES[1:] for space in ways for way in space),
        *(*EXTENDING, *RETRACTING),
    )
}
