"""Erasing a person leaves only moves behind; exporting returns only that person's data."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.ops.replay_file import main as verify
from bot.store.database import Database
from bot.store.model.rows import Reminder
from bot.tables.base.reasons import NotSeated, NotStored, Refused, Removed
from bot.tables.core.lobby import Lobby
from bot.tables.core.progress import SeatPassed
from bot.tables.core.standings import standings_text
from bot.tables.core.table import Table
from bot.tables.jobs.redaction import AGAIN_SECONDS, SECONDS, RedactionJob
from bot.tables.people.preferences import Person
from bot.tables.privacy.personal_data import PersonalDataExport, personal_data_of
from bot.ui.panels.proof import written as proof_file
from tests.harness.clock import ManualClock
from tests.harness.tables.erasure import ELEONORE, NAME, traces
from tests.harness.tables.erasure import eleonore as eleonore
from tests.harness.tables.faulty import FaultyConnection, assert_agreed
from tests.harness.tables.house import ANNE, BART, CALICO, DUTCH, GUILD, HouseSetup, house_setup
from tests.harness.tables.messenger import RecordingMessenger

PIRATE = "a pirate"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tortuga.sqlite3"


async def seen_everywhere(setup: HouseSetup) -> dict[str, str]:
    """A person with every kind of trace; returns the ids of their tables by kind."""
    await setup.house.people.set_person(ELEONORE, Person(reminders="dm", listed=False))
    over = await setup.finished(ELEONORE, BART)
    await setup.house.rating_job.enter_all()
    closed = await setup.table(ANNE, ELEONORE)
    await setup.votes.vote(closed.id, ELEONORE, "pause")
    await setup.house.close(closed)
    cancelled = await setup.lobby(ELEONORE, BART)
    await setup.house.lobbies.cancel(cancelled, ELEONORE)
    abandoned = await setup.lobby(ELEONORE)
    await setup.house.lobbies.leave(abandoned, ELEONORE)
    running = await setup.table(ELEONORE, BART, CALICO)
    await setup.press(running, ELEONORE, "bid 1")
    await setup.votes.vote(running.id, ELEONORE, "end")
    passed_on = await setup.table(ELEONORE, BART)
    await setup.votes.leave(passed_on.id, ELEONORE)
    await setup.votes.take(passed_on.id, 0, DUTCH, "Dutch")
    ended = await setup.table(ELEONORE, BART)
    await setup.votes.leave(ended.id, ELEONORE)
    await setup.votes.take(ended.id, 0, DUTCH, "Dutch")
    await setup.house.close(ended)
    gathering = await setup.lobby(ELEONORE, BART)
    taken_out = await setup.lobby(BART, ELEONORE, CALICO)
    await setup.house.lobbies.remove(taken_out, BART, ELEONORE)
    taken_out_then = await setup.lobby(BART, ELEONORE, CALICO)
    await setup.house.lobbies.remove(taken_out_then, BART, ELEONORE)
    await setup.house.lobbies.cancel(taken_out_then, BART)
    freed = await setup.table(BART, ELEONORE, CALICO)
    await setup.votes.free(freed.id, 1)
    alone = await setup.table(ELEONORE, 0)
    broken = await setup.table(ELEONORE, BART)
    await setup.store.tables.quarantine(broken.id, "its pace is unknown")
    setup.house.registry.loaded.drop(broken)
    for table in (over, running, closed):
        await setup.house.message_log.place_hand(table.id, ELEONORE, 55, 66)
        await setup.house.message_log.place(table, 800, 77)
    await setup.house.message_log.note_reminder(running.id, Reminder(0, "b1", 55, 67))
    return {
        "over": over.id,
        "closed": closed.id,
        "cancelled": cancelled,
        "abandoned": abandoned,
        "running": running.id,
        "passed on": passed_on.id,
        "ended": ended.id,
        "gathering": gathering,
        "freed": freed.id,
        "alone": alone.id,
        "broken": broken.id,
    }


# ── Erasing ──────────────────────────────────────────────────────────────────────────────────


async def test_an_erased_persons_name_and_id_are_nowhere_in_the_database(where: str):
    async with house_setup(where) as setup:
        await seen_everywhere(setup)
        before = {(table, column) for table, column, _ in await traces(where)}
        assert before == {
            ("tables", "host"),
            ("tables", "votes"),
            ("tables", "removed"),
            ("seats", "user_id"),
            ("seats", "name"),
            ("seats", "former"),
            ("panels", "user_id"),
            ("people", "user_id"),
            ("finishes", "player"),
            ("finishes", "name"),
            ("ratings", "player"),
            ("careers", "player"),
            ("rivals", "player"),
            ("rivals", "other"),
            ("unlisted", "player"),
        }, "each of these is left by somebody who plays, and by nothing else"
        await setup.house.erasure.erase(ELEONORE)
        assert await traces(where) == []
    async with house_setup(where, ManualClock(setup.clock.time)):
        assert await traces(where) == []


async def test_deleted_data_is_overwritten_in_the_sqlite_file(path: Path):
    async with house_setup(path) as setup:
        await seen_everywhere(setup)
        files = [path, path.with_name(f"{path.name}-wal")]
        assert any(NAME.encode() in each.read_bytes() for each in files)
        await setup.house.erasure.erase(ELEONORE)
        assert not any(NAME.encode() in each.read_bytes() for each in files if each.exists())


async def test_an_erased_players_moves_stay_under_a_pirates_name(where: str):
    async with house_setup(where) as setup:
        ids = await seen_everywhere(setup)
        moves = {
            name: stored.moves
            for name, each in ids.items()
            if (stored := await setup.store.tables.load(each)) is not None
        }
        await setup.house.erasure.erase(ELEONORE)
        running = await setup.house.registry.table(ids["running"])
        assert (running.players[0].name, running.players[0].left) == (PIRATE, True)
        assert not running.players[0].is_computer
        assert running.standing.host == BART
        for name, each in ids.items():
            stored = await setup.store.tables.load(each)
            assert stored is not None
            assert stored.moves == moves[name], name
        await setup.press(running, BART, "bid 0")
        await setup.press(running, CALICO, "bid 0")
        await setup.votes.take(running.id, 0, DUTCH, "Dutch")
        assert SeatPassed(0, PIRATE) in running.progress.recent
    async with house_setup(where, ManualClock(setup.clock.time)) as after:
        again = await after.house.registry.table(ids["running"])
        assert again.progress.players == running.progress.players
        assert again.progress.state == running.progress.state


async def test_an_erased_earlier_player_appears_as_a_pirate(setup: HouseSetup):
    ids = await seen_everywhere(setup)
    table = await setup.house.registry.table(ids["passed on"])
    assert SeatPassed(0, NAME) in table.progress.recent
    await setup.house.erasure.erase(ELEONORE)
    assert [each.name for each in table.players[0].former] == [PIRATE]
    assert SeatPassed(0, PIRATE) in table.progress.recent
    assert SeatPassed(0, NAME) not in table.progress.recent
    assert table.players[0].name == "Dutch"
    ended = await setup.house.registry.table(ids["ended"])
    assert ended.players[0].former == (replace(table.players[0].former[0]),)


async def test_a_seat_is_left_before_its_player_is_erased(setup: HouseSetup):
    table = await setup.table(ELEONORE, BART)
    lobby = await setup.house.registry.lobby(await setup.lobby(ELEONORE, BART))
    await setup.house.erasure.erase(ELEONORE)
    with pytest.raises(Refused) as error:
        await setup.house.submit(table.id, ELEONORE, "b1", "bid 1")
    assert error.value.reason == NotSeated()
    assert [each.user_id for each in lobby.players] == [BART]
    assert lobby.standing.host == BART
    shown = setup.display.shown[-1]
    assert [each.name for each in shown.players] == [PIRATE, "Bart"]


async def test_a_table_with_only_the_erased_person_rests_without_a_host(setup: HouseSetup):
    ids = await seen_everywhere(setup)
    await setup.house.erasure.erase(ELEONORE)
    alone = await setup.house.registry.table(ids["alone"])
    assert alone.standing.host == 0
    assert not alone.has_people
    await setup.clock.leap(25 * 3600)
    assert alone.standing.phase == "closed"


@pytest.mark.parametrize("seat", [0, 1])
async def test_an_erased_player_cannot_take_another_seat_in_the_same_game(
    setup: HouseSetup, seat: int
):
    table = await setup.table(BART, ELEONORE, CALICO)
    await setup.votes.leave(table.id, BART)
    await setup.house.erasure.erase(ELEONORE)
    with pytest.raises(Refused) as error:
        await setup.votes.take(table.id, seat, ELEONORE, NAME)
    assert error.value.reason == Removed()
    await setup.votes.take(table.id, seat, DUTCH, "Dutch")
    await setup.house.close(table)
    stored = await setup.store.tables.load(table.id)
    assert stored is not None
    assert (table.standing.removed, stored.standing.removed) == ("[]", "[]"), "nobody sits down"


async def test_a_removed_player_cannot_rejoin_after_being_erased(path: Path):
    async with house_setup(path) as setup:
        lobby_id = await setup.lobby(BART, ELEONORE)
        await setup.house.lobbies.remove(lobby_id, BART, ELEONORE)
        await setup.house.erasure.erase(ELEONORE)
        assert await traces(path) == []
        with pytest.raises(Refused) as error:
            await setup.house.lobbies.join(lobby_id, ELEONORE, NAME)
        assert error.value.reason == Removed()
        await setup.house.lobbies.join(lobby_id, CALICO, "Calico")


async def test_a_rematch_does_not_invite_an_erased_player(setup: HouseSetup):
    table = await setup.finished(ELEONORE, BART)
    lobby = (await setup.house.rematches.ask(table, BART, "Bart")).lobby
    assert lobby.invited == [ELEONORE]
    drawn = len(setup.display.lobbies)
    await setup.house.erasure.erase(ELEONORE)
    assert lobby.invited == []
    assert len(setup.display.lobbies) > drawn
    assert len(lobby.players) == 1, "no computer sits there in their place"


async def test_a_running_reveal_does_not_name_an_erased_player(setup: HouseSetup):
    table = await setup.finished(ELEONORE, BART)
    setup.house.registry.loaded.add(table)
    await setup.house.erasure.erase(ELEONORE)
    assert [each.name for each in table.seen(None).players] == [PIRATE, "Bart"]
    assert table.id not in setup.house.registry


async def test_erasing_twice_is_harmless_and_a_returning_person_is_new(where: str):
    async with house_setup(where) as setup:
        ids = await seen_everywhere(setup)
        await setup.house.erasure.erase(ELEONORE)
        await setup.house.erasure.erase(ELEONORE)
        await setup.house.erasure.erase(999)
        assert await setup.house.people.person(ELEONORE) == Person()
        table = await setup.table(ELEONORE, BART)
        assert await setup.store.lookup.tables_of(ELEONORE) == [table.id]
        running = await setup.house.registry.table(ids["running"])
        assert running.seat_of(ELEONORE) is None
        assert {each[2] for each in await traces(where)} == {ELEONORE, NAME}
        await setup.house.erasure.erase(ELEONORE)
        assert await traces(where) == []


@pytest.mark.parametrize("refused", range(1, 5))
async def test_after_any_refused_write_an_erasure_can_be_repeated(
    refused: int,
):
    faults = FaultyConnection()
    async with Database(faults) as store:
        setup = HouseSetup(store, ManualClock())
        await setup.house.recover()
        await setup.table(ELEONORE, BART)
        await setup.lobby(ELEONORE, BART)
        await setup.table(BART, ELEONORE)
        faults.writes, faults.refused = 0, refused
        with pytest.raises(Refused) as error:
            await setup.house.erasure.erase(ELEONORE)
        assert error.value.reason == NotStored()
        await assert_agreed(setup)
        await setup.house.erasure.erase(ELEONORE)
        assert await store.personal_data.seats(ELEONORE) == []
        await assert_agreed(setup)
        await setup.clock.close()


async def test_a_hand_sent_during_an_erasure_is_not_stored(path: Path):
    async with house_setup(path) as setup:
        table = await setup.table(ELEONORE, BART)
        await setup.house.erasure.erase(ELEONORE)
        await setup.house.message_log.place_hand(table.id, ELEONORE, 55, 66)
        assert await traces(path) == []


async def test_the_proof_of_a_game_still_holds_after_an_erasure(
    setup: HouseSetup, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    table = await setup.finished(ELEONORE, BART)
    before = await setup.house.proof(table)
    await setup.house.erasure.erase(ELEONORE)
    after = await setup.house.proof(await setup.house.registry.table(table.id))
    assert after == before
    file = tmp_path / "proof.json"
    file.write_bytes(proof_file(after))
    assert str(ELEONORE) not in file.read_text("utf-8")
    assert await asyncio.to_thread(verify, [str(file)]) == 0
    assert "played again by the rules" in capsys.readouterr().out


async def test_logs_do_not_identify_an_erased_person(path: Path, caplog: pytest.LogCaptureFixture):
    caplog.set_level("DEBUG", "bot")
    async with house_setup(path) as setup:
        await seen_everywhere(setup)
        await setup.store.people.save_settings(DUTCH, "{")
        await setup.house.people.person(DUTCH)
        await setup.house.erasure.erase(ELEONORE)
    assert str(ELEONORE) not in caplog.text
    assert NAME not in caplog.text


# ── Updating finished tables ─────────────────────────────────────────────────────────────────


async def test_finished_tables_are_updated_one_by_one_even_after_a_crash(where: str):
    async with house_setup(where) as setup:
        ids = await seen_everywhere(setup)
        messenger = RecordingMessenger()
        setup.house.watch(RedactionJob(setup.house, messenger.redact))
        await setup.house.erasure.erase(ELEONORE)
        assert messenger.redaction == [], "nobody waits for it"
        await setup.clock.advance(SECONDS)
        assert len(messenger.redaction) == 1
    async with house_setup(where, ManualClock(setup.clock.time)) as after:
        retelling = RedactionJob(after.house, messenger.redact)
        await retelling.start()
        await after.clock.advance(10 * SECONDS)
        assert sorted(messenger.redaction) == sorted([ids["over"], ids["closed"]])
        assert await after.store.personal_data.next_redaction("") is None


async def test_an_update_that_discord_refuses_is_sent_later(setup: HouseSetup):
    ids = await seen_everywhere(setup)
    messenger = RecordingMessenger()
    messenger.deaf = {ids["over"]}
    setup.house.watch(RedactionJob(setup.house, messenger.redact))
    await setup.house.erasure.erase(ELEONORE)
    await setup.clock.advance(10 * SECONDS)
    assert sorted(messenger.redaction) == sorted([ids["over"], ids["closed"]])
    messenger.deaf.clear()
    await setup.clock.advance(AGAIN_SECONDS)
    assert messenger.redaction.count(ids["over"]) == 2
    await setup.clock.advance(2 * AGAIN_SECONDS)
    assert len(messenger.redaction) == 3


# ── Data export ──────────────────────────────────────────────────────────────────────────────


async def exported(setup: HouseSetup, user_id: int) -> PersonalDataExport:
    found = await personal_data_of(setup.store, setup.house.people, user_id, setup.clock.now())
    return msgspec.json.decode(msgspec.json.encode(found), type=PersonalDataExport)


async def test_an_export_has_settings_tables_results_and_own_moves(setup: HouseSetup):
    ids = await seen_everywhere(setup)
    await setup.house.message_log.note_drawn(
        {}, {}, [ids["over"]], {ids["over"]: standings_text((2, 1), ("10", "30"))}
    )
    own = await exported(setup, ELEONORE)
    assert own.user == str(ELEONORE)
    assert own.settings["reminders"] == "dm"
    tables = {each.table: each for each in own.tables}
    assert set(tables) == set(ids.values()) - {ids["abandoned"]}
    over = tables[ids["over"]]
    assert (over.name, over.seat, over.place, over.score) == (NAME, 0, 2, "10")
    assert over.server == str(GUILD)
    assert over.opened_at == "1970-01-12T13:46:40+00:00"
    stored = await setup.store.tables.load(ids["over"])
    assert stored is not None
    assert [each.move for each in over.moves] == [m.move for m in stored.moves if m.seat == 0]


async def test_an_export_has_no_moves_of_running_games(setup: HouseSetup):
    ids = await seen_everywhere(setup)
    tables = {each.table: each for each in (await exported(setup, ELEONORE)).tables}
    for name in ("running", "passed on", "gathering", "broken"):
        assert (tables[ids[name]].moves, tables[ids[name]].place) == ((), None), name


async def test_an_export_has_only_own_moves_in_a_seat_that_changed_hands(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.press(table, ANNE, "bid 1")
    await setup.votes.leave(table.id, ANNE)
    await setup.votes.take(table.id, 0, DUTCH, "Dutch")
    await setup.press(table, DUTCH, "bid 0")
    await setup.house.close(table)
    (annes,) = (await exported(setup, ANNE)).tables
    (dutchs,) = (await exported(setup, DUTCH)).tables
    assert [(each.number, each.move) for each in annes.moves] == [(0, "bid 1")]
    assert [(each.number, each.move) for each in dutchs.moves] == [(1, "bid 0")]
    assert (annes.name, annes.left, dutchs.name) == ("Anne", True, "Dutch")


async def test_an_export_contains_nothing_about_others(setup: HouseSetup):
    await seen_everywhere(setup)
    text = msgspec.json.encode(await exported(setup, ELEONORE)).decode()
    for other in ("Bart", "Dutch", f'"{BART}"', '"house_seed"', '"seed"'):
        assert other not in text, other


# ── The operator ─────────────────────────────────────────────────────────────────────────────


async def admin_erase(path: Path, *given: str) -> subprocess.CompletedProcess[str]:
    return await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "bot", "admin", "erase", *given],
        env={"TORTUGA_DATABASE": str(path), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


async def test_an_operator_can_erase_a_person_while_the_bot_runs(path: Path):
    async with house_setup(path) as setup:
        ids = await seen_everywhere(setup)
        asked = await admin_erase(path, str(ELEONORE), "--no-wait")
        assert (asked.returncode, asked.stderr) == (0, "")
        running = await setup.house.registry.table(ids["running"])
        assert running.seat_of(ELEONORE) == 0, "the bot has its tables in memory"
        await setup.clock.advance(15)
        assert running.seat_of(ELEONORE) is None
        assert await traces(path) == []


async def test_an_operator_can_erase_a_person_while_the_bot_is_stopped(path: Path):
    async with house_setup(path) as setup:
        ids = await seen_everywhere(setup)
    done = await admin_erase(path, str(ELEONORE))
    assert (done.returncode, done.stderr) == (0, "")
    assert await traces(path) == []
    async with house_setup(path, ManualClock(setup.clock.time)) as after:
        table = await after.house.registry.table(ids["running"])
        assert isinstance(table, Table)
        assert table.players[0].name == PIRATE
        lobby = await after.house.registry.find(ids["gathering"])
        assert isinstance(lobby, Lobby)
        assert [each.user_id for each in lobby.players] == [BART]


async def test_the_person_to_erase_is_given_as_an_id(path: Path):
    async with house_setup(path):
        pass
    assert (await admin_erase(path, "Anne")).returncode == 2
