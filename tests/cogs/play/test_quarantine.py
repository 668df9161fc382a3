"""A table whose record cannot be read says so in its message, and a moderator can close it."""

from __future__ import annotations

import discord

from bot.tables.core.lobby import Lobby
from bot.tables.core.standings import read_standings
from bot.tables.core.table import Table
from bot.ui.face.face import total
from bot.ui.messages.display import KEEP_SECONDS
from bot.ui.panels.podium import MEDALS
from bot.ui.words.words import speak
from tests.harness.discord.simcord import SimulatedDiscord, labels, text

words = speak("en")


async def damage(sim: SimulatedDiscord, sql: str, found: Lobby | Table) -> None:
    await sim.bot.store.connection.write((sql, (found.id,)))
    await sim.restart()


async def test_a_press_at_an_unreadable_table_gets_one_sentence_and_the_table_shows_it(
    sim: SimulatedDiscord,
):
    table = await sim.start_table(sim.bart)
    await sim.press_dm(sim.anne, "1")
    await damage(sim, "UPDATE moves SET move = 'bid many' WHERE table_id = ?", table)
    assert words("table-set-aside") in text(sim.board)
    assert labels(sim.board) == [words("menu-close")]
    assert table.row.seed not in text(sim.board)
    answer = await sim.press_dm(sim.bart, "1")
    assert answer.text == words("reason-set-aside", table=table.id)
    answer = await sim.press(sim.dutch, sim.board, words("menu-close"))
    assert answer.text == words("reason-set-aside", table=table.id)
    role = sim.guild.create_role("Mods", permissions=discord.Permissions(manage_messages=True))
    mod = sim.guild.add_member(sim.env.create_user("mod"), roles=[role])
    await sim.press(mod, sim.board, words("menu-close"))
    (board,) = sim.public
    assert table.row.seed in text(board)
    assert labels(board) == []


async def test_a_table_with_outdated_rules_is_closed_and_reveals_its_deal(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await damage(sim, "UPDATE tables SET rules = 0 WHERE id = ?", table)
    (board,) = sim.public
    assert words("table-old-rules") in text(board)
    assert table.row.seed in text(board)
    answer = await sim.press_dm(sim.anne, "1")
    assert answer.text == words("reason-old-rules")


async def test_a_table_with_outdated_rules_shows_its_last_known_score(
    sim: SimulatedDiscord,
):
    table = await sim.start_table(sim.bart)
    await sim.bid_all(table, 1)
    while table.progress.state.round == 1:
        await sim.lay_one(table)
    totals = [total(points) for points in table.seen(None).view.totals]
    assert set(totals) != {"0"}
    await sim.bot.display.keep()
    await damage(sim, "UPDATE tables SET rules = 0 WHERE id = ?", table)
    board = next(each for each in sim.public if words("table-old-rules") in text(each))
    for name, points in zip(("Anne", "Bart"), totals, strict=True):
        rank = table.ranks[table.players[0].name != name]
        assert f"{MEDALS[rank]} {name} · {points}".replace(" ", "") in text(board).replace(" ", "")


async def test_the_score_of_a_table_is_stored_soon_after_it_is_shown(
    sim: SimulatedDiscord,
):
    table = await sim.start_table(sim.bart)
    await sim.env.advance_time(KEEP_SECONDS + 1)
    stored = await sim.bot.store.tables.load(table.id)
    assert stored is not None
    assert [each.note for each in read_standings(stored.standings)] == ["0", "0"]
