"""Profiles of people and leaderboards of servers."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.base.game import AnyGame, Memory, Value
from bot.store.database import Database
from bot.store.model.rows import CareerRow, LeaderboardEntry, Player, RatingRow, Rival
from bot.store.results.leaderboards import ALL_TIME
from bot.tables.core.lobby import SAILOR
from bot.tables.core.results import read_memory
from bot.tables.history.ratings import CONFIDENCE, feats_in, moment_in

START, SCALE = 1000, 40
"""Displayed rating of a newcomer, and displayed points per unit of skill."""


class Rating(Value):
    points: int
    """A safe lower bound of the skill, in displayed points."""
    unsure: int
    """The standard deviation of the skill, in displayed points."""


class GameProfile(Value):
    """A person's record in one game."""

    game: str
    games: int
    wins: int
    hours: float
    feats: dict[str, int]
    rating: Rating | None = None
    """The person's rating; None before the first rated game."""


class ProfileMemory(Value):
    """A memorable event and the players of its table. People who chose not to be listed are
    anonymous."""

    game: str
    memory: Memory
    players: tuple[Player, ...]


class Profile(Value):
    name: str
    games: tuple[GameProfile, ...]
    """The person's games, most played first."""
    best: ProfileMemory | None = None
    worst: ProfileMemory | None = None
    nemesis: Rival | None = None

    @property
    def played(self) -> int:
        return sum(each.games for each in self.games)

    @property
    def won(self) -> int:
        return sum(each.wins for each in self.games)

    @property
    def favourite(self) -> str:
        return self.games[0].game


class Board(Value):
    """The leaderboard of one game, or the top players of each."""

    season: str
    lines: tuple[tuple[str, tuple[LeaderboardEntry, ...]], ...]
    """Each game with its ranked players."""

    @property
    def empty(self) -> bool:
        return not any(ranked for _, ranked in self.lines)


def rating_of(rated: LeaderboardEntry | RatingRow) -> Rating:
    worth = rated.mu - CONFIDENCE * rated.sigma
    return Rating(round(START + SCALE * worth), round(SCALE * rated.sigma))


class Profiles:
    def __init__(self, store: Database, games: Mapping[str, AnyGame]) -> None:
        self.store = store
        self.games = games

    # ── Boards ───────────────────────────────────────────────────────────────────────────────

    async def board(self, guild_id: int, game: str, season: str, most: int) -> Board:
        found = await self.store.leaderboards.top(guild_id, season, game, most)
        return Board(season, ((game, tuple(found)),))

    async def firsts(self, guild_id: int, season: str, most: int) -> Board:
        """A board with the top players of each game that was played."""
        lines = [
            (game, tuple(await self.store.leaderboards.top(guild_id, season, game, most)))
            for game in self.games
        ]
        return Board(season, tuple([each for each in lines if each[1]]))

    async def seasons(self, guild_id: int, most: int) -> list[str]:
        return [ALL_TIME, *await self.store.leaderboards.seasons(guild_id, most - 1)]

    # ── Profiles ─────────────────────────────────────────────────────────────────────────────

    async def profile(self, guild_id: int, user_id: int, pirate: str) -> Profile | None:
        """The profile of a person in this server; None if nothing is stored about them."""
        player = str(user_id)
        careers = [
            each
            for each in await self.store.leaderboards.careers(guild_id, player)
            if each[0] in self.games
        ]
        if not careers:
            return None
        ratings = await self.store.leaderboards.ratings(guild_id, player)
        name = await self.store.leaderboards.player_name(guild_id, player)
        return Profile(
            Player(0, None, name or pirate).name,
            tuple([self._in_game(game, own, ratings.get(game)) for game, own in careers]),
            await self._memory({game: own.proud for game, own in careers}, player, pirate),
            await self._memory({game: own.sorry for game, own in careers}, player, pirate),
            await self.store.leaderboards.nemesis(guild_id, player),
        )

    def _in_game(self, game: str, own: CareerRow, rated: RatingRow | None) -> GameProfile:
        none = dict.fromkeys(self.games[game].counted, 0)
        feats = {**none, **feats_in(own.counts), **feats_in(own.bests)}
        rating = rating_of(rated) if rated is not None else None
        return GameProfile(game, own.games, own.wins, own.seconds / 3600, feats, rating)

    async def _memory(
        self, moments: Mapping[str, str], player: str, pirate: str
    ) -> ProfileMemory | None:
        """The most memorable event of all the person's games."""
        found = {game: moment for game, text in moments.items() if (moment := moment_in(text))}
        for game, moment in sorted(found.items(), key=lambda each: -each[1].weight):
            memory = read_memory(self.games[game], moment.memory)
            if memory is not None:
                return ProfileMemory(
                    game, memory, await self._company(moment.table, player, pirate)
                )
        return None

    async def _company(self, table_id: str, player: str, pirate: str) -> tuple[Player, ...]:
        result = await self.store.results.load(table_id)
        finishes = result.finishes if result is not None else ()
        hidden = await self.store.leaderboards.unlisted(
            {each.player for each in finishes} - {player}
        )
        return tuple(
            [
                Player(
                    each.seat,
                    None,
                    each.name if each.name and each.player not in hidden else pirate,
                    left=not each.is_computer,
                    level=each.player if each.is_computer else SAILOR,
                )
                for each in finishes
            ]
        )
