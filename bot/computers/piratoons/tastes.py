"""What a captain of Piratoons prefers among pawns, and among bids, that are nearly equal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.computers.base.computer import Style
from bot.games.base.game import Seat
from bot.games.piratoons.view import View

SWAY = 0.005
"""Of the chance to win: less than the worlds of a captain tell apart."""
MANY_COINS = 4


def among_tiles(
    style: Style, view: View, me: Seat, worths: Sequence[Sequence[float]]
) -> Callable[[int], float]:
    """Who gambles goes where others are, who is cautious where nobody is or nowhere; who is greedy
    to what is worth most, a liar to what another wants more."""
    finest = max(worths[me])

    def lean(at: int) -> float:
        if at < 0:
            return -SWAY * (style.risk + style.greed)
        fought = any(pawns for seat, pawns in enumerate(view.pawns[at]) if seat != me)
        wanted = max([row[at] for seat, row in enumerate(worths) if seat != me]) > worths[me][at]
        risk = style.risk if fought else -style.risk
        return SWAY * (risk + style.greed * (worths[me][at] == finest) + style.deceit * wanted)

    return lean


def among_bids(style: Style) -> Callable[[int], float]:
    """Who gambles bids more, who is cautious less; who is greedy wants the tile, too."""
    more = max(-1.0, min(1.0, style.risk + style.greed))
    return lambda coins: SWAY * more * (min(coins, MANY_COINS) * 2 / MANY_COINS - 1)
