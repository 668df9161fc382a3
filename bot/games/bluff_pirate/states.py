"""The options and states of Bluff Pirate, and the values inside them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.base.game import Seat, Value
from bot.games.bluff_pirate.cards import Card, Cards, Discards, Hand, Island, Space, Suit, suit_of


class Options(Value):
    """The starter is drawn, or is the first seat: the bot cannot know the youngest (§3.4)."""

    starter: Literal["drawn", "first"] = "drawn"


class Series(Value):
    """A series on the table. The face-up cards are the claim; the others may be anything."""

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
    """What came of a series, by the one vote that counts."""

    layer: Seat
    series: Series
    voter: Seat
    accused: bool
    bluff: bool
    sailed: tuple[Sailed, ...]
    """The ships in the order they moved. A retreat from the start goes nowhere."""
    opened: Island | None
    treasure: bool

    @property
    def caught(self) -> bool:
        return self.accused and self.bluff


class Discarding(Value, tag=True):
    """A turn without a series. The card is None if the hand was too small to discard."""

    seat: Seat
    card: Card | None


class Raid(Value, tag=True):
    """What everybody saw of a boarding."""

    thief: Seat
    victim: Seat
    pirate: Suit
    taken: int


Outcome: TypeAlias = SeriesResult | Discarding | Raid


# ── What is remembered ───────────────────────────────────────────────────────────────────────

Known: TypeAlias = tuple[Hand, ...]
"""The cards that a hand is known to hold: an entry for each seat, by what that seat knows, and a
last one for onlookers. The entry of the hand's own seat is what everybody knows."""


class Repute(Value):
    """What everybody saw of a player's series, and of votes when asked (§11.3)."""

    laid: int = 0
    bluffs: int = 0
    asked: int = 0
    accusations: int = 0
    caught: Suit | None = None
    """The suit that the latest series claimed, if that was a caught bluff."""


# ── The phases ───────────────────────────────────────────────────────────────────────────────


class Sea(Value):
    """The part of the state that all phases share."""

    seed: str
    turn: int
    player: Seat
    hands: tuple[Hand, ...]
    ships: tuple[Space, ...]
    pile: Cards
    """The last card is drawn next."""
    discards: Discards
    reshuffles: int
    treasure: Island
    a_open: bool
    known: tuple[Known, ...]
    repute: tuple[Repute, ...]
    last: Outcome | None


class Starting(Value, tag=True):
    """The player on turn draws or boards."""

    sea: Sea


class Acting(Value, tag=True):
    """The player on turn lays a series or none."""

    sea: Sea
    drawn: Cards


class Voting(Value, tag=True):
    """The series has left the layer's hand; the layer's own vote stays None."""

    sea: Sea
    series: Series
    votes: tuple[bool | None, ...]


class Designating(Value, tag=True):
    """All votes are in, and the layer chooses the voter to ask."""

    sea: Sea
    series: Series
    votes: tuple[bool | None, ...]


class Finished(Value, tag=True):
    sea: Sea
    winner: Seat


State: TypeAlias = Starting | Acting | Voting | Designating | Finished
