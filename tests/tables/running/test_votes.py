"""Votes and seats: leaving, taking over, pausing and ending a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.base.game import GameOver
from bot.store.model.rows import FormerPlayer, Player
from bot.tables.base.reasons import (
    AlreadySeated,
    HeldAnother,
    NotPaused,
    NotSeated,
    NotStored,
    Paused,
    Refused,
    Removed,
    SeatTaken,
    Settled,
)
from bot.tables.core.progress import ABANDONED_SECONDS
from bot.tables.core.table import Table
from bot.tables.running.votes import Vote
from tests.harness.clock import ManualClock
from tests.harness.tables.house import (
    ANNE,
    BART,
    CALICO,
    CHANNEL,
    DUTCH,
    GUILD,
    HouseSetup,
    house_setup,
)


async def reason(act: object) -> object:
    with pytest.raises(Refused) as refusal:
        await act  # type: ignore[misc]
    return refusal.value.reason


async def paused(setup: HouseSetup, *guests: int) -> Table:
    table = await setup.table(*guests)
    for each in guests[: len(guests) // 2 + 1]:
        await setup.votes.vote(table.id, each, "pause")
    assert table.paused
    return table


# ── Votes ────────────────────────────────────────────────────────────────────────────────────


async def test_more_than_half_of_the_people_can_pause_a_game(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO, 0)
    assert await setup.votes.vote(table.id, ANNE, "pause") == Vote("pause", 1, 2, False)
    assert not table.paused
    assert await setup.votes.vote(table.id, BART, "pause") == Vote("pause", 2, 2, True)
    assert table.paused


async def test_half_of_the_people_is_not_enough(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.votes.vote(table.id, ANNE, "end")
    assert not table.over


async def test_a_second_press_takes_the_vote_back(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    await setup.votes.vote(table.id, ANNE, "pause")
    assert await setup.votes.vote(table.id, ANNE, "pause") == Vote("pause", 0, 2, False)
    await setup.votes.vote(table.id, BART, "pause")
    assert not table.paused


async def test_absent_players_do_not_count_for_the_majority(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    await setup.votes.leave(table.id, CALICO)
    await setup.votes.leave(table.id, BART)
    assert (await setup.votes.vote(table.id, ANNE, "pause")).passed


async def test_onlookers_and_players_who_left_cannot_vote(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.votes.leave(table.id, BART)
    assert await reason(setup.votes.vote(table.id, DUTCH, "pause")) == NotSeated()
    assert await reason(setup.votes.vote(table.id, BART, "pause")) == NotSeated()


async def test_nothing_can_be_played_during_a_pause(setup: HouseSetup):
    table = await paused(setup, ANNE, BART)
    assert await reason(setup.house.submit(table.id, ANNE, "b1", "bid 1")) == Paused()
    assert await reason(setup.votes.vote(table.id, ANNE, "pause")) == Paused()


async def test_a_pause_costs_nobody_time(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.clock.advance(30)
    for each in (ANNE, BART):
        await setup.votes.vote(table.id, each, "pause")
    setup.clock.time += 3600
    await setup.clock.advance(1)
    assert table.progress.number == 0
    for each in (ANNE, BART):
        await setup.votes.vote(table.id, each, "resume")
    assert table.standing.deadline == setup.clock.now() + 60
    await setup.clock.advance(61)
    assert table.progress.number == 2


async def test_only_a_pause_can_be_resumed(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    assert await reason(setup.votes.vote(table.id, ANNE, "resume")) == NotPaused()


async def test_a_pause_survives_a_restart_and_its_time_counts_once(tmp_path: Path):
    clock = ManualClock()
    async with house_setup(tmp_path / "t.db", clock) as before:
        table = await paused(before, ANNE, BART)
        deadline = table.standing.deadline
        start = clock.now()
    await clock.advance(500)
    async with house_setup(tmp_path / "t.db", clock) as after:
        again = await after.house.registry.table(table.id)
        assert again.paused
        for each in (ANNE, BART):
            await after.votes.vote(table.id, each, "resume")
        assert deadline is not None
        assert again.standing.deadline == deadline + clock.now() - start


async def test_votes_survive_a_restart(tmp_path: Path):
    async with house_setup(tmp_path / "t.db") as before:
        table = await before.table(ANNE, BART)
        await before.votes.vote(table.id, ANNE, "pause")
    async with house_setup(tmp_path / "t.db") as after:
        assert (await after.votes.vote(table.id, BART, "pause")).passed


async def test_a_game_ended_by_vote_keeps_its_score_and_takes_no_moves(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    for each in (ANNE, BART):
        await setup.votes.vote(table.id, each, "end")
    assert table.over
    assert setup.display.shown[-1].phase == "closed"
    kept = await setup.store.tables.load(table.id)
    assert kept is not None
    assert kept.standing.phase == "closed"
    assert await reason(setup.votes.vote(table.id, ANNE, "end")) == GameOver()
    setup.clock.time += 1000
    await setup.clock.advance(1)
    assert table.progress.number == 0


# ── Seats ────────────────────────────────────────────────────────────────────────────────────


async def test_a_seat_that_was_left_can_be_taken_over_with_its_hand(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    hand = table.seen(1).view.hand
    await setup.votes.leave(table.id, BART)
    await setup.votes.take(table.id, 1, DUTCH, "Dutch")
    assert table.players[1] == Player(1, DUTCH, "Dutch", former=(FormerPlayer("Bart", 0, BART),))
    assert table.seen(table.seat_of(DUTCH)).view.hand == hand
    await setup.press(table, DUTCH, "bid 1")
    assert await reason(setup.votes.back(table.id, BART)) == NotSeated()


async def test_only_a_seat_that_was_left_can_be_taken(setup: HouseSetup):
    table = await setup.table(ANNE, BART, 0)
    for seat in (0, 1, 2, 7):
        taking = setup.votes.take(table.id, seat, DUTCH, "Dutch")
        assert await reason(taking) == SeatTaken()
    await setup.votes.leave(table.id, BART)
    assert await reason(setup.votes.take(table.id, 1, ANNE, "Anne")) == AlreadySeated()


async def test_two_missed_deadlines_do_not_give_the_seat_away(setup: HouseSetup):
    table = await setup.table(ANNE, BART, pace="lively")
    await setup.clock.advance(400)
    assert table.players[1].away
    assert await reason(setup.votes.take(table.id, 1, DUTCH, "Dutch")) == SeatTaken()


async def test_the_next_player_becomes_host_when_the_host_leaves(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.votes.leave(table.id, ANNE)
    assert table.standing.host == BART
    kept = await setup.store.tables.load(table.id)
    assert kept is not None
    assert kept.standing.host == BART


async def test_a_table_without_people_rests_and_is_closed_after_a_day(setup: HouseSetup):
    table = await setup.table(ANNE, BART, 0)
    for each in (ANNE, BART):
        await setup.votes.leave(table.id, each)
    number = table.progress.number
    setup.clock.time += ABANDONED_SECONDS - 1
    await setup.clock.advance(0.5)
    assert (table.over, table.progress.number) == (False, number)
    await setup.clock.advance(2)
    assert table.over


@pytest.mark.parametrize("still", [False, True], ids=["playing", "paused"])
async def test_restarts_do_not_extend_the_day_without_people(tmp_path: Path, still: bool):
    clock = ManualClock()
    async with house_setup(tmp_path / "t.db", clock) as before:
        table = await (paused if still else HouseSetup.table)(before, ANNE, BART)
        for each in (ANNE, BART):
            await before.votes.leave(table.id, each)
        await clock.advance(1)
    clock.time += ABANDONED_SECONDS - 100
    async with house_setup(tmp_path / "t.db", clock) as after:
        again = await after.house.registry.table(table.id)
        await clock.advance(90)
        assert not again.over
        await clock.advance(20)
        assert again.over


async def test_the_day_without_people_starts_again_after_somebody_returned(tmp_path: Path):
    clock = ManualClock()
    async with house_setup(tmp_path / "t.db", clock) as before:
        table = await before.table(ANNE, 0)
        await before.votes.leave(table.id, ANNE)
        clock.time += ABANDONED_SECONDS - 100
        await before.votes.back(table.id, ANNE)
        await before.votes.leave(table.id, ANNE)
        await clock.advance(1)
    async with house_setup(tmp_path / "t.db", clock) as after:
        await clock.advance(200)
        assert not (await after.house.registry.table(table.id)).over


async def test_a_player_who_returns_to_a_resting_table_has_the_full_time(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    for each in (ANNE, BART):
        await setup.votes.leave(table.id, each)
    setup.clock.time += 5000
    for each in (ANNE, BART):
        await setup.votes.back(table.id, each)
    assert table.standing.deadline == setup.clock.now() + 90
    await setup.clock.advance(89)
    assert table.progress.players[0].missed == 0


async def test_a_person_alone_with_computers_has_no_deadline(setup: HouseSetup):
    table = await setup.table(ANNE, 0)
    assert table.standing.deadline is None
    await setup.clock.advance(5000)
    assert 0 in table.waiting
    assert not table.players[0].missed


async def test_a_person_left_alone_with_stand_ins_has_no_deadline(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.votes.leave(table.id, BART)
    assert table.standing.deadline is None
    await setup.votes.back(table.id, BART)
    assert table.standing.deadline == setup.clock.now() + 90


async def test_reading_the_table_counts_as_presence(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.press(table, BART, "bid 1")
    await setup.clock.advance(91)
    assert table.players[0].missed == 1
    await setup.votes.mark_present(table, ANNE)
    assert table.players[0].missed == 0
    kept = await setup.store.tables.load(table.id)
    assert kept is not None
    assert kept.players[0].missed == 0


async def test_agreeing_twice_counts_once(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    await setup.votes.agree(table.id, ANNE, "pause")
    await setup.votes.agree(table.id, ANNE, "pause")
    assert table.seen(None).votes["pause"] == 1
    await setup.votes.agree(table.id, BART, "pause")
    assert table.paused


async def test_a_player_who_has_held_a_seat_cannot_take_another(setup: HouseSetup):
    """Otherwise one person would see two hands of a game."""
    table = await setup.table(ANNE, BART, CALICO)
    await setup.votes.leave(table.id, BART)
    await setup.votes.leave(table.id, ANNE)
    assert await reason(setup.votes.take(table.id, 0, BART, "Bart")) == HeldAnother()
    await setup.votes.take(table.id, 1, DUTCH, "Dutch")
    assert await reason(setup.votes.take(table.id, 0, BART, "Bart")) == HeldAnother()
    await setup.votes.leave(table.id, DUTCH)
    assert await reason(setup.votes.take(table.id, 0, DUTCH, "Dutch")) == HeldAnother()


async def test_earlier_seats_of_a_player_are_known_after_a_restart(tmp_path: Path):
    async with house_setup(tmp_path / "t.db") as before:
        table = await before.table(ANNE, BART, CALICO)
        await before.votes.leave(table.id, BART)
        await before.votes.take(table.id, 1, DUTCH, "Dutch")
        await before.votes.leave(table.id, ANNE)
    async with house_setup(tmp_path / "t.db") as after:
        assert await reason(after.votes.take(table.id, 0, BART, "Bart")) == HeldAnother()


async def test_a_player_can_take_their_own_seat_again(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.votes.leave(table.id, BART)
    await setup.votes.take(table.id, 1, BART, "Bart")
    assert table.players[1] == Player(1, BART, "Bart"), "from the stand-in"
    await setup.votes.leave(table.id, BART)
    await setup.votes.take(table.id, 1, DUTCH, "Dutch")
    await setup.votes.leave(table.id, DUTCH)
    await setup.votes.take(table.id, 1, BART, "Bart")
    assert table.players[1].former == (
        FormerPlayer("Bart", 0, BART),
        FormerPlayer("Dutch", 0, DUTCH),
    )


# ── Freeing a seat ───────────────────────────────────────────────────────────────────────────


async def test_more_than_half_of_the_people_can_free_a_seat(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    hand = table.seen(2).view.hand
    assert not (await setup.votes.vote(table.id, ANNE, "free2")).passed
    assert not table.players[2].left
    assert await setup.votes.vote(table.id, BART, "free2") == Vote("free2", 2, 2, True, CALICO)
    assert table.players[2].left
    await setup.votes.take(table.id, 2, DUTCH, "Dutch")
    assert table.seen(table.seat_of(DUTCH)).view.hand == hand


async def test_one_of_two_players_cannot_free_the_others_seat(setup: HouseSetup):
    """A player must not remove a winning opponent, but can remove an absent one."""
    table = await setup.table(ANNE, BART)
    assert not (await setup.votes.vote(table.id, ANNE, "free1")).passed
    assert await reason(setup.votes.vote(table.id, BART, "free1")) == Settled()
    await setup.clock.advance(400)
    assert table.players[0].away
    assert table.players[1].away
    await setup.votes.back(table.id, ANNE)
    await setup.votes.vote(table.id, ANNE, "free1")
    assert (await setup.votes.vote(table.id, ANNE, "free1")).passed
    assert table.players[1].left


async def test_a_freed_seat_is_played_by_the_stand_in(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    assert await setup.votes.free(table.id, 1) == BART
    await setup.clock.advance(10)
    stored = await setup.store.tables.load(table.id)
    assert stored is not None
    assert [(move.seat, move.made_by) for move in stored.moves] == [(1, "stand-in")]


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_player_whose_seat_was_freed_cannot_come_back(tmp_path: Path, restarted: bool):
    async with house_setup(tmp_path / "t.db") as before:
        table = await before.table(ANNE, BART, CALICO)
        await before.votes.free(table.id, 1)
        if not restarted:
            await refuses_removed(before, table)
    if restarted:
        async with house_setup(tmp_path / "t.db") as after:
            await refuses_removed(after, await after.house.registry.table(table.id))


async def refuses_removed(setup: HouseSetup, table: Table) -> None:
    """Bart, whose seat was freed, is refused every way in."""
    council, house = setup.votes, setup.house
    assert await reason(council.back(table.id, BART)) == Removed()
    assert await reason(council.take(table.id, 1, BART, "Bart")) == Removed()
    assert await reason(council.vote(table.id, BART, "pause")) == Removed()
    assert await reason(house.submit(table.id, BART, table.question(1), "bid 1")) == Removed()
    assert await reason(house.move(table, BART, GUILD, CHANNEL + 1)) == NotSeated()
    assert await house.registry.of_person(BART) == []
    assert table.people == [ANNE, CALICO]
    await council.take(table.id, 1, DUTCH, "Dutch")
    await council.leave(table.id, DUTCH)
    assert await reason(council.take(table.id, 1, BART, "Bart")) == Removed()


async def test_only_an_occupied_seat_can_be_freed(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO, 0)
    for motion in ("free0", "free3", "free7"):
        assert await reason(setup.votes.vote(table.id, ANNE, motion)) == Settled()
    await setup.votes.leave(table.id, BART)
    assert await reason(setup.votes.free(table.id, 1)) == Settled()


async def test_a_vote_to_free_a_seat_ends_when_its_player_leaves(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO)
    await setup.votes.vote(table.id, ANNE, "free1")
    await setup.votes.leave(table.id, BART)
    await setup.votes.take(table.id, 1, DUTCH, "Dutch")
    assert "free1" not in table.seen(None).votes
    assert not (await setup.votes.vote(table.id, CALICO, "free1")).passed


# ── Moves per player ─────────────────────────────────────────────────────────────────────────


async def test_the_result_counts_the_moves_of_each_player(setup: HouseSetup):
    table = await setup.table(ANNE, BART)
    await setup.press(table, ANNE, "bid 1")
    await setup.clock.advance(91)
    assert table.seen(None).tally[:2] == ((1, 0), (1, 1))


async def test_a_resume_that_cannot_be_written_postpones_nothing(tmp_path: Path):
    path, clock = tmp_path / "t.sqlite3", ManualClock()
    async with house_setup(path, clock) as setup:
        table = await paused(setup, ANNE, BART)
        deadline = table.standing.deadline
        assert deadline is not None
        clock.time += 500
        await setup.votes.vote(table.id, ANNE, "resume")
        await setup.store.close()
        assert await reason(setup.votes.vote(table.id, BART, "resume")) == NotStored()
        assert table.paused
        assert table.standing.deadline == deadline
        await setup.store.open()
        await setup.votes.vote(table.id, BART, "resume")
        assert table.standing.deadline == deadline + 500, "once, however often it was tried"
