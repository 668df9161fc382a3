"""/tavern history, the private replay, shared moments, and the game as a file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import discord
import simcord
from msgspec.structs import replace

from bot.games import GAMES
from bot.store.model.rows import Player, StoredTable
from bot.ui.records.replays import SHARED_PER_MINUTE
from bot.ui.words.words import speak
from tests.harness.discord.simcord import Answer, SimulatedDiscord, buttons, labels, text, walk
from tests.harness.store.finished_games import keep, stored_game
from tests.harness.waiting import until

words = speak("en")


async def finished(
    sim: SimulatedDiscord, game: str = "piraten_bridge", name: str = "k3f9", **changed: Any
) -> StoredTable:
    """A game of Anne, Bart and two computers, played in this server."""
    players = (
        Player(0, sim.anne.id, "Anne"),
        Player(1, sim.bart.id, "Bart"),
        Player(2, None, "Bosun"),
        Player(3, None, "Cook"),
    )
    stored = stored_game(GAMES[game], Random(5), 4, players=players)
    here: dict[str, Any] = {
        "id": name,
        "guild_id": sim.guild.id,
        "channel_id": sim.channel.id,
        "message_id": None,
    }
    stored = replace(stored, row=replace(stored.row, **(here | changed)))
    await keep(sim.bot.store, stored)
    return stored


async def tavern(
    sim: SimulatedDiscord, person: simcord.MemberActor, name: str, **options: str
) -> Answer:
    return Answer(await person.slash(sim.channel, f"tavern {name}", **options))


async def choose(person: Any, message: Any, verb: str, values: Sequence[str]) -> Answer:
    found = next(
        each["custom_id"]
        for each in walk(message.components)
        if each["type"] == 3 and each["custom_id"].endswith(verb)
    )
    return Answer(await person.select(message, list(values), custom_id=found))


def message_of(answer: Answer) -> discord.Message:
    assert answer.message is not None
    return answer.message


async def press_verb(person: Any, message: Any, verb: str) -> Answer:
    found = next(each["custom_id"] for each in buttons(message) if each["custom_id"].endswith(verb))
    return Answer(await person.click(message, custom_id=found))


# ── History ──────────────────────────────────────────────────────────────────────────────────


async def test_a_player_without_finished_games_learns_how_to_start(sim: SimulatedDiscord):
    answer = await tavern(sim, sim.dutch, "history")
    assert answer.private
    assert answer.text == words("history-none")
    assert (await tavern(sim, sim.dutch, "highlight")).text == words("history-none")


async def test_history_lists_your_finished_games_here_newest_first(sim: SimulatedDiscord):
    await finished(sim, name="aaaa", opened_at=1.0)
    await finished(sim, name="bbbb", opened_at=2.0)
    await finished(sim, name="cccc", opened_at=3.0, guild_id=77)
    await sim.start_table(sim.bart)
    answer = await tavern(sim, sim.anne, "history")
    assert answer.private
    assert [each for each in ("aaaa", "bbbb", "cccc") if each in answer.text] == ["aaaa", "bbbb"]
    assert answer.text.index("bbbb") < answer.text.index("aaaa")
    assert answer.message is not None
    assert labels(answer.message) == ["1", "2"]
    assert words("history-none") in (await tavern(sim, sim.calico, "history")).text


async def test_history_has_pages_of_ten(sim: SimulatedDiscord):
    for number in range(12):
        await finished(sim, name=f"tt{number:02}", opened_at=100.0 - number)
    answer = await tavern(sim, sim.anne, "history")
    assert answer.message is not None
    assert "tt09" in answer.text
    assert "tt10" not in answer.text
    answer = await sim.press(sim.anne, answer.message, words("history-older"))
    assert "tt11" in answer.text
    assert "tt09" not in answer.text
    assert answer.message is not None
    assert labels(answer.message)[:2] == ["11", "12"]
    answer = await sim.press(sim.anne, answer.message, words("history-newer"))
    assert "tt00" in answer.text


async def test_a_finished_table_links_to_its_replay(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    await sim.bot.house.close(table)
    await until(lambda: words("table-replay") in labels(sim.board))
    answer = await sim.press(sim.dutch, sim.board, words("table-replay"))
    assert answer.private
    assert f"Replay {table.id}" in answer.text


# ── The replay ───────────────────────────────────────────────────────────────────────────────


async def test_a_replay_is_browsed_in_one_private_panel(sim: SimulatedDiscord):
    await finished(sim)
    listed = await tavern(sim, sim.anne, "history")
    opened = await sim.press(sim.anne, listed.message, "1")
    assert opened.private
    assert opened.message is not None
    first = opened.message.id
    assert "0 of" in opened.text
    assert "as Anne saw it" in opened.text
    onwards = await press_verb(sim.anne, opened.message, ":next")
    assert "1 of" in onwards.text
    assert onwards.message is not None
    assert onwards.message.id == first
    last = await press_verb(sim.anne, onwards.message, ":last")
    assert "🏆" in last.text
    disabled = {
        each["custom_id"].split(":")[-1] for each in buttons(message_of(last)) if each["disabled"]
    }
    assert disabled == {"next", "last"}
    back = await press_verb(sim.anne, last.message, ":back")
    assert "🏆" not in back.text
    assert "0 of" in (await press_verb(sim.anne, back.message, ":first")).text


async def test_a_replay_can_jump_to_a_round_and_change_its_viewpoint(sim: SimulatedDiscord):
    await finished(sim)
    opened = await sim.press_old(sim.anne, await any_board(sim), "r:k3f9:0:0:open")
    options = next(
        each["options"]
        for each in walk(message_of(opened).components)
        if each["type"] == 3 and each["custom_id"].endswith(":go")
    )
    third = next(each["value"] for each in options if each["label"] == "Round 3")
    jumped = await choose(sim.anne, opened.message, ":go", [third])
    assert "round 3 of 10" in jumped.text
    barts = await choose(sim.anne, jumped.message, ":go", ["e1"])
    assert "as Bart saw it" in barts.text
    opened = await choose(sim.anne, barts.message, ":go", ["ea"])
    assert "all hands open" in opened.text
    assert f"{third} of" in opened.text


async def any_board(sim: SimulatedDiscord) -> discord.Message:
    await sim.open_lobby()
    return sim.board


async def test_a_replay_works_after_a_restart(sim: SimulatedDiscord):
    await finished(sim)
    listed = await tavern(sim, sim.anne, "history")
    opened = await sim.press(sim.anne, listed.message, "1")
    await sim.restart()
    assert "1 of" in (await press_verb(sim.anne, opened.message, ":next")).text


async def test_a_forged_press_on_a_running_table_shows_nothing(sim: SimulatedDiscord):
    table = await sim.start_table(sim.bart)
    for verb in ("open", "next", "share", "save", "last"):
        answer = await sim.press_old(sim.dutch, sim.board, f"r:{table.id}:0:1:{verb}")
        assert answer.text == words("reason-still-playing")
        assert answer.private
    answer = await tavern(sim, sim.dutch, "highlight", game=table.id)
    assert answer.text == words("reason-still-playing")


async def test_forged_positions_viewpoints_and_verbs_break_nothing(sim: SimulatedDiscord):
    await finished(sim)
    board = await any_board(sim)
    answer = await sim.press_old(sim.dutch, board, "r:k3f9:9999:9:next")
    assert "all hands open" in answer.text
    assert "🏆" in answer.text
    for forged in ("r:k3f9:1:0:sink", "r:k3f9:1:0:go", "r:k3f9:1:0:eye"):
        assert (await sim.press_old(sim.dutch, board, forged)).text == words("reason-not-ours")
    assert (await sim.press_old(sim.dutch, board, "r:zzzz:1:0:next")).text == words(
        "reason-no-such-table"
    )


async def test_a_game_of_another_server_is_shown_only_to_its_players(sim: SimulatedDiscord):
    await finished(sim, guild_id=77)
    board = await any_board(sim)
    answer = await sim.press_old(sim.dutch, board, "r:k3f9:0:0:open")
    assert answer.text == words("reason-other-server")
    assert "0 of" in (await sim.press_old(sim.anne, board, "r:k3f9:0:0:open")).text


async def test_in_dms_you_see_your_own_games(sim: SimulatedDiscord):
    await finished(sim)
    listed = Answer(await sim.anne.user.slash("tavern history"))
    opened = Answer(await sim.anne.user.click(listed.message, label="1"))
    assert "0 of" in opened.text
    shared = await press_verb(sim.anne.user, opened.message, ":share")
    assert shared.text == words("replay-share-in-server")


# ── Shared moments ───────────────────────────────────────────────────────────────────────────


async def test_a_moment_is_shared_in_the_channel_and_links_to_the_game(sim: SimulatedDiscord):
    await finished(sim)
    listed = await tavern(sim, sim.anne, "history")
    opened = await sim.press(sim.anne, listed.message, "1")
    there = await press_verb(sim.anne, opened.message, ":next")
    shared = await press_verb(sim.anne, there.message, ":share")
    assert not shared.private
    public = sim.public[-1]
    assert "1 of" in text(public)
    assert labels(public) == [words("replay-from-here")]
    from_here = await sim.press(sim.dutch, public, words("replay-from-here"))
    assert from_here.private
    assert "1 of" in from_here.text
    assert "1 of" in text(sim.public[-1])


async def test_highlight_posts_the_best_moment_of_the_last_or_the_named_game(
    sim: SimulatedDiscord,
):
    await finished(sim, name="aaaa", opened_at=1.0)
    await finished(sim, "corsairs", name="bbbb", opened_at=2.0)
    await tavern(sim, sim.anne, "highlight")
    assert "Replay bbbb" in text(sim.public[-1])
    found = await sim.anne.autocomplete(sim.channel, "tavern highlight", "game", "bridge")
    assert [each["value"] for each in found] == ["aaaa"]
    answer = await tavern(sim, sim.anne, "highlight", game="aaaa")
    assert not answer.private
    best = (await sim.bot.house.replays.find("aaaa")).best
    assert f"Replay aaaa · {best} of" in text(sim.public[-1])


async def test_sharing_moments_is_limited(sim: SimulatedDiscord):
    await finished(sim)
    for _ in range(SHARED_PER_MINUTE):
        assert not (await tavern(sim, sim.anne, "highlight")).private
    assert (await tavern(sim, sim.anne, "highlight")).private


async def test_an_erased_name_disappears_from_shared_moments_too(sim: SimulatedDiscord):
    await finished(sim)
    await tavern(sim, sim.anne, "highlight")
    shared = sim.public[-1].id
    assert "Bart" in text(sim.public[-1])
    await sim.bot.house.erasure.erase(sim.bart.id)
    await sim.env.advance_time(30)
    await until(lambda: "Bart" not in text(sim.public[-1]))
    assert sim.public[-1].id == shared
    assert "a pirate" in text(sim.public[-1])


# ── As a file ────────────────────────────────────────────────────────────────────────────────


async def test_a_game_is_saved_as_text_and_as_json(sim: SimulatedDiscord):
    stored = await finished(sim)
    opened = await sim.press_old(sim.anne, await any_board(sim), "r:k3f9:0:0:open")
    saved = await press_verb(sim.anne, opened.message, ":save")
    assert saved.private
    assert saved.message is not None
    files = {file.filename: await file.read() for file in saved.message.attachments}
    assert sorted(files) == ["tortuga-k3f9.json", "tortuga-k3f9.txt"]
    assert json.loads(files["tortuga-k3f9.json"])["seed"] == stored.row.seed
    assert "Anne: bid" in files["tortuga-k3f9.txt"].decode()


async def test_without_permission_for_files_a_replay_is_text(sim: SimulatedDiscord):
    await finished(sim)
    missing = discord.PermissionOverwrite(attach_files=False)
    sim.channel = sim.guild.create_text_channel(
        "narrow", overwrites={sim.guild.default_role: missing}
    )
    listed = await tavern(sim, sim.anne, "history")
    opened = await sim.press(sim.anne, listed.message, "1")
    assert not [each for each in walk(message_of(opened).components) if each["type"] == 12]
    assert (await press_verb(sim.anne, opened.message, ":save")).text == words("replay-no-files")
