"""A captain, the strongest computer player of Piratoons: plays out each pillage and auction before
it moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from random import Random

from bot.computers.base.computer import Style, Thinker
from bot.computers.base.search import Late, best_in_worlds
from bot.computers.piratoons.auction import Auction
from bot.computers.piratoons.fists import HIGHEST_BID
from bot.computers.piratoons.outlook import Outlook, foreseen, parts_of, standing
from bot.computers.piratoons.pillage import PillagePlayout
from bot.computers.piratoons.sailor import Sailor
from bot.computers.piratoons.sampling import World, sample_world
from bot.games.base.game import Seat
from bot.games.piratoons.arrange import arranged, rivals_of
from bot.games.piratoons.moves import BIDS, PRESSES, STOP, TAKES, PiratoonsMove
from bot.games.piratoons.view import View

FISTS = 4
"""The factor by which a bid gets more playouts than a pawn."""
STILL = -1
"""Stands for the choice to place no pawn now."""


class Captain(Thinker[View, PiratoonsMove]):
    worlds = 60
    sailor = Sailor()

    def pause(self, view: View, random: Random) -> float:
        return self.sailor.pause(view, random)

    def think(
        self, view: View, moves: Collection[PiratoonsMove], random: Random, late: Late
    ) -> PiratoonsMove | None:
        me = view.seat
        if me is None or late():
            return self.sailor.choose(view, moves, random)
        if view.phase == "pillage" and view.crew[me]:
            return self.place(view, me, moves, random, late)
        if view.phase == "bidding":
            return self.bid(view, me, moves, random, late)
        if view.phase == "buying":
            auction = Auction(view, me, random)
            return TAKES[view.goods[max(range(len(view.goods)), key=auction.take)]]
        return self.sailor.choose(view, moves, random)

    def place(
        self, view: View, me: Seat, moves: Collection[PiratoonsMove], random: Random, late: Late
    ) -> PiratoonsMove | None:
        plan = Plan(view, me, random)
        lean = among_tiles(self.style, view, me, plan.outlook.more)
        best = best_in_worlds(plan.choices(), plan.imagine, plan.value, self.worlds, late, lean)
        if best is None:
            return self.sailor.choose(view, moves, random)
        if best == STILL:
            return STOP if STOP in moves else None
        return PRESSES[best]

    def bid(
        self, view: View, me: Seat, moves: Collection[PiratoonsMove], random: Random, late: Late
    ) -> PiratoonsMove | None:
        """A random choice between nearly equal bids, so that it is not cancelled by the same bid of
        another captain."""
        auction, lean = Auction(view, me, random), among_bids(self.style)
        highest = min(view.purses[me] or 0, HIGHEST_BID)
        hopes = auction.hopes(highest, FISTS * self.worlds, late)
        if not hopes:
            return self.sailor.choose(view, moves, random)
        return BIDS[auction.drawn([hope + lean(coins) for coins, hope in enumerate(hopes)])]


class Plan:
    """Evaluates where to place a pawn, by the worth of every tile to every ship."""

    def __init__(self, view: View, me: Seat, random: Random) -> None:
        self.view, self.me, self.random = view, me, random
        self.outlook = Outlook(view, view.chest)
        others = view.ships[:me] + view.ships[me + 1 :]
        self.rivals, self.against = rivals_of(others), standing(others)
        self.imagine = partial(sample_world, view, self.outlook.more, random)
        self.hauls: dict[tuple[int, ...], float] = {}

    def choices(self) -> list[int]:
        """The choices of a captain: no pawn, or any tile worth more than a coin, even one that it
        is already winning."""
        coin, worths = self.outlook.coin, self.outlook.more[self.me]
        return [STILL, *[at for at, worth in enumerate(worths) if worth > coin]]

    def value(self, world: World, choice: int) -> float:
        """The chance to win after the pillage is played out from this choice."""
        first = None if choice == STILL else choice
        after = PillagePlayout(self.view, world).play_out(self.me, first, self.random)
        gains = [self.gain(after, seat) for seat in range(self.view.seats)]
        return self.outlook.winning(self.me, gains)

    def gain(self, after: PillagePlayout, seat: Seat) -> float:
        loot, coins = after.loot(seat), self.outlook.coin * after.crew[seat]
        if seat == self.me:
            return self.haul(loot) + coins
        return sum([self.outlook.more[seat][at] for at in loot]) + coins

    def haul(self, loot: tuple[int, ...]) -> float:
        """The expected points that these tiles together add to the captain's own ship."""
        if loot not in self.hauls:
            self.hauls[loot] = self.evaluate(loot) - self.evaluate(())
        return self.hauls[loot]

    def evaluate(self, loot: tuple[int, ...]) -> float:
        tiles = tuple([self.view.chest[at] for at in loot])
        ship = arranged(self.view.ships[self.me], self.rivals, tiles)
        return foreseen(parts_of(ship, self.against, self.outlook.left), self.outlook.left)


# ── Playing style ────────────────────────────────────────────────────────────────────────────

SWAY = 0.005
"""The unit of what a style adds to the chance to win: less than a captain's sampling error."""
MANY_COINS = 4


def among_tiles(
    style: Style, view: View, me: Seat, worths: Sequence[Sequence[float]]
) -> Callable[[int], float]:
    """A style's bonus for each tile. Gamblers like contested tiles, cautious captains free ones or
    none. Greedy captains like the best tile, liars tiles that others want more."""
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
    """A style's bonus for each bid. Gamblers and greedy captains like higher bids, cautious
    captains lower ones."""
    more = max(-1.0, min(1.0, style.risk + style.greed))
    return lambda coins: SWAY * more * (min(coins, MANY_COINS) * 2 / MANY_COINS - 1)
