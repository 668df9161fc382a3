"""Limits the number of tables that a person, a channel and a server can have open at once."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager

from bot.games.base.game import Reason, Value
from bot.store.database import Database
from bot.store.engines.limit_check import (
    Limit,
    LimitReached,
    hosted_by,
    hosted_there,
    in_channel,
    in_server,
    lobbies_of,
    seats_of,
)
from bot.tables.base.clock import Clock
from bot.tables.base.cooldown import Cooldown
from bot.tables.base.reasons import (
    ChannelFull,
    Refused,
    ServerFull,
    TooManyHosted,
    TooManyLobbies,
    TooManySeats,
    timestamp,
)
from bot.tables.people.people import People


class OperatorLimits(Value):
    """Limits set by the operator; a server can choose lower ones."""

    lobbies: int = 3
    """Maximum number of open lobbies of one host."""
    hosted: int = 10
    """Maximum number of open tables of one host, lobbies included."""
    seats: int = 25
    """Maximum number of open tables at which one person sits. A Discord menu lists at most 25."""
    channel: int = 20
    server: int = 200
    openings: int = 5
    """Maximum number of tables that one person can open in a minute."""


class TableLimits:
    def __init__(
        self, store: Database, clock: Clock, people: People, operator_limits: OperatorLimits
    ) -> None:
        self.store = store
        self.people = people
        self.operator_limits = operator_limits
        self.openings = Cooldown(clock, operator_limits.openings)

    @asynccontextmanager
    async def opening(
        self, user_id: int, guild_id: int, channel_id: int
    ) -> AsyncGenerator[list[Limit]]:
        """The limits that apply when this person opens a table. They are checked in the transaction
        that stores it."""
        self.openings.use(user_id)
        operator_limits, server = self.operator_limits, await self.people.server(guild_id)
        limits = [
            lobbies_of(user_id, operator_limits.lobbies),
            hosted_by(user_id, operator_limits.hosted),
            seats_of(user_id, operator_limits.seats),
            await self._channel_limit(guild_id, channel_id),
            in_server(guild_id, lower_limit(operator_limits.server, server.tables_per_server)),
        ]
        if server.tables_per_person is not None:
            # A server's own limit counts only the tables in that server.
            limits.append(hosted_there(user_id, guild_id, server.tables_per_person))
        async with self._explained():
            yield limits

    @asynccontextmanager
    async def sitting_down(self, user_id: int) -> AsyncGenerator[list[Limit]]:
        async with self._explained():
            yield [seats_of(user_id, self.operator_limits.seats)]

    @asynccontextmanager
    async def moving(self, guild_id: int, channel_id: int) -> AsyncGenerator[list[Limit]]:
        async with self._explained():
            yield [await self._channel_limit(guild_id, channel_id)]

    async def _channel_limit(self, guild_id: int, channel_id: int) -> Limit:
        """The limit of a channel or thread. Tables in a thread don't count against its parent
        channel."""
        server = await self.people.server(guild_id)
        most = lower_limit(self.operator_limits.channel, server.tables_per_channel)
        return in_channel(guild_id, channel_id, most)

    @asynccontextmanager
    async def _explained(self) -> AsyncGenerator[None]:
        """Turns a reached limit into a refusal that says what to do."""
        try:
            yield
        except LimitReached as full:
            raise Refused(await self._reason(full.cap)) from full

    async def _reason(self, cap: Limit) -> Reason:
        match cap.kind:
            case "channel":
                return ChannelFull(cap.most)
            case "server":
                return ServerFull(cap.most)
            case "seats":
                return TooManySeats(cap.most)
            case "hosted":
                return TooManyHosted(cap.most, table_names(await self.store.lookup.counted_by(cap)))
            case "lobbies":
                gathering = await self.store.lookup.counted_by(cap)
                deadlines = [deadline for _, deadline in gathering if deadline is not None]
                until = min(deadlines, default=self.openings.clock.now())
                return TooManyLobbies(cap.most, table_names(gathering), timestamp(until))


def lower_limit(operator_limits: int, wanted: int | None) -> int:
    return operator_limits if wanted is None else min(operator_limits, wanted)


def table_names(tables: Sequence[tuple[str, float | None]]) -> str:
    return ", ".join(f"`{table_id}`" for table_id, _ in tables)
