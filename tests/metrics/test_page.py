"""A game is played in the harbour and appears in the metrics, without the names of its players."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.games import GAMES
from bot.metrics import health, names
from bot.metrics.names import ALL
from bot.metrics.page import Page
from bot.metrics.samples import Samples, told_by_page
from bot.metrics.status import lines
from bot.tables.base.clock import Clock
from bot.ui.words.words import speak
from tests.harness.attacks import forgery
from tests.harness.harbour.bot import ANSWER, SEND, LocalBot, local_bot
from tests.harness.waiting import until

pytestmark = pytest.mark.e2e

words = speak("en")


@pytest.fixture
async def local(tmp_path: Path) -> AsyncIterator[LocalBot]:
    async with local_bot(tmp_path / "t.sqlite3") as bot:
        yield bot


@pytest.fixture
async def page(local: LocalBot) -> AsyncIterator[Page]:
    async with Page(local.bot, "127.0.0.1", 0, words) as page:
        yield page


async def fetch(page: Page, path: str = "/metrics") -> tuple[int, str]:
    url = f"http://127.0.0.1:{page.port}{path}"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.text()


async def look(page: Page) -> Samples:
    status, text = await fetch(page)
    assert status == 200
    return told_by_page(text)


async def test_a_played_game_appears_in_the_metrics(local: LocalBot, page: Page):
    (anne, bart), _, table = await local.game("Anne", "Bart", computers=1)
    for _ in range(4):
        seat = next(seat for seat in table.waiting if table.players[seat].user_id)
        awaited = anne if table.players[seat].user_id == int(anne.id) else bart
        await local.move_of(awaited, table)
        await local.idle()
    told = await look(page)
    moved = told.by(names.MOVES, "made_by")
    assert sum(moved.values()) == table.progress.number
    assert moved["player"] == told.by(names.PRESSES, "outcome")["moved"] == 4
    assert moved["computer"] == told.total(names.MIND_SECONDS, "_count") > 0
    pressed = told.total(names.PRESSES)
    assert told.total(names.ANSWER_SECONDS, "_count") == pressed, "each was answered, and timed"
    routes = told.by(names.REQUESTS, "route")
    assert routes["POST /interactions/{}/{}/callback"] == pressed
    assert set(told.by(names.REQUESTS, "status")) <= {"200", "201", "204"}
    assert told.by(names.TABLES, "state") == {"awake": 1}
    assert told.by(names.TABLES, "game") == {"piraten_bridge": 1}
    assert told.by(names.GATEWAY_UP, "shard") == {"0": 1}
    assert told.total(names.SERVERS) == 1
    drawn = told.by(names.DRAWN, "what")
    assert min(drawn["table"], drawn["hand"]) > 0
    assert told.total(names.PICTURES) > 0
    assert told.total(names.COMMIT_WRITES, "_sum") >= table.progress.number
    assert told.total(names.TURN_SECONDS, "_count") > 0
    assert told.total(names.ALARM_LATE, "_count") > 0
    assert told.by(names.QUEUE, "queue").keys() == {
        *("writes", "turns", "easels", "presses", "alarms")
    }


async def test_refused_and_failed_presses_are_counted_as_such(local: LocalBot, page: Page):
    (anne, _), lobby = await local.lobby("Anne", "Bart")
    cora = await local.harbour.person("Cora")
    await cora.click(lobby.fresh(), "Start")
    local.harbour.fail(ANSWER, times=1, break_off=True)
    await anne.click(lobby.fresh(), "Rules")
    local.harbour.fail(SEND, times=1, status=500)
    await anne.click(lobby.fresh(), "Start")
    await local.idle()
    told = await look(page)
    outcomes = told.by(names.PRESSES, "outcome")
    assert (outcomes["refused"], outcomes["line_broken"]) == (1, 1)
    statuses = told.by(names.REQUESTS, "status")
    assert (statuses["500"], statuses["broken"]) == (1, 1)
    assert told.by(names.LOG_LINES, "level") == {"warning": 1}


async def test_a_move_that_comes_too_late_counts_as_refused(local: LocalBot, page: Page):
    (anne, _), _, table = await local.game("Anne", "Bart")
    message = forgery.table_in(local.harbour)
    await forgery.click(local.harbour, anne.id, f"t:{table.id}:b9:bid 1", message)
    outcomes = (await look(page)).by(names.PRESSES, "outcome")
    assert outcomes["refused"] == 1
    assert "moved" not in outcomes


async def test_the_page_contains_no_names_and_no_ids(local: LocalBot, page: Page):
    _, _, table = await local.game("Anne", "Bart")
    _, text = await fetch(page)
    world = local.harbour.world
    ids = {*world.channels, *(one["id"] for one in world.people()), world.guild["id"], table.id}
    told = [line for line in text.splitlines() if not line.startswith("#")]
    assert not [line for line in told if any(each in line for each in ids)]
    assert local.harbour.token not in text
    assert not [name for name in ("Anne", "Bart") if name in text]


async def test_the_page_has_every_metric_and_no_other(local: LocalBot, page: Page):
    await local.game("Anne", "Bart", computers=1)
    _, text = await fetch(page)
    shown = {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE tortuga_")}
    assert shown == {metric.name for metric in ALL}
    kinds = {line.split()[2]: line.split()[3] for line in text.splitlines() if "# TYPE" in line}
    assert {metric.name: metric.sort for metric in ALL}.items() <= kinds.items()


async def test_tables_are_counted_by_their_state(local: LocalBot, page: Page):
    _, _, table = await local.game("Anne", "Bart")
    await local.bot.house.park(table, "channel")
    await local.lobby("Cora", channel="harbour-side", slug="corsairs")
    told = await look(page)
    assert told.by(names.TABLES, "state") == {"parked": 1, "lobby": 1}
    assert set(told.by(names.TABLES, "game")) <= set(GAMES)


async def test_tables_are_not_counted_again_for_every_request(local: LocalBot, page: Page):
    await look(page)
    await local.lobby("Anne")
    assert not (await look(page)).knows(names.TABLES), "counted a moment ago"


async def test_the_page_and_health_agree(
    local: LocalBot,
    page: Page,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
):
    monkeypatch.setenv("TORTUGA_DATABASE", str(local.path))
    now = local.clock.now()
    assert health.main([], now) == 0
    status, text = await fetch(page, "/healthz")
    assert (status, text.count("\n")) == (200, 1)
    assert text.startswith("alive: ")
    local.clock.hold()
    local.clock.move(120)
    assert health.main([], local.clock.now()) == 1
    status, text = await fetch(page, "/healthz")
    assert status == 503
    assert "no sign of life for 12" in text
    capsys.readouterr()


async def test_a_bot_that_waits_for_discord_is_healthy_and_says_so(local: LocalBot, page: Page):
    local.harbour.refuse_gateway()
    await local.harbour.drop_gateway(resume=False)
    await until(lambda: local.bot.connection.health.tries > 0)
    await local.bot.connection.health.note()
    status, text = await fetch(page, "/healthz")
    assert status == 200
    assert "waits for Discord: 1 down" in text
    told = await look(page)
    assert told.by(names.GATEWAY_UP, "shard") == {"0": 0}
    assert told.total(names.GATEWAY_DOWN) == told.total(names.GATEWAY_BREAKS) == 1
    assert told.total(names.STANDSTILL) == 1


async def test_a_bot_whose_store_cannot_be_read_is_unhealthy(local: LocalBot, page: Page):
    store = local.bot.store
    await store.close()
    try:
        assert await fetch(page, "/healthz") == (503, f"{words('health-no-store')}\n")
        assert (await look(page)).knows(names.QUEUE), "the rest is told all the same"
    finally:
        await store.open()


async def test_the_status_from_the_page_is_a_few_lines(local: LocalBot, page: Page):
    await local.game("Anne", "Bart")
    said = list(lines(await look(page), words))
    assert len(said) <= 14
    assert max(map(len, said)) <= 140
    assert any(line.startswith("gateway    1 of 1 shards reached") for line in said)
    assert "tables     awake 1" in said


async def test_without_a_listener_nothing_is_measured(tmp_path: Path):
    async with local_bot(tmp_path / "t.sqlite3") as local:
        bot = local.bot
        ears = (
            bot.router.pressed,
            bot.sender.queue.waited,
            bot.store.connection.on_commit,
            bot.clock.on_ring,
        )
        assert not any(ears)
        assert bot.connector.timed is None


def test_a_label_has_few_values():
    allowed = {
        *("outcome", "route", "status", "rank", "shard", "game", "state", "made_by"),
        *("what", "queue", "level", "version"),
    }
    assert {label for metric in ALL for label in metric.labels} <= allowed


async def test_the_delay_of_a_late_timer_is_measured():
    now = [1000.0]
    clock, late = Clock(lambda: now[0]), list[float]()
    clock.on_ring = late.append
    rung = asyncio.Event()

    async def ring() -> None:
        rung.set()

    clock.set("a", 997.5, ring)
    await rung.wait()
    assert late == [2.5]
    await clock.close()
