"""What of a game will be told when it is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.games.corsairs.events import RoundClosed
from bot.games.corsairs.states import Closing, Laying, Reckoning, State
from bot.games.game import Event, Memory, Seat

LOW = 6
"""A lower limit than this is rarely closed with."""
MANY = 8
"""So many cards at once are a heavy price."""


class CapotMade(Memory):
    """Not a single stowaway, by the closer or in answer to him."""

    seat: Seat
    deal: int
    closed: bool


class FirstTurn(Memory):
    """Weighed anchor in the first turn of the round, and got away with it."""

    seat: Seat
    deal: int
    limit: int


class LowClose(Memory):
    """Sailed away with a very low limit."""

    seat: Seat
    deal: int
    limit: int


class HeavySinking(Memory):
    """Was sunk, and paid dearly."""

    seat: Seat
    deal: int
    count: int


class ByAHair(Memory):
    """Sank the closer with the very same limit."""

    seat: Seat
    deal: int
    limit: int


def remembered(before: State, events: Sequence[Event]) -> Iterable[Memory]:
    for event in events:
        if isinstance(event, RoundClosed) and isinstance(before, Closing | Laying):
            first_turn = before.round.number < len(before.round.hands)
            yield from of_round(event.reckoning, first_turn)


def of_round(round: Reckoning, first_turn: bool) -> Iterator[Memory]:
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
