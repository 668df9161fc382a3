"""The events of Walk the Plank: cards are laid, revealed and carried out, and pirates drown."""

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
    """The effect of a revealed card."""

    slot: int
    seat: Seat
    card: Card
    way: Way | None
    """The way in which the card was carried out; None if it had no effect."""
    why: Why | None
    """The reason the card had no effect; None if it had one."""
    drowned: tuple[Seat, ...]
    """The seats of the pirates that the card drowned, one entry for each pirate."""
    board: Board
    """The board after the card."""

    @property
    def eliminated(self) -> tuple[Seat, ...]:
        """The seats that lost their last pirate to this card and are out at once (§6.3)."""
        return tuple([seat for seat in dict.fromkeys(self.drowned) if not self.board.spaces(seat)])

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The rules that explain the card, then those that explain its effect."""
        drowned = ("6.1",) if self.drowned and self.card != RETRACT else ()
        in_vain = ("5.3",) if self.way is None else ()
        return (OF_CARD[self.card], *drowned, *in_vain)


Deeds: TypeAlias = tuple[Deed, ...]


class Loss(Value):
    """A drowned pirate of `seat`, and the card that drowned it."""

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
    """A seat has laid its three cards face down."""

    paragraph = "4.1"
    seat: Seat


class ProgrammesLaid(Event):
    """All programmes are in, and the cards are revealed."""

    paragraph = "5.1"
    seats: tuple[Seat, ...]

    @property
    def opens(self) -> tuple[Seat, ...]:
        return self.seats


class CardRevealed(Event):
    """A card was revealed that leaves its owner a choice."""

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
        """One feat for the loser of each pirate, and one for the owner of the card."""
        for victim in self.deed.drowned:
            yield Feat(victim, "lost")
            yield Feat(self.deed.seat, "own" if victim == self.deed.seat else "drowned")


class Eliminated(Event):
    """This seat lost its last pirate. Its face-down cards are never revealed."""

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
