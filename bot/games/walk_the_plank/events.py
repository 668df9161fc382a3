"""What happens in a round: cards are laid, turned over and carried out, and pirates drown."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.base.game import Event, Seat, Value
from bot.games.walk_the_plank.board import Board, Colour
from bot.games.walk_the_plank.cards import Card
from bot.games.walk_the_plank.moves import Way

Why: TypeAlias = Literal[
    "no-neighbour", "out-of-reach", "alone", "on-ship", "plank-full", "plank-short", "first-card"
]


class Deed(Value):
    """What a revealed card did."""

    slot: int
    seat: Seat
    card: Card
    way: Way | None
    """None when the card had no effect."""
    why: Why | None
    """Why it had none."""
    drowned: tuple[Seat, ...]
    """Whose pirates drowned by it, a seat for each pirate."""
    board: Board
    """The board after it."""

    @property
    def eliminated(self) -> tuple[Seat, ...]:
        """Who lost the last pirate by it, and is out at once (§6.3)."""
        return tuple([seat for seat in dict.fromkeys(self.drowned) if not self.board.spaces(seat)])


Deeds: TypeAlias = tuple[Deed, ...]


class Loss(Value):
    """A pirate in the Locker: by whose card of which slot and round it came there."""

    round: int
    slot: int
    by: Seat
    seat: Seat


Locker: TypeAlias = tuple[Loss, ...]


class ColourTaken(Event):
    seat: Seat
    colour: Colour


class Programmed(Event):
    """Three cards lie face down, for the first time or once more."""

    seat: Seat


class ProgrammesLaid(Event):
    """Nobody can change anything any more; the cards are turned over."""

    seats: tuple[Seat, ...]

    @property
    def opens(self) -> tuple[Seat, ...]:
        return self.seats


class CardRevealed(Event):
    """The card leaves its owner a choice, and the table waits for it."""

    slot: int
    seat: Seat
    card: Card


class CardPlayed(Event):
    deed: Deed


class Eliminated(Event):
    """The last pirate of this seat drowned; its face-down cards are never turned over."""

    seat: Seat


class RoundBegun(Event):
    round: int
    favour: Seat
    aside: tuple[tuple[Card, ...], ...]


class GameEnded(Event):
    winners: tuple[Seat, ...]
