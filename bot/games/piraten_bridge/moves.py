"""The moves of Piraten Bridge, their notation, and the reasons to refuse a move."""

from __future__ import annotations

from operator import itemgetter
from typing import TypeAlias, final

from bot.games.base.game import IllegalMove, Move, Reason, Unreadable
from bot.games.piraten_bridge.cards import (
    CODES,
    MARY_AS_ESCAPE,
    MARY_AS_PIRATE,
    SCARY_MARY,
    Card,
    Hand,
)
from bot.games.piraten_bridge.rules import ROUNDS


@final
class Bid(Move):
    tricks: int

    def __str__(self) -> str:
        return f"bid {self.tricks}"


@final
class Lay(Move):
    card: Card

    def __str__(self) -> str:
        return f"lay {CODES[self.card]}"


PiratenMove: TypeAlias = Bid | Lay

BIDS = tuple(Bid(tricks) for tricks in range(ROUNDS + 1))
LAYS = tuple(Lay(card) for card in range(len(CODES)))
TEXTS: dict[str, PiratenMove] = {str(move): move for move in (*BIDS, *LAYS)}


def lays(cards: Hand) -> tuple[Lay, ...]:
    """The moves that lay these cards. Scary Mary can be laid as a pirate or as an escape (§5.8)."""
    if SCARY_MARY not in cards:
        return itemgetter(*cards)(LAYS) if len(cards) > 1 else tuple([LAYS[card] for card in cards])
    others = [LAYS[card] for card in cards if card != SCARY_MARY]
    return (*others, LAYS[MARY_AS_PIRATE], LAYS[MARY_AS_ESCAPE])


def parse(text: str) -> PiratenMove:
    move = TEXTS.get(text)
    if move is None:
        raise IllegalMove(Unreadable(text))
    return move


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────────


class BidTooHigh(Reason):
    paragraph = "4.2"
    highest: int


class NotInHand(Reason):
    paragraph = "5.2"
    card: Card


class MustFollow(Reason):
    paragraph = "5.5"
    suit: int


class ChooseRole(Reason):
    """A player must say whether Scary Mary is laid as a pirate or as an escape (§5.8)."""

    paragraph = "5.8"
