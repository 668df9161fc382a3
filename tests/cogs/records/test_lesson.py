"""/game learn: a private table that explains itself, warns, and can be resumed."""

from __future__ import annotations

import discord
import pytest
import simcord

from bot.games import GAMES
from bot.games.base.game import LEARNER
from bot.tables.core.table import Table
from bot.tables.people.preferences import Server
from bot.ui.face.registry import FACES
from bot.ui.words.words import speak
from tests.harness.discord.simcord import (
    Answer,
    SimulatedDiscord,
    buttons,
    custom_ids,
    labels,
    text,
)
from tests.harness.waiting import until

words = speak("en")


async def learn(
    sim: SimulatedDiscord, person: simcord.MemberActor, game: str = "corsairs"
) -> Answer:
    return Answer(await person.slash(sim.channel, f"{FACES[game].slug} learn"))


async def lesson(sim: SimulatedDiscord, person: simcord.MemberActor) -> Table:
    found = await sim.bot.house.registry.of_person(person.id)
    return next(each for each in found if isinstance(each, Table) and each.row.lesson)


def panel(sim: SimulatedDiscord) -> discord.Message:
    """The newest panel that only Anne sees."""
    seen = sim.channel.history(viewer=sim.anne)
    return [each for each in seen if each.flags.ephemeral][-1]


async def asked(sim: SimulatedDiscord, table: Table) -> discord.Message:
    await until(lambda: words("lesson-heed") in labels(panel(sim)) or table.over)
    return panel(sim)


@pytest.mark.parametrize("game", list(GAMES))
async def test_only_the_learner_sees_a_lesson(sim: SimulatedDiscord, game: str):
    answer = await learn(sim, sim.anne, game)
    assert answer.private
    table = await lesson(sim, sim.anne)
    for rule in table.seen(LEARNER).lesson.page:  # pyright: ignore[reportOptionalMemberAccess]
        assert words(f"{FACES[game].slug}-lesson-{rule}") in answer.text
    await asked(sim, table)
    await sim.bot.display.finish()
    assert sim.public == []
    assert sim.dms(sim.anne) == []


async def test_the_advice_can_be_played_with_one_press_to_the_end(sim: SimulatedDiscord):
    await learn(sim, sim.anne)
    table = await lesson(sim, sim.anne)
    for _ in range(100):
        message = await asked(sim, table)
        if table.over:
            break
        await sim.press(sim.anne, message, words("lesson-heed"))
    await until(lambda: words("lesson-once-more") in labels(panel(sim)))
    assert words("lesson-unmet") not in text(panel(sim))
    assert words("lesson-over", game="Corsairs") in text(panel(sim))
    assert sim.public == []
    again = await sim.press(sim.anne, panel(sim), words("lesson-once-more"))
    assert again.private
    assert (await lesson(sim, sim.anne)).id != table.id


async def test_a_lesson_is_resumed_where_it_was_left_even_after_a_restart(sim: SimulatedDiscord):
    await learn(sim, sim.anne)
    table = await lesson(sim, sim.anne)
    await sim.press(sim.anne, await asked(sim, table), words("lesson-heed"))
    old = await asked(sim, table)
    before = text(old)
    await sim.restart()
    answer = await learn(sim, sim.anne)
    assert (await lesson(sim, sim.anne)).id == table.id
    assert answer.text == before
    pressed = await sim.press(sim.anne, old, words("lesson-heed"))
    assert pressed.message is not None
    await sim.bot.display.finish()
    assert sim.public == []
    assert (await lesson(sim, sim.anne)).progress.number > table.progress.number


async def test_a_bad_move_is_warned_about_before_it_is_played(sim: SimulatedDiscord):
    await learn(sim, sim.anne, "piraten_bridge")
    table = await lesson(sim, sim.anne)
    first = await asked(sim, table)
    strong = [bid for bid in ("bid 0", "bid 1") if sim.bot.house.lessons.doubt(table, 0, bid)]
    assert len(strong) == 1, "one card is a trick or none"
    question = table.question(LEARNER)
    bad = f"t:{table.id}:{question}:{strong[0]}"
    assert bad not in custom_ids(first), "first it is told what a bid is"
    await sim.press(sim.anne, first, words("lesson-own"))
    await sim.anne.click(panel(sim), custom_id=bad)
    assert "🤔" in text(panel(sim))
    assert table.seen(LEARNER).view.my_bid is None
    await sim.press(sim.anne, panel(sim), words("lesson-again"))
    assert "🤔" not in text(panel(sim))
    assert bad in custom_ids(panel(sim))
    await sim.anne.click(panel(sim), custom_id=bad)
    await sim.press(sim.anne, panel(sim), words("lesson-anyway"))
    assert table.progress.number > 0


async def test_a_game_that_is_not_offered_is_not_taught(sim: SimulatedDiscord):
    await sim.bot.house.people.set_server(sim.guild.id, Server(games=("piratoons",)))
    answer = await learn(sim, sim.anne)
    assert "Corsairs" in answer.text
    assert await sim.bot.house.registry.of_person(sim.anne.id) == []


async def test_the_rulebook_links_to_the_lesson(sim: SimulatedDiscord):
    book = Answer(await sim.anne.slash(sim.channel, "corsairs rules"))
    answer = await sim.press(sim.anne, book.message, words("lesson-learn"))
    assert answer.private
    assert (await lesson(sim, sim.anne)).game.name == "corsairs"


async def test_nobody_else_can_open_a_lesson(sim: SimulatedDiscord):
    await learn(sim, sim.anne)
    table = await lesson(sim, sim.anne)
    await sim.open_lobby()
    for verb in ("hand", "score", "why", "text", "take0", "menu"):
        answer = await sim.press_old(sim.bart, sim.board, f"x:{table.id}:{verb}")
        assert answer.text == words("reason-no-such-table"), verb
    await sim.bot.house.close(table)
    for person in (sim.anne, sim.bart):
        answer = await sim.press_old(person, sim.board, f"r:{table.id}:0:a:open")
        assert answer.text == words("reason-no-such-table")


async def test_hints_are_given_on_request_at_unrated_tables(sim: SimulatedDiscord):
    settings = Answer(await sim.anne.slash(sim.channel, "tavern me"))
    assert words("me-hints-off") in labels(settings.message)  # pyright: ignore[reportArgumentType]
    await sim.press(sim.anne, settings.message, words("me-hints-off"))
    assert sim.bot.house.people.cached(sim.anne.id).hints
    table = await sim.start_table(sim.bart)
    helped = sim.bot.display.hands._helped  # pyright: ignore[reportPrivateUsage]
    assert not helped(table, sim.anne.id).hints
    await learn(sim, sim.anne)
    await learn(sim, sim.bart)
    own, other = await lesson(sim, sim.anne), await lesson(sim, sim.bart)
    assert helped(own, sim.anne.id).hints
    assert not helped(other, sim.bart.id).hints
    assert buttons(panel(sim))
