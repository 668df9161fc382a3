"""A browser for all tests of the page, and a tab for each."""

from collections.abc import AsyncIterator, Iterator

import pytest
from discord.ext import commands

from bot.harbour import Harbour
from tests.harness.browser import Tab, chromium, tab


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with chromium(tmp_path_factory.mktemp("profile")) as address:
        yield address


@pytest.fixture
async def page(browser: str, harbour: Harbour, bot: commands.Bot) -> AsyncIterator[Tab]:
    async with tab(browser, harbour.address("Anne")) as page:
        yield page
