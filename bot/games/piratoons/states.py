"""What happens in Piratoons: events, the state of each phase, and what a seat sees of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.game import Event, Seat, Value
from bot.games.piratoons.score import Score
from bot.games.piratoons.ship import Ship
from bot.games.piratoons.tiles import Tile


class Options(Value):
    purses: Literal["hidden", "open"] = "hidden"


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


# ── Events ───────────────────────────────────────────────────────────────────────────────────


class ChestFilled(Event):
    round: int
    captain: Seat


class SaidReady(Event):
    seat: Seat


class MinutePassed(Event):
    """Anyone may open the chest now."""

    round: int


class WentOverboard(Event):
    """No slot was free for these: they float until the next auction."""

    seat: Seat
    tiles: tuple[Tile, ...]


class ChestOpened(Event):
    round: int
    seat: Seat
    tiles: tuple[Tile, ...]


class PawnPlaced(Event):
    seat: Seat
    place: int
    tile: Tile


class GlassRan(Event):
    """From now on anyone may call stop."""

    round: int


class PillageEnded(Event):
    """Somebody called stop, the house did, or nobody had crew left (`seat` None)."""

    round: int
    seat: Seat | None


class CoinsReturned(Event):
    """The reserve was short: everyone put half of the purse back."""

    coins: tuple[int, ...]


class CrewPaid(Event):
    coins: tuple[int, ...]


class LootShared(Event):
    spoils: tuple[Spoil, ...]


class ShipArranged(Event):
    """By the house after winning something, or by its owner; before the score it is secret."""

    seat: Seat
    ship: Ship
    secret: bool

    @property
    def private_to(self) -> Seat | None:
        return self.seat if self.secret else None


class AuctionBegan(Event):
    tiles: tuple[Tile, ...]
    """What was left in the chest, and what floated."""


class AuctionSkipped(Event):
    """Nothing was left and nothing floated."""

    round: int


class BidSealed(Event):
    seat: Seat


class BidsOpened(Event):
    bids: tuple[int, ...]
    buyers: tuple[Seat, ...]
    """In the order in which they choose; equal bids have cancelled each other."""

    @property
    def opens(self) -> tuple[Seat, ...]:
        return tuple(range(len(self.bids)))


class TileBought(Event):
    sale: Sale


class BidsGivenBack(Event):
    """Nothing was left for these."""

    seats: tuple[Seat, ...]


class SectionsSank(Event):
    tiles: tuple[Tile, ...]


class EquipmentFloated(Event):
    tiles: tuple[Tile, ...]


class LastArrangementBegan(Event):
    """The eighth round is over: everyone may arrange once more, unseen by the others."""


class GameScored(Event):
    ships: tuple[Ship, ...]
    purses: tuple[int, ...]
    scores: tuple[Score, ...]


# ── States ───────────────────────────────────────────────────────────────────────────────────


class Fleet(Value):
    """What lasts from phase to phase."""

    open_purses: bool
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
Phase: TypeAlias = Literal["closed", "pillage", "bidding", "buying", "arranging", "finished"]


# ── View ─────────────────────────────────────────────────────────────────────────────────────


class View(Value):
    """What one seat sees, or an onlooker when `seat` is None."""

    phase: Phase
    seats: int
    seat: Seat | None
    round: int
    captain: Seat
    purses: tuple[int | None, ...]
    """None where a purse is hidden; at the end all are open."""
    reserve: int | None
    """None where it would betray a hidden purse."""
    ships: tuple[Ship, ...]
    """In the last arrangement: the own ship as it is now, the others as they were before it."""
    sea: tuple[Tile, ...]
    sunk: tuple[Tile, ...]
    last: Report | None
    """This round from its loot on, before that the round before."""
    ready: tuple[bool, ...] = ()
    """Who has said so, while the chest is closed and before the score."""
    may_open: tuple[Seat, ...] = ()
    chest: tuple[Tile, ...] = ()
    pawns: tuple[tuple[int, ...], ...] = ()
    crew: tuple[int, ...] = ()
    glass_ran: bool = False
    goods: tuple[Tile, ...] = ()
    """What the auction offers, or still offers."""
    sealed: tuple[bool, ...] = ()
    """Whose fist is out."""
    my_bid: int | None = None
    bids: tuple[int, ...] = ()
    """Empty until all fists are open."""
    buyers: tuple[Seat, ...] = ()
    """Who still chooses a tile, in that order."""
    scores: tuple[Score, ...] = ()
