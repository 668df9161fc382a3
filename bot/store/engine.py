"""What an engine under the queries must do; there are two, see sqlite.py and postgresql.py."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from bot.store.failures import StoreFailed

Statement: TypeAlias = tuple[str, Sequence[Any]]
"""SQL that both engines understand, its values marked by question marks in their order."""

MIGRATIONS = Path(__file__).parent / "migrations"
"""A folder for each engine."""


class Engine(Protocol):
    @property
    def name(self) -> str:
        """What is told about it: never with a password."""
        ...

    @property
    def is_open(self) -> bool: ...

    async def open(self) -> None:
        """Connects, refuses what it must not touch, and migrates; StoreFailed with a sentence."""

    async def close(self) -> None: ...

    async def commit(self, statements: Sequence[Statement]) -> None:
        """All in one transaction, durable when it returns; Spoilt where one was refused."""

    async def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """Raises StoreFailed."""
        ...

    def failure(self, error: BaseException) -> Exception:
        """Overtaken or StoreFailed, for whatever a commit raised."""
        ...


def migrations(kind: str, kept: int, name: str) -> list[tuple[int, Path]]:
    """Those that are still to come, each with its number."""
    scripts = sorted((MIGRATIONS / kind).glob("*.sql"))
    if kept > len(scripts):
        raise StoreFailed(f"{name}: made by a newer version (schema {kept}, known {len(scripts)})")
    return list(enumerate(scripts[kept:], kept + 1))
