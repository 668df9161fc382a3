"""What happened."""

from __future__ import annotations

from bot.games.base.game import Event, Seat
from bot.games.piraten_bridge.cards import Card
from bot.games.piraten_bridge.states import RoundScore, Trick


class RoundDealt(Event):
    round: int
    dealer: Seat


class BidSealed(Event):
    seat: Seat


class BidsRevealed(Event):
    bids: tuple[int, ...]

    @property
    def opens(self) -> tuple[Seat, ...]:
        return tuple(range(len(self.bids)))


class CardLaid(Event):
    seat: Seat
    card: Card


class TrickTaken(Event):
    trick: Trick


class RoundScored(Event):
    score: RoundScore
