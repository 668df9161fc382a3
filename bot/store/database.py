"""The database: all SQL is here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import convert
from msgspec.structs import astuple

from bot.store.group_commit import GroupCommit, Statement
from bot.store.rows import MoveRow, Player, Reminder, Standing, StoredTable, TableRow

TABLE = (*TableRow.__struct_fields__, *Standing.__struct_fields__)
"""The columns of a table: a field's name is its column's."""
ENDED = "end"
"""In place of a digest: the table's message shows its end, for good."""


class Database(GroupCommit):
    # ── Tables ───────────────────────────────────────────────────────────────────────────────

    async def save_table(
        self, table: TableRow, standing: Standing, seats: Iterable[Player]
    ) -> None:
        """A lobby, or the table that it has become: all of it."""
        changes = ", ".join(f"{name} = excluded.{name}" for name in TABLE[1:])
        await self._write(
            (
                f"INSERT INTO tables ({', '.join(TABLE)}) VALUES ({', '.join('?' * len(TABLE))})"
                f" ON CONFLICT DO UPDATE SET {changes}",
                (*astuple(table), *astuple(standing)),
            ),
            ("DELETE FROM seats WHERE table_id = ?", (table.id,)),
            *(_seat_statement(table.id, seat) for seat in seats),
        )

    async def save_progress(
        self,
        table_id: str,
        standing: Standing,
        *,
        seats: Iterable[Player] = (),
        moves: Iterable[MoveRow] = (),
    ) -> None:
        """What was decided, in one transaction; a move's number refuses a second writer."""
        changes = ", ".join(f"{name} = ?" for name in Standing.__struct_fields__)
        await self._write(
            *(
                (
                    "INSERT INTO moves (table_id, number, seat, move, made_by, made_at)"
                    " VALUES (?, ?, ?, ?, ?, ?)",
                    (table_id, *astuple(move)),
                )
                for move in moves
            ),
            (f"UPDATE tables SET {changes} WHERE id = ?", (*astuple(standing), table_id)),
            *(_seat_statement(table_id, seat) for seat in seats),
        )

    async def place_message(
        self, table_id: str, channel_id: int, message_id: int | None, posted_at: float | None
    ) -> None:
        await self._write(
            (
                "UPDATE tables SET channel_id = ?, message_id = ?, posted_at = ? WHERE id = ?",
                (channel_id, message_id, posted_at, table_id),
            )
        )

    async def save_pictures(self, table_id: str, wanted: bool) -> None:
        await self._write(
            ("UPDATE tables SET pictures = ? WHERE id = ?", (int(wanted), table_id)),
        )

    async def place_nudge(self, table_id: str, nudge_id: int | None) -> None:
        await self._write(("UPDATE tables SET nudge_id = ? WHERE id = ?", (nudge_id, table_id)))

    async def load_table(self, table_id: str) -> StoredTable | None:
        rows = await self._rows(f"SELECT {', '.join(TABLE)} FROM tables WHERE id = ?", (table_id,))
        if not rows:
            return None
        seats = await self._rows(
            "SELECT seat, user_id, name, away, missed, left_table FROM seats WHERE table_id = ?"
            " ORDER BY seat",
            (table_id,),
        )
        moves = await self._rows(
            "SELECT number, seat, move, made_by, made_at FROM moves WHERE table_id = ?"
            " ORDER BY number",
            (table_id,),
        )
        kept = dict(zip(TABLE, rows[0], strict=True))
        return StoredTable(
            # SQLite knows no booleans.
            convert(kept, TableRow, strict=False),
            convert(kept, Standing),
            tuple(Player(r[0], r[1], r[2], bool(r[3]), r[4], bool(r[5])) for r in seats),
            tuple(MoveRow(*row) for row in moves),
        )

    async def open_tables(self) -> list[str]:
        rows = await self._rows(
            "SELECT id FROM tables WHERE phase IN ('lobby', 'playing') ORDER BY opened_at, id"
        )
        return [row[0] for row in rows]

    async def unshown_ends(self) -> list[str]:
        """Tables and lobbies whose end was perhaps not drawn any more."""
        rows = await self._rows(
            "SELECT tables.id FROM tables LEFT JOIN places ON places.table_id = tables.id"
            " WHERE tables.phase IN ('over', 'closed') AND tables.message_id IS NOT NULL"
            " AND COALESCE(places.drawn, '') != ? ORDER BY tables.opened_at, tables.id",
            (ENDED,),
        )
        return [row[0] for row in rows]

    async def tables_of(self, user_id: int) -> list[str]:
        """The open tables at which that person sits, the newest first."""
        rows = await self._rows(
            "SELECT tables.id FROM tables JOIN seats ON seats.table_id = tables.id"
            " WHERE seats.user_id = ? AND tables.phase IN ('lobby', 'playing')"
            " ORDER BY tables.opened_at DESC, tables.id",
            (user_id,),
        )
        return [row[0] for row in rows]

    async def tables_in(self, guild_id: int) -> list[str]:
        rows = await self._rows(
            "SELECT id FROM tables WHERE guild_id = ? AND phase IN ('lobby', 'playing')"
            " ORDER BY opened_at DESC, id",
            (guild_id,),
        )
        return [row[0] for row in rows]

    # ── Places: what a message shows, and which tables have lost theirs ──────────────────────

    async def drawn_table(self, table_id: str) -> str:
        """The digest of what the table's message shows; empty when that is not known."""
        rows = await self._rows("SELECT drawn FROM places WHERE table_id = ?", (table_id,))
        return rows[0][0] if rows else ""

    async def note_drawn(
        self, tables: Mapping[str, str], panels: Mapping[tuple[str, int], str]
    ) -> None:
        await self._write(
            *(
                (
                    "INSERT INTO places (table_id, drawn) VALUES (?, ?)"
                    " ON CONFLICT DO UPDATE SET drawn = excluded.drawn",
                    (table_id, drawn),
                )
                for table_id, drawn in tables.items()
            ),
            *(
                ("UPDATE panels SET drawn = ? WHERE table_id = ? AND user_id = ?", (drawn, *key))
                for key, drawn in panels.items()
            ),
        )

    async def park_table(self, table_id: str, since: float | None, why: str) -> None:
        await self._write(
            (
                "INSERT INTO places (table_id, parked_at, why) VALUES (?, ?, ?)"
                " ON CONFLICT DO UPDATE SET parked_at = excluded.parked_at, why = excluded.why",
                (table_id, since, why),
            )
        )

    async def parked_tables(self) -> list[tuple[str, float, str]]:
        rows = await self._rows(
            "SELECT table_id, parked_at, why FROM places WHERE parked_at IS NOT NULL"
        )
        return [(row[0], row[1], row[2]) for row in rows]

    # ── Panels, reminders, people, servers, facts ────────────────────────────────────────────

    async def save_panel(
        self, table_id: str, user_id: int, channel_id: int, message_id: int
    ) -> None:
        await self._write(
            (
                "INSERT INTO panels (table_id, user_id, channel_id, message_id)"
                " VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE"
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
                " VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET question = excluded.question,"
                " channel_id = excluded.channel_id, message_id = excluded.message_id",
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

    async def person(self, user_id: int) -> str | None:
        rows = await self._rows("SELECT settings FROM people WHERE user_id = ?", (user_id,))
        return rows[0][0] if rows else None

    async def save_person(self, user_id: int, settings: str) -> None:
        await self._write(
            (
                "INSERT INTO people (user_id, settings) VALUES (?, ?)"
                " ON CONFLICT DO UPDATE SET settings = excluded.settings",
                (user_id, settings),
            )
        )

    async def server(self, guild_id: int) -> str | None:
        rows = await self._rows("SELECT settings FROM servers WHERE guild_id = ?", (guild_id,))
        return rows[0][0] if rows else None

    async def save_server(self, guild_id: int, settings: str) -> None:
        await self._write(
            (
                "INSERT INTO servers (guild_id, settings) VALUES (?, ?)"
                " ON CONFLICT DO UPDATE SET settings = excluded.settings",
                (guild_id, settings),
            )
        )

    async def fact(self, name: str) -> str | None:
        rows = await self._rows("SELECT value FROM facts WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    async def save_fact(self, name: str, value: str) -> None:
        await self._write(
            (
                "INSERT INTO facts (name, value) VALUES (?, ?)"
                " ON CONFLICT DO UPDATE SET value = excluded.value",
                (name, value),
            )
        )


def _seat_statement(table_id: str, seat: Player) -> Statement:
    return (
        "INSERT INTO seats (table_id, seat, user_id, name, away, missed, left_table)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET user_id = excluded.user_id,"
        " name = excluded.name, away = excluded.away, missed = excluded.missed,"
        " left_table = excluded.left_table",
        (
            table_id,
            seat.seat,
            seat.user_id,
            seat.name,
            int(seat.away),
            seat.missed,
            int(seat.left),
        ),
    )
