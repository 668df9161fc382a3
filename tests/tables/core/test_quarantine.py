"""A table whose record can't be read is quarantined and disturbs no other table."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games.base.game import AnyGame
from bot.games.piraten_bridge.game import PiratenBridge
from bot.store.database import Database
from bot.store.model.rows import StoredTable
from bot.tables.base.reasons import NotOffered, OldRules, Refused, SetAside
from bot.tables.core.lobby import Lobby
from bot.tables.core.table import Table
from bot.tables.opening.lobbies import TableSettings
from bot.tables.people.preferences import DAY, Server
from bot.tables.running.eviction import IDLE_SECONDS, ROUND_SECONDS
from tests.harness.clock import ManualClock
from tests.harness.tables.house import ANNE, BART, CALICO, GAMES, GUILD, HouseSetup, house_setup

DAMAGES = {
    "a move that is none": "UPDATE moves SET move = 'bid many' WHERE table_id = ? AND number = 0",
    "a move of another seat": "UPDATE moves SET seat = 7 WHERE table_id = ? AND number = 0",
    "a move that is not allowed": "UPDATE moves SET move = 'bid 9' WHERE table_id = ? AND number",
    "a missing move": "DELETE FROM moves WHERE table_id = ? AND number = 0",
    "a missing seat": "DELETE FROM seats WHERE seat = 0 AND table_id = ?",
    "a bad seat": "UPDATE seats SET former = '[{' WHERE seat = 1 AND table_id = ?",
    "bad options": "UPDATE tables SET options = '{\"a\":' WHERE id = ?",
    "an unknown pace": "UPDATE tables SET pace = 'breakneck' WHERE id = ?",
    "an unknown game": "UPDATE tables SET game = 'high_tide' WHERE id = ?",
    "an unknown way to show": "UPDATE tables SET show = 'slowly' WHERE id = ?",
    "bad presses": "UPDATE tables SET brought = '[{' WHERE id = ?",
    "bad votes": "UPDATE tables SET votes = '[' WHERE id = ?",
    "an end that was none": "UPDATE tables SET phase = 'over' WHERE id = ?",
}
OPEN_ONES = [name for name in DAMAGES if name != "an end that was none"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tortuga.sqlite3"


async def two_tables(path: Path) -> tuple[str, str, ManualClock]:
    """Two tables with two moves each; the first will be damaged."""
    async with house_setup(path) as setup:
        tables = [await setup.table(ANNE, BART, CALICO), await setup.table(ANNE, BART, CALICO)]
        for table in tables:
            await setup.press(table, ANNE, "bid 1")
            await setup.press(table, BART, "bid 0")
        clock = ManualClock(setup.clock.time)
    return tables[0].id, tables[1].id, clock


async def damage(setup: HouseSetup, sql: str, table_id: str) -> None:
    await setup.store.connection.write((sql, (table_id,)))


async def damaged(path: Path, sql: str, table_id: str) -> None:
    async with Database(path) as store:
        await store.connection.write((sql, (table_id,)))


async def stored(setup: HouseSetup, table_id: str) -> StoredTable:
    found = await setup.store.tables.load(table_id)
    assert found is not None
    return found


async def refusal(setup: HouseSetup, table_id: str) -> object:
    with pytest.raises(Refused) as error:
        await setup.house.registry.find(table_id)
    return error.value.reason


# ── One bad record ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", DAMAGES)
async def test_one_bad_record_does_not_stop_other_tables_from_starting(
    path: Path, name: str, caplog: pytest.LogCaptureFixture
):
    bad, good, clock = await two_tables(path)
    await damaged(path, DAMAGES[name], bad)
    caplog.clear()
    async with house_setup(path, clock) as after:
        table = await after.house.registry.table(good)
        await after.press(table, CALICO, "bid 0")
        assert await refusal(after, bad) == SetAside(bad)
        assert bad not in after.house.registry
    assert bad in caplog.text
    assert "bid" not in caplog.text, "no choice of a player stands in the log"
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("name", OPEN_ONES)
async def test_a_table_with_a_bad_record_says_so_and_rings_no_more(path: Path, name: str):
    bad, _, clock = await two_tables(path)
    await damaged(path, DAMAGES[name], bad)
    async with house_setup(path, clock) as after:
        assert {unreadable.id for unreadable in after.display.wrecks} == {bad}
        assert after.display.wrecks[0].seed is None, "somebody may still play on"
        told = len(after.display.wrecks)
        await clock.leap(3 * DAY)
        assert len(after.display.wrecks) == told
        assert await after.store.schedule.due_tables(1e12, 10) == []
        assert (await stored(after, bad)).standing.phase == "playing"
    async with house_setup(path, clock) as again:
        assert [unreadable.id for unreadable in again.display.wrecks] in ([], [bad])


async def test_a_bad_record_only_stops_its_own_table_from_waking(
    setup: HouseSetup, caplog: pytest.LogCaptureFixture
):
    ids = [(await setup.table(ANNE, BART, pace="letter")).id for _ in range(3)]
    await setup.house.message_log.note_drawn({}, {}, ids)
    await setup.clock.advance(IDLE_SECONDS + 2 * ROUND_SECONDS)
    gc.collect()
    assert len(setup.house.registry) == 0
    await damage(setup, "UPDATE tables SET options = '[' WHERE id = ?", ids[0])
    await setup.clock.leap(DAY)
    for table_id in ids[1:]:
        woken = await setup.house.registry.table(table_id)
        assert [player.missed for player in woken.players] == [1, 1]
    assert [unreadable.id for unreadable in setup.display.wrecks] == [ids[0]]
    with pytest.raises(Refused, match="SetAside"):
        await setup.house.submit(ids[0], ANNE, "b1", "bid 1")
    assert caplog.text.count(f"table {ids[0]} is quarantined") == 1


async def test_a_repaired_record_is_tried_again(path: Path):
    bad, _, clock = await two_tables(path)
    await damaged(path, "UPDATE tables SET pace = 'breakneck' WHERE id = ?", bad)
    async with house_setup(path, clock) as after:
        assert await refusal(after, bad) == SetAside(bad)
        await damage(after, "UPDATE tables SET pace = 'lively' WHERE id = ?", bad)
        assert await refusal(after, bad) == SetAside(bad), "nobody has asked for it yet"
        await after.store.tables.quarantine(bad, None)
        table = await after.house.registry.table(bad)
        await after.press(table, CALICO, "bid 0")


async def test_downtime_does_not_change_a_quarantined_table(path: Path):
    bad, _, clock = await two_tables(path)
    await damaged(path, "UPDATE tables SET pace = 'breakneck' WHERE id = ?", bad)
    async with house_setup(path, clock) as after:
        before = (await stored(after, bad)).standing
        assert before.deadline is not None
    clock = ManualClock(clock.time + 1000)
    async with house_setup(path, clock) as after:
        assert (await stored(after, bad)).standing == before


async def test_closing_a_quarantined_table_publishes_its_seed(path: Path):
    bad, good, clock = await two_tables(path)
    await damaged(path, "DELETE FROM moves WHERE table_id = ? AND number = 0", bad)
    async with house_setup(path, clock) as after:
        close = after.house.registry.close_quarantined
        assert not await close(good, GUILD), "that one can be read"
        assert not await close(bad, GUILD + 1)
        assert await close(bad, GUILD)
        unreadable = after.display.wrecks[-1]
        assert unreadable.seed == (await stored(after, bad)).row.seed
        assert (await stored(after, bad)).standing.phase == "closed"
        assert await after.store.lookup.tables_of(ANNE) == [good]


async def test_unreadable_settings_stop_nobody_from_playing(
    path: Path, caplog: pytest.LogCaptureFixture
):
    one, _, clock = await two_tables(path)
    async with Database(path) as store:
        await store.people.save_settings(ANNE, '{"language": [')
        await store.people.save_server_settings(GUILD, '{"pace": "breakneck"}')
    async with house_setup(path, clock) as after:
        table = await after.house.registry.table(one)
        await after.press(table, CALICO, "bid 0")
        assert after.house.people.cached_server(GUILD) == Server()
    assert "settings of a person cannot be read" in caplog.text
    assert f"server {GUILD}" in caplog.text


# ── New rules versions ───────────────────────────────────────────────────────────────────────


class NewRules(PiratenBridge):
    rules = PiratenBridge.rules + 1


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """Raises the rules version; games that began before keep the old one."""
    game = NewRules()
    monkeypatch.setitem(GAMES, "piraten_bridge", game)
    return game


@pytest.fixture
async def old(path: Path) -> tuple[str, ManualClock]:
    one, _, clock = await two_tables(path)
    return one, clock


async def test_a_table_of_another_rules_version_closes_at_startup(
    old: tuple[str, ManualClock], newer: AnyGame, path: Path
):
    table_id, clock = old
    async with house_setup(path, clock) as after:
        unreadable = next(each for each in after.display.wrecks if each.id == table_id)
        assert unreadable.of_other_rules
        assert unreadable.seed == (await stored(after, table_id)).row.seed
        assert (await stored(after, table_id)).standing.phase == "closed"
        assert await refusal(after, table_id) == OldRules()
        new = await after.table(ANNE, BART)
        await after.press(new, ANNE, "bid 1")


async def test_an_old_lobby_starts_under_the_current_rules(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    async with house_setup(path) as before:
        lobby_id = await before.lobby(ANNE, BART)
    game = NewRules()
    monkeypatch.setitem(GAMES, "piraten_bridge", game)
    async with house_setup(path, ManualClock(before.clock.time)) as after:
        table = await after.house.lobbies.start(lobby_id, ANNE)
        assert table.row.rules == game.rules
    async with house_setup(path, ManualClock(before.clock.time)) as again:
        assert isinstance(await again.house.registry.find(lobby_id), Table)


async def test_an_undrawn_end_is_not_replayed_under_other_rules(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    async with house_setup(path) as before:
        closed, ended = await before.table(ANNE, BART), await before.table(ANNE, BART)
        await before.press(closed, ANNE, "bid 1")
        await before.house.close(closed)
        random = Random(5)
        while not ended.over:
            await before.press_any(ended, random)
        assert await before.store.schedule.stale_tables("", 10) == sorted([closed.id, ended.id])

    class Unplayable(NewRules):
        def setup(self, seed: str, seats: int, options: Any) -> Any:
            raise AssertionError("an old record is replayed")

    monkeypatch.setitem(GAMES, "piraten_bridge", Unplayable())
    async with house_setup(path, ManualClock(before.clock.time)) as after:
        assert {(each.id, each.seed) for each in after.display.wrecks} == {
            (closed.id, closed.row.seed),
            (ended.id, ended.row.seed),
        }
        told = len(after.display.wrecks)
        assert await refusal(after, ended.id) == OldRules()
        assert len(after.display.wrecks) == told, "a press does not wipe the end that is shown"


# ── Settings from forms ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "settings", [TableSettings("breakneck"), TableSettings("lively", show="slowly")]
)
async def test_an_option_that_was_not_offered_is_refused(
    setup: HouseSetup, settings: TableSettings
):
    lobby_id = await setup.lobby(ANNE, BART)
    options = GAMES["piraten_bridge"].options()
    with pytest.raises(Refused) as error:
        await setup.house.lobbies.set_options(lobby_id, ANNE, settings, options)
    assert error.value.reason == NotOffered()
    lobby = await setup.house.registry.lobby(lobby_id)
    assert (lobby.row.pace, lobby.row.show) == ("lively", "paced")
    assert (await stored(setup, lobby_id)).row == lobby.row
    assert isinstance(lobby, Lobby)


async def test_a_server_setting_that_was_not_offered_is_refused(setup: HouseSetup):
    people = setup.house.people
    with pytest.raises(Refused) as error:
        await people.set_server(GUILD, Server(pace="breakneck"))  # pyright: ignore[reportArgumentType]
    assert error.value.reason == NotOffered()
    assert await setup.store.people.server_settings(GUILD) is None


# ── The operator ─────────────────────────────────────────────────────────────────────────────


async def admin(path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "bot", "admin", "tables", *arguments],
        env={"TORTUGA_DATABASE": str(path), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


async def test_an_operator_manages_quarantined_tables_while_the_bot_runs(path: Path):
    bad, _, clock = await two_tables(path)
    async with house_setup(path, clock) as running:
        assert (await admin(path)).stdout == "No table is set aside.\n"
        await running.clock.close()
    await damaged(path, "UPDATE tables SET pace = 'breakneck' WHERE id = ?", bad)
    async with house_setup(path, clock) as running:
        seed = (await stored(running, bad)).row.seed
        listed = await admin(path)
        assert (listed.returncode, listed.stderr) == (0, "")
        assert listed.stdout.split() == [
            bad,
            "piraten_bridge",
            "playing",
            *["its", "pace", "is", "unknown"],
        ]
        assert seed in (await admin(path, bad, "--seed")).stdout
        assert await refusal(running, bad) == SetAside(bad)
        assert (await admin(path, bad, "--again")).returncode == 0
        assert (await admin(path)).stdout == "No table is set aside.\n"
        assert await refusal(running, bad) == SetAside(bad), "it is as bad as before"
        assert seed in (await admin(path, bad, "--close")).stdout
        assert await refusal(running, bad) == SetAside(bad)
        assert running.display.wrecks[-1].seed == seed, "a press shows that it was closed"
    refused = await admin(path, "none", "--close")
    assert refused.returncode == 1
    assert "is not set aside" in refused.stderr
