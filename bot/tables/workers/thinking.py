"""The choices that computer players work on during their pause, by table and seat."""

from __future__ import annotations

import asyncio

import msgspec

from bot.games.base.game import Seat
from bot.tables.workers.pool import WorkerPool
from bot.tables.workers.process import Work, WorkerAnswer


class PendingChoice(msgspec.Struct, frozen=True):
    """A choice that a computer player is working on."""

    question: str
    work: Work
    chosen: asyncio.Future[WorkerAnswer | None]
    before: WorkerAnswer | None
    """The computer player's choice before the last change at the table."""

    @property
    def best(self) -> WorkerAnswer | None:
        found = self.chosen.done() and not self.chosen.cancelled()
        return self.chosen.result() or self.before if found else self.before


class Thinking:
    def __init__(self, workers: WorkerPool) -> None:
        self.workers = workers
        self._pending: dict[tuple[str, Seat], PendingChoice] = {}

    def begin(
        self, table_id: str, seat: Seat, question: str, work: Work, *, restless: bool = False
    ) -> None:
        """Starts work on a question, once. In `restless` games, where all act at once, it starts
        again whenever the view changes."""
        pending, before = self._pending.get((table_id, seat)), None
        if pending is not None and pending.question == question:
            if not restless or pending.work.view == work.view:
                return
            before = pending.best
        self.forget(table_id, seat)
        chosen = self.workers.ask(table_id, work).chosen
        self._pending[table_id, seat] = PendingChoice(question, work, chosen, before)

    def take(self, table_id: str, seat: Seat, question: str) -> WorkerAnswer | None:
        """The choice if it is ready, else an earlier one or None; unfinished work is cancelled."""
        pending = self._pending.get((table_id, seat))
        if pending is not None and not pending.chosen.done():
            self.workers.counts["late"] += 1
        self.forget(table_id, seat)
        return pending.best if pending is not None and pending.question == question else None

    def forget(self, table_id: str, seat: Seat) -> None:
        pending = self._pending.pop((table_id, seat), None)
        if pending is not None:
            pending.chosen.cancel()
