"""Ratings, careers and rivals: what counts, what does not, and in which order."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.json import decode

from bot.store.model.rows import CareerRow, Finish, PlayerStats, RatingRow, ResultRow
from bot.store.results.leaderboards import ALL_TIME
from bot.tables.base.store_writes import to_json
from bot.tables.history.ratings import RatingCalculator, moment_in, season_of
from tests.harness.tables.rated import finish, result

NOVEMBER, DECEMBER = 1_699_999_000.0, 1_702_000_000.0


def book_of(*results: ResultRow) -> RatingCalculator:
    book = RatingCalculator(PlayerStats())
    for each in results:
        book.enter(each)
    return book


def ratings(book: RatingCalculator, season: str = ALL_TIME) -> dict[str, RatingRow]:
    return {each.player: each for each in book.entries.ratings if each.season == season}


def career(book: RatingCalculator, player: int) -> CareerRow:
    return next(each for each in book.entries.careers if each.player == str(player))


# ── Ratings ──────────────────────────────────────────────────────────────────────────────────


def test_the_first_gains_what_the_last_loses_and_all_are_surer():
    found = ratings(book_of(result(finish(1, 1), finish(2, 2), finish(3, 3))))
    assert found["1"].mu > found["2"].mu > found["3"].mu
    assert found["1"].mu > 25 > found["3"].mu
    assert all(each.sigma < 25 / 3 for each in found.values())
    assert [(each.games, each.wins) for each in found.values()] == [(1, 1), (1, 0), (1, 0)]


def test_who_shares_a_place_is_rated_alike():
    found = ratings(book_of(result(finish(1, 1), finish(2, 2), finish(3, 2), finish(4, 4))))
    assert found["2"].mu == found["3"].mu
    assert found["1"].mu > found["2"].mu > found["4"].mu


def test_players_are_ordered_by_what_one_can_be_sure_of():
    once = ratings(book_of(result(finish(1, 1), finish(2, 2))))
    often = ratings(book_of(*[result(finish(1, 1), finish(2, 2))] * 10))
    assert once["1"].worth == once["1"].mu - 3 * once["1"].sigma
    assert often["1"].worth > once["1"].worth


def test_computers_of_a_level_are_one_player():
    found = ratings(
        book_of(result(finish(1, 1), *[finish("sailor", place) for place in (2, 3, 4)]))
    )
    assert set(found) == {"1", "sailor"}
    assert (found["sailor"].games, found["sailor"].wins) == (3, 0)
    assert found["sailor"].mu < 25 < found["1"].mu


@pytest.mark.parametrize(
    "spoilt",
    [
        result(finish(1, 1), finish(2, 2), plain=False),
        result(finish(1, 1), finish(2, 2, moves=30, stood=11)),
        result(finish(1, 1), finish(2, 2, followed=True)),
        result(finish("sailor", 1), finish("sailor", 2), finish(2, 3, moves=30, stood=30)),
    ],
    ids=["house rules", "stood in for", "passed on", "nobody in person"],
)
def test_what_tells_nothing_of_skill_is_not_rated(spoilt: ResultRow):
    assert not ratings(book_of(spoilt))


def test_a_third_of_one_s_moves_may_be_made_by_a_stand_in():
    assert set(ratings(book_of(result(finish(1, 1), finish(2, 2, moves=30, stood=10))))) == {
        "1",
        "2",
    }


def test_without_a_seat_that_does_not_count_the_others_are_still_compared():
    found = ratings(book_of(result(finish(1, 1), finish(2, 2, stood=20), finish(3, 3))))
    assert found == ratings(book_of(result(finish(1, 1), finish(3, 3))))


def test_who_is_nameless_is_rated_like_everybody():
    named = ratings(book_of(result(finish(1, 1), finish(2, 2)), result(finish(1, 2), finish(2, 1))))
    nameless = ratings(
        book_of(result(finish(1, 1), finish("~a", 2)), result(finish(1, 2), finish("~a", 1)))
    )
    assert nameless["1"] == named["1"]


# ── Seasons ──────────────────────────────────────────────────────────────────────────────────


def test_a_season_is_a_month_and_begins_anew():
    assert (season_of(NOVEMBER), season_of(DECEMBER)) == ("2023-11", "2023-12")
    first = result(finish(1, 1), finish(2, 2), ended_at=NOVEMBER)
    later = result(finish(1, 1), finish(2, 2), ended_at=DECEMBER)
    book = book_of(first, later)
    assert ratings(book, "2023-11")["1"].mu == ratings(book, "2023-12")["1"].mu
    assert ratings(book)["1"].mu > ratings(book, "2023-12")["1"].mu
    assert ratings(book)["1"].games == 2


# ── Careers and rivals ───────────────────────────────────────────────────────────────────────


def feats(player: int, place: int, counts: dict[str, int], bests: dict[str, int]) -> Finish:
    return finish(player, place, counts=to_json(counts), bests=to_json(bests))


def test_feats_add_up_and_of_bests_the_greatest_counts():
    book = book_of(
        result(feats(1, 1, {"bids": 10, "met": 4}, {"round": 80}), finish(2, 2)),
        result(feats(1, 2, {"bids": 10, "met": 6}, {"round": -10}), finish(2, 1), plain=False),
    )
    own = career(book, 1)
    assert (own.games, own.wins, own.seconds) == (2, 1, 1200)
    assert decode(own.counts) == {"bids": 20, "met": 10}
    assert decode(own.bests) == {"round": 80}


def told(player: int, weight: int) -> Finish:
    return finish(player, 1, proud=to_json({"type": "LowClose", "weight": weight, "seat": 0}))


def test_the_weightiest_moment_stays_and_the_first_of_its_like():
    def best(weights: Sequence[int]) -> str | None:
        book = book_of(*[result(told(1, each), table=f"t{at}") for at, each in enumerate(weights)])
        moment = moment_in(career(book, 1).proud)
        return moment and moment.table

    assert best([10, 30, 20]) == "t1"
    assert best([30, 30]) == "t0"


def test_a_rival_is_counted_by_who_came_in_before_whom():
    book = book_of(
        result(finish(1, 1), finish(2, 2), finish(3, 2), finish("sailor", 4)),
        result(finish(1, 2), finish(2, 1)),
    )
    found = {(each.player, each.other): (each.lost, each.won) for each in book.entries.rivals}
    assert found["1", "2"] == found["2", "1"] == (1, 1)
    assert found["2", "3"] == (0, 0)
    assert found["3", "1"] == (1, 0)
    assert not any("sailor" in pair for pair in found)


def test_a_game_that_a_stand_in_played_is_none_of_one_s_own():
    book = book_of(result(finish(1, 1, stood=20), finish(2, 2)))
    assert {each.player for each in book.entries.careers} == {"2"}
    assert not book.entries.rivals
