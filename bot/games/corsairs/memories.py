"""What of a game will be told when it is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from bot.games.base.game import Event, Glory, Memory, Shame
from bot.games.corsairs.events import RoundClosed
from bot.games.corsairs.states import Closing, Laying, RoundResult, State

LOW = 6
"""A lower limit than this is rarely closed with."""
MANY = 8
"""So many cards at once are a heavy price."""


class CapotMade(Glory):
    """Not a single stowaway, by the closer or in answer to him."""

    deal: int
    closed: bool


class FirstTurn(Glory):
    """Weighed anchor in the first turn of the round, and got away with it."""

    deal: int
    limit: int


class LowClose(Glory):
    """Sailed away with a very low limit."""

    deal: int
    limit: int


class HeavySinking(Shame):
    """Was sunk, and paid dearly."""

    deal: int
    count: int


class ByAHair(Glory):
    """Sank the closer with the very same limit."""

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
