"""Bids of Piratoons: within the purse, avoiding each other, and not always the same."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.computers.base.computer import AnyComputer, RandomComputer
from bot.computers.piratoons.auction import Auction
from bot.computers.piratoons.boy import Boy
from bot.computers.piratoons.fists import Odds, habit, mixed_bids
from bot.computers.piratoons.ledger import fists_before, purses
from bot.computers.piratoons.sailor import Sailor
from bot.games.base.game import Event, Seat, replaced
from bot.games.piratoons.game import Piratoons
from bot.games.piratoons.moves import BIDS, PRESSES, Bid, Press
from bot.games.piratoons.states import Past
from bot.games.piratoons.view import View
from tests.harness.games.notation.piratoons import tiles, view_of
from tests.harness.league.evening import Evening

GAME = Piratoons()
NOBODY = ((), (), (), ())


def bidding(goods: str, rival: Sequence[int] = (), purse: int = 7) -> View:
    """A view in which the rival has made these bids so far and paid nothing."""
    view = view_of("bidding")
    past = tuple([Past(view.ships, (0, 0), (0, bid), (0, 1)) for bid in rival])
    return replace(view, goods=tiles(goods), purses=(purse, None), past=past, last=None)


def alone(odds: Sequence[Odds], seat: Seat, coins: int) -> float:
    """The probability that nobody else makes this bid."""
    return prod([1 - their[coins] for at, their in enumerate(odds) if at != seat])


def ties(odds: Sequence[Odds]) -> float:
    """The share of bids that cancel each other."""
    bids = [(seat, coins) for seat in range(len(odds)) for coins in range(1, len(odds[seat]))]
    met = sum([odds[seat][coins] * (1 - alone(odds, seat, coins)) for seat, coins in bids])
    return met / sum([odds[seat][coins] for seat, coins in bids])


# ── Odds ─────────────────────────────────────────────────────────────────────────────────────


def test_bids_are_probabilities_within_the_purse() -> None:
    worths = [[6.0, 2.0], [5.0, 1.0], [-1.0, -2.0], [4.0, 4.0]]
    odds = mixed_bids(worths, [9, 2, 9, 0], 0.3, NOBODY)
    for each, most in zip(odds, [9, 2, 0, 0], strict=True):
        assert sum(each) == pytest.approx(1)
        assert not any(each[most + 1 :])


def test_equal_players_avoid_equal_bids() -> None:
    """Few bids meet an equal one, although all four want the same."""
    assert ties(mixed_bids([[2.0, 1.8, 1.6]] * 4, [4] * 4, 0.7, NOBODY)) < 1 / 4


def test_the_captain_of_the_round_has_priority_among_equals() -> None:
    first, third = [mixed_bids([[5.0, 4.0]] * 4, [6] * 4, 0.7, NOBODY, at) for at in (0, 2)]
    for one, other in zip(third, first[2:] + first[:2], strict=True):
        assert one == pytest.approx(other)
    assert first[0] != pytest.approx(first[2])


def test_players_bid_more_for_a_single_tile_than_if_there_is_one_for_each() -> None:
    few, many = [
        sum(coins * odd for each in odds for coins, odd in enumerate(each))
        for odds in [mixed_bids([worth] * 4, [8] * 4, 0.7, NOBODY) for worth in ([5.0], [5.0] * 4)]
    ]
    assert few > many


# ── Habits ───────────────────────────────────────────────────────────────────────────────────


def test_only_a_player_who_always_bids_the_same_has_a_habit() -> None:
    assert habit((), 5) == [0.0] * 10
    assert habit((1, 1, 1, 1), 5)[1] > 0.8 > habit((1, 1), 5)[1] > habit((1,), 5)[1]
    assert sum(habit((0, 2, 1, 0, 3), 5)) < 0.3


def test_a_habit_never_exceeds_the_purse() -> None:
    assert habit((3, 3, 3, 3), 1)[1] > 0.8
    assert habit((3, 3, 3, 3), 0)[0] > 0.8


def test_a_habitual_bid_is_often_matched() -> None:
    worths, coins = [[2.5, 1.0], [0.8, 0.5], [0.4, 0.3], [0.3, 0.2]], [5] * 4
    after = mixed_bids(worths, coins, 0.7, ((), (1, 1, 1, 1), (), ()))
    assert after[1][1] > 0.8
    assert alone(after, 1, 1) < 0.3


def test_a_harmful_tile_is_left_to_the_habitual_bidder() -> None:
    """A sole bidder must take a tile."""
    worths = [[0.4, -1.0], [-1.0, -2.0], [0.3, -1.0], [0.2, -1.0]]
    odds = mixed_bids(worths, [5] * 4, 0.7, ((), (1, 1, 1, 1), (), ()))
    assert alone(odds, 1, 1) > 1 / 2


def test_a_player_who_always_bids_one_is_outbid_for_valuable_tiles() -> None:
    for fists, coins in ([], 1), ([1, 1, 1, 1], 2):
        view = bidding("SAIL-01 DECK-A1", fists)
        bids = [Sailor().choose(view, BIDS, Random(seed)) for seed in range(20)]
        assert bids.count(BIDS[coins]) > 15


def test_a_captain_uses_the_same_habits() -> None:
    known, unknown = [
        Auction(bidding("GUN-A1", fists), 0, Random(1)).odds[1] for fists in ([1, 1, 1, 1], [])
    ]
    assert known[1] > max(0.8, unknown[1])


# ── Counting coins ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("computer", [Sailor(), RandomComputer()], ids=["sailors", "dice"])
def test_counting_reveals_every_hidden_purse(computer: AnyComputer) -> None:
    looks = 0

    def watch(before: Any, seat: Seat, move: Any, after: Any, events: Sequence[Event]) -> None:
        nonlocal looks
        view = GAME.view(after, 0)
        looks += None in view.purses
        assert purses(view) == list(after.fleet.purses)

    Evening(GAME, [computer] * 4, 3).play(watch)
    assert looks > 100


def test_rounds_without_an_auction_have_no_earlier_bids() -> None:
    view = bidding("GUN-A1", [2, 0])
    skipped = replace(view.past[0], bids=())
    assert fists_before(replace(view, past=(*view.past, skipped)), 1) == [2, 0]


# ── The ship's boy ───────────────────────────────────────────────────────────────────────────


def test_a_boy_bids_at_most_the_tiles_points_and_zero_for_harmful_ones() -> None:
    for seed in range(20):
        fine = Boy().choose(bidding("GUN-A1"), BIDS, Random(seed))
        assert isinstance(fine, Bid)
        assert 1 <= fine.coins <= 5
        assert Boy().choose(bidding("GUN-A1", purse=0), BIDS, Random(seed)) == BIDS[0]
        assert Boy().choose(bidding("S24"), BIDS, Random(seed)) == BIDS[0]


def test_a_boy_takes_tiles_that_cost_one_pawn_and_avoids_contests() -> None:
    view = view_of("pillage")
    finest = Boy().choose(view, PRESSES, Random(1))
    assert isinstance(finest, Press)
    held = replace(view, pawns=replaced(view.pawns, PRESSES.index(finest), (0, 1)))
    other = Boy().choose(held, PRESSES, Random(1))
    assert other in PRESSES
    assert other != finest
    assert Boy().choose(replace(view, pawns=((0, 1),) * 9), PRESSES, Random(1)) is None
