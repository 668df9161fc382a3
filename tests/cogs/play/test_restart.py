"""After a crash and a restart every button on the screen still works."""

from __future__ import annotations

from bot.ui.words.words import speak
from tests.harness.discord.play import play_out
from tests.harness.discord.simcord import (
    SimulatedDiscord,
    buttons,
    labels,
    move_ids,
    options,
    text,
)

words = speak("en")


async def test_the_buttons_of_a_lobby_work_after_a_restart(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    await sim.restart()
    await sim.press(sim.bart, board, "Join")
    await sim.press(sim.bart, sim.board, "+")
    assert "3. 🤖" in text(sim.board)
    await sim.press(sim.bart, sim.board, "Leave")
    await sim.press(sim.anne, sim.board, "Start")
    assert "My hand" in labels(sim.board)


async def test_a_form_that_was_open_is_answered_after_a_restart(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    answer = await sim.press(sim.anne, board, "Options")
    await sim.restart()
    result = await sim.anne.submit_modal(answer.result, options(pace="none"))
    assert result.acknowledged
    assert words("pace-none") in text(sim.board)


async def test_after_a_restart_only_the_missing_bid_is_asked_for(sim: SimulatedDiscord):
    await sim.start_table(sim.bart, sim.calico, sim.dutch)
    for person in (sim.anne, sim.bart, sim.dutch):
        await sim.press_dm(person, "1")
    await sim.restart()
    table = await sim.table()
    assert table.waiting == (2,)
    assert len(sim.dms(sim.calico)) == 1, "the hand is the same message"
    await sim.press_dm(sim.anne, "0")
    await sim.press_dm(sim.calico, "1")
    assert table.seen(None).view.bids == (0, 1, 1, 1)


async def test_cards_tables_and_private_answers_work_after_a_restart(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await sim.bid_all(table)
    hand = await sim.press(sim.person(table, table.waiting[0]), sim.board, "My hand")
    await sim.restart()
    table = await sim.table()
    person = sim.person(table, table.waiting[0])
    assert hand.message is not None
    card = next(each for each in buttons(hand.message) if ":lay " in each["custom_id"])
    await person.click(hand.message, custom_id=card["custom_id"])
    assert table.progress.number == 3
    await sim.restart()
    table = await sim.table()
    await sim.lay_one(table)
    assert table.seen(None).view.round == 2
    for label in ("My hand", "Last trick", "Score", "Rules"):
        answer = await sim.press(sim.anne, sim.board, label)
        assert answer.private


async def test_the_buttons_of_a_finished_table_work_after_a_restart(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await play_out(sim, table)
    board = sim.board
    await sim.restart()
    for label in ("Score", "Replay", "Rules"):
        answer = await sim.press(sim.dutch, board, label)
        assert answer.private
    await sim.press(sim.bart, board, "Rematch")
    assert "1. **Bart** (host)" in text(sim.public[-1])


async def test_after_a_restart_there_is_still_only_one_rematch(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await play_out(sim, table)
    board = sim.board
    await sim.press(sim.bart, board, "Rematch")
    await sim.restart()
    answer = await sim.press(sim.anne, board, "Rematch")
    assert answer.private
    assert len(sim.public) == 2


async def test_a_restart_posts_nothing_again(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    await sim.press_dm(sim.anne, "1")
    before = [(each.id, text(each)) for each in sim.public]
    await sim.restart()
    assert [(each.id, text(each)) for each in sim.public] == before
    assert len(sim.dms(sim.anne)) == len(sim.dms(sim.bart)) == 1


async def test_after_a_restart_deadlines_still_apply(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    await sim.restart()
    table = await sim.table()
    await sim.env.advance_time(120)
    assert table.seen(None).view.phase == "playing"


async def test_commands_are_written_only_when_they_changed(sim: SimulatedDiscord):
    def written() -> int:
        return sum(each.method == "PUT" for each in sim.env.http_requests)

    assert written() == 1
    await sim.restart()
    assert written() == 1
    await sim.bot.store.key_value.set("commands", "of another version")
    await sim.restart()
    assert written() == 2
    assert "tavern tables" in sim.anne.available_commands(sim.channel)


async def test_old_buttons_from_before_a_restart_are_answered_with_the_current_panel(
    sim: SimulatedDiscord,
):
    table = await sim.start_table(sim.bart)
    old = move_ids(sim.dm(sim.anne))[0]
    await sim.bid_all(table)
    await sim.restart()
    answer = await sim.press_old(sim.anne, sim.dm(sim.anne), old)
    assert words("reason-settled") in answer.text
