"""The house: all the parts that run tables, put together."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from bot.computers.base.computer import AnyComputer
from bot.games.base.game import AnyGame, Event
from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.people.personal_data import AnonymousName
from bot.tables.base.background import BackgroundTasks
from bot.tables.base.clock import Clock
from bot.tables.base.reasons import (
    NoSuchTable,
    NotSeated,
    OtherServer,
    PlaceGone,
    Refused,
    StillPlaying,
)
from bot.tables.base.store_writes import noted, written
from bot.tables.cluster.handover import Handover
from bot.tables.core.lobby import Lobby
from bot.tables.core.proof import Proof, proof_of
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.reveal import Director, no_show
from bot.tables.core.table import MovePlayed, Table
from bot.tables.history.durations import Durations
from bot.tables.history.profiles import Profiles
from bot.tables.history.rating_job import RatingJob
from bot.tables.history.replays import Replays
from bot.tables.opening.daily import DailyDeals
from bot.tables.opening.lessons import Lessons
from bot.tables.opening.lobbies import Lobbies
from bot.tables.opening.rematches import Rematches
from bot.tables.people.calendar import refuse_before_day_ends
from bot.tables.people.people import People
from bot.tables.people.table_limits import OperatorLimits, TableLimits
from bot.tables.privacy.erasure import Erasure
from bot.tables.privacy.retention import Retention
from bot.tables.running.alarms import Alarms, FindComputer
from bot.tables.running.downtime import Downtime
from bot.tables.running.eviction import Eviction
from bot.tables.running.gateway_health import ALIVE
from bot.tables.running.loaded import LoadedTables
from bot.tables.running.lost_channels import LostChannels, Why
from bot.tables.running.message_log import MessageLog
from bot.tables.running.registry import Registry
from bot.tables.running.votes import Votes
from bot.tables.running.watchers import Watcher, Watchers
from bot.tables.workers.pool import WorkerPool
from bot.tables.workers.thinking import Thinking

log = logging.getLogger(__name__)

BEAT_SECONDS = 15.0
TRIED = "tried"
DEFAULT = OperatorLimits()


class House:
    """The façade of `bot.tables` and its composition root: the constructor builds every part and
    passes it to the parts that need it. Jobs that need Discord are built in `bot/app/build.py`."""

    def __init__(
        self,
        store: Database,
        clock: Clock,
        games: Mapping[str, AnyGame],
        stand_ins: Mapping[str, AnyComputer],
        random: Random,
        *,
        computer_of: FindComputer | None = None,
        workers: WorkerPool | None = None,
        computer_pause: float = 1.0,
        bell_pace: float = 1.0,
        director: Director = no_show,
        operator_limits: OperatorLimits = DEFAULT,
        keep_days: int = 0,
        pirate: AnonymousName = lambda _: "—",
    ) -> None:
        self.store = store
        self.clock = clock
        self.games = games
        self.workers = workers
        self.background = BackgroundTasks()
        self.people = People(store)
        self.lost_channels = LostChannels(store, clock)
        self.message_log = MessageLog(store, clock)
        self._watchers = Watchers(store.ownership)
        loaded = LoadedTables(clock)
        self.alarms = Alarms(
            store,
            clock,
            loaded,
            self.lost_channels,
            self._watchers,
            stand_ins,
            random,
            computer_of=computer_of,
            thinking=None if workers is None else Thinking(workers),
            computer_pause=computer_pause,
            bell_pace=bell_pace,
        )
        self.registry = Registry(store, games, self.people, loaded, self.alarms, director)
        self.durations = Durations(store)
        self.limits = TableLimits(store, clock, self.people, operator_limits)
        self.lobbies = Lobbies(store, clock, self.registry, self.alarms, self.limits)
        self.rematches = Rematches(store, self.registry, self.lobbies)
        self.eviction = Eviction(store, clock, self.registry, self.alarms)
        self.rating_job = RatingJob(store, clock, games)
        for watcher in (self.lobbies, self.eviction, self.rating_job):
            self.watch(watcher)
        self.downtime = Downtime(store, clock, self.registry, self.alarms)
        self.votes = Votes(self.registry, self.people, self.alarms, self.limits)
        self.replays = Replays(store, games, loaded)
        self.daily = DailyDeals(store, clock, games, self.lobbies, self.registry, self.replays)
        self.lessons = Lessons(
            self.registry, self.lobbies, self.votes, self.alarms, self.background, stand_ins
        )
        self.watch(self.lessons)
        self.handover = Handover(store, clock, self.registry, self.alarms, self.eviction)
        self._watchers.on_copy_changed = lambda table_id: self.background.do(
            self.handover.changed_elsewhere(table_id)
        )
        self.retention = Retention(store, clock, keep_days)
        self.profiles = Profiles(store, games)
        self.erasure = Erasure(
            store,
            self.registry,
            self.lobbies,
            self.votes,
            self.people,
            self._watchers,
            self.rating_job,
            pirate,
        )
        self._recovered = False
        self._stopped = False

    def owns(self, found: Lobby | Table | UnreadableTable) -> bool:
        """Whether this process owns the table, so that it draws it and sets its alarms."""
        return self.store.ownership.owns(found.row.guild_id)

    def shows(self, found: Lobby | Table) -> bool:
        """Whether this object is the one that is drawn, and not a copy of another process's
        table."""
        return self.owns(found) and not found.is_copy

    def began(self, found: Lobby | Table) -> float:
        return self.store.ownership.owned_since(found.row.guild_id).at

    def watch(self, watcher: Watcher) -> None:
        """Adds an observer that is notified of all stored changes."""
        self._watchers.add(watcher)

    def changed(self, found: Lobby | Table, events: Sequence[Event] = ()) -> None:
        """Sets the alarms of a changed table and notifies the watchers."""
        if isinstance(found, Table):
            self.alarms.changed(found, events)
            return
        self.registry.loaded.touch(found)
        if found.standing.phase == "lobby":
            self.lobbies.set_alarm(found)
        self._watchers.notify(found)

    # ── Playing, and ending ──────────────────────────────────────────────────────────────────────

    async def submit(
        self,
        table_id: str,
        user_id: int,
        question: str,
        text: str,
        answer: Callable[[MovePlayed], Awaitable[None]] | None = None,
    ) -> MovePlayed:
        """Makes a person's move, answers the press, and then notifies the watchers."""
        table = await self.registry.table(table_id)
        if parked := self.lost_channels.get(table_id):
            raise Refused(PlaceGone(parked.why))
        try:
            played = await table.submit(user_id, question, text, self.clock.now())
        except BaseException:
            self.alarms.set(table)
            raise
        self.alarms.set(table)
        try:
            if answer is not None:
                await answer(played)
        finally:
            self._watchers.notify(table, played.events)
        return played

    async def hide_pictures(self, found: Lobby | Table) -> None:
        """Switches off a table's pictures, because files can't be sent in its channel. The text
        says everything, too."""
        await written(self.store.tables.save_pictures(found.id, False))
        found.row = replace(found.row, pictures=False)

    async def proof(self, table: Table) -> Proof:
        """The proof of the deal, which is public once the table has shown the end."""
        if not table.shown.over:
            raise Refused(StillPlaying())
        refuse_before_day_ends(table.row.voyage, self.clock.now())
        stored = await self.store.tables.load(table.id)
        if stored is None:
            raise Refused(NoSuchTable())
        return proof_of(table.game, stored)

    async def close(self, found: Lobby | Table) -> None:
        """Ends a table's game early; the score is kept."""
        if isinstance(found, Lobby):
            await self.lobbies.cancel(found.id, found.standing.host)
        elif not await found.close():
            return
        self.changed(found)

    # ── Start and stop ───────────────────────────────────────────────────────────────────────────

    async def recover(self) -> None:
        """Restores all open tables at the start. Nobody loses time through the downtime."""
        now = self.clock.now()
        alive = await self.store.key_value.get(ALIVE)
        await self.lost_channels.load()
        await self.eviction.start(now - float(alive) if alive else 0.0, ALIVE)
        self._recovered = True
        self.retention.start()
        await self.rating_job.start()
        await self._beat()

    async def show_stale(self) -> None:
        """Updates messages that are outdated because the bot crashed."""
        await self.eviction.show_stale()

    async def _beat(self) -> None:
        """Stores that the bot is alive, so that downtime can be measured."""
        try:
            await self.downtime.check_wall_clock()
            if self.store.ownership.has_any:
                # Without shards this process must not hide the downtime of processes that own them.
                await noted(
                    self.store.key_value.set(ALIVE, repr(self.clock.now())), "the sign of life"
                )
            await self._do_as_asked()
        finally:
            self.clock.set("alive", self.clock.now() + BEAT_SECONDS, self._beat)

    async def _do_as_asked(self) -> None:
        """Does what an operator requested from the command line."""
        try:
            if self.store.ownership.is_leader:
                await self.rating_job.recompute_asked()
                await self.erasure.erase_asked()
        except (Refused, StoreFailed) as error:
            log.warning("could not run an operator's request, retrying: %s", error)

    async def stop(self) -> None:
        """Stops all alarms and computer players; presses are still answered."""
        if self._recovered and not self._stopped:
            self._stopped = True
            await self.eviction.stop()
        await self.clock.close()
        if self.workers is not None:
            await self.workers.close()

    async def leave(self) -> None:
        await self.stop()
        if self._recovered and self.store.ownership.has_any:
            # After a failed start, downtime still counts from the end of the last successful run.
            await self.store.key_value.set(ALIVE, repr(self.clock.now()))

    # ── Lost channels ────────────────────────────────────────────────────────────────────────────

    async def park(self, found: Lobby | Table, why: Why) -> bool:
        """Stops the time at a table that nobody can see. Returns False if the game is over."""
        if found.id not in self.registry:
            return False
        if isinstance(found, Table):
            found.drop_show()
        self.alarms.clear(found)
        await self.lost_channels.park(found.id, found.row.guild_id, self.clock.now(), why)
        return True

    async def unpark(self, found: Lobby | Table) -> None:
        """Resumes a table whose channel is back, and gives back the time without it."""
        async with found.lock:
            parked = self.lost_channels.get(found.id)
            if parked is None:
                return
            if found.standing.phase in ("lobby", "playing"):
                # The end of a pause gives back the time of the pause.
                until = found.standing.paused_at or self.clock.now()
                lost = max(0.0, until - parked.since)
                await self.downtime.postpone(found, lost, is_back=True)
                self.lost_channels.forget(found.id)
            else:
                await self.lost_channels.release(found.id)
        self.changed(found)

    async def move(
        self, found: Lobby | Table, user_id: int, guild_id: int, channel_id: int
    ) -> None:
        """Moves a table to another channel of its server, at the request of one of its players."""
        if found.seat_of(user_id) is None:
            raise Refused(NotSeated())
        if found.row.guild_id != guild_id:
            raise Refused(OtherServer())
        if found.row.channel_id == channel_id:
            await self.message_log.place(found, channel_id, None)
            return
        async with self.limits.moving(guild_id, channel_id) as limits:
            await self.message_log.move(found, channel_id, limits)

    async def servers(self) -> list[int]:
        """The ids of servers with open tables."""
        return await self.store.lookup.servers_with_tables()

    async def tables_in(self, guild_id: int) -> list[tuple[str, int]]:
        """The open tables of this server, loaded or not, each with its channel."""
        return await self.store.lookup.tables_in(guild_id)

    async def is_played_in(self, guild_id: int, channel_id: int) -> bool:
        """Whether this channel has an open table, loaded or not."""
        return await self.store.lookup.is_played_in(guild_id, channel_id)

    async def try_writing(self) -> None:
        """Tries a write. Raises an exception if the store doesn't accept it."""
        await written(self.store.key_value.set(TRIED, repr(self.clock.now())))
