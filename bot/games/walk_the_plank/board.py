"""The board of Walk the Plank: the ship, the plank, the sea, and the pirates on them (§2)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TypeAlias

from bot.games.base.game import Seat, Value

Space: TypeAlias = int
Spaces: TypeAlias = tuple[Space, ...]
"""Several spaces, in order from the ship."""

SHIP: Space = 0
PLANKS = 3
SEA: Space = 4
"""The number of the sea (Davy Jones' Locker), for any length of the plank."""
SPACES = range(SEA)
PLACES = ("ship", "1", "2", "3", "sea")
LENGTHS = (1, 2, 3)
"""The possible lengths of the plank, in tiles."""

PIRATES = 3
COLOURS = ("red", "orange", "yellow", "green", "blue")
LETTERS = "ROYGB"
Colour: TypeAlias = int
Colours: TypeAlias = tuple[Colour, ...]
"""The colour of each seat."""
BY_SEAT: Colours = tuple(range(len(COLOURS)))

# ── The crews ────────────────────────────────────────────────────────────────────────────────
# A crew is a number with five digits in base 4. Each digit is the number of its three pirates at
# one place: the last digit is the ship, the first one the sea.

Crew: TypeAlias = int
ONE_AT: tuple[Crew, ...] = (1, 4, 16, 64, 256)
"""For each place, the crew that has one pirate there."""


def crew(*spaces: Space) -> Crew:
    """The crew with a pirate on each of these spaces. Its other pirates have drowned."""
    drowned = (SEA,) * (PIRATES - len(spaces))
    return sum(ONE_AT[space] for space in (*spaces, *drowned))


DROWNED: Crew = crew()
STANDING: dict[Crew, Spaces] = {
    crew(*places): tuple(place for place in places if place != SEA)
    for places in combinations_with_replacement((*SPACES, SEA), PIRATES)
}
"""For every possible crew, the space of each living pirate."""
ALIVE: dict[Crew, int] = {crew: len(spaces) for crew, spaces in STANDING.items()}
OCCUPIED: dict[Crew, Spaces] = {
    crew: tuple(sorted(set(spaces))) for crew, spaces in STANDING.items()
}
"""For every possible crew, the spaces where it has a pirate."""
CREWS_AT = tuple(
    frozenset(crew for crew, spaces in OCCUPIED.items() if place in spaces)
    for place in (*SPACES, SEA)
)
"""For each space, the crews that have a pirate there; none for the sea."""
PAIRED: dict[Crew, Spaces] = {
    crew: tuple(space for space in OCCUPIED[crew] if spaces.count(space) > 1)
    for crew, spaces in STANDING.items()
}
"""For every possible crew, the spaces where it has two or more pirates."""
SHARED: dict[Crew, dict[Crew, Spaces]] = {
    one: {
        other: tuple(space for space in there if space in here) for other, here in OCCUPIED.items()
    }
    for one, there in OCCUPIED.items()
}
"""For every two crews, the spaces where both have a pirate."""

STEP = tuple(tuple(ONE_AT[end] - ONE_AT[start] for end in (*SPACES, SEA)) for start in SPACES)
"""The change of a crew when one of its pirates moves, by start and end space."""


def seaward(planks: int, space: Space) -> Space:
    """The next space towards the sea. Beyond the last plank is the sea itself (§2.3)."""
    return space + 1 if space < planks else SEA


SEAWARD = {
    planks: tuple(STEP[space][seaward(planks, space)] for space in SPACES) for planks in LENGTHS
}
"""The change of a crew when one of its pirates moves a space seaward, by length of the plank and
space."""


# ── The board ────────────────────────────────────────────────────────────────────────────────


class Board(Value):
    planks: int
    crews: tuple[Crew, ...]

    def spaces(self, seat: Seat) -> Spaces:
        """The spaces of this seat's living pirates."""
        return STANDING[self.crews[seat]]

    def count(self, seat: Seat, place: Space) -> int:
        """The number of this seat's pirates at a place. In the sea it counts the drowned ones."""
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
