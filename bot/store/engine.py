"""What an engine under the queries must do; there are two, see sqlite.py and postgresql.py."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from bot.store.caps import Cap
from bot.store.failures import StoreFailed, Unsure

Statement: TypeAlias = tuple[str, Sequence[Any]] | Cap
"""SQL that both engines understand, its values marked by question marks; or how much may be there
before it is written."""

ADDRESSES = ("postgresql://", "postgres://")

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
        """All in one transaction, durable when it returns; Spoilt where one was refused, Unsure
        where the answer was lost.

        What a cap counts, nobody else changes until then.
        """

    async def happened(self, unsure: Unsure) -> bool | None:
        """Whether what it was unsure of was committed; None while that cannot be told."""
        ...

    async def rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        """Raises StoreFailed."""
        ...

    async def has_owner(self) -> bool:
        """Whether a bot has it open; asked by a guest."""
        ...

    async def checkpoint(self) -> None:
        """Nothing that was written over is left in a log, as far as that is ours."""

    def failure(self, error: BaseException) -> Exception:
        """Overtaken or StoreFailed, for whatever a commit raised."""
        ...


def is_address(where: str) -> bool:
    """Of a server; anything else is a file."""
    return where.startswith(ADDRESSES)


def marks(values: Collection[object]) -> str:
    return ", ".join("?" * len(values))


def migrations(kind: str, kept: int, name: str) -> list[tuple[int, Path]]:
    """Those that are still to come, each with its number: the first digits of its name."""
    scripts = sorted((MIGRATIONS / kind).glob("*.sql"))
    numbered = [(int(script.name[:3]), script) for script in scripts]
    known = numbered[-1][0]
    if kept > known:
        raise StoreFailed(f"{name}: made by a newer version (schema {kept}, known {known})")
    return [(number, script) for number, script in numbered if number > kept]
