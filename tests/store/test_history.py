"""A person's finished games, shared moments and voyages, on both engines."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.model.rows import SharedMoment, Standing
from tests.harness.store.samples import ROW, SEATS, STANDING

GUILD = ROW.guild_id


async def put(store: Database, name: str, standing: Standing, **changed: object) -> None:
    await store.tables.insert(replace(ROW, id=name, **changed), standing, SEATS)


async def test_finished_games_are_listed_newest_first(store: Database):
    over = replace(STANDING, phase="over")
    await put(store, "aaaa", over, opened_at=1.0)
    await put(store, "bbbb", replace(STANDING, phase="closed"), opened_at=2.0)
    await put(store, "cccc", over, opened_at=3.0, guild_id=5)
    await put(store, "dddd", replace(STANDING, phase="closed"), opened_at=4.0, seed="")
    listed = await store.history.finished_games(101, GUILD, 10)
    assert [(each.table_id, each.seat, each.seats) for each in listed] == [
        ("bbbb", 0, 2),
        ("aaaa", 0, 2),
    ]
    assert [each.table_id for each in await store.history.finished_games(101, None, 1, 1)] == [
        "bbbb"
    ]
    assert await store.history.finished_games(102, None, 10) == []


async def test_shared_moments_are_deleted_with_their_table(store: Database):
    await put(store, "aaaa", replace(STANDING, phase="over"), opened_at=1.0)
    shared = SharedMoment(7, 20, 12, "a")
    await store.history.save_shared("aaaa", shared)
    assert await store.history.shared("aaaa") == [shared]
    assert await store.personal_data.delete_old_tables(100.0, 10) == 1
    assert await store.history.shared("aaaa") == []


async def test_each_person_has_one_try_per_game_and_day(store: Database):
    over = replace(STANDING, phase="over")
    await put(store, "aaaa", over, voyage=5)
    await put(store, "bbbb", over, voyage=6)
    await put(store, "cccc", over, voyage=5, game="corsairs")
    with pytest.raises(StoreFailed):
        await put(store, "dddd", over, voyage=5)
    tries = await store.history.daily_tries(GUILD, 5, 101)
    assert [(each.table_id, each.name) for each in tries] == [("aaaa", "Anne"), ("cccc", "Anne")]
    assert await store.history.daily_tries(GUILD, 5, 102) == []
    assert sorted(await store.history.days_finished(GUILD, 101)) == [5, 6]


async def test_two_erased_people_can_have_played_the_same_voyage(store: Database):
    over = replace(STANDING, phase="over", host=0)
    await put(store, "aaaa", over, voyage=5)
    await put(store, "bbbb", over, voyage=5)
    assert await store.history.daily_tries(GUILD, 5) == []


async def test_the_first_value_set_is_kept(store: Database):
    assert await store.key_value.set_if_absent("secret", "one") == "one"
    assert await store.key_value.set_if_absent("secret", "other") == "one"
