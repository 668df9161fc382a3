"""/tavern voyage: one deal for everybody, one try each, and no secret before the day is over."""

from __future__ import annotations

from random import Random

import simcord
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base.game import commitment
from bot.store.model.rows import Player
from bot.tables.core.table import Table
from bot.tables.people.calendar import DAY_ZERO, ends_at
from bot.ui.face.registry import FACES
from bot.ui.face.standings import standings_now
from bot.ui.words.words import speak
from tests.harness.discord.simcord import Answer, SimulatedDiscord, buttons, labels, text, walk
from tests.harness.store.finished_games import keep, stored_game
from tests.harness.waiting import until

words = speak("en")
DAY = 24 * 3600


async def next_day(sim: SimulatedDiscord) -> None:
    """The bot is down for a day, and starts again."""
    sim.ahead += DAY
    await sim.restart()


async def voyage(sim: SimulatedDiscord, person: simcord.MemberActor) -> Answer:
    return Answer(await person.slash(sim.channel, "tavern voyage"))


async def sail(
    sim: SimulatedDiscord, person: simcord.MemberActor, game: str = "piraten_bridge"
) -> Table:
    panel = await voyage(sim, person)
    assert panel.message is not None
    day = sim.bot.house.daily.today
    await person.click(panel.message, custom_id=f"v:{day}:{game}")
    tried = await sim.bot.house.daily.tries(sim.guild.id, day, person.id)
    return await sim.bot.house.registry.table(tried[game].table_id)


async def home(
    sim: SimulatedDiscord, person: simcord.MemberActor, day: int, game: str = "piraten_bridge"
) -> Table:
    """Stores a finished voyage of this person."""
    name = person.user.name.title()
    crew = (Player(0, person.id, name), *(Player(at, None, f"Mate {at}") for at in (1, 2, 3)))
    stored = stored_game(GAMES[game], Random(day + person.id), 4, players=crew)
    table_id = f"{name.lower()}{day}"
    row = replace(stored.row, id=table_id, guild_id=sim.guild.id, voyage=day, message_id=None)
    await keep(sim.bot.store, replace(stored, row=row))
    table = await sim.bot.house.registry.table(table_id)
    await sim.bot.store.messages.save_drawn({}, {}, standings={table_id: standings_now(table)})
    return table


async def test_every_game_has_a_daily_voyage_with_its_seal(sim: SimulatedDiscord):
    answer = await voyage(sim, sim.anne)
    assert answer.private
    assert answer.text.count(words("voyage-untried")) == len(GAMES)
    day = sim.bot.house.daily.today
    assert f"Voyage {day}" in answer.text
    for game in GAMES:
        seal = await sim.bot.house.daily.seal(sim.guild.id, day, game)
        assert seal[:32] in answer.text


async def test_everyone_in_a_server_gets_the_same_deal_and_other_servers_another(
    sim: SimulatedDiscord,
):
    first, second = await sail(sim, sim.anne), await sail(sim, sim.bart)
    assert first.id != second.id
    assert first.progress.state == second.progress.state
    assert len(first.players) == 4
    house = sim.bot.house.daily
    assert first.seen(None).seal == await house.seal(sim.guild.id, house.today, "piraten_bridge")
    assert first.seen(None).seal != await house.seal(7, house.today, "piraten_bridge")
    assert first.seen(None).seal != await house.seal(sim.guild.id, house.today, "corsairs")
    assert first.seen(None).seal != await house.seal(
        sim.guild.id, house.today + 1, "piraten_bridge"
    )


async def test_the_table_is_hidden_by_a_spoiler_until_it_ends(sim: SimulatedDiscord):
    table = await sail(sim, sim.anne)
    board = sim.board
    assert f"voyage {sim.bot.house.daily.today}" in text(board)
    containers = [each for each in walk(board.components) if each["type"] == 17]
    assert [each["spoiler"] for each in containers] == [True]
    await sim.bot.house.close(table)
    await until(lambda: words("table-rematch") in labels(sim.board))
    containers = [each for each in walk(sim.board.components) if each["type"] == 17]
    assert [each["spoiler"] for each in containers] == [False]


async def test_one_try_a_day_for_each_person_and_game(sim: SimulatedDiscord):
    table = await sail(sim, sim.anne)
    day = sim.bot.house.daily.today
    answer = await sim.press_old(sim.anne, sim.board, f"v:{day}:piraten_bridge")
    assert answer.text == words("reason-already-sailed", table=table.id)
    assert (await sail(sim, sim.anne, "corsairs")).id != table.id
    await sim.restart()
    answer = await sim.press_old(sim.anne, sim.board, f"v:{day}:piraten_bridge")
    assert answer.text == words("reason-already-sailed", table=table.id)
    await next_day(sim)
    assert (await sail(sim, sim.anne)).row.voyage == day + 1


async def test_a_day_pressed_on_a_public_message_is_shown_privately(sim: SimulatedDiscord):
    """The public message stays, and no coroutine is left without an await."""
    await sim.open_lobby()
    public = text(sim.board)
    day = sim.bot.house.daily.today
    answer = await sim.press_old(sim.anne, sim.board, f"v:{day}:day")
    assert answer.private
    assert f"Voyage {day}" in answer.text
    assert text(sim.board) == public


async def test_only_todays_voyage_can_be_started(sim: SimulatedDiscord):
    await sim.open_lobby()
    day = sim.bot.house.daily.today
    for other in (day - 1, day + 1):
        answer = await sim.press_old(sim.anne, sim.board, f"v:{other}:corsairs")
        assert answer.text == words("reason-no-voyage")
    answer = await sim.press_old(sim.anne, sim.board, f"v:{day}:chess")
    assert answer.text == words("reason-not-ours")


async def test_a_finished_voyage_is_on_the_board_and_shared_without_spoilers(
    sim: SimulatedDiscord,
):
    day = sim.bot.house.daily.today
    anne, bart = await home(sim, sim.anne, day), await home(sim, sim.bart, day)
    best = min((anne, bart), key=lambda each: (each.ranks[0], -each.seen(None).view.totals[0]))
    panel = await voyage(sim, sim.dutch)
    assert f"🥇 {best.players[0].name}" in panel.text
    assert panel.text.count("🥈") == 1
    own = await voyage(sim, sim.anne)
    shared = await sim.press(sim.anne, own.message, words("voyage-share"))
    assert not shared.private
    score = FACES["piraten_bridge"].notes(anne.seen(None), words)[0]
    said = text(sim.public[-1])
    assert said.startswith(f"Voyage {day} · Piraten Bridge · {score} · ")
    assert sum(said.count(each) for each in "✅➖❌") == 10
    nothing = await sim.press_old(sim.dutch, sim.public[-1], f"v:{day}:share")
    assert nothing.text == words("voyage-nothing-to-share")


async def test_a_streak_counts_consecutive_days_until_today_or_yesterday(sim: SimulatedDiscord):
    sim.ahead = 9 * DAY
    await sim.restart()
    voyages, today = sim.bot.house.daily, sim.bot.house.daily.today
    for day in (today - 5, today - 3, today - 2, today - 1):
        await home(sim, sim.anne, day, "walk_the_plank")
    assert await voyages.streak(sim.guild.id, sim.anne.id) == 3
    await home(sim, sim.anne, today, "walk_the_plank")
    assert await voyages.streak(sim.guild.id, sim.anne.id) == 4
    assert words("voyage-streak", days=4) in (await voyage(sim, sim.anne)).text
    assert await voyages.streak(sim.guild.id, sim.bart.id) == 0
    await next_day(sim)
    assert await sim.bot.house.daily.streak(sim.guild.id, sim.anne.id) == 4
    await next_day(sim)
    assert await sim.bot.house.daily.streak(sim.guild.id, sim.anne.id) == 0


async def test_nothing_is_revealed_before_the_day_is_over(sim: SimulatedDiscord):
    table = await sail(sim, sim.anne)
    await sim.bot.house.close(table)
    until_when = str(int(ends_at(table.row.voyage or 0)))
    refusal = words("reason-sealed-today", until=until_when)
    for forged in (f"x:{table.id}:prove", f"r:{table.id}:0:a:open", f"r:{table.id}:0:0:save"):
        assert (await sim.press_old(sim.anne, sim.board, forged)).text == refusal
    await next_day(sim)
    for allowed in (f"x:{table.id}:prove", f"r:{table.id}:0:a:open"):
        assert (await sim.press_old(sim.anne, sim.board, allowed)).text != refusal
    panel = await voyage(sim, sim.bart)
    assert table.row.seed not in panel.text
    before = await sim.press(sim.bart, panel.message, words("voyage-yesterday"))
    assert table.row.seed in before.text
    assert commitment(table.row.seed) == table.seen(None).seal


async def test_nobody_can_take_a_seat_of_a_voyage(sim: SimulatedDiscord):
    table = await sail(sim, sim.anne)
    await sim.bot.house.votes.leave(table.id, sim.anne.id)
    await sim.bot.display.finish()
    assert not [each for each in buttons(sim.board) if ":take" in each["custom_id"]]
    answer = await sim.press_old(sim.bart, sim.board, f"x:{table.id}:take0")
    assert answer.text == words("reason-seat-taken")


async def test_an_erased_person_is_on_no_board(sim: SimulatedDiscord):
    """Two erased people are not taken for one, either."""
    day = sim.bot.house.daily.today
    for person in (sim.anne, sim.bart):
        await home(sim, person, day)
    assert "Bart" in (await voyage(sim, sim.dutch)).text
    for person in (sim.anne, sim.bart):
        await sim.bot.house.erasure.erase(person.id)
    panel = await voyage(sim, sim.dutch)
    assert "Bart" not in panel.text
    assert "🥇" not in panel.text


def test_days_are_numbered_from_the_first_voyage():
    assert ends_at(0) == (DAY_ZERO + 1) * DAY
