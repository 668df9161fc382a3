"""The cluster: several processes share one store, and each owns some of the bot's shards."""

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
"""Seconds for which this process trusts a lease: fewer than it lasts, counted from before the
request."""
PATIENCE_SECONDS = LEASE_SECONDS + 2 * BEAT_SECONDS
"""Seconds that the start waits for configured shards, which another process may be releasing."""
RETURN_SECONDS = 2 * BEAT_SECONDS
"""Seconds after an outage of the store in which former owners can renew their leases before others
claim them."""
PRESS_SECONDS = 2.5
"""The maximum seconds that a press waits to learn whether this process owns its server."""


class WantedShards(Value):
    """The shards that this process should own, and the total number of shards."""

    shards: tuple[int, ...] | None = None
    """The numbers of the shards; None means a fair share of all."""
    count: int | None = None
    """The total number of shards; None means the number that Discord recommends."""


class BadShards(Exception):
    """The setting for shards can't be understood."""


class ShardsTaken(Exception):
    """Other processes own these shards."""

    def __init__(self, shards: list[int]) -> None:
        super().__init__(", ".join(str(each) for each in shards))


class ShardCountMismatch(Exception):
    """Other processes run with another number of shards."""


def read_shards(text: str) -> WantedShards:
    """Reads the setting for shards: auto, auto/12, 3/12 or 0-3/12."""
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
    """The number of shards that each process should own. Processes that own most get the
    remainder."""
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
    """What the client must do when this process gains or loses a shard."""

    async def launch(self, shard: int) -> None:
        """Opens the shard's connection; returns once Discord is ready."""

    async def close(self, shard: int) -> None:
        """Closes the shard's connection, so that no more events arrive."""

    async def take_over(self, shard: int) -> None:
        """Starts to run the shard's tables: loads those that are due."""

    async def hand_over(self, shard: int) -> None:
        """Finishes work in progress and releases the shard's tables."""

    def lose(self, shard: int) -> None:
        """Drops the shard's tables at once, because another process may own them."""

    def count(self, processes: int) -> None:
        """Called with the current number of processes."""


class HeldShard:
    """A shard that this process owns, or owned until a moment ago."""

    def __init__(self, claimed: ShardLease, until: float) -> None:
        self.claimed = claimed
        self.until = until
        self.open = False
        """Whether the shard's connection is open."""
        self.leaving = False
        self.task: asyncio.Task[None] | None = None
        """The task that takes the shard over or hands it over."""


class Cluster:
    """Claims free shards, renews leases, and releases shards beyond the fair share."""

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
        """Returns the current time on the clock that the tables use."""
        self._held: dict[int, HeldShard] = {}
        self._opening = asyncio.Lock()
        """Held while a connection opens, so that only one opens at a time."""
        self._beating = asyncio.Lock()
        self._nudged = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._failing = False
        self._claims_from = 0.0
        self._leaving = False
        self._tasks = BackgroundTasks()

    # ── Coming and going ─────────────────────────────────────────────────────────────────────

    async def start(self, count: int) -> None:
        """Joins the cluster. Raises ShardsTaken if other processes keep the configured shards."""
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
        self._task = asyncio.create_task(self._run(), name="cluster")

    def stop_claiming(self) -> None:
        """Stops claiming and releasing shards, but renews leases until shutdown is finished."""
        self._leaving = True

    async def leave(self) -> None:
        """Releases all leases, so that other processes can claim the shards at once."""
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
        """Looks for free shards at once, because another process has released one."""
        self._nudged.set()

    def _do(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return self._tasks.do(work)

    async def _run(self) -> None:
        while True:
            await self._pause()
            try:
                await self.beat()
            except Exception as error:
                # Continue after any error: without renewals all shards would be lost silently.
                log.error("could not renew leases, retrying\n%s", trace(error))

    async def _pause(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._nudged.wait(), BEAT_SECONDS)
        self._nudged.clear()

    async def takes(self, guild_id: int | None) -> bool:
        """Whether this process may answer a press from this server: another may own its shard by
        now."""
        shard = 0 if guild_id is None else self.share.shard_of(guild_id)
        holding = self._held.get(shard)
        if holding is not None and self.share.now() < holding.until:
            return True
        with suppress(TimeoutError):
            await asyncio.wait_for(self.beat(), PRESS_SECONDS)
        # While the store is down no other process can own the shard: the press is refused.
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
                    log.warning("could not renew leases, retrying: %s", error)
                self._failing = True
            self._drop_lapsed()
            self._take_claimed()

    def _recovered(self) -> None:
        """Delays claims after an outage, in which all leases expired, so that owners can renew
        theirs."""
        if self._failing:
            self._failing = False
            self._claims_from = self.share.now() + RETURN_SECONDS

    def _drop_lapsed(self) -> None:
        """Stops owning shards whose lease expired. Connections stay open, so that presses get an
        answer."""
        for shard, holding in self._held.items():
            if holding.until <= self.share.now() and self.share.has(shard):
                log.warning("shard %s: lease expired, its tables stop until it is renewed", shard)
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
        """Claims shards with an expired lease again; their tables get the lost time back."""
        asked_at = self.share.now()
        claimed = {
            each.shard: each for each in await self.store.cluster.claim(self.me.id, lapsed, 1 << 20)
        }
        for shard in lapsed:
            holding = self._held[shard]
            if shard not in claimed:
                log.warning("shard %s: another process owns it now, closing the connection", shard)
                self._close(shard)
                continue
            holding.claimed, holding.until = claimed[shard], asked_at + BELIEVED_SECONDS
            if self.share.has(shard):
                self._let_go(shard)

    def _take_claimed(self) -> None:
        """Takes over claimed shards that aren't running yet, for example after a failed
        connection."""
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
        log.info("shard %s: claimed", shard)
        try:
            async with self._opening:
                await self.host.launch(shard)
                holding.open = True
                await self._take_over(shard, holding)
        finally:
            holding.task = None

    async def _take_back(self, shard: int, holding: HeldShard) -> None:
        """Takes over a shard again whose connection is still open."""
        try:
            await self._take_over(shard, holding)
        finally:
            holding.task = None

    async def _take_over(self, shard: int, holding: HeldShard) -> None:
        """Starts to own the shard's tables, and gives back the time in which nobody owned them."""
        try:
            away = await self.store.schedule.resume_shard(
                self.me.id, holding.claimed, self.share.count
            )
        except (StoreFailed, Conflict) as error:
            log.warning("shard %s: could not take over, retrying: %s", shard, error)
            holding.until = 0.0
            return
        self.share.take(shard, holding.until, self.now(), away)
        log.info("shard %s: taken over after %.1f s without an owner", shard, away)
        await self.host.take_over(shard)

    async def _hand_over(self, shard: int, holding: HeldShard) -> None:
        log.info("shard %s: handing over to another process", shard)
        try:
            await self.host.close(shard)
            await self.host.hand_over(shard)
            self._let_go(shard)
            await self.store.cluster.release(self.me.id, [shard], [shard])
        except StoreFailed as error:
            log.warning("shard %s: could not release it, its lease will expire: %s", shard, error)
        finally:
            if self._held.get(shard) is holding:
                del self._held[shard]
