"""The bot falls and comes back; every button on the screen still works."""

from __future__ import annotations

from bot.ui.words import speak
from tests.cogs.sea import Sea, buttons, custom_ids, labels, text
from tests.cogs.test_table import play_out

words = speak("en")


async def test_the_buttons_of_a_lobby_work_after_a_restart(sea: Sea):
    board = await sea.open_lobby()
    await sea.restart()
    await sea.press(sea.bart, board, "Join")
    await sea.press(sea.bart, sea.board, "Add a computer player")
    assert "3. 🤖" in text(sea.board)
    await sea.press(sea.bart, sea.board, "Leave")
    await sea.press(sea.anne, sea.board, "Start")
    assert "My hand" in labels(sea.board)


async def test_a_form_that_was_open_is_answered_after_a_restart(sea: Sea):
    board = await sea.open_lobby()
    answer = await sea.press(sea.anne, board, "Options")
    await sea.restart()
    result = await sea.anne.submit_modal(answer.result, {"pace": ["none"], "pictures": ["True"]})
    assert result.acknowledged
    assert words("pace-none") in text(sea.board)


async def test_with_three_of_four_bids_in_only_the_fourth_is_asked_for(sea: Sea):
    await sea.start_table(sea.bart, sea.calico, sea.dutch)
    for person in (sea.anne, sea.bart, sea.dutch):
        await sea.press_dm(person, "1")
    await sea.restart()
    table = await sea.table()
    assert table.waiting == (2,)
    assert len(sea.dms(sea.calico)) == 1, "the hand is the same message"
    await sea.press_dm(sea.anne, "0")
    await sea.press_dm(sea.calico, "1")
    assert table.seen(None).view.bids == (0, 1, 1, 1)


async def test_cards_tables_and_private_answers_work_after_a_restart(sea: Sea):
    table = await sea.start_table(sea.bart)
    await sea.bid_all(table)
    hand = await sea.press(sea.person(table, table.waiting[0]), sea.board, "My hand")
    await sea.restart()
    table = await sea.table()
    person = sea.person(table, table.waiting[0])
    assert hand.message is not None
    card = next(each for each in buttons(hand.message) if ":lay " in each["custom_id"])
    await person.click(hand.message, custom_id=card["custom_id"])
    assert table.progress.number == 3
    await sea.restart()
    table = await sea.table()
    await sea.lay_one(table)
    assert table.seen(None).view.round == 2
    for label in ("My hand", "Why?", "Score", "Rules"):
        answer = await sea.press(sea.anne, sea.board, label)
        assert answer.private


async def test_the_buttons_of_a_finished_table_work_after_a_restart(sea: Sea):
    table = await sea.start_table(sea.bart)
    await play_out(sea, table)
    board = sea.board
    await sea.restart()
    for label in ("Score", "Why?", "Rules"):
        answer = await sea.press(sea.dutch, board, label)
        assert answer.private
    await sea.press(sea.bart, board, "Rematch")
    assert "2. **Bart** (host)" in text(sea.public[-1])


async def test_a_rematch_is_still_the_only_one_after_a_restart(sea: Sea):
    table = await sea.start_table(sea.bart)
    await play_out(sea, table)
    board = sea.board
    await sea.press(sea.bart, board, "Rematch")
    await sea.restart()
    answer = await sea.press(sea.anne, board, "Rematch")
    assert answer.private
    assert len(sea.public) == 2


async def test_a_restart_posts_nothing_anew(sea: Sea):
    await sea.start_table(sea.bart)
    await sea.press_dm(sea.anne, "1")
    before = [(each.id, text(each)) for each in sea.public]
    await sea.restart()
    assert [(each.id, text(each)) for each in sea.public] == before
    assert len(sea.dms(sea.anne)) == len(sea.dms(sea.bart)) == 1


async def test_after_a_restart_the_deadline_still_ends(sea: Sea):
    await sea.start_table(sea.bart)
    await sea.restart()
    table = await sea.table()
    await sea.env.advance_time(120)
    assert table.seen(None).view.phase == "playing"


async def test_commands_are_written_only_when_they_changed(sea: Sea):
    def written() -> int:
        return sum(each.method == "PUT" for each in sea.env.http_requests)

    assert written() == 1
    await sea.restart()
    assert written() == 1
    await sea.bot.store.save_fact("commands", "of another version")
    await sea.restart()
    assert written() == 2
    assert "tavern tables" in sea.anne.available_commands(sea.channel)


async def test_old_buttons_of_the_last_life_are_answered_with_the_current_panel(sea: Sea):
    table = await sea.start_table(sea.bart)
    old = custom_ids(sea.dm(sea.anne))[0]
    await sea.bid_all(table)
    await sea.restart()
    answer = await sea.press_old(sea.anne, sea.dm(sea.anne), old)
    assert words("reason-settled") in answer.text
