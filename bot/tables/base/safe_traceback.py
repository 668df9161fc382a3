"""Surprises: what may stand in the log of an error that nobody thought of."""

from __future__ import annotations

from traceback import format_tb

from bot.store.engines.failures import StoreFailed


def trace(error: BaseException) -> str:
    """What it was and where it happened; not what it says, which may be a player's text."""
    lines = [f"{type(error).__module__}.{type(error).__qualname__}"]
    lines += format_tb(error.__traceback__)
    before = error.__cause__ or error.__context__
    if before is not None:
        lines.append(f"after {trace(before)}")
    return "\n".join(line.rstrip() for line in lines)


def is_store_failure(error: BaseException) -> bool:
    """It cannot be reached or read now, and says so itself: nothing here is wrong."""
    return isinstance(error, StoreFailed)
