"""Profiles and boards are private, can be shared with a button, and work without pictures too."""

from __future__ import annotations

from random import Random
from typing import Any

import discord
import simcord
from msgspec.structs import replace

from bot.store.model.rows import Finish, ResultRow
from bot.store.results.leaderboards import ALL_TIME
from bot.tables.history.ratings import season_of
from bot.tables.jobs.weekly_board import BOARD, FIRST_SECONDS, next_monday, week_of
from bot.tables.people.preferences import DAY, Person, Server
from bot.ui.face.custom_ids import BoardId, ProfileId
from bot.ui.panels.board import season_name
from bot.ui.records.profiles_and_boards import SHOWN
from bot.ui.words.words import speak
from tests.harness.discord.settings_panel import choose, manager, panel
from tests.harness.discord.simcord import Answer, SimulatedDiscord, labels, text

words = speak("en")


def seat(number: int, player: object, name: str, place: int) -> Finish:
    feats = '{"bids":10,"met":4}'
    proud = '{"type":"BoldBid","weight":40,"seat":0,"round":5,"bid":4}' if number == 0 else ""
    own = (30, 0, False, False, feats, '{"round":60}', proud)
    return Finish(number, str(player), name, place, place == 1, 100, *own)


async def played(
    sim: SimulatedDiscord,
    *players: tuple[object, str],
    game: str = "piraten_bridge",
    ago: float = 0,
    sorry: str = "",
) -> None:
    """Stores a rated game with these players in the order of their ranks."""
    house = sim.bot.house
    ended_at, random = house.clock.now() - ago, Random()
    table = f"t{random.randrange(10**9)}"
    finishes = tuple(
        [replace(seat(at, *each, at + 1), sorry=sorry) for at, each in enumerate(players)]
    )
    result = ResultRow(table, sim.guild.id, game, 2, "{}", True, ended_at - 600, ended_at, finishes)
    await house.store.results.save([result])
    await house.rating_job.enter_all()


def anne(sim: SimulatedDiscord) -> tuple[object, str]:
    return sim.anne.id, "Anne"


def bart(sim: SimulatedDiscord) -> tuple[object, str]:
    return sim.bart.id, "Bart"


async def asked(
    sim: SimulatedDiscord, by: simcord.MemberActor, command: str, **given: Any
) -> Answer:
    return Answer(await by.slash(sim.channel, command, **given))


def seen(answer: Answer) -> discord.Message:
    assert answer.message is not None
    return answer.message


def alt(message: discord.Message | None) -> str:
    assert message is not None
    (file,) = message.attachments
    assert file.description is not None
    return file.description


# ── Profiles ─────────────────────────────────────────────────────────────────────────────────


async def test_a_profile_is_private_and_its_picture_has_an_alternative_text(sim: SimulatedDiscord):
    await played(sim, anne(sim), bart(sim))
    await played(sim, bart(sim), anne(sim))
    await played(sim, bart(sim), anne(sim))
    answer = await sim_profile(sim, sim.anne)
    assert answer.private
    assert "Anne · 3 games, 1 won" in answer.text
    told = alt(answer.message)
    assert "bids met 12 of 30 · best round 60" in told
    assert "Favourite: Piraten Bridge" in told
    assert "Nemesis: Bart, ahead 2 times, behind once" in told
    assert "Anne bid 4 in round 5 and took exactly 4." in answer.text


async def sim_profile(
    sim: SimulatedDiscord, by: simcord.MemberActor, of: simcord.MemberActor | None = None
) -> Answer:
    given = {} if of is None else {"person": of}
    return await asked(sim, by, "tavern profile", **given)


async def test_without_pictures_everything_is_in_the_text(sim: SimulatedDiscord):
    await sim.bot.house.people.set_server(sim.guild.id, Server(pictures=False))
    await played(sim, anne(sim), bart(sim))
    answer = await sim_profile(sim, sim.anne)
    assert answer.message is not None
    assert not answer.message.attachments
    assert "bids met 4 of 10 · best round 60" in answer.text


async def test_a_button_shares_a_profile_with_all(sim: SimulatedDiscord):
    await played(sim, anne(sim), bart(sim))
    answer = await sim_profile(sim, sim.bart, sim.anne)
    before = len(sim.public)
    await sim.press(sim.bart, answer.message, words("annals-show"))
    assert len(sim.public) == before + 1
    shown = sim.public[-1]
    assert "Anne · one game, 1 won" in text(shown)
    assert not labels(shown)


async def test_sharing_is_limited(sim: SimulatedDiscord):
    await played(sim, anne(sim), bart(sim))
    answer = await sim_profile(sim, sim.bart, sim.anne)
    for _ in range(SHOWN):
        await sim.press(sim.bart, answer.message, words("annals-show"))
    before = len(sim.public)
    refused = await sim.press(sim.bart, answer.message, words("annals-show"))
    assert refused.private
    assert len(sim.public) == before


async def test_a_player_without_games_learns_what_to_do(sim: SimulatedDiscord):
    assert (await sim_profile(sim, sim.anne)).text == words("profile-none-own")
    answer = await sim_profile(sim, sim.anne, sim.bart)
    assert answer.text == words("profile-none", name="Bart")


async def test_an_unlisted_player_appears_nowhere(sim: SimulatedDiscord):
    await played(sim, anne(sim), bart(sim))
    message = await panel(sim, sim.anne, "me")
    await sim.press(sim.anne, message, words("me-listed-on"))
    assert not (await sim.bot.house.people.person(sim.anne.id)).listed
    assert (await sim_profile(sim, sim.bart, sim.anne)).text == words("profile-none", name="Anne")
    bartholomew = await sim_profile(sim, sim.bart)
    assert "Nemesis" not in alt(bartholomew.message)
    board = await asked(sim, sim.bart, "tavern board")
    assert "Bart" in alt(board.message)
    assert "Anne" not in alt(board.message)
    own = await sim_profile(sim, sim.anne)
    assert words("profile-unlisted") in own.text
    assert words("annals-show") not in labels(seen(own))
    forged = await sim.press_old(sim.bart, seen(bartholomew), str(ProfileId(sim.anne.id)))
    assert forged.private


async def test_moments_do_not_name_unlisted_players(sim: SimulatedDiscord):
    caught = '{"type":"BluffCaught","weight":55,"layer":0,"voter":1,"spaces":4}'
    await played(sim, anne(sim), bart(sim), game="bluff_pirate", sorry=caught)
    moment = (await sim_profile(sim, sim.bart)).text
    assert "Anne" in moment
    await sim.bot.house.people.set_person(sim.anne.id, Person(listed=False))
    moment = (await sim_profile(sim, sim.bart)).text
    assert "Anne" not in moment
    assert "a pirate" in moment


# ── Boards ───────────────────────────────────────────────────────────────────────────────────


async def test_a_board_orders_people_and_computers_by_their_rating(sim: SimulatedDiscord):
    for _ in range(3):
        await played(sim, anne(sim), ("sailor", "Bosun"), bart(sim))
    answer = await asked(sim, sim.bart, "tavern board", game="piraten_bridge")
    assert answer.private
    told = alt(answer.message)
    assert told.index("Anne") < told.index("computer (sailor)") < told.index("Bart")
    assert season_name(season_of(sim.bot.house.clock.now()), words) in answer.text


async def test_without_a_game_the_leaders_of_each_game_are_shown(sim: SimulatedDiscord):
    await played(sim, anne(sim), bart(sim))
    await played(sim, bart(sim), anne(sim), game="corsairs")
    told = alt((await asked(sim, sim.bart, "tavern board")).message)
    assert told.index("Piraten Bridge") < told.index("Corsairs")
    assert "Walk the Plank" not in told


async def test_a_past_season_can_still_be_seen(sim: SimulatedDiscord):
    await played(sim, anne(sim), bart(sim), ago=40 * DAY)
    now = season_of(sim.bot.house.clock.now())
    then = season_of(sim.bot.house.clock.now() - 40 * DAY)
    empty = await asked(sim, sim.bart, "tavern board")
    assert empty.text == words("board-empty", season=season_name(now, words))
    assert "Anne" in alt((await asked(sim, sim.bart, "tavern board", season=then)).message)
    assert "Anne" in alt((await asked(sim, sim.bart, "tavern board", season=ALL_TIME)).message)
    seasons = await sim.bot.house.profiles.seasons(sim.guild.id, 25)
    assert seasons == [ALL_TIME, then]


async def test_games_and_seasons_are_completed_while_you_type(sim: SimulatedDiscord):
    await played(sim, anne(sim), bart(sim), ago=40 * DAY)
    then = season_of(sim.bot.house.clock.now() - 40 * DAY)
    offered = await sim.bart.autocomplete(sim.channel, "tavern board", "season", "")
    assert [each["value"] for each in offered] == [ALL_TIME, then]
    offered = await sim.bart.autocomplete(sim.channel, "tavern board", "season", "all")
    assert [each["value"] for each in offered] == [ALL_TIME]
    offered = await sim.bart.autocomplete(sim.channel, "tavern board", "game", "pira")
    assert {each["value"] for each in offered} == {"piraten_bridge", "bluff_pirate", "piratoons"}


async def test_a_button_shares_a_board_with_all(sim: SimulatedDiscord):
    await played(sim, anne(sim), bart(sim))
    answer = await asked(sim, sim.bart, "tavern board", game="piraten_bridge", season=ALL_TIME)
    await sim.press(sim.bart, answer.message, words("annals-show"))
    assert "Piraten Bridge · all time" in text(sim.public[-1])


async def test_unknown_games_and_seasons_get_an_answer(sim: SimulatedDiscord):
    await played(sim, anne(sim), bart(sim))
    for given in ({"game": "chess"}, {"season": "tomorrow"}, {"season": "2026-99"}):
        answer = await asked(sim, sim.bart, "tavern board", **given)
        assert answer.private
        assert answer.text
    answer = await asked(sim, sim.bart, "tavern board")
    forged = await sim.press_old(sim.bart, seen(answer), str(BoardId("chess", ALL_TIME)))
    assert forged.text


# ── Every week ───────────────────────────────────────────────────────────────────────────────


async def test_the_board_of_the_week_is_posted_on_monday_and_never_twice(sim: SimulatedDiscord):
    await played(sim, anne(sim), bart(sim), ago=6 * DAY)
    house, weekly = sim.bot.house, sim.bot.weekly_board
    channel = sim.guild.create_text_channel("boards")
    await house.people.set_server(sim.guild.id, Server(board=channel.id))
    await weekly.wanted(sim.guild.id, channel.id)

    def told() -> int:
        return len(channel.history())

    await weekly._post_all()  # pyright: ignore[reportPrivateUsage]
    assert told() == 0, "from the next Monday on"
    await house.store.key_value.set(f"{BOARD}{sim.guild.id}", "2020-W01")
    await weekly._post_all()  # pyright: ignore[reportPrivateUsage]
    await weekly._post_all()  # pyright: ignore[reportPrivateUsage]
    assert told() == 1
    await sim.restart()
    await sim.env.advance_time(FIRST_SECONDS + 1)
    assert told() == 1
    await sim.bot.weekly_board.wanted(sim.guild.id, None)
    assert await sim.bot.house.store.key_value.with_prefix(BOARD) == []


def test_a_week_begins_on_monday_morning():
    monday = 1_763_359_200.0  # 17 November 2025, six o'clock
    assert week_of(monday - 1) == "2025-W46"
    assert week_of(monday) == week_of(monday + 6.9 * DAY) == "2025-W47"
    assert next_monday(monday - 1) == monday
    assert next_monday(monday) == monday + 7 * DAY


async def test_the_server_chooses_the_channel(sim: SimulatedDiscord):
    queen, channel = manager(sim), sim.guild.create_text_channel("boards")
    answer = await sim.press(queen, await panel(sim, queen, "settings"), words("server-weekly"))
    assert answer.message is not None
    assert words("server-weekly-title") in answer.text
    await choose(queen, answer.message, "s:server:board", channel)
    assert (await sim.bot.house.people.server(sim.guild.id)).board == channel.id
    (fact,) = await sim.bot.house.store.key_value.with_prefix(BOARD)
    assert fact == (f"{BOARD}{sim.guild.id}", week_of(sim.bot.house.clock.now()))
    await choose(queen, answer.message, "s:server:board")
    assert (await sim.bot.house.people.server(sim.guild.id)).board is None
    assert await sim.bot.house.store.key_value.with_prefix(BOARD) == []
