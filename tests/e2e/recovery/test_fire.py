"""The chaos test in its short form: nothing is lost, duplicated, leaked or stuck."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.games import GAMES
from bot.harbour import Harbour
from bot.store.model.rows import MoveRow, Player, Standing, StoredTable
from tests.harness.chaos import crew as fire_crew
from tests.harness.chaos.crew import Crew, button_of
from tests.harness.chaos.fire import (
    MUST_BE_NONE,
    SHORT_CLICKS,
    SHORT_KILLS,
    SHORT_PAIRS,
    Ledger,
    fire,
    report,
)
from tests.harness.games.panels import row
from tests.harness.harbour.bot import EDIT, TOKEN_EDIT, local_bot
from tests.harness.harbour.move_ledger import Witness, judged, key

pytestmark = pytest.mark.e2e


@pytest.fixture(autouse=True)
def contract() -> None:
    """Not checked here: forged and broken-off requests don't match Discord's description."""


async def test_nothing_is_lost_duplicated_leaked_or_stuck(tmp_path: Path):
    sizes = {"kills": SHORT_KILLS, "clicks": SHORT_CLICKS, "pairs": SHORT_PAIRS}
    state = tmp_path / "state.json"
    done = await fire(Ledger(state), **sizes, seed=7)
    assert {name: done[name] for name in MUST_BE_NONE} == dict.fromkeys(MUST_BE_NONE, 0)
    assert done["kills"] >= SHORT_KILLS
    assert done["forged clicks"] == SHORT_CLICKS
    assert done["pairs"] == SHORT_PAIRS * len(GAMES)
    assert done["games"] >= len(GAMES), report(done)
    assert done["confirmed presses"] > done["accepted presses"] / 3, report(done)
    assert await fire(Ledger(state), **sizes, seed=7) == done, "it goes on where it was broken off"


@asynccontextmanager
async def crew_at_sea(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Harbour, Crew]]:
    monkeypatch.setattr(fire_crew, "LOOKS", 3)
    async with local_bot(path) as local:
        harbour = local.harbour
        yield harbour, await Crew.gather(harbour, "piraten_bridge", Random(7), "Sailor")


async def test_a_table_where_nobody_has_pressed_is_not_stuck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "tortuga.sqlite3"
    async with crew_at_sea(path, monkeypatch) as (_, crew):
        assert await crew.why_stuck(path) is None


async def test_another_table_in_the_same_channel_is_not_mistaken_for_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "tortuga.sqlite3"
    async with crew_at_sea(path, monkeypatch) as (_, crew):
        host, room = crew.people[0].person, crew.people[0].place
        lobby = (await host.slash("/piraten-bridge start", room, computers=2)).message
        assert lobby is not None
        await host.click(lobby, button_of(lobby, ":start").custom_id)
        await host.wait_until(lambda: "sealed deal" in lobby.fresh().text)
        tables = [each.table() for each in crew.people]
        assert all(each is not None and each.id != lobby.id for each in tables)


async def test_a_question_that_cannot_be_answered_is_stuck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "tortuga.sqlite3"
    async with crew_at_sea(path, monkeypatch) as (harbour, crew):
        for route in (EDIT, TOKEN_EDIT):
            harbour.fail(route, times=10_000, status=400)
        why = None
        while why is None and not crew.over:
            await crew.sail(1.0)
            why = await crew.why_stuck(path)
        assert "is answered" in (why or "")


def witness(sent: list[str], taken: list[str]) -> Witness:
    class Somebody:
        id = "5"

        def dms(self) -> list[object]:
            return []

    found = Witness(Somebody(), None, True, "tavern")  # pyright: ignore[reportArgumentType]
    for text in sent:
        found.making(text)
    found.taken.update(key(text) for text in taken)
    return found


@pytest.mark.parametrize(
    ("recorded", "lost", "doubled"),
    [
        (["bid 1", "bid 2"], 0, 0),
        (["bid 1"], 1, 0),
        (["bid 1", "bid 2", "bid 2"], 0, 1),
        (["bid 1", "bid 2", "bid 3"], 0, 1),
        ([], 2, 0),
    ],
)
def test_the_ledger_finds_lost_and_duplicated_moves(recorded: list[str], lost: int, doubled: int):
    moves = [MoveRow(at, 0, text, "player", 0.0) for at, text in enumerate(recorded)]
    game = GAMES["piraten_bridge"]
    players = (Player(0, 5, "Anne"),)
    stored = StoredTable(row(game, "0" * 64), Standing("over", 5), players, tuple(moves))
    found = judged(stored, [witness(["bid 1", "bid 2", "~sorted"], ["bid 1", "bid 2"])])
    assert (found["lost"], found["doubled"]) == (lost, doubled)
