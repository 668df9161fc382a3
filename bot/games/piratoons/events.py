"""What happens in Piratoons."""

from __future__ import annotations

from bot.games.base.game import Event, Seat
from bot.games.piratoons.score import Score
from bot.games.piratoons.ship import Ship
from bot.games.piratoons.states import Sale, Spoil
from bot.games.piratoons.tiles import Tile


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


class PurseShown(Event):
    seat: Seat


class PurseHidden(Event):
    seat: Seat


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
