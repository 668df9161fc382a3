"""What is hidden in Bluff Pirate, dealt anew as the seat may believe it.

Everybody holds what they are known to hold; the rest comes from the cards that nobody has shown,
which lie in hands, in the pile, and face down on the table.
"""

from __future__ import annotations

from random import Random

from bot.games.bluff_pirate.cards import DECK, Cards, gathered, with_cards, without
from bot.games.bluff_pirate.view import View


def unseen(view: View) -> list[int]:
    """The cards that may be anywhere out of sight."""
    seen = [*view.hand, *gathered(view.discards), *view.up, *view.down]
    for cards in held_for_sure(view):
        seen += cards
    return list(without(DECK, seen))


def held_for_sure(view: View) -> list[Cards]:
    """What each of the others is known to hold, beside the face-up cards of a series."""
    sure: list[Cards] = []
    for seat, known in enumerate(view.known):
        held = list(known if seat != view.seat else ())
        for card in view.up if seat == view.player else ():
            if card in held:
                held.remove(card)
        sure.append(tuple(held[: view.sizes[seat]]))
    return sure


def sample_deal(view: View, random: Random) -> list[Cards]:
    """Everybody's hand as it may be, one's own as it is."""
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
