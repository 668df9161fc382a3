"""The table while cards are chosen, while they are turned over, and at the end."""

from __future__ import annotations

from typing import TypeAlias

from bot.games.game import Seat, Value
from bot.games.walk_the_plank.board import Board
from bot.games.walk_the_plank.cards import Card
from bot.games.walk_the_plank.events import Deeds
from bot.games.walk_the_plank.moves import Ways

Aside: TypeAlias = tuple[tuple[Card, ...], ...]
"""The skull cards that lie open in front of each seat, not to be played in this round (§8.3)."""


class Programming(Value):
    round: int
    favour: Seat
    board: Board
    aside: Aside
    programmes: tuple[tuple[Card, ...] | None, ...]
    """Empty for the drowned."""
    last: Deeds
    """The cards of the round before."""


class Acting(Value):
    """The card of `turn` in `slot` leaves a choice; the cards after it lie face down."""

    round: int
    favour: Seat
    board: Board
    aside: Aside
    programmes: tuple[tuple[Card, ...], ...]
    slot: int
    turn: Seat
    ways: Ways
    deeds: Deeds

    @property
    def card(self) -> Card:
        return self.programmes[self.turn][self.slot - 1]


class Finished(Value):
    round: int
    favour: Seat
    board: Board
    aside: Aside
    deeds: Deeds


State: TypeAlias = Programming | Acting | Finished
