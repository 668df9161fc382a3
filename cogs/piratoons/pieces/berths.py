"""Turns the ships of Piratoons into the values from which pictures are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.base.game import Seat
from bot.games.piratoons.ship import Ship
from bot.games.piratoons.view import View
from bot.tables.core.visible import Seen
from bot.ui.pictures.captions import caption
from cogs.piratoons.pictures.sailing import Berth


def purses(view: View) -> tuple[str, ...]:
    """Each player's coins as text; empty if the purse is hidden."""
    return tuple("" if coins is None else str(coins) for coins in view.purses)


def berths(
    seen: Seen[View],
    ships: Mapping[Seat, Ship] | None = None,
    *,
    points: Sequence[str] = (),
    gained: Sequence[str] = (),
    coins: Sequence[str] | None = None,
    captain: bool = True,
) -> tuple[Berth, ...]:
    """The values to draw these ships, or all ships as they are now. `coins` replaces the purses."""
    view = seen.view
    shown = dict(enumerate(view.ships)) if ships is None else ships
    held = purses(view) if coins is None else coins
    return tuple(
        Berth(
            seat=seat,
            name=caption(seen, seat),
            ship=ship,
            purse=held[seat],
            captain=captain and view.phase == "closed" and seat == view.captain,
            points=points[seat] if points else "",
            gained=gained[seat] if gained else "",
        )
        for seat, ship in sorted(shown.items())
    )
