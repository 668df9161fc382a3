"""Stores where messages are on Discord, what they show, and which tables lost their channel."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from bot.store.engines.group_commit import Connection
from bot.store.engines.limit_check import Limit
from bot.store.model.rows import HandMessage, Reminder
from bot.store.tables.schedule import AWAKE, OPEN

NOTHING: Mapping[str, str] = {}
UNKNOWN: Mapping[str, int] = {}


class Messages:
    def __init__(self, connection: Connection) -> None:
        self._db = connection

    # ── The table's own message ──────────────────────────────────────────────────────────────

    async def save_table_message(
        self,
        table_id: str,
        channel_id: int,
        message_id: int | None,
        posted_at: float | None,
        caps: Iterable[Limit] = (),
    ) -> None:
        await self._db.write(
            *caps,
            (
                "UPDATE tables SET channel_id = ?, message_id = ?, posted_at = ?,"
                " stale = (stale OR ?) WHERE id = ?",
                (channel_id, message_id, posted_at, message_id is None, table_id),
            ),
        )

    async def save_nudge(self, table_id: str, nudge_id: int | None) -> None:
        await self._db.write(("UPDATE tables SET nudge_id = ? WHERE id = ?", (nudge_id, table_id)))

    async def table_digest(self, table_id: str) -> str:
        """The digest of what the table's message shows; empty if it is unknown."""
        rows = await self._db.rows("SELECT drawn FROM places WHERE table_id = ?", (table_id,))
        return rows[0][0] if rows else ""

    async def save_drawn(
        self,
        tables: Mapping[str, str],
        panels: Mapping[tuple[str, int], str],
        shown: Collection[str] = (),
        standings: Mapping[str, str] = NOTHING,
        versions: Mapping[str, int] = UNKNOWN,
    ) -> None:
        """Writes what messages show, and marks the tables in `shown` as up to date.

        If `versions` has a table's version, the table stays outdated if another process has changed
        it since.
        """
        await self._db.write(
            *(
                (
                    "INSERT INTO places (table_id, drawn) VALUES (?, ?)"
                    " ON CONFLICT (table_id) DO UPDATE SET drawn = excluded.drawn",
                    (table_id, drawn),
                )
                for table_id, drawn in tables.items()
            ),
            *(
                ("UPDATE panels SET drawn = ? WHERE table_id = ? AND user_id = ?", (drawn, *key))
                for key, drawn in panels.items()
            ),
            *(
                (
                    "UPDATE tables SET stale = FALSE"
                    " WHERE id = ? AND version = coalesce(?, version)",
                    (table_id, versions.get(table_id)),
                )
                for table_id in shown
            ),
            *(
                ("UPDATE tables SET standings = ? WHERE id = ?", (text, table_id))
                for table_id, text in standings.items()
            ),
        )

    # ── Messages to one person ───────────────────────────────────────────────────────────────

    async def save_panel(
        self, table_id: str, user_id: int, channel_id: int, message_id: int
    ) -> None:
        """Writes where a person's hand is shown, but only if they have a seat: they can be erased
        while the message is being sent."""
        await self._db.write(
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
        """The channel id, message id and digest of the DM with a person's hand, or None."""
        rows = await self._db.rows(
            "SELECT channel_id, message_id, drawn FROM panels WHERE table_id = ? AND user_id = ?",
            (table_id, user_id),
        )
        return (rows[0][0], rows[0][1], rows[0][2]) if rows else None

    async def save_reminder(self, table_id: str, reminder: Reminder) -> None:
        await self._db.write(
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

    async def reminders(self, table_id: str) -> dict[int, Reminder]:
        """The last reminder of each seat."""
        rows = await self._db.rows(
            "SELECT seat, question, channel_id, message_id FROM reminders WHERE table_id = ?",
            (table_id,),
        )
        return {row[0]: Reminder(*row) for row in rows}

    async def panels(self, table_id: str) -> list[HandMessage]:
        """The DMs with the players' hands."""
        rows = await self._db.rows(
            "SELECT user_id, channel_id, message_id FROM panels WHERE table_id = ?", (table_id,)
        )
        return [HandMessage(*row) for row in rows]

    # ── Parked: tables that lost their channel ───────────────────────────────────────────────

    async def park(self, table_id: str, since: float | None, why: str) -> None:
        await self._db.write(
            (
                "INSERT INTO places (table_id, parked_at, why) VALUES (?, ?, ?)"
                " ON CONFLICT (table_id) DO UPDATE"
                " SET parked_at = excluded.parked_at, why = excluded.why",
                (table_id, since, why),
            ),
            (f"UPDATE tables SET wakes_at = ? WHERE id = ? AND {OPEN}", (AWAKE, table_id)),
        )

    async def parked_tables(self) -> list[tuple[str, float, str, int]]:
        """Each parked table, with the time since when, the reason, and its server."""
        rows = await self._db.rows(
            "SELECT table_id, parked_at, why, guild_id FROM places"
            f" JOIN tables ON tables.id = table_id WHERE parked_at IS NOT NULL AND {OPEN}"
            f"{self._db.ownership.where}"
        )
        return [(row[0], row[1], row[2], row[3]) for row in rows]

    async def parked(self, table_id: str) -> tuple[float, str, int] | None:
        """The time since when the table is parked, the reason, and its server; None if it isn't
        parked."""
        rows = await self._db.rows(
            "SELECT parked_at, why, guild_id FROM places JOIN tables ON tables.id = table_id"
            f" WHERE table_id = ? AND parked_at IS NOT NULL AND {OPEN}",
            (table_id,),
        )
        return (rows[0][0], rows[0][1], rows[0][2]) if rows else None
