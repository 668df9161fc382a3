"""The journal: every request of the bot with its answer, in order."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from bot.harbour.world.wire import Json

REMEMBERED = 5000


@dataclass(slots=True)
class Entry:
    number: int
    time: float
    method: str
    route: str
    path: str
    query: dict[str, str]
    status: int
    took: float
    request: bytes
    response: str
    agent: str = ""
    """The process that sent the request, if the bot has several processes."""

    @property
    def sent(self) -> Any:
        """The JSON body of the request."""
        return json.loads(self.request) if self.request else None

    @property
    def answer(self) -> Any:
        return json.loads(self.response) if self.response else None

    def brief(self) -> Json:
        return {
            "number": self.number,
            "time": self.time,
            "method": self.method,
            "route": self.route,
            "path": self.path,
            "query": self.query,
            "status": self.status,
            "ms": round(self.took * 1000, 2),
            "sent": self.sent,
            "answer": self.answer,
        }


class Journal:
    def __init__(self, remembered: int = REMEMBERED) -> None:
        self.entries: deque[Entry] = deque(maxlen=remembered)
        self._count = 0

    def write(
        self,
        time: float,
        method: str,
        route: str,
        path: str,
        query: dict[str, str],
        status: int,
        took: float,
        request: bytes,
        response: str,
        agent: str = "",
    ) -> None:
        self._count += 1
        what = (method, route, path, query, status, took, request, response, agent)
        self.entries.append(Entry(self._count, time, *what))

    def mark(self) -> int:
        return self._count

    def between(self, first: int, last: int | None = None) -> list[Entry]:
        """The requests recorded after number `first`, up to number `last`."""
        last = self._count if last is None else last
        return [entry for entry in self.entries if first < entry.number <= last]

    @asynccontextmanager
    async def counting(self):
        sent = Sent(self, self.mark())
        try:
            yield sent
        finally:
            sent.last = self.mark()


class Sent:
    """The requests recorded within `async with harbour.counting()`, so far or until its end."""

    def __init__(self, journal: Journal, first: int) -> None:
        self.journal = journal
        self.first = first
        self.last: int | None = None

    @property
    def requests(self) -> list[Entry]:
        return self.journal.between(self.first, self.last)

    @property
    def routes(self) -> Counter[str]:
        return Counter(f"{entry.method} {entry.route}" for entry in self.requests)

    def __len__(self) -> int:
        return len(self.requests)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.requests)
