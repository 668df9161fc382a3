"""The errors of the store."""

from __future__ import annotations

from collections.abc import Awaitable, Callable


class StoreFailed(Exception):
    """The database can't be used, and nothing was written. Causes are a full disk, a locked file or
    a broken one."""


class NoDatabase(StoreFailed):
    """There is no Tortuga database at this path or address."""

    def __init__(self, where: object) -> None:
        super().__init__(f"{where}: there is no database")


class Conflict(Exception):
    """Another write came first: the id, the move number or the table version is already taken."""


class Rejected(Exception):
    """The database refused a statement and rolled the whole transaction back."""


class UnknownOutcome(Exception):
    """The connection broke during COMMIT. The server can be asked later whether it succeeded."""

    def __init__(self, succeeded: Callable[[], Awaitable[bool | None]]) -> None:
        super().__init__()
        self.succeeded = succeeded
        """A function that asks whether the commit succeeded; it returns None while that is unknown.
        """
