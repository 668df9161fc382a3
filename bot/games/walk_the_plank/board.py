"""The ship, the plank, the Locker beyond it, and the pirates standing there."""

from __future__ import annotations

from typing import TypeAlias

from bot.games.game import Seat, Value

Space: TypeAlias = int
SHIP: Space = 0
PLANKS = 3
SEA: Space = 4
"""Davy Jones' Locker, however long the plank is; nobody comes back from it."""
PLACES = ("ship", "1", "2", "3", "sea")

PIRATES = 3
COLOURS = ("red", "orange", "yellow", "green", "blue")
LETTERS = "ROYGB"

# ── The crews ────────────────────────────────────────────────────────────────────────────────
# A crew is an int of two bits a space: how many of its three pirates are there, the sea included.

Crew: TypeAlias = int


def crew(*spaces: Space) -> Crew:
    """Pirates that stand nowhere have drowned."""
    drowned = (SEA,) * (PIRATES - len(spaces))
    return sum(1 << 2 * space for space in (*spaces, *drowned))


LOST = 2 * SEA
"""From this bit on a crew counts its drowned pirates."""
DROWNED: Crew = crew()
"""A crew below this one has a pirate left."""


def _count(crew: Crew, space: Space) -> int:
    return crew >> 2 * space & 3


def _spaces_with(crew: Crew, least: int) -> int:
    return sum(1 << space for space in range(SEA) if _count(crew, space) >= least)


CREWS = range(4 ** (SEA + 1))
STANDING = tuple(
    tuple(space for space in range(SEA) for _ in range(_count(crew, space))) for crew in CREWS
)
"""The space of each living pirate, from the ship on."""
OCCUPIED = tuple(_spaces_with(crew, 1) for crew in CREWS)
"""One bit for each space, set where the crew has a pirate."""
PAIRED = tuple(_spaces_with(crew, 2) for crew in CREWS)
"""The same, set where the crew has two or more."""

STEP = tuple(
    tuple((1 << 2 * end) - (1 << 2 * start) for end in range(SEA + 1)) for start in range(SEA)
)
"""What a crew changes by when one of its pirates goes from a space to another."""


def seaward(planks: int, space: Space) -> Space:
    """Beyond the last plank is the sea."""
    return space + 1 if space < planks else SEA


SEAWARD = tuple(
    tuple(STEP[space][seaward(planks, space)] for space in range(planks + 1))
    for planks in range(PLANKS + 1)
)
SHIPWARD = (0, *(STEP[space][space - 1] for space in range(1, SEA)))
OVERBOARD = tuple(STEP[space][SEA] for space in range(SEA))


# ── The board ────────────────────────────────────────────────────────────────────────────────


class Board(Value):
    planks: int
    crews: tuple[Crew, ...]

    def spaces(self, seat: Seat) -> tuple[Space, ...]:
        """Where this seat's living pirates stand."""
        return STANDING[self.crews[seat]]

    def count(self, seat: Seat, space: Space) -> int:
        return _count(self.crews[seat], space)

    @property
    def living(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, crew in enumerate(self.crews) if crew < DROWNED])

    @property
    def pirates(self) -> int:
        """How many pirates are left, of all colours."""
        return PIRATES * len(self.crews) - sum([crew >> LOST for crew in self.crews])


def lower_the_plank(seats: int) -> Board:
    """Three planks, and everybody's three pirates on the ship."""
    return Board(PLANKS, (crew(*(SHIP,) * PIRATES),) * seats)


def left_of(board: Board, seat: Seat) -> Seat | None:
    """The nearest living player clockwise; the drowned are looked through."""
    crews = board.crews
    for other in (*range(seat + 1, len(crews)), *range(seat)):
        if crews[other] < DROWNED:
            return other
    return None


def right_of(board: Board, seat: Seat) -> Seat | None:
    """The nearest living player anticlockwise."""
    crews = board.crews
    for other in (*range(seat - 1, -1, -1), *range(len(crews) - 1, seat, -1)):
        if crews[other] < DROWNED:
            return other
    return None


def is_decided(board: Board) -> bool:
    """At most two pirates are left, or pirates of one colour only."""
    return board.pirates <= 2 or len(board.living) <= 1


def who_drowned(before: Board, after: Board) -> tuple[Seat, ...]:
    """A seat for each pirate."""
    drowned: tuple[Seat, ...] = ()
    was = before.crews
    for seat, crew in enumerate(after.crews):
        if crew != was[seat]:
            drowned += (seat,) * ((crew >> LOST) - (was[seat] >> LOST))
    return drowned
