"""Applies results to the ratings in order, and recomputes ratings on request."""

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
"""Seconds from the end of a game to its rating, so that presses go first."""
FIRST_SECONDS = 60.0
"""Seconds from the bot's start to the first rating, and to computing results of old games."""
PAUSE_SECONDS = 0.05
"""Seconds between two records or pages, to leave time for players."""
BATCH = 50
PAGE = 200
EVERY = 500
"""Number of tables between two progress lines in the log."""
BACKFILLED = "annals"
"""Key of the stored fact that every finished table has its result."""
RESULTS_VERSION = "1"
"""Version of results, raised when they must be recomputed from their records."""
ASKED = "recompute"
"""Key of the stored fact that an operator requested a recomputation; its value is the progress."""

P = ParamSpec("P")
T = TypeVar("T")
ReportProgress: TypeAlias = Callable[[int, int], Awaitable[None]]
"""Called with the number of finished tables and the number of all tables."""
BEFORE_ALL = (-1.0, "")
"""A sort key before those of all results."""


async def no_report(done: int, of: int) -> None: ...


def retried_if_erased(work: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Runs the work again if another process erased a person meanwhile, because the data that was
    read may name them."""

    @wraps(work)
    async def retried(*args: P.args, **kwargs: P.kwargs) -> T:
        while True:
            try:
                return await work(*args, **kwargs)
            except ErasureConflict as error:
                log.info("somebody was erased meanwhile, starting again: %s", error)

    return retried


class RatingJob(Watcher):
    def __init__(self, store: Database, clock: Clock, games: Mapping[str, AnyGame]) -> None:
        self.store = store
        self.clock = clock
        self.games = games
        self.write_lock = asyncio.Lock()
        """Held while results are written, so that a person who is being erased isn't written again.
        """
        self._recomputes = False

    async def start(self) -> None:
        """Schedules the rating of results that a crash left unrated, and missing results of old
        games."""
        self._set(FIRST_SECONDS)
        version = await self.store.key_value.get(BACKFILLED)
        if version != RESULTS_VERSION:
            act = self._backfill if version is None else self._recompute
            self.clock.set("backfill", self.clock.now() + FIRST_SECONDS, act)

    def table_changed(self, table: Table, events: Sequence[Event]) -> None:
        if table.standing.phase == "over":
            self._set(ENTER_SECONDS)

    def _set(self, seconds: float) -> None:
        self.clock.set("ratings", self.clock.now() + seconds, self._enter_all)

    async def _enter_all(self) -> None:
        try:
            await self.enter_all()
        except StoreFailed as error:
            log.warning("could not rate new results, retrying: %s", error)
            self._set(RETRY_SECONDS)

    # ── Entering results ─────────────────────────────────────────────────────────────────────

    async def enter_all(self) -> None:
        async with self.write_lock:
            for guild_id, game in await self.store.ratings.outdated():
                if self.store.ownership.owns(guild_id):
                    await self._enter(guild_id, game)

    @retried_if_erased
    async def _enter(self, guild_id: int, game: str) -> None:
        """Rates new results in order. Results older than rated ones, or very many, need a full
        recomputation."""
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
        """Recomputes the ratings from the first result on, so that the order of arrival doesn't
        matter."""
        unerased = await self.store.results.erasure_check()
        ratings, last, entered = RatingCalculator(PlayerStats()), BEFORE_ALL, list[str]()
        while page := await self.store.results.load_after(guild_id, game, *last, PAGE):
            await asyncio.to_thread(_enter_page, ratings, page)
            entered += [result.table_id for result in page]
            last = sort_key(page[-1])
            await asyncio.sleep(PAUSE_SECONDS)
        await self.store.ratings.replace(guild_id, game, last, ratings.entries, unerased)
        # After a crash here the ratings are recomputed once more.
        for at in range(0, len(entered), PAGE):
            await self.store.ratings.mark_applied(entered[at : at + PAGE])

    # ── Games from before there were results ─────────────────────────────────────────────────

    async def _backfill(self) -> None:
        if not self.store.ownership.is_leader:
            return
        try:
            await self.backfill()
        except StoreFailed as error:
            log.warning("could not compute results of old games, retrying: %s", error)
            self.clock.set("backfill", self.clock.now() + RETRY_SECONDS, self._backfill)

    async def backfill(self) -> None:
        """Computes missing results of old games. It can be interrupted: tables with a result are
        skipped."""
        done, after = 0, ""
        while True:
            wanted, after = await self.store.results.tables_without_result(after, BATCH)
            if not after:
                break
            for table_id in wanted:
                done += await self._recompute_result(table_id)
                if done and done % EVERY == 0:
                    log.info("computed the results of %d old games so far", done)
        await self.enter_all()
        await self.store.key_value.set(BACKFILLED, RESULTS_VERSION)
        if done:
            log.info("computed the results of all %d old games", done)

    @retried_if_erased
    async def _recompute_result(self, table_id: str) -> bool:
        """Computes and stores the result of a table. Returns False if its record gives none: it has
        other rules or is unreadable."""
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

    # ── Recomputing everything ───────────────────────────────────────────────────────────────

    async def recompute(self, told: ReportProgress = no_report) -> int:
        """Recomputes results from records and ratings from results. Returns the number of tables.
        Results without a record are kept."""
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
                    # The process that owns the server recomputes its ratings with the next result.
                    await self.store.ratings.mark_pending(guild_id, game)
        await self.store.key_value.set(BACKFILLED, RESULTS_VERSION)
        return done

    async def recompute_asked(self) -> None:
        """Runs a recomputation that an operator requested, and stores the progress."""
        if self._recomputes or not self.store.ownership.is_leader:
            return
        if await self.store.key_value.get(ASKED) is not None:
            self.clock.set("backfill", self.clock.now(), self._recompute)

    async def _recompute(self) -> None:
        self._recomputes = True
        try:
            done = await self.recompute(self._note)
            await self.store.key_value.delete(ASKED)
            log.info("recomputed the results of %d games", done)
        except StoreFailed as error:
            log.warning("could not recompute results, retrying: %s", error)
            self.clock.set("backfill", self.clock.now() + RETRY_SECONDS, self._recompute)
        finally:
            self._recomputes = False

    async def _note(self, done: int, of: int) -> None:
        await self.store.key_value.set(ASKED, f"{done} {of}")


def sort_key(result: ResultRow) -> tuple[float, str]:
    """The position of this result in the order of all results."""
    return result.ended_at, result.table_id


def _enter_page(ratings: RatingCalculator, page: Sequence[ResultRow]) -> None:
    for result in page:
        ratings.enter(result)
