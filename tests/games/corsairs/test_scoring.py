"""Closing, sinking, penalty cards, capot and the end of a game of Corsairs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.games.base.game import Result, Seat
from bot.games.corsairs.cards import CARDS, COLOURS
from bot.games.corsairs.crew import answer, lay_down
from bot.games.corsairs.events import (
    AnchorWeighed,
    CardDiscarded,
    GameEnded,
    LastRoundAnnounced,
    RoundClosed,
    RoundDealt,
)
from bot.games.corsairs.rules import fates_of, payments
from bot.games.corsairs.states import Closing, Drawing, Finished, Laid
from tests.harness.games.notation.corsairs import (
    GAME,
    A,
    B,
    C,
    after,
    cards,
    close_with,
    closed,
    penalty_cards,
    result_of,
    table,
)

GREEN = COLOURS.index("green")


# ── §4 Closing ───────────────────────────────────────────────────────────────────────────────


def test_a_player_can_close_in_the_first_turn_and_with_any_limit() -> None:
    """§3.4, §4.2"""
    state, events = after(table(B, A), "draw stock", "weigh anchor")
    assert isinstance(state, Closing)
    assert events[-1] == AnchorWeighed(0, False)
    view = GAME.view(state, 0)
    assert (view.source, len(view.hand), view.forced) == ("stock", 13, False)
    _, events = after(state, "close red6")
    assert result_of(events).closer == 0


def test_the_closer_discards_one_card_and_lays_down_the_other_twelve() -> None:
    """§4.1, §5.1"""
    state, events = closed(table(C, A, B, turn=1))
    result = result_of(events)
    assert events[2:4] == [CardDiscarded(1, CARDS["pnk1"]), RoundClosed(result)]
    assert (result.closer, result.discard, result.pier) == (1, CARDS["pnk1"], GREEN)
    assert (result.deal, result.forced) == (1, False)
    assert result.laid == (
        answer(cards(C), GREEN, result.laid[1]),
        lay_down(cards(A), GREEN),
        answer(cards(B), GREEN, result.laid[1]),
    )
    assert isinstance(state, Drawing)


def test_a_closed_round_is_shown_until_the_next_one_is_over() -> None:
    state, events = closed(table(A, B, C))
    state, _ = after(state, "draw stock", "weigh anchor")
    assert GAME.view(state, None).last == result_of(events)


def test_the_pier_colour_counts_as_it_is_after_the_closers_draw() -> None:
    """§4.3"""
    _, events = after(table(A, B, pier="grn1 gry2"), "draw pier", "weigh anchor", "close grn1")
    assert COLOURS[result_of(events).pier] == "grey"


# ── §7 Scoring ───────────────────────────────────────────────────────────────────────────────


def lay(text: str, at: int) -> Laid:
    """A hand written as limit and number of stowaways: `5/3`."""
    limit, count = map(int, text.split("/"))
    return Laid((), (), (), (), tuple(range(at * 12, at * 12 + count)), limit)


def scored(closer: Seat, *hands: str) -> tuple[Sequence[str], tuple[int, ...]]:
    """What happens to each player, and how many cards they pay."""
    laid = [lay(text, at) for at, text in enumerate(hands)]
    fates = fates_of(closer, laid, ((),) * len(laid))
    return fates, tuple(len(paid) for paid in payments(laid, fates))


@pytest.mark.parametrize(
    ("example", "hands", "counts"),
    [
        (20, "5/3 9/2 12/4", (0, 2, 4)),
        (21, "5/3 5/2 12/4", (5, 0, 4)),
        (22, "4/1 3/2", (3, 0)),
        (23, "6/2 7/1", (0, 1)),
    ],
)
def test_a_player_who_equals_or_beats_the_closer_sinks_them(
    example: int, hands: str, counts: tuple[int, ...]
) -> None:
    """§7.1 to §7.4"""
    assert scored(0, *hands.split())[1] == counts


def test_a_closer_sunk_by_several_players_takes_all_their_stowaways() -> None:
    """§7.4"""
    fates, counts = scored(2, "9/2", "6/3", "8/1", "8/4")
    assert fates == ("caught", "sank", "sunk", "sank")
    assert counts == (2, 0, 8, 0)


def test_a_closer_who_is_not_sunk_pays_nothing() -> None:
    """§7.1, §7.3"""
    state, events = closed(table(A, B, C))
    result = result_of(events)
    assert result.fates == ("escaped", "caught", "caught")
    assert result.sinkers == ()
    assert result.paid == ((), cards("red6"), cards("yel1-6"))
    assert GAME.view(state, None).penalties == result.paid


def test_an_equalled_closer_pays_their_own_stowaways_and_the_sinkers() -> None:
    """§7.2, §7.4"""
    twin = "gry1-11 brn5"
    state, events = closed(table(A, twin, C))
    result = result_of(events)
    assert result.fates == ("sunk", "sank", "caught")
    assert result.sinkers == (1,)
    assert result.paid == ((CARDS["red5"], CARDS["brn5"]), (), cards("yel1-6"))
    assert GAME.view(state, None).counts == (2, 0, 6)
    assert GAME.view(state, None).sheet == ((2, 0, 6),)


def test_penalty_cards_are_kept_from_round_to_round() -> None:
    """§7.5"""
    before = penalty_cards(3, 0, 2)
    state, events = closed(table(A, B, C, penalties=before))
    paid = result_of(events).paid
    after_one = tuple(held + more for held, more in zip(before, paid, strict=True))
    assert GAME.view(state, None).penalties == after_one
    state, events = after(state, "draw stock", "weigh anchor")
    state, events = after(state, str(GAME.moves(state, *GAME.waiting_on(state))[0]))
    view, paid = GAME.view(state, None), result_of(events).paid
    assert view.sheet == ((0, 1, 6), tuple(len(more) for more in paid))
    assert view.penalties == tuple(held + more for held, more in zip(after_one, paid, strict=True))


# ── §8 Capot ─────────────────────────────────────────────────────────────────────────────────

CLEAN = "org1-11 grn3"
CLEAN_ANSWER = "gry1-11 grn4"


def test_a_closer_without_stowaways_wins_the_game_and_the_round_is_not_scored() -> None:
    """§8.1, §8.3, example 32"""
    state, events = closed(table(CLEAN, B, C, penalties=penalty_cards(20, 3, 0)))
    assert events[-1] == GameEnded("capot")
    assert isinstance(state, Finished)
    assert GAME.result(state) == Result((0,), (20, 3, 0))
    result = result_of(events)
    assert result.fates == ("capot", "spared", "spared")
    assert result.capot == (0,)
    assert result.paid == ((), (), ())
    assert result.laid[1].stowaways
    view = GAME.view(state, None)
    assert (view.ending, view.last, view.sheet, view.final) == ("capot", result, (), False)


def test_a_closer_without_stowaways_wins_even_if_an_opponent_has_none() -> None:
    """§8.1"""
    state, _ = closed(table(CLEAN, CLEAN_ANSWER, penalties=penalty_cards(2, 1)))
    assert GAME.result(state) == Result((0,), (2, 1))


def test_an_opponent_without_stowaways_wins_the_game() -> None:
    """§8.2, example 33"""
    state, events = closed(table(A, CLEAN_ANSWER, C, penalties=penalty_cards(3, 20, 0)))
    assert GAME.result(state) == Result((1,), (3, 20, 0))
    assert result_of(events).fates == ("spared", "capot", "spared")


@pytest.mark.parametrize(
    ("counts", "winners"), [((1, 5, 4), (2,)), ((1, 4, 4), (1, 2)), ((9, 0, 1), (1,))]
)
def test_if_two_have_a_capot_the_fewest_penalty_cards_win(
    counts: tuple[int, ...], winners: tuple[Seat, ...]
) -> None:
    """§8.2"""
    hands = (A, CLEAN_ANSWER, "brn1-11 grn3")
    state, _ = closed(table(*hands, penalties=penalty_cards(*counts)))
    assert GAME.result(state) == Result(winners, counts)


def test_a_capot_ends_the_last_round_too() -> None:
    """§9.3"""
    state, events = closed(table(CLEAN, B, C, penalties=penalty_cards(20, 9, 7), final=True))
    assert events[-1] == GameEnded("capot")
    assert GAME.result(state) == Result((0,), (20, 9, 7))


# ── §9 The end of the game ───────────────────────────────────────────────────────────────────


def test_below_35_penalty_cards_the_game_goes_on() -> None:
    """§9.1, example 28"""
    state, events = close_with(12, 9, 6)
    assert isinstance(state, Drawing)
    assert not state.match.final
    assert GAME.view(state, None).counts == (12, 10, 12)
    assert isinstance(events[-2], RoundClosed)
    assert events[-1] == RoundDealt(2, 1, False)
    assert GAME.result(state) is None


@pytest.mark.parametrize("counts", [(12, 10, 6), (12, 19, 6)])
def test_from_35_penalty_cards_the_next_round_is_the_last(counts: tuple[int, ...]) -> None:
    """§9.1, example 28"""
    state, events = close_with(*counts)
    assert isinstance(state, Drawing)
    assert events[-2:] == [LastRoundAnnounced(sum(counts) + 7), RoundDealt(2, 1, True)]
    assert GAME.view(state, 0).final
    assert GAME.result(state) is None


@pytest.mark.parametrize("counts", [(12, 19, 7), (12, 20, 7), (15, 26, 4)])
def test_at_45_penalty_cards_the_game_is_over_at_once(counts: tuple[int, ...]) -> None:
    """§9.1, examples 28 and 30"""
    state, events = close_with(*counts)
    assert events[-1] == GameEnded("enough")
    end = (counts[0], counts[1] + 1, counts[2] + 6)
    assert GAME.result(state) == Result((end.index(min(end)),), end)


@pytest.mark.parametrize(
    ("counts", "ending"), [((9, 13, 12), "last-round"), ((9, 23, 13), "enough")]
)
def test_after_the_last_round_the_game_is_over(counts: tuple[int, ...], ending: str) -> None:
    """§9.1, example 29"""
    state, events = close_with(*counts, final=True)
    assert isinstance(state, Finished)
    assert events[-1] == GameEnded(state.ending)
    assert state.ending == GAME.view(state, None).ending == ending


def test_the_fewest_penalty_cards_win_and_ties_share_the_win() -> None:
    """§9.2, example 31"""
    state, _ = close_with(9, 13, 8, final=True)
    assert GAME.result(state) == Result((0,), (9, 14, 14))
    state, _ = close_with(9, 8, 14, final=True)
    assert GAME.result(state) == Result((0, 1), (9, 9, 20))
