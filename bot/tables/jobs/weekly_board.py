"""The weekly leaderboard: posted on Mondays in servers that want it, never twice."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from typing import Protocol

from bot.store.engines.failures import StoreFailed
from bot.tables.base.store_writes import RETRY_SECONDS, written
from bot.tables.house import House

log = logging.getLogger(__name__)

BOARD = "board "
"""Prefix of the fact that holds the last week posted in a server that wants it."""
FIRST_SECONDS = 120.0
"""Delay after a start, in seconds."""
MORNING = timedelta(hours=6)
"""In UTC."""
WEEK = timedelta(weeks=1)


class BoardPoster(Protocol):
    def serves(self, guild_id: int) -> bool:
        """Whether this process serves the server."""
        ...

    async def post_board(self, guild_id: int, channel_id: int) -> None: ...


class WeeklyBoard:
    def __init__(self, house: House, poster: BoardPoster) -> None:
        self.store = house.store
        self.people = house.people
        self.clock = house.clock
        self.poster = poster

    def start(self) -> None:
        """Called when Discord is reachable: a Monday may have passed meanwhile."""
        self._set(self.clock.now() + FIRST_SECONDS)

    def _set(self, when: float) -> None:
        self.clock.set("weekly", when, self._post_all)

    async def wanted(self, guild_id: int, channel_id: int | None) -> None:
        """Turns it on from next Monday, or off."""
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
        """Stored before posting: after a crash a week is skipped rather than posted twice."""
        channel_id = (await self.people.server(guild_id)).board
        ours = self.store.ownership.owns(guild_id) and self.poster.serves(guild_id)
        if channel_id is None or not ours:
            return
        await self.store.key_value.set(f"{BOARD}{guild_id}", week_of(self.clock.now()))
        await self.poster.post_board(guild_id, channel_id)


def week_of(when: float) -> str:
    """Weeks start on Monday morning."""
    year, week, _ = (datetime.fromtimestamp(when, UTC) - MORNING).isocalendar()
    return f"{year}-W{week:02}"


def next_monday(when: float) -> float:
    day = datetime.fromtimestamp(when, UTC) - MORNING
    midnight = day.replace(hour=0, minute=0, second=0, microsecond=0)
    return (midnight - timedelta(days=day.weekday()) + WEEK + MORNING).timestamp()
