"""The house: all lobbies and tables, found by id, moved by people, minds, bells and deadlines."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from random import Random
from typing import Protocol

import msgspec
from msgspec.structs import replace

from bot.games.game import HOUSE, AnyGame, Event, Move, Seat, Value
from bot.minds.mind import AnyMind
from bot.store.database import (
    ENDED,
    Database,
    MadeBy,
    MoveRow,
    NumberTaken,
    Player,
    Reminder,
    StoreFailed,
    TableRow,
)
from bot.tables import lobby as gathering
from bot.tables.clock import Clock
from bot.tables.lobby import COMPUTER_NAMES, Lobby
from bot.tables.parking import Parking, Why
from bot.tables.preferences import Person, Server
from bot.tables.reasons import (
    AlreadyGathering,
    AlreadyStarted,
    NoSuchTable,
    NotSeated,
    NotStored,
    OnlyHost,
    OtherServer,
    PlaceGone,
    Refused,
    StillPlaying,
    TooFewPlayers,
)
from bot.tables.table import PACES, Played, StoodStill, Table

log = logging.getLogger(__name__)

LOBBY_SECONDS = 3600.0
RETRY_SECONDS = 5.0
BEAT_SECONDS = 15.0
LONG_SECONDS = 60.0
"""A standstill longer than this is told at the table."""
ABANDONED_SECONDS = 24 * 3600.0
ALIVE = "alive"
TRIED = "tried"
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that cannot be taken for one another."""


class Display(Protocol):
    """Where tables are shown. It returns at once and never fails."""

    def show(self, table: Table, events: Sequence[Event]) -> None: ...

    def show_lobby(self, lobby: Lobby) -> None: ...


class House:
    def __init__(
        self,
        store: Database,
        clock: Clock,
        games: Mapping[str, AnyGame],
        minds: Mapping[str, AnyMind],
        display: Display,
        random: Random,
        *,
        mind_pause: float = 1.0,
        bell_pace: float = 1.0,
    ) -> None:
        self.store = store
        self.clock = clock
        self.games = games
        self.minds = minds
        self.display = display
        self.random = random
        self.bell_pace = bell_pace
        """Scales how long a bell hangs before it rings; less than 1 in quick tests."""
        self.mind_pause = mind_pause
        """Scales the pauses that minds take; 0 in quick tests."""
        self._open: dict[str, Lobby | Table] = {}
        self._people: dict[int, Person] = {}
        self._servers: dict[int, Server] = {}
        self._rematching = asyncio.Lock()
        self._recovered = False
        self.parking = Parking(store)

    # ── Finding ──────────────────────────────────────────────────────────────────────────────

    async def find(self, table_id: str) -> Lobby | Table:
        """From memory, or from the store: any process can serve any table."""
        found = self._open.get(table_id)
        if found is not None:
            return found
        loaded = await self.store.load_table(table_id)
        if loaded is None:
            raise Refused(NoSuchTable())
        # Another task may have loaded it while this one read.
        return self._open.get(table_id) or self._admit(*loaded)

    async def table(self, table_id: str) -> Table:
        found = await self.find(table_id)
        if isinstance(found, Lobby):
            raise Refused(NoSuchTable())
        return found

    async def lobby(self, table_id: str) -> Lobby:
        found = await self.find(table_id)
        if isinstance(found, Table):
            raise Refused(AlreadyStarted())
        if found.row.phase != "lobby":
            raise Refused(NoSuchTable())
        return found

    async def of_person(self, user_id: int) -> list[Lobby | Table]:
        """The open tables at which that person sits, without those of rules that are gone."""
        found: list[Lobby | Table] = []
        for table_id in await self.store.tables_of(user_id):
            with suppress(Refused):
                found.append(await self.find(table_id))
        return found

    def _admit(
        self, row: TableRow, players: Sequence[Player], moves: Sequence[MoveRow]
    ) -> Lobby | Table:
        game = self.games.get(row.game)
        if game is None or (row.phase in ("playing", "over") and row.rules != game.rules):
            # The record was made by other rules than these: it can be kept, not played on.
            log.error("table %s was made by rules %s of %s", row.id, row.rules, row.game)
            raise Refused(NoSuchTable())
        found: Lobby | Table
        if row.phase == "lobby" or not row.seed:
            found = Lobby(row, game, players)
        else:
            found = Table(row, game, players, self.store, self.known)
            found.restore(players, moves)
        if row.phase in ("lobby", "playing"):
            self._open[row.id] = found
        return found

    # ── Lobbies ──────────────────────────────────────────────────────────────────────────────

    async def open_lobby(
        self,
        game: AnyGame,
        *,
        guild_id: int,
        channel_id: int,
        user_id: int,
        name: str,
        language: str,
        pace: str = "lively",
        options: Value | None = None,
        pictures: bool = True,
        players: Sequence[Player] = (),
    ) -> Lobby:
        now = self.clock.now()
        row = TableRow(
            id=await self._new_id(),
            game=game.name,
            rules=game.rules,
            phase="lobby",
            guild_id=guild_id,
            channel_id=channel_id,
            message_id=None,
            posted_at=None,
            nudge_id=None,
            host=user_id,
            options=_json(options or game.options()),
            pace=pace,
            language=language,
            seed="",
            opened_at=now,
            deadline=now + LOBBY_SECONDS,
            rings_at=None,
            pictures=pictures,
        )
        seats = gathering.seated(players or [Player(0, user_id, name)])
        lobby = Lobby(row, game, seats)
        await self.written(self.store.save_table(row, seats))
        self._open[row.id] = lobby
        self._set_lobby_alarm(lobby)
        return lobby

    async def _new_id(self) -> str:
        while True:
            table_id = "".join(secrets.choice(ALPHABET) for _ in range(4))
            if table_id not in self._open and await self.store.load_table(table_id) is None:
                return table_id

    async def join(self, table_id: str, user_id: int, name: str) -> Lobby:
        return await self._reseat(
            table_id, lambda lobby: gathering.join(lobby.game, lobby.players, user_id, name)
        )

    async def leave(self, table_id: str, user_id: int) -> Lobby:
        """If the host leaves, the next person becomes host; the last one closes the lobby."""
        return await self._reseat(table_id, lambda lobby: gathering.leave(lobby.players, user_id))

    async def add_computer(
        self, table_id: str, user_id: int, names: Sequence[str] = COMPUTER_NAMES
    ) -> Lobby:
        return await self._reseat(
            table_id,
            lambda lobby: gathering.add_computer(lobby.game, _with(lobby, user_id), names),
        )

    async def remove_computer(self, table_id: str, user_id: int) -> Lobby:
        return await self._reseat(
            table_id, lambda lobby: gathering.remove_computer(_with(lobby, user_id))
        )

    async def set_options(
        self, table_id: str, user_id: int, pace: str, options: Value, *, pictures: bool = True
    ) -> Lobby:
        async with self._changing(table_id) as lobby:
            self.only_host(lobby, user_id)
            row = replace(lobby.row, pace=pace, options=_json(options), pictures=pictures)
            await self._save_lobby(lobby, row, lobby.players)
        return lobby

    async def _reseat(self, table_id: str, change: Callable[[Lobby], tuple[Player, ...]]) -> Lobby:
        async with self._changing(table_id) as lobby:
            players = change(lobby)
            host = lobby.row.host
            if not any(player.user_id == host for player in players):
                host = gathering.next_host(players)
            row = replace(lobby.row, host=host) if host else replace(lobby.row, phase="closed")
            await self._save_lobby(lobby, row, players)
        return lobby

    async def cancel(self, table_id: str, user_id: int) -> Lobby:
        async with self._changing(table_id) as lobby:
            self.only_host(lobby, user_id)
            await self._save_lobby(lobby, replace(lobby.row, phase="closed"), lobby.players)
        return lobby

    @asynccontextmanager
    async def _changing(self, table_id: str) -> AsyncGenerator[Lobby]:
        """One change at a time, and none once it has started or closed."""
        lobby = await self.lobby(table_id)
        async with lobby.lock:
            if lobby.row.phase == "closed":
                raise Refused(NoSuchTable())
            if lobby.row.phase != "lobby":
                raise Refused(AlreadyStarted())
            yield lobby

    async def _save_lobby(self, lobby: Lobby, row: TableRow, players: tuple[Player, ...]) -> None:
        await self.written(self.store.save_table(row, players))
        lobby.row, lobby.players = row, players
        if row.phase == "closed":
            self.forget(lobby)

    async def start(self, table_id: str, user_id: int) -> Table:
        """The lobby becomes a table: the seed is drawn and the first question asked."""
        async with self._changing(table_id) as lobby:
            self.only_host(lobby, user_id)
            if len(lobby.players) < lobby.game.seats[0]:
                raise Refused(TooFewPlayers(lobby.game.seats[0]))
            now = self.clock.now()
            seconds = PACES[lobby.row.pace]
            row = replace(
                lobby.row,
                phase="playing",
                seed=secrets.token_hex(32),
                deadline=now + seconds if seconds is not None else None,
            )
            table = Table(row, lobby.game, lobby.players, self.store, self.known)
            table.spare()
            bell = table.game.bell(table.progress.state)
            if bell is not None:
                table.row = replace(table.row, rings_at=now + bell.seconds)
                table.progress = replace(table.progress, rings_at=now + bell.seconds)
            await self.written(self.store.save_table(table.row, lobby.players))
            lobby.row = table.row
            self._open[table_id] = table
            self.clock.clear(("lobby", table_id))
        self.set_alarms(table)
        return table

    async def rematch(self, table_id: str, user_id: int) -> Lobby:
        """A new lobby with the same people, at the same place; the first to ask opens it."""
        table = await self.table(table_id)
        if not table.over:
            raise Refused(StillPlaying())
        seat = table.seat_of(user_id)
        if seat is None:
            raise Refused(NotSeated())
        async with self._rematching:
            await self._refuse_second_rematch(table_id)
            row = table.row
            same = [Player(0, player.user_id, player.name) for player in table.players]
            lobby = await self.open_lobby(
                table.game,
                guild_id=row.guild_id,
                channel_id=row.channel_id,
                user_id=user_id,
                name=table.players[seat].name,
                language=row.language,
                pace=row.pace,
                options=msgspec.json.decode(row.options, type=table.game.options),
                pictures=row.pictures,
                players=same,
            )
            await self.written(self.store.save_fact(f"rematch {table_id}", lobby.id))
        return lobby

    async def _refuse_second_rematch(self, table_id: str) -> None:
        """Only while the first one still gathers or plays."""
        opened = await self.store.fact(f"rematch {table_id}")
        if opened is None:
            return
        try:
            await self.find(opened)
        except Refused:
            return
        if opened in self._open:
            raise Refused(AlreadyGathering(opened))

    def only_host(self, lobby: Lobby, user_id: int) -> None:
        if user_id != lobby.row.host:
            host = next(p.name for p in lobby.players if p.user_id == lobby.row.host)
            raise Refused(OnlyHost(host))

    def _set_lobby_alarm(self, lobby: Lobby) -> None:
        async def close_forgotten_lobby() -> None:
            try:
                self.display.show_lobby(await self.cancel(lobby.id, lobby.row.host))
            except Refused as refusal:
                log.warning("lobby %s stays open: %s", lobby.id, refusal.reason)

        if lobby.row.deadline is not None:
            self.clock.set(("lobby", lobby.id), lobby.row.deadline, close_forgotten_lobby)

    # ── Tables ───────────────────────────────────────────────────────────────────────────────

    async def submit(self, table_id: str, user_id: int, asked: str, text: str) -> Played:
        """A person's move. The caller answers the click and then calls `display.show`."""
        table = await self.table(table_id)
        if parked := self.parking.get(table_id):
            raise Refused(PlaceGone(parked.why))
        try:
            return await table.submit(user_id, asked, text, self.clock.now())
        finally:
            self.set_alarms(table)

    async def hide_pictures(self, found: Lobby | Table) -> None:
        """Files may not be sent where it stands; all is said in words, too."""
        found.row = replace(found.row, pictures=False)
        await self.written(self.store.save_pictures(found.id, False))

    # ── Minds, bells and deadlines ───────────────────────────────────────────────────────────

    def set_alarms(self, table: Table) -> None:
        """Every alarm is known by what it is for, so a stale one does nothing."""
        at = table.progress
        if table.over or table.paused or table.id in self.parking:
            self.forget(table, keep=not table.over)
            if table.paused and table.id not in self.parking and not table.peopled:
                self._set_abandoned(table)
            return
        bell = table.game.bell(at.state)
        if bell is not None and at.rings_at is not None:
            when = at.rings_at - (1 - self.bell_pace) * bell.seconds
            self.clock.set(("bell", table.id), when, partial(self._ring, table, at.rings_at))
        if at.deadline is not None and any(table.players[s].present for s in table.waiting):
            self.clock.set(
                ("deadline", table.id), at.deadline, partial(self._time_out, table, at.deadline)
            )
        if table.peopled:
            self.clock.clear(("abandoned", table.id))
            for seat in table.waiting:
                if not table.players[seat].present:
                    self._set_mind(table, seat)
        else:
            self._set_abandoned(table)

    def _set_mind(self, table: Table, seat: Seat) -> None:
        key = ("mind", table.id, seat)
        if self.clock.when(key) is not None:
            return
        view = table.game.view(table.progress.state, seat)
        pause = self.mind_pause * self.minds[table.game.name].pause(view, self.random)
        wake = partial(self._mind_moves, table, seat, table.question(seat))
        self.clock.set(key, self.clock.now() + pause, wake)

    async def _mind_moves(self, table: Table, seat: Seat, question: str) -> None:
        async with self._moving(table) as made:
            player = table.players[seat]
            if (seat, question) not in table.asked():
                self.set_alarms(table)
            elif not player.present and table.peopled:
                made_by = "computer" if player.user_id is None else "stand-in"
                made.extend(await self._mind_makes(table, seat, made_by))

    async def _time_out(self, table: Table, deadline: float) -> None:
        """A stand-in answers for everybody who let the deadline pass."""
        async with self._moving(table) as made:
            for seat in table.waiting:
                if table.progress.deadline != deadline:
                    return
                if seat in table.waiting and table.players[seat].present:
                    made.extend(await self._mind_makes(table, seat, "stand-in"))

    async def _ring(self, table: Table, rings_at: float) -> None:
        async with self._moving(table) as made:
            bell = table.game.bell(table.progress.state)
            if bell is not None and table.progress.rings_at == rings_at:
                made.append(await table.make(HOUSE, bell.move, "house", self.clock.now()))

    async def _mind_makes(self, table: Table, seat: Seat, made_by: MadeBy) -> list[Played]:
        move = self._chosen(table, seat)
        if move is None:
            return []
        return [await table.make(seat, move, made_by, self.clock.now())]

    def _chosen(self, table: Table, seat: Seat) -> Move | None:
        """What the mind wants; a mind that fails freezes no table."""
        state = table.progress.state
        view, moves = table.game.view(state, seat), table.game.moves(state, seat)
        try:
            move = self.minds[table.game.name].choose(view, moves, self.random)
            if move is None or move in moves:
                return move
            log.error("table %s, move %s: a mind broke the rules", table.id, table.progress.number)
        except Exception:
            log.exception("table %s, move %s: a mind failed", table.id, table.progress.number)
        return next(iter(moves))

    @asynccontextmanager
    async def _moving(self, table: Table) -> AsyncGenerator[list[Played]]:
        """Moves that no person makes: under the lock, shown after, tried again if unwritten."""
        made: list[Played] = []
        try:
            async with table.lock:
                if not table.over:
                    yield made
                else:
                    yield []
        except Refused as refusal:
            log.warning("table %s, move %s: %s", table.id, table.progress.number, refusal.reason)
            self.clock.set(
                ("again", table.id), self.clock.now() + RETRY_SECONDS, partial(self._again, table)
            )
        if made:
            self.set_alarms(table)
            self.display.show(table, tuple(event for played in made for event in played.events))

    async def _again(self, table: Table) -> None:
        self.set_alarms(table)

    def _set_abandoned(self, table: Table) -> None:
        """A table without people rests; after a day it is closed, its score kept."""
        key = ("abandoned", table.id)
        if self.clock.when(key) is None:
            when = self.clock.now() + ABANDONED_SECONDS
            self.clock.set(key, when, partial(self._close_abandoned, table))

    async def _close_abandoned(self, table: Table) -> None:
        if not table.peopled:
            await self.close_table(table)

    async def close_table(self, table: Table) -> None:
        """Ended before its end: nothing more is played, the score is kept."""
        async with table.lock:
            if table.over:
                return
            row = replace(table.row, phase="closed", deadline=None, rings_at=None, paused_at=None)
            await self.written(self.store.save_council(row))
            table.row = row
            table.progress = replace(table.progress, phase="closed", deadline=None, rings_at=None)
        self.set_alarms(table)
        self.display.show(table, ())

    def forget(self, found: Lobby | Table, *, keep: bool = False) -> None:
        """Its alarms are stopped; a paused or parked table stays at hand."""
        if not keep:
            self._open.pop(found.id, None)
        for name in ("lobby", "bell", "deadline", "abandoned", "again"):
            self.clock.clear((name, found.id))
        for seat in range(len(found.players)):
            self.clock.clear(("mind", found.id, seat))

    # ── Coming back ──────────────────────────────────────────────────────────────────────────

    async def recover(self) -> None:
        """Every open table is back; the time the bot was away costs no one."""
        now = self.clock.now()
        alive = await self.store.fact(ALIVE)
        downtime = max(0.0, now - float(alive)) if alive else 0.0
        await self.parking.load()
        for table_id in await self.store.open_tables():
            try:
                found = await self.find(table_id)
            except Refused:
                continue
            for player in found.players:
                if player.user_id is not None:
                    await self.person(player.user_id)
            await self.server(found.row.guild_id)
            if found.id in self.parking:
                continue
            if found.row.paused_at is None:
                await self.postpone(found, downtime)
            if isinstance(found, Lobby):
                self._set_lobby_alarm(found)
                self.display.show_lobby(found)
            else:
                self.set_alarms(found)
                self.display.show(found, ())
        for table_id in await self.store.unshown_ends():
            await self._show_end(table_id)
        self._recovered = True
        await self._beat()

    async def _show_end(self, table_id: str) -> None:
        """The bot fell before the end of this table was drawn."""
        with suppress(Refused):
            found = await self.find(table_id)
            for player in found.players:
                if player.user_id is not None:
                    await self.person(player.user_id)
            if isinstance(found, Lobby):
                self.display.show_lobby(found)
            else:
                self.display.show(found, ())

    async def postpone(self, found: Lobby | Table, seconds: float) -> None:
        at = found.progress if isinstance(found, Table) else found.row
        found.row = replace(
            found.row,
            deadline=None if at.deadline is None else at.deadline + seconds,
            rings_at=None if at.rings_at is None else at.rings_at + seconds,
        )
        if isinstance(found, Table):
            still = (StoodStill(seconds),) if seconds > LONG_SECONDS else ()
            found.progress = replace(
                found.progress,
                deadline=found.row.deadline,
                rings_at=found.row.rings_at,
                recent=(*found.progress.recent, *still),
            )
            found.spare()
        await self.store.save_table(found.row, found.players)

    async def _beat(self) -> None:
        """Notes that the bot is alive, so that downtime can be measured."""
        try:
            await self.store.save_fact(ALIVE, repr(self.clock.now()))
        finally:
            self.clock.set("alive", self.clock.now() + BEAT_SECONDS, self._beat)

    async def close(self) -> None:
        await self.clock.close()
        if self._recovered:
            # A start that failed was no life: the tables still wait since the last one.
            await self.store.save_fact(ALIVE, repr(self.clock.now()))

    # ── A place that is gone, and is back ────────────────────────────────────────────────────

    @property
    def standing(self) -> list[Lobby | Table]:
        """All that gather or play."""
        return list(self._open.values())

    async def park(self, found: Lobby | Table, why: Why) -> bool:
        """Time stands still at this table: nobody can see it. What is over needs no place."""
        if found.id not in self._open:
            return False
        self.forget(found, keep=True)
        await self.parking.park(found.id, self.clock.now(), why)
        return True

    async def unpark(self, found: Lobby | Table) -> None:
        """The place is back; the time without it costs no one."""
        async with found.lock:
            parked = self.parking.get(found.id)
            if parked is None:
                return
            # A pause gives back its own time.
            until = found.row.paused_at or self.clock.now()
            await self.postpone(found, max(0.0, until - parked.since))
            await self.parking.release(found.id)
        if isinstance(found, Lobby):
            self._set_lobby_alarm(found)
            self.display.show_lobby(found)
        else:
            self.set_alarms(found)
            self.display.show(found, ())

    async def move(
        self, found: Lobby | Table, user_id: int, guild_id: int, channel_id: int
    ) -> None:
        """To another channel of the same server, by somebody who sits there."""
        if not any(player.user_id == user_id for player in found.players):
            raise Refused(NotSeated())
        if found.row.guild_id != guild_id:
            raise Refused(OtherServer())
        await self.place(found, channel_id, None)

    # ── Where things stand on Discord, and what people like ──────────────────────────────────

    async def place(self, found: Lobby | Table, channel_id: int, message_id: int | None) -> None:
        now = self.clock.now() if message_id else None
        found.row = replace(found.row, channel_id=channel_id, message_id=message_id, posted_at=now)
        await self._noted(
            self.store.place_message(found.id, channel_id, message_id, now), f"table {found.id}"
        )

    async def place_nudge(self, table: Table, nudge_id: int | None) -> None:
        table.row = replace(table.row, nudge_id=nudge_id)
        await self._noted(self.store.place_nudge(table.id, nudge_id), f"table {table.id}")

    async def panel(self, table_id: str, user_id: int) -> tuple[int, int, str] | None:
        """Channel and message of a player's hand by DM, and what it shows."""
        return await self.store.panel(table_id, user_id)

    async def drawn(self, table_id: str) -> str:
        """The digest of what the table's message shows; empty when that is not known."""
        return await self.store.drawn_table(table_id)

    async def note_drawn(
        self, tables: Mapping[str, str], panels: Mapping[tuple[str, int], str]
    ) -> None:
        await self._noted(self.store.note_drawn(tables, panels), "what is drawn")

    async def note_ends(self, table_ids: Sequence[str]) -> None:
        await self.note_drawn(dict.fromkeys(table_ids, ENDED), {})

    async def place_panel(
        self, table_id: str, user_id: int, channel_id: int, message_id: int
    ) -> None:
        await self._noted(
            self.store.save_panel(table_id, user_id, channel_id, message_id), f"table {table_id}"
        )

    def known(self, user_id: int) -> Person:
        """A person's choices; everybody at an open table, and whoever pressed, is known."""
        return self._people.get(user_id, Person())

    async def person(self, user_id: int) -> Person:
        if user_id not in self._people:
            text = await self.store.person(user_id)
            self._people[user_id] = msgspec.json.decode(text, type=Person) if text else Person()
        return self._people[user_id]

    async def set_person(self, user_id: int, person: Person) -> None:
        await self.written(self.store.save_person(user_id, _json(person)))
        self._people[user_id] = person

    async def note_locale(self, user_id: int, locale: str) -> None:
        """Discord tells a person's language only with a press; DMs come later."""
        person = await self.person(user_id)
        if person.locale != locale:
            self._people[user_id] = replace(person, locale=locale)
            await self._noted(
                self.store.save_person(user_id, _json(self._people[user_id])), f"person {user_id}"
            )

    async def note_closed_dms(self, user_id: int) -> None:
        await self._note_dms(user_id, closed=True)

    async def note_open_dms(self, user_id: int) -> None:
        await self._note_dms(user_id, closed=False)

    async def _note_dms(self, user_id: int, *, closed: bool) -> None:
        person = await self.person(user_id)
        if person.dms_closed != closed:
            self._people[user_id] = replace(person, dms_closed=closed)
            await self._noted(
                self.store.save_person(user_id, _json(self._people[user_id])), f"person {user_id}"
            )

    async def reminded(self, table_id: str) -> dict[Seat, Reminder]:
        return await self.store.reminders_of(table_id)

    async def note_reminder(
        self, table_id: str, seat: Seat, question: str, at: tuple[int, int] | None = None
    ) -> None:
        """At: channel and message of the DM that reminded."""
        reminder = Reminder(seat, question, *(at or ()))
        await self.written(self.store.save_reminder(table_id, reminder))

    def known_server(self, guild_id: int) -> Server:
        """A server's choices; every server with an open table is known."""
        return self._servers.get(guild_id, Server())

    async def server(self, guild_id: int) -> Server:
        if guild_id not in self._servers:
            text = await self.store.server(guild_id)
            self._servers[guild_id] = msgspec.json.decode(text, type=Server) if text else Server()
        return self._servers[guild_id]

    async def set_server(self, guild_id: int, server: Server) -> None:
        await self.written(self.store.save_server(guild_id, _json(server)))
        self._servers[guild_id] = server

    async def try_writing(self) -> None:
        """Whether the store takes what it is given."""
        await self.written(self.store.save_fact(TRIED, repr(self.clock.now())))

    async def written(self, write: Awaitable[None]) -> None:
        try:
            await write
        except (StoreFailed, NumberTaken) as error:
            raise Refused(NotStored()) from error

    async def _noted(self, write: Awaitable[None], what: str) -> None:
        """Worth keeping, but nothing to stop for: memory knows it until the next start."""
        try:
            await write
        except StoreFailed as error:
            log.warning("%s: not noted: %s", what, error)


def _json(value: Value) -> str:
    return msgspec.json.encode(value).decode()


def _with(lobby: Lobby, user_id: int) -> tuple[Player, ...]:
    """Only those who sit in the lobby change it."""
    if not any(player.user_id == user_id for player in lobby.players):
        raise Refused(NotSeated())
    return lobby.players
