"""Levels of computer players: the host chooses them, and the rematch keeps them."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.computers.base.computer import STYLES, Character
from bot.games import GAMES
from bot.store.model.rows import Player
from bot.tables.base.reasons import NotOffered, OnlyHost, Refused
from bot.tables.core import lobby as gathering
from bot.tables.core.lobby import (
    COMPUTER_NAMES,
    LEVELS,
    Host,
    Lobby,
    Names,
    lineup,
)
from tests.harness.tables.house import ANNE, BART, HouseSetup, house_setup

CAPTAINS = [each.title() for each in STYLES]


def levels(lobby: Lobby) -> list[str]:
    return [player.level for player in lobby.players if player.is_computer]


def names(lobby: Lobby) -> list[str]:
    return [player.name for player in lobby.players]


async def test_a_computer_is_a_sailor_by_default(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART, 0, 0)
    lobby = await setup.house.registry.lobby(lobby_id)
    assert levels(lobby) == ["sailor", "sailor"]
    await setup.house.lobbies.set_level(lobby_id, ANNE, [3], "boy")
    assert levels(lobby) == ["sailor", "boy"]
    assert names(lobby) == ["Anne", "Bart", COMPUTER_NAMES[0], COMPUTER_NAMES[1]]


async def test_only_the_host_sets_levels(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, BART, 0)
    with pytest.raises(Refused) as error:
        await setup.house.lobbies.set_level(lobby_id, BART, [2], "captain")
    assert error.value.reason == OnlyHost("Anne")


async def test_a_level_that_is_not_offered_is_refused(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, 0)
    with pytest.raises(Refused) as error:
        await setup.house.lobbies.set_level(lobby_id, ANNE, [1], "admiral")
    assert error.value.reason == NotOffered()


async def test_a_level_is_refused_for_people_and_for_missing_seats(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, 0)
    lobby = await setup.house.lobbies.set_level(lobby_id, ANNE, [0, 7], "captain")
    assert [player.level for player in lobby.players] == ["sailor", "sailor"]


async def test_every_captain_has_another_style_and_its_name(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, 0, 0, 0, 0, 0)
    lobby = await setup.house.lobbies.set_level(lobby_id, ANNE, range(6), "captain")
    characters = [player.character for player in lobby.players]
    assert characters == ["", *get_args(Character), ""], "there are four, and the fifth has none"
    assert names(lobby)[1:5] == CAPTAINS
    await setup.house.lobbies.set_level(lobby_id, ANNE, [2], "sailor")
    await setup.house.lobbies.set_level(lobby_id, ANNE, [5], "boy")
    await setup.house.lobbies.set_level(lobby_id, ANNE, [5], "captain")
    assert lobby.players[5].character == characters[2], "who went is free again"
    assert len(set(names(lobby))) == 6


async def test_setting_the_same_level_again_changes_nothing(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, 0, 0)
    lobby = await setup.house.lobbies.set_level(lobby_id, ANNE, [2], "captain")
    before = lobby.players[2]
    lobby = await setup.house.lobbies.set_level(lobby_id, ANNE, [1, 2], "captain")
    assert lobby.players[2] == before
    assert levels(lobby) == ["captain", "captain"]


async def test_a_new_computer_gets_the_level_of_the_one_before_it(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, 0)
    await setup.house.lobbies.set_level(lobby_id, ANNE, [1], "captain")
    lobby = await setup.house.lobbies.add_computer(lobby_id, ANNE)
    assert levels(lobby) == ["captain", "captain"]
    assert names(lobby) == ["Anne", *CAPTAINS[:2]]


async def test_levels_survive_a_restart_and_a_rematch(where: str):
    async with house_setup(where) as setup:
        lobby_id = await setup.lobby(ANNE, 0, 0, 0)
        for seat, level in enumerate(LEVELS, 1):
            await setup.house.lobbies.set_level(lobby_id, ANNE, [seat], level)
    async with house_setup(where) as setup:
        lobby = await setup.house.registry.lobby(lobby_id)
        assert levels(lobby) == list(LEVELS)
        await setup.house.lobbies.start(lobby_id, ANNE)
    async with house_setup(where) as setup:
        table = await setup.house.registry.table(lobby_id)
        assert [player.level for player in table.players[1:]] == list(LEVELS)
        await setup.house.close(table)
        again = (await setup.house.rematches.ask(table, ANNE, "Anne")).lobby
        assert again.players[1:] == table.players[1:]


async def test_a_player_who_joins_and_leaves_changes_no_level(setup: HouseSetup):
    lobby_id = await setup.lobby(ANNE, 0, 0)
    await setup.house.lobbies.set_level(lobby_id, ANNE, [1, 2], "captain")
    lobby = await setup.house.lobbies.join(lobby_id, BART, "Bart")
    await setup.house.lobbies.leave(lobby_id, BART)
    assert [player.character for player in lobby.players] == ["", "cautious", "greedy"]


@pytest.mark.parametrize("name", GAMES)
def test_every_computer_on_a_voyage_is_a_sailor(name: str):
    players = lineup(GAMES[name], Host(900, 800, ANNE, "Anne", "en"), Names(), 1)
    assert {player.level for player in players if player.is_computer} == {"sailor"}


def test_a_joining_person_replaces_the_captain_who_came_last():
    game, players = GAMES["corsairs"], (Player(0, ANNE, "Anne"),)
    for _ in range(3):
        players = gathering.add_computer(game, players)
    players = gathering.set_level(players, range(4), "captain")
    players = gathering.join(game, players, BART, "Bart")
    assert [player.name for player in players] == ["Anne", *CAPTAINS[:2], "Bart"]
