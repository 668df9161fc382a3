"""The states of Walk the Plank by phase."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.base.game import Seat, Value
from bot.games.walk_the_plank.board import BY_SEAT, Board, Colours
from bot.games.walk_the_plank.cards import SKULL_CARDS, Card, Skulls, SkullSet
from bot.games.walk_the_plank.events import Deeds, Locker
from bot.games.walk_the_plank.moves import Ways

Aside: TypeAlias = tuple[tuple[Card, ...], ...]
"""For each seat, the skull cards that it can't play in this round (§8.3)."""


class Options(Value):
    colours: Literal["seats", "chosen"] = "seats"
    skulls: SkullSet = "two"


class Kept(Value):
    """The part of the state that is kept from round to round."""

    colours: Colours = BY_SEAT
    skulls: Skulls = SKULL_CARDS
    locker: Locker = ()
    """The pirates that drowned in the finished rounds, in order."""


KEPT = Kept()


class Choosing(Value):
    """The phase in which players choose colours; the first to ask for a colour gets it (§3.6)."""

    favour: Seat
    board: Board
    takers: tuple[Seat | None, ...]
    """For each colour, the seat that took it, or None."""
    skulls: Skulls
    round: int = 1

    @property
    def colourless(self) -> tuple[Seat, ...]:
        seats = range(len(self.board.crews))
        return tuple([seat for seat in seats if seat not in self.takers])


class Programming(Value):
    round: int
    favour: Seat
    board: Board
    aside: Aside
    programmes: tuple[tuple[Card, ...] | None, ...]
    """The programme of each seat; None until it is laid, and empty for drowned players."""
    last: Deeds
    """The cards of the previous round, with their effects."""
    kept: Kept = KEPT


class Acting(Value):
    """The phase in which seat `turn` chooses how to carry out its card of `slot`. Later cards are
    still face down."""

    round: int
    favour: Seat
    board: Board
    aside: Aside
    programmes: tuple[tuple[Card, ...], ...]
    slot: int
    turn: Seat
    ways: Ways
    deeds: Deeds
    kept: Kept = KEPT

    @property
    def card(self) -> Card:
        return self.programmes[self.turn][self.slot - 1]


class Finished(Value):
    round: int
    favour: Seat
    board: Board
    aside: Aside
    deeds: Deeds
    kept: Kept = KEPT


State: TypeAlias = Choosing | Programming | Acting | Finished
