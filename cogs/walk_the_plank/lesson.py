"""Advice for learners of Walk the Plank, and hints for players who switch them on."""

from __future__ import annotations

from bot.games.walk_the_plank.moves import PlankMove, Programme, Take
from bot.games.walk_the_plank.view import View
from bot.tables.core.visible import Seen
from bot.ui.words.words import Words
from cogs.walk_the_plank.story import way_label
from cogs.walk_the_plank.words import card_name, say


def advice(move: PlankMove, seen: Seen[View], words: Words) -> str:
    if isinstance(move, Take):
        return say.advice(move, seen, words)
    if isinstance(move, Programme):
        first, second, third = (card_name(card, seen.view.skulls, words) for card in move.cards)
        return words("walk-the-plank-advice-programme", first=first, second=second, third=third)
    way = way_label(move, seen.seat or 0, seen, words)
    return words("walk-the-plank-advice-way", way=way)


def hint(seen: Seen[View], words: Words) -> str | None:
    """Tells how many pirates are on the last plank while the player chooses cards."""
    view, me = seen.view, seen.seat
    if view.phase != "programming" or me is None:
        return None
    edge = view.board.planks
    standing = [view.board.count(seat, edge) for seat in range(view.seats)]
    if not sum(standing):
        return None
    own = standing[me]
    return words("walk-the-plank-hint-edge", others=sum(standing) - own, own=own, plank=edge)
