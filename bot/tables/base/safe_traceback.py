"""Tracebacks without error messages, so that no player's text gets into the log."""

from __future__ import annotations

from traceback import format_tb

from bot.store.engines.failures import StoreFailed


def trace(error: BaseException) -> str:
    """The type of an error and where it was raised. Its message is left out, because it may quote a
    player."""
    lines = [f"{type(error).__module__}.{type(error).__qualname__}"]
    lines += format_tb(error.__traceback__)
    before = error.__cause__ or error.__context__
    if before is not None:
        lines.append(f"after {trace(before)}")
    return "\n".join(line.rstrip() for line in lines)


def is_store_failure(error: BaseException) -> bool:
    """Whether the error means that the store is unreachable or busy, which is an outage and not a
    bug."""
    return isinstance(error, StoreFailed)
