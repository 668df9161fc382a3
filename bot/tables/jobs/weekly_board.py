"""The weekly leaderboard, posted on Mondays in servers that want it, and never twice."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from typing import Protocol

from bot.store.engines.failures import StoreFailed
from bot.tables.base.store_writes import RETRY_SECONDS, written
from bot.tables.house import House

log = logging.getLogger(__name__)

BOARD = "board "
"""Prefix of a stored fact's key, followed by the id of a server that wants boards. Its value is the
last week posted."""
FIRST_SECONDS = 120.0
"""Seconds from the bot's start to the first check for boards to post."""
MORNING = timedelta(hours=6)
"""The time of day in UTC at which boards are posted."""
WEEK = timedelta(weeks=1)


class BoardPoster(Protocol):
    def serves(self, guild_id: int) -> bool:
        """Whether this process serves the server with this id."""
        ...

    async def post_board(self, guild_id: int, channel_id: int) -> None: ...


class WeeklyBoard:
    def __init__(self, house: House, poster: BoardPoster) -> None:
        self.store = house.store
        self.people = house.people
        self.clock = house.clock
        self.poster = poster

    def start(self) -> None:
        """Schedules a check for boards, because a Monday may have passed. Called when Discord
        becomes reachable."""
        self._set(self.clock.now() + FIRST_SECONDS)

    def _set(self, when: float) -> None:
        self.clock.set("weekly", when, self._post_all)

    async def wanted(self, guild_id: int, channel_id: int | None) -> None:
        """Turns a server's weekly board on from next Monday, or off if `channel_id` is None."""
        fact = f"{BOARD}{guild_id}"
        if channel_id is None:
            await written(self.store.key_value.delete(fact))
        else:
            await written(self.store.key_value.set(fact, week_of(self.clock.now())))

    async def _post_all(self) -> None:
        try:
            for fact, told in await self.store.key_value.with_prefix(BOARD):
                if told != week_of(self.clock.now()):
                    await self._post(int(fact.removeprefix(BOARD)))
        except StoreFailed as error:
            log.warning("could not post the weekly leaderboards, retrying: %s", error)
            self._set(self.clock.now() + RETRY_SECONDS)
            return
        self._set(next_monday(self.clock.now()))

    async def _post(self, guild_id: int) -> None:
        """Posts a server's board. The week is stored first, so that a crash skips a week and never
        posts twice."""
        channel_id = (await self.people.server(guild_id)).board
        ours = self.store.ownership.owns(guild_id) and self.poster.serves(guild_id)
        if channel_id is None or not ours:
            return
        await self.store.key_value.set(f"{BOARD}{guild_id}", week_of(self.clock.now()))
        await self.poster.post_board(guild_id, channel_id)


def week_of(when: float) -> str:
    """The name of the week that contains this time. Weeks start on Monday morning."""
    year, week, _ = (datetime.fromtimestamp(when, UTC) - MORNING).isocalendar()
    return f"{year}-W{week:02}"


def next_monday(when: float) -> float:
    day = datetime.fromtimestamp(when, UTC) - MORNING
    midnight = day.replace(hour=0, minute=0, second=0, microsecond=0)
    return (midnight - timedelta(days=day.weekday()) + WEEK + MORNING).timestamp()
