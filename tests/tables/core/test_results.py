"""A result is stored with the last move and can be recomputed from the record at any time."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest
from msgspec.json import decode

from bot.games import GAMES
from bot.games.piraten_bridge.states import Options
from bot.store.database import Database
from bot.store.model.rows import Player, ResultRow
from bot.tables.base.reasons import Refused
from bot.tables.core.results import read_memory, result_of_record
from bot.tables.core.table import Table
from tests.harness.tables.house import ANNE, BART, DUTCH, HouseSetup
from tests.harness.tables.results import BEGAN, play_out


@pytest.fixture
async def store(where: str) -> AsyncIterator[Database]:
    async with Database(where) as store:
        yield store


async def result(store: Database, table_id: str) -> ResultRow:
    found = await store.results.load(table_id)
    assert found is not None
    return found


async def play_on(setup: HouseSetup, table: Table, random: Random) -> None:
    while not table.over:
        await setup.press_any(table, random)


async def reckoned(store: Database, table_id: str) -> ResultRow | None:
    stored = await store.tables.load(table_id)
    assert stored is not None
    return result_of_record(GAMES[stored.row.game], stored)


# ── With the last move ───────────────────────────────────────────────────────────────────────


async def test_a_result_keeps_the_players_and_the_outcome(setup: HouseSetup):
    table = await setup.finished(ANNE, BART)
    kept = await result(setup.store, table.id)
    end = table.game.result(table.progress.state)
    assert end is not None
    assert (kept.game, kept.rules, kept.guild_id) == ("piraten_bridge", 2, table.row.guild_id)
    assert kept.plain
    assert [each.player for each in kept.finishes] == [str(ANNE), str(BART)]
    assert [each.name for each in kept.finishes] == ["Anne", "Bart"]
    assert tuple(each.score for each in kept.finishes) == end.scores
    assert tuple(each.place for each in kept.finishes) == table.ranks
    assert tuple(each.seat for each in kept.finishes if each.won) == end.winners
    assert all(decode(each.counts)["bids"] == 10 for each in kept.finishes)
    assert not any(each.stood or each.gone or each.followed for each in kept.finishes)


async def test_the_last_move_and_the_result_are_stored_together(setup: HouseSetup):
    table = await setup.table(ANNE, BART, pace="none")
    random = Random(3)
    trigger = (
        "CREATE TRIGGER spoilt BEFORE INSERT ON finishes WHEN new.seat = 1"
        " BEGIN SELECT RAISE(FAIL, 'no room'); END"
    )
    await setup.store.connection.write((trigger, ()))
    with pytest.raises(Refused):
        await play_on(setup, table, random)
    assert not table.over
    stored = await setup.store.tables.load(table.id)
    assert stored is not None
    assert len(stored.moves) == table.progress.number
    assert await setup.store.results.load(table.id) is None
    await setup.store.connection.write(("DROP TRIGGER spoilt", ()))
    await setup.press_any(table, random)
    assert table.over
    assert await setup.store.results.load(table.id) is not None


async def test_a_game_ended_early_has_no_result(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.press(table, ANNE, "bid 1")
    await setup.house.close(table)
    assert await setup.store.results.load(table.id) is None


async def test_house_rules_are_stored(store: Database):
    options = Options(rounds="five")
    await play_out(store, "piraten_bridge", "k3f9", BEGAN, Random(1), options=options)
    assert not (await result(store, "k3f9")).plain


async def test_a_voyage_is_not_rated_and_reveals_nothing_of_its_deal(store: Database):
    for dice in range(3):
        when, random = BEGAN + dice, Random(dice)
        await play_out(store, "bluff_pirate", f"t{dice}", when, random, voyage=57 + dice)
        kept = await result(store, f"t{dice}")
        assert not kept.plain
        assert not any(each.proud or each.sorry for each in kept.finishes)


async def test_a_game_lasts_from_the_first_move_to_the_last(store: Database):
    await play_out(store, "bluff_pirate", "k3f9", BEGAN, Random(1))
    stored = await store.tables.load("k3f9")
    kept = await result(store, "k3f9")
    assert stored is not None
    assert kept.began_at == stored.moves[0].made_at
    assert kept.ended_at == stored.moves[-1].made_at


async def test_results_name_computers_by_level_and_erased_players_not_at_all(store: Database):
    players = [
        Player(0, ANNE, "Anne"),
        Player(1, None, "Bosun"),
        Player(2, None, "a pirate", away=True, left=True),
        Player(3, None, "Sevens", level="captain", character="gambler"),
    ]
    await play_out(store, "corsairs", "k3f9", BEGAN, Random(1), players=players)
    kept = await result(store, "k3f9")
    assert [(each.player, each.name) for each in kept.finishes] == [
        (str(ANNE), "Anne"),
        ("sailor", "Bosun"),
        ("~k3f9.2", ""),
        ("captain", "Sevens"),
    ]


async def test_a_passed_on_seat_counts_only_its_last_players_feats(store: Database):
    players = [Player(0, ANNE, "Anne"), Player(1, BART, "Bart")]
    await play_out(
        store, "piraten_bridge", "k3f9", BEGAN, Random(1), players=players, follower=1004
    )
    first, second = (await result(store, "k3f9")).finishes
    assert (first.player, first.followed, second.followed) == ("1004", True, False)
    assert decode(first.counts)["bids"] < decode(second.counts)["bids"] == 10


async def test_stand_in_moves_are_counted_as_everyone_saw_them(store: Database):
    players = [Player(0, ANNE, "Anne"), Player(1, None, "Bosun")]
    table = await play_out(
        store, "piraten_bridge", "k3f9", BEGAN, Random(1), players=players, absent=0.5
    )
    first, second = (await result(store, "k3f9")).finishes
    assert (first.moves, first.stood) == table.progress.tally[0]
    assert 0 < first.stood < first.moves
    assert second.stood == 0


async def test_the_weightiest_memory_of_each_seat_is_kept(store: Database):
    for dice in range(8):
        await play_out(store, "bluff_pirate", f"t{dice}", BEGAN + dice, Random(dice))
    proud = 0
    for dice in range(8):
        for finish in (await result(store, f"t{dice}")).finishes:
            if memory := read_memory(GAMES["bluff_pirate"], finish.proud):
                assert finish.seat in memory.proud
                proud += 1
            if memory := read_memory(GAMES["bluff_pirate"], finish.sorry):
                assert finish.seat in memory.sorry
    assert proud


def test_a_memory_of_a_removed_kind_is_skipped():
    assert read_memory(GAMES["corsairs"], '{"type":"Keelhauled","weight":3,"seat":1}') is None
    assert read_memory(GAMES["corsairs"], "") is None


# ── From the record ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("dice", range(3))
async def test_a_replay_gives_the_same_result_bit_for_bit(store: Database, name: str, dice: int):
    random = Random(dice)
    await play_out(store, name, "k3f9", BEGAN, random, absent=0.2)
    players = [Player(seat, each, str(each)) for seat, each in enumerate((ANNE, BART, DUTCH))]
    await play_out(store, name, "m4ga", BEGAN, random, players=players, absent=0.1, follower=1005)
    for table_id in ("k3f9", "m4ga"):
        assert await reckoned(store, table_id) == await result(store, table_id)


async def test_an_unfinished_game_has_no_result(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    assert await reckoned(setup.store, table.id) is None
    await setup.press(table, ANNE, "bid 1")
    assert await reckoned(setup.store, table.id) is None
