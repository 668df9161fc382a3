"""Whichever write is refused, in any phase, memory and database agree and the game goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.tables.base.reasons import NotStored, Refused
from bot.tables.base.store_writes import RETRY_SECONDS
from bot.tables.core.table import Table
from bot.tables.opening.lobbies import LOBBY_SECONDS, TableSettings
from bot.tables.people.preferences import Person
from bot.tables.running.eviction import IDLE_SECONDS, ROUND_SECONDS
from tests.harness.clock import ManualClock
from tests.harness.tables.faulty import FaultyConnection, assert_agreed
from tests.harness.tables.house import ANNE, BART, CALICO, CHANNEL, GAMES, NAMES, HouseSetup

Act: TypeAlias = Callable[[], Awaitable[object]]
Life: TypeAlias = Callable[[HouseSetup], AsyncIterator[Act]]
"""The actions of people in order; a refused action is tried again."""
NOBODY_MOVES = RETRY_SECONDS * 3


async def found(setup: HouseSetup, table_id: str) -> Table:
    return await setup.house.registry.table(table_id)


async def gathering(setup: HouseSetup) -> AsyncIterator[Act]:
    lobbies = setup.house.lobbies
    opened: list[str] = []

    async def open_one() -> None:
        opened.append(await setup.lobby(ANNE))

    yield open_one
    lobby_id = opened[-1]
    yield lambda: lobbies.join(lobby_id, BART, NAMES[BART], next(setup.presses))
    yield lambda: lobbies.add_computer(lobby_id, ANNE)
    yield lambda: lobbies.remove_computer(lobby_id, ANNE)
    options = GAMES["piraten_bridge"].options()
    yield lambda: lobbies.set_options(
        lobby_id, ANNE, TableSettings("letter", show="quick"), options
    )
    lobby = await setup.house.registry.lobby(lobby_id)
    yield lambda: setup.house.message_log.place(lobby, CHANNEL, 77)
    yield lambda: lobbies.leave(lobby_id, ANNE)
    yield lambda: lobbies.join(lobby_id, CALICO, NAMES[CALICO])
    yield lambda: lobbies.start(lobby_id, BART, next(setup.presses))
    table = await found(setup, lobby_id)
    assert table.row.message_id == 77


async def expiring(setup: HouseSetup) -> AsyncIterator[Act]:
    opened: list[str] = []

    async def open_one() -> None:
        opened.append(await setup.lobby(ANNE, BART))

    yield open_one
    yield lambda: setup.clock.leap(LOBBY_SECONDS)
    yield lambda: setup.clock.advance(NOBODY_MOVES)
    assert setup.display.lobbies[-1] == (opened[-1], "closed")


async def started(
    setup: HouseSetup, *guests: int, game: str = "piraten_bridge", **how: str
) -> Table:
    while True:
        try:
            return await setup.table(*guests, game=game, **how)
        except Refused:
            continue


async def playing(setup: HouseSetup) -> AsyncIterator[Act]:
    table = await started(setup, ANNE, BART, 0, pace="letter")
    yield lambda: setup.press(table, ANNE, "bid 1")
    yield lambda: setup.press(table, ANNE, "bid 0")
    yield lambda: setup.press(table, BART, "bid 1")
    yield lambda: setup.clock.advance(NOBODY_MOVES)
    assert table.progress.number >= 4, "the computer has chosen, too"
    yield lambda: setup.house.hide_pictures(table)
    yield lambda: setup.house.message_log.place_mention(table, 78)
    yield lambda: setup.house.close(table)
    assert table.over


async def timing_out(setup: HouseSetup) -> AsyncIterator[Act]:
    table = await started(setup, ANNE, BART)
    yield lambda: setup.clock.advance(90 + NOBODY_MOVES)
    assert [player.missed for player in table.players] == [1, 1]
    yield lambda: setup.clock.advance(4 * (90 + NOBODY_MOVES))
    assert not table.has_people
    yield lambda: setup.clock.leap(25 * 3600.0)
    yield lambda: setup.clock.advance(NOBODY_MOVES)
    assert table.over, "abandoned"


async def ringing(setup: HouseSetup) -> AsyncIterator[Act]:
    table = await started(setup, ANNE, BART, game="sandglass", pace="letter")
    yield lambda: setup.clock.advance(60 + NOBODY_MOVES)
    assert table.progress.number >= 1


async def deciding(setup: HouseSetup) -> AsyncIterator[Act]:
    table = await started(setup, ANNE, BART, pace="relaxed")
    council, before = setup.votes, table.standing.deadline
    assert before is not None
    for each in (ANNE, BART):
        yield lambda each=each: council.vote(table.id, each, "pause")
    began = table.standing.paused_at
    yield lambda: setup.clock.advance(600)
    for each in (ANNE, BART):
        yield lambda each=each: council.vote(table.id, each, "resume")
    assert began is not None
    assert table.standing.deadline == before + setup.clock.time - began - RETRY_SECONDS * 2
    yield lambda: council.leave(table.id, BART)
    yield lambda: council.take(table.id, 1, CALICO, NAMES[CALICO])
    yield lambda: council.leave(table.id, CALICO)
    yield lambda: council.back(table.id, CALICO)
    for each in (ANNE, CALICO):
        yield lambda each=each: council.vote(table.id, each, "end")
    assert table.over


async def losing_the_place(setup: HouseSetup) -> AsyncIterator[Act]:
    table = await started(setup, ANNE, BART, pace="letter")
    before = table.standing.deadline
    assert before is not None
    yield lambda: setup.house.park(table, "permission")
    since = setup.house.lost_channels.get(table.id)
    yield lambda: setup.clock.advance(1000)
    yield lambda: setup.house.unpark(table)
    assert table.id not in setup.house.lost_channels
    assert since is not None
    given = setup.clock.time - since.since
    assert table.standing.deadline == pytest.approx(before + given, abs=RETRY_SECONDS * 3)


async def standing_still(setup: HouseSetup) -> AsyncIterator[Act]:
    table = await started(setup, ANNE, BART, pace="letter")
    before = table.standing.deadline
    assert before is not None
    asleep = replace(table.row, id="aaaa")
    yield lambda: setup.store.tables.insert(asleep, table.standing, table.players)

    async def deaf() -> None:
        setup.house.downtime.begin()
        await setup.clock.advance(1000)
        await setup.house.downtime.end()
        await setup.clock.advance(NOBODY_MOVES)

    yield deaf
    assert table.standing.deadline == before + 1000
    stored = await setup.store.tables.load("aaaa")
    assert stored is None or stored.standing.deadline == before + 1000


async def sleeping(setup: HouseSetup) -> AsyncIterator[Act]:
    table_id = (await started(setup, ANNE, BART, pace="letter")).id
    yield lambda: setup.house.message_log.note_drawn({}, {}, [table_id])
    yield lambda: setup.clock.advance(IDLE_SECONDS + 4 * ROUND_SECONDS)
    yield lambda: setup.house.people.set_person(ANNE, Person(hands="request"))
    yield lambda: setup.clock.leap(24 * 3600.0)
    yield lambda: setup.clock.advance(NOBODY_MOVES)
    assert [player.missed for player in (await found(setup, table_id)).players] == [1, 1]


LIVES: list[Life] = [
    gathering,
    expiring,
    playing,
    timing_out,
    ringing,
    deciding,
    losing_the_place,
    standing_still,
    sleeping,
]


async def done(act: Act) -> bool:
    try:
        await act()
    except StoreFailed:
        return False
    except Refused as refusal:
        if refusal.reason != NotStored():
            raise
        return False
    return True


async def lived(life: Life, refused: int) -> int:
    """Plays with one write refused and returns the number of writes."""
    faults = FaultyConnection()
    async with Database(faults) as store:
        setup = HouseSetup(store, ManualClock())
        await setup.house.recover()
        faults.writes, faults.refused = 0, refused
        async for act in life(setup):
            if not await done(act):
                await assert_agreed(setup)
                assert await done(act), "once more, and it is written"
            await setup.clock.advance(RETRY_SECONDS * 2)
            await assert_agreed(setup)
        await setup.clock.close()
        return faults.writes


@pytest.mark.parametrize("life", LIVES, ids=lambda life: life.__name__)
async def test_after_any_refused_write_memory_and_database_agree(life: Life):
    writes = await lived(life, 0)
    assert writes > 2
    for refused in range(1, writes + 1):
        await lived(life, refused)


async def test_a_failed_reload_does_not_freeze_a_computer(
    setup: HouseSetup, monkeypatch: pytest.MonkeyPatch
):
    table = await setup.table(ANNE, 0, pace="letter")
    broken = True
    make = table.make

    async def fail(*given: object, **how: object) -> object:
        if broken:
            raise RuntimeError("whatever it was")
        return await make(*given, **how)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(table, "make", fail)
    await setup.clock.advance(NOBODY_MOVES)
    assert table.progress.number == 0
    broken = False
    await setup.clock.advance(NOBODY_MOVES)
    assert table.progress.number == 1
