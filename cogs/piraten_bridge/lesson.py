"""Hints in Piraten Bridge, for players who switch them on."""

from __future__ import annotations

from bot.games.piraten_bridge.cards import BLACK, IN_HAND, RANK, RANKS, SUIT, Card
from bot.games.piraten_bridge.view import View
from bot.tables.core.visible import Seen
from bot.ui.words.words import Words
from cogs.piraten_bridge.hand import legal_cards
from cogs.piraten_bridge.words import card_name

MIDDLING = 7
"""The lowest number for which a hint is given; lower cards seldom take a trick."""


def hint(seen: Seen[View], words: Words) -> str | None:
    """Tells how many cards of its suit beat the player's best legal number card, and how many of
    these are gone."""
    if seen.view.phase != "playing":
        return None
    numbers = [card for card in legal_cards(seen) if RANK[card] >= MIDDLING]
    if not numbers:
        return None
    best = max(numbers, key=lambda card: (RANK[card], SUIT[card] == BLACK))
    higher = higher_than(best, seen.view)
    gone = len(higher.intersection(IN_HAND[card] for card in seen.view.laid))
    key = "best" if gone == len(higher) else "higher"
    return words(
        f"piraten-bridge-hint-{key}", card=card_name(best, words), higher=len(higher), gone=gone
    )


def higher_than(card: Card, view: View) -> set[Card]:
    """The higher cards of the same suit that the player doesn't hold."""
    above = range(card + 1, card + 1 + RANKS - RANK[card])
    return set(above).difference(view.hand)
