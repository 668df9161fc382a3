"""`tortuga admin status`: prints how the running bot is doing, in a few lines."""

from __future__ import annotations

import time
import urllib.request
from collections.abc import Iterator, Mapping

from bot.app.settings import address
from bot.metrics import health, names
from bot.metrics.samples import Samples, told_by_page, told_by_store
from bot.store.database import Database
from bot.tables.running.gateway_health import ALIVE, PULSE
from bot.ui.words.words import Words

PAGE_SECONDS = 5.0
ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""For an address that listens on all interfaces, the address that reaches it from this machine."""
MOST = 0.99
HALF = 0.5
TOO_MANY = "429"


async def status(database: str, metrics: str, words: Words) -> str:
    """The status in text, from the bot's metrics page or else from its database."""
    if metrics:
        url = page_at(metrics)
        try:
            text = fetched(url)
        except (OSError, ValueError) as error:
            first = words("status-no-page", url=url, error=str(error))
        else:
            told = told_by_page(text)
            version = ", ".join(told.labels(names.BUILD, "version"))
            return "\n".join([words("status-page", version=version, url=url), *lines(told, words)])
    else:
        first = words("status-store")
    return "\n".join([first, *lines(await from_store(database), words)])


def page_at(metrics: str) -> str:
    host, port = address(metrics)
    host = ANYWHERE.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/metrics"


def fetched(url: str) -> str:
    # This machine's own address is never reached through a proxy.
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(url, timeout=PAGE_SECONDS) as answer:
        return answer.read().decode()


async def from_store(database: str) -> Samples:
    async with Database(database, guest=True) as store:
        facts = {name: await store.key_value.get(name) for name in (ALIVE, PULSE)}
        return told_by_store(
            health.gauges_of(facts, time.time()), await store.lookup.open_by_state()
        )


def lines(told: Samples, words: Words) -> Iterator[str]:
    """The lines of the status, for the values that are known."""
    yield words("status-alive", text=health.sentence(gauges_in(told), words))
    yield from gateway_lines(told, words)
    yield words("status-tables", states=listed(told.by(names.TABLES, "state")))
    if told.knows(names.TABLES):
        yield words("status-games", games=listed(told.by(names.TABLES, "game")))
    if told.knows(names.REQUESTS):
        yield from press_lines(told, words)
        yield from work_lines(told, words)


def gauges_in(told: Samples) -> dict[str, float]:
    known = (names.ALIVE, names.GATEWAY_DOWN, names.GATEWAY_WAIT)
    return {metric.name.removeprefix("tortuga_"): told.total(metric) for metric in known}


def gateway_lines(told: Samples, words: Words) -> Iterator[str]:
    breaks = counted(told.total(names.GATEWAY_BREAKS))
    if not told.knows(names.GATEWAY_UP):
        yield words("status-gateway", down=counted(told.total(names.GATEWAY_DOWN)), breaks=breaks)
        return
    shards = told.labels(names.GATEWAY_UP, "shard")
    yield words(
        "status-shards",
        up=counted(told.total(names.GATEWAY_UP)),
        shards=str(len(shards)),
        breaks=breaks,
        servers=counted(told.total(names.SERVERS)),
    )


def press_lines(told: Samples, words: Words) -> Iterator[str]:
    yield words("status-presses", outcomes=listed(told.by(names.PRESSES, "outcome")))
    late = {f"{s:.0f} s": told.above(names.ANSWER_SECONDS, s) for s in names.LATE}
    yield words(
        "status-answers",
        half=seconds(told.within(names.ANSWER_SECONDS, HALF)),
        most=seconds(told.within(names.ANSWER_SECONDS, MOST)),
        late=listed(late),
    )
    statuses = told.by(names.REQUESTS, "status")
    yield words(
        "status-requests",
        number=counted(sum(statuses.values())),
        refused=counted(statuses.get(TOO_MANY, 0)),
        failed=counted(sum(n for status, n in statuses.items() if is_failure(status))),
        wait=seconds(told.within(names.TURN_SECONDS, MOST)),
    )


def is_failure(status: str) -> bool:
    return not status.startswith(("1", "2", "3")) and status != TOO_MANY


def work_lines(told: Samples, words: Words) -> Iterator[str]:
    yield words("status-moves", moves=listed(told.by(names.MOVES, "made_by")))
    yield words(
        "status-drawn",
        drawn=listed(told.by(names.DRAWN, "what")),
        pictures=counted(told.total(names.PICTURES)),
    )
    yield words(
        "status-commits",
        commits=counted(told.total(names.COMMIT_SECONDS, "_count")),
        writes=f"{told.mean(names.COMMIT_WRITES):.1f}",
        most=seconds(told.within(names.COMMIT_SECONDS, MOST)),
        failed=counted(told.total(names.COMMITS_FAILED)),
    )
    yield words("status-queues", queues=listed(told.by(names.QUEUE, "queue")))
    yield words(
        "status-lag",
        alarms=seconds(told.within(names.ALARM_LATE, MOST)),
        loop=seconds(told.within(names.LOOP_LATE, MOST)),
        minds=seconds(told.within(names.MIND_SECONDS, MOST)),
    )
    yield words("status-log", lines=listed(told.by(names.LOG_LINES, "level")))


def counted(number: float) -> str:
    return f"{number:,.0f}"


def seconds(bound: float) -> str:
    return "∞" if bound == float("inf") else f"{bound:g} s"


def listed(numbers: Mapping[str, float]) -> str:
    """Names with their numbers, largest first, in one line."""
    ordered = sorted(numbers.items(), key=lambda each: -each[1])
    return ", ".join(f"{name} {counted(number)}" for name, number in ordered) or "–"
