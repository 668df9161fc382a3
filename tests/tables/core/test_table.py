"""One table: checks of a move, writing it, deadlines and absence."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.base.game import IllegalMove, NotYourTurn, Unreadable, play
from bot.games.piraten_bridge.moves import BidTooHigh
from bot.store.database import Database
from bot.store.model.rows import Player
from bot.tables.base.reasons import NoSuchTable, NotSeated, NotStored, Refused, Settled
from bot.tables.core.progress import StandInMoved, advance
from bot.tables.core.table import Table
from tests.harness.store.sqlite import connection_of
from tests.harness.tables.house import ANNE, BART, CALICO, DUTCH, HouseSetup, house_setup


async def written(store: Database, table: Table) -> Any:
    return await store.tables.load(table.id)


async def refused(setup: HouseSetup, table: Table, user_id: int, asked: str, text: str) -> object:
    """The reason of a refusal, after checking that nothing changed in memory or on disk."""
    before, stored = table.progress, await written(setup.store, table)
    with pytest.raises((Refused, IllegalMove)) as error:
        await setup.house.submit(table.id, user_id, asked, text)
    assert table.progress == before
    assert await written(setup.store, table) == stored
    return error.value.reason


# ── Checking a move ──────────────────────────────────────────────────────────────────────────


async def test_a_move_is_written_before_it_counts(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    played = await setup.house.submit(table.id, ANNE, "b1", "bid 1")
    assert (played.seat, str(played.move)) == (0, "bid 1")
    moves = (await written(setup.store, table)).moves
    assert [(row.number, row.seat, row.move, row.made_by) for row in moves] == [
        (0, 0, "bid 1", "player")
    ]
    assert table.progress.number == 1


async def test_only_seated_players_can_play(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    assert await refused(setup, table, DUTCH, "b1", "bid 1") == NotSeated()


async def test_a_stale_question_is_refused_as_settled(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    assert await refused(setup, table, ANNE, "b2", "bid 1") == Settled()
    assert await refused(setup, table, ANNE, "l1.0", "bid 1") == Settled()


async def test_another_players_bid_does_not_disable_my_buttons(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    mine = table.question(0)
    await setup.press(table, BART, "bid 1")
    await setup.press(table, CALICO, "bid 0")
    await setup.house.submit(table.id, ANNE, mine, "bid 1")
    assert table.seen(None).view.bids == (1, 1, 0)


async def test_a_sealed_bid_can_be_changed_with_the_same_buttons(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    mine = table.question(0)
    await setup.house.submit(table.id, ANNE, mine, "bid 1")
    await setup.house.submit(table.id, ANNE, mine, "bid 0")
    await setup.press(table, BART, "bid 0")
    assert table.seen(None).view.bids == (0, 0)
    assert await refused(setup, table, ANNE, mine, "bid 1") == Settled()


async def test_buttons_of_the_last_round_no_longer_work(setup: HouseSetup):
    table = await setup.table(ANNE, BART, pace="none")
    random, old = Random(1), table.question(0)
    while table.seen(None).view.round == 1:
        await setup.press_any(table, random)
    assert await refused(setup, table, ANNE, old, "bid 1") == Settled()
    await setup.press(table, ANNE, "bid 1")


async def test_an_illegal_move_is_refused_with_the_games_reason(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    assert await refused(setup, table, ANNE, "b1", "bid 2") == BidTooHigh(1)
    assert await refused(setup, table, ANNE, "b1", "dance") == Unreadable("dance")
    await setup.press(table, ANNE, "bid 1")
    await setup.press(table, BART, "bid 1")
    waits = next(user for user in (ANNE, BART) if table.seat_of(user) not in table.waiting)
    assert await refused(setup, table, waits, "l1.0", "lay R1") == NotYourTurn()


async def test_a_double_click_counts_once(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.press(table, ANNE, "bid 1")
    await setup.press(table, BART, "bid 1")
    seat = table.waiting[0]
    user_id = table.players[seat].user_id
    assert user_id is not None
    move, asked = str(next(iter(table.seen(seat).moves))), table.question(seat)
    done = await asyncio.gather(
        *(setup.house.submit(table.id, user_id, asked, move) for _ in range(3)),
        return_exceptions=True,
    )
    assert [isinstance(each, Exception) for each in done] == [False, True, True]
    assert table.progress.number == 3


async def test_after_the_end_every_question_is_settled(setup: HouseSetup):
    table = await setup.finished(ANNE, BART)
    assert table.over
    assert await refused(setup, table, ANNE, "l10.9", "lay R1") == Settled()
    assert table.waiting == ()


async def test_a_closed_table_takes_no_moves(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    closed = replace(table.standing, phase="closed", version=table.standing.version + 1)
    await setup.store.tables.save_progress(table.id, closed)
    await table.reload()
    assert await refused(setup, table, ANNE, "b1", "bid 1") == NoSuchTable()


# ── Failed writes ────────────────────────────────────────────────────────────────────────────


async def test_a_move_that_cannot_be_stored_can_be_made_again(tmp_path: Path):
    async with house_setup(tmp_path / "t.sqlite3") as setup:
        table = await setup.table(ANNE, BART)
        connection = connection_of(setup.store)
        await connection.execute("PRAGMA query_only = ON")
        assert await refused(setup, table, ANNE, "b1", "bid 1") == NotStored()
        assert table.seen(None).view.sealed == (False, False)
        await connection.execute("PRAGMA query_only = OFF")
        await setup.house.submit(table.id, ANNE, "b1", "bid 1")
        assert table.seen(None).view.sealed == (True, False)


async def test_presses_that_arrive_during_a_write_are_written_together(tmp_path: Path):
    async with house_setup(tmp_path / "t.sqlite3") as setup:
        table = await setup.table(ANNE, BART, CALICO, DUTCH, game="sandglass", pace="none")
        connection = connection_of(setup.store)
        heard: list[str] = []
        await connection.set_trace_callback(heard.append)
        people = (ANNE, BART, CALICO, DUTCH)
        done = await asyncio.gather(
            *(setup.house.submit(table.id, who, "g0", "grab") for _ in range(6) for who in people)
        )
        assert [played.seat for played in done] == [0, 1, 2, 3] * 6, "in the order of the presses"
        assert table.seen(None).view.grabs == (6, 6, 6, 6)
        assert heard.count("COMMIT") <= 2
        moves = (await written(setup.store, table)).moves
        assert [(row.number, row.seat) for row in moves] == list(enumerate([0, 1, 2, 3] * 6))


async def test_a_refused_press_does_not_affect_others_in_the_same_write(setup: HouseSetup):
    table = await setup.table(ANNE, BART, game="sandglass", pace="none")
    tried = [(ANNE, "grab"), (CALICO, "grab"), (ANNE, "juggle"), (BART, "grab"), (BART, "grab")]
    done = await asyncio.gather(
        *(setup.house.submit(table.id, who, "g0", text) for who, text in tried),
        return_exceptions=True,
    )
    assert [isinstance(each, Exception) for each in done] == [False, True, True, False, False]
    assert table.seen(None).view.grabs == (1, 2)


async def test_if_a_shared_write_fails_none_of_its_presses_count(tmp_path: Path):
    async with house_setup(tmp_path / "t.sqlite3") as setup:
        table = await setup.table(ANNE, BART, game="sandglass", pace="none")
        connection = connection_of(setup.store)
        await connection.execute("PRAGMA query_only = ON")
        done = await asyncio.gather(
            *(setup.house.submit(table.id, who, "g0", "grab") for who in (ANNE, BART, ANNE)),
            return_exceptions=True,
        )
        assert [isinstance(each, Refused) and each.reason for each in done] == [NotStored()] * 3
        assert table.seen(None).view.grabs == (0, 0)
        await connection.execute("PRAGMA query_only = OFF")
        await setup.house.submit(table.id, BART, "g0", "grab")
        assert table.seen(None).view.grabs == (0, 1)


async def test_only_the_first_of_two_writers_starts_a_lobby(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as first:
        lobby_id = await first.lobby(ANNE, BART)
        async with Database(path, guest=True) as store:
            second = HouseSetup(store, first.clock)
            await second.house.registry.lobby(lobby_id)
            table = await first.house.lobbies.start(lobby_id, ANNE)
            with pytest.raises(Refused) as error:
                await second.house.lobbies.start(lobby_id, ANNE)
            assert error.value.reason == Settled()
            other = await second.house.registry.table(lobby_id)
            assert other.row.seed == table.row.seed
            assert (await written(first.store, table)).row.seed == table.row.seed


async def test_the_second_of_two_writers_moves_after_the_first(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as first:
        table = await first.table(ANNE, BART, CALICO)
        async with Database(path, guest=True) as store:
            second = HouseSetup(store, first.clock)
            other = await second.house.registry.table(table.id)
            assert other is not table
            await first.press(table, ANNE, "bid 1")
            await second.house.submit(table.id, BART, "b1", "bid 0")
            await first.house.submit(table.id, CALICO, "b1", "bid 1")
            assert table.seen(None).view.bids == (1, 0, 1)
            with pytest.raises(Refused) as error:
                await second.house.submit(table.id, ANNE, "b1", "bid 0")
            assert error.value.reason == Settled(), "it asks again what was read anew"
            moves = (await written(first.store, table)).moves
            assert [row.number for row in moves] == [0, 1, 2]


# ── Views ────────────────────────────────────────────────────────────────────────────────────


async def test_only_awaited_seats_are_asked(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    assert table.seen(0).asked
    assert not table.seen(None).asked
    await setup.press(table, ANNE, "bid 1")
    assert not table.seen(0).asked
    assert table.seen(0).moves, "but a bid can still be changed"
    assert table.seen(None).moves == ()
    assert table.waiting == (1,)


# ── Deadlines ────────────────────────────────────────────────────────────────────────────────


async def test_a_deadline_moves_only_with_a_new_question(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    first = setup.clock.time + 90
    assert table.standing.deadline == first
    await setup.clock.advance(30)
    await setup.press(table, ANNE, "bid 1")
    await setup.press(table, ANNE, "bid 0")
    assert table.standing.deadline == first
    await setup.clock.advance(30)
    await setup.press(table, BART, "bid 1")
    assert table.standing.deadline == setup.clock.time + 90
    standing = (await written(setup.store, table)).standing
    assert standing.deadline == table.standing.deadline


@pytest.mark.parametrize(("pace", "seconds"), [("relaxed", 600), ("letter", 86400), ("none", None)])
async def test_the_pace_of_the_table_sets_the_deadline(
    setup: HouseSetup, pace: str, seconds: float | None
):
    table = await setup.table(ANNE, BART, pace=pace)
    assert table.standing.deadline == (None if seconds is None else setup.clock.time + seconds)
    setup.clock.time += 5
    await setup.press(table, ANNE, "bid 1")
    await setup.press(table, BART, "bid 1")
    assert table.standing.deadline == (None if seconds is None else setup.clock.time + seconds)


async def test_a_finished_table_has_no_deadline(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    random = Random(5)
    while not table.over:
        await setup.press_any(table, random)
    assert table.standing.deadline is None
    standing = (await written(setup.store, table)).standing
    assert (standing.phase, standing.deadline) == ("over", None)


# ── Absence ──────────────────────────────────────────────────────────────────────────────────


async def test_on_time_out_a_stand_in_answers_for_those_who_are_missing(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    await setup.press(table, BART, "bid 1")
    await setup.clock.advance(89)
    assert table.progress.number == 1
    await setup.clock.advance(2)
    moves = (await written(setup.store, table)).moves
    assert [(row.seat, row.made_by) for row in moves] == [
        (1, "player"),
        (0, "stand-in"),
        (2, "stand-in"),
    ]
    assert table.seen(None).view.phase == "playing"
    assert [player.missed for player in table.players] == [1, 0, 1]
    assert not any(player.away for player in table.players)


async def test_after_two_missed_deadlines_in_a_row_the_stand_in_stays(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.clock.advance(91)
    leader = table.waiting[0]
    assert not table.players[leader].away
    await setup.clock.advance(90)
    assert table.players[leader].away
    players = (await written(setup.store, table)).players
    assert players[leader] == Player(
        leader, table.players[leader].user_id, table.players[leader].name, True, 2
    )


async def test_nothing_shows_who_missed_a_choice_that_stays_secret(setup: HouseSetup):
    """In three votes of Bluff Pirate a seat looks the same whether it voted or not."""
    table = await setup.table(ANNE, BART, CALICO, DUTCH, game="bluff_pirate")
    for _ in range(2):
        layer = table.seen(None).view.player
        by = table.players[layer].user_id
        assert by is not None
        await setup.press(table, by, "draw")
        series = next(m for m in table.seen(layer).moves if str(m).startswith("lay "))
        await setup.press(table, by, str(series))
        before = table.seen(None)
        await setup.clock.advance(91)
        after = table.seen(None)
        assert after.view.phase == "designating"
        assert after.players == before.players
        assert [stood for _, stood in after.tally] == [0, 0, 0, 0]
        assert not [event for event in after.recent if isinstance(event, StandInMoved)]
        await setup.press(table, by, f"ask {(layer + 1) % 4}")


@pytest.mark.parametrize("left", [False, True])
async def test_a_secret_vote_does_not_show_that_its_seat_came_back(setup: HouseSetup, left: bool):
    """Its mark and the offer to take the seat stay, with the vote and after it."""
    table = await setup.table(ANNE, BART, CALICO, DUTCH, game="bluff_pirate")
    layer = table.seen(None).view.player
    by = table.players[layer].user_id
    assert by is not None
    await setup.press(table, by, "draw")
    series = next(m for m in table.seen(layer).moves if str(m).startswith("lay "))
    await setup.press(table, by, str(series))
    voters = [seat for seat in range(4) if seat != layer]
    players = tuple(
        replace(each, away=each.seat in voters[:2], left=left and each.seat in voters[:2], missed=1)
        for each in table.players
    )
    before = replace(table.progress, players=players)
    looks = set[object]()
    for seat in voters:
        at = before
        for vote in ("vote bluff", "vote honest"):
            state, events = play(table.game, at.state, seat, table.game.parse(vote))
            at, _ = advance(table.game, "lively", at, state, events, seat, "player", 1.0)
        assert at.players == players
        seen = table.seen(None, at)
        looks.add((seen.players, seen.tally, seen.view, seen.recent, seen.deadline))
    assert len(looks) == 1


async def test_an_own_move_resets_the_count_of_missed_deadlines(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.clock.advance(91)
    seat = table.waiting[0]
    user_id = table.players[seat].user_id
    assert user_id is not None
    await setup.press(table, user_id, str(next(iter(table.seen(seat).moves))))
    assert table.players[seat].missed == 0


async def test_a_seat_that_is_away_is_played_without_waiting_for_the_deadline(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.votes.leave(table.id, ANNE)
    await setup.clock.advance(3)
    assert table.seen(None).view.sealed == (True, False)
    assert setup.computer.handed
    assert table.players[0].away, "and it stays away until its owner is back"


async def test_a_move_or_the_back_button_brings_a_seat_back(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.votes.leave(table.id, ANNE)
    assert table.players[0].away
    await setup.votes.back(table.id, ANNE)
    assert table.players[0] == Player(0, ANNE, "Anne")
    await setup.votes.leave(table.id, ANNE)
    await setup.press(table, ANNE, "bid 1")
    assert table.players[0] == Player(0, ANNE, "Anne")
    players = (await written(setup.store, table)).players
    assert players == table.players
    with pytest.raises(Refused) as error:
        await setup.votes.back(table.id, DUTCH)
    assert error.value.reason == NotSeated()


async def test_leaving_changes_neither_deal_nor_deadline(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    state, deadline = table.progress.state, table.standing.deadline
    await setup.clock.advance(10)
    await setup.votes.leave(table.id, BART)
    assert (table.progress.state, table.standing.deadline) == (state, deadline)


async def test_a_stand_ins_sealed_bid_is_marked_only_when_bids_open(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    await setup.votes.leave(table.id, CALICO)
    await setup.clock.advance(3)
    assert table.seen(None).view.sealed == (False, False, True)
    assert StandInMoved(2) not in setup.display.told
    assert StandInMoved(2) not in table.seen(None).recent
    await setup.press(table, ANNE, "bid 1")
    assert StandInMoved(2) not in setup.display.told
    await setup.press(table, BART, "bid 1")
    assert setup.display.told.count(StandInMoved(2)) == 1
    assert StandInMoved(2) in table.seen(None).recent


async def test_a_stand_ins_bid_changed_by_its_owner_is_not_marked(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    await setup.votes.leave(table.id, CALICO)
    await setup.clock.advance(3)
    await setup.press(table, CALICO, "bid 0")
    await setup.press(table, ANNE, "bid 1")
    await setup.press(table, BART, "bid 1")
    assert StandInMoved(2) not in setup.display.told


async def test_a_stand_ins_card_is_marked_at_once(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.press(table, ANNE, "bid 1")
    await setup.press(table, BART, "bid 1")
    seat = table.waiting[0]
    await setup.clock.advance(91)
    assert StandInMoved(seat) in setup.display.told


async def test_a_late_press_and_the_stand_in_cannot_both_play(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.press(table, BART, "bid 1")
    setup.clock.time += 200
    await setup.press(table, ANNE, "bid 1")
    await setup.clock.advance(0)
    moves = (await written(setup.store, table)).moves
    assert [row.made_by for row in moves] == ["player", "player"]
