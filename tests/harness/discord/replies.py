"""Discord at the other end of a session: its answers to one request after another."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

from yarl import URL


def reply(status: int, told: Any = None, **headers: str) -> Any:
    text = b"" if told is None else json.dumps(told).encode()

    async def read() -> bytes:
        return text

    return SimpleNamespace(status=status, reason="", headers=headers, read=read)


class Replies:
    """A session that records the requests."""

    def __init__(self, answer: Callable[[str, URL], Any]) -> None:
        self.answer = answer
        self.asked: list[tuple[str, URL, Any]] = []

    @asynccontextmanager
    async def request(
        self, method: str, url: URL, *, data: Any, **_: object
    ) -> AsyncGenerator[Any]:
        self.asked.append((method, url, data))
        yield self.answer(method, url)


def pressed(session: Replies, **told: Any) -> Any:
    """A press, as discord.py reports it."""
    http = SimpleNamespace(proxy=None, proxy_auth=None)
    return SimpleNamespace(
        id=2, application_id=1, client=SimpleNamespace(http=http), _session=session, **told
    )
