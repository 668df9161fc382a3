"""What lies on the table of Corsairs: moves, events, reasons, states and the view."""

from __future__ import annotations

from typing import Literal, TypeAlias, final

from bot.games.corsairs.cards import CODES, COLOUR, DECK, Card, Colour
from bot.games.corsairs.crew import Hand, Laid
from bot.games.corsairs.scoring import Annulled, Ending, Reckoning
from bot.games.game import Event, Move, Reason, Seat, Value

Source: TypeAlias = Literal["stock", "discard", "pier"]

# ── Moves ────────────────────────────────────────────────────────────────────────────────────


class Draw(Move):
    source: Source

    def __str__(self) -> str:
        return f"draw {self.source}"


class Discard(Move):
    card: Card

    def __str__(self) -> str:
        return f"discard {CODES[self.card]}"


class WeighAnchor(Move):
    """Announces that the round is closed with the discard that follows."""

    def __str__(self) -> str:
        return "weigh anchor"


class Close(Move):
    """Discards the card and lays down the other twelve."""

    card: Card

    def __str__(self) -> str:
        return f"close {CODES[self.card]}"


CorsairsMove: TypeAlias = Draw | Discard | WeighAnchor | Close

DRAWS = (Draw("stock"), Draw("discard"), Draw("pier"))
DISCARDS = tuple(Discard(card) for card in DECK)
WEIGH_ANCHOR = WeighAnchor()
CLOSES = tuple(Close(card) for card in DECK)


# ── Events ───────────────────────────────────────────────────────────────────────────────────


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


class RoundClosed(Event):
    reckoning: Reckoning


class RoundAnnulled(Event):
    annulled: Annulled


class LastRoundAnnounced(Event):
    """Between 35 and 44 penalty cards lie on the table."""

    total: int


class GameEnded(Event):
    ending: Ending


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────


class DrawFirst(Reason):
    """A turn begins with drawing a card."""


class AlreadyDrawn(Reason):
    """Exactly one card is drawn in a turn."""


class NotInHand(Reason):
    card: Card


class AnnounceFirst(Reason):
    """Nobody closes without weighing anchor first."""


class MustClose(Reason):
    """The anchor is weighed; forced when the last card of the stock was drawn."""

    forced: bool


# ── States ───────────────────────────────────────────────────────────────────────────────────


class Turn(Value):
    """What everybody saw of a seat's turn."""

    source: Source
    drawn: Card | None
    discard: Card


Counts: TypeAlias = tuple[int, ...]


class Voyage(Value):
    """What outlasts a round."""

    seed: str
    deal: int
    dealer: Seat
    penalties: tuple[Hand, ...]
    sheet: tuple[Counts, ...]
    """Of each scored round, how many penalty cards each seat took."""
    final: bool
    """This is the last round."""
    last: Reckoning | Annulled | None


@final
class Drawing(Value):
    voyage: Voyage
    turn: Seat
    number: int
    """Turns taken in this round."""
    hands: tuple[Hand, ...]
    known: tuple[Hand, ...]
    """The cards in each hand that were taken openly."""
    pier: Hand
    discards: Hand
    stock: Hand
    turns: tuple[Turn | None, ...]


@final
class Discarding(Value):
    """The seat on turn holds thirteen cards."""

    voyage: Voyage
    turn: Seat
    number: int
    hands: tuple[Hand, ...]
    known: tuple[Hand, ...]
    pier: Hand
    discards: Hand
    stock: Hand
    turns: tuple[Turn | None, ...]
    source: Source
    drawn: Card


@final
class Closing(Value):
    """The anchor is weighed: the thirteenth card goes, the other twelve are laid down."""

    voyage: Voyage
    turn: Seat
    number: int
    hands: tuple[Hand, ...]
    known: tuple[Hand, ...]
    pier: Hand
    discards: Hand
    stock: Hand
    turns: tuple[Turn | None, ...]
    source: Source
    drawn: Card
    forced: bool


@final
class Finished(Value):
    voyage: Voyage
    last: Reckoning
    ending: Ending


State: TypeAlias = Drawing | Discarding | Closing | Finished


# ── View ─────────────────────────────────────────────────────────────────────────────────────


class View(Value):
    """What one seat sees, or an onlooker when `seat` is None."""

    phase: Literal["drawing", "discarding", "closing", "finished"]
    seats: int
    seat: Seat | None
    deal: int
    dealer: Seat
    turn: Seat
    number: int
    hand: Hand
    source: Source | None
    """Where the seat on turn has drawn from."""
    drawn: Card | None
    """What it drew, if one may know."""
    forced: bool
    """The last card of the stock was drawn: its drawer must close."""
    pier: Hand
    discards: Hand
    """As an attentive player remembers them; only the last one lies open."""
    stock: int
    known: tuple[Hand, ...]
    """The cards in each hand that were taken openly."""
    turns: tuple[Turn | None, ...]
    """The latest turn of each seat in this round."""
    penalties: tuple[Hand, ...]
    sheet: tuple[Counts, ...]
    final: bool
    """This is the last round."""
    last: Reckoning | Annulled | None
    ending: Ending | None
    reading: Laid | None
    """How the own hand would be laid down now; of thirteen cards without the spare one."""
    spare: Card | None
    """The discard that leaves the lowest limit."""
    limits: tuple[int, ...]
    """With thirteen cards the limit after discarding each, in the order of the hand."""

    @property
    def pier_colour(self) -> Colour | None:
        return COLOUR[self.pier[0]] if self.pier else None

    @property
    def counts(self) -> Counts:
        return tuple([len(cards) for cards in self.penalties])
