"""Hidden information in Walk the Plank."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from bot.games.base.game import Seat
from bot.games.walk_the_plank.board import DROWNED, PIRATES, SEA, Board
from bot.games.walk_the_plank.cards import DECK, SLOTS, Card
from bot.games.walk_the_plank.rules import ways_to_carry_out
from bot.games.walk_the_plank.states import Acting, Choosing, Finished, Programming, State


def disguise(state: State, seat: Seat | None, random: Random) -> State:
    """Replaces every face-down card of other seats with another possible one."""
    if isinstance(state, Programming):
        programmes = tuple(
            cards if at == seat or not cards else redrawn((), state.aside[at], cards, random)
            for at, cards in enumerate(state.programmes)
        )
        return replace(state, programmes=programmes)
    if isinstance(state, Acting):
        laid = tuple(
            cards
            if at == seat or not cards
            else redrawn(opened(state, at), state.aside[at], cards, random)
            for at, cards in enumerate(state.programmes)
        )
        return replace(state, programmes=laid)
    return state


def opened(state: Acting, seat: Seat) -> tuple[Card, ...]:
    turned = tuple(deed.card for deed in state.deeds if deed.seat == seat)
    return (*turned, state.card) if seat == state.turn else turned


def redrawn(
    open_cards: tuple[Card, ...], aside: tuple[Card, ...], cards: tuple[Card, ...], random: Random
) -> tuple[Card, ...]:
    down = cards[len(open_cards) :]
    pool = [card for card in DECK if card not in (*aside, *open_cards)]
    while down and down == cards[len(open_cards) :]:
        down = tuple(random.sample(pool, len(down)))
    return (*open_cards, *down)


def assert_conserved(state: State) -> None:
    """Each pirate is on one space or in the sea, each card in hand, aside or in a programme."""
    assert_board(state.board)
    if isinstance(state, Choosing):
        taken = [seat for seat in state.takers if seat is not None]
        assert len(set(taken)) == len(taken)
        return
    for deed in state.deeds if isinstance(state, Acting | Finished) else state.last:
        assert_board(deed.board)
    if isinstance(state, Finished):
        return
    for seat, cards in enumerate(state.programmes):
        out = (*state.aside[seat], *(cards or ()))
        assert len(set(out)) == len(out)
        assert set(out) <= set(DECK)
        assert cards is None or len(cards) in (0, SLOTS)
        if isinstance(state, Programming):
            assert (cards == ()) == (state.board.crews[seat] == DROWNED)
    if isinstance(state, Acting):
        for deed in state.deeds:
            assert state.programmes[deed.seat][deed.slot - 1] == deed.card
        assert state.ways == ways_to_carry_out(state.board, state.turn, state.card, state.slot)


def assert_board(board: Board) -> None:
    assert 1 <= board.planks <= 3
    for seat in range(len(board.crews)):
        standing = board.spaces(seat)
        assert len(standing) + board.count(seat, SEA) == PIRATES
        assert all(0 <= space <= board.planks for space in standing)
