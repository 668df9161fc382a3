"""Replays of finished games, step by step, as each seat saw them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace

from bot.games.base.game import AnyGame, Event, Seat, Value, replay
from bot.store.database import Database
from bot.store.engines.failures import StoreFailed
from bot.store.model.rows import Finished, MadeBy, Player, SharedMoment, Standing, StoredTable
from bot.tables.base.reasons import (
    NoSuchTable,
    NotStored,
    OldRules,
    Refused,
    SetAside,
    StillPlaying,
)
from bot.tables.base.store_writes import written
from bot.tables.core.progress import Progress, advance, first_progress, with_takeovers
from bot.tables.core.proof import Moves, public_moves, record_of, steps
from bot.tables.core.records import RULES, Damaged, read_progress
from bot.tables.core.standings import read_standings
from bot.tables.core.table import Table
from bot.tables.core.visible import Seen, Visibility
from bot.tables.people.calendar import refuse_before_day_ends
from bot.tables.running.loaded import LoadedTables

KEPT = 8
"""Maximum number of replays kept in memory."""


class Moment(Value):
    """The game after a number of steps, and the last step's events."""

    at: Progress
    number: int
    """The number of moves in the record until then. It is never shown, because it counts secret
    moves."""
    moves: Moves
    events: tuple[Event, ...]
    weight: int
    """The weight of the moment's most memorable event; 0 if it has none."""


class ListedGame(Value):
    """A finished game in the list of one person."""

    table: str
    game: str
    opened_at: float
    seat: Seat
    seats: int
    rank: int | None
    """The person's rank; None if the table was never drawn."""
    note: str

    @property
    def day(self) -> str:
        return datetime.fromtimestamp(self.opened_at, UTC).date().isoformat()


class Replay:
    def __init__(self, game: AnyGame, stored: StoredTable) -> None:
        self.game = game
        self.stored = stored
        self.moments = tuple(moments(game, stored))
        self._visibility = Visibility(game, stored.row, len(stored.players))

    @property
    def last(self) -> int:
        return len(self.moments) - 1

    @property
    def players(self) -> tuple[Player, ...]:
        return self.stored.players

    def at(self, position: int) -> int:
        """The valid position nearest to this one."""
        return min(max(position, 0), self.last)

    def seen(self, position: int, seat: Seat | None) -> Seen[Any]:
        """The view of this seat at this position; an onlooker's view if there is no such seat."""
        seat = seat if seat in range(len(self.players)) else None
        at, row = self.moments[position].at, self.stored.row
        return self._visibility.seen_by(seat, at, row, at.standing.expires_at)

    def ranks(self, position: int) -> tuple[int, ...]:
        """The rank of each seat if the game had ended at this position."""
        return self.game.ranks(self.moments[position].at.state)

    @property
    def best(self) -> int:
        """The position of the most memorable event, the first among equals; the end if there is
        none."""
        weights = [moment.weight for moment in self.moments]
        return weights.index(max(weights)) if any(weights) else self.last


# ── Replaying ────────────────────────────────────────────────────────────────────────────────


def moments(game: AnyGame, stored: StoredTable) -> Iterator[Moment]:
    """All moments of a game. Only public moves are replayed, so they contain nothing secret."""
    *before, end = _moments(game, stored)
    yield from before
    if stored.standing.phase == "closed":
        # A game that ended early shows its last move in a moment of its own.
        yield end
        end = Moment(end.at, end.number, (), (), 0)
    over = replace(end.at, standing=stored.standing, players=stored.players)
    yield replace(end, at=over)


def _moments(game: AnyGame, stored: StoredTable) -> Iterator[Moment]:
    record, players = record_of(game, stored), stored.players
    openly = replace(record, moves=public_moves(game, record))
    played = replay(game, openly)
    standing = Standing("playing", stored.standing.host)
    at, number = first_progress(standing, players_at(players, 0), next(played)[0]), 0
    yield Moment(at, 0, (), (), 0)
    for was, step in zip(steps(game, record), steps(game, openly), strict=False):
        made = stored.moves[number : was.until]
        makers: dict[Seat, MadeBy] = {move.seat: move.made_by for move in made}
        events, weight = list[Event](), 0
        for passed in range(number, was.until):
            at = with_takeovers(at, players, passed)
        for seat, _ in step.moves:
            state, happened = next(played)
            weight = max(
                [weight, *(each.weight for each in game.memories(at.state, state, happened))]
            )
            at, said = advance(game, "none", at, state, happened, seat, makers[seat], 0.0)
            events += said
        number = was.until
        at = replace(at, standing=standing, players=players_at(players, number))
        yield Moment(at, number, step.moves, tuple(events), weight)


def players_at(players: tuple[Player, ...], number: int) -> tuple[Player, ...]:
    """The players at the time of this move, none marked as away: events show absence."""
    return tuple([replace(_player_at(player, number), away=False, missed=0) for player in players])


def _player_at(player: Player, number: int) -> Player:
    former = next((each for each in player.former if number < each.until), None)
    if former is None:
        return player
    # A former player was a person, even if erased since.
    return replace(player, name=former.name, left=former.user_id is None, user_id=former.user_id)


# ── Finding replays ──────────────────────────────────────────────────────────────────────────


class Replays:
    """Finds replays of finished games, with a small cache."""

    def __init__(self, store: Database, games: Mapping[str, AnyGame], loaded: LoadedTables) -> None:
        self.store = store
        self.games = games
        self.loaded = loaded
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    async def find(self, table_id: str) -> Replay:
        """The replay of a table. Refuses a daily deal until its day is over."""
        found = await self.played(table_id)
        refuse_before_day_ends(found.stored.row.voyage, self.loaded.clock.now())
        return found

    async def played(self, table_id: str) -> Replay:
        """The finished game. Its record is read each time, because names may have been erased or
        the game deleted."""
        try:
            stored = await self.store.tables.load(table_id)
        except StoreFailed as error:
            raise Refused(NotStored()) from error
        if stored is None or not stored.row.seed or stored.row.lesson:
            raise Refused(NoSuchTable())
        if stored.standing.phase not in ("over", "closed") or self._shows(table_id):
            raise Refused(StillPlaying())
        kept = self._kept.pop(table_id, None)
        if kept is None or kept.stored != stored:
            kept = await asyncio.to_thread(self._played, stored)
        self._kept[table_id] = kept
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept

    async def of_person(
        self, user_id: int, guild_id: int | None, most: int, skip: int = 0
    ) -> list[ListedGame]:
        """The finished games of a person in one server or in all, newest first."""
        try:
            found = await self.store.history.finished_games(user_id, guild_id, most, skip)
        except StoreFailed as error:
            raise Refused(NotStored()) from error
        return [listed_game(each) for each in found if each.game in self.games]

    async def note_shared(
        self, table_id: str, message_id: int, channel_id: int, position: int, viewer: str
    ) -> None:
        """Stores where a moment was shared, so that the message can be redrawn when a name is
        erased."""
        shared = SharedMoment(message_id, channel_id, position, viewer)
        await written(self.store.history.save_shared(table_id, shared))

    async def shared(self, table_id: str) -> list[SharedMoment]:
        return await self.store.history.shared(table_id)

    def _shows(self, table_id: str) -> bool:
        """Whether the table still shows a reveal. The replay must not show the end first."""
        found = self.loaded.get(table_id)
        return isinstance(found, Table) and found.show is not None

    def _played(self, stored: StoredTable) -> Replay:
        game, table_id = self.games.get(stored.row.game), stored.row.id
        if game is None or stored.set_aside is not None:
            raise Refused(SetAside(table_id))
        try:
            read_progress(game, stored)
        except Damaged as damage:
            old = str(damage).startswith(RULES)
            raise Refused(OldRules() if old else SetAside(table_id)) from None
        return Replay(game, stored)


def listed_game(each: Finished) -> ListedGame:
    stood = read_standings(each.standings)
    own = stood[each.seat] if len(stood) == each.seats else None
    return ListedGame(
        each.table_id,
        each.game,
        each.opened_at,
        each.seat,
        each.seats,
        own.rank if own else None,
        own.note if own else "",
    )
