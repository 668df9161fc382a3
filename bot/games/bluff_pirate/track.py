"""The track of Bluff Pirate: a line of spaces from the start to the second island."""

from __future__ import annotations

from typing import Literal, TypeAlias

Space: TypeAlias = int
Island: TypeAlias = Literal[20, 26]

START: Space = 0
ISLAND_A: Literal[20] = 20
ISLAND_B: Literal[26] = 26
ISLANDS: tuple[Island, ...] = (ISLAND_A, ISLAND_B)
RETREAT = 2


def sail(start: Space, spaces: int, a_open: bool) -> tuple[Space, Island | None]:
    """Where a ship gets to, and the island it opens there.

    It stops on an island whose token is still closed, and the surplus is lost. An island found
    empty is an ordinary space; the second one is the last space.
    """
    end = start + spaces
    if not a_open and end >= ISLAND_A:
        return ISLAND_A, ISLAND_A
    if end >= ISLAND_B:
        return ISLAND_B, ISLAND_B
    return end, None


def fall_back(start: Space) -> Space:
    """Back two, never behind the start."""
    return start - RETREAT if start > RETREAT else START
