"""Several processes share one PostgreSQL: through kills and suspensions, and as one bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bench.fleet import MUST_BE_NONE, Voyage, together
from bot.games import GAMES
from bot.tables.fleet import PATIENCE_SECONDS
from bot.ui.words import speak
from tests.harness.ledger import Witness
from tests.harness.postgresql import Server
from tests.harness.ships import Drawn, Holder, Ship, Ships, is_held
from tests.harness.waiting import PATIENCE, until

pytestmark = pytest.mark.e2e
words = speak(None)


@pytest.fixture(autouse=True)
def contract() -> None:
    """What was killed broke off, and is not as Discord describes it."""


@pytest.fixture
async def ships(tmp_path: Path, server: Server) -> AsyncIterator[Ships]:
    async with Ships(tmp_path, server, processes=2, shards=2) as ships:
        yield ships


async def test_nothing_is_lost_doubled_stray_or_stuck(tmp_path: Path, server: Server):
    """One process is killed, and one suspended past its leases, in the middle of all five games."""
    voyage: Voyage = await together(tmp_path, server, 2, len(GAMES), "7", storms=1)
    done = voyage.done
    assert {name: done[name] for name in MUST_BE_NONE} == dict.fromkeys(MUST_BE_NONE, 0), voyage
    assert (done["kills"], done["suspensions"]) == (1, 1)
    assert done["games"] == len(GAMES)
    assert done["errors logged"] == 0


async def test_a_press_by_dm_is_taken_where_it_comes_and_drawn_by_who_holds_the_table(ships: Ships):
    """DMs come to the first shard; the table stands in a server of the second."""
    cove = next(room for room in ships.rooms if shard_of(ships, room) == 1)
    owner, other = ships.holders()[1], ships.holders()[0]
    room = ships.room(cove, "table")
    people: list[Witness] = []
    for name in ("Anne", "Bart"):
        ships.harbour.join_thread(room, ships.harbour.add_person(name)["id"])
        people.append(Witness(await ships.harbour.person(name), Random(name), True, room))
    host, guest = (each.person for each in people)
    lobby = (await host.slash("/piraten-bridge start", room)).message
    assert lobby is not None
    await guest.click(await guest.wait(lambda message: message.id == lobby.id), "Join")
    await host.click(lobby.fresh(), "Start")
    await until(lambda: all(each.hands() for each in people))
    mark = ships.harbour.journal.mark()
    for each in people:
        await until(lambda each=each: each.hands()[0].fresh().buttons)
        assert await each.act()
    (stored,) = await ships.tables()
    assert [move.made_by for move in stored.moves[:2]] == ["player", "player"]
    await until(lambda: drawers(ships, mark, "PATCH") >= {owner})
    assert drawers(ships, mark, "PATCH") == {owner}
    assert drawers(ships, mark, "POST") == {other}, "who took a press answers it"
    assert not await ships.strays()


def shard_of(ships: Ships, room: str) -> int:
    return (int(ships.harbour.world.channel(room)["guild_id"]) >> 22) % ships.harbour.shards


def drawers(ships: Ships, mark: int, method: str) -> set[str]:
    sent = [each for each in ships.harbour.journal.between(mark) if each.method == method]
    return {each.agent.rpartition("(")[2].rstrip(")") for each in sent}


async def test_a_farewell_hands_the_shards_over_at_once(ships: Ships):
    going = ships.ship_of(0)
    assert await going.stop() == 0
    await until(lambda: len(ships.holders()) == 2, seconds=5.0)
    assert len(set(ships.holders().values())) == 1
    await going.start()
    await ships.settle()
    assert not ships.failures()


async def test_shards_that_another_holds_end_the_start_with_one_sentence(
    ships: Ships, tmp_path: Path
):
    late = Ship({**ships.all[0].environment, "TORTUGA_SHARDS": "1/2"}, tmp_path / "late.log")
    await late.start()
    assert late.process is not None
    assert await asyncio.wait_for(late.process.wait(), 4 * PATIENCE_SECONDS) == 1
    late.process = None
    said = [line for line in late.log.read_text("utf-8").splitlines() if " INFO " not in line]
    assert said == [words("launch-shards-taken", shards="1")]
    assert len(ships.holders()) == 2, "nobody was disturbed"


async def test_another_number_of_shards_ends_the_start_with_one_sentence(
    ships: Ships, tmp_path: Path
):
    late = Ship({**ships.all[0].environment, "TORTUGA_SHARDS": "auto/3"}, tmp_path / "late.log")
    await late.start()
    assert late.process is not None
    assert await asyncio.wait_for(late.process.wait(), PATIENCE) == 1
    late.process = None
    said = [line for line in late.log.read_text("utf-8").splitlines() if " INFO " not in line]
    assert said == [words("launch-shards-other-count", count="2")]


@pytest.mark.parametrize(
    ("at", "process", "held"),
    [
        (5.0, "one", True),
        (5.0, "other", False),
        (13.0, "one", False),
        (15.0, "one", False),
        (15.0, "other", True),
        (1.0, "one", False),
        (21.0, "other", False),
    ],
    ids=["held", "by another", "lapsed", "taken over", "by who took it", "before", "released"],
)
def test_what_is_sent_by_who_does_not_hold_the_shard_is_found(at: float, process: str, held: bool):
    history = [Holder(2.0, 12.0, "one"), Holder(14.0, 22.0, "other"), Holder(20.0, 0.0, "")]
    assert is_held(history, Drawn(at, 0, process, "PATCH")) is held
