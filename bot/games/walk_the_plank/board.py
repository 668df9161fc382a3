"""The ship, the plank, the sea beyond it, and the pirates standing there (§2)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TypeAlias

from bot.games.base.game import Seat, Value

Space: TypeAlias = int
Spaces: TypeAlias = tuple[Space, ...]
"""In order from the ship."""

SHIP: Space = 0
PLANKS = 3
SEA: Space = 4
"""Davy Jones' Locker. Its number does not depend on the length of the plank."""
SPACES = range(SEA)
PLACES = ("ship", "1", "2", "3", "sea")
LENGTHS = (1, 2, 3)
"""The possible numbers of tiles of the plank."""

PIRATES = 3
COLOURS = ("red", "orange", "yellow", "green", "blue")
LETTERS = "ROYGB"
Colour: TypeAlias = int
Colours: TypeAlias = tuple[Colour, ...]
"""The colour of each seat."""
BY_SEAT: Colours = tuple(range(len(COLOURS)))

# ── The crews ────────────────────────────────────────────────────────────────────────────────
# A crew is a number of five digits to the base of four, one for each place: how many of its three
# pirates are there. The ship's digit is the last, that of the sea the first.

Crew: TypeAlias = int
ONE_AT: tuple[Crew, ...] = (1, 4, 16, 64, 256)
"""A single pirate at each place."""


def crew(*spaces: Space) -> Crew:
    """Pirates without a space have drowned."""
    drowned = (SEA,) * (PIRATES - len(spaces))
    return sum(ONE_AT[space] for space in (*spaces, *drowned))


DROWNED: Crew = crew()
STANDING: dict[Crew, Spaces] = {
    crew(*places): tuple(place for place in places if place != SEA)
    for places in combinations_with_replacement((*SPACES, SEA), PIRATES)
}
"""The space of each living pirate, for every possible crew."""
ALIVE: dict[Crew, int] = {crew: len(spaces) for crew, spaces in STANDING.items()}
OCCUPIED: dict[Crew, Spaces] = {
    crew: tuple(sorted(set(spaces))) for crew, spaces in STANDING.items()
}
"""The spaces where a crew has a pirate."""
CREWS_AT = tuple(
    frozenset(crew for crew, spaces in OCCUPIED.items() if place in spaces)
    for place in (*SPACES, SEA)
)
"""The crews that have a pirate on each space; none in the sea."""
PAIRED: dict[Crew, Spaces] = {
    crew: tuple(space for space in OCCUPIED[crew] if spaces.count(space) > 1)
    for crew, spaces in STANDING.items()
}
"""The spaces where a crew has two or more pirates."""
SHARED: dict[Crew, dict[Crew, Spaces]] = {
    one: {
        other: tuple(space for space in there if space in here) for other, here in OCCUPIED.items()
    }
    for one, there in OCCUPIED.items()
}
"""The spaces where both crews have a pirate."""

STEP = tuple(tuple(ONE_AT[end] - ONE_AT[start] for end in (*SPACES, SEA)) for start in SPACES)
"""The change of a crew when one of its pirates goes from one space to another."""


def seaward(planks: int, space: Space) -> Space:
    """Beyond the last plank is the sea (§2.3)."""
    return space + 1 if space < planks else SEA


SEAWARD = {
    planks: tuple(STEP[space][seaward(planks, space)] for space in SPACES) for planks in LENGTHS
}
"""The change of a crew when one of its pirates goes seaward from a space."""


# ── The board ────────────────────────────────────────────────────────────────────────────────


class Board(Value):
    planks: int
    crews: tuple[Crew, ...]

    def spaces(self, seat: Seat) -> Spaces:
        """The spaces of this seat's living pirates."""
        return STANDING[self.crews[seat]]

    def count(self, seat: Seat, place: Space) -> int:
        """The number of this seat's pirates at a place; the sea counts the drowned."""
        crew = self.crews[seat]
        return PIRATES - ALIVE[crew] if place == SEA else STANDING[crew].count(place)

    @property
    def living(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, crew in enumerate(self.crews) if crew != DROWNED])

    @property
    def pirates(self) -> int:
        """The number of living pirates of all colours."""
        return sum([ALIVE[crew] for crew in self.crews])

    @property
    def colours(self) -> int:
        """The number of colours that still have a pirate."""
        return len(self.crews) - self.crews.count(DROWNED)
