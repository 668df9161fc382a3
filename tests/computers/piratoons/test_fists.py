"""The fists of Piratoons: within the purse, out of each other's way, and not the same for ever."""

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
    """The rival has opened these fists so far, and paid nothing."""
    view = view_of("bidding")
    past = tuple([Past(view.ships, (0, 0), (0, bid), (0, 1)) for bid in rival])
    return replace(view, goods=tiles(goods), purses=(purse, None), past=past, last=None)


def alone(odds: Sequence[Odds], seat: Seat, coins: int) -> float:
    """How likely nobody else bids so much."""
    return prod([1 - their[coins] for at, their in enumerate(odds) if at != seat])


def ties(odds: Sequence[Odds]) -> float:
    """The share of bids that cancel."""
    bids = [(seat, coins) for seat in range(len(odds)) for coins in range(1, len(odds[seat]))]
    met = sum([odds[seat][coins] * (1 - alone(odds, seat, coins)) for seat, coins in bids])
    return met / sum([odds[seat][coins] for seat, coins in bids])


# ── Odds ─────────────────────────────────────────────────────────────────────────────────────


def test_fists_are_odds_within_the_purse() -> None:
    worths = [[6.0, 2.0], [5.0, 1.0], [-1.0, -2.0], [4.0, 4.0]]
    odds = mixed_bids(worths, [9, 2, 9, 0], 0.3, NOBODY)
    for each, most in zip(odds, [9, 2, 0, 0], strict=True):
        assert sum(each) == pytest.approx(1)
        assert not any(each[most + 1 :])


def test_equals_make_way_for_each_other() -> None:
    """Few bids meet an equal one, although all four want the same."""
    assert ties(mixed_bids([[2.0, 1.8, 1.6]] * 4, [4] * 4, 0.7, NOBODY)) < 1 / 4


def test_of_equals_the_captain_of_the_round_goes_first() -> None:
    first, third = [mixed_bids([[5.0, 4.0]] * 4, [6] * 4, 0.7, NOBODY, at) for at in (0, 2)]
    for one, other in zip(third, first[2:] + first[:2], strict=True):
        assert one == pytest.approx(other)
    assert first[0] != pytest.approx(first[2])


def test_more_is_bid_for_the_only_tile_than_where_there_is_enough_for_all() -> None:
    few, many = [
        sum(coins * odd for each in odds for coins, odd in enumerate(each))
        for odds in [mixed_bids([worth] * 4, [8] * 4, 0.7, NOBODY) for worth in ([5.0], [5.0] * 4)]
    ]
    assert few > many


# ── Habits ───────────────────────────────────────────────────────────────────────────────────


def test_who_always_bids_the_same_is_known_by_it_and_who_does_not_is_not() -> None:
    assert habit((), 5) == [0.0] * 10
    assert habit((1, 1, 1, 1), 5)[1] > 0.8 > habit((1, 1), 5)[1] > habit((1,), 5)[1]
    assert sum(habit((0, 2, 1, 0, 3), 5)) < 0.3


def test_nobody_is_thought_to_bid_more_than_the_purse_by_habit() -> None:
    assert habit((3, 3, 3, 3), 1)[1] > 0.8
    assert habit((3, 3, 3, 3), 0)[0] > 0.8


def test_the_one_coin_that_somebody_always_bids_is_met() -> None:
    worths, coins = [[2.5, 1.0], [0.8, 0.5], [0.4, 0.3], [0.3, 0.2]], [5] * 4
    after = mixed_bids(worths, coins, 0.7, ((), (1, 1, 1, 1), (), ()))
    assert after[1][1] > 0.8
    assert alone(after, 1, 1) < 0.3


def test_what_harms_is_left_to_who_must_take_it() -> None:
    """Whoever bids alone has to take a tile."""
    worths = [[0.4, -1.0], [-1.0, -2.0], [0.3, -1.0], [0.2, -1.0]]
    odds = mixed_bids(worths, [5] * 4, 0.7, ((), (1, 1, 1, 1), (), ()))
    assert alone(odds, 1, 1) > 1 / 2


def test_who_always_bids_one_is_outbid_for_tiles_of_worth() -> None:
    for fists, coins in ([], 1), ([1, 1, 1, 1], 2):
        view = bidding("SAIL-01 DECK-A1", fists)
        bids = [Sailor().choose(view, BIDS, Random(seed)) for seed in range(20)]
        assert bids.count(BIDS[coins]) > 15


def test_a_captain_believes_the_same_habits() -> None:
    known, unknown = [
        Auction(bidding("GUN-A1", fists), 0, Random(1)).odds[1] for fists in ([1, 1, 1, 1], [])
    ]
    assert known[1] > max(0.8, unknown[1])


# ── The ledger ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("computer", [Sailor(), RandomComputer()], ids=["sailors", "dice"])
def test_who_counts_knows_every_hidden_purse(computer: AnyComputer) -> None:
    looks = 0

    def watch(before: Any, seat: Seat, move: Any, after: Any, events: Sequence[Event]) -> None:
        nonlocal looks
        view = GAME.view(after, 0)
        looks += None in view.purses
        assert purses(view) == list(after.fleet.purses)

    Evening(GAME, [computer] * 4, 3).play(watch)
    assert looks > 100


def test_fists_of_before_are_those_of_the_auctions_alone() -> None:
    view = bidding("GUN-A1", [2, 0])
    skipped = replace(view.past[0], bids=())
    assert fists_before(replace(view, past=(*view.past, skipped)), 1) == [2, 0]


# ── The ship's boy ───────────────────────────────────────────────────────────────────────────


def test_a_boy_offers_no_more_than_points_and_purse_and_nothing_for_what_harms() -> None:
    for seed in range(20):
        fine = Boy().choose(bidding("GUN-A1"), BIDS, Random(seed))
        assert isinstance(fine, Bid)
        assert 1 <= fine.coins <= 5
        assert Boy().choose(bidding("GUN-A1", purse=0), BIDS, Random(seed)) == BIDS[0]
        assert Boy().choose(bidding("S24"), BIDS, Random(seed)) == BIDS[0]


def test_a_boy_takes_what_one_pawn_takes_and_leaves_a_fight() -> None:
    view = view_of("pillage")
    finest = Boy().choose(view, PRESSES, Random(1))
    assert isinstance(finest, Press)
    held = replace(view, pawns=replaced(view.pawns, PRESSES.index(finest), (0, 1)))
    other = Boy().choose(held, PRESSES, Random(1))
    assert other in PRESSES
    assert other != finest
    assert Boy().choose(replace(view, pawns=((0, 1),) * 9), PRESSES, Random(1)) is None
