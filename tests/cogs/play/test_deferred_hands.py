"""A hand without a decision follows the table a little later; one with a decision, at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.ui.outbox.deferred_hands import LATER
from bot.ui.words.words import speak
from tests.harness.discord.simcord import QUICK, SimulatedDiscord, text

EDIT_SECONDS = 3.0
words = speak("en")


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[SimulatedDiscord]:
    async with AsyncExitStack() as stack:
        settings = replace(QUICK, tortuga_edit_seconds=EDIT_SECONDS)
        sim = SimulatedDiscord(tmp_path / "tortuga.sqlite3", stack, settings)
        await sim.start()
        yield sim


async def test_open_bids_appear_first_in_the_awaited_hand(slow: SimulatedDiscord):
    table = await slow.start_table(slow.bart)
    table.row = replace(table.row, show="none", pictures=False)
    leader = table.seen(None).view.leader
    asked, waits = slow.person(table, leader), slow.person(table, 1 - leader)
    await slow.press_dm(waits, "0")
    await slow.env.advance_time(EDIT_SECONDS)
    await slow.press_dm(asked, "1")
    opened = words("piraten-bridge-tally", won=0, bid=1)
    assert opened in text(slow.dm(asked))
    assert opened not in text(slow.dm(waits))
    await slow.env.advance_time(LATER * EDIT_SECONDS)
    assert opened in text(slow.dm(waits))


async def test_a_hand_is_redrawn_at_once_when_its_decision_was_made(slow: SimulatedDiscord):
    """The player answered in another place."""
    await slow.start_table(slow.bart)
    answer = await slow.press(slow.anne, slow.board, "My hand")
    await slow.press(slow.anne, answer.message, "0")
    assert words("piraten-bridge-bid-sealed", bid=0) in text(slow.dm(slow.anne)), "by DM, too"
