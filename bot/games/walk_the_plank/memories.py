"""The moments of Walk the Plank that are retold after the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from bot.games.base.game import Event, Glory, Memory, Seat, Shame
from bot.games.walk_the_plank.board import PIRATES
from bot.games.walk_the_plank.cards import RETRACT, Card
from bot.games.walk_the_plank.events import CardPlayed, Deed, Locker
from bot.games.walk_the_plank.states import Finished, State

TAKEN_BY_THE_SEA, UNSCATHED, OVERBOARD, TOGETHER = 100, 95, 80, 45
SWEPT, GRUDGE = 40, 15
"""The base weights of the memories Swept and Grudge. Each drowned pirate adds to them."""
MANY, TWICE = 2, 2


class TakenBySea(Memory):
    """All pirates drowned, so nobody won."""


class Unscathed(Glory):
    """A winner still has all their pirates."""


class Overboard(Shame):
    """A player drowned their own last pirate."""

    card: Card


class Swept(Glory):
    """A retracted plank drowned several pirates."""

    plank: int
    count: int
    round: int


class Grudge(Glory):
    """A player drowned pirates of the same rival several times."""

    victim: Seat
    count: int

    @property
    def sorry(self) -> tuple[Seat, ...]:
        return (self.victim,)


class Together(Shame):
    """A player drowned one of their own pirates together with a rival's, but not with Retract."""

    victim: Seat
    round: int

    @property
    def sorry(self) -> tuple[Seat, ...]:
        return (self.seat, self.victim)


Remembered: TypeAlias = TakenBySea | Unscathed | Overboard | Swept | Grudge | Together


def memorable(before: State, after: State, events: Sequence[Event]) -> list[Memory]:
    found: list[Memory] = []
    for event in events:
        if isinstance(event, CardPlayed):
            found += of_deed(event.deed, before.round)
    return [*found, *of_end(after)] if isinstance(after, Finished) else found


def of_deed(deed: Deed, round: int) -> Iterator[Memory]:
    me, drowned = deed.seat, deed.drowned
    others = [seat for seat in drowned if seat != me]
    if deed.card == RETRACT and len(others) >= MANY:
        weight = SWEPT + 10 * len(drowned)
        yield Swept(weight, me, deed.board.planks + 1, len(drowned), round)
    elif me in deed.eliminated:
        yield Overboard(OVERBOARD, me, deed.card)
    elif me in drowned and others and deed.card != RETRACT:
        yield Together(TOGETHER, me, others[0], round)


def of_end(after: Finished) -> Iterator[Memory]:
    winners = after.board.living
    if not winners:
        yield TakenBySea(TAKEN_BY_THE_SEA)
    for seat in winners:
        if len(after.board.spaces(seat)) == PIRATES:
            yield Unscathed(UNSCATHED, seat)
    yield from grudge(after.kept.locker)


def grudge(locker: Locker) -> Iterator[Memory]:
    """The memory of the player who most often drowned pirates of the same rival; of equal ones, the
    first."""
    again = Counter((loss.by, loss.seat) for loss in locker if loss.by != loss.seat)
    for (seat, victim), count in again.most_common(1):
        if count >= TWICE:
            yield Grudge(GRUDGE + 20 * count, seat, victim, count)
