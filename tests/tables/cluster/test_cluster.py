"""The cluster: shards are shared fairly, and the owner shows the moves that a guest accepts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games.base.game import Event
from bot.store.cluster.leases import Members, Process
from bot.store.database import Database
from bot.store.engines.copying import copy_database
from bot.store.engines.ownership import OwnedShards
from bot.tables.base.cooldown import MINUTE, Cooldown
from bot.tables.base.reasons import Refused, TooSoon
from bot.tables.base.store_writes import RETRY_SECONDS
from bot.tables.cluster.cluster import (
    BadShards,
    Cluster,
    ShardsTaken,
    WantedShards,
    quotas,
    read_shards,
)
from bot.tables.core.records import read_progress
from bot.tables.core.reveal import Cue, Fullness
from bot.tables.core.table import Table
from bot.tables.core.visible import Seen
from bot.tables.people.preferences import Person, Server
from bot.tables.running.registry import FRESH_SECONDS
from tests.harness.clock import ManualClock
from tests.harness.store.postgresql import Server as PostgreSQL
from tests.harness.tables.house import ANNE, BART, CALICO, GUILD, HouseSetup, house_setup
from tests.harness.waiting import until

# ── Settings ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", WantedShards()),
        ("auto", WantedShards()),
        ("auto/12", WantedShards(None, 12)),
        ("0-3/12", WantedShards((0, 1, 2, 3), 12)),
        ("11/12", WantedShards((11,), 12)),
    ],
)
def test_the_setting_names_the_shards_and_their_total(text: str, wanted: WantedShards):
    assert read_shards(text) == wanted


@pytest.mark.parametrize("text", ["4", "0-3", "3-1/4", "0-4/4", "auto/0", "a/4", "-1/4", "0-3/x"])
def test_invalid_shards_are_refused(text: str):
    with pytest.raises(BadShards):
        read_shards(text)


# ── Fair shares ──────────────────────────────────────────────────────────────────────────────


def muster(held: str, *names: str, fixed: str = "") -> Members:
    """One letter per shard: the name of its holder, or a dot."""
    holders = {at: name for at, name in enumerate(held) if name != "."}
    free = frozenset(at for at, name in enumerate(held) if name == ".")
    return Members({name: name in fixed for name in names}, holders, free)


@pytest.mark.parametrize(
    ("found", "fair"),
    [
        (muster("....", "a"), {"a": 4}),
        (muster("aaaa", "a", "b"), {"a": 2, "b": 2}),
        (muster("aabb", "a", "b", "c"), {"a": 2, "b": 1, "c": 1}),
        (muster("abb.", "a", "b", "c"), {"b": 2, "a": 1, "c": 1}),
        (muster("f...", "f", "a", "b", fixed="f"), {"a": 2, "b": 1}),
        (muster("a", "a", "b"), {"a": 1, "b": 0}),
        (muster("f", "f", fixed="f"), {}),
    ],
)
def test_living_processes_hold_equal_shares(found: Members, fair: dict[str, int]):
    assert quotas(found) == fair


# ── Owned shards ─────────────────────────────────────────────────────────────────────────────


def test_a_lease_counts_until_it_expires():
    now = [100.0]
    share = OwnedShards(4, lambda: now[0])
    share.take(3, until=106.0, at=0.0, away=0.0)
    assert share.owns(3 << 22)
    assert not share.owns(2 << 22)
    now[0] = 106.0
    assert not share.owns(3 << 22)
    assert share.where == " AND 1 = 0"
    share.renew([3], until=200.0)
    assert not share.owns(3 << 22), "what has lapsed is not found again by being renewed"


# ── Guests ───────────────────────────────────────────────────────────────────────────────────


def two_beats(
    game: str, fullness: Fullness, events: Sequence[Event], seen: Seen[Any]
) -> Sequence[Cue]:
    """Two beats when bids are opened."""
    opens = any(event.opens for event in events)
    return [Cue(0, 2.0), Cue(1, 2.0)] if opens else []


@asynccontextmanager
async def beside(setup: HouseSetup, path: Path) -> AsyncIterator[HouseSetup]:
    """Another process that holds no shard."""
    async with Database(path, guest=True) as store:
        store.connection.ownership = OwnedShards(1)
        yield HouseSetup(store, ManualClock(setup.clock.time), director=two_beats)


async def test_the_owner_shows_a_guests_move_and_sets_its_deadline(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path, director=two_beats) as owner, beside(owner, path) as guest:
        table = await owner.table(ANNE, BART)
        await guest.house.submit(table.id, ANNE, "b1", "bid 1")
        assert not guest.display.shown, "a guest draws nothing"
        assert not guest.clock.soonest(), "nor does anything ring there"
        await guest.house.submit(table.id, BART, "b1", "bid 0")
        before = len(owner.display.shown)
        await owner.house.handover.changed_elsewhere(table.id)
        assert table.progress.number == 2
        stored = await owner.store.tables.load(table.id)
        assert stored is not None
        assert table.progress == read_progress(table.game, stored)
        assert table.show is not None, "the reveal plays as if the move were its own"
        assert len(owner.display.shown) > before
        assert owner.clock.when(("show", table.id)) is not None


async def test_a_guest_reveals_nothing_that_the_table_has_not_shown(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path, director=two_beats) as owner, beside(owner, path) as guest:
        table = await owner.table(ANNE, BART)
        await owner.house.submit(table.id, ANNE, "b1", "bid 1")
        await owner.house.submit(table.id, BART, "b1", "bid 0")
        assert table.show is not None
        copy = await guest.house.registry.table(table.id)
        assert copy.progress.number == 2
        assert copy.show is not None
        assert copy.shown.number == table.shown.number
        assert len(copy.show.beats) == 2
        guest.clock.time += 3.0
        copy = await guest.house.registry.table(table.id)
        assert copy.show is not None
        assert len(copy.show.beats) == 1
        guest.clock.time += 2.0
        copy = await guest.house.registry.table(table.id)
        assert copy.show is None


async def test_a_guests_copy_is_never_much_older_than_the_database(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as owner, beside(owner, path) as guest:
        table = await owner.table(ANNE, BART)
        copy = await guest.house.registry.table(table.id)
        assert await guest.house.registry.table(table.id) is copy
        await owner.house.submit(table.id, ANNE, "b1", "bid 1")
        guest.clock.time += FRESH_SECONDS
        assert (await guest.house.registry.table(table.id)).progress.number == 1


async def test_a_cached_copy_equals_a_fresh_one(tmp_path: Path):
    """Holds through a whole game with reveals and a seat that changes hands."""
    path, random = tmp_path / "t.sqlite3", Random(5)
    async with (
        house_setup(path, director=two_beats) as owner,
        beside(owner, path) as one,
        beside(owner, path) as other,
    ):
        table, shows = await owner.table(ANNE, BART, pace="none"), 0
        while not table.over:
            if table.progress.number == 40:
                await owner.votes.leave(table.id, BART)
                await owner.votes.take(table.id, 1, CALICO, "Calico")
            await press_ahead(owner, table, random)
            await owner.clock.advance(random.choice((FRESH_SECONDS, 1.0, 5.0)))
            one.clock.time = other.clock.time = owner.clock.time
            if random.random() < 0.5:
                kept = await one.house.registry.table(table.id)
                other.house.registry.forget_copies()
                fresh = await other.house.registry.table(table.id)
                assert (kept.progress, kept.row) == (fresh.progress, fresh.row)
                assert kept.shown.state == fresh.shown.state
                assert playing(kept) == playing(fresh)
                shows += kept.show is not None
        assert shows


def playing(table: Table) -> object:
    show = table.show
    return None if show is None else ([each.index for each in show.beats], show.ends_at, show.made)


async def press_ahead(setup: HouseSetup, table: Table, random: Random) -> None:
    """A random move that the newest state allows, even if the table does not show it yet."""
    game, state = table.game, table.progress.state
    seat = random.choice(list(game.waiting_on(state)))
    user_id, move = table.players[seat].user_id, random.choice(list(game.moves(state, seat)))
    assert user_id is not None
    await setup.house.submit(table.id, user_id, game.question(state, seat), str(move))


async def test_tables_of_a_lost_shard_ring_and_draw_no_more(tmp_path: Path):
    now = [0.0]
    async with Database(tmp_path / "t.sqlite3") as store:
        store.connection.ownership = held = OwnedShards(1, lambda: now[0])
        held.take(0, until=6.0, at=0.0, away=0.0)
        owner = HouseSetup(store, ManualClock())
        table = await owner.table(ANNE, BART)
        assert table.id in owner.clock.soonest()
        now[0] = 7.0
        owner.house.handover.drop(0)
        assert table.id not in owner.clock.soonest()
        assert table.id not in owner.house.registry
        before = len(owner.display.shown)
        await owner.house.submit(table.id, ANNE, "b1", "bid 1")
        assert len(owner.display.shown) == before, "it is a guest's move from here on"
        assert await store.tables.version(table.id) == table.standing.version + 1
        await owner.clock.close()


async def test_a_move_on_a_copy_is_shown_and_timed_after_the_shard_arrives(tmp_path: Path):
    """A press is under way when the shard arrives, and the table is read before its write."""
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as before, beside(before, path) as taker:
        table = await before.table(ANNE, BART)
        copy = await taker.house.registry.table(table.id)
        async with copy.lock:
            press = asyncio.create_task(taker.house.submit(table.id, ANNE, "b1", "bid 1"))
            await until(lambda: copy._taker)  # pyright: ignore[reportPrivateUsage]
            await come_ashore(taker)
            ours = await taker.house.registry.table(table.id)
            assert ours is not copy
        await press
        await until(lambda: ours.progress.number == 1)
        await until(lambda: shows(taker, ours))
        stored = await taker.store.tables.load(table.id)
        assert stored is not None
        assert taker.clock.when(("deadline", table.id)) == stored.standing.deadline
        await taker.clock.close()


async def come_ashore(taker: HouseSetup) -> None:
    """Gives this process the only shard."""
    assert isinstance(taker.store.ownership, OwnedShards)
    taker.store.ownership.take(0, until=float("inf"), at=taker.clock.now(), away=0.0)
    await taker.house.handover.take(0)


def shows(setup: HouseSetup, table: Table) -> bool:
    """Whether the display shows this very table and not a copy of it."""
    return bool(setup.display.shown) and setup.display.shown[-1] is table.seen(None)


async def test_a_move_on_an_outdated_table_is_shown_by_the_current_one(tmp_path: Path):
    async with Database(tmp_path / "t.sqlite3") as store:
        store.connection.ownership = held = OwnedShards(1)
        setup = HouseSetup(store, ManualClock())
        await come_ashore(setup)
        lost = await setup.table(ANNE, BART)
        held.drop(0)
        setup.house.handover.drop(0)
        await come_ashore(setup)
        ours = await setup.house.registry.table(lost.id)
        async with lost.lock:
            await lost.make(0, lost.game.parse("bid 1"), "player", setup.clock.now())
        setup.house.changed(lost)
        await until(lambda: shows(setup, ours))
        assert ours.progress.number == 1
        await setup.clock.close()


async def test_a_guest_ignores_notices_about_tables_drawn_elsewhere(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as owner, beside(owner, path) as guest:
        table = await owner.table(ANNE, BART)
        await guest.house.registry.table(table.id)
        guest.clock.time += FRESH_SECONDS
        await guest.store.close()
        await guest.house.handover.changed_elsewhere(table.id)
        assert not caplog.records


async def test_a_change_that_could_not_be_read_is_read_later(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as owner, beside(owner, path) as guest:
        table = await owner.table(ANNE, BART)
        await guest.house.submit(table.id, ANNE, "b1", "bid 1")
        await owner.store.close()
        await owner.house.handover.changed_elsewhere(table.id)
        assert table.progress.number == 0
        await owner.store.open()
        await owner.clock.advance(RETRY_SECONDS)
        await until(lambda: table.progress.number == 1)
        assert shows(owner, table)


async def test_settings_changed_in_another_process_are_read_again(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as one, beside(one, path) as other:
        assert (await other.house.people.person(ANNE)).reminders == "mention"
        assert (await other.house.people.server(GUILD)).pace == "lively"
        await one.house.people.set_person(ANNE, Person(reminders="dm"))
        await one.house.people.set_server(GUILD, Server(pace="letter"))
        await other.house.people.refresh(ANNE)
        await other.house.people.refresh_server(GUILD)
        assert other.house.people.cached(ANNE).reminders == "dm"
        assert other.house.people.cached_server(GUILD).pace == "letter"


# ── Counting per process ─────────────────────────────────────────────────────────────────────


class Ashore:
    """Shard callbacks that succeed at once and look after no tables."""

    async def launch(self, shard: int) -> None: ...

    async def close(self, shard: int) -> None: ...

    async def take_over(self, shard: int) -> None: ...

    async def hand_over(self, shard: int) -> None: ...

    def lose(self, shard: int) -> None: ...

    def count(self, processes: int) -> None: ...


def fleet(store: Database, name: str, wanted: WantedShards) -> Cluster:
    assert wanted.count is not None
    me = Process(name, "sea", "1", fixed=True)
    return Cluster(store, OwnedShards(wanted.count), wanted, me, Ashore(), time.time)


@asynccontextmanager
async def fleet_of_two(server: PostgreSQL) -> AsyncIterator[list[Cluster]]:
    """Two processes that hold one shard each."""
    address = server.database()
    async with Database(address) as one, Database(address) as other:
        fleets = [
            fleet(store, f"ship {shard}", WantedShards((shard,), 2))
            for shard, store in enumerate((one, other))
        ]
        for each in fleets:
            await each.start(2)
        yield fleets
        for each in fleets:
            await each.leave()


async def test_a_start_with_overlapping_shards_fails_and_leaves_the_others_alone(
    server: PostgreSQL, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("bot.tables.cluster.cluster.PATIENCE_SECONDS", 1.0)
    async with Database(server.database()) as store:
        one = fleet(store, "one", read_shards("0-1/3"))
        other = fleet(store, "other", read_shards("1-2/3"))
        await one.start(3)
        with pytest.raises(ShardsTaken, match=r"^1$"):
            await other.start(3)
        found = await store.cluster.members()
        assert (dict(found.holders), found.free) == ({0: "one", 1: "one"}, {2})
        assert list(found.processes) == ["one"]
        await one.leave()


async def test_every_press_is_taken_and_counted_by_exactly_one_process(server: PostgreSQL):
    """So a cooldown holds in every server and in DMs."""
    async with fleet_of_two(server) as fleets:
        clock = ManualClock()
        counted = [(each, Cooldown(clock, times=1)) for each in fleets]

        async def press(guild_id: int | None) -> None:
            takers = [cooldown for fleet, cooldown in counted if await fleet.takes(guild_id)]
            assert len(takers) == 1
            takers[0].use(ANNE)

        await press(0 << 22)
        await press(1 << 22)
        for guild_id in (0 << 22, 1 << 22, 2 << 22, None):
            with pytest.raises(Refused) as refusal:
                await press(guild_id)
            assert isinstance(refusal.value.reason, TooSoon)
        clock.time += MINUTE
        await press(2 << 22)


# ── Downtime ─────────────────────────────────────────────────────────────────────────────────

HOUR = 3600.0


async def test_a_cluster_gives_back_the_downtime_of_a_move_from_sqlite(
    tmp_path: Path, server: PostgreSQL
):
    path, address, now = str(tmp_path / "t.sqlite3"), server.database(), time.time()
    async with house_setup(path, ManualClock(now - HOUR)) as before:
        table = await before.table(ANNE, BART)
    await copy_database(path, address, lambda *_: None)
    async with Database(address) as store:
        store.connection.ownership = OwnedShards(1)
        after = HouseSetup(store, ManualClock(now))
        await after.house.recover()
        await store.cluster.prepare_shards(1)
        (claimed,) = await store.cluster.claim("ship", [0], 1)
        away = await store.schedule.resume_shard("ship", claimed, 1)
        stored = await store.tables.load(table.id)
        await after.clock.close()
    assert HOUR <= away < HOUR + 60.0
    assert stored is not None
    assert table.standing.deadline is not None
    assert stored.standing.deadline == pytest.approx(table.standing.deadline + away)
