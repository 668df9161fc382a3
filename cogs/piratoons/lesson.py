"""Advice for learners of Piratoons, and hints for players who switch them on."""

from __future__ import annotations

from bot.games.piratoons.moves import PiratoonsMove, Press, Purse, Put, Shift, Swap
from bot.games.piratoons.ship import Ship, why_not_on
from bot.games.piratoons.tiles import KIND, Tile
from bot.games.piratoons.view import View
from bot.tables.core.visible import Seen
from bot.ui.words.words import Words
from cogs.piratoons.pieces.words import name, say


def advice(move: PiratoonsMove, seen: Seen[View], words: Words) -> str:
    match move:
        case Press(place):
            tile = name(seen.view.chest[place - 1], words)
            return say("advice", move, seen, words, tile=tile)
        case Shift() | Put() | Swap() | Purse():
            return words("piratoons-advice-arrange")
        case _:
            return say.advice(move, seen, words)


def hint(seen: Seen[View], words: Words) -> str | None:
    """Names the kinds of tiles on offer that have no free place on the player's ship."""
    view = seen.view
    if seen.seat is None or view.phase not in ("pillage", "bidding", "buying"):
        return None
    offered, ship = view.chest or view.goods, view.ships[seen.seat]
    homeless = [tile for tile in offered if not has_room(ship, tile)]
    if not homeless:
        return None
    kinds = dict.fromkeys(KIND[tile] for tile in homeless)
    named = words.list(words(f"piratoons-hint-{kind}") for kind in kinds)
    return words("piratoons-hint-homeless", kinds=named)


def has_room(ship: Ship, tile: Tile) -> bool:
    """Whether the ship has a free place for the tile. A section always has one."""
    return KIND[tile] == "section" or any(why_not_on(part, tile) is None for part in ship.parts)
