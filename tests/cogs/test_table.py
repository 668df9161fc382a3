"""At the table: bids, cards, stale presses, closed DMs, absence and the end."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest

from bot.games.game import Event, IllegalMove, Seat
from bot.tables.reasons import Refused
from bot.tables.table import Table
from bot.ui.words import speak
from tests.cogs.sea import Answer, Sea, buttons, custom_ids, labels, text

words = speak("en")


def bids_shown(table: Table) -> bool:
    return bool(table.seen(None).view.bids)


# ── Bids ─────────────────────────────────────────────────────────────────────────────────────


async def test_a_bid_by_dm_is_sealed_and_marked_in_the_same_message(sea: Sea):
    table = await sea.start_table(sea.bart)
    board = text(sea.board)
    answer = await sea.press_dm(sea.anne, "1")
    assert words("piraten-bridge-bid-sealed", bid=1) in answer.text
    assert len(sea.dms(sea.anne)) == 1
    chosen = [each["label"] for each in buttons(sea.dm(sea.anne)) if each["style"] == 3]
    assert chosen == ["1"]
    assert text(sea.board) != board, "a fist went up"
    assert not bids_shown(table)


async def test_the_table_looks_the_same_whatever_was_bid(sea: Sea):
    await sea.start_table(sea.bart)
    await sea.press_dm(sea.anne, "1")
    one = text(sea.board)
    await sea.press_dm(sea.anne, "0")
    assert text(sea.board) == one


async def test_a_bid_can_be_changed_until_the_last_one_is_in(sea: Sea):
    table = await sea.start_table(sea.bart)
    await sea.press_dm(sea.anne, "1")
    await sea.press_dm(sea.anne, "0")
    await sea.press_dm(sea.bart, "1")
    assert table.seen(None).view.bids == (0, 1)


async def test_my_hand_does_all_that_the_dm_does(sea: Sea):
    table = await sea.start_table(sea.bart)
    answer = await sea.press(sea.anne, sea.board, "My hand")
    assert answer.private
    assert answer.message is not None
    assert custom_ids(answer.message) == custom_ids(sea.dm(sea.anne))
    pressed = await sea.press(sea.anne, answer.message, "1")
    assert words("piraten-bridge-bid-sealed", bid=1) in pressed.text
    assert words("piraten-bridge-bid-sealed", bid=1) in text(sea.dm(sea.anne)), "the DM follows"
    await sea.press_dm(sea.bart, "0")
    assert table.seen(None).view.bids == (1, 0)


async def test_a_private_answer_follows_the_game(sea: Sea):
    table = await sea.start_table(sea.bart)
    answer = await sea.press(sea.anne, sea.board, "My hand")
    await sea.bid_all(table)
    shown = next(
        each
        for each in sea.channel.history(viewer=sea.anne)
        if answer.message is not None and each.id == answer.message.id
    )
    assert text(shown) == text(sea.dm(sea.anne))
    assert custom_ids(shown) == custom_ids(sea.dm(sea.anne))


async def test_when_the_last_fist_is_up_all_open_at_once(sea: Sea):
    table = await sea.start_table(sea.bart, sea.calico)
    edits = len(sea.env.http_requests)
    await sea.press_dm(sea.anne, "1")
    await sea.press_dm(sea.bart, "0")
    assert not bids_shown(table)
    await sea.press_dm(sea.calico, "1")
    assert table.seen(None).view.bids == (1, 0, 1)
    sent = str([each.json for each in sea.env.http_requests[edits:]])
    for shout in ("piraten-bridge-yo", "piraten-bridge-ho"):
        assert words(shout).splitlines()[0] in sent, "YO … HO … are drawn one after the other"
    assert len(sea.public) == 1


# ── A whole round ────────────────────────────────────────────────────────────────────────────


async def test_a_whole_round_is_played_with_clicks(sea: Sea):
    table = await sea.start_table(sea.bart)
    await sea.bid_all(table, 1)
    for _ in range(2):
        await sea.lay_one(table)
    view = table.seen(None).view
    assert (view.round, len(view.sheet)) == (2, 1)
    assert words("piraten-bridge-round", round=2) in text(sea.board)
    why = await sea.press(sea.dutch, sea.board, "Why?")
    assert why.private
    assert words(f"piraten-bridge-why-{view.last.why}", bonus=view.last.bonus) in why.text
    score = await sea.press(sea.dutch, sea.board, "Score")
    assert score.private
    assert str(view.totals[0]).lstrip("-") in score.text
    for person in (sea.anne, sea.bart):
        assert labels(sea.dm(person))[:3] == ["0", "1", "2"]
        assert len(sea.dms(person)) == 1


async def test_who_is_not_awaited_has_no_cards_to_press(sea: Sea):
    table = await sea.start_table(sea.bart)
    await sea.bid_all(table)
    turn = sea.person(table, table.waiting[0])
    other = sea.bart if turn is sea.anne else sea.anne
    assert any(":lay " in each for each in custom_ids(sea.dm(turn)))
    assert not any(":lay " in each for each in custom_ids(sea.dm(other)))


# ── Wrong presses ────────────────────────────────────────────────────────────────────────────


async def test_a_stale_button_is_answered_with_the_reason_and_the_current_panel(sea: Sea):
    table = await sea.start_table(sea.bart)
    old = custom_ids(sea.dm(sea.anne))[1]
    await sea.bid_all(table)
    answer = await sea.press_old(sea.anne, sea.dm(sea.anne), old)
    assert words("reason-settled") in answer.text
    assert answer.message is not None
    assert answer.message.id == sea.dm(sea.anne).id
    assert table.progress.number == 2
    assert len(sea.dms(sea.anne)) == 1


async def test_a_double_click_on_a_card_counts_once(sea: Sea):
    table = await sea.start_table(sea.bart)
    await sea.bid_all(table)
    person = sea.person(table, table.waiting[0])
    dm = sea.dm(person)
    card = next(each for each in custom_ids(dm) if ":lay " in each)
    await sea.press_old(person, dm, card)
    answer = await sea.press_old(person, dm, card)
    assert table.progress.number == 3
    assert "⚠️" in answer.text


async def test_another_persons_buttons_do_nothing_for_me(sea: Sea):
    """A custom_id is no key: who presses is what counts."""
    table = await sea.start_table(sea.bart)
    bid = next(each for each in custom_ids(sea.dm(sea.anne)) if each.endswith("bid 1"))
    answer = await sea.press_old(sea.dutch, sea.board, bid)
    assert answer.private
    assert answer.text == words("reason-not-seated")
    await sea.press_old(sea.bart, sea.board, bid)
    assert table.seen(None).view.sealed == (False, True), "Bart has bid for himself"


async def test_an_onlooker_who_presses_my_hand_is_told_that_watching_is_free(sea: Sea):
    await sea.start_table(sea.bart)
    answer = await sea.press(sea.dutch, sea.board, "My hand")
    assert answer.private
    assert answer.text == words("reason-not-seated")


@pytest.mark.parametrize(
    "custom_id",
    ["t:zzzz:b1:bid 1", "x:zzzz:hand", "l:zzzz:join", "x:zzzz:dance", "old-button", "t:zzzz", ""],
)
async def test_even_a_button_of_nowhere_is_answered(sea: Sea, custom_id: str):
    await sea.start_table(sea.bart)
    answer = await sea.press_old(sea.anne, sea.board, custom_id)
    assert answer.private
    assert answer.text


async def test_a_move_that_cannot_be_stored_is_refused_with_a_sentence(sea: Sea):
    table = await sea.start_table(sea.bart)
    connection = sea.bot.store._connection  # pyright: ignore[reportPrivateUsage]
    assert connection is not None
    await connection.execute("PRAGMA query_only = ON")
    answer = await sea.press_dm(sea.anne, "1")
    assert words("reason-not-stored") in answer.text
    assert table.progress.number == 0
    await connection.execute("PRAGMA query_only = OFF")
    await sea.press_dm(sea.anne, "1")
    assert table.progress.number == 1


# ── DMs ──────────────────────────────────────────────────────────────────────────────────────


async def test_who_has_closed_dms_is_told_once_and_plays_on_by_my_hand(sea: Sea):
    dm = sea.anne.user.dm_channel
    sea.env.inject_error("POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=None)
    table = await sea.start_table(sea.bart)
    told = [each for each in sea.public if words("dm-closed") in each.content]
    assert len(told) == 1
    assert sea.anne.mention in told[0].content
    answer = await sea.press(sea.anne, sea.board, "My hand")
    await sea.press(sea.anne, answer.message, "1")
    await sea.press_dm(sea.bart, "0")
    assert table.seen(None).view.bids == (1, 0)
    assert len([each for each in sea.public if words("dm-closed") in each.content]) == 1
    tries = [
        each
        for each in sea.env.http_requests
        if each.method == "POST" and each.path == f"/channels/{dm.id}/messages"
    ]
    assert len(tries) == 1, "a refused DM is not tried again"


async def test_a_press_in_a_private_answer_in_dms_leaves_no_stale_hand(sea: Sea):
    """/tavern hand works in the DM too; the message of the hand must still follow."""
    table = await sea.start_table(sea.bart)
    result = await sea.anne.user.slash("tavern hand")
    assert result.response is not None
    first = sea.dms(sea.anne)[0]
    answer = Answer(await sea.anne.user.click(result.response.message, label="1"))
    assert words("piraten-bridge-bid-sealed", bid=1) in answer.text
    assert words("piraten-bridge-bid-sealed", bid=1) in text(sea.dms(sea.anne)[0])
    assert sea.dms(sea.anne)[0].id == first.id
    assert table.progress.number == 1


async def test_a_deleted_hand_comes_again(sea: Sea):
    await sea.start_table(sea.bart)
    old = sea.dm(sea.anne)
    sea.env.backend.messages[old.channel.id].pop(old.id)
    answer = await sea.press(sea.anne, sea.board, "My hand")
    await sea.press(sea.anne, answer.message, "1")
    assert sea.dm(sea.anne).id != old.id


async def test_a_deleted_table_is_posted_anew(sea: Sea):
    await sea.start_table(sea.bart)
    old = sea.board
    sea.env.backend.messages[sea.channel.id].pop(old.id)
    await sea.press_dm(sea.anne, "1")
    assert sea.board.id != old.id
    assert "My hand" in labels(sea.board)


async def test_a_table_older_than_an_hour_is_posted_anew(sea: Sea):
    board = await sea.open_lobby()
    await sea.press(sea.bart, board, "Join")
    answer = await sea.press(sea.anne, sea.board, "Options")
    await sea.anne.submit_modal(answer.result, {"pace": ["none"], "pictures": ["True"]})
    await sea.press(sea.anne, sea.board, "Start")
    old = sea.board.id
    await sea.env.advance_time(3700)
    await sea.press_dm(sea.anne, "1")
    boards = [each for each in sea.public if "My hand" in labels(each)]
    assert len(boards) == 1
    assert boards[0].id != old


# ── Absence ──────────────────────────────────────────────────────────────────────────────────


async def test_who_is_awaited_is_mentioned_once_until_the_answer(sea: Sea):
    await sea.start_table(sea.bart)
    await sea.press_dm(sea.bart, "1")
    await sea.env.advance_time(25)
    nudges = [each for each in sea.public if not each.components]
    assert len(nudges) == 1
    assert sea.anne.mention in nudges[0].content
    assert sea.bart.mention not in nudges[0].content
    await sea.env.advance_time(30)
    assert len([each for each in sea.public if not each.components]) == 1
    await sea.press_dm(sea.anne, "1")
    assert [each for each in sea.public if not each.components] == []


async def test_on_time_out_a_stand_in_plays_and_is_named_at_the_table(sea: Sea):
    table = await sea.start_table(sea.bart)
    await sea.bid_all(table)
    seat: Seat = table.waiting[0]
    name = table.players[seat].name
    await sea.env.advance_time(95)
    assert table.progress.number == 3
    assert words("table-stood-in", name=name) in text(sea.board)


async def test_after_two_misses_the_seat_is_away_and_im_back_returns_it(sea: Sea):
    table = await sea.start_table(sea.bart)
    await sea.env.advance_time(95)
    seat = table.waiting[0]
    person = sea.person(table, seat)
    await sea.env.advance_time(95)
    assert table.players[seat].away
    assert words("hand-away") in text(sea.dm(person))
    answer = await sea.press_dm(person, "I'm back")
    assert words("tavern-back") in answer.text
    assert not table.players[seat].away
    assert words("hand-away") not in answer.text


async def test_the_menu_lets_a_player_leave_and_come_back(sea: Sea):
    table = await sea.start_table(sea.bart)
    menu = next(each for each in custom_ids(sea.board) if each.endswith(":menu"))
    answer = Answer(await sea.bart.click(sea.board, custom_id=menu))
    assert table.id in answer.text
    left = await sea.press(sea.bart, answer.message, "Leave the table")
    assert words("tavern-left", table=table.id) in left.text
    assert table.players[1].away
    assert words("hand-away") in text(sea.dm(sea.bart))
    onlooker = Answer(await sea.dutch.click(sea.board, custom_id=menu))
    assert onlooker.message is not None
    assert labels(onlooker.message) == []


async def test_computer_players_play_by_themselves(sea: Sea):
    table = await sea.start_table(computers=2)
    assert table.seen(None).view.sealed == (False, True, True)
    await sea.press_dm(sea.anne, "0")
    for _ in range(3):
        if table.seen(None).view.round == 2:
            break
        if table.waiting == (0,) and table.seen(None).view.phase == "playing":
            await sea.lay_one(table)
    assert table.seen(None).view.round == 2


# ── The end ──────────────────────────────────────────────────────────────────────────────────


async def play_on(sea: Sea, table: Table, random: Random) -> tuple[Event, ...]:
    """One move of somebody who is asked, through the house; what it set off."""
    seat = random.choice(table.waiting)
    user_id = table.players[seat].user_id
    assert user_id is not None
    move = random.choice(list(table.seen(seat).moves))
    return (await sea.bot.house.submit(table.id, user_id, table.question(seat), str(move))).events


async def play_out(sea: Sea, table: Table) -> None:
    """To the end, through the house and onto the screen as clicks do."""
    random = Random(4)
    while not table.over:
        # The stand-in of somebody who is away may be quicker.
        with suppress(Refused, IllegalMove):
            sea.bot.display.show(table, await play_on(sea, table, random))
        # A whole game in no time is more than may be sent within a second.
        await sea.env.advance_time(0.1)


async def test_an_answer_under_way_at_the_end_leaves_no_old_table_behind(sea: Sea):
    """Two press at once: what the first one's answer draws is old before it is through."""
    table = await sea.start_table(sea.bart)
    await sea.env.settle()
    display = sea.bot.display
    revealed: tuple[Event, ...] = ()
    async with display.answering(table, ()) as answer:
        assert answer.panel is not None
        random = Random(4)
        while not table.over:
            events = await play_on(sea, table, random)
            if display.reveal(table, events):
                revealed = events
            # The end comes with a reveal, which takes its time.
            display.show(table, revealed if table.over else ())
        answer.stands = True
    display.show(table, ())
    await sea.env.advance_time(5)
    assert "Rematch" in labels(sea.board)


async def test_at_the_end_the_winner_the_pad_and_the_seed_are_on_the_table(sea: Sea):
    table = await sea.start_table(sea.bart)
    await play_out(sea, table)
    seen = table.seen(None)
    assert seen.result is not None
    assert table.row.seed in text(sea.board)
    assert "Rematch" in labels(sea.board)
    winner = table.players[seen.result.winners[0]].name
    assert winner in text(sea.board)
    assert words("reason-settled-done") not in text(sea.dm(sea.anne))
    answer = await sea.press_old(sea.anne, sea.dm(sea.anne), f"t:{table.id}:b1:bid 1")
    assert words("reason-settled-done") in answer.text


async def test_rematch_is_one_button_and_one_lobby(sea: Sea):
    table = await sea.start_table(sea.bart)
    await play_out(sea, table)
    board = sea.board
    await sea.press(sea.bart, board, "Rematch")
    lobby = sea.public[-1]
    assert lobby.id != board.id
    assert "1. Anne" in text(lobby)
    assert "2. **Bart** (host)" in text(lobby)
    answer = await sea.press(sea.anne, board, "Rematch")
    assert answer.private
    assert custom_ids(lobby)[0].split(":")[1] in answer.text
    outsider = await sea.press(sea.dutch, board, "Rematch")
    assert outsider.text == words("reason-not-seated")
    await sea.press(sea.bart, lobby, "Start")
    assert "My hand" in labels(sea.public[-1])
