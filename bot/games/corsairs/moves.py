"""The moves of Corsairs, their notation, and the reasons to refuse a move."""

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
    """Discards the card, lays down the other twelve and closes the round."""

    card: Card

    def __str__(self) -> str:
        return f"close {CODES[self.card]}"


class Lay(Move):
    """Divides a hand (§15.2): the colours of the crew, and whether to attach to the closer's crew.

    If both colours have a number, the first colour's card is used.
    """

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
"""The maximum number of colours in a crew (§4.5)."""
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
    """A player must begin a turn by drawing a card (§3.2)."""

    paragraph = "3.2"


class AlreadyDrawn(Reason):
    """A player draws only one card in a turn (§3.2)."""

    paragraph = "3.2"


class NotInHand(Reason):
    paragraph = "3.5"
    card: Card


class AnnounceFirst(Reason):
    """A player must weigh anchor before closing (§4.1)."""

    paragraph = "4.1"


class CrewNotHeld(Reason):
    """The colours of a crew must be in the hand, and can't include the pier's (§4.4, §15.2)."""

    paragraph = "4.4"


class NothingToAttach(Reason):
    """No card of the hand can be attached to the closer's crew (§5.3)."""

    paragraph = "5.3"


class MustClose(Reason):
    """The player must close now: they weighed anchor (§4.1), or drew the last card of the stock
    (§3.8)."""

    forced: bool

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return ("3.8" if self.forced else "4.1",)
