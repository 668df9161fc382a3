"""Lobbies: joining, starting and closing."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from bot.games.base.game import NoOptions
from bot.store.engines.failures import StoreFailed
from bot.store.model.rows import Player
from bot.tables.base.reasons import (
    AlreadyGathering,
    AlreadySeated,
    AlreadyStarted,
    LobbyFull,
    NoComputer,
    NoSuchTable,
    NotSeated,
    NotStored,
    OnlyHost,
    Refused,
    RematchOver,
    Removed,
    Settled,
    StillPlaying,
    TooFewPlayers,
)
from bot.tables.core import lobby as gathering
from bot.tables.core.lobby import COMPUTER_NAMES, Names
from bot.tables.core.table import Table
from bot.tables.opening.lobbies import ALPHABET, TableSettings
from tests.harness.tables.house import (
    ANNE,
    BART,
    CALICO,
    CHANNEL,
    DUTCH,
    GAMES,
    GUILD,
    HouseSetup,
    house_setup,
)

EVE, FLINT = 105, 106


def refusal(error: pytest.ExceptionInfo[Refused]) -> object:
    return error.value.reason


async def test_the_player_who_opens_a_lobby_is_its_host(setup: HouseSetup):
    lobby = await setup.house.registry.lobby(await setup.lobby(ANNE))
    assert lobby.players == (Player(0, ANNE, "Anne"),)
    assert lobby.standing.host == ANNE
    assert (lobby.row.guild_id, lobby.row.channel_id) == (GUILD, CHANNEL)


async def test_a_person_has_one_seat_per_table(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART)
    with pytest.raises(Refused) as error:
        await setup.house.lobbies.join(lobby_id, BART, "Bart again")
    assert refusal(error) == AlreadySeated()
    assert len((await setup.house.registry.lobby(lobby_id)).players) == 2


async def test_a_person_can_sit_at_several_tables(setup: HouseSetup):
    first, second = await setup.lobby(ANNE), await setup.lobby(BART, ANNE)
    setup.clock.time += 1
    third = await setup.lobby(ANNE)
    assert {each.id for each in await setup.house.registry.of_person(ANNE)} == {
        first,
        second,
        third,
    }


async def test_a_full_lobby_takes_neither_people_nor_computers(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART, CALICO, DUTCH, game="bluff_pirate")
    await setup.house.lobbies.join(lobby_id, EVE, "Eve")
    with pytest.raises(Refused) as error:
        await setup.house.lobbies.join(lobby_id, FLINT, "Flint")
    assert refusal(error) == LobbyFull(5)
    with pytest.raises(Refused) as error:
        await setup.house.lobbies.add_computer(lobby_id, ANNE)
    assert refusal(error) == LobbyFull(5)


async def test_in_a_full_lobby_a_computer_gives_way_to_a_person(
    setup: HouseSetup,
):
    lobby_id = await setup.lobby(ANNE, 0, 0, 0, 0, game="bluff_pirate")
    lobby = await setup.house.lobbies.join(lobby_id, BART, "Bart")
    names = [player.name for player in lobby.players]
    assert names == ["Anne", *COMPUTER_NAMES[:3], "Bart"]
    assert [player.seat for player in lobby.players] == [0, 1, 2, 3, 4]


async def test_two_people_cannot_both_take_the_last_seat(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART, CALICO, DUTCH, game="bluff_pirate")
    done = await asyncio.gather(
        setup.house.lobbies.join(lobby_id, EVE, "Eve"),
        setup.house.lobbies.join(lobby_id, FLINT, "Flint"),
        return_exceptions=True,
    )
    assert sorted(isinstance(each, Refused) for each in done) == [False, True]
    assert len((await setup.house.registry.lobby(lobby_id)).players) == 5


async def test_seats_are_renumbered_when_somebody_leaves(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART, CALICO)
    lobby = await setup.house.lobbies.leave(lobby_id, BART)
    assert [(player.seat, player.name) for player in lobby.players] == [(0, "Anne"), (1, "Calico")]


async def test_if_the_host_leaves_the_next_person_becomes_host(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, 0, BART, CALICO)
    lobby = await setup.house.lobbies.leave(lobby_id, ANNE)
    assert lobby.standing.host == BART
    assert lobby.standing.phase == "lobby"


async def test_the_lobby_closes_when_the_last_person_leaves(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, 0, 0)
    lobby = await setup.house.lobbies.leave(lobby_id, ANNE)
    assert lobby.standing.phase == "closed"
    with pytest.raises(Refused) as error:
        await setup.house.lobbies.join(lobby_id, BART, "Bart")
    assert refusal(error) == NoSuchTable()
    assert await setup.store.lookup.servers_with_tables() == []


async def test_only_seated_players_can_change_the_lobby(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, 0)
    for change in (
        setup.house.lobbies.leave,
        setup.house.lobbies.add_computer,
        setup.house.lobbies.remove_computer,
    ):
        with pytest.raises(Refused) as error:
            await change(lobby_id, DUTCH)
        assert refusal(error) == NotSeated()
    assert len((await setup.house.registry.lobby(lobby_id)).players) == 2


async def test_the_computer_added_last_is_removed_first(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, 0, BART, 0)
    lobby = await setup.house.lobbies.remove_computer(lobby_id, BART)
    assert [player.name for player in lobby.players] == ["Anne", COMPUTER_NAMES[0], "Bart"]
    lobby = await setup.house.lobbies.remove_computer(lobby_id, BART)
    with pytest.raises(Refused) as error:
        await setup.house.lobbies.remove_computer(lobby_id, BART)
    assert refusal(error) == NoComputer()


async def test_computer_players_have_different_names(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, 0, 0, 0)
    lobby = await setup.house.lobbies.remove_computer(lobby_id, ANNE)
    lobby = await setup.house.lobbies.add_computer(lobby_id, ANNE, Names(("Bosun", "Kok", "Maat")))
    names = [player.name for player in lobby.players if player.user_id is None]
    assert names == ["Bosun", "Quartermaster", "Kok"]


def test_names_never_run_out():
    game, players = GAMES["piraten_bridge"], (Player(0, ANNE, "Anne"),)
    for _ in range(3):
        players = gathering.add_computer(game, players, Names(("Maat",)))
    assert [player.name for player in players] == ["Anne", "Maat", "Maat 2", "Maat 3"]


async def test_only_the_host_starts_cancels_and_sets_options(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART)
    for act in (
        setup.house.lobbies.start(lobby_id, BART),
        setup.house.lobbies.cancel(lobby_id, BART),
        setup.house.lobbies.set_options(lobby_id, BART, TableSettings("none"), NoOptions()),
    ):
        with pytest.raises(Refused) as error:
            await act
        assert refusal(error) == OnlyHost("Anne")


async def test_a_game_needs_enough_players(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE)
    with pytest.raises(Refused) as error:
        await setup.house.lobbies.start(lobby_id, ANNE)
    assert refusal(error) == TooFewPlayers(2)


async def test_the_pace_can_be_set_before_the_start(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART)
    await setup.house.lobbies.set_options(lobby_id, ANNE, TableSettings("relaxed"), NoOptions())
    table = await setup.house.lobbies.start(lobby_id, ANNE)
    assert table.row.pace == "relaxed"
    assert table.standing.deadline == setup.clock.time + 600


async def test_a_lobby_starts_once(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART)
    done = await asyncio.gather(
        setup.house.lobbies.start(lobby_id, ANNE),
        setup.house.lobbies.start(lobby_id, ANNE),
        return_exceptions=True,
    )
    assert isinstance(done[0], Table)
    assert isinstance(done[1], Refused)
    assert done[1].reason == AlreadyStarted()
    found = await setup.house.registry.table(lobby_id)
    assert found is done[0]


async def test_changes_that_arrive_after_the_start_do_not_touch_the_table(setup: HouseSetup):
    """Cancel, options and a join were on their way when the host pressed Start."""
    lobby_id = await setup.lobby(ANNE, BART)
    table, *late = await asyncio.gather(
        setup.house.lobbies.start(lobby_id, ANNE),
        setup.house.lobbies.cancel(lobby_id, ANNE),
        setup.house.lobbies.set_options(lobby_id, ANNE, TableSettings("none"), NoOptions()),
        setup.house.lobbies.join(lobby_id, CALICO, "Calico"),
        setup.house.lobbies.leave(lobby_id, BART),
        return_exceptions=True,
    )
    assert isinstance(table, Table)
    assert [each.reason for each in late if isinstance(each, Refused)] == [AlreadyStarted()] * 4
    loaded = await setup.store.tables.load(lobby_id)
    assert loaded is not None
    assert (loaded.standing.phase, loaded.row.pace, len(loaded.players)) == ("playing", "lively", 2)
    assert await setup.house.registry.table(lobby_id) is table


async def test_cancelling_a_lobby_closes_it(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART)
    cancelled, started = await asyncio.gather(
        setup.house.lobbies.cancel(lobby_id, ANNE),
        setup.house.lobbies.start(lobby_id, ANNE),
        return_exceptions=True,
    )
    assert not isinstance(cancelled, BaseException)
    assert cancelled.standing.phase == "closed"
    assert isinstance(started, Refused)
    assert started.reason == NoSuchTable()
    assert await setup.house.registry.of_person(ANNE) == []


async def test_a_lobby_that_nobody_starts_is_closed_after_an_hour(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART)
    await setup.clock.advance(3599)
    await setup.house.lobbies.join(lobby_id, CALICO, "Calico")
    await setup.clock.advance(2)
    assert setup.display.lobbies == [(lobby_id, "closed")]
    assert await setup.store.lookup.servers_with_tables() == []


async def test_a_lobby_that_has_started_is_not_closed(setup: HouseSetup):
    table = await setup.table(ANNE, BART, pace="none")
    await setup.clock.advance(7200)
    assert not table.over
    assert setup.display.lobbies == []


async def test_downtime_does_not_shorten_a_lobby(tmp_path: Path):
    path = tmp_path / "t.sqlite3"
    async with house_setup(path) as before:
        lobby_id = await before.lobby(ANNE, BART)
        await before.clock.advance(1800)
        await before.house.leave()
    before.clock.time += 7200
    async with house_setup(path, before.clock) as after:
        assert after.display.lobbies == [(lobby_id, "lobby")]
        await after.clock.advance(1790)
        assert (await after.house.registry.lobby(lobby_id)).standing.phase == "lobby"
        await after.clock.advance(20)
        assert after.display.lobbies[-1] == (lobby_id, "closed")


async def test_a_change_that_cannot_be_stored_has_not_happened(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART)
    await setup.store.close()
    for change in (
        setup.house.lobbies.join(lobby_id, CALICO, "Calico"),
        setup.house.lobbies.leave(lobby_id, BART),
        setup.house.lobbies.cancel(lobby_id, ANNE),
        setup.house.lobbies.start(lobby_id, ANNE),
    ):
        with pytest.raises(Refused) as error:
            await change
        assert refusal(error) == NotStored()
        assert isinstance(error.value.__cause__, StoreFailed)
    lobby = await setup.house.registry.lobby(lobby_id)
    assert (lobby.standing.phase, lobby.standing.host, len(lobby.players)) == ("lobby", ANNE, 2)


async def test_ids_are_short_readable_and_never_collide(
    setup: HouseSetup, monkeypatch: pytest.MonkeyPatch
):
    first = await setup.lobby(ANNE)
    assert re.fullmatch(f"[{ALPHABET}]{{4}}", first)
    gone = await setup.lobby(ANNE)
    await setup.house.lobbies.cancel(gone, ANNE)
    drawn = iter([*first, *gone, *"abcd"])
    monkeypatch.setattr("bot.tables.opening.lobbies.secrets.choice", lambda _: next(drawn))
    assert await setup.lobby(BART) == "abcd", "neither an open one nor one that was"


async def test_ids_never_run_out(setup: HouseSetup, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bot.tables.opening.lobbies.secrets.choice", lambda _: "a")
    async with asyncio.timeout(5):
        opened = [await setup.lobby(each) for each in (ANNE, BART, CALICO)]
    assert opened == ["aaaa", "aaaaa", "aaaaaa"]


# ── Removing somebody ────────────────────────────────────────────────────────────────────────


async def test_a_player_removed_by_the_host_cannot_rejoin(tmp_path: Path):
    async with house_setup(tmp_path / "t.db") as before:
        lobby_id = await before.lobby(ANNE, BART, CALICO)
        lobby = await before.house.lobbies.remove(lobby_id, ANNE, BART)
        assert [player.user_id for player in lobby.players] == [ANNE, CALICO]
        with pytest.raises(Refused) as error:
            await before.house.lobbies.join(lobby_id, BART, "Bart")
        assert refusal(error) == Removed()
    async with house_setup(tmp_path / "t.db") as after:
        with pytest.raises(Refused) as error:
            await after.house.lobbies.join(lobby_id, BART, "Bart")
        assert refusal(error) == Removed()
        table = await after.house.lobbies.start(lobby_id, ANNE)
        await after.votes.leave(table.id, CALICO)
        with pytest.raises(Refused) as error:
            await after.votes.take(table.id, 1, BART, "Bart")
        assert refusal(error) == Removed(), "nor at the table that it has become"


async def test_only_the_host_can_remove_and_only_seated_players(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART, 0)
    for host, user_id, why in (
        (BART, ANNE, OnlyHost("Anne")),
        (ANNE, DUTCH, NotSeated()),
        (ANNE, ANNE, Settled()),
    ):
        with pytest.raises(Refused) as error:
            await setup.house.lobbies.remove(lobby_id, host, user_id)
        assert refusal(error) == why
    assert len((await setup.house.registry.lobby(lobby_id)).players) == 3


# ── The rematch ──────────────────────────────────────────────────────────────────────────────


async def test_a_rematch_seats_the_player_who_asks_and_invites_the_others(setup: HouseSetup):
    table = await setup.table(ANNE, BART, CALICO, 0, pace="none")
    await setup.votes.leave(table.id, CALICO)
    await setup.house.close(table)
    lobby = (await setup.house.rematches.ask(table, BART, "Bart")).lobby
    assert lobby.standing.host == BART
    assert [player.user_id for player in lobby.players] == [BART, None]
    assert lobby.invited == [ANNE], "neither who sits there nor who has left"
    assert (lobby.row.pace, lobby.row.channel_id) == ("none", CHANNEL)
    asked = await setup.house.rematches.ask(table, ANNE, "Anne", next(setup.presses))
    assert (asked.lobby, asked.opened) == (lobby, False)
    assert [player.user_id for player in lobby.players] == [BART, None, ANNE]
    assert lobby.invited == []
    again = await setup.house.lobbies.start(lobby.id, BART)
    assert again.row.seed != table.row.seed


async def test_invitations_survive_a_restart(tmp_path: Path):
    async with house_setup(tmp_path / "t.db") as before:
        table = await before.finished(ANNE, BART, CALICO)
        lobby = (await before.house.rematches.ask(table, BART, "Bart")).lobby
    async with house_setup(tmp_path / "t.db") as after:
        assert (await after.house.registry.lobby(lobby.id)).invited == [ANNE, CALICO]
        again = await after.house.registry.table(table.id)
        assert not (await after.house.rematches.ask(again, ANNE, "Anne")).opened


async def test_a_player_removed_from_the_rematch_is_no_longer_invited(setup: HouseSetup):
    table = await setup.finished(ANNE, BART)
    lobby = (await setup.house.rematches.ask(table, ANNE, "Anne")).lobby
    await setup.house.rematches.ask(table, BART, "Bart")
    await setup.house.lobbies.remove(lobby.id, ANNE, BART)
    assert lobby.invited == []
    with pytest.raises(Refused) as error:
        await setup.house.rematches.ask(table, BART, "Bart")
    assert refusal(error) == Removed()


async def test_a_finished_table_has_at_most_one_rematch(setup: HouseSetup):
    table = await setup.finished(ANNE, BART)
    asked = await asyncio.gather(
        setup.house.rematches.ask(table, ANNE, "Anne"),
        setup.house.rematches.ask(table, BART, "Bart"),
    )
    assert [each.opened for each in asked] == [True, False]
    lobby = asked[0].lobby
    assert asked[1].lobby is lobby
    with pytest.raises(Refused) as error:
        await setup.house.rematches.ask(table, BART, "Bart")
    assert refusal(error) == AlreadyGathering(lobby.id)
    await setup.house.lobbies.start(lobby.id, ANNE)
    with pytest.raises(Refused) as error:
        await setup.house.rematches.ask(table, BART, "Bart")
    assert refusal(error) == AlreadyGathering(lobby.id)


async def test_a_rematch_that_was_cancelled_is_not_opened_again(setup: HouseSetup):
    """Otherwise the same people could be called again and again."""
    table = await setup.finished(ANNE, BART)
    lobby = (await setup.house.rematches.ask(table, ANNE, "Anne")).lobby
    await setup.house.lobbies.cancel(lobby.id, ANNE)
    with pytest.raises(Refused) as error:
        await setup.house.rematches.ask(table, BART, "Bart")
    assert refusal(error) == RematchOver()


async def test_only_players_can_ask_for_a_rematch_and_only_after_the_end(setup: HouseSetup):
    table = await setup.table(ANNE, BART, pace="none")
    with pytest.raises(Refused) as error:
        await setup.house.rematches.ask(table, ANNE, "Anne")
    assert refusal(error) == StillPlaying()
    over = await setup.finished(ANNE, BART)
    with pytest.raises(Refused) as error:
        await setup.house.rematches.ask(over, CALICO, "Calico")
    assert refusal(error) == NotSeated()
