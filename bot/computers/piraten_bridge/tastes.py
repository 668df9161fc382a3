"""What a captain of Piraten Bridge prefers among cards, and among bids, that are nearly equal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.computers.base.computer import Style
from bot.games.piraten_bridge.cards import MARY_AS_PIRATE, SUIT, Card
from bot.games.piraten_bridge.moves import Bid, Lay
from bot.games.piraten_bridge.rules import STRENGTH
from bot.games.piraten_bridge.view import View

CHANCE = 0.004
"""So much of the chance to win a taste is worth: less than the worlds of a captain tell apart."""


def strength(card: Card) -> int:
    """Black is stronger than its number, a special card stronger still."""
    return STRENGTH[SUIT[card]][card] if card < MARY_AS_PIRATE else STRENGTH[None][card]


def among_lays(style: Style, view: View, lays: Sequence[Lay]) -> Callable[[Lay], float]:
    """Who gambles lays the strong cards first; a liar acts as if it wanted what it does not."""
    assert view.seat is not None
    wants = view.bids[view.seat] > view.won[view.seat]
    bold = style.risk + (-style.deceit if wants else style.deceit)
    order = sorted({strength(lay.card) for lay in lays})
    middle = (len(order) - 1) / 2 or 1.0
    return lambda lay: CHANCE * bold * (order.index(strength(lay.card)) / middle - 1)


def among_bids(style: Style, best: Bid) -> Callable[[Bid], float]:
    """Who gambles or is greedy wants a trick more, who is cautious a trick less."""
    more = max(-1.0, min(1.0, style.risk + style.greed))
    return lambda bid: CHANCE * more * ((bid.tricks > best.tricks) - (bid.tricks < best.tricks))
