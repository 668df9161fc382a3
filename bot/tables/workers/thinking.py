"""What computers think of while their pause lasts, in other processes, by table and seat."""

from __future__ import annotations

import asyncio

import msgspec

from bot.games.base.game import Seat
from bot.tables.workers.pool import WorkerPool
from bot.tables.workers.process import Chosen, Work


class Thought(msgspec.Struct, frozen=True):
    """What a seat is thinking of, by the name of what it is asked."""

    question: str
    work: Work
    chosen: asyncio.Future[Chosen | None]
    before: Chosen | None
    """What it would have done before the last change at the table."""

    @property
    def best(self) -> Chosen | None:
        found = self.chosen.done() and not self.chosen.cancelled()
        return self.chosen.result() or self.before if found else self.before


class Thinking:
    def __init__(self, workers: WorkerPool) -> None:
        self.workers = workers
        self._thoughts: dict[tuple[str, Seat], Thought] = {}

    def begin(
        self, table_id: str, seat: Seat, question: str, work: Work, *, restless: bool = False
    ) -> None:
        """Once for each question; where all act at once, anew with everything that is seen."""
        thought, before = self._thoughts.get((table_id, seat)), None
        if thought is not None and thought.question == question:
            if not restless or thought.work.view == work.view:
                return
            before = thought.best
        self.forget(table_id, seat)
        chosen = self.workers.ask(table_id, work).chosen
        self._thoughts[table_id, seat] = Thought(question, work, chosen, before)

    def take(self, table_id: str, seat: Seat, question: str) -> Chosen | None:
        """What was chosen, if that was in time; nobody waits for it any more."""
        thought = self._thoughts.get((table_id, seat))
        if thought is not None and not thought.chosen.done():
            self.workers.counts["late"] += 1
        self.forget(table_id, seat)
        return thought.best if thought is not None and thought.question == question else None

    def forget(self, table_id: str, seat: Seat) -> None:
        thought = self._thoughts.pop((table_id, seat), None)
        if thought is not None:
            thought.chosen.cancel()
