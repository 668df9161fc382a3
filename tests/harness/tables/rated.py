"""Results as the ratings read them."""

from __future__ import annotations

from bot.store.database import Database
from bot.store.model.rows import Finish, ResultRow
from tests.harness.tables.results import BEGAN


def finish(player: int | str, place: int, **changes: object) -> Finish:
    told = {"moves": 30, "stood": 0, "gone": False, "followed": False, **changes}
    return Finish(0, str(player), "Anne", place, place == 1, None, **told)  # type: ignore[arg-type]


def result(
    *finishes: Finish, ended_at: float = BEGAN, plain: bool = True, table: str = "k3f9"
) -> ResultRow:
    return ResultRow(table, 900, "corsairs", 2, "{}", plain, ended_at - 600, ended_at, finishes)


async def without_results(store: Database) -> None:
    for name in ("finishes", "results", "books", "ratings", "careers", "rivals", "facts"):
        await store.connection.write((f"DELETE FROM {name}", ()))
