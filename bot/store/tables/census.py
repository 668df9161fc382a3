"""The census: what is open, by game and state, and how many moves were written by whom."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from bot.store.engines.key_value import Facts
from bot.store.model.rows import MadeBy

OPEN_BY_STATE = """
SELECT game, CASE
    WHEN set_aside IS NOT NULL THEN 'aside'
    WHEN EXISTS (SELECT 1 FROM places WHERE table_id = tables.id AND parked_at IS NOT NULL)
        THEN 'parked'
    WHEN phase = 'lobby' THEN 'lobby'
    WHEN wakes_at = 0 THEN 'awake'
    ELSE 'asleep'
END AS state, count(*) FROM tables WHERE phase IN ('lobby', 'playing') GROUP BY 1, 2
"""


class Census(Facts):
    def __init__(self, path: str | Path, *, guest: bool = False) -> None:
        super().__init__(path, guest=guest)
        self.moves: Counter[MadeBy] = Counter()
        """Written since it was opened."""

    async def open_by_state(self) -> dict[tuple[str, str], int]:
        """By game and state: lobby, awake, asleep, parked or set aside."""
        rows = await self._rows(OPEN_BY_STATE)
        return {(row[0], row[1]): row[2] for row in rows}
