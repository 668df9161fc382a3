"""What the store says when it cannot do what it is asked."""

from __future__ import annotations

from collections.abc import Awaitable, Callable


class StoreFailed(Exception):
    """Nothing was written: the disk is full, the file is locked, broken or from a newer version."""


class NoDatabase(StoreFailed):
    """Nothing of ours has ever been kept there."""

    def __init__(self, where: object) -> None:
        super().__init__(f"{where}: there is no database")


class Conflict(Exception):
    """Somebody else was first: the id, the move's number or the table's version is taken."""


class Rejected(Exception):
    """One of the statements of a transaction was refused; none of them has happened."""


class UnknownOutcome(Exception):
    """The line broke while it was committed: whether it has happened can be asked later."""

    def __init__(self, happened: Callable[[], Awaitable[bool | None]]) -> None:
        super().__init__()
        self.happened = happened
        """None while that cannot be told."""
