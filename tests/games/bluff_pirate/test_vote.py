"""Bluff Pirate: the vote, its outcome, and the race to the islands."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.base.game import GameOver, NotNow, NotYourTurn, Result
from bot.games.bluff_pirate.cards import ISLAND_A, ISLAND_B, NO_DISCARDS, gathered
from bot.games.bluff_pirate.events import IslandOpened, SeriesRevealed, VoteSealed
from bot.games.bluff_pirate.moves import NoVoter, OwnSeries, Vote
from bot.games.bluff_pirate.rules import fall_back, sail
from bot.games.bluff_pirate.states import (
    Acting,
    Designating,
    Finished,
    Repute,
    Sailed,
    Series,
    SeriesResult,
    Starting,
    Voting,
)
from tests.harness.games.notation.bluff_pirate import (
    BLUFF,
    GAME,
    HONEST,
    P1,
    P2,
    P3,
    P4,
    afloat,
    cards,
    laid,
    refused,
    resolved,
    run,
)

# ── The vote (§7) ────────────────────────────────────────────────────────────────────────────


def test_only_the_opponents_of_the_layer_vote() -> None:
    """§7.1."""
    state = laid(HONEST[3], (0, 0, 0, 0))
    assert GAME.waiting_on(state) == (P2, P3, P4)
    assert refused(state, "1 vote bluff") == OwnSeries()
    assert refused(state, "2 draw") == NotNow()


def test_the_first_seat_also_votes_on_others_series() -> None:
    """§7.1."""
    acting = Acting(replace(afloat("flag", "hat hat hat", "map"), player=P2), ())
    state, _ = run(acting, "2 lay hat / hat hat", "1 vote honest", "3 vote bluff", "2 ask 0")
    assert state.sea.ships == (0, 3, 0)


def test_a_vote_can_be_changed_until_the_last_one_is_in() -> None:
    """§7.2."""
    state, events = run(laid(HONEST[3], (0, 0, 0)), "2 vote bluff", "2 vote honest")
    assert events == [VoteSealed(1, 2)]
    assert GAME.waiting_on(state) == (P3,)
    assert list(GAME.moves(state, P2)) == [Vote(True), Vote(False)]
    state, events = run(state, "3 vote bluff")
    assert events == [VoteSealed(2, 2)]
    assert isinstance(state, Designating)
    assert state.votes == (None, False, True)
    assert refused(state, "2 vote bluff") == NotYourTurn()


def test_the_table_sees_only_how_many_have_voted() -> None:
    """§7.2."""
    state = laid(HONEST[3], (0, 0, 0, 0))
    one, _ = run(state, "2 vote bluff")
    other, _ = run(state, "4 vote honest")
    for seat in (None, P1, P3):
        assert GAME.view(one, seat) == GAME.view(other, seat)
        assert GAME.view(one, seat).votes == 1
    assert GAME.view(one, P2).my_vote is True
    assert GAME.view(other, P2).my_vote is None


def test_a_vote_is_sealed_and_no_event_shows_who_was_absent() -> None:
    """§7.5."""
    state = laid(HONEST[3], (0, 0, 0))
    assert [GAME.sealed(state, seat) for seat in (P1, P2, P3)] == [False, True, True]
    assert not GAME.awaits_openly(state)
    voted, events = run(state, "2 vote bluff", "3 vote honest")
    assert not GAME.sealed(voted, P1)
    assert GAME.awaits_openly(voted)
    _, more = run(voted, "1 ask 1")
    assert all(event.opens == () for event in (*events, *more))


def test_only_an_opponent_can_be_asked() -> None:
    """§7.3."""
    state, _ = run(laid(HONEST[3], (0, 0, 0)), "2 vote bluff", "3 vote bluff")
    assert GAME.waiting_on(state) == (P1,)
    assert [str(move) for move in GAME.moves(state, P1)] == ["ask 1", "ask 2"]
    assert refused(state, "1 ask 0") == NoVoter(0)
    assert refused(state, "1 ask 3") == NoVoter(3)
    assert refused(state, "1 draw") == NotNow()


def test_a_single_opponent_is_asked_at_once() -> None:
    """§7.4, §12.17."""
    state, events = run(laid(HONEST[3], (0, 0)), "2 vote honest")
    assert isinstance(state, Starting)
    assert state.sea.ships == (3, 0)
    assert events[0] == VoteSealed(1, 1)
    assert isinstance(events[1], SeriesRevealed)


@pytest.mark.parametrize(
    ("series", "vote", "asked", "ships", "after", "hand", "discarded"),
    [
        # believed: P1 sails, whether it was true or not
        (HONEST[3], "honest", 3, (4, 0, 6, 0), (7, 0, 6, 0), 2, 3),
        (BLUFF[3], "honest", 3, (4, 0, 6, 0), (7, 0, 6, 0), 2, 3),
        # accused wrongly: P1 sails, the accuser falls back
        (HONEST[5], "bluff", 2, (4, 9, 0, 0), (9, 7, 0, 0), 2, 5),
        # caught: the accuser sails, P1 takes the cards back
        (BLUFF[4], "bluff", 4, (4, 0, 0, 2), (4, 0, 0, 6), 6, 0),
    ],
)
def test_a_series_is_believed_wrongly_accused_or_caught(
    series: str,
    vote: str,
    asked: int,
    ships: tuple[int, ...],
    after: tuple[int, ...],
    hand: int,
    discarded: int,
) -> None:
    """§7.7, §12.10 to §12.13."""
    state = resolved(series, [vote] * 3, asked, ships)
    assert isinstance(state, Starting)
    assert state.sea.ships == after
    assert len(state.sea.hands[P1]) == hand
    assert sum(state.sea.discards) == discarded
    assert state.sea.player == P2


def test_a_believed_bluff_is_discarded_on_the_spaces_of_its_own_colours() -> None:
    """§7.9, §12.11."""
    state = resolved(BLUFF[3], ["honest"] * 3, 3, (4, 0, 6, 0))
    assert gathered(state.sea.discards) == cards("parrot hook map")


def test_only_the_hidden_cards_and_the_asked_vote_are_revealed() -> None:
    """§7.6."""
    state = laid(BLUFF[4], (4, 0, 2))
    _, events = run(state, "2 vote honest", "3 vote bluff", "1 ask 2")
    series = Series(cards("hook hook"), cards("hook map"))
    sailed = (Sailed(P3, 2, 6),)
    last = SeriesResult(P1, series, P3, True, True, sailed, None, False)
    assert last.caught
    assert events[-1] == SeriesRevealed(last)


def test_votes_that_were_not_asked_for_have_no_effect_and_are_forgotten() -> None:
    """§7.5, §7.10, §12.14."""
    state = resolved(BLUFF[3], ["bluff", "honest", "bluff"], 3, (4, 4, 4, 4))
    assert state.sea.ships == (7, 4, 4, 4)
    other = resolved(BLUFF[3], ["honest", "honest", "honest"], 3, (4, 4, 4, 4))
    assert msgspec.msgpack.encode(state) == msgspec.msgpack.encode(other)


@pytest.mark.parametrize(("start", "end"), [(0, 0), (1, 0), (2, 0), (3, 1), (9, 7)])
def test_a_wrong_accuser_moves_back_two_but_not_behind_the_start(start: int, end: int) -> None:
    """§10.1, §12.15, §12.16."""
    assert fall_back(start) == end
    assert resolved(HONEST[3], ["bluff"], 2, (0, start)).sea.ships == (3, end)


def test_no_card_is_discarded_after_a_series() -> None:
    """§7.11, §12.22. Seven cards, five laid and believed: two are left."""
    state = resolved(HONEST[5], ["honest"], 2, (0, 0))
    assert len(state.sea.hands[P1]) == 2
    assert state.sea.player == P2


def test_a_caught_bluff_returns_to_the_hand() -> None:
    """§7.11, §12.23. Seven cards, four laid and caught: seven are left, none is discarded."""
    acting = Acting(afloat("hook hook hook map flag flag hat", "sabre"), ())
    state, _ = run(acting, f"1 lay {BLUFF[4]}", "2 vote bluff")
    assert len(state.sea.hands[P1]) == 7
    assert state.sea.discards == NO_DISCARDS


def test_outcomes_change_the_reputation_of_players() -> None:
    """§11.3."""
    state = resolved(BLUFF[4], ["bluff", "honest"], 2, (0, 0, 0))
    caught = state.sea.last.series.claim if isinstance(state.sea.last, SeriesResult) else None
    assert caught is not None
    assert state.sea.repute == (Repute(1, 1, caught=caught), Repute(0, 0, 1, 1), Repute())


def test_a_seat_that_does_not_exist_cannot_vote() -> None:
    state = laid(HONEST[3], (0, 0))
    assert isinstance(state, Voting)
    assert not GAME.moves(state, -1)
    assert refused(state, "3 vote bluff") == NotYourTurn()


# ── The race (§10) ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("start", "spaces", "a_open", "end", "opens"),
    [
        (18, 3, False, 20, ISLAND_A),
        (17, 3, False, 20, ISLAND_A),
        (17, 5, False, 20, ISLAND_A),
        (16, 3, False, 19, None),
        (18, 4, True, 22, None),
        (17, 3, True, 20, None),
        (23, 5, True, 26, ISLAND_B),
        (22, 4, True, 26, ISLAND_B),
        (22, 3, True, 25, None),
    ],
)
def test_a_ship_stops_on_a_closed_island_and_passes_an_open_one(
    start: int, spaces: int, a_open: bool, end: int, opens: int | None
) -> None:
    """§10.3, §10.5, §10.6."""
    assert sail(start, spaces, a_open) == (end, opens)


def test_the_treasure_on_the_first_island_wins_at_once() -> None:
    """§10.4, §12.30."""
    state = resolved(HONEST[3], ["bluff"], 2, (18, 9), treasure=ISLAND_A)
    assert isinstance(state, Finished)
    assert state.sea.ships == (20, 9)
    assert GAME.result(state) == Result((P1,))
    assert GAME.question(state, P2) == "over"
    assert not GAME.moves(state, P1)
    assert GAME.view(state, None).treasure == ISLAND_A
    assert refused(state, "2 draw") == GameOver()
    assert GAME.waiting_on(state) == ()


def test_after_an_empty_island_everybody_races_for_the_other() -> None:
    """§10.5, §12.31."""
    state = laid(HONEST[5], (17, 18))
    state, events = run(state, "2 vote honest")
    assert isinstance(state, Starting)
    assert events[-1] == IslandOpened(P1, ISLAND_A, False)
    assert state.sea.ships == (20, 18)
    assert GAME.view(state, None).treasure == ISLAND_B
    assert GAME.view(state, None).a_open


def test_ships_sail_past_an_open_island() -> None:
    """§10.5, §12.32."""
    state = resolved(HONEST[4], ["honest"], 2, (18, 20), a_open=True)
    assert state.sea.ships == (22, 20)


def test_the_treasure_on_the_second_island_wins() -> None:
    """§10.6, §12.33."""
    state = resolved(HONEST[5], ["honest"], 2, (23, 20), a_open=True)
    assert isinstance(state, Finished)
    assert (state.winner, state.sea.ships) == (P1, (26, 20))


def test_the_accuser_of_a_bluff_can_find_the_treasure_too() -> None:
    """§10.8."""
    state = resolved(BLUFF[3], ["honest", "bluff"], 3, (3, 3, 18), treasure=ISLAND_A)
    assert isinstance(state, Finished)
    assert state.winner == P3


def test_the_layer_moves_first_and_a_win_spares_the_accuser() -> None:
    """§7.8."""
    state = resolved(HONEST[3], ["bluff"], 2, (18, 9), treasure=ISLAND_A)
    assert isinstance(state.sea.last, SeriesResult)
    assert state.sea.last.sailed == (Sailed(P1, 18, 20),)
    state = resolved(HONEST[3], ["bluff"], 2, (18, 9))
    assert isinstance(state.sea.last, SeriesResult)
    assert state.sea.last.sailed == (Sailed(P1, 18, 20), Sailed(P2, 9, 7))


# ── Moves shown after the end ────────────────────────────────────────────────────────────────


def told_of(*moves: str) -> list[str]:
    read = [(int(move[0]), move[2:]) for move in moves]
    return [f"{seat} {text}" for seat, text in GAME.public_moves(read)]


def test_only_the_asked_vote_is_shown_after_the_game():
    """§7.5: all other votes are shown as honest, whatever they were."""
    lay, votes = "0 lay org1 / org2 org3", ("1 vote bluff", "2 vote bluff", "3 vote honest")
    assert told_of("0 draw", lay, *votes, "0 ask 2", "1 draw", "1 keep") == [
        *("0 draw", lay, "1 vote honest", "2 vote bluff", "3 vote honest"),
        *("0 ask 2", "1 draw", "1 keep"),
    ]


def test_a_vote_is_shown_only_in_its_own_turn():
    first, second = ("1 vote bluff", "2 vote bluff", "0 ask 1"), ("0 vote bluff", "1 ask 0")
    assert told_of(*first, *second) == [*("1 vote bluff", "2 vote honest", "0 ask 1"), *second]


def test_with_two_players_the_only_vote_is_always_shown():
    assert told_of("1 vote bluff", "0 draw") == ["1 vote bluff", "0 draw"]
    assert told_of("0 draw", "1 vote bluff") == ["0 draw", "1 vote bluff"]


def test_votes_are_not_shown_if_nobody_was_asked():
    assert told_of("0 draw", "1 vote bluff", "2 vote honest") == ["0 draw"]
