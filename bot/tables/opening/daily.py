"""The daily deal: the same cards for everybody in a server, with one try per person and game."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Mapping

from bot.games.base.game import AnyGame, Value, commitment
from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.model.rows import DailyTry
from bot.tables.base.clock import Clock
from bot.tables.base.reasons import AlreadySailed, NotStored, NoVoyage, Refused
from bot.tables.core.lobby import Host, Names, lineup
from bot.tables.core.standings import SeatStanding, read_standings
from bot.tables.core.table import Table
from bot.tables.history.replays import Replay, Replays
from bot.tables.opening.lobbies import Lobbies, TableSettings
from bot.tables.people.calendar import day_of, refuse_before_day_ends
from bot.tables.running.registry import Registry

SECRET = "voyages"
"""Key of the stored secret from which all daily seeds are derived."""
COMPUTERS = 3


class DailyOutcome(Value):
    """The outcome of one person's try."""

    name: str
    table: str
    stood: SeatStanding


class DailyDeals:
    def __init__(
        self,
        store: Database,
        clock: Clock,
        games: Mapping[str, AnyGame],
        lobbies: Lobbies,
        registry: Registry,
        replays: Replays,
    ) -> None:
        self.store = store
        self.clock = clock
        self.games = games
        self.lobbies = lobbies
        self.registry = registry
        self.replays = replays
        self._known: str | None = None
        self._beginning = asyncio.Lock()

    @property
    def today(self) -> int:
        return day_of(self.clock.now())

    # ── The deal ─────────────────────────────────────────────────────────────────────────────

    async def seal(self, guild_id: int, day: int, game: str) -> str:
        """The commitment to the seed, shown during the day. The seed itself is public the day
        after."""
        return commitment(await self._seed(guild_id, day, game))

    async def opened(self, guild_id: int, day: int, game: str) -> str:
        refuse_before_day_ends(day, self.clock.now())
        return await self._seed(guild_id, day, game)

    async def _seed(self, guild_id: int, day: int, game: str) -> str:
        secret = await self._secret()
        lines = ("tortuga voyage", secret, str(day), str(guild_id), game)
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()

    async def _secret(self) -> str:
        if self._known is None:
            try:
                self._known = await self.store.key_value.set_if_absent(
                    SECRET, secrets.token_hex(32)
                )
            except StoreFailed as error:
                raise Refused(NotStored()) from error
        return self._known

    # ── Playing ──────────────────────────────────────────────────────────────────────────────

    async def begin(
        self, game: AnyGame, day: int, host: Host, pictures: bool, computers: Names
    ) -> Table:
        """Opens and deals a table of the daily deal. Each person has one try per game and day."""
        if day != self.today:
            raise Refused(NoVoyage())
        async with self._beginning:
            seed = await self._seed(host.guild_id, day, game.name)
            tried = await self._tries(host.guild_id, day, host.user_id)
            lobby_id = next((each.table_id for each in tried if each.game == game.name), None)
            if any(each.game == game.name and each.phase != "lobby" for each in tried):
                raise Refused(AlreadySailed(str(lobby_id)))
            if lobby_id is None:
                lobby = await self.lobbies.open(
                    game,
                    host,
                    settings=TableSettings("none", pictures),
                    players=lineup(game, host, computers, min(COMPUTERS, game.seats[-1] - 1)),
                    voyage=day,
                )
                lobby_id = lobby.id
            return await self.lobbies.start(lobby_id, host.user_id, seed=seed)

    # ── Results ──────────────────────────────────────────────────────────────────────────────

    async def tries(self, guild_id: int, day: int, user_id: int) -> dict[str, DailyTry]:
        """One person's tries of a day, by game."""
        return {each.game: each for each in await self._tries(guild_id, day, user_id)}

    async def _tries(self, guild_id: int, day: int, user_id: int) -> list[DailyTry]:
        try:
            return await self.store.history.daily_tries(guild_id, day, user_id)
        except StoreFailed as error:
            raise Refused(NotStored()) from error

    async def board(self, guild_id: int, day: int) -> dict[str, list[DailyOutcome]]:
        """The finished tries of a day by game, best first. A try appears once its table showed the
        result."""
        found: dict[str, list[DailyOutcome]] = {game: [] for game in self.games}
        for each in await self.store.history.daily_tries(guild_id, day):
            stood = read_standings(each.standings)
            if each.phase == "over" and stood and each.game in found:
                found[each.game].append(DailyOutcome(each.name, each.table_id, stood[0]))
        for outcomes in found.values():
            outcomes.sort(key=lambda each: (each.stood.rank, -each.stood.worth))
        return found

    async def played(self, table_id: str) -> Replay:
        """The replay of a try, for a line about its result. The cards must stay secret until the
        day is over."""
        return await self.replays.played(table_id)

    async def streak(self, guild_id: int, user_id: int) -> int:
        """The number of consecutive days with a finished try, up to today or yesterday."""
        days = set(await self.store.history.days_finished(guild_id, user_id))
        day = self.today if self.today in days else self.today - 1
        count = 0
        while day - count in days:
            count += 1
        return count
