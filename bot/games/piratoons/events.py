"""The events of Piratoons."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.base.game import Best, Event, Feat, Seat
from bot.games.piratoons.score import Score
from bot.games.piratoons.ship import Ship
from bot.games.piratoons.states import Sale, Spoil
from bot.games.piratoons.tiles import Tile


class ChestFilled(Event):
    paragraph = "6.1"
    round: int
    captain: Seat


class SaidReady(Event):
    paragraph = "6.2"
    seat: Seat


class MinutePassed(Event):
    """The captain's minute is over, so anyone can open the chest."""

    paragraph = "6.2"
    round: int


class WentOverboard(Event):
    """These tiles had no free slot and went overboard. They float until the next auction."""

    paragraph = "11.3"
    seat: Seat
    tiles: tuple[Tile, ...]


class ChestOpened(Event):
    paragraph = "7.1"
    round: int
    seat: Seat
    tiles: tuple[Tile, ...]


class PawnPlaced(Event):
    paragraph = "7.2"
    seat: Seat
    place: int
    tile: Tile


class GlassRan(Event):
    """The sand has run out, so anyone can call stop."""

    paragraph = "7.4"
    round: int


class PillageEnded(Event):
    """The pillage is over. `seat`, or the bot, called stop; None if all pawns are placed."""

    round: int
    seat: Seat | None

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return ("7.5" if self.seat is None or self.seat < 0 else "7.4",)


class CoinsReturned(Event):
    """The reserve was short, so every player put half of their purse back."""

    paragraph = "8.2"
    coins: tuple[int, ...]


class CrewPaid(Event):
    paragraph = "8.1"
    coins: tuple[int, ...]


class LootShared(Event):
    spoils: tuple[Spoil, ...]

    @property
    def paragraphs(self) -> tuple[str, ...]:
        left = any(spoil.winner is None for spoil in self.spoils)
        return ("9.1", "9.2") if left else ("9.1",)

    @property
    def feats(self) -> Iterator[Feat]:
        winners = [spoil.winner for spoil in self.spoils]
        return (Feat(seat, "pillaged") for seat in winners if seat is not None)


class ShipArranged(Event):
    """The bot or the owner arranged a ship. The arrangement before the final score is secret."""

    seat: Seat
    ship: Ship
    secret: bool

    @property
    def private_to(self) -> Seat | None:
        return self.seat if self.secret else None

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return ("12.1" if self.secret else "11.7",)


class PurseShown(Event):
    paragraph = "5.6"
    seat: Seat


class PurseHidden(Event):
    paragraph = "5.6"
    seat: Seat


class AuctionBegan(Event):
    paragraph = "10.1"
    tiles: tuple[Tile, ...]
    """The tiles for sale: those left in the chest, and the floating ones."""


class AuctionSkipped(Event):
    """There was no auction, because there was nothing to sell."""

    paragraph = "10.1"
    round: int


class BidSealed(Event):
    paragraph = "10.2"
    seat: Seat


class BidsOpened(Event):
    paragraph = "10.3"
    bids: tuple[int, ...]
    buyers: tuple[Seat, ...]
    """The seats that can buy, in the order in which they choose. Equal bids have cancelled each
    other."""

    @property
    def opens(self) -> tuple[Seat, ...]:
        return tuple(range(len(self.bids)))


class TileBought(Event):
    paragraph = "10.4"
    sale: Sale

    @property
    def feats(self) -> Iterator[Feat]:
        yield Feat(self.sale.seat, "bought")


class BidsGivenBack(Event):
    """These buyers got their bids back, because no tile was left."""

    paragraph = "10.5"
    seats: tuple[Seat, ...]


class SectionsSank(Event):
    paragraph = "10.6"
    tiles: tuple[Tile, ...]


class EquipmentFloated(Event):
    paragraph = "10.6"
    tiles: tuple[Tile, ...]


class LastArrangementBegan(Event):
    """The eighth round is over. Now every player can arrange their ship once more, in secret."""

    paragraph = "12.1"


class GameScored(Event):
    ships: tuple[Ship, ...]
    purses: tuple[int, ...]
    scores: tuple[Score, ...]

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return ("12.3", "12.5", "12.6", "12.7")

    @property
    def feats(self) -> Iterator[Feat]:
        yield from (Best(seat, "ship", own.total) for seat, own in enumerate(self.scores))
        yield from (Best(seat, "purse", coins) for seat, coins in enumerate(self.purses))
