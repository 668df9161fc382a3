"""What happens in a round: cards are laid, turned over and carried out, and pirates drown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from bot.games.base.game import Event, Feat, Seat, Value
from bot.games.walk_the_plank.board import Board, Colour
from bot.games.walk_the_plank.cards import OF_CARD, RETRACT, Card
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

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """What the card does, then why it did that, or nothing."""
        drowned = ("6.1",) if self.drowned and self.card != RETRACT else ()
        in_vain = ("5.3",) if self.way is None else ()
        return (OF_CARD[self.card], *drowned, *in_vain)


Deeds: TypeAlias = tuple[Deed, ...]


class Loss(Value):
    """A pirate in the Locker: by whose card of which slot and round it came there."""

    round: int
    slot: int
    by: Seat
    seat: Seat


Locker: TypeAlias = tuple[Loss, ...]


class ColourTaken(Event):
    paragraph = "3.6"
    seat: Seat
    colour: Colour


class Programmed(Event):
    """Three cards lie face down, for the first time or once more."""

    paragraph = "4.1"
    seat: Seat


class ProgrammesLaid(Event):
    """Nobody can change anything any more; the cards are turned over."""

    paragraph = "5.1"
    seats: tuple[Seat, ...]

    @property
    def opens(self) -> tuple[Seat, ...]:
        return self.seats


class CardRevealed(Event):
    """The card leaves its owner a choice, and the table waits for it."""

    slot: int
    seat: Seat
    card: Card

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return ("5.4", OF_CARD[self.card])


class CardPlayed(Event):
    deed: Deed

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return self.deed.paragraphs

    @property
    def feats(self) -> Iterator[Feat]:
        """A pirate lost to a card of its own crew counts as lost and as its own victim."""
        for victim in self.deed.drowned:
            yield Feat(victim, "lost")
            yield Feat(self.deed.seat, "own" if victim == self.deed.seat else "drowned")


class Eliminated(Event):
    """The last pirate of this seat drowned; its face-down cards are never turned over."""

    paragraph = "6.3"
    seat: Seat


class RoundBegun(Event):
    round: int
    favour: Seat
    aside: tuple[tuple[Card, ...], ...]

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return ("8.3", "8.4") if any(self.aside) else ("8.4",)


class GameEnded(Event):
    winners: tuple[Seat, ...]

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return ("9.2" if self.winners else "9.3",)
