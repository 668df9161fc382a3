"""The options and states of Bluff Pirate, and the values inside them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.base.game import Seat, Value
from bot.games.bluff_pirate.cards import Card, Cards, Discards, Hand, Island, Space, Suit, suit_of


class Options(Value):
    """The starter is drawn by lot, or is the first seat: the bot can't know who is youngest
    (§3.4)."""

    starter: Literal["drawn", "first"] = "drawn"


class Series(Value):
    """A series on the table. The face-up cards make the claim; the face-down cards can be of any
    suit."""

    up: Cards
    down: Cards

    @property
    def claim(self) -> Suit:
        """The suit of the face-up cards, which is claimed for the whole series (§6.2)."""
        return suit_of(self.up[0])

    @property
    def bluff(self) -> bool:
        """Whether at least one face-down card is of another suit than claimed (§6.3)."""
        return {suit_of(card) for card in self.down} != {self.claim}

    @property
    def spaces(self) -> int:
        """The number of spaces at stake: one for each card of the series (§6.5)."""
        return len(self.up) + len(self.down)


# ── How a turn went ──────────────────────────────────────────────────────────────────────────


class Sailed(Value):
    seat: Seat
    start: Space
    end: Space


class SeriesResult(Value, tag=True):
    """The outcome of a series, decided by the one vote that was shown."""

    layer: Seat
    series: Series
    voter: Seat
    accused: bool
    bluff: bool
    sailed: tuple[Sailed, ...]
    """The ships that moved, in order. A ship at the start that falls back stays there."""
    opened: Island | None
    treasure: bool

    @property
    def caught(self) -> bool:
        return self.accused and self.bluff


class Discarding(Value, tag=True):
    """A turn that ended without a series. The card is None if the hand was too small to discard."""

    seat: Seat
    card: Card | None


class Raid(Value, tag=True):
    """The public part of a boarding: who took how many cards from whom."""

    thief: Seat
    victim: Seat
    pirate: Suit
    taken: int


Outcome: TypeAlias = SeriesResult | Discarding | Raid


# ── What is remembered ───────────────────────────────────────────────────────────────────────

Known: TypeAlias = tuple[Hand, ...]
"""The cards that a hand is known to have. There is an entry for what each seat knows, and a last
one for onlookers. The entry of the hand's own seat is what everybody knows."""


class Repute(Value):
    """A player's public record: their series, and the votes they gave when asked (§11.3)."""

    laid: int = 0
    bluffs: int = 0
    asked: int = 0
    accusations: int = 0
    caught: Suit | None = None
    """The suit that the player's latest series claimed, if that series was a caught bluff."""


# ── The phases ───────────────────────────────────────────────────────────────────────────────


class Sea(Value):
    """The part of the state that all phases share."""

    seed: str
    turn: int
    player: Seat
    hands: tuple[Hand, ...]
    ships: tuple[Space, ...]
    pile: Cards
    """The pile to draw from. Its last card is drawn next."""
    discards: Discards
    reshuffles: int
    treasure: Island
    a_open: bool
    known: tuple[Known, ...]
    repute: tuple[Repute, ...]
    last: Outcome | None


class Starting(Value, tag=True):
    """The phase in which the player on turn draws or boards."""

    sea: Sea


class Acting(Value, tag=True):
    """The phase in which the player on turn lays a series, or ends the turn without one."""

    sea: Sea
    drawn: Cards


class Voting(Value, tag=True):
    """The phase of the vote. The series has left its player's hand, and that player's vote stays
    None."""

    sea: Sea
    series: Series
    votes: tuple[bool | None, ...]


class Designating(Value, tag=True):
    """The phase after the vote, in which the layer of the series chooses the voter to ask."""

    sea: Sea
    series: Series
    votes: tuple[bool | None, ...]


class Finished(Value, tag=True):
    sea: Sea
    winner: Seat


State: TypeAlias = Starting | Acting | Voting | Designating | Finished
