"""The chronicle: enters results into their books, one after another, and reckons them anew."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import wraps
from typing import ParamSpec, TypeAlias, TypeVar

from bot.games.base.game import AnyGame, Event
from bot.store.database import Database
from bot.store.engines.erasure_check import ErasureConflict
from bot.store.engines.failures import StoreFailed
from bot.store.model.rows import PlayerStats, ResultRow
from bot.store.results.leaderboards import ALL_TIME
from bot.tables.base.clock import Clock
from bot.tables.base.store_writes import RETRY_SECONDS
from bot.tables.core.records import Damaged
from bot.tables.core.results import result_of_record
from bot.tables.core.table import Table
from bot.tables.history.ratings import RatingCalculator, season_of
from bot.tables.running.watchers import Watcher

log = logging.getLogger(__name__)

ENTER_SECONDS = 1.0
"""Nobody waits for it: what people press goes first."""
FIRST_SECONDS = 60.0
"""After a start all else comes first, too."""
PAUSE_SECONDS = 0.05
"""Between two records, or pages of results, that nobody waits for."""
BATCH = 50
PAGE = 200
EVERY = 500
"""So many tables are one line in the log."""
BACKFILLED = "annals"
"""The fact that every finished table has its result."""
RESULTS_VERSION = "1"
"""Raised when results must be reckoned once more from their records."""
ASKED = "recompute"
"""The fact that an operator wants everything reckoned anew, and how far that has come."""

P = ParamSpec("P")
T = TypeVar("T")
ReportProgress: TypeAlias = Callable[[int, int], Awaitable[None]]
"""Of how many tables how many are done."""
BEFORE_ALL = (-1.0, "")
"""Before all results."""


async def no_report(done: int, of: int) -> None:
    """Nobody asked."""


def retried_if_erased(work: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Once more from the beginning where another process has erased somebody meanwhile: what was
    read may name them."""

    @wraps(work)
    async def anew(*args: P.args, **kwargs: P.kwargs) -> T:
        while True:
            try:
                return await work(*args, **kwargs)
            except ErasureConflict as error:
                log.info("once more: %s", error)

    return anew


class RatingJob(Watcher):
    def __init__(self, store: Database, clock: Clock, games: Mapping[str, AnyGame]) -> None:
        self.store = store
        self.clock = clock
        self.games = games
        self.write_lock = asyncio.Lock()
        """Who has it may write of results: nobody is entered who is being erased meanwhile."""
        self._recomputes = False

    async def start(self) -> None:
        """The bot may have fallen between a result and its book."""
        self._set(FIRST_SECONDS)
        version = await self.store.key_value.get(BACKFILLED)
        if version != RESULTS_VERSION:
            act = self._backfill if version is None else self._recompute
            self.clock.set("backfill", self.clock.now() + FIRST_SECONDS, act)

    def table_changed(self, table: Table, events: Sequence[Event]) -> None:
        if table.standing.phase == "over":
            self._set(ENTER_SECONDS)

    def _set(self, seconds: float) -> None:
        self.clock.set("chronicle", self.clock.now() + seconds, self._enter_all)

    async def _enter_all(self) -> None:
        try:
            await self.enter_all()
        except StoreFailed as error:
            log.warning("results are not entered yet: %s", error)
            self._set(RETRY_SECONDS)

    # ── Entering results ─────────────────────────────────────────────────────────────────────

    async def enter_all(self) -> None:
        async with self.write_lock:
            for guild_id, game in await self.store.ratings.outdated():
                if self.store.ownership.owns(guild_id):
                    await self._enter(guild_id, game)

    @retried_if_erased
    async def _enter(self, guild_id: int, game: str) -> None:
        """Each after the last; whatever comes before it needs the book anew."""
        unerased = await self.store.results.erasure_check()
        new = await self.store.ratings.pending(guild_id, game, PAGE)
        last = await self.store.ratings.last_applied(guild_id, game) or BEFORE_ALL
        if new[0] <= last or len(new) == PAGE:
            await self._rewrite(guild_id, game)
            return
        for result in await self.store.results.load_after(guild_id, game, *last, PAGE):
            seasons = (ALL_TIME, season_of(result.ended_at))
            players = {finish.player for finish in result.finishes}
            ratings = RatingCalculator(
                await self.store.ratings.load(guild_id, game, seasons, players)
            )
            ratings.enter(result)
            await self.store.ratings.apply(
                guild_id, game, sort_key(result), ratings.entries, unerased
            )

    @retried_if_erased
    async def _rewrite(self, guild_id: int, game: str) -> None:
        """From the first result on: the same entries, in whatever order they were known."""
        unerased = await self.store.results.erasure_check()
        ratings, last, entered = RatingCalculator(PlayerStats()), BEFORE_ALL, list[str]()
        while page := await self.store.results.load_after(guild_id, game, *last, PAGE):
            await asyncio.to_thread(_enter_page, ratings, page)
            entered += [result.table_id for result in page]
            last = sort_key(page[-1])
            await asyncio.sleep(PAUSE_SECONDS)
        await self.store.ratings.replace(guild_id, game, last, ratings.entries, unerased)
        # Were the bot to fall here, the book would be written once more.
        for at in range(0, len(entered), PAGE):
            await self.store.ratings.mark_applied(entered[at : at + PAGE])

    # ── Games from before there were results ─────────────────────────────────────────────────

    async def _backfill(self) -> None:
        if not self.store.ownership.is_leader:
            return
        try:
            await self.backfill()
        except StoreFailed as error:
            log.warning("old games are not reckoned yet: %s", error)
            self.clock.set("backfill", self.clock.now() + RETRY_SECONDS, self._backfill)

    async def backfill(self) -> None:
        """Where it is broken off it goes on: who has a result is not asked again."""
        done, after = 0, ""
        while True:
            wanted, after = await self.store.results.tables_without_result(after, BATCH)
            if not after:
                break
            for table_id in wanted:
                done += await self._recompute_result(table_id)
                if done and done % EVERY == 0:
                    log.info("the results of %d old games are reckoned", done)
        await self.enter_all()
        await self.store.key_value.set(BACKFILLED, RESULTS_VERSION)
        if done:
            log.info("the results of all %d old games are reckoned", done)

    @retried_if_erased
    async def _recompute_result(self, table_id: str) -> bool:
        """False where the record tells none: of other rules, or not to be read."""
        await self.clock.sleep(PAUSE_SECONDS)
        async with self.write_lock:
            unerased = await self.store.results.erasure_check()
            stored = await self.store.tables.load(table_id)
            game = self.games.get(stored.row.game) if stored is not None else None
            if stored is None or game is None:
                return False
            try:
                result = await asyncio.to_thread(result_of_record, game, stored)
            except Damaged:
                return False
            if result is not None:
                await self.store.results.save([result], [unerased])
        return result is not None

    # ── Everything anew ──────────────────────────────────────────────────────────────────────

    async def recompute(self, told: ReportProgress = no_report) -> int:
        """Results from their records, and all books from the results; how many tables there were.

        A result whose record is gone stays as it is.
        """
        done, after, of = 0, "", await self.store.results.count_finished_tables()
        while True:
            over, after = await self.store.results.finished_tables(after, BATCH)
            if not after:
                break
            for table_id in over:
                await self._recompute_result(table_id)
            done += len(over)
            await told(done, of)
        async with self.write_lock:
            for guild_id, game in await self.store.ratings.all_rated():
                if self.store.ownership.owns(guild_id):
                    await self._rewrite(guild_id, game)
                else:
                    # Whoever owns it writes it anew with the next result.
                    await self.store.ratings.mark_pending(guild_id, game)
        await self.store.key_value.set(BACKFILLED, RESULTS_VERSION)
        return done

    async def recompute_asked(self) -> None:
        """By an operator, beside the bot; how far it has come is told by the fact itself."""
        if self._recomputes or not self.store.ownership.is_leader:
            return
        if await self.store.key_value.get(ASKED) is not None:
            self.clock.set("backfill", self.clock.now(), self._recompute)

    async def _recompute(self) -> None:
        self._recomputes = True
        try:
            done = await self.recompute(self._note)
            await self.store.key_value.delete(ASKED)
            log.info("the results of %d games are reckoned anew", done)
        except StoreFailed as error:
            log.warning("results are not reckoned anew yet: %s", error)
            self.clock.set("backfill", self.clock.now() + RETRY_SECONDS, self._recompute)
        finally:
            self._recomputes = False

    async def _note(self, done: int, of: int) -> None:
        await self.store.key_value.set(ASKED, f"{done} {of}")


def sort_key(result: ResultRow) -> tuple[float, str]:
    """Where it stands among all results."""
    return result.ended_at, result.table_id


def _enter_page(ratings: RatingCalculator, page: Sequence[ResultRow]) -> None:
    for result in page:
        ratings.enter(result)
