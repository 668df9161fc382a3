"""The moves of Corsairs, their notation, and why one is refused."""

from __future__ import annotations

from itertools import permutations
from typing import Literal, TypeAlias

from bot.games.base.game import IllegalMove, Move, Reason, Unreadable
from bot.games.corsairs.cards import ABBREVIATIONS, CODES, COLOURS, DECK, Card, Colour

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
    """Announces that the next discard closes the round."""

    def __str__(self) -> str:
        return "weigh anchor"


class Close(Move):
    """Discards the card and lays down the other twelve."""

    card: Card

    def __str__(self) -> str:
        return f"close {CODES[self.card]}"


class Lay(Move):
    """Divides a hand (§15.2). The first colour of the crew serves where both have a number; fitting
    cards may be attached to the closer's crew."""

    colours: tuple[Colour, ...]
    attaches: bool = False

    def __str__(self) -> str:
        named = [ABBREVIATIONS[colour] for colour in self.colours]
        return " ".join(["lay", *named, *(["attach"] if self.attaches else [])])


CorsairsMove: TypeAlias = Draw | Discard | WeighAnchor | Close | Lay

DRAWS = (Draw("stock"), Draw("discard"), Draw("pier"))
DISCARDS = tuple(Discard(card) for card in DECK)
WEIGH_ANCHOR = WeighAnchor()
CLOSES = tuple(Close(card) for card in DECK)
CREW_COLOURS = 2
"""The most colours in a crew (§4.5)."""
LAYS = tuple(
    Lay(colours, attaches)
    for count in range(CREW_COLOURS + 1)
    for colours in permutations(range(len(COLOURS)), count)
    for attaches in (False, True)
)

BY_TEXT: dict[str, CorsairsMove] = {
    str(move): move for move in (*DRAWS, *DISCARDS, WEIGH_ANCHOR, *CLOSES, *LAYS)
}


def parse(text: str) -> CorsairsMove:
    if text not in BY_TEXT:
        raise IllegalMove(Unreadable(text))
    return BY_TEXT[text]


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────


class DrawFirst(Reason):
    """A turn begins with drawing a card (§3.2)."""

    paragraph = "3.2"


class AlreadyDrawn(Reason):
    """Exactly one card is drawn in a turn (§3.2)."""

    paragraph = "3.2"


class NotInHand(Reason):
    paragraph = "3.5"
    card: Card


class AnnounceFirst(Reason):
    """A player weighs anchor before closing (§4.1)."""

    paragraph = "4.1"


class CrewNotHeld(Reason):
    """A crew has colours of the hand, but not the pier's (§4.4, §15.2)."""

    paragraph = "4.4"


class NothingToAttach(Reason):
    """No card of the hand fits the closer's crew (§5.3)."""

    paragraph = "5.3"


class MustClose(Reason):
    """The round must be closed now (§4.1), perhaps by the last card of the stock (§3.8)."""

    forced: bool

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return ("3.8" if self.forced else "4.1",)
