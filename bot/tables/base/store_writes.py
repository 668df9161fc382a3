"""Writes to the store. A failure becomes a refusal, is only logged, or leads to a retry."""

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
    """Makes an optional write. If it fails, the value exists only in memory, until the next
    restart."""
    try:
        await write
    except StoreFailed as error:
        log.warning("could not store %s, it is lost at the next restart: %s", what, error)


class RetriedWrites:
    """Writes values that memory already has, and retries until each write succeeds."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    async def keep(
        self,
        kind: str,
        subject: Hashable,
        write: Callable[[], Awaitable[None]],
        of: Hashable = None,
    ) -> None:
        """Makes a write, which reads the value from memory when it runs. A newer write of the same
        kind and subject replaces it.

        `of` is a part of the key that must not be logged, such as a user id.
        """
        key = ("note", subject, kind, of)
        self.clock.clear(key)
        try:
            await write()
        except StoreFailed as error:
            log.warning("could not store the %s of %s, retrying: %s", kind, subject, error)
            again = partial(self.keep, kind, subject, write, of)
            self.clock.set(key, self.clock.now() + RETRY_SECONDS, again)


def to_json(value: object) -> str:
    return msgspec.json.encode(value).decode()
