"""Errors of the store."""

from __future__ import annotations

from collections.abc import Awaitable, Callable


class StoreFailed(Exception):
    """The database cannot be used, and nothing was written: full disk, locked or broken file."""


class NoDatabase(StoreFailed):
    """There is no Tortuga database at this place."""

    def __init__(self, where: object) -> None:
        super().__init__(f"{where}: there is no database")


class Conflict(Exception):
    """Another write was first: the id, the move number or the table version is taken."""


class Rejected(Exception):
    """A statement was refused and the whole transaction rolled back."""


class UnknownOutcome(Exception):
    """The connection broke during COMMIT; the server can be asked for the outcome later."""

    def __init__(self, succeeded: Callable[[], Awaitable[bool | None]]) -> None:
        super().__init__()
        self.succeeded = succeeded
        """Whether the commit succeeded; None while the server cannot tell."""
