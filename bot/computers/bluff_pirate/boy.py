"""A ship's boy, the weakest computer player of Bluff Pirate.

It is honest if possible, and looks only at its own cards. It asks the player who has accused least,
even if an accusation would help.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from random import Random

from bot.computers.base.computer import Computer
from bot.games.bluff_pirate.cards import SUIT_SIZE, suit_of, without
from bot.games.bluff_pirate.moves import Ask, BluffMove, Discard, Draw, Keep, Vote, lay_of
from bot.games.bluff_pirate.rules import DISCARD_FROM, LENGTHS
from bot.games.bluff_pirate.view import View

TEMPTED = 0.15
"""The probability that a boy bluffs when it has no honest series."""
PATIENCE = 2
"""The number of series that the first impression of a player is worth."""
WARY = 0.5
"""The probability that a boy distrusts a player who has not laid a series yet."""


class Boy(Computer[View, BluffMove]):
    def choose(self, view: View, moves: Collection[BluffMove], random: Random) -> BluffMove:
        if view.phase == "voting":
            return Vote(impossible(view) or random.random() < distrust(view))
        if view.phase == "designating":
            asks = [move for move in moves if isinstance(move, Ask)]
            return min(asks, key=lambda ask: (view.repute[ask.voter].accusations, random.random()))
        if view.phase == "acting":
            return act(view, random)
        return Draw()


def impossible(view: View) -> bool:
    """Whether the boy's own hand disproves the claim. It doesn't remember other cards."""
    claim = suit_of(view.up[0])
    own = sum([suit_of(card) == claim for card in view.hand])
    return own + len(view.up) + view.hidden > SUIT_SIZE


def distrust(view: View) -> float:
    """The probability that the boy votes bluff. It expects players who bluffed to bluff again."""
    layer = view.repute[view.player]
    return (layer.bluffs + PATIENCE * WARY) / (layer.laid + PATIENCE)


def act(view: View, random: Random) -> BluffMove:
    """The boy's move: an honest series of its longest suit, a bluff with that suit, or no
    series."""
    suits = Counter(suit_of(card) for card in view.hand)
    if suits:
        suit, count = suits.most_common(1)[0]
        own = [card for card in view.hand if suit_of(card) == suit]
        if count >= LENGTHS[0]:
            length = min(count, LENGTHS[-1])
            return lay_of(own[:1], own[1:length])
        junk = without(view.hand, own)
        missing = random.choice(LENGTHS) - count
        if len(junk) >= missing and random.random() < TEMPTED:
            hidden = [*own[1:], *random.sample(junk, missing)]
            return lay_of(own[:1], hidden)
    if len(view.hand) < DISCARD_FROM:
        return Keep()
    return Discard(min(view.hand, key=lambda card: (suits[suit_of(card)], random.random())))
