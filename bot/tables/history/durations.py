"""The expected length of a game: from a benchmark at first, then from games of the same server."""

from __future__ import annotations

import statistics
from collections import defaultdict
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

import msgspec

from bot.games.base.game import AnyGame, Value
from bot.store.database import Database
from bot.store.model.rows import PlayedGame
from bot.tables.core.lobby import Lobby
from bot.tables.core.progress import options_of

TABLE = Path(__file__).with_suffix(".json")
"""The benchmark's file, written by `python -m bench.durations`."""
LOOKED_AT = 200
"""The number of most recent games that are read."""
LAST, ENOUGH = 20, 5
"""The maximum number of recent games of one setup that count, and the minimum that is needed."""
ROUNDED = 5

GameSetup: TypeAlias = tuple[str, str, int, int]
"""A game's options, its pace, the number of players, and the number of people among them."""


class Measured(msgspec.Struct, frozen=True):
    seats: dict[int, tuple[float, float]]
    """For each number of players: minutes with one person and computers, and minutes with people
    only."""
    options: dict[str, float]
    """The factor by which each option changes the length."""


@lru_cache
def measured() -> dict[str, Measured]:
    return msgspec.json.decode(TABLE.read_bytes(), type=dict[str, Measured])


def expected(game: AnyGame, options: Value, seats: int, people: int) -> float:
    """The expected minutes according to the benchmark. Each additional person adds the same
    time."""
    found = measured()[game.name]
    seats = max(seats, game.seats[0])
    alone, together = found.seats[seats]
    minutes = alone + (together - alone) * (people - 1) / (seats - 1)
    for name in options.__struct_fields__:
        minutes *= found.options.get(f"{name}={getattr(options, name)}", 1.0)
    return minutes


def usual(played: list[PlayedGame]) -> dict[GameSetup, float]:
    """The median length of the last games of each setup, in minutes."""
    lasted: defaultdict[GameSetup, list[float]] = defaultdict(list)
    for each in played:
        lasted[each.options, each.pace, each.seats, each.people].append(each.seconds / 60)
    return {
        kind: statistics.median(minutes[:LAST])
        for kind, minutes in lasted.items()
        if len(minutes) >= ENOUGH
    }


class Durations:
    def __init__(self, store: Database) -> None:
        self.store = store
        self._usual: dict[tuple[int, str], dict[GameSetup, float]] = {}
        """The usual minutes of each setup, by server and game."""

    async def learn(self, guild_id: int, game: str) -> None:
        """Reads the lengths of this server's last games."""
        played = await self.store.lookup.played_games(guild_id, game, LOOKED_AT)
        self._usual[guild_id, game] = usual(played)

    def minutes(self, lobby: Lobby) -> int | None:
        """The expected minutes, rounded to five. None for games at the pace "letter"."""
        row, players = lobby.row, lobby.players
        if row.pace == "letter":
            return None
        people = sum(player.user_id is not None for player in players)
        here = self._usual.get((row.guild_id, row.game), {})
        minutes = here.get((row.options, row.pace, len(players), people))
        if minutes is None:
            options = options_of(lobby.game, row)
            minutes = expected(lobby.game, options, len(players), max(1, people))
        return rounded(minutes)


def rounded(minutes: float) -> int:
    return max(ROUNDED, round(minutes / ROUNDED) * ROUNDED)
