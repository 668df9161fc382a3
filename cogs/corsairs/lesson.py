"""Advice for who learns Corsairs, and a hint for who wants one."""

from __future__ import annotations

from bot.games.base.game import Seat
from bot.games.corsairs.cards import COLOUR
from bot.games.corsairs.moves import Close, CorsairsMove, Discard, Draw, WeighAnchor
from bot.games.corsairs.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import who
from bot.ui.words.words import Words
from cogs.corsairs.words import by_colour, card_name, colour_name

FEW = 2
"""Cards that somebody has taken openly tell what is gathered there."""


def advice(move: CorsairsMove, view: View, words: Words) -> str:
    match move:
        case Draw("stock"):
            return words("corsairs-advice-draw-stock")
        case Draw("discard"):
            card = card_name(view.discards[-1], words)
            return words("corsairs-advice-draw-discard", card=card)
        case Draw():
            return words("corsairs-advice-draw-pier", card=card_name(view.pier[0], words))
        case Discard(card):
            return words("corsairs-advice-discard", card=card_name(card, words))
        case Close(card):
            return words("corsairs-advice-close", card=card_name(card, words))
        case WeighAnchor():
            return words("corsairs-advice-anchor")
        case _:
            return words("corsairs-advice-lay")


def hint(seen: Seen[View], words: Words) -> str | None:
    """Whom a discard would serve, and what the next player gathers openly."""
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
    """The card one can spare best is of a colour that the next player takes."""
    spare = seen.view.spare
    assert spare is not None
    alike = [card for card in seen.view.known[following] if COLOUR[card] == COLOUR[spare]]
    if not alike:
        return None
    return words(
        "corsairs-hint-wanted",
        name=who(seen, following),
        colour=colour_name(COLOUR[spare], words),
        count=len(alike),
        card=card_name(spare, words),
    )
