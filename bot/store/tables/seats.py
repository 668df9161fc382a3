"""Converts the rows of seats to players and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import DecodeError
from msgspec.json import decode, encode

from bot.store.engines.engine import Statement
from bot.store.model.rows import FormerPlayer, Player

SEAT = "seat, user_id, name, away, missed, left_table, former, level, character"


def players(rows: Iterable[Sequence[Any]]) -> tuple[Player, ...]:
    """All players of a table, or none if one row is unreadable: such a table is quarantined."""
    try:
        return tuple([_player(row) for row in rows])
    except DecodeError:
        return ()


def _player(row: Sequence[Any]) -> Player:
    seat, user_id, name, away, missed, left, former, level, character = row
    before = decode(former, type=tuple[FormerPlayer, ...])
    return Player(seat, user_id, name, bool(away), missed, bool(left), before, level, character)


def seat_statement(table_id: str, seat: Player) -> Statement:
    return (
        f"INSERT INTO seats (table_id, {SEAT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (table_id, seat) DO UPDATE"
        " SET user_id = excluded.user_id, name = excluded.name, away = excluded.away,"
        " missed = excluded.missed, left_table = excluded.left_table, former = excluded.former,"
        " level = excluded.level, character = excluded.character",
        (
            table_id,
            seat.seat,
            seat.user_id,
            seat.name,
            seat.away,
            seat.missed,
            seat.left,
            encode(seat.former).decode(),
            seat.level,
            seat.character,
        ),
    )
