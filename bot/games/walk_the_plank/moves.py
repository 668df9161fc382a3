"""The moves of Walk the Plank: programmes, the ways to carry out a card, their notation, and the
reasons to refuse a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from bot.games.base.game import IllegalMove, Move, Reason, Seat, Unreadable
from bot.games.walk_the_plank.board import (
    COLOURS,
    LENGTHS,
    LETTERS,
    OCCUPIED,
    PLACES,
    SEA,
    SHIP,
    SPACES,
    Colour,
    Space,
    Spaces,
    seaward,
)
from bot.games.walk_the_plank.cards import CARDS, CODES, OF_CARD, SLOTS, Card


class Take(Move):
    """Chooses a colour, if the table lets players choose."""

    colour: Colour

    def __str__(self) -> str:
        return f"take {COLOURS[self.colour]}"


class Programme(Move):
    """Three different cards in the order in which they are revealed."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(["programme", *[CODES[card] for card in self.cards]])


class Shove(Move, tag=True):
    space: Space
    victim: Seat

    def __str__(self) -> str:
        return f"shove {LETTERS[self.victim]} at {PLACES[self.space]}"


class Drag(Move, tag=True):
    """Moves one of the player's pirates and another pirate a space towards the sea."""

    space: Space
    victim: Seat

    def __str__(self) -> str:
        return f"drag {LETTERS[self.victim]} at {PLACES[self.space]}"


class Pull(Move, tag=True):
    """Moves one of the player's pirates and another pirate a space towards the ship."""

    space: Space
    mate: Seat

    def __str__(self) -> str:
        return f"pull {LETTERS[self.mate]} at {PLACES[self.space]}"


class Run(Move, tag=True):
    start: Space
    end: Space

    def __str__(self) -> str:
        return f"run {PLACES[self.start]} to {PLACES[self.end]}"


class Flee(Move, tag=True):
    """Moves one of the player's pirates back towards the ship ("I don't want to die")."""

    start: Space
    end: Space

    def __str__(self) -> str:
        return f"flee {PLACES[self.start]} to {PLACES[self.end]}"


class Charge(Move, tag=True):
    start: Space
    end: Space
    victim: Seat | None

    def __str__(self) -> str:
        onto = "" if self.victim is None else f" onto {LETTERS[self.victim]}"
        return f"charge {PLACES[self.start]} to {PLACES[self.end]}{onto}"


class Extend(Move, tag=True):
    def __str__(self) -> str:
        return "extend"


class Retract(Move, tag=True):
    def __str__(self) -> str:
        return "retract"


Way: TypeAlias = Shove | Drag | Pull | Run | Flee | Charge | Extend | Retract
"""A legal way to carry out a card."""
Ways: TypeAlias = tuple[Way, ...]
PlankMove: TypeAlias = Take | Programme | Way


# ── All ways, built once ─────────────────────────────────────────────────────────────────────

SEATS = range(len(LETTERS))
W = TypeVar("W")


def _on_each(make: Callable[[Space], tuple[W, ...]]) -> dict[Spaces, tuple[W, ...]]:
    """For each set of spaces, the ways that start on any of them."""
    return {
        spaces: tuple(way for space in spaces for way in make(space))
        for spaces in OCCUPIED.values()
    }


def _runs(planks: int, space: Space) -> tuple[Run, ...]:
    onward = Run(space, seaward(planks, space))
    return (onward,) if space == SHIP else (Run(space, space - 1), onward)


def _flights(space: Space) -> tuple[Flee, ...]:
    return tuple(Flee(space, end) for end in (space - 1, space - 2) if end >= SHIP)


def _charges(planks: int, space: Space) -> dict[Seat | None, Charge]:
    end = seaward(planks, space)
    victims = () if end == SEA else SEATS
    return {victim: Charge(space, end, victim) for victim in (*victims, None)}


SHOVES = tuple(_on_each(lambda space, seat=seat: (Shove(space, seat),)) for seat in SEATS)
DRAGS = tuple(_on_each(lambda space, seat=seat: (Drag(space, seat),)) for seat in SEATS)
PULLS = tuple(
    _on_each(lambda space, seat=seat: () if space == SHIP else (Pull(space, seat),))
    for seat in SEATS
)
RUNS = {planks: _on_each(lambda space, p=planks: _runs(p, space)) for planks in LENGTHS}
FLIGHTS = _on_each(_flights)
CHARGES = {planks: tuple(_charges(planks, space) for space in SPACES) for planks in LENGTHS}
EXTENDING, RETRACTING = (Extend(),), (Retract(),)
TAKES = tuple(Take(colour) for colour in range(len(COLOURS)))


# ── Notation ─────────────────────────────────────────────────────────────────────────────────

TAKEN_BY_NAME: dict[str, Take] = {str(take): take for take in TAKES}
WAYS: dict[str, Way] = {
    str(way): way
    for ways in (
        *(ways for table in (*SHOVES, *DRAGS, *PULLS) for ways in table.values()),
        *(ways for table in (*RUNS.values(), FLIGHTS) for ways in table.values()),
        *(charges.values() for table in CHARGES.values() for charges in table),
        *(EXTENDING, RETRACTING),
    )
    for way in ways
}


def parse(text: str) -> PlankMove:
    if text in WAYS:
        return WAYS[text]
    if text in TAKEN_BY_NAME:
        return TAKEN_BY_NAME[text]
    verb, *codes = text.split(" ")
    if verb == "programme" and len(codes) == SLOTS and all(code in CARDS for code in codes):
        return Programme(tuple([CARDS[code] for code in codes]))
    raise IllegalMove(Unreadable(text))


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────


class ColourGone(Reason):
    """Somebody else has taken the colour."""

    paragraph = "3.6"
    colour: Colour


class NoPirateLeft(Reason):
    """The player has no pirate left."""

    paragraph = "6.3"


class LiesAside(Reason):
    """The card is a skull card that the player played in the last round."""

    paragraph = "8.3"
    card: Card


class SameCardTwice(Reason):
    paragraph = "4.1"
    card: Card


class NotWithThisCard(Reason):
    """The revealed card does something else than this move."""

    card: Card

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return (OF_CARD[self.card],)


class NotPossible(Reason):
    """There is no such pirate, or the space cannot be reached."""

    card: Card

    @property
    def paragraphs(self) -> tuple[str, ...]:
        return (OF_CARD[self.card],)
