"""The fleet: several processes share one store, and each holds some of the bot's shards."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any, Protocol

from bot.games.base.game import Value
from bot.store.cluster.leases import LEASE_SECONDS, Members, Process, ShardLease
from bot.store.database import Database
from bot.store.engines.failures import Conflict, StoreFailed
from bot.store.engines.ownership import OwnedShards
from bot.tables.base.background import BackgroundTasks
from bot.tables.base.safe_traceback import trace

log = logging.getLogger(__name__)

BEAT_SECONDS = 2.0
BELIEVED_SECONDS = LEASE_SECONDS - 2.0
"""A lease is believed for less than it lasts, counted from before it was asked for."""
PATIENCE_SECONDS = LEASE_SECONDS + 2 * BEAT_SECONDS
"""So long one waits for shards that another process may just be giving up."""
RETURN_SECONDS = 2 * BEAT_SECONDS
"""So long what others held is left to them once the store answers again."""
PRESS_SECONDS = 2.5
"""So long a press waits to learn whether this process may still take it."""


class WantedShards(Value):
    """Which shards this process is to hold, of how many."""

    shards: tuple[int, ...] | None = None
    """None: as many as are fair."""
    count: int | None = None
    """None: as Discord says."""


class BadShards(Exception):
    """Of a setting that cannot be read."""


class ShardsTaken(Exception):
    """These shards are held by others."""

    def __init__(self, shards: list[int]) -> None:
        super().__init__(", ".join(str(each) for each in shards))


class ShardCountMismatch(Exception):
    """Others live who count another number of shards."""


def read_shards(text: str) -> WantedShards:
    """Such as auto, auto/12, 3/12 or 0-3/12."""
    which, slash, count = text.strip().partition("/")
    first, dash, last = which.partition("-")
    try:
        total = int(count) if slash else None
        if which in ("", "auto"):
            wanted = WantedShards(None, total)
        else:
            wanted = WantedShards(tuple(range(int(first), int(last if dash else first) + 1)), total)
    except ValueError:
        raise BadShards(text) from None
    if total is not None and total < 1:
        raise BadShards(text)
    is_named = wanted.shards is not None
    if is_named and (total is None or not wanted.shards or wanted.shards[-1] >= total):
        raise BadShards(text)
    return wanted


def quotas(members: Members) -> Mapping[str, int]:
    """How many each may hold that takes what is fair: who has more already keeps it."""
    held = Counter(members.holders.values())
    fixed = sum(held[each] for each, is_fixed in members.processes.items() if is_fixed)
    sharing = [each for each, is_fixed in members.processes.items() if not is_fixed]
    if not sharing:
        return {}
    left = len(members.holders) + len(members.free) - fixed
    least, more = divmod(left, len(sharing))
    ranked = sorted(sharing, key=lambda each: (-held[each], each))
    return {each: least + (at < more) for at, each in enumerate(ranked)}


class ShardHost(Protocol):
    """What is done when a shard is gained or lost; the client does it."""

    async def launch(self, shard: int) -> None:
        """Opens its socket; returns once Discord reaches us by it."""

    async def close(self, shard: int) -> None:
        """Closes its socket: nothing more comes in by it."""

    async def take_over(self, shard: int) -> None:
        """Its tables are ours from here on: wakes what is due."""

    async def hand_over(self, shard: int) -> None:
        """Finishes what is under way, and lets its tables go."""

    def lose(self, shard: int) -> None:
        """Its tables are another's, perhaps: all of it is dropped as it is."""

    def count(self, processes: int) -> None:
        """So many are this bot."""


class HeldShard:
    """A shard that this process holds, or has held until a moment ago."""

    def __init__(self, claimed: ShardLease, until: float) -> None:
        self.claimed = claimed
        self.until = until
        self.open = False
        """Its socket is."""
        self.leaving = False
        self.task: asyncio.Task[None] | None = None
        """It is being taken over, or handed over."""


class Cluster:
    """Holds leases, renews them, takes what is free and gives up what is too much."""

    def __init__(
        self,
        store: Database,
        share: OwnedShards,
        wanted: WantedShards,
        me: Process,
        host: ShardHost,
        now: Callable[[], float],
    ) -> None:
        self.store = store
        self.share = share
        self.wanted = wanted
        self.me = me
        self.host = host
        self.now = now
        """The time of day, as the house has it."""
        self._held: dict[int, HeldShard] = {}
        self._opening = asyncio.Lock()
        """One socket is opened at a time."""
        self._beating = asyncio.Lock()
        self._nudged = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._failing = False
        self._claims_from = 0.0
        self._leaving = False
        self._tasks = BackgroundTasks()

    # ── Coming and going ─────────────────────────────────────────────────────────────────────

    async def start(self, count: int) -> None:
        """Raises Taken where shards were named that others do not give up."""
        self.share.count = count
        counted = await self.store.cluster.prepare_shards(count)
        if counted != count:
            raise ShardCountMismatch(str(counted))
        patience = asyncio.get_running_loop().time() + PATIENCE_SECONDS
        await self.beat()
        while self.wanted.shards is not None and len(self._held) < len(self.wanted.shards):
            if asyncio.get_running_loop().time() > patience:
                missing = [each for each in self.wanted.shards if each not in self._held]
                await self.leave()
                raise ShardsTaken(missing)
            await self._pause()
            await self.beat()
        self._task = asyncio.create_task(self._run(), name="fleet")

    def stop_claiming(self) -> None:
        """Nothing more is claimed or given up; what is held is renewed until all is finished."""
        self._leaving = True

    async def leave(self) -> None:
        """All is finished: whoever is left may take it at once."""
        self.stop_claiming()
        if self._task is not None:
            self._task.cancel()
        for holding in self._held.values():
            if holding.task is not None:
                holding.task.cancel()
        async with self._beating:
            up = self.share.shards
            for shard in self._held:
                self.share.drop(shard)
            with suppress(StoreFailed):
                await self.store.cluster.release(self.me.id, self._held, up)
                await self.store.cluster.leave(self.me.id)

    def nudge(self) -> None:
        """Something has been released."""
        self._nudged.set()

    def _do(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return self._tasks.do(work)

    async def _run(self) -> None:
        while True:
            await self._pause()
            try:
                await self.beat()
            except Exception as error:
                # Whatever it was: whoever beats no more loses all, and nobody would know why.
                log.error("leases are not renewed\n%s", trace(error))

    async def _pause(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._nudged.wait(), BEAT_SECONDS)
        self._nudged.clear()

    async def takes(self, guild_id: int | None) -> bool:
        """Whether a press that came in is ours: its shard may be another's by now."""
        shard = 0 if guild_id is None else self.share.shard_of(guild_id)
        holding = self._held.get(shard)
        if holding is not None and self.share.now() < holding.until:
            return True
        with suppress(TimeoutError):
            await asyncio.wait_for(self.beat(), PRESS_SECONDS)
        # While the store cannot be asked nobody else can take it, and it is refused with a word.
        return shard in self._held

    # ── The beat ─────────────────────────────────────────────────────────────────────────────

    async def beat(self) -> None:
        async with self._beating:
            self._drop_lapsed()
            try:
                await self._renew()
                members = await self.store.cluster.members()
                self.host.count(max(1, len(members.processes)))
                self._recovered()
                self._give_up(members)
                await self._claim(members)
            except StoreFailed as error:
                if not self._failing:
                    log.warning("leases are not renewed: %s", error)
                self._failing = True
            self._drop_lapsed()
            self._take_claimed()

    def _recovered(self) -> None:
        """Whoever comes first would find all others gone: they are given time to come back."""
        if self._failing:
            self._failing = False
            self._claims_from = self.share.now() + RETURN_SECONDS

    def _drop_lapsed(self) -> None:
        """The socket stays open: whoever presses hears that nothing can be written."""
        for shard, holding in self._held.items():
            if holding.until <= self.share.now() and self.share.has(shard):
                log.warning("shard %s: its lease was not renewed in time", shard)
                self._let_go(shard)

    def _let_go(self, shard: int) -> None:
        self.share.drop(shard)
        self.host.lose(shard)

    async def _renew(self) -> None:
        asked_at = self.share.now()
        held = {each: it for each, it in self._held.items() if asked_at < it.until}
        up = self.share.shards
        kept = await self.store.cluster.heartbeat(self.me, [it.claimed for it in held.values()], up)
        for shard, holding in held.items():
            if shard in kept:
                holding.until = asked_at + BELIEVED_SECONDS
        self.share.renew(kept, asked_at + BELIEVED_SECONDS)
        lapsed = self._held.keys() - kept
        if lapsed:
            await self._claim_again(sorted(lapsed))

    async def _claim_again(self, lapsed: list[int]) -> None:
        """What nobody has taken meanwhile is ours again, with the time that it lost."""
        asked_at = self.share.now()
        claimed = {
            each.shard: each for each in await self.store.cluster.claim(self.me.id, lapsed, 1 << 20)
        }
        for shard in lapsed:
            holding = self._held[shard]
            if shard not in claimed:
                log.warning("shard %s: another process holds it", shard)
                self._close(shard)
                continue
            holding.claimed, holding.until = claimed[shard], asked_at + BELIEVED_SECONDS
            if self.share.has(shard):
                self._let_go(shard)

    def _take_claimed(self) -> None:
        """Claimed again, it may have been under way just then; a socket may have failed to open."""
        now = self.share.now()
        for shard, holding in self._held.items():
            if holding.task is None and now < holding.until and not self.share.has(shard):
                take = self._take_back if holding.open else self._open
                holding.task = self._do(take(shard, holding))

    def _close(self, shard: int) -> None:
        holding = self._held.pop(shard)
        if holding.task is not None:
            holding.task.cancel()
        if self.share.has(shard):
            self._let_go(shard)
        self._do(self.host.close(shard))

    def _give_up(self, members: Members) -> None:
        most = quotas(members).get(self.me.id)
        if self.wanted.shards is not None or most is None or self._leaving:
            return
        staying = [each for each, it in self._held.items() if not it.leaving]
        for shard in sorted(staying)[most:]:
            holding = self._held[shard]
            if holding.task is None:
                holding.leaving = True
                holding.task = self._do(self._hand_over(shard, holding))

    async def _claim(self, members: Members) -> None:
        if self._leaving or self.share.now() < self._claims_from:
            return
        free = members.free - self._held.keys()
        if self.wanted.shards is not None:
            free &= frozenset(self.wanted.shards)
            most = len(free)
        else:
            most = quotas(members).get(self.me.id, 0) - len(self._held)
        if not free or most <= 0:
            return
        asked_at = self.share.now()
        for claimed in await self.store.cluster.claim(self.me.id, free, most):
            holding = HeldShard(claimed, asked_at + BELIEVED_SECONDS)
            self._held[claimed.shard] = holding
            holding.task = self._do(self._open(claimed.shard, holding))

    # ── A shard comes and goes ───────────────────────────────────────────────────────────────

    async def _open(self, shard: int, holding: HeldShard) -> None:
        log.info("shard %s is ours", shard)
        try:
            async with self._opening:
                await self.host.launch(shard)
                holding.open = True
                await self._take_over(shard, holding)
        finally:
            holding.task = None

    async def _take_back(self, shard: int, holding: HeldShard) -> None:
        """Its socket is open still."""
        try:
            await self._take_over(shard, holding)
        finally:
            holding.task = None

    async def _take_over(self, shard: int, holding: HeldShard) -> None:
        """From here on its tables are timed and drawn here; what nobody had is given back."""
        try:
            away = await self.store.schedule.resume_shard(
                self.me.id, holding.claimed, self.share.count
            )
        except (StoreFailed, Conflict) as error:
            log.warning("shard %s is not taken over yet: %s", shard, error)
            holding.until = 0.0
            return
        self.share.take(shard, holding.until, self.now(), away)
        log.info("shard %s is taken over, after %.1f s", shard, away)
        await self.host.take_over(shard)

    async def _hand_over(self, shard: int, holding: HeldShard) -> None:
        log.info("shard %s is handed over", shard)
        try:
            await self.host.close(shard)
            await self.host.hand_over(shard)
            self._let_go(shard)
            await self.store.cluster.release(self.me.id, [shard], [shard])
        except StoreFailed as error:
            log.warning("shard %s is not released, and lapses: %s", shard, error)
        finally:
            if self._held.get(shard) is holding:
                del self._held[shard]
