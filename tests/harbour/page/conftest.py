"""A tab for each test of the page."""

from collections.abc import AsyncIterator

import pytest
from discord.ext import commands

from bot.harbour import Harbour
from tests.harness.page.browser import Tab, tab


@pytest.fixture
async def page(browser: str, harbour: Harbour, bot: commands.Bot) -> AsyncIterator[Tab]:
    async with tab(browser, harbour.address("Anne")) as page:
        yield page
