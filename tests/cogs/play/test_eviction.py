"""Nobody on Discord notices that a table was evicted from memory."""

from __future__ import annotations

from bot.tables.running.eviction import IDLE_SECONDS
from tests.harness.discord.simcord import SimulatedDiscord, options, text

LONG = IDLE_SECONDS + 180


async def asleep(sim: SimulatedDiscord) -> None:
    """Starts a correspondence table and leaves it alone until it is evicted."""
    board = await sim.open_lobby()
    await sim.press(sim.bart, board, "Join")
    answer = await sim.press(sim.anne, sim.board, "Options")
    await sim.anne.submit_modal(answer.result, options(pace="letter"))
    await sim.press(sim.anne, sim.board, "Start")
    await sim.env.advance_time(LONG)
    assert len(sim.bot.house.registry) == 0


async def test_a_hand_by_dm_works_after_its_table_was_evicted(sim: SimulatedDiscord):
    await asleep(sim)
    before = len(sim.env.http_requests)
    await sim.press_dm(sim.anne, "1")
    await sim.bot.display.finish()
    edits = [each for each in sim.env.http_requests[before:] if each.method == "PATCH"]
    assert len(edits) == 1, "the table; her hand was the answer, his is as it was"
    assert "✊ Anne" in text(sim.board)
    assert len(sim.dms(sim.anne)) == len(sim.dms(sim.bart)) == 1
    await sim.press_dm(sim.bart, "0")
    await sim.bot.display.finish()
    assert "0 of 1" in text(sim.board), "the bids are open"


async def test_an_idle_table_leaves_nothing_in_memory(sim: SimulatedDiscord):
    await asleep(sim)
    display = sim.bot.display
    assert not display._tables  # pyright: ignore[reportPrivateUsage]
    assert not display.hands.messages
    assert not display._unkept  # pyright: ignore[reportPrivateUsage]


async def test_a_private_panel_is_updated_after_its_table_was_evicted(sim: SimulatedDiscord):
    await asleep(sim)
    hand = await sim.press(sim.bart, sim.board, "My hand")
    await sim.env.advance_time(LONG)
    assert len(sim.bot.house.registry) == 0
    for person, tricks in ((sim.anne, "1"), (sim.bart, "0")):
        await sim.press_dm(person, tricks)
    await sim.bot.display.finish()
    assert hand.message is not None
    seen_by_bart = {each.id: each for each in sim.channel.history(viewer=sim.bart)}
    assert text(seen_by_bart[hand.message.id]) == text(sim.dm(sim.bart))
