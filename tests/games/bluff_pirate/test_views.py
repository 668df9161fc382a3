"""Bluff Pirate: what each seat sees, and what nobody sees (§11)."""

from __future__ import annotations

import msgspec
import pytest

from bot.games.bluff_pirate.cards import ISLAND_A, NO_DISCARDS
from bot.games.bluff_pirate.states import Acting, Repute, Starting
from bot.games.bluff_pirate.view import View
from tests.harness.games.notation.bluff_pirate import (
    BLUFF,
    GAME,
    HONEST,
    P1,
    P2,
    P3,
    SEED,
    afloat,
    cards,
    laid,
    resolved,
    run,
)

VOTING = View(
    phase="voting",
    seats=3,
    seat=None,
    turn=1,
    player=P1,
    hand=(),
    drawn=(),
    sizes=(2, 1, 1),
    pile=93,
    discards=NO_DISCARDS,
    ships=(4, 9, 1),
    a_open=False,
    treasure=None,
    up=cards("parrot"),
    hidden=2,
    down=(),
    votes=1,
    my_vote=None,
    known=((), (), ()),
    repute=(Repute(), Repute(), Repute()),
    last=None,
    winner=None,
)


@pytest.mark.parametrize(
    ("seat", "more"),
    [
        (None, {}),
        (P1, {"hand": cards("sabre sabre"), "down": cards("hook map")}),
        (P2, {"hand": cards("compass"), "my_vote": True}),
        (P3, {"hand": cards("compass")}),
    ],
)
def test_the_layer_sees_the_hidden_cards_and_each_voter_their_own_vote(
    seat: int | None, more: dict[str, object]
) -> None:
    """§7.2, §11.1, §11.2."""
    state, _ = run(laid(BLUFF[3], (4, 9, 1)), "2 vote bluff")
    assert GAME.view(state, seat) == msgspec.structs.replace(VOTING, seat=seat, **more)


def test_the_layer_picks_a_voter_without_knowing_the_votes() -> None:
    """§7.3."""
    state, _ = run(laid(BLUFF[3], (4, 9, 1)), "2 vote bluff", "3 vote honest")
    expected = msgspec.structs.replace(VOTING, phase="designating", votes=2)
    assert GAME.view(state, None) == expected
    assert GAME.view(state, P1).my_vote is None
    assert GAME.view(state, P3).my_vote is False


def test_only_the_drawer_sees_the_cards_drawn() -> None:
    """§11.1."""
    state, _ = run(Starting(afloat("flag", "hat")), "1 draw")
    assert isinstance(state, Acting)
    views = [GAME.view(state, seat) for seat in (P1, P2, None)]
    assert [view.drawn for view in views] == [state.drawn, (), ()]
    assert {view.phase for view in views} == {"acting"}


def test_everyone_sees_the_outcome_of_a_turn() -> None:
    """§11.2, §11.3."""
    state = resolved(HONEST[3], ["bluff"], 2, (4, 9))
    for seat in (None, P1, P2):
        view = GAME.view(state, seat)
        assert (view.phase, view.turn, view.player) == ("starting", 2, P2)
        assert (view.discards, view.pile) == (state.sea.discards, len(state.sea.pile))
        assert (view.repute, view.last) == (state.sea.repute, state.sea.last)
        assert (view.up, view.hidden, view.down, view.votes) == ((), 0, (), 0)
        assert (view.winner, view.treasure) == (None, None)


def test_the_end_shows_the_winner_and_the_treasure() -> None:
    """§10.4, §11.1."""
    view = GAME.view(resolved(HONEST[3], ["honest"], 2, (18, 0), treasure=ISLAND_A), P2)
    assert (view.phase, view.winner, view.treasure) == ("finished", P1, ISLAND_A)


@pytest.mark.parametrize("seat", [None, P1, P2])
def test_no_view_holds_the_seed(seat: int | None) -> None:
    """§11.1."""
    encoded = msgspec.json.encode(GAME.view(laid(BLUFF[3], (0, 0, 0)), seat))
    assert SEED.encode() not in encoded
