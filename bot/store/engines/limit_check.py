"""Limits on open tables, checked in the transaction that adds one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

LimitKind: TypeAlias = Literal["lobbies", "hosted", "seats", "channel", "server"]

COUNTED = (
    "FROM tables WHERE phase IN ('lobby', 'playing') AND set_aside IS NULL AND NOT lesson AND "
)
"""SQL that selects the tables to count. Quarantined tables don't count, because their players can't
close them. Lessons don't count either: each person has at most one for each game."""
SELECT_COUNTED = f"SELECT id, deadline {COUNTED}"


class LimitReached(Exception):
    """The table would exceed a limit, so nothing was written."""

    def __init__(self, cap: Limit) -> None:
        super().__init__(cap.kind)
        self.cap = cap


class Limit(msgspec.Struct, frozen=True):
    kind: LimitKind
    most: int
    where: str
    values: Sequence[Any]

    @property
    def sql(self) -> str:
        return f"SELECT count(*) {COUNTED}{self.where}"

    def verify(self, found: int) -> None:
        if found >= self.most:
            raise LimitReached(self)


def lobbies_of(host: int, most: int) -> Limit:
    return Limit("lobbies", most, "host = ? AND phase = 'lobby'", (host,))


def hosted_by(host: int, most: int) -> Limit:
    return Limit("hosted", most, "host = ?", (host,))


def hosted_there(host: int, guild_id: int, most: int) -> Limit:
    return Limit("hosted", most, "host = ? AND guild_id = ?", (host, guild_id))


def seats_of(user_id: int, most: int) -> Limit:
    """The limit of a person's seats. Seats that they left for good don't count."""
    where = "id IN (SELECT table_id FROM seats WHERE user_id = ? AND NOT left_table)"
    return Limit("seats", most, where, (user_id,))


def in_channel(guild_id: int, channel_id: int, most: int) -> Limit:
    return Limit("channel", most, "guild_id = ? AND channel_id = ?", (guild_id, channel_id))


def in_server(guild_id: int, most: int) -> Limit:
    return Limit("server", most, "guild_id = ?", (guild_id,))
