"""Moves, events, reasons, states and the view of Piraten Bridge."""

from __future__ import annotations

from typing import Literal, TypeAlias, final

from bot.games.game import (
    Event,
    Move,
    Reason,
    Seat,
    Value,
)
from bot.games.piraten_bridge.cards import CODES, MARY_AS_ESCAPE, MARY_AS_PIRATE, SCARY_MARY, Card
from bot.games.piraten_bridge.rulebook import ROUNDS, Why

# ── Moves ────────────────────────────────────────────────────────────────────────────────────────


@final
class Bid(Move):
    tricks: int

    def __str__(self) -> str:
        return f"bid {self.tricks}"


@final
class Lay(Move):
    card: Card

    def __str__(self) -> str:
        return f"lay {CODES[self.card]}"


PiratenMove: TypeAlias = Bid | Lay

BIDS = tuple(Bid(tricks) for tricks in range(ROUNDS + 1))
LAYS = tuple(Lay(card) for card in range(len(CODES)))


def lays(cards: tuple[Card, ...]) -> tuple[Lay, ...]:
    """Scary Mary, one of the last two cards of the deck, is laid as a pirate or as an escape."""
    if cards[-1] < SCARY_MARY or SCARY_MARY not in cards:
        return tuple([LAYS[card] for card in cards])
    others = [LAYS[card] for card in cards if card != SCARY_MARY]
    return (*others, LAYS[MARY_AS_PIRATE], LAYS[MARY_AS_ESCAPE])


# ── Events ───────────────────────────────────────────────────────────────────────────────────────


class RoundDealt(Event):
    round: int
    dealer: Seat


class BidSealed(Event):
    seat: Seat


class BidsRevealed(Event):
    bids: tuple[int, ...]

    @property
    def opens(self) -> tuple[Seat, ...]:
        return tuple(range(len(self.bids)))


class CardLaid(Event):
    seat: Seat
    card: Card


class Trick(Value):
    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    why: Why
    bonus: int


class TrickTaken(Event):
    trick: Trick


class RoundScored(Event):
    score: RoundScore


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────────


class BidTooHigh(Reason):
    highest: int


class NotInHand(Reason):
    card: Card


class MustFollow(Reason):
    suit: int


class ChooseRole(Reason):
    """Scary Mary needs to be a pirate or an escape."""


# ── States and view ──────────────────────────────────────────────────────────────────────────────


class RoundScore(Value):
    """One line of the score pad, a column per seat."""

    bids: tuple[int, ...]
    won: tuple[int, ...]
    bonus: tuple[int, ...]
    points: tuple[int, ...]


Sheet: TypeAlias = tuple[RoundScore, ...]


@final
class Bidding(Value):
    seed: str
    round: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    bids: tuple[int | None, ...]
    sheet: Sheet
    last: Trick | None


@final
class Playing(Value):
    seed: str
    round: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    bids: tuple[int, ...]
    won: tuple[int, ...]
    bonus: tuple[int, ...]
    turn: Seat
    trick: tuple[Card, ...]
    led: int | None
    sheet: Sheet
    last: Trick | None


@final
class Finished(Value):
    dealer: Seat
    sheet: Sheet
    last: Trick


State: TypeAlias = Bidding | Playing | Finished


class View(Value):
    """What one seat sees, or an onlooker when `seat` is None."""

    phase: Literal["bidding", "playing", "finished"]
    seats: int
    seat: Seat | None
    round: int
    dealer: Seat
    hand: tuple[Card, ...]
    sealed: tuple[bool, ...]
    """Whose fist is up."""
    my_bid: int | None
    bids: tuple[int, ...]
    """Empty until all fists are open."""
    won: tuple[int, ...]
    leader: Seat
    trick: tuple[Card, ...]
    last: Trick | None
    sheet: Sheet
    totals: tuple[int, ...]

    @property
    def turn(self) -> Seat:
        return (self.leader + len(self.trick)) % self.seats


def totals(sheet: Sheet, seats: int) -> tuple[int, ...]:
    return tuple(sum(line.points[seat] for line in sheet) for seat in range(seats))
