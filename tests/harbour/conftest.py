"""A harbour, and a harbour with a bot in it."""

from collections.abc import AsyncIterator

import aiohttp
import pytest
from discord.asset import Asset
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.harbour import Harbour
from tests.harbour.crew import aboard, make_bot
from tests.harbour.raw import RawBot


@pytest.fixture(autouse=True)
def addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py's addresses are put back after each test."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    monkeypatch.setattr(Asset, "BASE", Asset.BASE)


@pytest.fixture
async def harbour() -> AsyncIterator[Harbour]:
    async with Harbour(limits=False) as harbour:
        yield harbour


@pytest.fixture
async def bot(harbour: Harbour) -> AsyncIterator[commands.Bot]:
    async with aboard(harbour, make_bot()) as bot:
        yield bot


@pytest.fixture
async def raw(harbour: Harbour) -> AsyncIterator[RawBot]:
    async with aiohttp.ClientSession() as session:
        yield RawBot(harbour, session)
