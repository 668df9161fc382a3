"""What the promise suite needs to know about each game, one line each.

A column's module has
- `disguise(state, seat, random)`: the same state with everything changed that `seat` cannot see
  (other hands, undealt cards, sealed choices, the seed), drawn by `random`; a seat of None is
  the onlooker;
- `assert_conserved(state)`: every card, tile or coin is in exactly one place; none is lost or
  doubled.
"""

from __future__ import annotations

from types import ModuleType

from tests.harness.games.hidden import (
    bluff_pirate,
    corsairs,
    piraten_bridge,
    piratoons,
    walk_the_plank,
)

COLUMNS: dict[str, ModuleType] = {
    "piraten_bridge": piraten_bridge,
    "corsairs": corsairs,
    "piratoons": piratoons,
    "walk_the_plank": walk_the_plank,
    "bluff_pirate": bluff_pirate,
}
