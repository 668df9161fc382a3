"""The database: all SQL is here, and every write shares a commit with those that wait beside it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, TypeAlias

import aiosqlite
import msgspec

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 1.0
"""How long a locked file is waited for: a click must be answered within three seconds."""

ENDED = "end"
"""In place of a digest: the table's message shows its end, for good."""

Phase: TypeAlias = Literal["lobby", "playing", "over", "closed"]
MadeBy: TypeAlias = Literal["player", "computer", "stand-in", "house"]
Statement: TypeAlias = tuple[str, Sequence[Any]]


class StoreFailed(Exception):
    """Nothing was written: the disk is full, the file is locked, broken or from a newer version."""


class NumberTaken(Exception):
    """Somebody else has already written that move."""


class TableRow(msgspec.Struct, frozen=True):
    id: str
    game: str
    rules: int
    phase: Phase
    guild_id: int
    channel_id: int
    message_id: int | None
    posted_at: float | None
    nudge_id: int | None
    host: int
    options: str
    pace: str
    language: str
    seed: str
    opened_at: float
    deadline: float | None
    rings_at: float | None
    paused_at: float | None = None
    votes: str = "{}"
    pictures: bool = True


class Player(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person, or a computer player where there is no user."""

    seat: int
    user_id: int | None
    name: str
    away: bool = False
    """A stand-in plays for this person until they are back."""
    missed: int = 0
    """Deadlines missed in a row."""
    left: bool = False
    """Gone for good: somebody else may take the seat."""

    @property
    def present(self) -> bool:
        return self.user_id is not None and not self.away


class MoveRow(msgspec.Struct, frozen=True):
    number: int
    seat: int
    move: str
    made_by: MadeBy
    made_at: float


class Reminder(msgspec.Struct, frozen=True):
    """That a seat was reminded of a question, and the DM that did it while that still stands."""

    seat: int
    question: str
    channel_id: int | None = None
    message_id: int | None = None


class Spoilt(Exception):
    """One of the statements of a transaction was refused; none of them has happened."""


class Connection(aiosqlite.Connection):
    async def commit_all(self, statements: Sequence[Statement]) -> None:
        """One errand for the thread: were it one for each statement, every one would have to
        queue for the event loop again, longest when most is to be written."""
        await self._execute(self._commit_all, statements)  # pyright: ignore[reportUnknownMemberType]

    def _commit_all(self, statements: Sequence[Statement]) -> None:
        run = self._conn.execute
        run("BEGIN IMMEDIATE")
        try:
            for sql, values in statements:
                run(sql, values)
            run("COMMIT")
        except Exception as error:
            with suppress(sqlite3.Error):
                self._conn.rollback()
            raise Spoilt from error


class Database:
    """One connection; `async with Database(path)` opens, migrates and closes it."""

    def __init__(self, path: str | Path) -> None:
        self.path = str(path)
        self._connection: Connection | None = None
        self._turn = asyncio.Lock()
        self._waiting: list[tuple[Sequence[Statement], asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Database:
        await self.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def open(self) -> None:
        try:
            if self.path != ":memory:":
                await asyncio.to_thread(self._make_file)
            self._connection = Connection(self._connect, iter_chunk_size=64)
            await self._connection
            await self._connection.execute("PRAGMA journal_mode = WAL")
            await self._connection.execute("PRAGMA synchronous = FULL")
            await self._connection.execute("PRAGMA foreign_keys = ON")
            await self._migrate(self._connection)
        except (sqlite3.Error, OSError) as error:
            await self.close()
            raise StoreFailed(f"{self.path}: {error}") from error
        except StoreFailed:
            await self.close()
            raise

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, isolation_level=None, timeout=BUSY_SECONDS)

    def _make_file(self) -> None:
        """Tried without aiosqlite first: after a refusal its thread outlives the event loop."""
        Path(self.path).parent.mkdir(parents=True, exist_ok=True)
        sqlite3.connect(self.path).close()

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        if self._connection is not None:
            await self._connection.close()
            self._connection = None

    async def _migrate(self, connection: aiosqlite.Connection) -> None:
        """Each migration and its number are written in one transaction."""
        scripts = sorted(MIGRATIONS.glob("*.sql"))
        version = await self._version(connection)
        if version > len(scripts):
            raise StoreFailed(
                f"{self.path}: made by a newer version (schema {version}, known {len(scripts)})"
            )
        for number, script in enumerate(scripts[version:], version + 1):
            text = await asyncio.to_thread(script.read_text, "utf-8")
            try:
                await connection.executescript(
                    f"BEGIN IMMEDIATE; {text}; PRAGMA user_version = {number}; COMMIT;"
                )
            except sqlite3.Error:
                await connection.rollback()
                # Another process that started at the same moment may have done it.
                if await self._version(connection) < number:
                    raise

    async def _version(self, connection: aiosqlite.Connection) -> int:
        row = await (await connection.execute("PRAGMA user_version")).fetchone()
        return int(row[0]) if row else 0

    # ── Writing ──────────────────────────────────────────────────────────────────────────────

    async def _write(self, *statements: Statement) -> None:
        """Durable when it returns; when it raises, nothing of it has happened."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, done))
        if self._writer is None:
            # The writer lives only while there is something to write.
            self._writer = asyncio.create_task(self._drain(), name="store-writer")
        await done

    async def _drain(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                async with self._turn:
                    await self._commit_together(batch)
        finally:
            self._writer = None

    async def _commit_together(
        self, batch: Sequence[tuple[Sequence[Statement], asyncio.Future[None]]]
    ) -> None:
        """All that wait share one commit; if one of them spoils it, each is tried alone."""
        statements = [each for own, _ in batch for each in own]
        failure = await self._commit(statements)
        if isinstance(failure, Spoilt) and len(batch) > 1:
            for single in batch:
                await self._commit_together([single])
            return
        for _, done in batch:
            if done.cancelled():
                continue
            if failure is None:
                done.set_result(None)
            else:
                done.set_exception(self._failure(failure))

    async def _commit(self, statements: Sequence[Statement]) -> Exception | None:
        if self._connection is None:
            return StoreFailed("the database is closed")
        try:
            await self._connection.commit_all(statements)
        except Exception as error:
            # Whatever it was: those who wait are told, and the next transaction can begin.
            return error
        return None

    def _failure(self, error: Exception) -> Exception:
        cause = error.__cause__ if isinstance(error, Spoilt) else error
        taken = "SQLITE_CONSTRAINT_PRIMARYKEY"
        if isinstance(cause, sqlite3.IntegrityError) and cause.sqlite_errorname == taken:
            return NumberTaken(str(cause))
        return StoreFailed(f"{self.path}: {cause}")

    async def _rows(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        if self._connection is None:
            raise StoreFailed(f"{self.path}: the database is closed")
        async with self._turn:
            try:
                return list(await self._connection.execute_fetchall(sql, values))
            except (sqlite3.Error, OSError) as error:
                raise StoreFailed(f"{self.path}: {error}") from error

    # ── Tables ───────────────────────────────────────────────────────────────────────────────

    async def save_table(self, table: TableRow, seats: Iterable[Player]) -> None:
        await self._write(*_table_statements(table, seats))

    async def save_seats(self, table_id: str, seats: Iterable[Player]) -> None:
        await self._write(*(_seat_statement(table_id, seat) for seat in seats))

    async def append_moves(
        self,
        table_id: str,
        moves: Sequence[MoveRow],
        *,
        phase: Phase,
        deadline: float | None,
        rings_at: float | None,
        seats: Iterable[Player] = (),
    ) -> None:
        """The moves and the new deadline in one transaction; a number refuses a second writer."""
        await self._write(
            *(
                (
                    "INSERT INTO moves (table_id, number, seat, move, made_by, made_at)"
                    " VALUES (?, ?, ?, ?, ?, ?)",
                    (table_id, move.number, move.seat, move.move, move.made_by, move.made_at),
                )
                for move in moves
            ),
            (
                "UPDATE tables SET phase = ?, deadline = ?, rings_at = ? WHERE id = ?",
                (phase, deadline, rings_at, table_id),
            ),
            *(_seat_statement(table_id, seat) for seat in seats),
        )

    async def save_council(self, table: TableRow, seats: Iterable[Player] = ()) -> None:
        """What people decided beside the game: pause, end, host, votes and seats."""
        await self._write(
            (
                "UPDATE tables SET phase = ?, host = ?, deadline = ?, rings_at = ?,"
                " paused_at = ?, votes = ? WHERE id = ?",
                (
                    table.phase,
                    table.host,
                    table.deadline,
                    table.rings_at,
                    table.paused_at,
                    table.votes,
                    table.id,
                ),
            ),
            *(_seat_statement(table.id, seat) for seat in seats),
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

    async def load_table(
        self, table_id: str
    ) -> tuple[TableRow, list[Player], list[MoveRow]] | None:
        rows = await self._rows(
            "SELECT id, game, rules, phase, guild_id, channel_id, message_id, posted_at, nudge_id,"
            " host, options, pace, language, seed, opened_at, deadline, rings_at, paused_at, votes,"
            " pictures FROM tables WHERE id = ?",
            (table_id,),
        )
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
        return (
            TableRow(*rows[0][:-1], pictures=bool(rows[0][-1])),
            [Player(r[0], r[1], r[2], bool(r[3]), r[4], bool(r[5])) for r in seats],
            [MoveRow(*row) for row in moves],
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


def _table_statements(table: TableRow, seats: Iterable[Player]) -> list[Statement]:
    columns = TableRow.__struct_fields__
    changes = ", ".join(f"{column} = excluded.{column}" for column in columns[1:])
    return [
        (
            f"INSERT INTO tables ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
            f" ON CONFLICT DO UPDATE SET {changes}",
            [getattr(table, column) for column in columns],
        ),
        ("DELETE FROM seats WHERE table_id = ?", (table.id,)),
        *(_seat_statement(table.id, seat) for seat in seats),
    ]


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
