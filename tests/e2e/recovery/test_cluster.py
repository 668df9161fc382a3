"""Several processes share one PostgreSQL: they act as one bot through kills and suspensions."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from bot.games import GAMES
from bot.store.cluster.leases import LEASE_SECONDS
from bot.tables.cluster.cluster import PATIENCE_SECONDS
from bot.ui.words.words import speak
from tests.harness.chaos.cluster import ANSWER_SECONDS, MUST_BE_NONE, reckoned, suspended
from tests.harness.chaos.cluster import PATIENCE as LONG
from tests.harness.chaos.crew import Crew
from tests.harness.harbour.move_ledger import Witness
from tests.harness.harbour.player import RandomPlayer
from tests.harness.harbour.processes import Drawn, Holder, Ship, Ships, is_held
from tests.harness.store.postgresql import Server
from tests.harness.waiting import PATIENCE, moment, until

pytestmark = pytest.mark.e2e
words = speak(None)
GONE_SECONDS = LEASE_SECONDS + 1.0
LEG = 2
"""Moves between two failures."""
BREATH = 3
"""Presses at a time: no game is over after four rounds of them."""


@pytest.fixture(autouse=True)
def contract() -> None:
    """Not checked here: killed processes break off requests, which then don't match the
    description.
    """


@pytest.fixture
async def ships(tmp_path: Path, server: Server) -> AsyncIterator[Ships]:
    async with Ships(tmp_path, server, processes=2, shards=2) as ships:
        yield ships


async def test_each_game_goes_on_if_its_process_is_killed_or_suspended(ships: Ships):
    """Each game has a table in a server of the second shard; half of the presses come by the
    first.
    """
    crews = [await gathered(ships, game) for game in GAMES]
    set_wind(crews)
    ships.harbour.interactions.time_to_answer = ANSWER_SECONDS
    sailing = asyncio.gather(*(crew.sail(LONG) for crew in crews))
    counts = [await sailed_on(ships, crews)]
    holder = ships.ship_of(1)
    set_wind(crews)
    await holder.kill()
    await holder.start()
    counts.append(await sailed_on(ships, crews))
    set_wind(crews)
    suspension = asyncio.create_task(suspended(ships.ship_of(1)))
    counts.append(await sailed_on(ships, crews))
    await suspension
    set_wind(crews)
    counts.append(await sailed_on(ships, crews))
    for crew in crews:
        crew.land()
    await sailing
    for crew in crews:
        killed, stopped, back, on = (each[crew.table_id] for each in counts)
        assert 0 < killed < stopped < back < on, crew.game
    assert_flawless(await reckoned(ships, crews))
    assert ships.failures() == []


def assert_flawless(done: Counter[str]) -> None:
    assert {name: done[name] for name in MUST_BE_NONE} == dict.fromkeys(MUST_BE_NONE, 0)


async def gathered(ships: Ships, game: str, **options: str) -> Crew:
    cove = next(room for room in ships.rooms if shard_of(ships, room) == 1)
    room = ships.room(cove, game)
    return await Crew.gather(ships.harbour, game, Random(game), "Sailor", room, **options)


def set_wind(crews: list[Crew], presses: int | None = BREATH) -> None:
    """Allows some presses, so that a short game isn't over before the others have made their
    moves; None allows all.
    """
    for crew in crews:
        crew.breath = presses
        crew.wind.set()


async def sailed_on(ships: Ships, crews: list[Crew]) -> dict[str, int]:
    """Waits until each table has made some moves, pausing those that are ahead; returns their
    numbers.
    """
    before = now = await moves_made(ships)
    late = asyncio.get_running_loop().time() + LONG
    while any(now[each.table_id] < before[each.table_id] + LEG for each in crews):
        assert asyncio.get_running_loop().time() < late, [
            await crew.standing(ships.address) for crew in crews
        ]
        await moment(0.2)
        now = await moves_made(ships)
        for crew in crews:
            if now[crew.table_id] >= before[crew.table_id] + LEG:
                crew.wind.clear()
            elif not crew.wind.is_set():
                set_wind([crew])
    return now


async def moves_made(ships: Ships) -> Counter[str]:
    return Counter({each.row.id: len(each.moves) for each in await ships.tables()})


async def test_while_postgresql_is_gone_all_presses_are_refused_and_nothing_is_lost(
    ships: Ships, server: Server
):
    crew = await gathered(ships, "piraten_bridge", rounds="five")
    sailing = asyncio.create_task(crew.sail(LONG))
    before = await sailed_on(ships, [crew])
    server.stop()
    try:
        assert await is_refused(ships, crew, "Calico")
        await moment(GONE_SECONDS)
        assert await is_refused(ships, crew, "Dutch"), "though nobody holds the table any more"
    finally:
        await asyncio.to_thread(server.start)
    ships.harbour.interactions.time_to_answer = ANSWER_SECONDS
    set_wind([crew], presses=None)
    await sailing
    assert (await moves_made(ships))[crew.table_id] > before[crew.table_id]
    done = await reckoned(ships, [crew])
    assert_flawless(done)
    assert done["games"] == 1
    assert [line for line in ships.failures() if "database writes fail" not in line] == []


async def is_refused(ships: Ships, crew: Crew, name: str) -> bool:
    """Whether a stranger's press is refused with a sentence, by the process that receives it."""
    room = crew.people[0].place
    ships.harbour.join_thread(room, ships.harbour.add_person(name)["id"])
    stranger = RandomPlayer(await ships.harbour.person(name), Random(name), True, room)
    table = await until(stranger.table)
    assert table is not None
    heard = (await stranger.person.click(table, "My hand")).message
    return heard is not None and words("reason-not-stored") in heard.text


async def test_a_press_by_dm_is_stored_by_its_process_and_drawn_by_the_tables_owner(ships: Ships):
    """DMs come to the first shard; the table is in a server of the second."""
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


async def test_a_shutdown_hands_the_shards_over_at_once(ships: Ships):
    going = ships.ship_of(0)
    assert await going.stop() == 0
    await until(lambda: len(ships.holders()) == 2, seconds=5.0)
    assert len(set(ships.holders().values())) == 1
    await going.start()
    await ships.settle()
    assert not ships.failures()


async def latecomer(ships: Ships, shards: str, log: Path) -> Ship:
    late = Ship({**ships.all[0].environment, "TORTUGA_SHARDS": shards}, log)
    await late.start()
    return late


async def test_a_bot_whose_shards_are_taken_refuses_to_start_in_one_sentence(
    ships: Ships, tmp_path: Path
):
    late = await latecomer(ships, "1/2", tmp_path / "late.log")
    assert late.process is not None
    assert await asyncio.wait_for(late.process.wait(), 4 * PATIENCE_SECONDS) == 1
    late.process = None
    said = [line for line in late.log.read_text("utf-8").splitlines() if " INFO " not in line]
    assert said == [words("launch-shards-taken", shards="1")]
    assert len(ships.holders()) == 2, "nobody was disturbed"


async def test_a_different_number_of_shards_is_refused_in_one_sentence(
    ships: Ships, tmp_path: Path
):
    late = await latecomer(ships, "auto/3", tmp_path / "late.log")
    assert late.process is not None
    assert await asyncio.wait_for(late.process.wait(), PATIENCE) == 1
    late.process = None
    said = [line for line in late.log.read_text("utf-8").splitlines() if " INFO " not in line]
    assert said == [words("launch-shards-other-count", count="2")]


HISTORY = [Holder(2.0, 12.0, "one"), Holder(14.0, 22.0, "other"), Holder(20.0, 0.0, "")]


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
def test_requests_from_a_process_that_does_not_own_the_shard_are_found(
    at: float, process: str, held: bool
):
    assert is_held(HISTORY, Drawn(at, 0, process, "PATCH")) is held


@pytest.mark.parametrize(
    ("at", "process", "held"),
    [(12.5, "one", True), (20.5, "other", True), (14.5, "one", False), (13.5, "other", False)],
    ids=["before it lapsed", "before its release", "long after", "not yet taken"],
)
def test_requests_within_the_reading_delay_are_tolerated(at: float, process: str, held: bool):
    assert is_held(HISTORY, Drawn(at, 0, process, "PATCH"), late=1.0) is held
