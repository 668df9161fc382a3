"""My data: people get theirs as a file, and a second press erases it, from messages too."""

from __future__ import annotations

import gzip
import sqlite3
from contextlib import closing

import discord
import msgspec
import simcord

from bot.tables.jobs.redaction import SECONDS
from bot.tables.privacy.personal_data import PersonalDataExport
from bot.ui.face.face import total
from bot.ui.face.panel import CHARACTERS, COMPONENTS, size
from bot.ui.settings.my_data import LARGE, attached, erase_panel, my_data_panel
from bot.ui.words.words import languages, speak
from tests.harness.discord.play import play_out
from tests.harness.discord.settings_panel import panel
from tests.harness.discord.simcord import Answer, SimulatedDiscord, custom_ids, labels, text
from tests.harness.waiting import until

words = speak("en")


async def my_data(sim: SimulatedDiscord, person: simcord.MemberActor) -> discord.Message:
    answer = await sim.press(person, await panel(sim, person, "me"), words("me-data"))
    assert answer.message is not None
    return answer.message


async def erase(sim: SimulatedDiscord, person: simcord.MemberActor) -> Answer:
    message = await my_data(sim, person)
    await sim.press(person, message, words("belongings-erase"))
    return await sim.press(person, message, words("belongings-erase-yes"))


async def retold(sim: SimulatedDiscord) -> None:
    """Waits until the only table has been redrawn."""

    def left() -> int:
        with closing(sqlite3.connect(sim.path)) as plain:
            return plain.execute("SELECT count(*) FROM retellings").fetchone()[0]

    await sim.env.advance_time(SECONDS)
    await until(lambda: not left())


async def file_of(answer: Answer) -> PersonalDataExport:
    assert answer.private
    assert answer.message is not None
    (file,) = answer.message.attachments
    assert file.filename == "tortuga-my-data.json"
    return msgspec.json.decode(await file.read(), type=PersonalDataExport)


async def test_my_data_first_says_what_is_stored(sim: SimulatedDiscord):
    message = await my_data(sim, sim.bart)
    assert "What I keep of you" in text(message)
    assert words("belongings-days", days=400) in text(message)
    back = await sim.press(sim.bart, message, words("quiet-back"))
    assert words("setting-reminders") in back.text


async def test_people_can_download_their_data(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await play_out(sim, table)
    await sim.bot.display.keep()
    message = await my_data(sim, sim.bart)
    own = await file_of(await sim.press(sim.bart, message, words("belongings-export")))
    (told,) = own.tables
    assert (told.table, told.name, told.phase) == (table.id, "Bart", "over")
    assert (told.place, told.score) == (table.ranks[1], total(table.seen(None).view.totals[1]))
    assert len(told.moves) > 10
    (result,) = own.results
    assert (result.table, result.place) == (table.id, table.ranks[1])
    assert result.feats["bids"] == 10


async def test_without_permission_for_files_another_place_is_named(sim: SimulatedDiscord):
    missing = discord.PermissionOverwrite(attach_files=False)
    sim.channel = sim.guild.create_text_channel(
        "narrow", overwrites={sim.guild.default_role: missing}
    )
    message = await my_data(sim, sim.bart)
    answer = await sim.press(sim.bart, message, words("belongings-export"))
    assert answer.text == words("belongings-no-files")
    there = Answer(await sim.bart.user.slash("tavern me"))
    opened = Answer(await sim.bart.user.click(there.message, label=words("me-data")))
    own = Answer(await sim.bart.user.click(opened.message, label=words("belongings-export")))
    assert own.message is not None
    assert own.message.attachments


async def test_one_press_erases_nobody(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    message = await my_data(sim, sim.bart)
    asked = await sim.press(sim.bart, message, words("belongings-erase"))
    assert words("belongings-erase-ask") in asked.text
    assert table.seat_of(sim.bart.id) == 1
    back = await sim.press(sim.bart, message, words("confirm-no"))
    assert "What I keep of you" in back.text
    assert table.seat_of(sim.bart.id) == 1


async def test_an_erased_player_becomes_a_pirate_and_can_return_as_a_new_person(
    sim: SimulatedDiscord,
):
    table = await sim.start_table(sim.bart, sim.calico)
    answer = await erase(sim, sim.bart)
    assert words("belongings-erased") in answer.text
    assert answer.message is not None
    assert custom_ids(answer.message) == []
    await until(lambda: "Bart" not in text(sim.board))
    assert words("a-pirate") in text(sim.board)
    assert "🤖" not in text(sim.board)
    late = await sim.press_old(sim.bart, sim.board, f"x:{table.id}:hand")
    assert late.message is None or "Your hand" not in late.text
    before = len(sim.dms(sim.bart))
    await sim.bid_all(table)
    assert len(sim.dms(sim.bart)) == before, "nothing more is sent to them"
    assert (await sim.bot.house.people.person(sim.bart.id)).reminders == "mention"
    taken = next(each for each in labels(sim.board) if words("a-pirate") in each)
    await sim.press(sim.dutch, sim.board, taken)
    assert table.players[1].name == "Dutch"
    await erase(sim, sim.bart)


async def test_a_finished_table_is_redrawn_without_the_name(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await play_out(sim, table)
    await until(lambda: "Prove the deal" in labels(sim.board))
    await sim.env.advance_time(40 * 24 * 3600)
    for number in range(10):
        await sim.dutch.send(sim.channel, f"chat {number}")
    messages = {person: [each.id for each in sim.dms(person)] for person in (sim.anne, sim.bart)}
    public = [each.id for each in sim.public]
    assert "Bart" in text(sim.board)
    assert "Bart" in text(sim.dm(sim.anne))
    await erase(sim, sim.bart)
    await retold(sim)
    assert "Bart" not in text(sim.board) + text(sim.dm(sim.anne))
    assert words("a-pirate") in text(sim.board)
    assert words("a-pirate") in text(sim.dm(sim.anne))
    assert [each.id for each in sim.public] == public, "edited where it stands, not sent again"
    assert {who: [each.id for each in sim.dms(who)] for who in messages} == messages
    proof = await sim.press(sim.dutch, sim.board, "Prove the deal")
    assert proof.private


async def test_a_message_that_was_deleted_on_discord_is_not_sent_again(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await play_out(sim, table)
    await until(lambda: "Prove the deal" in labels(sim.board))
    board, hand = sim.board, sim.dm(sim.anne)
    del sim.env.backend.messages[board.channel.id][board.id]
    del sim.env.backend.messages[hand.channel.id][hand.id]
    await erase(sim, sim.bart)
    await retold(sim)
    assert all("Anne" not in text(each) for each in sim.public)
    assert sim.dms(sim.anne) == []


async def test_a_table_in_a_thread_and_the_link_to_it_lose_the_name(sim: SimulatedDiscord):
    first = await sim.start_table(sim.bart)
    await sim.calico.slash(sim.channel, "piraten-bridge start")
    await sim.press(sim.dutch, sim.public[-1], "Join")
    await sim.press(sim.calico, sim.public[-1], "Start")
    found = await sim.bot.house.registry.of_person(sim.calico.id)
    table = next(each for each in found if each.id != first.id)
    thread = table.row.channel_id
    assert thread != sim.channel.id
    await sim.bot.house.close(table)
    await sim.bot.display.finish()
    way = next(each for each in sim.public if f"<#{thread}>" in text(each))
    assert "Calico" in text(way)
    await erase(sim, sim.calico)
    await retold(sim)
    assert "Calico" not in "".join(text(each) for each in sim.public)


def test_a_large_file_is_compressed():
    own = PersonalDataExport("1", "2026", {"text": "x" * LARGE}, (), ())
    file = attached(own)
    assert file.name.endswith(".json.gz")
    assert len(file.content) < LARGE / 100
    assert msgspec.json.decode(gzip.decompress(file.content), type=PersonalDataExport) == own


def test_the_panels_keep_to_the_limits():
    for language in languages():
        spoken = speak(language)
        for drawn in (
            my_data_panel(spoken, 400),
            my_data_panel(spoken, 0),
            erase_panel(spoken),
        ):
            components, characters = size(drawn)
            assert components <= COMPONENTS
            assert characters <= CHARACTERS
