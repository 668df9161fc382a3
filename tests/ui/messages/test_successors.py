"""Past moves keep the name of the player who made them when somebody else takes the seat."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.base.game import Memory
from bot.games.bluff_pirate.states import SeriesResult
from bot.tables.core.progress import FormerMemory
from bot.tables.core.table import Table
from bot.ui.face.panel import Panel, Text
from bot.ui.face.registry import FACES
from bot.ui.panels.common import hand_panel, table_panel
from bot.ui.presses.rulebook_pager import why_panel
from bot.ui.words.words import speak
from tests.harness.clock import ManualClock
from tests.harness.tables.house import ANNE, BART, DUTCH, HouseSetup, house_setup

words = speak("en")


def text(panel: Panel) -> str:
    return "\n".join(block.text for block in panel.blocks if isinstance(block, Text))


def told(table: Table) -> list[str]:
    """All texts about the last series, with pictures and without."""
    face, found = FACES[table.game.name], list[str]()
    for pictures in (True, False):
        seen = replace(table.seen(None), pictures=pictures)
        found += [text(table_panel(face, seen, words)), text(why_panel(face, seen, words))]
        for seat in range(2):
            own = replace(table.seen(seat), pictures=pictures)
            found.append(text(hand_panel(face, own, words)))
    return found


async def bluffed(setup: HouseSetup) -> Table:
    """A table where a series was laid and doubted, before the voter's seat changes hands."""
    table = await setup.table(ANNE, BART, game="bluff_pirate")
    layer = table.seen(None).view.player
    people = [player.user_id or 0 for player in table.players]
    await setup.press(table, people[layer], "draw")
    series = next(m for m in table.seen(layer).moves if str(m).startswith("lay "))
    await setup.press(table, people[layer], str(series))
    await setup.press(table, people[1 - layer], "vote bluff")
    return table


@pytest.mark.parametrize("freed", [False, True], ids=["left", "freed"])
async def test_a_vote_keeps_its_voters_name_when_the_seat_is_taken_and_after_a_restart(
    tmp_path: Path, freed: bool
):
    path, clock = tmp_path / "t.sqlite3", ManualClock()
    async with house_setup(path, clock) as setup:
        table = await bluffed(setup)
        last = table.seen(None).view.last
        assert isinstance(last, SeriesResult)
        voter = table.players[last.voter]
        assert voter.user_id is not None
        if freed:
            await setup.votes.free(table.id, voter.seat)
        else:
            await setup.votes.leave(table.id, voter.user_id)
        await setup.votes.take(table.id, voter.seat, DUTCH, "Dutch")
        shown, memories = told(table), table.progress.memories
        public, why, in_words = shown[0], shown[1], shown[4]
        assert f"{voter.name} cried bluff" in public
        assert words("table-taken", name="Dutch", former=voter.name) in in_words
        assert f"{voter.name} cried bluff" in why
        assert not [each for each in shown if "Dutch cried bluff" in each]
    async with house_setup(path, clock) as setup:
        again = await setup.house.registry.table(table.id)
        assert told(again) == shown
        assert again.progress.memories == memories
        assert_remembered_as(voter.name, again)


def assert_remembered_as(name: str, table: Table) -> None:
    """Checks the name that the podium would show if the game ended now."""
    [memory] = table.progress.memories
    assert isinstance(memory, FormerMemory)
    assert isinstance(memory.memory, Memory)
    standing = replace(table.standing, phase="closed")
    ended = table.seen(None, replace(table.progress, standing=standing))
    said = text(table_panel(FACES[table.game.name], ended, words))
    assert f"✨ {name} " in said
    assert "⭐ Dutch" not in said
