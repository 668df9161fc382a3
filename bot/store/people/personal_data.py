"""Finds and erases the data of a person, and deletes old tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec.json import decode, encode
from msgspec.structs import replace

from bot.store.engines.engine import Statement, placeholders
from bot.store.engines.erasure_check import ErasureConflict
from bot.store.engines.group_commit import Connection
from bot.store.model.rows import FormerPlayer, HeldSeat, MoveRow
from bot.store.results.anonymise import anonymise_statements

AnonymousName: TypeAlias = Callable[[str], str]
"""A function that returns the name shown for an erased person in a language."""
NOBODY = 0
"""The id that replaces that of an erased host. Discord never uses it."""
SETTLED = "(phase IN ('over', 'closed') OR set_aside IS NOT NULL)"
"""SQL condition for tables that have ended or are quarantined, so that no process has them in
memory."""
ERASURE_PREFIX = "erase "
"""The prefix of keys in `facts` with which an operator asks to erase a person."""
HELD = (
    *("table_id", "game", "phase", "guild_id", "channel_id", "opened_at", "language", "standings"),
    *("set_aside", "seat", "user_id", "name", "former", "left"),
)
OLD_TABLES = (
    "SELECT id FROM tables INDEXED BY tables_ended"
    " WHERE phase IN ('over', 'closed') AND opened_at < ?1 AND coalesce((SELECT made_at FROM moves"
    " WHERE table_id = id ORDER BY number DESC LIMIT 1), opened_at) < ?1"
    " ORDER BY opened_at LIMIT ?2"
)
TABLE_CHILDREN = ("seats", "moves", "panels", "places", "reminders", "retellings", "shared")
"""The database tables whose rows belong to a game table and are deleted with it."""


class PersonalData:
    def __init__(self, connection: Connection) -> None:
        self._db = connection

    # ── Export ───────────────────────────────────────────────────────────────────────────────

    async def seats(self, user_id: int) -> list[HeldSeat]:
        """The seats the person has or had, even if someone else has taken over; newest
        table first."""
        columns = f"table_id, {', '.join(HELD[1:-1])}, left_table"
        seats = f"SELECT {columns} FROM seats JOIN tables ON tables.id = table_id"
        rows = await self._db.rows(
            f"{seats} WHERE user_id = ? UNION {seats} WHERE former != '[]' AND former LIKE ?"
            " ORDER BY opened_at DESC, table_id, seat",
            (user_id, f"%{user_id}%"),
        )
        return [held for row in rows for held in _held(user_id, row)]

    async def removed_from(self, user_id: int) -> list[str]:
        """The ids of open tables from which the person was removed."""
        return [each for each, _ in await self._removing(user_id, f"NOT {SETTLED}")]

    async def _removing(self, user_id: int, which: str) -> list[tuple[str, list[int]]]:
        """The tables from which the person was removed, each with the ids of all people removed
        from it."""
        rows = await self._db.rows(
            f"SELECT id, removed FROM tables WHERE removed != '[]' AND removed LIKE ? AND {which}",
            (f"%{user_id}%",),
        )
        found = [(row[0], _ids_in(row[1])) for row in rows]
        return [(table_id, removed) for table_id, removed in found if user_id in removed]

    async def moves(self, held: HeldSeat) -> list[MoveRow]:
        """The moves made in this seat while the person had it."""
        rows = await self._db.rows(
            "SELECT number, seat, move, made_by, made_at FROM moves WHERE table_id = ?"
            " AND seat = ? AND number >= ? AND number < coalesce(?, number + 1) ORDER BY number",
            (held.table_id, held.seat, held.since, held.until),
        )
        return [MoveRow(*row) for row in rows]

    # ── Erasure ──────────────────────────────────────────────────────────────────────────────

    async def erase(
        self, user_id: int, held: Iterable[HeldSeat], anonymous_name: AnonymousName
    ) -> None:
        """Erases all data of a person. Their seats at running tables must already be free. `held`
        lists the seats that the person had before these were freed."""
        while True:
            try:
                await self._db.write(*await self._erase_statements(user_id, held, anonymous_name))
            except ErasureConflict:
                # A result of this person was written after their results were read, so try again.
                continue
            break
        await self._db.checkpoint()

    async def _erase_statements(
        self, user_id: int, held: Iterable[HeldSeat], anonymous_name: AnonymousName
    ) -> list[Statement]:
        settled = [each for each in await self.seats(user_id) if each.settled]
        ids = sorted({each.table_id for each in settled})
        return [
            *await self._former_statements(user_id, settled, anonymous_name),
            *(
                (
                    "INSERT INTO retellings SELECT id FROM tables"
                    " WHERE (message_id IS NOT NULL OR id IN (SELECT table_id FROM shared))"
                    " AND id = ? ON CONFLICT DO NOTHING",
                    (table_id,),
                )
                for table_id in ids
            ),
            *(
                (
                    "UPDATE tables SET host = CASE WHEN host = ?1 THEN ?2 ELSE host END,"
                    f" votes = '{{}}' WHERE {SETTLED} AND id = ?3",
                    (user_id, NOBODY, table_id),
                )
                for table_id in ids
            ),
            *(
                (
                    f"UPDATE tables SET removed = ? WHERE {SETTLED} AND id = ?",
                    (_without(removed, user_id), table_id),
                )
                for table_id, removed in await self._removing(user_id, SETTLED)
            ),
            *(
                (
                    "UPDATE seats SET user_id = NULL, left_table = TRUE, name = ?"
                    " WHERE user_id = ? AND table_id = ?",
                    (anonymous_name(each.language), user_id, each.table_id),
                )
                for each in settled
            ),
            *(
                (
                    "DELETE FROM reminders WHERE table_id = ? AND seat = ?",
                    (each.table_id, each.seat),
                )
                for each in held
            ),
            ("DELETE FROM panels WHERE user_id = ?", (user_id,)),
            ("DELETE FROM people WHERE user_id = ?", (user_id,)),
            ("DELETE FROM facts WHERE name = ?", (f"{ERASURE_PREFIX}{user_id}",)),
            *await anonymise_statements(self._db, str(user_id)),
        ]

    async def _former_statements(
        self, user_id: int, held: Iterable[HeldSeat], anonymous_name: AnonymousName
    ) -> list[Statement]:
        statements: list[Statement] = []
        for each in held:
            rows = await self._db.rows(
                "SELECT former FROM seats WHERE table_id = ? AND seat = ?",
                (each.table_id, each.seat),
            )
            before = _formers_in(rows[0][0]) if rows else ()
            after = anonymised_formers(before, user_id, anonymous_name(each.language))
            if after != before:
                statements.append(
                    (
                        "UPDATE seats SET former = ? WHERE table_id = ? AND seat = ?",
                        (encode(after).decode(), each.table_id, each.seat),
                    )
                )
        return statements

    async def request_erasure(self, user_id: int) -> None:
        """Asks the running bot to erase the person. The operator's command uses this."""
        await self._db.write(
            (
                "INSERT INTO facts (name, value) VALUES (?, '') ON CONFLICT DO NOTHING",
                (f"{ERASURE_PREFIX}{user_id}",),
            )
        )

    async def erasure_requests(self) -> list[int]:
        rows = await self._db.rows(
            "SELECT name FROM facts WHERE name >= ? AND name < ?",
            (ERASURE_PREFIX, f"{ERASURE_PREFIX}~"),
        )
        return [int(row[0].removeprefix(ERASURE_PREFIX)) for row in rows]

    # ── Redaction: Discord messages that still show an erased name ───────────────────────────

    async def next_redaction(self, after: str) -> str | None:
        rows = await self._db.rows(
            "SELECT table_id FROM retellings JOIN tables ON tables.id = table_id"
            f" WHERE table_id > ?{self._db.ownership.where} ORDER BY table_id LIMIT 1",
            (after,),
        )
        return rows[0][0] if rows else None

    async def redaction_done(self, table_id: str) -> None:
        await self._db.write(("DELETE FROM retellings WHERE table_id = ?", (table_id,)))

    # ── Retention ────────────────────────────────────────────────────────────────────────────

    async def delete_old_tables(self, before: float, most: int) -> int:
        """Deletes up to `most` ended tables whose last move was before this time; returns the
        number deleted."""
        rows = await self._db.rows(OLD_TABLES, (before, most))
        if rows:
            ids = [row[0] for row in rows]
            these = f"IN ({placeholders(ids)})"
            await self._db.write(
                *((f"DELETE FROM {name} WHERE table_id {these}", ids) for name in TABLE_CHILDREN),
                (f"DELETE FROM facts WHERE name {these}", [f"resting {each}" for each in ids]),
                (f"UPDATE tables SET rematch_of = NULL WHERE rematch_of {these}", ids),
                (f"DELETE FROM tables WHERE id {these}", ids),
            )
        return len(rows)


def anonymised_formers(
    formers: Sequence[FormerPlayer], user_id: int, name: str
) -> tuple[FormerPlayer, ...]:
    return tuple(
        replace(each, name=name, user_id=None) if each.user_id == user_id else each
        for each in formers
    )


def _formers_in(text: str) -> tuple[FormerPlayer, ...]:
    try:
        return decode(text, type=tuple[FormerPlayer, ...])
    except msgspec.DecodeError:
        return ()


def _ids_in(text: str) -> list[int]:
    try:
        return decode(text, type=list[int])
    except msgspec.DecodeError:
        return []


def _without(user_ids: Iterable[int], user_id: int) -> str:
    return encode([each for each in user_ids if each != user_id]).decode()


def _held(user_id: int, row: Sequence[Any]) -> list[HeldSeat]:
    """The periods in which the person had this seat, from their first move to their last."""
    kept = dict(zip(HELD, row, strict=True))
    formers = _formers_in(kept["former"])
    begun = [0, *(each.until for each in formers)]
    now = msgspec.convert({**kept, "since": begun[-1]}, HeldSeat, strict=False)
    found = [
        replace(now, name=each.name, left=True, since=since, until=each.until)
        for since, each in zip(begun, formers, strict=False)
        if each.user_id == user_id
    ]
    return [*found, now] if kept["user_id"] == user_id else found
