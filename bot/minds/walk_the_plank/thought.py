"""A round in thought: by the rules but without their ceremony, each doing what looks best at once.

Where a card leaves a choice, its owner takes what leaves it the largest share of all strength; of
equals any, whomever it hits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import TypeAlias, TypeVar

from bot.games.game import Seat
from bot.games.walk_the_plank import DROWNED, PLANKS, SEA, SHIP, Board, Card, Crew
from bot.games.walk_the_plank.board import (
    CREWS_AT,
    OCCUPIED,
    PAIRED,
    SEAWARD,
    SHARED,
    STANDING,
    STEP,
    seaward,
)
from bot.minds.walk_the_plank.hopes import STRENGTH

T = TypeVar("T")
Turn: TypeAlias = tuple[Seat, Card]
Two: TypeAlias = tuple[Crew, Crew]
"""Mine and theirs, after a card that moves both."""


# ── What a card makes of the crews it moves ──────────────────────────────────────────────────


@cache
def shoved(planks: int, mine: Crew, theirs: Crew) -> tuple[Crew, int] | None:
    """Their crew, shoved where it hurts most, and how much weaker it is; None if out of reach."""
    strengths = STRENGTH[planks]
    after = [theirs + SEAWARD[planks][space] for space in SHARED[mine][theirs]]
    if not after:
        return None
    weakest = min(after, key=strengths.__getitem__)
    return weakest, strengths[theirs] - strengths[weakest]


@cache
def shoved_own(planks: int, mine: Crew) -> Crew:
    """Forced on one's own, where it hurts least; as it is, if all of them are alone."""
    after = [mine + SEAWARD[planks][space] for space in PAIRED[mine]]
    return max(after, key=STRENGTH[planks].__getitem__, default=mine)


@cache
def dragged(planks: int, mine: Crew, theirs: Crew) -> tuple[Two, ...]:
    steps = [SEAWARD[planks][space] for space in SHARED[mine][theirs]]
    return tuple([(mine + step, theirs + step) for step in steps])


@cache
def dragged_own(planks: int, mine: Crew) -> tuple[Crew, ...]:
    return tuple([mine + 2 * SEAWARD[planks][space] for space in PAIRED[mine]])


@cache
def pulled(mine: Crew, theirs: Crew) -> tuple[Two, ...]:
    steps = [STEP[space][space - 1] for space in SHARED[mine][theirs] if space != SHIP]
    return tuple([(mine + step, theirs + step) for step in steps])


@cache
def pulled_own(mine: Crew) -> tuple[Crew, ...]:
    spaces = [space for space in PAIRED[mine] if space != SHIP]
    return tuple([mine + 2 * STEP[space][space - 1] for space in spaces])


@cache
def run(planks: int, mine: Crew) -> Crew:
    after = [mine + SEAWARD[planks][space] for space in OCCUPIED[mine]]
    after += [mine + STEP[space][space - 1] for space in OCCUPIED[mine] if space != SHIP]
    return max(after, key=STRENGTH[planks].__getitem__)


@cache
def fled(planks: int, mine: Crew) -> Crew:
    """As it is, if all are on the ship."""
    spaces = [space for space in OCCUPIED[mine] if space != SHIP]
    after = [mine + STEP[space][end] for space in spaces for end in range(max(0, space - 2), space)]
    return max(after, key=STRENGTH[planks].__getitem__, default=mine)


@cache
def retracted(planks: int, crew: Crew) -> Crew:
    return crew + STANDING[crew].count(planks) * STEP[planks][SEA]


# ── The round ────────────────────────────────────────────────────────────────────────────────


class Round:
    """Everybody's crew, and the plank, as one card after the other is turned over."""

    __slots__ = ("crews", "planks", "random")

    def __init__(self, planks: int, crews: Iterable[Crew], random: Random) -> None:
        self.planks, self.crews, self.random = planks, list(crews), random

    @classmethod
    def on(cls, board: Board, random: Random) -> Round:
        return cls(board.planks, board.crews, random)

    def copy(self) -> Round:
        return Round(self.planks, self.crews, self.random)

    def go(self, turns: Iterable[Turn]) -> Round:
        """The drowned reveal nothing (§6.3)."""
        crews = self.crews
        for seat, card in turns:
            if crews[seat] != DROWNED:
                CARRY_OUT[card](self, seat)
        return self

    def left_of(self, me: Seat) -> Seat:
        crews = self.crews
        seat = me + 1 if me + 1 < len(crews) else 0
        while crews[seat] == DROWNED:
            seat = seat + 1 if seat + 1 < len(crews) else 0
        return seat

    def right_of(self, me: Seat) -> Seat:
        seat = me - 1
        while self.crews[seat] == DROWNED:
            seat -= 1
        return seat % len(self.crews)

    def shove_left(self, me: Seat) -> None:
        self._shove(me, self.left_of(me))

    def shove_right(self, me: Seat) -> None:
        self._shove(me, self.right_of(me))

    def _shove(self, me: Seat, neighbour: Seat) -> None:
        if neighbour != me:
            after = shoved(self.planks, self.crews[me], self.crews[neighbour])
            if after is not None:
                self.crews[neighbour] = after[0]

    def shove_anyone(self, me: Seat) -> None:
        crews, planks, mine = self.crews, self.planks, self.crews[me]
        victims: list[tuple[Seat, Crew]] = []
        most = -1
        for seat, theirs in enumerate(crews):
            if seat == me or (after := shoved(planks, mine, theirs)) is None or after[1] < most:
                continue
            if after[1] > most:
                most = after[1]
                victims.clear()
            victims.append((seat, after[0]))
        if victims:
            seat, after = self.any_of(victims)
            crews[seat] = after
        else:
            crews[me] = shoved_own(planks, mine)

    def extend(self, me: Seat) -> None:
        if self.planks < PLANKS:
            self.planks += 1

    def retract(self, me: Seat) -> None:
        planks = self.planks
        if planks > 1:
            self.crews[:] = [retracted(planks, crew) for crew in self.crews]
            self.planks -= 1

    def drag(self, me: Seat) -> None:
        crews, planks, mine = self.crews, self.planks, self.crews[me]
        found = [(me, own, own) for own in dragged_own(planks, mine)]
        for seat, theirs in enumerate(crews):
            if seat != me:
                found += [(seat, *two) for two in dragged(planks, mine, theirs)]
        self._move_both(me, found)

    def pull(self, me: Seat) -> None:
        crews, mine = self.crews, self.crews[me]
        found = [(me, own, own) for own in pulled_own(mine)]
        for seat, theirs in enumerate(crews):
            if seat != me:
                found += [(seat, *two) for two in pulled(mine, theirs)]
        self._move_both(me, found)

    def run(self, me: Seat) -> None:
        self.crews[me] = run(self.planks, self.crews[me])

    def flee(self, me: Seat) -> None:
        self.crews[me] = fled(self.planks, self.crews[me])

    def charge(self, me: Seat) -> None:
        crews, planks, mine = self.crews, self.planks, self.crews[me]
        found: list[tuple[Seat, Crew, Crew]] = []
        for space in OCCUPIED[mine]:
            end, after = seaward(planks, space), mine + SEAWARD[planks][space]
            there = [seat for seat, crew in enumerate(crews) if crew in CREWS_AT[end]]
            if not there:
                found.append((me, after, after))
                continue
            push = SEAWARD[planks][end]
            for seat in there:
                theirs = after + push if seat == me else crews[seat] + push
                found.append((seat, theirs if seat == me else after, theirs))
        self._move_both(me, found)

    def _move_both(self, me: Seat, found: list[tuple[Seat, Crew, Crew]]) -> None:
        """The best for me of what each choice makes of somebody's crew and of mine."""
        if len(found) > 1:
            strengths, crews = STRENGTH[self.planks], self.crews
            rest = sum([strengths[crew] for crew in crews]) - strengths[crews[me]]
            shares: list[float] = []
            for seat, mine, theirs in found:
                own, others = strengths[mine], rest
                if seat != me:
                    others += strengths[theirs] - strengths[crews[seat]]
                shares.append(own / (own + others) if own else 0.0)
            best = max(shares)
            pairs = zip(found, shares, strict=True)
            found = [choice for choice, own in pairs if own == best]
        if found:
            seat, mine, theirs = self.any_of(found)
            self.crews[seat] = theirs
            self.crews[me] = mine

    def any_of(self, equals: list[T]) -> T:
        return equals[0] if len(equals) == 1 else equals[int(self.random.random() * len(equals))]


CARRY_OUT: tuple[Callable[[Round, Seat], None], ...] = (
    *(Round.shove_left, Round.shove_right, Round.shove_anyone, Round.extend, Round.retract),
    *(Round.drag, Round.pull, Round.run, Round.flee, Round.charge),
)
"""By the card."""
