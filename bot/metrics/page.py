"""Serves /metrics and /healthz on a separate port while the bot runs."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import perf_counter
from types import TracebackType
from typing import TYPE_CHECKING, Self

from aiohttp import web
from prometheus_client import (
    CollectorRegistry,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from bot.metrics import health
from bot.metrics.meter import Meter
from bot.metrics.readings import Readings
from bot.store.engines.failures import StoreFailed
from bot.tables.running.gateway_health import ALIVE, PULSE
from bot.ui.words.words import Words

if TYPE_CHECKING:
    from bot.app.client import Tortuga

log = logging.getLogger(__name__)

LOOK_SECONDS = 0.5
"""Seconds between two measurements of how late the event loop is."""


class Page:
    """The HTTP server of the metrics. Enter it with `async with` after the bot is built and before
    it starts."""

    def __init__(self, bot: Tortuga, host: str, port: int, words: Words) -> None:
        self.bot = bot
        self.host, self.port = host, port
        self.words = words
        registry = CollectorRegistry()
        self.meter = Meter(registry)
        self.readings = Readings(bot)
        registry.register(self.readings)
        ProcessCollector(registry=registry)
        self._registry = registry
        application = web.Application()
        application.router.add_get("/metrics", self._metrics)
        application.router.add_get("/healthz", self._healthz)
        self._runner = web.AppRunner(application, access_log=None)
        self._looking: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        disable_created_metrics()
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self.host, self.port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        self.port = self._runner.addresses[0][1]
        self.meter.watch(self.bot)
        self._looking = asyncio.create_task(self._watch_loop(), name="metrics")
        log.info("metrics are served on port %s", self.port)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.meter.close()
        if self._looking is not None:
            self._looking.cancel()
            with suppress(asyncio.CancelledError):
                await self._looking
        await self._runner.cleanup()

    async def _watch_loop(self) -> None:
        while True:
            before = perf_counter()
            await asyncio.sleep(LOOK_SECONDS)
            self.meter.overslept(max(0.0, perf_counter() - before - LOOK_SECONDS))

    async def _metrics(self, _: web.Request) -> web.Response:
        await self.readings.count_tables()
        with suppress(StoreFailed):
            self.readings.alive_seconds = (await self._gauges())["alive_seconds"]
        page = generate_latest(self._registry)
        return web.Response(body=page, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _healthz(self, _: web.Request) -> web.Response:
        """Answers /healthz with 200 if the bot is alive, otherwise 503, and the same sentence as
        `tortuga health`."""
        try:
            gauges = await self._gauges()
        except StoreFailed:
            return web.Response(status=503, text=f"{self.words('health-no-store')}\n")
        status = 200 if health.lives(gauges) else 503
        return web.Response(status=status, text=f"{health.sentence(gauges, self.words)}\n")

    async def _gauges(self) -> dict[str, float]:
        facts = {name: await self.bot.store.key_value.get(name) for name in (ALIVE, PULSE)}
        return health.gauges_of(facts, self.bot.clock.now())
