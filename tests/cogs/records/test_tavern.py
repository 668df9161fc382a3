"""/tavern finds your tables, hands and seats."""

from __future__ import annotations

import discord
import simcord

from bot.ui.face.registry import FACES
from bot.ui.words.words import speak
from tests.harness.discord.simcord import (
    Answer,
    SimulatedDiscord,
    custom_ids,
    labels,
    move_ids,
    text,
    walk,
)

words = speak("en")
THUMBNAIL = 11


async def tavern(
    sim: SimulatedDiscord, person: simcord.MemberActor, name: str, **options: str
) -> Answer:
    answer = Answer(await person.slash(sim.channel, f"tavern {name}", **options))
    assert answer.private
    return answer


async def test_a_player_without_a_table_learns_how_to_start(sim: SimulatedDiscord):
    for name in ("tables", "hand", "leave", "back"):
        answer = await tavern(sim, sim.dutch, name)
        assert answer.text == words("tavern-no-tables")


async def test_tables_lists_your_tables_and_whose_turn_it_is(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await sim.bart.slash(sim.channel, "piraten-bridge start")
    answer = await tavern(sim, sim.bart, "tables")
    assert f"table {table.id}: {words('tavern-your-turn')}" in answer.text
    assert words("tavern-in-lobby") in answer.text
    await sim.press_dm(sim.bart, "1")
    answer = await tavern(sim, sim.bart, "tables")
    assert f"table {table.id}: {words('tavern-others-turn')}" in answer.text
    assert answer.message is not None
    hand = next(each for each in custom_ids(answer.message) if each.endswith(":hand"))
    opened = Answer(await sim.bart.click(answer.message, custom_id=hand))
    assert words("piraten-bridge-bid-sealed", bid=1) in opened.text


async def test_hand_shows_your_hand_with_its_buttons(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    answer = await tavern(sim, sim.anne, "hand")
    assert answer.message is not None
    assert custom_ids(answer.message) == custom_ids(sim.dm(sim.anne))


async def test_a_player_at_several_tables_is_asked_which(sim: SimulatedDiscord):
    first = await sim.start_table(sim.bart)
    await sim.anne.slash(sim.channel, "piraten-bridge start")
    lobby = sim.public[-1]
    second = custom_ids(lobby)[0].split(":")[1]
    await sim.press(sim.bart, lobby, "Join")
    await sim.press(sim.anne, sim.public[-1], "Start")
    answer = await tavern(sim, sim.anne, "hand")
    assert first.id in answer.text
    assert second in answer.text
    answer = await tavern(sim, sim.anne, "hand", table=f" {second.upper()} ")
    assert answer.message is not None
    assert move_ids(answer.message)[0].startswith(f"t:{second}:")


async def test_leave_gives_a_seat_to_a_stand_in_and_back_returns_it(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    answer = await tavern(sim, sim.bart, "leave")
    assert answer.text == words("tavern-left", table=table.id)
    assert table.players[1].away
    assert "💤" in text(sim.board)
    answer = await tavern(sim, sim.bart, "back")
    assert answer.message is not None
    assert not table.players[1].away
    assert words("hand-away") not in answer.text


async def test_leave_leaves_a_lobby_too(sim: SimulatedDiscord):
    await sim.open_lobby()
    await sim.press(sim.bart, sim.board, "Join")
    answer = await tavern(sim, sim.bart, "leave")
    assert words("tavern-left-lobby", table=custom_ids(sim.board)[0].split(":")[1]) in answer.text
    assert "2. –" in text(sim.board)


async def test_the_tavern_works_in_dms(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    answer = Answer(await sim.anne.user.slash("tavern tables"))
    assert words("tavern-your-turn") in answer.text


async def test_every_command_says_what_it_does(sim: SimulatedDiscord):
    for command in sim.bot.tree.walk_commands():
        assert 0 < len(str(command.description)) <= 100
        assert str(command.description) != "…"
        if not isinstance(command, discord.app_commands.Group):
            for option in command.parameters:
                assert str(option.description) not in ("", "…"), command.qualified_name


async def test_buttons_of_the_list_have_words(sim: SimulatedDiscord):
    await sim.start_table(sim.bart)
    answer = await tavern(sim, sim.anne, "tables")
    assert answer.message is not None
    assert labels(answer.message) == [words("table-hand")]


async def test_play_shows_every_game_your_last_first_and_opens_a_table(sim: SimulatedDiscord):
    await sim.anne.slash(sim.channel, "corsairs start")
    shown = (await tavern(sim, sim.anne, "play")).message
    assert shown is not None
    ids = custom_ids(shown)
    assert ids[0] == "g:corsairs:3"
    assert sorted(ids) == sorted(f"g:{game}:3" for game in FACES)
    await sim.press_old(sim.anne, shown, "g:walk_the_plank:3")
    assert "Walk the Plank" in text(sim.public[-1])
    assert text(sim.public[-1]).count("🤖") == 3


async def test_play_has_a_picture_of_each_game_or_only_text_without_permission_for_files(
    sim: SimulatedDiscord,
):
    shown = (await tavern(sim, sim.anne, "play")).message
    assert shown is not None
    posters = [each for each in walk(shown.components) if each["type"] == THUMBNAIL]
    assert len(posters) == len(FACES)
    missing = discord.PermissionOverwrite(attach_files=False)
    sim.channel = sim.guild.create_text_channel(
        "narrow", overwrites={sim.guild.default_role: missing}
    )
    shown = (await tavern(sim, sim.anne, "play")).message
    assert shown is not None
    assert not [each for each in walk(shown.components) if each["type"] == THUMBNAIL]
    assert all(face.blurb(words) in text(shown) for face in FACES.values())
