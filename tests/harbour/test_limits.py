"""Rate limits: buckets per route and channel, the global limit, and its exceptions."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator

import aiohttp
import pytest

from bot.harbour import Harbour
from bot.harbour.rest.rate_limits import Limits
from tests.harness.harbour.raw_bot import RawBot
from tests.harness.harbour.sample_bot import connected, make_bot


@pytest.fixture
async def limited() -> AsyncIterator[RawBot]:
    async with Harbour() as harbour, aiohttp.ClientSession() as session:
        yield RawBot(harbour, session)


async def test_the_sixth_message_in_five_seconds_is_refused(limited: RawBot) -> None:
    for left in (4, 3, 2, 1, 0):
        assert (await limited.send("tavern", content="a"))[0] == 200
        assert limited.headers["X-RateLimit-Limit"] == "5"
        assert limited.headers["X-RateLimit-Remaining"] == str(left)
        assert 0 < float(limited.headers["X-RateLimit-Reset-After"]) <= 5
        assert limited.headers["X-RateLimit-Bucket"]
    status, answer = await limited.send("tavern", content="a")
    assert status == 429
    assert 0 < answer["retry_after"] <= 5
    assert answer["global"] is False
    assert limited.headers["Via"]
    assert limited.headers["X-RateLimit-Scope"] == "user"
    assert (await limited.send("harbour-side", content="a"))[0] == 200


def test_all_routes_together_allow_fifty_requests_a_second() -> None:
    limits = Limits()
    for number in range(50):
        assert limits.take(f"GET /route/{number}", "")[1] is None
    headers, refused = limits.take("GET /one/more", "")
    assert refused
    assert refused["global"] is True
    assert 0 < refused["retry_after"] <= 1
    assert headers["X-RateLimit-Global"] == "true"
    assert headers["X-RateLimit-Scope"] == "global"


def test_interactions_do_not_count_towards_the_global_limit() -> None:
    limits = Limits()
    callback = "POST /interactions/{interaction_id}/{interaction_token}/callback"
    for number in range(200):
        assert limits.take(callback, f"interactions/{number}") == ({}, None)
        hook = limits.take("POST /webhooks/{webhook_id}/{webhook_token}", f"webhooks/{number}")
        assert hook[1] is None
    assert limits.take("GET /users/@me", "users/")[1] is None


def test_follow_ups_are_limited_per_token() -> None:
    limits = Limits()
    route = "POST /webhooks/{webhook_id}/{webhook_token}"
    assert [limits.take(route, "a")[1] is None for _ in range(6)] == [True] * 5 + [False]
    assert limits.take(route, "b")[1] is None


async def test_limits_can_be_switched_off(limited: RawBot) -> None:
    limited.harbour.set_limits(False)
    assert {(await limited.send("tavern", content="a"))[0] for _ in range(20)} == {200}
    assert "X-RateLimit-Limit" not in limited.headers


async def test_discord_py_stays_within_the_limits() -> None:
    async with Harbour() as harbour, connected(harbour, make_bot()) as bot:
        channel = bot.get_partial_messageable(int(harbour.world.channel("tavern")["id"]))
        began = time.monotonic()
        async with harbour.counting() as sent:
            for number in range(6):
                await channel.send(str(number))
        assert {entry.status for entry in sent} == {200}
        assert time.monotonic() - began > 4
