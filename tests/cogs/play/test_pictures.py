"""Tables and hands have pictures where files are allowed and wanted."""

from __future__ import annotations

import discord

from bot.tables.people.preferences import Server
from tests.harness.discord.simcord import SimulatedDiscord, options, text, walk

GALLERY = 12


def galleries(message: discord.Message) -> int:
    return sum(each["type"] == GALLERY for each in walk(message.components))


async def test_a_lobby_has_a_picture_of_its_game(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    assert galleries(board) == 1
    await sim.press(sim.bart, board, "Join")
    assert galleries(sim.board) == 1
    answer = await sim.press(sim.anne, sim.board, "Options")
    await sim.anne.submit_modal(answer.result, options(pictures="False"))
    assert galleries(sim.board) == 0


async def test_a_table_and_a_hand_have_a_picture(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    assert galleries(sim.board) == 1
    assert galleries(sim.dm(sim.anne)) == 1
    await sim.bid_all(table)
    await sim.lay_one(table)
    assert galleries(sim.board) == 1


async def test_pictures_can_be_switched_off(sim: SimulatedDiscord):
    board = await sim.open_lobby()
    answer = await sim.press(sim.anne, board, "Options")
    await sim.anne.submit_modal(answer.result, options(pictures="False"))
    await sim.press(sim.bart, sim.board, "Join")
    await sim.press(sim.anne, sim.board, "Start")
    table = await sim.table()
    assert not table.row.pictures
    await sim.bid_all(table)
    assert galleries(sim.board) == galleries(sim.dm(sim.anne)) == 0
    assert "Anne" in text(sim.board)
    await sim.restart()
    assert not (await sim.table()).row.pictures


async def test_without_permission_for_files_a_table_has_no_pictures(sim: SimulatedDiscord):
    missing = discord.PermissionOverwrite(attach_files=False)
    sim.channel = sim.guild.create_text_channel(
        "narrow", overwrites={sim.guild.default_role: missing}
    )
    table = await sim.start_table(sim.bart)
    assert not table.row.pictures
    assert galleries(sim.board) == 0
    answer = await sim.press(sim.bart, sim.board, "My hand")
    assert answer.private
    assert answer.message is not None
    assert galleries(answer.message) == 0


async def test_a_server_can_switch_pictures_off(sim: SimulatedDiscord):
    await sim.bot.house.people.set_server(sim.guild.id, Server(pictures=False))
    assert galleries(await sim.open_lobby()) == 0
    await sim.start_table(sim.bart)
    assert galleries(sim.board) == 0
