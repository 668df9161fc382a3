"""SQL statements that remove a player from the leaderboards, or make them anonymous in every
result."""

from __future__ import annotations

from secrets import token_hex

from bot.store.engines.engine import Statement
from bot.store.engines.erasure_check import ERASED, NoResultsLeft
from bot.store.engines.group_commit import Connection
from bot.store.engines.key_value import set_statement
from bot.store.model.rows import ANONYMOUS_PREFIX


def listing_statement(player: str, listed: bool) -> Statement:
    if listed:
        return "DELETE FROM unlisted WHERE player = ?", (player,)
    return "INSERT INTO unlisted (player) VALUES (?) ON CONFLICT (player) DO NOTHING", (player,)


async def anonymise_statements(connection: Connection, player: str) -> list[Statement]:
    """The statements that give the player a random id in each server and remove their name."""
    rows = await connection.rows(
        "SELECT DISTINCT guild_id FROM finishes WHERE player = ?", (player,)
    )
    statements: list[Statement] = []
    for (guild_id,) in rows:
        nobody = f"{ANONYMOUS_PREFIX}{token_hex(8)}"
        own = (player, guild_id)
        statements += [
            (
                "UPDATE finishes SET player = ?, name = '' WHERE player = ? AND guild_id = ?",
                (nobody, *own),
            ),
            ("UPDATE ratings SET player = ? WHERE player = ? AND guild_id = ?", (nobody, *own)),
        ]
    return [
        *statements,
        ("DELETE FROM careers WHERE player = ?", (player,)),
        ("DELETE FROM rivals WHERE player = ?", (player,)),
        ("DELETE FROM rivals WHERE other = ?", (player,)),
        listing_statement(player, True),
        set_statement(ERASED, token_hex(8)),
        NoResultsLeft(player),
    ]
