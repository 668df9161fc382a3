"""Plays a round of Walk the Plank to its end.

If a card leaves a choice, its owner takes the best way by the quick evaluation, at random among
equal ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import TypeAlias

from bot.computers.walk_the_plank.evaluation import SELF, STRENGTH
from bot.games.base.game import Seat
from bot.games.walk_the_plank.board import (
    DROWNED,
    OCCUPIED,
    PAIRED,
    PLANKS,
    SEA,
    SEAWARD,
    SHARED,
    SHIP,
    STANDING,
    STEP,
    Board,
    Crew,
    seaward,
)
from bot.games.walk_the_plank.cards import Card

Turn: TypeAlias = tuple[Seat, Card]
Meeting: TypeAlias = tuple[int, Crew, Crew]
"""The best result of a card that moves two crews: the gain, then the player's crew and the other
crew afterwards."""
Meet: TypeAlias = Callable[[int, Crew, Crew], Meeting | None]
"""The effect of a card, as a function of the length of the plank, the player's crew and another
crew; None if the card can't be played on them."""
SPACES_OF = {crew: sum(1 << space for space in spaces) for crew, spaces in OCCUPIED.items()}
"""For every possible crew, the spaces where it has a pirate, as bits."""


# ── What a card makes of the crews that it moves ─────────────────────────────────────────────


def best_meeting(planks: int, mine: Crew, theirs: Crew, after: list[tuple[Crew, Crew]]) -> Meeting:
    strengths = STRENGTH[planks]
    before = SELF * strengths[mine] - strengths[theirs]
    found = [
        (SELF * strengths[own] - strengths[other] - before, own, other) for own, other in after
    ]
    return max(found)


@cache
def shove(planks: int, mine: Crew, theirs: Crew) -> Meeting | None:
    after = [(mine, theirs + SEAWARD[planks][space]) for space in SHARED[mine][theirs]]
    return best_meeting(planks, mine, theirs, after) if after else None


@cache
def drag(planks: int, mine: Crew, theirs: Crew) -> Meeting | None:
    steps = [SEAWARD[planks][space] for space in SHARED[mine][theirs]]
    after = [(mine + step, theirs + step) for step in steps]
    return best_meeting(planks, mine, theirs, after) if after else None


@cache
def pull(planks: int, mine: Crew, theirs: Crew) -> Meeting | None:
    steps = [STEP[space][space - 1] for space in SHARED[mine][theirs] if space != SHIP]
    after = [(mine + step, theirs + step) for step in steps]
    return best_meeting(planks, mine, theirs, after) if after else None


@cache
def charge(planks: int, mine: Crew, theirs: Crew) -> Meeting | None:
    onto = [space for space in OCCUPIED[mine] if seaward(planks, space) in OCCUPIED[theirs]]
    after = [(mine + SEAWARD[planks][space], theirs + SEAWARD[planks][space + 1]) for space in onto]
    return best_meeting(planks, mine, theirs, after) if after else None


# ── What it makes of my own alone ────────────────────────────────────────────────────────────


def best_alone(planks: int, mine: Crew, after: list[Crew]) -> Meeting | None:
    strengths = STRENGTH[planks]
    found = [(SELF * (strengths[own] - strengths[mine]), own, own) for own in after]
    return max(found, default=None)


@cache
def shove_own(planks: int, mine: Crew) -> Meeting | None:
    return best_alone(planks, mine, [mine + SEAWARD[planks][space] for space in PAIRED[mine]])


@cache
def drag_own(planks: int, mine: Crew) -> Meeting | None:
    return best_alone(planks, mine, [mine + 2 * SEAWARD[planks][space] for space in PAIRED[mine]])


@cache
def pull_own(planks: int, mine: Crew) -> Meeting | None:
    spaces = [space for space in PAIRED[mine] if space != SHIP]
    return best_alone(planks, mine, [mine + 2 * STEP[space][space - 1] for space in spaces])


@cache
def charge_own(planks: int, mine: Crew, occupied: int) -> Meeting | None:
    """The best charge onto a pirate of the same crew, onto a free space, or into the sea."""
    after: list[Crew] = []
    for space in OCCUPIED[mine]:
        end, then = seaward(planks, space), mine + SEAWARD[planks][space]
        if end in OCCUPIED[mine]:
            after.append(then + SEAWARD[planks][end])
        elif not occupied & 1 << end:
            after.append(then)
    return best_alone(planks, mine, after)


@cache
def run(planks: int, mine: Crew) -> Crew:
    after = [mine + SEAWARD[planks][space] for space in OCCUPIED[mine]]
    after += [mine + STEP[space][space - 1] for space in OCCUPIED[mine] if space != SHIP]
    return max(after, key=STRENGTH[planks].__getitem__)


@cache
def flee(planks: int, mine: Crew) -> Crew:
    """The crew after one of its pirates has fled towards the ship; unchanged if all are on the
    ship."""
    ends = [(space, end) for space in OCCUPIED[mine] for end in range(max(SHIP, space - 2), space)]
    after = [mine + STEP[space][end] for space, end in ends]
    return max(after, key=STRENGTH[planks].__getitem__, default=mine)


@cache
def retract(planks: int, crew: Crew) -> Crew:
    return crew + STANDING[crew].count(planks) * STEP[planks][SEA]


# ── The round ────────────────────────────────────────────────────────────────────────────────


class Round:
    """The plank and all crews, changed by card after card."""

    __slots__ = ("crews", "planks", "random")

    def __init__(self, planks: int, crews: Iterable[Crew], random: Random) -> None:
        self.planks, self.crews, self.random = planks, list(crews), random

    @classmethod
    def on(cls, board: Board, random: Random) -> Round:
        return cls(board.planks, board.crews, random)

    def copy(self) -> Round:
        return Round(self.planks, self.crews, self.random)

    def go(self, turns: Iterable[Turn]) -> Round:
        """Carries out these cards in order. Drowned players reveal nothing (§6.3)."""
        crews = self.crews
        for seat, card in turns:
            if crews[seat] != DROWNED:
                CARRY_OUT[card](self, seat)
        return self

    def left_of(self, me: Seat) -> Seat:
        seat = me + 1 - len(self.crews)
        while self.crews[seat] == DROWNED:
            seat += 1
        return seat % len(self.crews)

    def right_of(self, me: Seat) -> Seat:
        seat = me - 1
        while self.crews[seat] == DROWNED:
            seat -= 1
        return seat % len(self.crews)

    def shove_left(self, me: Seat) -> None:
        self.shove(me, self.left_of(me))

    def shove_right(self, me: Seat) -> None:
        self.shove(me, self.right_of(me))

    def shove(self, me: Seat, neighbour: Seat) -> None:
        if neighbour != me:
            found = shove(self.planks, self.crews[me], self.crews[neighbour])
            if found is not None:
                self.crews[neighbour] = found[2]

    def shove_anyone(self, me: Seat) -> None:
        self.meet(me, shove, shove_own(self.planks, self.crews[me]))

    def extend(self, me: Seat) -> None:
        if self.planks < PLANKS:
            self.planks += 1

    def retract(self, me: Seat) -> None:
        planks = self.planks
        if planks > 1:
            self.crews[:] = [retract(planks, crew) for crew in self.crews]
            self.planks -= 1

    def drag(self, me: Seat) -> None:
        self.meet(me, drag, drag_own(self.planks, self.crews[me]))

    def pull(self, me: Seat) -> None:
        self.meet(me, pull, pull_own(self.planks, self.crews[me]))

    def run(self, me: Seat) -> None:
        self.crews[me] = run(self.planks, self.crews[me])

    def flee(self, me: Seat) -> None:
        self.crews[me] = flee(self.planks, self.crews[me])

    def charge(self, me: Seat) -> None:
        occupied = 0
        for crew in self.crews:
            occupied |= SPACES_OF[crew]
        self.meet(me, charge, charge_own(self.planks, self.crews[me], occupied))

    def meet(self, me: Seat, how: Meet, own: Meeting | None) -> None:
        """Plays a card on the crew with which it gains most, which can be the player's own."""
        crews, planks, mine = self.crews, self.planks, self.crews[me]
        best, whom, equals = own, me, 1
        for seat, theirs in enumerate(crews):
            if seat == me or (found := how(planks, mine, theirs)) is None:
                continue
            if best is None or found[0] > best[0]:
                best, whom, equals = found, seat, 1
            elif found[0] == best[0]:
                equals += 1
                if self.random.random() * equals < 1:
                    best, whom = found, seat
        if best is not None:
            crews[whom] = best[2]
            crews[me] = best[1]


CARRY_OUT: tuple[Callable[[Round, Seat], None], ...] = (
    *(Round.shove_left, Round.shove_right, Round.shove_anyone, Round.extend, Round.retract),
    *(Round.drag, Round.pull, Round.run, Round.flee, Round.charge),
)
"""For each card, the method that carries it out."""
