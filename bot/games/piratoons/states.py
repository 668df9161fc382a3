"""The states of Piratoons by phase, and the values inside them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.base.game import Seat, Value
from bot.games.piratoons.score import Score
from bot.games.piratoons.ship import Ship
from bot.games.piratoons.tiles import Tile


class Options(Value):
    purses: Literal["hidden", "open", "each"] = "hidden"
    """Whether all purses are hidden, all are open, or each player chooses (§5.2, §5.6)."""
    layout: Literal["best", "kept"] = "best"
    """Whether the bot rearranges a ship laid out by hand when its owner wins a tile (§11.8)."""


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
    """Whether it was the only tile left, so that the buyer had no choice."""


class Report(Value):
    """The events of a round so far."""

    round: int
    spoils: tuple[Spoil, ...]
    returned: tuple[int, ...]
    """The doubloons that each seat put back because the reserve was short."""
    pay: tuple[int, ...]
    bids: tuple[int, ...] = ()
    """The bid of each seat. Empty until all bids are in, or if there was nothing to sell."""
    sales: tuple[Sale, ...] = ()
    sunk: tuple[Tile, ...] = ()
    afloat: tuple[Tile, ...] = ()

    @property
    def moved(self) -> tuple[int, ...]:
        """The doubloons that each seat gained in this round: everybody sees coins move (§5.2)."""
        moved = [due - back for due, back in zip(self.pay, self.returned, strict=True)]
        for sale in self.sales:
            moved[sale.seat] -= sale.price
        return tuple(moved)


# ── States ───────────────────────────────────────────────────────────────────────────────────


class Past(Value):
    """The facts that everybody could see at the end of a round, enough to score the ships
    (§12.10)."""

    ships: tuple[Ship, ...]
    purses: tuple[int, ...]
    bids: tuple[int, ...]
    """The bid of each seat; empty if there was nothing to sell."""
    moved: tuple[int, ...]
    """The doubloons that each seat gained in this round, as everybody could see."""


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
    """Whether each player can show or hide their own purse (§5.6)."""
    keeps_layout: bool = False
    """Whether a ship laid out by hand keeps its layout (§11.8)."""
    by_hand: tuple[bool, ...] = ()
    """Whether each ship was laid out by hand. Used only if `keeps_layout`."""
    past: tuple[Past, ...] = ()
    """The end of each finished round, in order."""


class Closed(Value):
    """The phase in which the chest is closed. Players can arrange their ships and say that they are
    ready."""

    fleet: Fleet
    ready: tuple[bool, ...]
    free: bool
    """Whether the minute is over, so that anyone can open the chest."""


class Pillage(Value):
    fleet: Fleet
    chest: tuple[Tile, ...]
    pawns: tuple[tuple[int, ...], ...]
    """For each tile of the chest, the number of pawns of each seat."""
    crew: tuple[int, ...]
    """The number of pawns that each seat has not placed yet."""
    ran: bool
    """Whether the sand has run out."""


class Bidding(Value):
    fleet: Fleet
    goods: tuple[Tile, ...]
    bids: tuple[int | None, ...]


class Buying(Value):
    fleet: Fleet
    goods: tuple[Tile, ...]
    bids: tuple[int, ...]
    buyers: tuple[Seat, ...]
    """The seats that still have to choose a tile, in order."""


class Arranging(Value):
    """The phase before the final score. `fleet` has the ships as everybody saw them last."""

    fleet: Fleet
    drafts: tuple[Ship, ...]
    ready: tuple[bool, ...]


class Finished(Value):
    fleet: Fleet
    scores: tuple[Score, ...]


State: TypeAlias = Closed | Pillage | Bidding | Buying | Arranging | Finished
