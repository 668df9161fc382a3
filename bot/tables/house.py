"""The house: all lobbies and tables, found by id, moved by people, minds, bells and deadlines."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Protocol

from msgspec.structs import replace

from bot.games.game import AnyGame, Event, Seat
from bot.minds.mind import AnyMind
from bot.store.database import ENDED, Database
from bot.store.rows import MoveRow, Player, Reminder, TableRow
from bot.tables.alarms import Alarms
from bot.tables.clock import Clock
from bot.tables.lobbies import Lobbies
from bot.tables.lobby import Lobby
from bot.tables.parking import Parking, Why
from bot.tables.people import People
from bot.tables.progress import StoodStill
from bot.tables.reasons import (
    AlreadyStarted,
    NoSuchTable,
    NotSeated,
    OtherServer,
    PlaceGone,
    Refused,
)
from bot.tables.table import Played, Table
from bot.tables.writing import noted, written

log = logging.getLogger(__name__)

BEAT_SECONDS = 15.0
LONG_SECONDS = 60.0
"""A standstill longer than this is told at the table."""
ALIVE = "alive"
TRIED = "tried"


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
        self.display = display
        self.at_hand: dict[str, Lobby | Table] = {}
        self._recovered = False
        self.parking = Parking(store)
        self.people = People(store)
        self.lobbies = Lobbies(self)
        self.alarms = Alarms(self, minds, random, mind_pause, bell_pace)

    # ── Finding ──────────────────────────────────────────────────────────────────────────────────

    async def find(self, table_id: str) -> Lobby | Table:
        """From memory, or from the store: any process can serve any table."""
        found = self.at_hand.get(table_id)
        if found is not None:
            return found
        loaded = await self.store.load_table(table_id)
        if loaded is None:
            raise Refused(NoSuchTable())
        # Another task may have loaded it while this one read.
        return self.at_hand.get(table_id) or self._admit(*loaded)

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
            found = Table(row, game, players, self.store, self.people.known)
            found.restore(players, moves)
        if row.phase in ("lobby", "playing"):
            self.at_hand[row.id] = found
        return found

    # ── Playing, and ending ──────────────────────────────────────────────────────────────────────

    async def submit(self, table_id: str, user_id: int, asked: str, text: str) -> Played:
        """A person's move. The caller answers the click and then calls `display.show`."""
        table = await self.table(table_id)
        if parked := self.parking.get(table_id):
            raise Refused(PlaceGone(parked.why))
        try:
            return await table.submit(user_id, asked, text, self.clock.now())
        finally:
            self.alarms.set(table)

    async def hide_pictures(self, found: Lobby | Table) -> None:
        """Files may not be sent where it stands; all is said in words, too."""
        found.row = replace(found.row, pictures=False)
        await written(self.store.save_pictures(found.id, False))

    async def close_table(self, table: Table) -> None:
        """Ended before its end: nothing more is played, the score is kept."""
        async with table.lock:
            if table.over:
                return
            row = replace(table.row, phase="closed", deadline=None, rings_at=None, paused_at=None)
            await written(self.store.save_council(row))
            table.row = row
            table.progress = replace(table.progress, phase="closed", deadline=None, rings_at=None)
        self.alarms.set(table)
        self.display.show(table, ())

    def forget(self, found: Lobby | Table, *, keep: bool = False) -> None:
        """Its alarms are stopped; a paused or parked table stays at hand."""
        if not keep:
            self.at_hand.pop(found.id, None)
        self.clock.clear(("lobby", found.id))
        self.alarms.clear(found)

    # ── Coming back ──────────────────────────────────────────────────────────────────────────────

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
            await self._know_people(found)
            await self.people.server(found.row.guild_id)
            if found.id in self.parking:
                continue
            if found.row.paused_at is None:
                await self.postpone(found, downtime)
            if isinstance(found, Table):
                await self.alarms.recall(found)
            self._go_on(found)
        for table_id in await self.store.unshown_ends():
            await self._show_end(table_id)
        self._recovered = True
        await self._beat()

    async def _show_end(self, table_id: str) -> None:
        """The bot fell before the end of this table was drawn."""
        with suppress(Refused):
            found = await self.find(table_id)
            await self._know_people(found)
            self._show(found)

    async def _know_people(self, found: Lobby | Table) -> None:
        for player in found.players:
            if player.user_id is not None:
                await self.people.person(player.user_id)

    def _go_on(self, found: Lobby | Table) -> None:
        if isinstance(found, Lobby):
            self.lobbies.set_alarm(found)
        else:
            self.alarms.set(found)
        self._show(found)

    def _show(self, found: Lobby | Table) -> None:
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

    # ── A place that is gone, and is back ────────────────────────────────────────────────────────

    @property
    def standing(self) -> list[Lobby | Table]:
        """All that gather or play."""
        return list(self.at_hand.values())

    async def park(self, found: Lobby | Table, why: Why) -> bool:
        """Time stands still at this table: nobody can see it. What is over needs no place."""
        if found.id not in self.at_hand:
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
        self._go_on(found)

    async def move(
        self, found: Lobby | Table, user_id: int, guild_id: int, channel_id: int
    ) -> None:
        """To another channel of the same server, by somebody who sits there."""
        if not any(player.user_id == user_id for player in found.players):
            raise Refused(NotSeated())
        if found.row.guild_id != guild_id:
            raise Refused(OtherServer())
        await self.place(found, channel_id, None)

    # ── Where things stand on Discord ────────────────────────────────────────────────────────────

    async def place(self, found: Lobby | Table, channel_id: int, message_id: int | None) -> None:
        now = self.clock.now() if message_id else None
        found.row = replace(found.row, channel_id=channel_id, message_id=message_id, posted_at=now)
        await noted(
            self.store.place_message(found.id, channel_id, message_id, now), f"table {found.id}"
        )

    async def place_nudge(self, table: Table, nudge_id: int | None) -> None:
        table.row = replace(table.row, nudge_id=nudge_id)
        await noted(self.store.place_nudge(table.id, nudge_id), f"table {table.id}")

    async def panel(self, table_id: str, user_id: int) -> tuple[int, int, str] | None:
        """Channel and message of a player's hand by DM, and what it shows."""
        return await self.store.panel(table_id, user_id)

    async def drawn(self, table_id: str) -> str:
        """The digest of what the table's message shows; empty when that is not known."""
        return await self.store.drawn_table(table_id)

    async def note_drawn(
        self, tables: Mapping[str, str], panels: Mapping[tuple[str, int], str]
    ) -> None:
        await noted(self.store.note_drawn(tables, panels), "what is drawn")

    async def note_ends(self, table_ids: Sequence[str]) -> None:
        await self.note_drawn(dict.fromkeys(table_ids, ENDED), {})

    async def place_panel(
        self, table_id: str, user_id: int, channel_id: int, message_id: int
    ) -> None:
        await noted(
            self.store.save_panel(table_id, user_id, channel_id, message_id), f"table {table_id}"
        )

    async def reminded(self, table_id: str) -> dict[Seat, Reminder]:
        return await self.store.reminders_of(table_id)

    async def note_reminder(
        self, table_id: str, seat: Seat, question: str, at: tuple[int, int] | None = None
    ) -> None:
        """At: channel and message of the DM that reminded."""
        reminder = Reminder(seat, question, *(at or ()))
        await written(self.store.save_reminder(table_id, reminder))

    async def try_writing(self) -> None:
        """Whether the store takes what it is given."""
        await written(self.store.save_fact(TRIED, repr(self.clock.now())))
