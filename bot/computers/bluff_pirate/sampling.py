"""Samples the hidden cards of Bluff Pirate.

Each sampled hand contains the cards that its player is known to have. The rest is dealt from the
unseen cards.
"""

from __future__ import annotations

from random import Random

from bot.games.bluff_pirate.cards import DECK, Cards, gathered, with_cards, without
from bot.games.bluff_pirate.view import View


def unseen(view: View) -> list[int]:
    """The cards whose place is unknown: they can be in another hand, in the pile or face down."""
    seen = [*view.hand, *gathered(view.discards), *view.up, *view.down]
    for cards in held_for_sure(view):
        seen += cards
    return list(without(DECK, seen))


def held_for_sure(view: View) -> list[Cards]:
    """The cards that each other seat is known to have, without face-up ones."""
    sure: list[Cards] = []
    for seat, known in enumerate(view.known):
        held = list(known if seat != view.seat else ())
        for card in view.up if seat == view.player else ():
            if card in held:
                held.remove(card)
        sure.append(tuple(held[: view.sizes[seat]]))
    return sure


def sample_deal(view: View, random: Random) -> list[Cards]:
    """A possible deal: the hand of every seat. The hand of the viewing seat is its real one."""
    pool, sure = unseen(view), held_for_sure(view)
    random.shuffle(pool)
    hands: list[Cards] = []
    for seat, size in enumerate(view.sizes):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        hands.append(with_cards(sure[seat], taken(pool, size - len(sure[seat]))))
    return hands


def taken(pool: list[int], count: int) -> Cards:
    cards = tuple(pool[len(pool) - count :])
    del pool[len(pool) - count :]
    return cards
