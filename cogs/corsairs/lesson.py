"""Advice for learners of Corsairs, and hints for players who switch them on."""

from __future__ import annotations

from bot.games.base.game import Seat
from bot.games.corsairs.cards import COLOUR
from bot.games.corsairs.moves import CorsairsMove, Draw
from bot.games.corsairs.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import who
from bot.ui.words.words import Words
from cogs.corsairs.words import by_colour, card_name, colour_name, say

FEW = 2
"""The least number of cards taken openly that shows what a player collects."""


def advice(move: CorsairsMove, seen: Seen[View], words: Words) -> str:
    view = seen.view
    if not isinstance(move, Draw) or move.source == "stock":
        return say.advice(move, seen, words)
    card = view.discards[-1] if move.source == "discard" else view.pier[0]
    return say("advice", move, seen, words, card=card_name(card, words))


def hint(seen: Seen[View], words: Words) -> str | None:
    """A hint about the next player: whether a discard would help them, or which cards they have
    taken openly."""
    view = seen.view
    if seen.seat is None or view.phase not in ("drawing", "discarding"):
        return None
    following = (seen.seat + 1) % view.seats
    taken = view.known[following]
    if view.phase == "discarding" and view.spare is not None:
        return wanted(seen, following, words)
    if len(taken) < FEW:
        return None
    cards = by_colour(taken, words)
    return words("corsairs-hint-taken", name=who(seen, following), cards=cards)


def wanted(seen: Seen[View], following: Seat, words: Words) -> str | None:
    """Warns if the best discard has a colour that the next player has taken."""
    spare = seen.view.spare
    assert spare is not None
    same = [card for card in seen.view.known[following] if COLOUR[card] == COLOUR[spare]]
    if not same:
        return None
    return words(
        "corsairs-hint-wanted",
        name=who(seen, following),
        colour=colour_name(COLOUR[spare], words),
        count=len(same),
        card=card_name(spare, words),
    )
