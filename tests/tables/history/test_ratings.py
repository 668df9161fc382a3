"""Ratings, careers and rivals: what counts and in which order."""

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


def test_the_winner_gains_what_the_loser_loses_and_uncertainty_shrinks():
    found = ratings(book_of(result(finish(1, 1), finish(2, 2), finish(3, 3))))
    assert found["1"].mu > found["2"].mu > found["3"].mu
    assert found["1"].mu > 25 > found["3"].mu
    assert all(each.sigma < 25 / 3 for each in found.values())
    assert [(each.games, each.wins) for each in found.values()] == [(1, 1), (1, 0), (1, 0)]


def test_players_who_share_a_place_get_the_same_rating():
    found = ratings(book_of(result(finish(1, 1), finish(2, 2), finish(3, 2), finish(4, 4))))
    assert found["2"].mu == found["3"].mu
    assert found["1"].mu > found["2"].mu > found["4"].mu


def test_players_are_ranked_by_a_cautious_estimate():
    once = ratings(book_of(result(finish(1, 1), finish(2, 2))))
    often = ratings(book_of(*[result(finish(1, 1), finish(2, 2))] * 10))
    assert once["1"].worth == once["1"].mu - 3 * once["1"].sigma
    assert often["1"].worth > once["1"].worth


def test_all_computers_of_one_level_share_a_rating():
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
def test_games_that_show_no_skill_are_not_rated(spoilt: ResultRow):
    assert not ratings(book_of(spoilt))


def test_a_seat_counts_if_a_stand_in_made_at_most_a_third_of_its_moves():
    assert set(ratings(book_of(result(finish(1, 1), finish(2, 2, moves=30, stood=10))))) == {
        "1",
        "2",
    }


def test_the_other_seats_are_rated_if_one_does_not_count():
    found = ratings(book_of(result(finish(1, 1), finish(2, 2, stood=20), finish(3, 3))))
    assert found == ratings(book_of(result(finish(1, 1), finish(3, 3))))


def test_an_erased_player_is_rated_like_everyone():
    named = ratings(book_of(result(finish(1, 1), finish(2, 2)), result(finish(1, 2), finish(2, 1))))
    nameless = ratings(
        book_of(result(finish(1, 1), finish("~a", 2)), result(finish(1, 2), finish("~a", 1)))
    )
    assert nameless["1"] == named["1"]


# ── Seasons ──────────────────────────────────────────────────────────────────────────────────


def test_every_month_is_a_new_season():
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


def test_feats_add_up_and_records_keep_their_maximum():
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


def test_the_first_of_the_weightiest_moments_is_kept():
    def best(weights: Sequence[int]) -> str | None:
        book = book_of(*[result(told(1, each), table=f"t{at}") for at, each in enumerate(weights)])
        moment = moment_in(career(book, 1).proud)
        return moment and moment.table

    assert best([10, 30, 20]) == "t1"
    assert best([30, 30]) == "t0"


def test_a_rivalry_counts_which_player_finished_ahead():
    book = book_of(
        result(finish(1, 1), finish(2, 2), finish(3, 2), finish("sailor", 4)),
        result(finish(1, 2), finish(2, 1)),
    )
    found = {(each.player, each.other): (each.lost, each.won) for each in book.entries.rivals}
    assert found["1", "2"] == found["2", "1"] == (1, 1)
    assert found["2", "3"] == (0, 0)
    assert found["3", "1"] == (1, 0)
    assert not any("sailor" in pair for pair in found)


def test_a_game_played_by_a_stand_in_does_not_count_for_the_player():
    book = book_of(result(finish(1, 1, stood=20), finish(2, 2)))
    assert {each.player for each in book.entries.careers} == {"2"}
    assert not book.entries.rivals
