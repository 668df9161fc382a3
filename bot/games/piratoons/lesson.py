"""The lesson of Piratoons: three chests against one computer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.base.game import LEARNER, Doubt, Event, Lesson
from bot.games.piratoons.events import AuctionSkipped, BidsOpened, LootShared
from bot.games.piratoons.moves import Bid, PiratoonsMove, Press
from bot.games.piratoons.ship import Ship, why_not_on
from bot.games.piratoons.states import Options
from bot.games.piratoons.tiles import KIND, SAILS, Tile
from bot.games.piratoons.view import View

ROUNDS = 3
DEAR = 5
"""The lowest bid, in doubloons, that is too high at the beginning."""
RULES = {
    "goal": "1.2",
    "ready": "6.2",
    "pawn": "7.2",
    "pay": "8.1",
    "loot": "9.1",
    "auction": "10.2",
    "equal": "10.3",
    "overboard": "10.6",
    "build": "11.1",
    "mast": "3.3",
    "slots": "12.6",
    "connections": "12.5",
    "majorities": "12.3",
    "families": "12.7",
    "arrange": "11.4",
    "end": "12.1",
}


class NoMast(Doubt):
    """The learner takes a sail without a mast for it."""


class NoSlotFor(Doubt):
    """The learner takes a tile without a free slot, which goes overboard."""


class WholePurse(Doubt):
    coins: int


class PiratoonsLesson(Lesson):
    seed = "first voyage of piratoons 3"
    seats = 2
    options = Options()
    rules = RULES

    def shows(self, view: View, events: Sequence[Event]) -> Iterator[str]:
        for event in events:
            if isinstance(event, LootShared):
                yield from ("loot", "pay")
            if isinstance(event, BidsOpened | AuctionSkipped):
                yield "overboard"
        match view.phase:
            case "closed" if view.round == 1:
                yield from ("goal", "pawn")
            case "closed" if view.round == 2:
                yield from ("ready", "build", "mast")
            case "closed" if view.round == 3:
                yield from ("connections", "arrange")
            case "closed":
                yield "end"
            case "bidding" if view.round == 1:
                yield from ("auction", "equal")
            case "bidding" if view.round == 2:
                yield from ("slots", "families")
            case "bidding":
                yield "majorities"
            case _:
                pass

    def hurries(self, view: View) -> bool:
        return view.phase == "pillage"

    def done(self, view: View) -> bool:
        return view.round > ROUNDS or view.phase == "finished"

    def doubt(self, view: View, move: PiratoonsMove) -> Doubt | None:
        match move:
            case Press(place):
                return tile_doubt(view.ships[LEARNER], view.chest[place - 1])
            case Bid(coins) if coins >= DEAR and coins == view.purses[LEARNER]:
                return WholePurse(coins)
            case _:
                return None


def tile_doubt(ship: Ship, tile: Tile) -> Doubt | None:
    """The reason not to take this tile, or None. A section always fits."""
    if KIND[tile] == "section" or any(why_not_on(part, tile) is None for part in ship.parts):
        return None
    return NoMast() if tile in SAILS else NoSlotFor()
