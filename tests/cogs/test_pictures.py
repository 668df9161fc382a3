"""Tables and hands show their pictures where they may and where they are wanted."""

from __future__ import annotations

import discord

from bot.tables.preferences import Server
from tests.cogs.sea import Sea, text, walk

GALLERY = 12


def galleries(message: discord.Message) -> int:
    return sum(each["type"] == GALLERY for each in walk(message.components))


async def test_a_table_and_a_hand_have_a_picture(sea: Sea):
    table = await sea.start_table(sea.bart)
    assert galleries(sea.board) == 1
    assert galleries(sea.dm(sea.anne)) == 1
    await sea.bid_all(table)
    await sea.lay_one(table)
    assert galleries(sea.board) == 1


async def test_pictures_can_be_switched_off(sea: Sea):
    board = await sea.open_lobby()
    answer = await sea.press(sea.anne, board, "Options")
    await sea.anne.submit_modal(answer.result, {"pace": ["lively"], "pictures": ["False"]})
    await sea.press(sea.bart, sea.board, "Join")
    await sea.press(sea.anne, sea.board, "Start")
    table = await sea.table()
    assert not table.row.pictures
    await sea.bid_all(table)
    assert galleries(sea.board) == galleries(sea.dm(sea.anne)) == 0
    assert "Anne" in text(sea.board)
    await sea.restart()
    assert not (await sea.table()).row.pictures


async def test_where_files_may_not_be_sent_a_table_does_without(sea: Sea):
    missing = discord.PermissionOverwrite(attach_files=False)
    sea.channel = sea.guild.create_text_channel(
        "narrow", overwrites={sea.guild.default_role: missing}
    )
    table = await sea.start_table(sea.bart)
    assert not table.row.pictures
    assert galleries(sea.board) == 0
    answer = await sea.press(sea.bart, sea.board, "My hand")
    assert answer.private
    assert answer.message is not None
    assert galleries(answer.message) == 0


async def test_a_server_may_do_without(sea: Sea):
    await sea.bot.house.people.set_server(sea.guild.id, Server(pictures=False))
    await sea.start_table(sea.bart)
    assert galleries(sea.board) == 0
