"""The database: tables, panels, people and servers; what else it keeps it inherits, a file each."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec import convert
from msgspec.structs import astuple

from bot.store.engines.engine import marks
from bot.store.engines.limit_check import LISTED, Limit
from bot.store.model.rows import (
    MoveRow,
    PlayedGame,
    Player,
    Reminder,
    ResultRow,
    Standing,
    StoredTable,
    TableRow,
)
from bot.store.results.history import History
from bot.store.results.results import listing, result_statements
from bot.store.tables.messages import Places
from bot.store.tables.schedule import AWAKE, OPEN
from bot.store.tables.seats import SEAT, players, seat_statement

TABLE = (*TableRow.__struct_fields__, *Standing.__struct_fields__)
"""The columns of a table: a field's name is its column's."""
UNPARKED = "UPDATE places SET parked_at = NULL, why = '' WHERE table_id = ?"


class Database(History, Places):
    # ── Tables ───────────────────────────────────────────────────────────────────────────────

    async def insert_table(
        self,
        table: TableRow,
        standing: Standing,
        seats: Iterable[Player],
        caps: Iterable[Limit] = (),
    ) -> None:
        """A new lobby; an id that is taken refuses it, and so does a cap."""
        columns = (*TABLE, "wakes_at", "stale")
        await self._write(
            *caps,
            (
                f"INSERT INTO tables ({', '.join(columns)})"
                f" VALUES ({', '.join('?' * len(columns))})",
                (*astuple(table), *astuple(standing), _wakes_at(standing), True),
            ),
            *(seat_statement(table.id, seat) for seat in seats),
        )

    async def save_table(
        self,
        table: TableRow,
        standing: Standing,
        seats: Iterable[Player],
        caps: Iterable[Limit] = (),
    ) -> None:
        """A lobby, or the table that it has become: all of it."""
        changes = ", ".join(f"{name} = ?" for name in (*TABLE[1:], "wakes_at", "stale"))
        await self._write(
            *caps,
            (
                f"UPDATE tables SET {changes} WHERE id = ?",
                (*astuple(table)[1:], *astuple(standing), _wakes_at(standing), True, table.id),
            ),
            ("DELETE FROM seats WHERE table_id = ?", (table.id,)),
            *(seat_statement(table.id, seat) for seat in seats),
        )

    async def save_progress(
        self,
        table_id: str,
        standing: Standing,
        *,
        before: Standing | None = None,
        seats: Iterable[Player] = (),
        moves: Collection[MoveRow] = (),
        result: ResultRow | None = None,
        is_back: bool = False,
        caps: Iterable[Limit] = (),
    ) -> None:
        """What was decided, in one transaction, and how it ended where this was the last move; the
        version refuses a second writer. Of a standing that followed another what differs is
        written: every index of a column that is named is written, too."""
        changed = _changed(standing, before)
        changes = ", ".join([f"{name} = ?" for name in changed])
        await self._write(
            *caps,
            *(
                (
                    "INSERT INTO moves (table_id, number, seat, move, made_by, made_at)"
                    " VALUES (?, ?, ?, ?, ?, ?)",
                    (table_id, *astuple(move)),
                )
                for move in moves
            ),
            (
                f"UPDATE tables SET {changes}, wakes_at = ?, stale = TRUE WHERE id = ?",
                (*changed.values(), _wakes_at(standing), table_id),
            ),
            *(seat_statement(table_id, seat) for seat in seats),
            *(result_statements(result) if result is not None else ()),
            *((UNPARKED, (table_id,)) for _ in range(is_back)),
        )
        for move in moves:
            self.moves[move.made_by] += 1

    async def place_message(
        self,
        table_id: str,
        channel_id: int,
        message_id: int | None,
        posted_at: float | None,
        caps: Iterable[Limit] = (),
    ) -> None:
        await self._write(
            *caps,
            (
                "UPDATE tables SET channel_id = ?, message_id = ?, posted_at = ?,"
                " stale = (stale OR ?) WHERE id = ?",
                (channel_id, message_id, posted_at, message_id is None, table_id),
            ),
        )

    async def save_pictures(self, table_id: str, wanted: bool) -> None:
        await self._write(
            ("UPDATE tables SET pictures = ? WHERE id = ?", (wanted, table_id)),
        )

    async def place_nudge(self, table_id: str, nudge_id: int | None) -> None:
        await self._write(("UPDATE tables SET nudge_id = ? WHERE id = ?", (nudge_id, table_id)))

    async def load_table(self, table_id: str, since: int = 0) -> StoredTable | None:
        """With its moves from that number on."""
        columns = (*TABLE, "set_aside", "standings")
        rows = await self._rows(
            f"SELECT {', '.join(columns)} FROM tables WHERE id = ?", (table_id,)
        )
        if not rows:
            return None
        seats = await self._rows(
            f"SELECT {SEAT} FROM seats WHERE table_id = ? ORDER BY seat", (table_id,)
        )
        moves = await self._rows(
            "SELECT number, seat, move, made_by, made_at FROM moves WHERE table_id = ?"
            " AND number >= ? ORDER BY number",
            (table_id, since),
        )
        kept = dict(zip(columns, rows[0], strict=True))
        return StoredTable(
            # SQLite knows no booleans.
            convert(kept, TableRow, strict=False),
            convert(kept, Standing),
            players(seats),
            tuple(MoveRow(*row) for row in moves),
            kept["set_aside"],
            invited=await self._stayed(kept["rematch_of"]),
            standings=kept["standings"],
        )

    async def version_of(self, table_id: str) -> int | None:
        """How often something was decided there."""
        rows = await self._rows("SELECT version FROM tables WHERE id = ?", (table_id,))
        return rows[0][0] if rows else None

    async def is_ours(self, table_id: str) -> bool:
        """Whether it is a table of this process's share."""
        asked = f"SELECT 1 FROM tables WHERE id = ?{self.share.where}"
        return bool(await self._rows(asked, (table_id,)))

    async def versions(self, table_ids: Collection[str]) -> dict[str, int]:
        rows = await self._rows(
            f"SELECT id, version FROM tables WHERE id IN ({marks(['', *table_ids])})",
            ("", *table_ids),
        )
        return {row[0]: row[1] for row in rows}

    async def _stayed(self, table_id: str | None) -> tuple[int, ...]:
        if table_id is None:
            return ()
        rows = await self._rows(
            "SELECT user_id FROM seats WHERE table_id = ? AND user_id IS NOT NULL"
            " AND NOT left_table ORDER BY seat",
            (table_id,),
        )
        return tuple(row[0] for row in rows)

    async def rematch_of(self, table_id: str) -> str | None:
        rows = await self._rows("SELECT id FROM tables WHERE rematch_of = ?", (table_id,))
        return rows[0][0] if rows else None

    async def tables_of(self, user_id: int) -> list[str]:
        """The open tables at which that person sits, the newest first."""
        rows = await self._rows(
            "SELECT tables.id FROM tables JOIN seats ON seats.table_id = tables.id"
            f" WHERE seats.user_id = ? AND {OPEN}"
            " ORDER BY tables.opened_at DESC, tables.id",
            (user_id,),
        )
        return [row[0] for row in rows]

    async def counted(self, cap: Limit) -> list[tuple[str, float | None]]:
        """What that cap counts, the oldest first, each with its deadline."""
        rows = await self._rows(f"{LISTED}{cap.where} ORDER BY opened_at, id", cap.values)
        return [(row[0], row[1]) for row in rows]

    async def last_game(self, user_id: int) -> str | None:
        rows = await self._rows(
            "SELECT tables.game FROM tables JOIN seats ON seats.table_id = tables.id"
            " WHERE seats.user_id = ? ORDER BY tables.opened_at DESC LIMIT 1",
            (user_id,),
        )
        return rows[0][0] if rows else None

    async def played(self, guild_id: int, game: str, most: int) -> list[PlayedGame]:
        """The games that were played to their end in that server, the newest first."""
        rows = await self._rows(
            "SELECT options, pace, (SELECT count(*) FROM seats WHERE table_id = id),"
            " (SELECT count(user_id) FROM seats WHERE table_id = id),"
            " (SELECT made_at FROM moves WHERE table_id = id ORDER BY number DESC LIMIT 1)"
            " - (SELECT made_at FROM moves WHERE table_id = id ORDER BY number LIMIT 1)"
            " FROM tables WHERE guild_id = ? AND game = ? AND phase = 'over' AND NOT lesson"
            " ORDER BY opened_at DESC LIMIT ?",
            (guild_id, game, most),
        )
        return [PlayedGame(*row) for row in rows if row[-1] is not None]

    async def tables_in(self, guild_id: int) -> list[tuple[str, int]]:
        """The open tables of that server, each with its channel."""
        rows = await self._rows(
            f"SELECT id, channel_id FROM tables WHERE guild_id = ? AND {OPEN}"
            " ORDER BY opened_at, id",
            (guild_id,),
        )
        return [(row[0], row[1]) for row in rows]

    async def recorded_tables(self) -> list[str]:
        """All that were dealt, open or not."""
        rows = await self._rows("SELECT id FROM tables WHERE seed != '' ORDER BY id")
        return [row[0] for row in rows]

    async def servers_with_tables(self) -> list[int]:
        rows = await self._rows(
            f"SELECT DISTINCT guild_id FROM tables WHERE {OPEN}{self.share.where}"
        )
        return [row[0] for row in rows]

    # ── Set aside: tables that cannot be read ────────────────────────────────────────────────

    async def set_aside(self, table_id: str, why: str | None) -> None:
        """It wakes no more by itself; without a reason it is tried again, at once."""
        wakes_at = f"CASE WHEN {OPEN} THEN 1 END" if why is None else "NULL"
        await self._write(
            (
                f"UPDATE tables SET set_aside = ?, stale = TRUE, wakes_at = {wakes_at}"
                " WHERE id = ?",
                (why, table_id),
            )
        )

    async def close_aside(self, table_id: str, why: str) -> None:
        await self._write(
            (
                "UPDATE tables SET set_aside = ?, phase = 'closed', deadline = NULL,"
                " rings_at = NULL, paused_at = NULL, expires_at = NULL, wakes_at = NULL,"
                " stale = TRUE, removed = '[]',"
                f" version = version + 1 WHERE id = ? AND {OPEN}",
                (why, table_id),
            )
        )

    async def tables_aside(self) -> list[tuple[str, str, str, str]]:
        """Each with its game, its phase and why."""
        rows = await self._rows(
            "SELECT id, game, phase, set_aside FROM tables WHERE set_aside IS NOT NULL ORDER BY id"
        )
        return [(row[0], row[1], row[2], row[3]) for row in rows]

    # ── Panels, reminders, people, servers, facts ────────────────────────────────────────────

    async def save_panel(
        self, table_id: str, user_id: int, channel_id: int, message_id: int
    ) -> None:
        """Only of who sits there: a message may be under way while somebody is erased."""
        await self._write(
            (
                "INSERT INTO panels (table_id, user_id, channel_id, message_id)"
                " SELECT ?1, ?2, ?3, ?4 FROM seats WHERE table_id = ?1 AND user_id = ?2"
                " ON CONFLICT (table_id, user_id) DO UPDATE"
                " SET channel_id = excluded.channel_id, message_id = excluded.message_id,"
                " drawn = ''",
                (table_id, user_id, channel_id, message_id),
            )
        )

    async def panel(self, table_id: str, user_id: int) -> tuple[int, int, str] | None:
        """Channel, message and what it shows."""
        rows = await self._rows(
            "SELECT channel_id, message_id, drawn FROM panels WHERE table_id = ? AND user_id = ?",
            (table_id, user_id),
        )
        return (rows[0][0], rows[0][1], rows[0][2]) if rows else None

    async def save_reminder(self, table_id: str, reminder: Reminder) -> None:
        await self._write(
            (
                "INSERT INTO reminders (table_id, seat, question, channel_id, message_id)"
                " VALUES (?, ?, ?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE"
                " SET question = excluded.question, channel_id = excluded.channel_id,"
                " message_id = excluded.message_id",
                (
                    table_id,
                    reminder.seat,
                    reminder.question,
                    reminder.channel_id,
                    reminder.message_id,
                ),
            )
        )

    async def reminders_of(self, table_id: str) -> dict[int, Reminder]:
        """The last reminder of each seat that ever got one."""
        rows = await self._rows(
            "SELECT seat, question, channel_id, message_id FROM reminders WHERE table_id = ?",
            (table_id,),
        )
        return {row[0]: Reminder(*row) for row in rows}

    async def people(self, user_ids: Collection[int]) -> dict[int, str]:
        """What they have chosen, of those who have."""
        if not user_ids:
            return {}
        rows = await self._rows(
            f"SELECT user_id, settings FROM people WHERE user_id IN ({marks(user_ids)})",
            tuple(user_ids),
        )
        return {row[0]: row[1] for row in rows}

    async def save_person(self, user_id: int, settings: str, *, listed: bool = True) -> None:
        await self._write(
            (
                "INSERT INTO people (user_id, settings) VALUES (?, ?)"
                " ON CONFLICT (user_id) DO UPDATE SET settings = excluded.settings",
                (user_id, settings),
            ),
            listing(str(user_id), listed),
        )

    async def server(self, guild_id: int) -> str | None:
        rows = await self._rows("SELECT settings FROM servers WHERE guild_id = ?", (guild_id,))
        return rows[0][0] if rows else None

    async def save_server(self, guild_id: int, settings: str) -> None:
        await self._write(
            (
                "INSERT INTO servers (guild_id, settings) VALUES (?, ?)"
                " ON CONFLICT (guild_id) DO UPDATE SET settings = excluded.settings",
                (guild_id, settings),
            )
        )


def _changed(standing: Standing, before: Standing | None) -> dict[str, object]:
    now = {name: getattr(standing, name) for name in Standing.__struct_fields__}
    if before is None:
        return now
    return {name: each for name, each in now.items() if each != getattr(before, name)}


def _wakes_at(standing: Standing) -> float | None:
    return AWAKE if standing.phase in ("lobby", "playing") else None
