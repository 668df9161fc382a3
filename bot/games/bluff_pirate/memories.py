"""The moments of Bluff Pirate that are retold after the game: only what everybody saw (§11.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bot.games.base.game import Event, Memory, Seat, Shame
from bot.games.bluff_pirate.cards import suit_of
from bot.games.bluff_pirate.events import IslandOpened, SeriesRevealed
from bot.games.bluff_pirate.states import SeriesResult


class Fooled(Memory):
    """The base of memories in which the player who laid a series fooled the voter they asked."""

    layer: Seat
    voter: Seat

    @property
    def proud(self) -> tuple[Seat, ...]:
        return (self.layer,)

    @property
    def sorry(self) -> tuple[Seat, ...]:
        return (self.voter,)


class Unmasked(Memory):
    """The base of memories in which the asked voter saw through the player who laid the series."""

    layer: Seat
    voter: Seat

    @property
    def proud(self) -> tuple[Seat, ...]:
        return (self.voter,)

    @property
    def sorry(self) -> tuple[Seat, ...]:
        return (self.layer,)


class BluffBelieved(Fooled):
    """The asked voter believed a bluff. The other votes stay secret."""

    spaces: int
    strange: int


class BluffCaught(Unmasked):
    spaces: int


class TruthDoubted(Fooled):
    spaces: int


class TreasureByAccusing(Unmasked):
    """A voter caught a bluff, sailed for it and found the treasure (§10.8)."""


class ChestEmpty(Shame):
    """A player opened an island that had no treasure."""


Remembered: TypeAlias = BluffBelieved | BluffCaught | TruthDoubted | TreasureByAccusing | ChestEmpty


# Weights by length of the series: three cards are common, four or five come in one turn of ten.
BELIEVED = {3: 10, 4: 80, 5: 90}
CAUGHT = {3: 12, 4: 55, 5: 60}
DOUBTED = {3: 14, 4: 50, 5: 65}
BY_ACCUSING, EMPTY, STRANGE = 70, 45, 5


def memories(events: Sequence[Event]) -> Iterable[Memory]:
    for event in events:
        if isinstance(event, SeriesRevealed):
            yield from of_reveal(event.result)
        elif isinstance(event, IslandOpened) and not event.treasure:
            yield ChestEmpty(EMPTY, event.seat)


def of_reveal(last: SeriesResult) -> Iterable[Memory]:
    """The memories of a revealed series. There are none if the series was honest and everybody
    believed it."""
    spaces, pair = last.series.spaces, (last.layer, last.voter)
    if last.caught and last.treasure:
        yield TreasureByAccusing(BY_ACCUSING, *pair)
    elif last.caught:
        yield BluffCaught(CAUGHT[spaces], *pair, spaces)
    elif last.accused:
        yield TruthDoubted(DOUBTED[spaces], *pair, spaces)
    elif last.bluff:
        strange = sum([suit_of(card) != last.series.claim for card in last.series.down])
        yield BluffBelieved(BELIEVED[spaces] + STRANGE * strange, *pair, spaces, strange)
