"""What computers think of while their pause lasts, in other processes, by table and seat."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.game import Seat
from bot.tables.worker import Chosen, Work
from bot.tables.workers import Job, Workers


class Thought(msgspec.Struct, frozen=True):
    view: Any
    job: Job


class Thinking:
    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self._thoughts: dict[tuple[str, Seat], Thought] = {}

    def begin(
        self,
        table_id: str,
        seat: Seat,
        work: Work,
    ) -> None:
        """Anew, where the view is another one by now."""
        thought = self._thoughts.get((table_id, seat))
        if thought is not None and thought.view == work.view:
            return
        self.forget(table_id, seat)
        job = self.workers.ask(table_id, work)
        self._thoughts[table_id, seat] = Thought(work.view, job)

    def take(self, table_id: str, seat: Seat, view: Any) -> Chosen | None:
        """What was chosen, if it was in time and of this view."""
        thought = self._thoughts.get((table_id, seat))
        self.forget(table_id, seat)
        if thought is None or thought.view != view or thought.job.chosen.cancelled():
            return None
        return thought.job.chosen.result()

    def forget(self, table_id: str, seat: Seat) -> None:
        thought = self._thoughts.pop((table_id, seat), None)
        if thought is not None:
            thought.job.chosen.cancel()
