"""The moments of Piraten Bridge that are retold after the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from bot.games.base.game import Event, Glory, Memory, Seat, Shame
from bot.games.piraten_bridge.events import RoundScored
from bot.games.piraten_bridge.rules import MERMAIDS_BONUS, PIRATES_BONUS, totals, winners
from bot.games.piraten_bridge.states import RoundScore, Sheet

BOLD_BID = 4
"""The lowest bid that is rare enough to retell when it is met."""
LONG_ROUND = 7
"""The first round in which a bid of zero is worth retelling."""


class KingTaken(Glory):
    """A mermaid took the Skull King. `paid` is whether the player met their bid and got the
    bonus."""

    round: int
    paid: bool


class PiratesTaken(Glory):
    """The Skull King took pirates. `paid` is whether the player met their bid and got the bonus."""

    round: int
    pirates: int
    paid: bool


class BoldBid(Glory):
    """A player met a high bid."""

    round: int
    bid: int


class VowKept(Glory):
    """A player bid zero and took no trick."""

    round: int


class VowBroken(Shame):
    round: int
    won: int


class CameBack(Glory):
    """The winner of the game was last after this round."""

    round: int


Remembered: TypeAlias = KingTaken | PiratesTaken | BoldBid | VowKept | VowBroken | CameBack


def remembered(events: Sequence[Event], finished: Sheet | None) -> Iterable[Memory]:
    for event in events:
        if isinstance(event, RoundScored):
            yield from of_round(event.score)
    if finished is not None:
        yield from came_back(finished)


def of_round(score: RoundScore) -> Iterator[Memory]:
    columns = zip(score.bids, score.won, score.bonus, strict=True)
    for seat, (bid, won, bonus) in enumerate(columns):
        if bonus:
            yield of_bonus(seat, score.round, bonus, paid=bid == won)
        if bid == won >= BOLD_BID:
            yield BoldBid(10 * bid, seat, score.round, bid)
        if bid == 0 and score.round >= LONG_ROUND:
            kept, broken = VowKept(4 * score.round, seat, score.round), 5 * score.round
            yield VowBroken(broken, seat, score.round, won) if won else kept


def of_bonus(seat: Seat, round: int, bonus: int, *, paid: bool) -> Memory:
    """The memory of a bonus. A round has one Skull King, so the bonus comes from one trick (§9.1,
    §9.2)."""
    if bonus == MERMAIDS_BONUS:
        return KingTaken(90 + round, seat, round, paid)
    pirates = bonus // PIRATES_BONUS
    return PiratesTaken(30 + 20 * pirates, seat, round, pirates, paid)


def came_back(sheet: Sheet) -> Iterator[Memory]:
    """The memory of a winner who was last at some time in the second half of the game."""
    *_, last = sheet
    seats = len(last.points)
    best = winners(totals(sheet, seats))
    behind = [
        line.round
        for rounds, line in enumerate(sheet, 1)
        if 2 * rounds >= len(sheet) and losers(totals(sheet[:rounds], seats)) == best
    ]
    if len(best) == 1 and behind:
        yield CameBack(40 + 10 * seats, best[0], behind[-1])


def losers(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat, score in enumerate(scores) if score == min(scores)])
