"""At the table: bids, cards, stale presses, closed DMs, absence and the end."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.base.game import Seat
from bot.tables.core.table import Table
from bot.ui.face.panel import layout
from bot.ui.panels.common import note_panel
from bot.ui.words.words import speak
from tests.harness.discord.play import play_on, play_out
from tests.harness.discord.simcord import (
    Answer,
    SimulatedDiscord,
    buttons,
    custom_ids,
    labels,
    options,
    text,
)
from tests.harness.store.sqlite import connection_of
from tests.harness.waiting import until

words = speak("en")


def bids_shown(table: Table) -> bool:
    return bool(table.seen(None).view.bids)


# ── Bids ─────────────────────────────────────────────────────────────────────────────────────


async def test_a_bid_by_dm_is_secret_and_marked_in_the_same_message(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    board = text(sim.board)
    answer = await sim.press_dm(sim.anne, "1")
    assert words("piraten-bridge-bid-sealed", bid=1) in answer.text
    assert len(sim.dms(sim.anne)) == 1
    chosen = [each["label"] for each in buttons(sim.dm(sim.anne)) if each["style"] == 3]
    assert chosen == ["1"]
    assert text(sim.board) != board, "a fist went up"
    assert not bids_shown(table)


async def test_the_table_does_not_depend_on_secret_bids(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    await sim.press_dm(sim.anne, "1")
    one = text(sim.board)
    await sim.press_dm(sim.anne, "0")
    assert text(sim.board) == one


async def test_a_bid_can_be_changed_until_the_last_one_is_in(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await sim.press_dm(sim.anne, "1")
    await sim.press_dm(sim.anne, "0")
    await sim.press_dm(sim.bart, "1")
    assert table.seen(None).view.bids == (0, 1)


async def test_my_hand_offers_everything_that_the_dm_does(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    answer = await sim.press(sim.anne, sim.board, "My hand")
    assert answer.private
    assert answer.message is not None
    assert custom_ids(answer.message) == custom_ids(sim.dm(sim.anne))
    pressed = await sim.press(sim.anne, answer.message, "1")
    assert words("piraten-bridge-bid-sealed", bid=1) in pressed.text
    assert words("piraten-bridge-bid-sealed", bid=1) in text(sim.dm(sim.anne)), "the DM follows"
    await sim.press_dm(sim.bart, "0")
    assert table.seen(None).view.bids == (1, 0)


async def test_a_private_answer_follows_the_game(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    answer = await sim.press(sim.anne, sim.board, "My hand")
    await sim.bid_all(table)
    shown = next(
        each
        for each in sim.channel.history(viewer=sim.anne)
        if answer.message is not None and each.id == answer.message.id
    )
    assert text(shown) == text(sim.dm(sim.anne))
    assert custom_ids(shown) == custom_ids(sim.dm(sim.anne))


async def test_when_the_last_bid_is_in_all_are_revealed_at_once(unhurried: SimulatedDiscord):
    sim = unhurried
    table = await sim.start_table(sim.bart, sim.calico)
    edits = len(sim.env.http_requests)
    await sim.press_dm(sim.anne, "1")
    await sim.press_dm(sim.bart, "0")
    assert not bids_shown(table)
    await sim.press_dm(sim.calico, "1")
    while table.show is not None:
        assert not bids_shown(table)
        await sim.env.advance_time(0.5)
    assert table.seen(None).view.bids == (1, 0, 1)
    sent = str([each.json for each in sim.env.http_requests[edits:]])
    for shout in ("piraten-bridge-yo", "piraten-bridge-ho"):
        assert words(shout).splitlines()[0] in sent, "YO … HO … are drawn one after the other"
    assert len(sim.public) == 1


# ── A whole round ────────────────────────────────────────────────────────────────────────────


async def test_a_whole_round_is_played_with_clicks(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await sim.bid_all(table, 1)
    for _ in range(2):
        await sim.lay_one(table)
    view = table.seen(None).view
    assert (view.round, len(view.sheet)) == (2, 1)
    assert words("piraten-bridge-round", round=2, last=10) in text(sim.board)
    why = await sim.press(sim.dutch, sim.board, "Last trick")
    assert why.private
    assert words(f"piraten-bridge-why-{view.last.why}", bonus=view.last.bonus) in why.text
    score = await sim.press(sim.dutch, sim.board, "Score")
    assert score.private
    assert str(view.totals[0]).lstrip("-") in score.text
    for person in (sim.anne, sim.bart):
        assert labels(sim.dm(person))[:3] == ["0", "1", "2"]
        assert len(sim.dms(person)) == 1


async def test_a_player_who_is_not_awaited_has_no_cards_to_press(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await sim.bid_all(table)
    turn = sim.person(table, table.waiting[0])
    other = sim.bart if turn is sim.anne else sim.anne
    assert any(":lay " in each for each in custom_ids(sim.dm(turn)))
    assert not any(":lay " in each for each in custom_ids(sim.dm(other)))


# ── Wrong presses ────────────────────────────────────────────────────────────────────────────


async def test_a_stale_button_is_answered_with_the_reason_and_the_current_panel(
    sim: SimulatedDiscord,
):
    table = await sim.start_table(sim.bart)
    old = custom_ids(sim.dm(sim.anne))[1]
    await sim.bid_all(table)
    answer = await sim.press_old(sim.anne, sim.dm(sim.anne), old)
    assert words("reason-settled") in answer.text
    assert answer.message is not None
    assert answer.message.id == sim.dm(sim.anne).id
    assert table.progress.number == 2
    assert len(sim.dms(sim.anne)) == 1


async def test_a_double_click_on_a_card_counts_once(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await sim.bid_all(table)
    person = sim.person(table, table.waiting[0])
    dm = sim.dm(person)
    card = next(each for each in custom_ids(dm) if ":lay " in each)
    await sim.press_old(person, dm, card)
    answer = await sim.press_old(person, dm, card)
    assert table.progress.number == 3
    assert "⚠️" in answer.text


async def test_another_persons_buttons_do_nothing_for_me(sim: SimulatedDiscord):
    """The pressing person counts: a custom_id gives no rights."""
    table = await sim.start_table(sim.bart)
    bid = next(each for each in custom_ids(sim.dm(sim.anne)) if each.endswith("bid 1"))
    answer = await sim.press_old(sim.dutch, sim.board, bid)
    assert answer.private
    assert answer.text == words("reason-not-seated")
    await sim.press_old(sim.bart, sim.board, bid)
    assert table.seen(None).view.sealed == (False, True), "Bart has bid for himself"


async def test_an_onlooker_who_presses_my_hand_learns_that_watching_is_free(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    answer = await sim.press(sim.dutch, sim.board, "My hand")
    assert answer.private
    assert answer.text == words("reason-not-seated")


@pytest.mark.parametrize(
    "custom_id",
    ["t:zzzz:b1:bid 1", "x:zzzz:hand", "l:zzzz:join", "x:zzzz:dance", "old-button", "t:zzzz", ""],
)
async def test_even_an_unknown_button_is_answered(sim: SimulatedDiscord, custom_id: str):
    await sim.start_table(sim.bart)
    answer = await sim.press_old(sim.anne, sim.board, custom_id)
    assert answer.private
    assert answer.text


async def test_a_move_that_cannot_be_stored_is_refused_with_a_sentence(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    connection = connection_of(sim.bot.store)
    await connection.execute("PRAGMA query_only = ON")
    answer = await sim.press_dm(sim.anne, "1")
    assert words("reason-not-stored") in answer.text
    assert table.progress.number == 0
    await connection.execute("PRAGMA query_only = OFF")
    await sim.press_dm(sim.anne, "1")
    assert table.progress.number == 1


# ── DMs ──────────────────────────────────────────────────────────────────────────────────────


async def test_a_player_with_closed_dms_is_informed_once_and_plays_with_my_hand(
    sim: SimulatedDiscord,
):
    dm = sim.anne.user.dm_channel
    sim.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=None)
    table = await sim.start_table(sim.bart)
    told = [each for each in sim.public if words("dm-closed") in each.content]
    assert len(told) == 1
    assert sim.anne.mention in told[0].content
    answer = await sim.press(sim.anne, sim.board, "My hand")
    await sim.press(sim.anne, answer.message, "1")
    await sim.press_dm(sim.bart, "0")
    assert table.seen(None).view.bids == (1, 0)
    assert len([each for each in sim.public if words("dm-closed") in each.content]) == 1
    tries = [
        each
        for each in sim.env.http_requests
        if each.method == "POST" and each.path == f"/channels/{dm.id}/messages"
    ]
    assert len(tries) == 1, "a refused DM is not tried again"


async def test_a_press_in_a_private_answer_in_dms_updates_the_hand_too(sim: SimulatedDiscord):
    """/tavern hand works in the DM too; the message of the hand must follow."""
    table = await sim.start_table(sim.bart)
    result = await sim.anne.user.slash("tavern hand")
    assert result.response is not None
    first = sim.dms(sim.anne)[0]
    answer = Answer(await sim.anne.user.click(result.response.message, label="1"))
    assert words("piraten-bridge-bid-sealed", bid=1) in answer.text
    assert words("piraten-bridge-bid-sealed", bid=1) in text(sim.dms(sim.anne)[0])
    assert sim.dms(sim.anne)[0].id == first.id
    assert table.progress.number == 1


async def test_a_deleted_hand_is_sent_again(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    old = sim.dm(sim.anne)
    sim.env.backend.messages[old.channel.id].pop(old.id)
    answer = await sim.press(sim.anne, sim.board, "My hand")
    await sim.press(sim.anne, answer.message, "1")
    assert sim.dm(sim.anne).id != old.id


async def test_a_deleted_table_is_posted_again(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    old = sim.board
    sim.env.backend.messages[sim.channel.id].pop(old.id)
    await sim.press_dm(sim.anne, "1")
    assert sim.board.id != old.id
    assert "My hand" in labels(sim.board)


async def test_a_table_older_than_an_hour_is_posted_again(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    await sim.press(sim.bart, board, "Join")
    answer = await sim.press(sim.anne, sim.board, "Options")
    await sim.anne.submit_modal(answer.result, options(pace="none"))
    await sim.press(sim.anne, sim.board, "Start")
    old = sim.board.id
    await sim.env.advance_time(3700)
    await sim.press_dm(sim.anne, "1")
    boards = [each for each in sim.public if "My hand" in labels(each)]
    assert len(boards) == 1
    assert boards[0].id != old


# ── Absence ──────────────────────────────────────────────────────────────────────────────────


async def test_an_awaited_player_is_mentioned_once_until_they_answer(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    await sim.press_dm(sim.bart, "1")
    await sim.env.advance_time(25)
    nudges = [each for each in sim.public if not each.components]
    assert len(nudges) == 1
    assert sim.anne.mention in nudges[0].content
    assert sim.bart.mention not in nudges[0].content
    await sim.env.advance_time(30)
    assert len([each for each in sim.public if not each.components]) == 1
    await sim.press_dm(sim.anne, "1")
    assert [each for each in sim.public if not each.components] == []


async def test_after_the_deadline_a_stand_in_plays_and_is_named_at_the_table(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await sim.bid_all(table)
    seat: Seat = table.waiting[0]
    name = table.players[seat].name
    await sim.env.advance_time(95)
    assert table.progress.number == 3
    assert words("table-stood-in", name=name) in text(sim.board)


async def test_after_two_missed_deadlines_the_seat_is_away_until_im_back(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await sim.env.advance_time(95)
    seat = table.waiting[0]
    person = sim.person(table, seat)
    await sim.env.advance_time(95)
    assert table.players[seat].away
    assert words("hand-away") in text(sim.dm(person))
    answer = await sim.press_dm(person, "I'm back")
    assert words("tavern-back") in answer.text
    assert not table.players[seat].away
    assert words("hand-away") not in answer.text


async def test_the_menu_lets_a_player_leave_and_come_back(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    menu = next(each for each in custom_ids(sim.board) if each.endswith(":menu"))
    answer = Answer(await sim.bart.click(sim.board, custom_id=menu))
    assert table.id in answer.text
    left = await sim.press(sim.bart, answer.message, "Leave the table")
    assert words("tavern-left", table=table.id) in left.text
    assert table.players[1].away
    assert words("hand-away") in text(sim.dm(sim.bart))
    onlooker = Answer(await sim.dutch.click(sim.board, custom_id=menu))
    assert onlooker.message is not None
    assert labels(onlooker.message) == ["As text"]


async def test_computer_players_play_by_themselves(sim: SimulatedDiscord):
    table = await sim.start_table(computers=2)
    assert table.seen(None).view.sealed == (False, True, True)
    await sim.press_dm(sim.anne, "0")
    for _ in range(3):
        if table.seen(None).view.round == 2:
            break
        if table.waiting == (0,) and table.seen(None).view.phase == "playing":
            await sim.lay_one(table)
    assert table.seen(None).view.round == 2


# ── The end ──────────────────────────────────────────────────────────────────────────────────


async def test_a_late_answer_does_not_overwrite_the_finished_table(sim: SimulatedDiscord):
    """Two press at once: the panel in the first answer is old before it arrives."""
    table = await sim.start_table(sim.bart)
    await sim.env.settle()
    display = sim.bot.display
    async with display.answering(table) as answer:
        assert answer.sketch is not None
        random = Random(4)
        while not table.over:
            await play_on(sim, table, random)
        answer.stands = True
    display.table_changed(table)
    await sim.env.advance_time(5)
    # A whole game played in an instant exceeds the requests allowed within a second.
    await until(lambda: "Rematch" in labels(sim.board))


async def test_at_the_end_the_table_shows_the_winner_and_the_score_pad(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await play_out(sim, table)
    seen = table.seen(None)
    assert seen.result is not None
    assert table.row.seed not in text(sim.board)
    assert "Rematch" in labels(sim.board)
    winner = table.players[seen.result.winners[0]].name
    assert winner in text(sim.board)
    assert words("reason-settled-done") not in text(sim.dm(sim.anne))
    answer = await sim.press_old(sim.anne, sim.dm(sim.anne), f"t:{table.id}:b1:bid 1")
    assert words("reason-settled-done") in answer.text


async def test_a_hand_that_another_process_has_redrawn_is_drawn_again(sim: SimulatedDiscord):
    """The other process answered a press on the hand, and could not report it."""
    await sim.start_table(sim.bart)
    display = sim.bot.display
    await display.finish()
    hand = sim.dm(sim.anne)
    before = text(hand)
    message = sim.bot.sender.place(hand.channel.id).get_partial_message(hand.id)
    await message.edit(view=layout(note_panel(None, "another process")))
    assert text(sim.dm(sim.anne)) != before
    display.hands.doubt()
    await display.finish()
    assert text(sim.dm(sim.anne)) == before
