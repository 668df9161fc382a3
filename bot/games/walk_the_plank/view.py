"""The view of each seat of Walk the Plank."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from bot.games.base.game import Seat, Value
from bot.games.walk_the_plank.board import BY_SEAT, DROWNED, Board, Colours
from bot.games.walk_the_plank.cards import DECK, SKULL_CARDS, SLOTS, Card, Skulls
from bot.games.walk_the_plank.events import Deeds, Locker
from bot.games.walk_the_plank.rules import clockwise, losses
from bot.games.walk_the_plank.states import Acting, Aside, Choosing, Finished, Programming, State

Phase: TypeAlias = Literal["choosing", "programming", "acting", "finished"]


class View(Value):
    """The view of one seat, or of an onlooker if `seat` is None."""

    phase: Phase
    seats: int
    seat: Seat | None
    round: int
    favour: Seat
    """The seat that has the Captain's Favour and reveals first in each slot."""
    board: Board
    aside: Aside
    colours: Colours = BY_SEAT
    skulls: Skulls = SKULL_CARDS
    """The cards that are set aside for a round after they are played."""
    locker: Locker = ()
    """All drowned pirates, in the order in which they drowned."""
    takers: tuple[Seat | None, ...] = ()
    """For each colour, the seat that took it. Empty when colours are not being chosen."""
    hand: tuple[Card, ...] = ()
    programme: tuple[Card, ...] = ()
    """The viewer's own programme of this round; empty until it is laid."""
    ready: tuple[bool, ...] = ()
    """Whether each seat has laid its programme."""
    slot: int = 0
    turn: Seat | None = None
    card: Card | None = None
    """The revealed card for which `turn` has to choose a way."""
    deeds: Deeds = ()
    """The cards revealed in this round, in order."""
    last: Deeds = ()
    """The cards of the previous round; empty except while programmes are laid."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The living seats, in the order in which they reveal cards (§5.1)."""
        crews = self.board.crews
        seats = clockwise(self.seats, self.favour)
        return tuple([seat for seat in seats if crews[seat] != DROWNED])

    def open_cards(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of this seat that have been revealed in this round."""
        cards = tuple([deed.card for deed in self.deeds if deed.seat == seat])
        return cards if self.card is None or seat != self.turn else (*cards, self.card)


def view(state: State, seat: Seat | None) -> View:
    if isinstance(state, Choosing):
        return view_choosing(state, seat)
    if isinstance(state, Programming):
        return view_programming(state, seat)
    if isinstance(state, Acting):
        return view_acting(state, seat)
    return replace(table(state, seat, "finished"), slot=SLOTS, deeds=state.deeds)


def view_choosing(state: Choosing, seat: Seat | None) -> View:
    seats = len(state.board.crews)
    return View(
        phase="choosing",
        seats=seats,
        seat=seat,
        round=state.round,
        favour=state.favour,
        board=state.board,
        aside=((),) * seats,
        skulls=state.skulls,
        takers=state.takers,
    )


def table(state: Programming | Acting | Finished, seat: Seat | None, phase: Phase) -> View:
    """The part of the view that everybody sees in every phase."""
    return View(
        phase=phase,
        seats=len(state.aside),
        seat=seat,
        round=state.round,
        favour=state.favour,
        board=state.board,
        aside=state.aside,
        colours=state.kept.colours,
        skulls=state.kept.skulls,
        locker=state.kept.locker,
        ready=(False,) * len(state.aside),
    )


def view_programming(state: Programming, seat: Seat | None) -> View:
    programme = (() if seat is None else state.programmes[seat]) or ()
    return replace(
        table(state, seat, "programming"),
        hand=hand(state, seat, programme),
        programme=programme,
        ready=tuple([bool(cards) for cards in state.programmes]),
        last=state.last,
    )


def view_acting(state: Acting, seat: Seat | None) -> View:
    programme = () if seat is None else state.programmes[seat]
    return replace(
        table(state, seat, "acting"),
        hand=hand(state, seat, programme),
        programme=programme,
        ready=tuple([crew != DROWNED for crew in state.board.crews]),
        slot=state.slot,
        turn=state.turn,
        card=state.card,
        deeds=state.deeds,
        locker=state.kept.locker + losses(state.round, state.deeds),
    )


def hand(
    state: Programming | Acting, seat: Seat | None, programme: tuple[Card, ...]
) -> tuple[Card, ...]:
    """The cards that this seat can play; empty for drowned players and onlookers."""
    if seat is None or state.board.crews[seat] == DROWNED:
        return ()
    lying = (*state.aside[seat], *programme)
    return tuple([card for card in DECK if card not in lying])
