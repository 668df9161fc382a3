"""The state of each phase of Piratoons, and the values inside."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.base.game import Seat, Value
from bot.games.piratoons.score import Score
from bot.games.piratoons.ship import Ship
from bot.games.piratoons.tiles import Tile


class Options(Value):
    purses: Literal["hidden", "open", "each"] = "hidden"
    """For all alike, or each player shows or hides the own one (§5.2, §5.6)."""
    layout: Literal["best", "kept"] = "best"
    """Whether a ship laid out by hand is arranged anew when its owner wins something (§11.8)."""


# ── What the last round brought ──────────────────────────────────────────────────────────────


class Spoil(Value):
    """A tile of the chest, the pawns each seat put on it, and who took it."""

    tile: Tile
    pawns: tuple[int, ...]
    winner: Seat | None


class Sale(Value):
    seat: Seat
    tile: Tile
    price: int
    last: bool
    """It was the only tile left, so there was nothing to choose."""


class Report(Value):
    """One round, as far as it has come."""

    round: int
    spoils: tuple[Spoil, ...]
    returned: tuple[int, ...]
    """Doubloons each seat put back for want of a full reserve."""
    pay: tuple[int, ...]
    bids: tuple[int, ...] = ()
    """Empty until all fists are open, or when there was nothing to sell."""
    sales: tuple[Sale, ...] = ()
    sunk: tuple[Tile, ...] = ()
    afloat: tuple[Tile, ...] = ()

    @property
    def moved(self) -> tuple[int, ...]:
        """By how many doubloons each seat was seen to become richer: coins are seen whenever they
        move (§5.2)."""
        moved = [due - back for due, back in zip(self.pay, self.returned, strict=True)]
        for sale in self.sales:
            moved[sale.seat] -= sale.price
        return tuple(moved)


# ── States ───────────────────────────────────────────────────────────────────────────────────


class Past(Value):
    """What all could see of a round: what the ships would have scored at its end is reckoned from
    it (§12.10) when somebody asks."""

    ships: tuple[Ship, ...]
    purses: tuple[int, ...]
    bids: tuple[int, ...]
    """Empty when there was nothing to sell."""
    moved: tuple[int, ...]
    """By how many doubloons each seat was seen to become richer."""


class Fleet(Value):
    """What lasts from phase to phase."""

    open_purses: tuple[bool, ...]
    """Whose purse everybody sees."""
    round: int
    captain: Seat
    chests: tuple[tuple[Tile, ...], ...]
    """Those that are still closed, the next one first."""
    purses: tuple[int, ...]
    ships: tuple[Ship, ...]
    sea: tuple[Tile, ...]
    """Equipment that floats until the next auction."""
    sunk: tuple[Tile, ...]
    last: Report | None
    own_purses: bool = False
    """Each player shows or hides the own purse (§5.6)."""
    keeps_layout: bool = False
    """A ship laid out by hand stays so (§11.8)."""
    by_hand: tuple[bool, ...] = ()
    """Whose ship is laid out by hand, where that is kept."""
    past: tuple[Past, ...] = ()
    """A picture of each round's end, the first one first."""


class Closed(Value):
    """The chest stands filled on the table; whoever likes arranges the ship meanwhile."""

    fleet: Fleet
    ready: tuple[bool, ...]
    free: bool
    """The minute is over and anyone may open."""


class Pillage(Value):
    fleet: Fleet
    chest: tuple[Tile, ...]
    pawns: tuple[tuple[int, ...], ...]
    """For each tile the pawns of each seat."""
    crew: tuple[int, ...]
    """Pawns still at home."""
    ran: bool
    """The sand has run out."""


class Bidding(Value):
    fleet: Fleet
    goods: tuple[Tile, ...]
    bids: tuple[int | None, ...]


class Buying(Value):
    fleet: Fleet
    goods: tuple[Tile, ...]
    bids: tuple[int, ...]
    buyers: tuple[Seat, ...]
    """Who still chooses, in that order."""


class Arranging(Value):
    """Before the score; the fleet's ships are those that everybody saw last."""

    fleet: Fleet
    drafts: tuple[Ship, ...]
    ready: tuple[bool, ...]


class Finished(Value):
    fleet: Fleet
    scores: tuple[Score, ...]


State: TypeAlias = Closed | Pillage | Bidding | Buying | Arranging | Finished
