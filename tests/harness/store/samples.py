"""A sample table and moves for it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.store.database import Database
from bot.store.model.rows import MoveRow, Player, Standing, TableRow

ROW = TableRow(
    id="k3f9",
    game="piraten_bridge",
    rules=1,
    guild_id=1 << 60,
    channel_id=20,
    message_id=None,
    posted_at=None,
    nudge_id=None,
    options="{}",
    pace="lively",
    language="en",
    seed="ab" * 32,
    opened_at=1000.0,
)
STANDING = Standing("playing", 101, deadline=1090.0)
SEATS = (Player(0, 101, "Anne"), Player(1, None, "Bosun"))


def move(number: int, text: str = "bid 1") -> MoveRow:
    return MoveRow(number, 0, text, "player", 1000.0 + number)


async def append(store: Database, row: MoveRow, table_id: str = "k3f9") -> None:
    """Appends a move as the only change since the move before."""
    standing = replace(STANDING, deadline=2000.0, version=row.number + 1)
    await store.tables.save_progress(table_id, standing, moves=[row])


async def numbers(store: Database, table_id: str = "k3f9") -> list[int]:
    loaded = await store.tables.load(table_id)
    assert loaded is not None
    return [row.number for row in loaded.moves]
