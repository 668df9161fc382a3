"""Replays show a finished game as each seat saw it, without permanent secrets."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base.game import AnyGame, Seat
from bot.games.base.game import replay as played
from bot.store.model.rows import FormerPlayer
from bot.tables.base.reasons import NoSuchTable, Refused, SetAside, StillPlaying
from bot.tables.core.proof import record_of, steps
from bot.tables.core.reveal import Cue
from bot.tables.core.visible import Seen
from bot.tables.history.replays import KEPT, Moment, Replay
from tests.harness.store.finished_games import stored_game
from tests.harness.tables.house import ANNE, BART, CALICO, HouseSetup, house_setup
from tests.harness.tables.replays import with_other_votes

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def without_vote(view: Any) -> Any:
    """Hides votes of Bluff Pirate that were not asked for, even from the voter."""
    return replace(view, my_vote=None) if hasattr(view, "my_vote") else view


def views(game: AnyGame, state: Any, seats: int) -> list[Any]:
    return [without_vote(game.view(state, seat)) for seat in (None, *range(seats))]


@EVERY_GAME
def test_a_replay_shows_each_seat_what_it_saw(game: AnyGame):
    for seats in {game.seats[0], game.seats[-1]}:
        stored = stored_game(game, Random(seats), seats)
        record = record_of(game, stored)
        states = [state for state, _ in played(game, record)]
        replay = Replay(game, stored)
        seen: list[Seat | None] = [None, *range(seats)]
        shown = [
            [without_vote(replay.seen(at, seat).view) for seat in seen]
            for at in range(len(replay.moments))
        ]
        expected = [0, *(step.until for step in steps(game, record))]
        assert shown == [views(game, states[number], seats) for number in expected]


@EVERY_GAME
def test_a_replay_ends_as_the_game_did(game: AnyGame):
    stored = stored_game(game, Random(1), game.seats[-1])
    replay = Replay(game, stored)
    assert replay.seen(replay.last, None).result is not None
    assert replay.seen(replay.last, None).ranks
    assert all(replay.seen(at, 0).ranks == () for at in range(replay.last))


@EVERY_GAME
def test_a_game_ended_early_is_replayed_up_to_its_end(game: AnyGame):
    for most in (0, 1, 9):
        stored = stored_game(game, Random(most), game.seats[0], most=most)
        replay = Replay(game, stored)
        assert replay.seen(replay.last, None).phase == "closed"
        assert replay.seen(replay.last, 0).ranks


def test_a_replay_hides_the_order_and_changes_of_sealed_choices():
    game = GAMES["piraten_bridge"]
    stored = stored_game(game, Random(6), 3)
    bids = steps(game, record_of(game, stored))[0].until
    first, rest = stored.moves[:bids], stored.moves[bids:]
    assert all(move.move.startswith("bid") for move in first)
    minds = [replace(move, move="bid 1" if move.move == "bid 0" else "bid 0") for move in first]
    # Random games change bids too; the last bid of each seat counts.
    last = {move.seat: move for move in first}
    closer = first[-1].seat
    hasty = {move.seat: move for move in minds if move.seat != closer}
    final = sorted(last.values(), key=lambda move: (move.seat == closer, -move.seat))
    others = [*hasty.values(), *final, *rest]
    moves = tuple(replace(move, number=number) for number, move in enumerate(others))
    assert len(moves) > len(stored.moves)
    one, other = Replay(game, stored), Replay(game, replace(stored, moves=moves))
    assert [told(moment) for moment in one.moments] == [told(moment) for moment in other.moments]


def told(moment: Moment) -> object:
    return moment.moves, moment.at.state, moment.at.recent, moment.at.tally


def test_votes_that_were_not_asked_for_are_in_no_replay():
    game = GAMES["bluff_pirate"]
    stored = stored_game(game, Random(4), 4)
    turned = with_other_votes(stored)
    assert turned.moves != stored.moves
    one, other = Replay(game, stored), Replay(game, turned)
    assert [moment.moves for moment in one.moments] == [moment.moves for moment in other.moments]
    assert one.moments == other.moments


def test_a_replay_names_the_player_who_sat_there_at_the_time():
    game = GAMES["piraten_bridge"]
    stored = stored_game(game, Random(2), 3)
    formers = (FormerPlayer("Edward", 7, 555), FormerPlayer("a pirate", 20))
    first = replace(stored.players[0], former=formers)
    replay = Replay(game, replace(stored, players=(first, *stored.players[1:])))
    names = [replay.seen(at, None).names[0] for at in range(len(replay.moments))]
    assert (names[0], names[-1]) == ("Edward", "Anne")
    assert list(dict.fromkeys(names)) == ["Edward", "a pirate", "Anne"]
    assert not any(moment.at.players[0].is_computer for moment in replay.moments)


# ── Finding it ───────────────────────────────────────────────────────────────────────────────


async def test_an_open_game_is_not_replayed(setup: HouseSetup):
    lobby = await setup.lobby(ANNE, BART)
    with pytest.raises(Refused) as refused:
        await setup.house.replays.find(lobby)
    assert refused.value.reason == NoSuchTable()
    table = await setup.house.lobbies.start(lobby, ANNE)
    with pytest.raises(Refused) as refused:
        await setup.house.replays.find(table.id)
    assert refused.value.reason == StillPlaying()


async def test_a_game_whose_end_is_still_being_shown_is_not_replayed():
    def at_the_end(_: str, __: str, ___: Any, seen: Seen[Any]) -> tuple[Cue, ...]:
        return (Cue(0, 5.0),) if seen.ranks else ()

    async with house_setup(director=at_the_end) as setup:
        table = await setup.finished(ANNE, BART)
        assert table.show is not None
        with pytest.raises(Refused) as refused:
            await setup.house.replays.find(table.id)
        assert refused.value.reason == StillPlaying()
        await setup.clock.advance(10_000)
        assert (await setup.house.replays.find(table.id)).last


async def test_an_erased_name_is_in_no_replay(setup: HouseSetup):
    table = await setup.finished(ANNE, BART, CALICO)
    assert "Bart" in (await setup.house.replays.find(table.id)).seen(3, 0).names
    await setup.house.erasure.erase(BART)
    found = await setup.house.replays.find(table.id)
    assert "Bart" not in str([moment.at.players for moment in found.moments])


async def test_only_the_newest_replays_are_cached(setup: HouseSetup):
    first = await setup.finished(ANNE, BART)
    found = await setup.house.replays.find(first.id)
    assert await setup.house.replays.find(first.id) is found
    for _ in range(KEPT):
        await setup.house.replays.find((await setup.finished(ANNE, BART)).id)
    assert await setup.house.replays.find(first.id) is not found


async def test_a_record_that_cannot_be_read_is_refused(setup: HouseSetup):
    table = await setup.finished(ANNE, BART)
    await setup.store.connection.write(
        ("DELETE FROM moves WHERE table_id = ? AND number = 3", (table.id,))
    )
    with pytest.raises(Refused) as refused:
        await setup.house.replays.find(table.id)
    assert refused.value.reason == SetAside(table.id)
