"""Delays hands that ask nothing: they are drawn after the table, or with their next question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.tables.base.clock import Clock
from bot.tables.core.table import Table

LATER = 5
"""The delay of hands that ask nothing, in multiples of the minimum time between edits. If that is
0, no hand is delayed."""


class DeferredHands:
    def __init__(self, clock: Clock, edit_seconds: float, show: Callable[[Table], None]) -> None:
        self.clock = clock
        self.seconds = LATER * edit_seconds
        self._show = show
        self._behind: dict[str, Table] = {}
        """Tables with delayed hands, by table id."""
        self._common: dict[str, object] = {}
        """Facts that all hands of a table show, as they were at the last check, by table id."""

    def concerns_all(self, table: Table) -> bool:
        """Whether something that all hands show has changed (players, phase, pause), so that every
        hand must be drawn at once."""
        common = (table.row, table.players, table.standing.phase, table.paused)
        before, self._common[table.id] = self._common.get(table.id), common
        return not self.seconds or before != common

    def postpone(self, table: Table) -> None:
        if table.id not in self._behind:
            self._behind[table.id] = table
            when = self.clock.now() + self.seconds
            self.clock.set(("hands", table.id), when, partial(self._catch_up, table))

    def is_behind(self, table_id: str) -> bool:
        return table_id in self._behind

    def forget(self, table_id: str) -> None:
        self._behind.pop(table_id, None)
        self._common.pop(table_id, None)

    async def catch_up(self) -> None:
        for table in list(self._behind.values()):
            await self._catch_up(table)

    async def _catch_up(self, table: Table) -> None:
        """Draws the delayed hands of a table. During a reveal it doesn't, because the reveal's end
        draws all hands."""
        if self._behind.pop(table.id, None) is not None and table.show is None:
            self._show(table)
