"""Writes to the store: a failure is refused, only logged, or retried."""

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
    """An optional write: if it fails, memory has the value until the next restart."""
    try:
        await write
    except StoreFailed as error:
        log.warning("could not store %s, it is lost at the next restart: %s", what, error)


class RetriedWrites:
    """Writes of what memory already has, repeated until they succeed."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    async def keep(
        self,
        kind: str,
        subject: Hashable,
        write: Callable[[], Awaitable[None]],
        of: Hashable = None,
    ) -> None:
        """`write` reads memory when it runs; a newer write of the same kind and subject replaces
        it. `of` is a part of the key that must not be logged, such as a user id."""
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
