"""Metrics that are computed only when somebody reads them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from bot import __version__
from bot.metrics import names
from bot.metrics.names import Metric
from bot.store.engines.failures import StoreFailed
from bot.ui.pictures.art import gallery

if TYPE_CHECKING:
    from bot.app.client import Tortuga

CENSUS_SECONDS = 10.0
"""The least seconds between two counts of the tables."""

Values: TypeAlias = Mapping[tuple[str, ...], float]
Reading: TypeAlias = tuple[Metric, Values]
Family: TypeAlias = CounterMetricFamily | GaugeMetricFamily


class Readings(Collector):
    def __init__(self, bot: Tortuga) -> None:
        self.bot = bot
        self.alive_seconds: float | None = None
        self._tables: dict[tuple[str, str], int] = {}
        self._counted_at = -math.inf

    async def count_tables(self) -> None:
        now = self.bot.clock.ticks()
        if now - self._counted_at < CENSUS_SECONDS:
            return
        self._counted_at = now
        try:
            self._tables = await self.bot.store.lookup.open_by_state()
        except StoreFailed:
            # No values are better than outdated ones.
            self._tables = {}

    def collect(self) -> Iterator[Family]:
        for metric, values in self._readings():
            family = family_of(metric)
            for labels, value in values.items():
                family.add_metric(labels, value)
            yield family

    def _readings(self) -> Iterator[Reading]:
        yield from self._gateway()
        yield from self._drawing()
        yield names.TABLES, {**self._tables}
        yield names.IN_MEMORY, one(len(self.bot.house.registry.loaded))
        yield (
            names.MOVES,
            {(made_by,): n for made_by, n in self.bot.store.tables.moves_written.items()},
        )
        if (workers := self.bot.house.workers) is not None:
            yield names.THOUGHTS, {(outcome,): n for outcome, n in workers.counts.items()}
            yield names.THOUGHT_SECONDS, one(workers.spent)
        yield names.QUEUE, {(name,): length for name, length in self._queues().items()}
        yield names.STANDSTILL, one(not self.bot.clock.runs)
        if self.alive_seconds is not None:
            yield names.ALIVE, one(self.alive_seconds)
        yield names.BUILD, {(__version__,): 1.0}

    def _gateway(self) -> Iterator[Reading]:
        bot, beat = self.bot, self.bot.connection.health.beat
        yield names.GATEWAY_UP, {(str(n),): up for n, up in bot.connection.shards.items()}
        known = [each for each in bot.latencies if math.isfinite(each[1])]
        yield names.GATEWAY_SECONDS, {(str(shard_id),): seconds for shard_id, seconds in known}
        yield names.GATEWAY_DOWN, one(beat.gateway_down)
        yield names.GATEWAY_WAIT, one(beat.wait_seconds(beat.at))
        yield names.GATEWAY_BREAKS, one(beat.gateway_breaks)
        yield names.GATEWAY_TRIES, one(beat.gateway_tries)
        yield names.SERVERS, one(len(bot.guilds))

    def _drawing(self) -> Iterator[Reading]:
        yield names.DRAWN, {(kind,): number for kind, number in self.bot.sender.shown.items()}
        yield names.PICTURES, one(gallery.drawn)
        yield names.PICTURE_SECONDS, one(gallery.seconds)

    def _queues(self) -> dict[str, int]:
        bot, queue = self.bot, self.bot.sender.queue
        return {
            "writes": bot.store.connection.waiting,
            "turns": queue.waiting,
            "easels": bot.sender.attachments.waiting_for_pictures,
            "presses": len(queue.presses),
            "alarms": bot.clock.ringing,
        }


def one(value: float) -> Values:
    return {(): float(value)}


def family_of(metric: Metric) -> Family:
    kind = CounterMetricFamily if metric.sort == "counter" else GaugeMetricFamily
    return kind(metric.name, metric.tells, labels=metric.labels)
