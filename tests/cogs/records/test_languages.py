"""Commands are named in every language; tables use the server's, and hands their reader's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.ui.face.registry import FACES
from bot.ui.words.words import FALLBACK, speak
from tests.harness.discord.settings_panel import choose, manager, panel
from tests.harness.discord.simcord import Answer, SimulatedDiscord, labels, text
from tests.harness.games.catalogues import catalogue, others

NAME = re.compile(r"[-_'\w]{1,32}")
CALLED = re.compile(r"command-.+-name|command-option-.+")


async def parts(sim: SimulatedDiscord) -> list[tuple[str, dict[str, Any], list[dict[str, Any]]]]:
    tree = sim.bot.tree
    assert tree.translator is not None
    payload = [
        await each.get_translated_payload(tree, tree.translator) for each in tree.get_commands()
    ]
    return [found for command in payload for found in within(command)]


def within(command: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any], list[dict[str, Any]]]]:
    """Every subcommand and option by its path, with its siblings."""
    beside = command.get("options") or []
    for each in beside:
        yield f"{command['name']} {each['name']}", each, beside
        yield from within(each)


@pytest.mark.parametrize("language", others())
async def test_every_command_and_option_has_a_name_and_a_description(
    language: str, sim: SimulatedDiscord
):
    for where, each, beside in await parts(sim):
        name = each["name_localizations"].get(language)
        said = each["description_localizations"].get(language)
        assert name, where
        assert NAME.fullmatch(name), where
        assert name == name.lower()
        assert [one["name_localizations"][language] for one in beside].count(name) == 1, where
        assert said, where
        assert len(said) <= 100, f"{where}: {said}"


@pytest.mark.parametrize("language", others())
async def test_a_games_commands_name_that_game(language: str, sim: SimulatedDiscord):
    words, told = speak(language), 0
    for where, each, _ in await parts(sim):
        slug, command, *rest = where.split()
        if rest or not words.knows(f"{slug}-name"):
            continue
        named = words(f"command-{command}", game=words(f"{slug}-name"))
        assert each["description_localizations"][language] == named, where
        told += 1
    assert told == len(FACES) * 3


async def test_an_english_command_is_called_by_its_name(sim: SimulatedDiscord):
    keys = [key for key in catalogue(FALLBACK) if CALLED.fullmatch(key)]
    called = {each["name"] for _, each, _ in await parts(sim)}
    assert called == {speak(FALLBACK)(key) for key in keys}


@pytest.mark.parametrize("language", others())
async def test_a_table_uses_the_servers_language_and_a_hand_its_readers(
    language: str, sim: SimulatedDiscord
):
    english, other = speak(FALLBACK), speak(language)
    queen = manager(sim)
    settings = await panel(sim, queen, "settings")
    await choose(queen, settings, "s:server:language", language)
    await sim.anne.slash(sim.channel, "piraten-bridge start")
    await sim.press(sim.bart, sim.board, other("lobby-join"))
    await sim.press(sim.anne, sim.board, other("lobby-start"))
    assert other("table-hand") in labels(sim.board)
    assert other("piraten-bridge-round", round=1, last=10) in text(sim.board)
    hand = Answer(await sim.bart.slash(sim.channel, "tavern hand"))
    assert english("piraten-bridge-ask-bid") in hand.text
    await choose(sim.bart, await panel(sim, sim.bart, "me"), "s:me:language", language)
    hand = Answer(await sim.bart.slash(sim.channel, "tavern hand"))
    assert other("piraten-bridge-ask-bid") in hand.text
