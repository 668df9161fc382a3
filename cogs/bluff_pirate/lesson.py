"""Hints in Bluff Pirate, for players who switch them on."""

from __future__ import annotations

from bot.games.bluff_pirate.cards import SUIT_SIZE, accessory_of, pirate_of, suit_of
from bot.games.bluff_pirate.view import View
from bot.tables.core.visible import Seen
from bot.ui.words.words import Words
from cogs.bluff_pirate.words import suit_name


def hint(seen: Seen[View], words: Words) -> str | None:
    """Tells a voter whether enough cards of the suit are unseen for the series to be honest."""
    view = seen.view
    if view.phase != "voting" or not view.up:
        return None
    left = unseen(view)
    key = "impossible" if left < view.hidden else "possible"
    suit = suit_name(suit_of(view.up[0]), words)
    return words(f"bluff-pirate-hint-{key}", suit=suit, left=left, hidden=view.hidden)


def unseen(view: View) -> int:
    """The number of cards of the claimed suit that could be under the claim: the viewer doesn't
    know where they are."""
    claimed = suit_of(view.up[0])
    elsewhere = [view.hand, view.up]
    elsewhere += [
        cards for seat, cards in enumerate(view.known) if seat not in (view.player, view.seat)
    ]
    held = sum(suit_of(card) == claimed for cards in elsewhere for card in cards)
    gone = view.discards[accessory_of(claimed)] + view.discards[pirate_of(claimed)]
    return SUIT_SIZE - held - gone
