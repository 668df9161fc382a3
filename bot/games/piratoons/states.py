"""The state of each phase of Piratoons, and the values inside."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.base.game import Seat, Value
from bot.games.piratoons.score import Score
from bot.games.piratoons.ship import Ship
from bot.games.piratoons.tiles import Tile


class Options(Value):
    purses: Literal["hidden", "open", "each"] = "hidden"
    """Whether purses are hidden, open, or as each player chooses (§5.2, §5.6)."""
    layout: Literal["best", "kept"] = "best"
    """Whether a ship laid out by hand is rearranged when its owner wins something (§11.8)."""


# ── What the last round brought ──────────────────────────────────────────────────────────────


class Spoil(Value):
    """A tile of the chest, each seat's pawns on it, and the seat that took it."""

    tile: Tile
    pawns: tuple[int, ...]
    winner: Seat | None


class Sale(Value):
    seat: Seat
    tile: Tile
    price: int
    last: bool
    """It was the only tile left, so the buyer had no choice."""


class Report(Value):
    """What happened in a round so far."""

    round: int
    spoils: tuple[Spoil, ...]
    returned: tuple[int, ...]
    """The doubloons that each seat put back, because the reserve was short."""
    pay: tuple[int, ...]
    bids: tuple[int, ...] = ()
    """Empty until all bids are in, or if there was nothing to sell."""
    sales: tuple[Sale, ...] = ()
    sunk: tuple[Tile, ...] = ()
    afloat: tuple[Tile, ...] = ()

    @property
    def moved(self) -> tuple[int, ...]:
        """The doubloons that each seat visibly gained: all see coins move (§5.2)."""
        moved = [due - back for due, back in zip(self.pay, self.returned, strict=True)]
        for sale in self.sales:
            moved[sale.seat] -= sale.price
        return tuple(moved)


# ── States ───────────────────────────────────────────────────────────────────────────────────


class Past(Value):
    """What all could see at the end of a round, enough to score the ships then (§12.10)."""

    ships: tuple[Ship, ...]
    purses: tuple[int, ...]
    bids: tuple[int, ...]
    """Empty if there was nothing to sell."""
    moved: tuple[int, ...]
    """The doubloons that each seat visibly gained."""


class Fleet(Value):
    """The part of the state that all phases share."""

    open_purses: tuple[bool, ...]
    """Whether everybody sees the purse of each seat."""
    round: int
    captain: Seat
    chests: tuple[tuple[Tile, ...], ...]
    """The chests that are still closed, the next one first."""
    purses: tuple[int, ...]
    ships: tuple[Ship, ...]
    sea: tuple[Tile, ...]
    """Equipment that floats until the next auction."""
    sunk: tuple[Tile, ...]
    last: Report | None
    own_purses: bool = False
    """Each player shows or hides their own purse (§5.6)."""
    keeps_layout: bool = False
    """A ship laid out by hand stays so (§11.8)."""
    by_hand: tuple[bool, ...] = ()
    """Whether each ship is laid out by hand, where that is kept."""
    past: tuple[Past, ...] = ()
    """The end of each round, the first one first."""


class Closed(Value):
    """The chest is still closed, and players may arrange their ships."""

    fleet: Fleet
    ready: tuple[bool, ...]
    free: bool
    """The minute is over, so anyone may open."""


class Pillage(Value):
    fleet: Fleet
    chest: tuple[Tile, ...]
    pawns: tuple[tuple[int, ...], ...]
    """The pawns of each seat, for each tile."""
    crew: tuple[int, ...]
    """The pawns of each seat that are not placed."""
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
    """The seats that still choose, in that order."""


class Arranging(Value):
    """Before the score. The ships of the fleet are what everybody saw last."""

    fleet: Fleet
    drafts: tuple[Ship, ...]
    ready: tuple[bool, ...]


class Finished(Value):
    fleet: Fleet
    scores: tuple[Score, ...]


State: TypeAlias = Closed | Pillage | Bidding | Buying | Arranging | Finished
