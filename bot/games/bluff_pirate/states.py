"""The options and states of Bluff Pirate, and the values inside them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.base.game import Seat, Value
from bot.games.bluff_pirate.cards import Card, Cards, Discards, Hand, Island, Space, Suit, suit_of


class Options(Value):
    """The youngest starts; nobody knows who that is, so it is drawn, or the first seat (§3.4)."""

    starter: Literal["drawn", "first"] = "drawn"


class Series(Value):
    """On the table: the face-up cards are the claim, the face-down ones may be anything."""

    up: Cards
    down: Cards

    @property
    def claim(self) -> Suit:
        """The suit of the face-up cards is claimed for all of them (§6.2)."""
        return suit_of(self.up[0])

    @property
    def bluff(self) -> bool:
        """At least one face-down card is of another suit (§6.3)."""
        return {suit_of(card) for card in self.down} != {self.claim}

    @property
    def spaces(self) -> int:
        """As many spaces are at stake as cards are laid (§6.5)."""
        return len(self.up) + len(self.down)


# ── How a turn went ──────────────────────────────────────────────────────────────────────────


class Sailed(Value):
    seat: Seat
    start: Space
    end: Space


class SeriesResult(Value, tag=True):
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


Outcome: TypeAlias = SeriesResult | Discarding | Raid


# ── What is remembered ───────────────────────────────────────────────────────────────────────

Known: TypeAlias = tuple[Hand, ...]
"""What is known of one hand: it holds at least these. There is an entry for each seat that watches
the hand, and a last one for the onlookers; that of the hand's own seat is what everybody knows."""


class Repute(Value):
    """What everybody has seen a player do: series laid, and votes when asked (§11.3)."""

    laid: int = 0
    bluffs: int = 0
    asked: int = 0
    accusations: int = 0
    caught: Suit | None = None
    """What the latest series claimed, if it was a bluff and was caught."""


# ── The phases ───────────────────────────────────────────────────────────────────────────────


class Sea(Value):
    """What outlasts the phases of a turn."""

    seed: str
    turn: int
    player: Seat
    hands: tuple[Hand, ...]
    ships: tuple[Space, ...]
    pile: Cards
    """The next card to draw comes last."""
    discards: Discards
    reshuffles: int
    treasure: Island
    a_open: bool
    known: tuple[Known, ...]
    repute: tuple[Repute, ...]
    last: Outcome | None


class Starting(Value, tag=True):
    """Draw, or board."""

    sea: Sea


class Acting(Value, tag=True):
    """Lay a series, or none."""

    sea: Sea
    drawn: Cards


class Voting(Value, tag=True):
    """The series has left the layer's hand; the layer's own vote stays None."""

    sea: Sea
    series: Series
    votes: tuple[bool | None, ...]


class Designating(Value, tag=True):
    """All votes are in; the layer asks for one."""

    sea: Sea
    series: Series
    votes: tuple[bool | None, ...]


class Finished(Value, tag=True):
    sea: Sea
    winner: Seat


State: TypeAlias = Starting | Acting | Voting | Designating | Finished
