"""The moves of Corsairs, their notation, and why one is refused."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.corsairs.cards import CODES, DECK, Card
from bot.games.game import IllegalMove, Move, Reason, Unreadable

Source: TypeAlias = Literal["stock", "discard", "pier"]


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

BY_TEXT: dict[str, CorsairsMove] = {
    str(move): move for move in (*DRAWS, *DISCARDS, WEIGH_ANCHOR, *CLOSES)
}


def parse(text: str) -> CorsairsMove:
    if text not in BY_TEXT:
        raise IllegalMove(Unreadable(text))
    return BY_TEXT[text]


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────


class DrawFirst(Reason):
    """A turn begins with drawing a card (§3.2)."""


class AlreadyDrawn(Reason):
    """Exactly one card is drawn in a turn (§3.2)."""


class NotInHand(Reason):
    card: Card


class AnnounceFirst(Reason):
    """Nobody closes without weighing anchor first (§4.1)."""


class MustClose(Reason):
    """The anchor is weighed (§4.1); forced when the last card of the stock was drawn (§3.8)."""

    forced: bool
