"""What happens in a game of Bluff Pirate."""

from __future__ import annotations

from bot.games.base.game import Event, Seat
from bot.games.bluff_pirate.cards import Cards, Island
from bot.games.bluff_pirate.states import Discarding, Raid, Reckoning


class PileReshuffled(Event):
    cards: int


class CardsDrawn(Event):
    seat: Seat
    count: int


class CardsSeen(Event):
    """Tells the drawer what was drawn."""

    seat: Seat
    cards: Cards

    @property
    def private_to(self) -> Seat:
        return self.seat


class SeriesLaid(Event):
    seat: Seat
    up: Cards
    hidden: int


class VoteSealed(Event):
    """One more vote is in; neither whose nor which is told (§7.2)."""

    votes: int
    voters: int


class SeriesRevealed(Event):
    """The vote of the one who was asked and the hidden cards, in the same instant (§7.6)."""

    reckoning: Reckoning


class IslandOpened(Event):
    seat: Seat
    island: Island
    treasure: bool


class TurnWithoutSeries(Event):
    discarding: Discarding


class ShipBoarded(Event):
    raid: Raid


class CardsStolen(Event):
    """Tells the thief, and in an event of its own the victim, which cards moved (§9.5)."""

    to: Seat
    thief: Seat
    victim: Seat
    cards: Cards

    @property
    def private_to(self) -> Seat:
        return self.to
