"""A harbour, and a harbour with a bot in it."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
from discord.ext import commands

from bot.harbour import Harbour
from tests.harness.harbour.raw_bot import RawBot
from tests.harness.harbour.sample_bot import connected, make_bot


@pytest.fixture
async def harbour() -> AsyncIterator[Harbour]:
    async with Harbour(limits=False) as harbour:
        yield harbour


@pytest.fixture
async def bot(harbour: Harbour) -> AsyncIterator[commands.Bot]:
    async with connected(harbour, make_bot()) as bot:
        yield bot


@pytest.fixture
async def raw(harbour: Harbour) -> AsyncIterator[RawBot]:
    async with aiohttp.ClientSession() as session:
        yield RawBot(harbour, session)
