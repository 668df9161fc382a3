"""Bluff Pirate: final places, and what is remembered of a game."""

from __future__ import annotations

from itertools import product

import pytest

from bot.games.base.game import Memory, play
from bot.games.bluff_pirate.cards import CARDS, ISLAND_B, Island
from bot.games.bluff_pirate.events import IslandOpened
from bot.games.bluff_pirate.game import BluffPirate
from bot.games.bluff_pirate.memories import (
    BluffBelieved,
    BluffCaught,
    ChestEmpty,
    TreasureByAccusing,
    TruthDoubted,
    memories,
    of_reveal,
)
from bot.games.bluff_pirate.states import Finished, Series, SeriesResult, Starting
from tests.harness.games.notation.bluff_pirate import afloat, run

GAME = BluffPirate()
FULL = "parrot parrot parrot hook map"


def remembered(
    ships: tuple[int, ...], lay: str, *votes: str, treasure: Island = ISLAND_B
) -> list[Memory]:
    """The memories of a revealed series that the first player laid."""
    hands = (FULL, *["flag"] * (len(ships) - 1))
    before, _ = run(
        Starting(afloat(*hands, ships=ships, treasure=treasure)), "1 draw", lay, *votes[:-1]
    )
    seat, _, move = votes[-1].partition(" ")
    after, events = play(GAME, before, int(seat) - 1, GAME.parse(move))
    return list(GAME.memories(before, after, events))


def test_players_behind_the_winner_are_ranked_by_space_10_10():
    sea = afloat("hat", "hat", "hat", "hat", ships=(20, 24, 9, 9), treasure=20)
    assert GAME.ranks(Finished(sea, 0)) == (1, 2, 3, 3)
    assert GAME.ranks(Starting(sea)) == (2, 1, 3, 3), "ended early"


@pytest.mark.parametrize(
    ("lay", "vote", "kind"),
    [
        ("1 lay parrot / hook map", "2 vote honest", BluffBelieved),
        ("1 lay parrot / hook map", "2 vote bluff", BluffCaught),
        ("1 lay parrot / parrot parrot", "2 vote bluff", TruthDoubted),
    ],
)
def test_a_reveal_is_remembered_with_the_player_who_was_wrong(
    lay: str, vote: str, kind: type[Memory]
):
    [told] = remembered((4, 9), lay, vote)
    assert isinstance(told, kind)
    assert (told.layer, told.voter, told.spaces) == (0, 1, 3)  # type: ignore[attr-defined]


def test_a_believed_honest_series_is_not_remembered():
    assert remembered((4, 9), "1 lay parrot / parrot parrot", "2 vote honest") == []


def test_longer_and_falser_bluffs_weigh_more():
    short = remembered((4, 9), "1 lay parrot / parrot hook", "2 vote honest")
    false = remembered((4, 9), "1 lay parrot / hook map", "2 vote honest")
    long = remembered((4, 9), "1 lay parrot / parrot parrot hook map", "2 vote honest")
    assert short[0].weight < false[0].weight < long[0].weight


def test_empty_chests_and_treasures_found_by_accusing_are_remembered():
    lay = "1 lay parrot / hook map"
    caught, empty = remembered((4, 19), lay, "2 vote bluff", treasure=26)
    assert isinstance(caught, BluffCaught)
    assert empty == ChestEmpty(empty.weight, 1)
    [found] = remembered((4, 19), lay, "2 vote bluff", treasure=20)
    assert isinstance(found, TreasureByAccusing)


def test_votes_that_were_not_asked_for_are_not_remembered_11_4():
    lay = "1 lay parrot / hook map"
    for asked in (1, 2, 3):
        others = [seat for seat in (1, 2, 3) if seat != asked]
        told = set[tuple[Memory, ...]]()
        for first, second in product(("bluff", "honest"), repeat=2):
            votes = {asked: "bluff", others[0]: first, others[1]: second}
            script = [f"{seat + 1} vote {vote}" for seat, vote in sorted(votes.items())]
            told.add(tuple(remembered((4, 9, 2, 3), lay, *script, f"1 ask {asked}")))
        assert len(told) == 1


def shown(cards: int, strange: int, accused: bool, treasure: bool = False) -> SeriesResult:
    """A series of parrots in which `strange` hidden cards are hooks."""
    hidden = (CARDS["parrot"],) * (cards - 1 - strange) + (CARDS["hook"],) * strange
    series = Series((CARDS["parrot"],), hidden)
    bluff = strange > 0
    return SeriesResult(0, series, 1, accused, bluff, (), ISLAND_B if treasure else None, treasure)


@pytest.mark.parametrize(
    ("last", "memory"),
    [
        (shown(3, 1, accused=False), BluffBelieved(15, 0, 1, 3, 1)),
        (shown(3, 2, accused=False), BluffBelieved(20, 0, 1, 3, 2)),
        (shown(4, 3, accused=False), BluffBelieved(95, 0, 1, 4, 3)),
        (shown(5, 1, accused=False), BluffBelieved(95, 0, 1, 5, 1)),
        (shown(5, 4, accused=False), BluffBelieved(110, 0, 1, 5, 4)),
        (shown(3, 1, accused=True), BluffCaught(12, 0, 1, 3)),
        (shown(4, 1, accused=True), BluffCaught(55, 0, 1, 4)),
        (shown(5, 1, accused=True), BluffCaught(60, 0, 1, 5)),
        (shown(3, 0, accused=True), TruthDoubted(14, 0, 1, 3)),
        (shown(4, 0, accused=True), TruthDoubted(50, 0, 1, 4)),
        (shown(5, 0, accused=True), TruthDoubted(65, 0, 1, 5)),
        (shown(3, 1, accused=True, treasure=True), TreasureByAccusing(70, 0, 1)),
    ],
)
def test_rare_events_weigh_more(last: SeriesResult, memory: Memory):
    assert list(of_reveal(last)) == [memory]


def test_an_empty_chest_weighs_less_than_a_long_series_and_more_than_a_short_one():
    [empty] = memories([IslandOpened(1, 20, False)])
    assert empty == ChestEmpty(45, 1)
