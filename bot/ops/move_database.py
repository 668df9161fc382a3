"""`tortuga admin move-database`: copies a database, compares the counts, and replays a sample of
games."""

from __future__ import annotations

import sys
import time
from random import SystemRandom

from bot.games import GAMES
from bot.store.database import Database
from bot.store.engines.copying import copy_database
from bot.store.engines.failures import StoreFailed
from bot.store.model.rows import StoredTable
from bot.tables.core.progress import Progress
from bot.tables.core.records import Damaged, read_progress
from bot.ui.words.words import Words

SAMPLE = 200
"""The most records that are replayed after copying, chosen at random."""
TOLD_SECONDS = 1.0


async def move_database(source: str, target: str, words: Words) -> str:
    counts = await copy_database(source, target, Progressing(words).tell)
    sample, records = await play_again(source, target)
    return words(
        "operations-move-done",
        rows=sum(counts.values()),
        tables=len(counts),
        sample=sample,
        records=records,
    )


class Progressing:
    """Prints the progress once a second, and at the end of each database table."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._told_at = 0.0

    def tell(self, table: str, done: int, total: int) -> None:
        now = time.monotonic()
        if done >= total or now - self._told_at >= TOLD_SECONDS:
            self._told_at = now
            line = self.words("operations-move-progress", table=table, done=done, total=total)
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


async def play_again(source: str, target: str) -> tuple[int, int]:
    """Replays a random sample of records from both databases, and fails if any pair differs.
    Returns the size of the sample and the number of all records."""
    async with Database(source, guest=True) as old, Database(target, guest=True) as new:
        ids = await old.lookup.recorded_tables()
        for table_id in (sample := SystemRandom().sample(ids, min(SAMPLE, len(ids)))):
            before, after = await old.tables.load(table_id), await new.tables.load(table_id)
            if before != after or played(before) != played(after):
                raise StoreFailed(
                    f"{new.connection.engine.name}: table {table_id} is not what it was."
                    " Do not use it"
                )
    return len(sample), len(ids)


def played(stored: StoredTable | None) -> Progress | str:
    """The state after all moves of a record, or the reason why they can't be replayed."""
    if stored is None or stored.row.game not in GAMES:
        return "unknown"
    try:
        return read_progress(GAMES[stored.row.game], stored)
    except Damaged as damage:
        return str(damage)
