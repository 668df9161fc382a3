"""What happens in Corsairs."""

from __future__ import annotations

from bot.games.base.game import Event, Seat
from bot.games.corsairs.cards import Card, Colour
from bot.games.corsairs.moves import Source
from bot.games.corsairs.states import Annulled, Ending, Laid, Reckoning


class RoundDealt(Event):
    deal: int
    dealer: Seat
    final: bool


class CardDrawn(Event):
    seat: Seat
    source: Source
    card: Card | None
    """None from the stock: only the drawer sees it."""


class StockCardSeen(Event):
    seat: Seat
    card: Card

    @property
    def private_to(self) -> Seat:
        return self.seat


class PierColourChanged(Event):
    before: Colour
    after: Colour


class CardDiscarded(Event):
    seat: Seat
    card: Card


class AnchorWeighed(Event):
    seat: Seat
    forced: bool


class CrewLaid(Event):
    """The closer has divided his cards; the others answer."""

    seat: Seat
    laid: Laid


class AnswerSealed(Event):
    """An opponent has divided his cards; they are turned when all have."""

    seat: Seat


class RoundClosed(Event):
    reckoning: Reckoning


class RoundAnnulled(Event):
    annulled: Annulled


class LastRoundAnnounced(Event):
    """Between 35 and 44 penalty cards lie on the table."""

    total: int


class GameEnded(Event):
    ending: Ending
