"""Counts and times what happens while the bot runs."""

from __future__ import annotations

import logging
from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Histogram

from bot.metrics import names
from bot.metrics.names import Metric
from bot.ui.outbox.request_queue import Rank
from bot.ui.presses.router import Outcome, pressed_at

if TYPE_CHECKING:
    from bot.app.client import Tortuga

ROUTE_WORDS = frozenset(
    (
        *("@me", "@original", "applications", "bot", "callback", "channels", "commands", "emojis"),
        *("gateway", "guilds", "interactions", "members", "messages", "oauth2", "search"),
        *("thread-members", "threads", "users", "webhooks"),
    )
)
CALLBACK = "POST /interactions/{}/{}/callback"
BROKEN = "broken"
"""The status of a request that got no answer."""


def route_of(method: str, path: str) -> str:
    """The route of a request, such as `PATCH /channels/{}/messages/{}`. Unknown words are ids or
    tokens, so they are replaced."""
    parts = path.split("/")
    if parts[1] != "api":
        return f"{method} elsewhere"
    return f"{method} /" + "/".join(part if part in ROUTE_WORDS else "{}" for part in parts[3:])


class Meter:
    def __init__(self, registry: CollectorRegistry) -> None:
        self.registry = registry
        self._presses = self._counter(names.PRESSES)
        self._answers = self._histogram(names.ANSWER_SECONDS)
        self._requests = self._counter(names.REQUESTS)
        self._request_seconds = self._histogram(names.REQUEST_SECONDS)
        turns = self._histogram(names.TURN_SECONDS)
        self._turns = {rank: turns.labels(rank.name.lower()) for rank in Rank}
        self._minds = self._histogram(names.MIND_SECONDS)
        self._commits = self._histogram(names.COMMIT_SECONDS)
        self._writes = self._histogram(names.COMMIT_WRITES)
        self._failed = self._counter(names.COMMITS_FAILED)
        self._alarms = self._histogram(names.ALARM_LATE)
        self._loop = self._histogram(names.LOOP_LATE)
        self._log = LogCounter(self._counter(names.LOG_LINES))
        # Looking up a label costs as much as counting, so each label is looked up only once.
        self._request = cache(self._requests.labels)

    def _counter(self, metric: Metric) -> Counter:
        return Counter(metric.name, metric.tells, metric.labels, registry=self.registry)

    def _histogram(self, metric: Metric) -> Histogram:
        return Histogram(
            metric.name,
            metric.tells,
            metric.labels,
            registry=self.registry,
            buckets=metric.buckets,
        )

    def watch(self, bot: Tortuga) -> None:
        """Registers the meter's callbacks in all parts of the bot that it measures."""
        bot.router.pressed = self.pressed
        bot.sender.queue.waited = self.waited
        bot.store.connection.on_commit = self.committed
        bot.clock.on_ring = self._alarms.observe
        bot.house.alarms.on_choice = self.thought
        bot.connector.timed = self.requested
        logging.getLogger().addHandler(self._log)

    def close(self) -> None:
        logging.getLogger().removeHandler(self._log)

    def pressed(self, outcome: Outcome) -> None:
        self._presses.labels(outcome).inc()

    def waited(self, rank: Rank, seconds: float) -> None:
        self._turns[rank].observe(seconds)

    def committed(self, writes: int, seconds: float, durable: bool) -> None:
        if not durable:
            self._failed.inc()
            return
        self._commits.observe(seconds)
        self._writes.observe(writes)

    def thought(self, game: str, seconds: float) -> None:
        self._minds.labels(game).observe(seconds)

    def overslept(self, seconds: float) -> None:
        self._loop.observe(seconds)

    def requested(self, method: str, path: str, answered: int | None, seconds: float) -> None:
        route, status = route_of(method, path), str(answered or BROKEN)
        self._request(route, status).inc()
        self._request_seconds.observe(seconds)
        pressed = pressed_at.get()
        if route == CALLBACK and status.startswith("2") and pressed is not None:
            self._answers.observe(perf_counter() - pressed)


class LogCounter(logging.Handler):
    def __init__(self, lines: Counter) -> None:
        super().__init__(logging.WARNING)
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.labels(record.levelname.lower()).inc()
