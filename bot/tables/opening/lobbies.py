"""Opens, changes and starts lobbies."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Literal

from msgspec.structs import replace

from bot.games.base.game import AnyGame, Seat, Value
from bot.games.base.seal import Press
from bot.store.database import Database
from bot.store.engines.failures import Conflict
from bot.store.engines.limit_check import Limit
from bot.store.model.rows import Player, Standing, TableRow
from bot.store.people.personal_data import NOBODY
from bot.tables.base.clock import Clock
from bot.tables.base.log_context import log_context
from bot.tables.base.reasons import (
    AlreadyStarted,
    NoSuchTable,
    NotOffered,
    NotSeated,
    NotStored,
    OnlyHost,
    Refused,
    Removed,
    Settled,
    TooFewPlayers,
)
from bot.tables.base.store_writes import RETRY_SECONDS, to_json, written
from bot.tables.core import lobby as gathering
from bot.tables.core.anonymise import anonymised_standing, is_barred, without_pseudonyms
from bot.tables.core.lobby import PLAIN_NAMES, Host, Lobby, Names
from bot.tables.core.progress import PACES, begun, removed_from
from bot.tables.core.proof import dealt, with_presses
from bot.tables.core.reveal import SHOWINGS
from bot.tables.core.table import Table
from bot.tables.people.table_limits import TableLimits
from bot.tables.running.alarms import Alarms
from bot.tables.running.registry import Registry
from bot.tables.running.watchers import Watcher

log = logging.getLogger(__name__)

LOBBY_SECONDS = 3600.0
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""The characters of table ids, which can't be confused with one another."""
SHORT = 4
TRIES = 3
"""Number of taken ids in a row after which a longer id is tried."""


class TableSettings(Value):
    """Settings of a table that don't depend on the game."""

    pace: str
    pictures: bool = True
    show: str = "paced"


LIVELY = TableSettings("lively")


class Lobbies(Watcher):
    def __init__(
        self,
        store: Database,
        clock: Clock,
        registry: Registry,
        alarms: Alarms,
        limits: TableLimits,
    ) -> None:
        self.store = store
        self.clock = clock
        self.registry = registry
        self.alarms = alarms
        self.limits = limits

    async def open(
        self,
        game: AnyGame,
        host: Host,
        *,
        settings: TableSettings = LIVELY,
        options: Value | None = None,
        players: Sequence[Player] = (),
        rematch_of: Table | None = None,
        voyage: int | None = None,
        lesson: bool = False,
    ) -> Lobby:
        now = self.clock.now()
        row = TableRow(
            id=new_id(),
            game=game.name,
            rules=game.rules,
            guild_id=host.guild_id,
            channel_id=host.channel_id,
            message_id=None,
            posted_at=None,
            nudge_id=None,
            options=to_json(options or game.options()),
            pace=settings.pace,
            language=host.language,
            seed="",
            opened_at=now,
            pictures=settings.pictures,
            show=settings.show,
            # Daily deals and lessons have a fixed seed.
            house_seed=secrets.token_hex(32) if voyage is None and not lesson else "",
            rematch_of=rematch_of.id if rematch_of is not None else None,
            voyage=voyage,
            lesson=lesson,
        )
        standing = Standing("lobby", host.user_id, deadline=now + LOBBY_SECONDS)
        seats = gathering.seated(players or [Player(0, host.user_id, host.name)])
        async with self.limits.opening(host.user_id, host.guild_id, host.channel_id) as limits:
            row = await self._insert(row, standing, seats, () if lesson else limits)
        invited = [] if rematch_of is None else gathering.people_who_stayed(rematch_of.players)
        lobby = Lobby(row, standing, game, seats, invited)
        self.registry.loaded.add(lobby)
        self.alarms.watchers.table_loaded(lobby)
        return lobby

    async def _insert(
        self, row: TableRow, standing: Standing, seats: Sequence[Player], limits: Sequence[Limit]
    ) -> TableRow:
        """Stores a new lobby under the first free id. Returns its row."""
        for tries in count(1):
            try:
                await written(self.store.tables.insert(row, standing, seats, limits))
                break
            except Refused as refusal:
                if not isinstance(refusal.__cause__, Conflict):
                    raise
                row = replace(row, id=new_id(SHORT + tries // TRIES))
        return row

    async def join(self, table_id: str, user_id: int, name: str, press: int | None = None) -> Lobby:
        """Seats a person in the lobby. The id of their press adds entropy to the deal."""
        async with self.limits.sitting_down(user_id) as limits:
            return await self._reseat(
                table_id,
                lambda lobby: gathering.join(lobby.game, _open_to(lobby, user_id), user_id, name),
                self._pressed("join", press),
                limits,
            )

    async def leave(self, table_id: str, user_id: int) -> Lobby:
        """Removes a person who leaves. If the host leaves, the next person becomes host; if nobody
        is left, the lobby closes."""
        return await self._reseat(table_id, lambda lobby: gathering.leave(lobby.players, user_id))

    async def anonymise(self, lobby: Lobby, user_id: int) -> None:
        """Removes an erased person from the lobby. If the host had removed them, a pseudonym keeps
        them out."""
        lobby.uninvite(user_id)
        if lobby.seat_of(user_id) is not None:
            await self.leave(lobby.id, user_id)
        if lobby.standing.phase == "lobby" and user_id in removed_from(lobby.standing):
            async with self._changing(lobby.id):
                standing = anonymised_standing(lobby.row, lobby.standing, user_id)
                await self._save(lobby, lobby.row, standing, lobby.players)
        if lobby.standing.phase == "lobby":
            self.set_alarm(lobby)
        self.alarms.watchers.notify(lobby)

    async def remove(self, table_id: str, host: int, user_id: int) -> Lobby:
        """Removes a person for the host; they can't sit down in this lobby again."""
        async with self._changing(table_id) as lobby:
            self.only_host(lobby, host)
            if user_id == host:
                raise Refused(Settled())
            players = gathering.leave(lobby.players, user_id)
            removed = to_json([*removed_from(lobby.standing), user_id])
            standing = replace(lobby.standing, removed=removed)
            await self._save(lobby, lobby.row, standing, players)
        return lobby

    async def add_computer(self, table_id: str, user_id: int, names: Names = PLAIN_NAMES) -> Lobby:
        return await self._reseat(
            table_id,
            lambda lobby: gathering.add_computer(lobby.game, _seated_in(lobby, user_id), names),
        )

    async def remove_computer(self, table_id: str, user_id: int) -> Lobby:
        return await self._reseat(
            table_id, lambda lobby: gathering.remove_computer(_seated_in(lobby, user_id))
        )

    async def set_level(
        self,
        table_id: str,
        host: int,
        seats: Collection[Seat],
        level: str,
        names: Names = PLAIN_NAMES,
    ) -> Lobby:
        async with self._changing(table_id) as lobby:
            self.only_host(lobby, host)
            players = gathering.set_level(lobby.players, seats, level, names)
            await self._save(lobby, lobby.row, lobby.standing, players)
        return lobby

    async def set_options(
        self, table_id: str, user_id: int, settings: TableSettings, options: Value
    ) -> Lobby:
        if settings.pace not in PACES or settings.show not in SHOWINGS:
            raise Refused(NotOffered())
        async with self._changing(table_id) as lobby:
            self.only_host(lobby, user_id)
            row = replace(
                lobby.row,
                pace=settings.pace,
                pictures=settings.pictures,
                show=settings.show,
                options=to_json(options),
            )
            await self._save(lobby, row, lobby.standing, lobby.players)
        return lobby

    def _pressed(self, verb: Literal["join", "start"], press: int | None) -> tuple[Press, ...]:
        return () if press is None else (Press(verb, press, int(self.clock.now() * 1000)),)

    async def _reseat(
        self,
        table_id: str,
        change: Callable[[Lobby], tuple[Player, ...]],
        brought: Sequence[Press] = (),
        limits: Sequence[Limit] = (),
    ) -> Lobby:
        async with self._changing(table_id) as lobby:
            players = change(lobby)
            standing, host = lobby.standing, gathering.next_host(players)
            if host is None:
                standing = replace(standing, phase="closed", host=NOBODY)
            elif not any(player.user_id == standing.host for player in players):
                standing = replace(standing, host=host)
            await self._save(lobby, with_presses(lobby.row, brought), standing, players, limits)
        return lobby

    async def cancel(self, table_id: str, user_id: int) -> Lobby:
        async with self._changing(table_id) as lobby:
            self.only_host(lobby, user_id)
            closed = replace(lobby.standing, phase="closed")
            await self._save(lobby, lobby.row, closed, lobby.players)
        return lobby

    @asynccontextmanager
    async def _changing(self, table_id: str) -> AsyncGenerator[Lobby]:
        """Locks a lobby for one change. Refuses changes after the start."""
        lobby = await self.registry.lobby(table_id)
        async with lobby.lock:
            if lobby.standing.phase == "closed":
                raise Refused(NoSuchTable())
            if lobby.standing.phase != "lobby":
                raise Refused(AlreadyStarted())
            yield lobby

    async def _save(
        self,
        lobby: Lobby,
        row: TableRow,
        standing: Standing,
        players: tuple[Player, ...],
        limits: Sequence[Limit] = (),
    ) -> None:
        standing = await self._write(lobby, row, standing, players, limits)
        lobby.row, lobby.standing, lobby.players = row, standing, players
        if standing.phase == "closed":
            self.registry.loaded.drop(lobby)
            self.alarms.clear(lobby)

    async def _write(
        self,
        lobby: Lobby,
        row: TableRow,
        standing: Standing,
        players: tuple[Player, ...],
        limits: Sequence[Limit] = (),
    ) -> Standing:
        """Stores the next version of the lobby. If another process changed it first, reloads it and
        refuses."""
        standing = replace(without_pseudonyms(standing), version=lobby.standing.version + 1)
        try:
            await written(self.store.tables.save(row, standing, players, limits))
        except Refused as refusal:
            if not isinstance(refusal.__cause__, Conflict):
                raise
            await self._reload(lobby)
            raise Refused(Settled()) from refusal
        return standing

    async def _reload(self, lobby: Lobby) -> None:
        found = await self.store.tables.load(lobby.id)
        if found is None:
            raise Refused(NoSuchTable())
        lobby.row, lobby.standing, lobby.players = found.row, found.standing, found.players
        if found.standing.phase != "lobby":
            self.registry.loaded.drop(lobby)
            self.alarms.clear(lobby)

    async def start(
        self, table_id: str, user_id: int, press: int | None = None, *, seed: str | None = None
    ) -> Table:
        """Starts the game: deals the cards and asks the first question."""
        async with self._changing(table_id) as lobby:
            self.only_host(lobby, user_id)
            if len(lobby.players) < lobby.game.seats[0]:
                raise Refused(TooFewPlayers(lobby.game.seats[0]))
            row = dealt(with_presses(lobby.row, self._pressed("start", press)))
            row = replace(row, rules=lobby.game.rules, seed=seed or row.seed)
            first = begun(lobby.game, row, lobby.standing, lobby.players, self.clock.now())
            table = self.registry.seat(row, lobby.game, first)
            spared = table.after_quiet_hours(first)
            standing = await self._write(lobby, row, spared.standing, spared.players)
            table.progress = replace(spared, standing=standing)
            lobby.row, lobby.standing = row, standing
            self.registry.loaded.add(table)
            self.clock.clear(("lobby", table_id))
        self.alarms.set(table)
        return table

    def only_host(self, lobby: Lobby, user_id: int) -> None:
        host = lobby.standing.host
        if user_id != host:
            raise Refused(OnlyHost(next(p.name for p in lobby.players if p.user_id == host)))

    def table_loaded(self, found: Lobby | Table) -> None:
        if isinstance(found, Lobby):
            self.set_alarm(found)

    def set_alarm(self, lobby: Lobby) -> None:
        """Sets the alarm that closes a lobby if nobody starts it. A parked lobby gets none."""
        if lobby.is_copy or not self.store.ownership.owns(lobby.row.guild_id):
            return

        async def close_forgotten_lobby() -> None:
            try:
                await self.cancel(lobby.id, lobby.standing.host)
            except Refused as refusal:
                # A reason may contain a name, which must not be logged.
                log.warning("%s stays open: %s", log_context(lobby), type(refusal.reason).__name__)
                if isinstance(refusal.reason, NotStored):
                    again = self.clock.now() + RETRY_SECONDS
                    self.clock.set(("lobby", lobby.id), again, close_forgotten_lobby)
                return
            self.alarms.watchers.notify(lobby)

        if lobby.standing.deadline is not None and lobby.id not in self.alarms.lost_channels:
            self.clock.set(("lobby", lobby.id), lobby.standing.deadline, close_forgotten_lobby)


def new_id(length: int = SHORT) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def _open_to(lobby: Lobby, user_id: int) -> tuple[Player, ...]:
    """The lobby's players. Refuses a person whom the host has removed."""
    if is_barred(lobby.row, lobby.standing, user_id):
        raise Refused(Removed())
    return lobby.players


def _seated_in(lobby: Lobby, user_id: int) -> tuple[Player, ...]:
    """The lobby's players. Refuses a person who doesn't sit in the lobby."""
    if not any(player.user_id == user_id for player in lobby.players):
        raise Refused(NotSeated())
    return lobby.players
