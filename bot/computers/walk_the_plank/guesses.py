"""Guesses the face-down cards of Walk the Plank, by the appeal of each card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from random import Random
from typing import NamedTuple, TypeAlias

from bot.games.base.game import Seat
from bot.games.walk_the_plank.board import DROWNED
from bot.games.walk_the_plank.cards import (
    CHARGE,
    DECK,
    DRAG,
    EXTEND,
    I_DONT_WANT_TO_DIE,
    PULL,
    RETRACT,
    RUN,
    SHOVE_ANYONE,
    SHOVE_LEFT,
    SHOVE_RIGHT,
    SLOTS,
    Card,
)
from bot.games.walk_the_plank.rules import ways_to_carry_out
from bot.games.walk_the_plank.view import View

Cards: TypeAlias = tuple[Card, ...]

# Ten times the logarithm of how much more often than by chance a card is in the best programmes.

APPEAL = {
    SHOVE_LEFT: 3,
    SHOVE_RIGHT: 3,
    SHOVE_ANYONE: 5,
    EXTEND: -7,
    RETRACT: 0,
    DRAG: -12,
    PULL: 4,
    RUN: -1,
    I_DONT_WANT_TO_DIE: 5,
    CHARGE: -7,
}
RETRACT_FIRST = 6
"""The extra appeal of Retract as the first card, when the others have not left the last tile yet.
"""
IDLE_FIRST, IDLE_LATER = -9, -4
"""The loss of appeal of a card without an effect on the current board: as the first card, and
later."""
TASTE = 3
"""The number of random programmes of which a guess takes the most appealing one."""


class Appeal(NamedTuple):
    """The appeal of each card to one seat."""

    later: tuple[int, ...]
    first: tuple[int, ...]
    """For each card, the extra appeal in the first slot."""

    def of(self, cards: Sequence[Card]) -> int:
        """The appeal of a whole programme, or of its last cards."""
        later = self.later
        appeal = sum([later[card] for card in cards])
        return appeal + self.first[cards[0]] if len(cards) == SLOTS else appeal


def appeals(view: View) -> list[Appeal]:
    return [appeal_to(view, seat) for seat in range(view.seats)]


def appeal_to(view: View, seat: Seat) -> Appeal:
    idle = [not ways_to_carry_out(view.board, seat, card, SLOTS) for card in DECK]
    later = [APPEAL[card] + IDLE_LATER * idle[card] for card in DECK]
    first = [(IDLE_FIRST - IDLE_LATER) * idle[card] for card in DECK]
    if not idle[RETRACT]:
        first[RETRACT] = RETRACT_FIRST
    return Appeal(tuple(later), tuple(first))


@cache
def face_down(aside: Cards, opened: Cards) -> tuple[Cards, ...]:
    """Every possible sequence of face-down cards. Charge is never first, because it does nothing
    there."""
    rest = [card for card in DECK if card not in aside and card not in opened]
    laid = permutations(rest, SLOTS - len(opened))
    return tuple([cards for cards in laid if opened or cards[0] != CHARGE])


NOTHING: tuple[Cards, ...] = ((),)
"""The only possibility for the guessing seat and for drowned players: no face-down cards."""


class Guesses:
    """Samples the programmes of all seats, for a seat that knows its own."""

    def __init__(self, view: View, me: Seat, to: list[Appeal], random: Random) -> None:
        self.random, self.to = random, to
        self.known, self.hidden = list[Cards](), list[tuple[Cards, ...]]()
        for seat, crew in enumerate(view.board.crews):
            opened = view.open_cards(seat)
            hides = seat != me and crew != DROWNED
            self.known.append(opened if hides else view.programme)
            self.hidden.append(face_down(view.aside[seat], opened) if hides else NOTHING)

    def table(self) -> list[Cards]:
        return [
            known if hidden is NOTHING else known + self.likely(to, hidden)
            for known, to, hidden in zip(self.known, self.to, self.hidden, strict=True)
        ]

    def likely(self, to: Appeal, hidden: tuple[Cards, ...]) -> Cards:
        random, of = self.random.random, len(hidden)
        return max([hidden[int(random() * of)] for _ in range(TASTE)], key=to.of)
