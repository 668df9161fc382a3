"""The moments of Corsairs that are retold after the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from bot.games.base.game import Event, Glory, Memory, Shame
from bot.games.corsairs.events import RoundClosed
from bot.games.corsairs.states import Closing, Laying, RoundResult, State

LOW = 6
"""Closing with a limit below this is rare enough to retell."""
MANY = 8
"""Paying at least this many cards at once is rare enough to retell."""


class CapotMade(Glory):
    """A player won the game by laying down without a stowaway."""

    deal: int
    closed: bool


class FirstTurn(Glory):
    """The closer escaped in the first turn of the round."""

    deal: int
    limit: int


class LowClose(Glory):
    """The closer escaped with a very low limit."""

    deal: int
    limit: int


class HeavySinking(Shame):
    """The closer was sunk and paid many cards."""

    deal: int
    count: int


class ByAHair(Glory):
    """An opponent sank the closer with an equal limit."""

    deal: int
    limit: int


Remembered: TypeAlias = CapotMade | FirstTurn | LowClose | HeavySinking | ByAHair


def remembered(before: State, events: Sequence[Event]) -> Iterable[Memory]:
    for event in events:
        if isinstance(event, RoundClosed) and isinstance(before, Closing | Laying):
            first_turn = before.round.number < len(before.round.hands)
            yield from of_round(event.result, first_turn)


def of_round(round: RoundResult, first_turn: bool) -> Iterator[Memory]:
    closer, deal = round.closer, round.deal
    limit, paid = round.laid[closer].limit, len(round.paid[closer])
    for seat in round.capot:
        yield CapotMade(100, seat, deal, closed=seat == closer)
    if round.fates[closer] == "escaped" and first_turn:
        yield FirstTurn(80 - limit, closer, deal, limit)
    elif round.fates[closer] == "escaped" and limit < LOW:
        yield LowClose(60 - 5 * limit, closer, deal, limit)
    if paid >= MANY:
        yield HeavySinking(20 + 3 * paid, closer, deal, paid)
    for seat in round.sinkers:
        if round.laid[seat].limit == limit:
            yield ByAHair(45, seat, deal, limit)
