"""/tavern finds one's tables, hands and seats again."""

from __future__ import annotations

import discord
import simcord

from bot.ui.words import speak
from tests.cogs.sea import Answer, Sea, custom_ids, labels, text

words = speak("en")


async def tavern(sea: Sea, person: simcord.MemberActor, name: str, **options: str) -> Answer:
    answer = Answer(await person.slash(sea.channel, f"tavern {name}", **options))
    assert answer.private
    return answer


async def test_who_sits_nowhere_is_told_how_to_begin(sea: Sea):
    for name in ("tables", "hand", "leave", "back"):
        answer = await tavern(sea, sea.dutch, name)
        assert answer.text == words("tavern-no-tables")


async def test_tables_lists_where_one_sits_and_whose_turn_it_is(sea: Sea):
    table = await sea.start_table(sea.bart)
    await sea.bart.slash(sea.channel, "piraten-bridge start")
    answer = await tavern(sea, sea.bart, "tables")
    assert f"table {table.id}: {words('tavern-your-turn')}" in answer.text
    assert words("tavern-in-lobby") in answer.text
    await sea.press_dm(sea.bart, "1")
    answer = await tavern(sea, sea.bart, "tables")
    assert f"table {table.id}: {words('tavern-others-turn')}" in answer.text
    assert answer.message is not None
    hand = next(each for each in custom_ids(answer.message) if each.endswith(":hand"))
    opened = Answer(await sea.bart.click(answer.message, custom_id=hand))
    assert words("piraten-bridge-bid-sealed", bid=1) in opened.text


async def test_hand_is_the_hand_with_its_buttons(sea: Sea):
    await sea.start_table(sea.bart)
    answer = await tavern(sea, sea.anne, "hand")
    assert answer.message is not None
    assert custom_ids(answer.message) == custom_ids(sea.dm(sea.anne))


async def test_who_sits_at_several_tables_is_asked_which(sea: Sea):
    first = await sea.start_table(sea.bart)
    await sea.anne.slash(sea.channel, "piraten-bridge start")
    lobby = sea.public[-1]
    await sea.press(sea.bart, lobby, "Join")
    await sea.press(sea.anne, sea.public[-1], "Start")
    second = custom_ids(sea.public[-1])[0].split(":")[1]
    answer = await tavern(sea, sea.anne, "hand")
    assert first.id in answer.text
    assert second in answer.text
    answer = await tavern(sea, sea.anne, "hand", table=f" {second.upper()} ")
    assert answer.message is not None
    assert custom_ids(answer.message)[0].startswith(f"t:{second}:")


async def test_leave_hands_a_seat_to_a_stand_in_and_back_returns_it(sea: Sea):
    table = await sea.start_table(sea.bart)
    answer = await tavern(sea, sea.bart, "leave")
    assert answer.text == words("tavern-left", table=table.id)
    assert table.players[1].away
    assert "💤" in text(sea.board)
    answer = await tavern(sea, sea.bart, "back")
    assert answer.message is not None
    assert not table.players[1].away
    assert words("hand-away") not in answer.text


async def test_leave_leaves_a_lobby_too(sea: Sea):
    await sea.open_lobby()
    await sea.press(sea.bart, sea.board, "Join")
    answer = await tavern(sea, sea.bart, "leave")
    assert words("tavern-left-lobby", table=custom_ids(sea.board)[0].split(":")[1]) in answer.text
    assert "2. –" in text(sea.board)


async def test_the_tavern_is_open_in_dms(sea: Sea):
    await sea.start_table(sea.bart)
    answer = Answer(await sea.anne.user.slash("tavern tables"))
    assert words("tavern-your-turn") in answer.text


async def test_every_command_says_what_it_does(sea: Sea):
    for command in sea.bot.tree.walk_commands():
        assert 0 < len(str(command.description)) <= 100
        assert str(command.description) != "…"
        if not isinstance(command, discord.app_commands.Group):
            for option in command.parameters:
                assert str(option.description) not in ("", "…"), command.qualified_name


async def test_labels_of_the_list_are_words(sea: Sea):
    await sea.start_table(sea.bart)
    answer = await tavern(sea, sea.anne, "tables")
    assert answer.message is not None
    assert labels(answer.message) == [words("table-hand")]
