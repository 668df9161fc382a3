"""The board of the week: told on Mondays where a server wants it, and never twice."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from typing import Protocol

from bot.store.engines.failures import StoreFailed
from bot.tables.base.store_writes import RETRY_SECONDS, written
from bot.tables.house import House

log = logging.getLogger(__name__)

BOARD = "board "
"""With this word begins the fact that a server wants it, and of which week it was told last."""
FIRST_SECONDS = 120.0
"""After a start others come first."""
MORNING = timedelta(hours=6)
"""By the clock of Greenwich."""
WEEK = timedelta(weeks=1)


class BoardPoster(Protocol):
    def serves(self, guild_id: int) -> bool:
        """Whether that server is reached from here."""
        ...

    async def post_board(self, guild_id: int, channel_id: int) -> None: ...


class WeeklyBoard:
    def __init__(self, house: House, poster: BoardPoster) -> None:
        self.store = house.store
        self.people = house.people
        self.clock = house.clock
        self.poster = poster

    def start(self) -> None:
        """Once Discord can be reached: a Monday may have passed meanwhile."""
        self._set(self.clock.now() + FIRST_SECONDS)

    def _set(self, when: float) -> None:
        self.clock.set("weekly", when, self._post_all)

    async def wanted(self, guild_id: int, channel_id: int | None) -> None:
        """From the next Monday on, or no more."""
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
            log.warning("no board of the week: %s", error)
            self._set(self.clock.now() + RETRY_SECONDS)
            return
        self._set(next_monday(self.clock.now()))

    async def _post(self, guild_id: int) -> None:
        """Noted first: were the bot to fall meanwhile, it is told a week later and not twice."""
        channel_id = (await self.people.server(guild_id)).board
        ours = self.store.ownership.owns(guild_id) and self.poster.serves(guild_id)
        if channel_id is None or not ours:
            return
        await self.store.key_value.set(f"{BOARD}{guild_id}", week_of(self.clock.now()))
        await self.poster.post_board(guild_id, channel_id)


def week_of(when: float) -> str:
    """It begins on Monday morning."""
    year, week, _ = (datetime.fromtimestamp(when, UTC) - MORNING).isocalendar()
    return f"{year}-W{week:02}"


def next_monday(when: float) -> float:
    day = datetime.fromtimestamp(when, UTC) - MORNING
    midnight = day.replace(hour=0, minute=0, second=0, microsecond=0)
    return (midnight - timedelta(days=day.weekday()) + WEEK + MORNING).timestamp()
