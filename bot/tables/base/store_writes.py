"""Writes to the store: those that must hold, and those worth a try."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Hashable
from functools import partial

import msgspec

from bot.store.engines.failures import Conflict, StoreFailed
from bot.tables.base.clock import Clock
from bot.tables.base.reasons import NotStored, Refused

log = logging.getLogger(__name__)

RETRY_SECONDS = 5.0


async def written(write: Awaitable[None]) -> None:
    try:
        await write
    except (StoreFailed, Conflict) as error:
        raise Refused(NotStored()) from error


async def noted(write: Awaitable[None], what: str) -> None:
    """Worth keeping, but nothing to stop for: memory knows it until the next start."""
    try:
        await write
    except StoreFailed as error:
        log.warning("%s: not noted: %s", what, error)


class RetriedWrites:
    """What memory knows already: written at once, or again until it is."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    async def keep(
        self,
        kind: str,
        subject: Hashable,
        write: Callable[[], Awaitable[None]],
        of: Hashable = None,
    ) -> None:
        """`write` writes what memory knows by then; a newer one of its kind replaces it.

        Whose it is tells one from another, and no log.
        """
        key = ("note", subject, kind, of)
        self.clock.clear(key)
        try:
            await write()
        except StoreFailed as error:
            log.warning("%s of %s: not noted yet: %s", kind, subject, error)
            again = partial(self.keep, kind, subject, write, of)
            self.clock.set(key, self.clock.now() + RETRY_SECONDS, again)


def to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()
