"""Moves, events, reasons, states and the view of Bluff Pirate."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.bluff_pirate.cards import CODES, SUITS, Card, Cards, Row, Suit
from bot.games.bluff_pirate.series import Lay, Series
from bot.games.bluff_pirate.track import Island, Space
from bot.games.game import Event, Move, Reason, Seat, Value


class Options(Value):
    """The youngest starts. No bot knows who that is: draw it, or let the first seat start."""

    starter: Literal["drawn", "first"] = "drawn"


# ── Moves ────────────────────────────────────────────────────────────────────────────────────


class Draw(Move):
    def __str__(self) -> str:
        return "draw"


class Board(Move):
    pirate: Suit
    victim: Seat

    def __str__(self) -> str:
        return f"board {SUITS[self.pirate]} {self.victim}"


class Discard(Move):
    card: Card

    def __str__(self) -> str:
        return f"discard {CODES[self.card]}"


class Keep(Move):
    """No series and, with fewer than five cards, no discard."""

    def __str__(self) -> str:
        return "keep"


class Vote(Move):
    bluff: bool

    def __str__(self) -> str:
        return "vote bluff" if self.bluff else "vote honest"


class Ask(Move):
    voter: Seat

    def __str__(self) -> str:
        return f"ask {self.voter}"


BluffMove: TypeAlias = Draw | Board | Lay | Discard | Keep | Vote | Ask


# ── How a turn went ──────────────────────────────────────────────────────────────────────────


class Sailed(Value):
    seat: Seat
    start: Space
    end: Space


class Reckoning(Value, tag=True):
    """A series revealed together with the one vote that counts."""

    layer: Seat
    series: Series
    voter: Seat
    accused: bool
    bluff: bool
    sailed: tuple[Sailed, ...]
    """The ships in the order they moved; a retreat from the start ends where it began."""
    opened: Island | None
    treasure: bool

    @property
    def caught(self) -> bool:
        return self.accused and self.bluff


class Discarding(Value, tag=True):
    """A turn without a series; no card when the hand was too small to discard."""

    seat: Seat
    card: Card | None


class Raid(Value, tag=True):
    """A boarding, as everybody saw it."""

    thief: Seat
    victim: Seat
    pirate: Suit
    taken: int


Outcome: TypeAlias = Reckoning | Discarding | Raid


# ── Events ───────────────────────────────────────────────────────────────────────────────────


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
    """One more vote is in; neither whose nor which is told."""

    votes: int
    voters: int


class SeriesRevealed(Event):
    """The vote of the one who was asked and the hidden cards, in the same instant."""

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
    """Tells the thief, and in an event of its own the victim, which cards moved."""

    to: Seat
    thief: Seat
    victim: Seat
    cards: Cards

    @property
    def private_to(self) -> Seat:
        return self.to


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────


class DrawFirst(Reason):
    """A series or a discard comes after drawing two cards."""


class AlreadyDrawn(Reason):
    """Who has drawn cannot board in this turn."""


class NoPirate(Reason):
    """Boarding takes a pirate card from the hand."""

    suit: Suit


class NotAhead(Reason):
    """Only a ship strictly ahead can be boarded."""

    victim: Seat


class NothingToTake(Reason):
    """The ship to be boarded holds no cards."""

    victim: Seat


class MustDiscard(Reason):
    """With five or more cards and no series, one is discarded."""

    cards: int


class NoDiscard(Reason):
    """With fewer than five cards none is discarded."""

    cards: int


class OwnSeries(Reason):
    """Nobody votes on their own series."""


class NoVoter(Reason):
    """Only an opponent who voted can be asked."""

    seat: Seat


# ── States ───────────────────────────────────────────────────────────────────────────────────


class Repute(Value):
    """What everybody has seen a player do: series laid, and votes when asked."""

    laid: int = 0
    bluffs: int = 0
    asked: int = 0
    accusations: int = 0


class Sea(Value):
    """What outlasts the phases of a turn."""

    seed: str
    turn: int
    player: Seat
    hands: tuple[Cards, ...]
    ships: tuple[Space, ...]
    pile: Cards
    """The next card to draw comes last."""
    discards: tuple[int, ...]
    reshuffles: int
    treasure: Island
    a_open: bool
    known: tuple[Row, ...]
    repute: tuple[Repute, ...]
    last: Outcome | None


class Starting(Value, tag=True):
    sea: Sea


class Acting(Value, tag=True):
    sea: Sea
    drawn: Cards


class Voting(Value, tag=True):
    """The series has left the layer's hand; the layer's own vote stays None."""

    sea: Sea
    series: Series
    votes: tuple[bool | None, ...]


class Designating(Value, tag=True):
    sea: Sea
    series: Series
    votes: tuple[bool | None, ...]


class Finished(Value, tag=True):
    sea: Sea
    winner: Seat


State: TypeAlias = Starting | Acting | Voting | Designating | Finished
Phase: TypeAlias = Literal["starting", "acting", "voting", "designating", "finished"]


# ── The view ─────────────────────────────────────────────────────────────────────────────────


class View(Value):
    """What one seat sees, or an onlooker when `seat` is None."""

    phase: Phase
    seats: int
    seat: Seat | None
    turn: int
    player: Seat
    """Whose turn it is."""
    hand: Cards
    drawn: Cards
    """The cards of `hand` that came this turn, for the one who drew them."""
    sizes: tuple[int, ...]
    """Cards in each hand; a series on the table is not counted."""
    pile: int
    discards: tuple[int, ...]
    """How many of each card lie on the discard spaces."""
    ships: tuple[Space, ...]
    a_open: bool
    treasure: Island | None
    """Where the treasure is, once that is known."""
    up: Cards
    hidden: int
    down: Cards
    """The face-down cards of the series, for the one who laid it."""
    votes: int
    """How many votes are in."""
    my_vote: bool | None
    known: tuple[Cards, ...]
    """Cards this seat knows to be in each hand (a series on the table included): taken back
    after a bluff, or stolen. Its own entry is what everybody knows of its hand."""
    repute: tuple[Repute, ...]
    last: Outcome | None
    winner: Seat | None
