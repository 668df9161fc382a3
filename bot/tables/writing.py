"""Writes to the store: those that must hold, and those worth a try."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

import msgspec

from bot.games.game import Value
from bot.store.failures import Overtaken, StoreFailed
from bot.tables.reasons import NotStored, Refused

log = logging.getLogger(__name__)


async def written(write: Awaitable[None]) -> None:
    try:
        await write
    except (StoreFailed, Overtaken) as error:
        raise Refused(NotStored()) from error


async def noted(write: Awaitable[None], what: str) -> None:
    """Worth keeping, but nothing to stop for: memory knows it until the next start."""
    try:
        await write
    except StoreFailed as error:
        log.warning("%s: not noted: %s", what, error)


def to_json(value: Value) -> str:
    return msgspec.json.encode(value).decode()
