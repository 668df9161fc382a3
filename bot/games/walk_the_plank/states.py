"""What happens in a round, what the table remembers of it, and what each seat sees."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.game import Event, Reason, Seat, Value
from bot.games.walk_the_plank.board import DROWNED, Board
from bot.games.walk_the_plank.cards import DECK, SLOTS, Card, Programme, Way, Ways, Why

PlankMove: TypeAlias = Programme | Way

# ── Events ───────────────────────────────────────────────────────────────────────────────────


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


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────


class NoPirateLeft(Reason):
    """The drowned play no more."""


class LiesAside(Reason):
    """A skull card of the last round."""

    card: Card


class SameCardTwice(Reason):
    card: Card


class NotWithThisCard(Reason):
    """The card that lies open does something else."""

    card: Card


class NotPossible(Reason):
    """Nobody stands there for it, or that space is not to be reached."""

    card: Card


# ── States and view ──────────────────────────────────────────────────────────────────────────


Aside: TypeAlias = tuple[tuple[Card, ...], ...]
Deeds: TypeAlias = tuple[Deed, ...]


class Programming(Value):
    round: int
    favour: Seat
    board: Board
    aside: Aside
    programmes: tuple[tuple[Card, ...] | None, ...]
    """Empty for the drowned."""
    last: Deeds


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


class View(Value):
    """What one seat sees, or an onlooker when `seat` is None."""

    phase: Literal["programming", "acting", "finished"]
    seats: int
    seat: Seat | None
    round: int
    favour: Seat
    """Who has the Captain's Favour and reveals first in each slot."""
    board: Board
    aside: Aside
    """The cards that lie open in front of each seat and are not to be played in this round."""
    hand: tuple[Card, ...]
    programme: tuple[Card, ...]
    """One's own cards of this round, face down for the others; empty until they are chosen."""
    ready: tuple[bool, ...]
    """Who has programmed; the drowned are not asked."""
    slot: int
    turn: Seat | None
    card: Card | None
    """The open card whose owner, `turn`, has to choose how `slot` goes on."""
    deeds: Deeds
    """The cards turned over in this round, in order."""
    last: Deeds
    """Those of the round before, while programming."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The living, as they reveal their cards: clockwise from the Captain's Favour."""
        seats = [(self.favour + place) % self.seats for place in range(self.seats)]
        return tuple([seat for seat in seats if self.board.crews[seat] < DROWNED])

    def open_cards(self, seat: Seat) -> tuple[Card, ...]:
        """This seat's cards that have been turned over in this round."""
        cards = tuple([deed.card for deed in self.deeds if deed.seat == seat])
        return cards if self.card is None or seat != self.turn else (*cards, self.card)

    def face_down(self, seat: Seat) -> int:
        """How many cards of this seat are still to be turned over."""
        if not self.ready[seat] or self.phase == "finished":
            return 0
        return SLOTS - len(self.open_cards(seat))


# ── What each seat sees ──────────────────────────────────────────────────────────────────────


def view_programming(state: Programming, seat: Seat | None) -> View:
    programme = None if seat is None else state.programmes[seat]
    return View(
        phase="programming",
        seats=len(state.programmes),
        seat=seat,
        round=state.round,
        favour=state.favour,
        board=state.board,
        aside=state.aside,
        hand=hand(state, seat, programme or ()),
        programme=programme or (),
        ready=tuple([bool(cards) for cards in state.programmes]),
        slot=0,
        turn=None,
        card=None,
        deeds=(),
        last=state.last,
    )


def view_acting(state: Acting, seat: Seat | None) -> View:
    programme = () if seat is None else state.programmes[seat]
    return View(
        phase="acting",
        seats=len(state.programmes),
        seat=seat,
        round=state.round,
        favour=state.favour,
        board=state.board,
        aside=state.aside,
        hand=hand(state, seat, programme),
        programme=programme,
        ready=tuple([crew < DROWNED for crew in state.board.crews]),
        slot=state.slot,
        turn=state.turn,
        card=state.card,
        deeds=state.deeds,
        last=(),
    )


def view_finished(state: Finished, seat: Seat | None) -> View:
    return View(
        phase="finished",
        seats=len(state.aside),
        seat=seat,
        round=state.round,
        favour=state.favour,
        board=state.board,
        aside=state.aside,
        hand=(),
        programme=(),
        ready=(False,) * len(state.aside),
        slot=SLOTS,
        turn=None,
        card=None,
        deeds=state.deeds,
        last=(),
    )


def hand(
    state: Programming | Acting, seat: Seat | None, programme: tuple[Card, ...]
) -> tuple[Card, ...]:
    """The drowned and the onlooker hold none."""
    if seat is None or state.board.crews[seat] == DROWNED:
        return ()
    lying = (*state.aside[seat], *programme)
    return tuple([card for card in DECK if card not in lying])
