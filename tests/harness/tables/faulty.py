"""A store that refuses one write, and a check that memory and database agree."""

from __future__ import annotations

from bot.store.engines.engine import Statement
from bot.store.engines.failures import StoreFailed
from bot.store.engines.group_commit import Connection
from bot.tables.core.lobby import Lobby
from bot.tables.core.records import read_progress
from bot.tables.core.table import Table
from bot.tables.running.gateway_health import ALIVE
from tests.harness.tables.house import HouseSetup


class FaultyConnection(Connection):
    """Refuses the nth write, counted from 1, before it has any effect."""

    def __init__(self, refused: int = 0) -> None:
        super().__init__(":memory:")
        self.refused = refused
        self.writes = 0

    async def write(self, *statements: Statement) -> None:
        # Heartbeats come all the time and change nothing else.
        first = statements[0]
        if not isinstance(first, tuple) or ALIVE not in first[1]:
            self.writes += 1
            if self.writes == self.refused:
                raise StoreFailed("database or disk is full")
        await super().write(*statements)


async def assert_agreed(setup: HouseSetup) -> None:
    """Checks that memory equals the database."""
    for found in setup.house.registry:
        await _assert_same(setup, found)
    parked = {each[0]: each[1] for each in await setup.store.messages.parked_tables()}
    memory = {each: setup.house.lost_channels.get(each) for each in setup.house.lost_channels}
    assert {each: found.since for each, found in memory.items() if found} == parked


async def _assert_same(setup: HouseSetup, found: Lobby | Table) -> None:
    stored = await setup.store.tables.load(found.id)
    assert stored is not None
    assert stored.standing == found.standing
    assert stored.players == found.players
    assert stored.row == found.row
    if isinstance(found, Table):
        assert len(stored.moves) == found.progress.number
        assert read_progress(found.game, stored).state == found.progress.state
