"""Any table can show its score at any time, in words that need no knowledge of the rules."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.store.model.rows import StoredTable
from bot.tables.core.quarantine import UnreadableTable
from bot.tables.core.standings import read_standings
from bot.ui.face.panel import Text
from bot.ui.face.standings import standings_now
from bot.ui.panels.common import unreadable_panel
from bot.ui.words.words import speak
from tests.harness.games.panels import play_randomly, seated, table_of

NAMES = ("Anne", "Bart", "Calico", "Dutch", "Edward", "Flint")
words = speak("en")


@pytest.mark.parametrize("name", GAMES)
def test_the_score_can_be_shown_at_any_moment_without_the_rules(name: str):
    game, random = GAMES[name], Random(name)
    names = NAMES[: game.seats[-1]]
    table = table_of(game, seated(names, computers=1), random)
    for _ in play_randomly(table, random):
        noted = standings_now(table)
        stood = read_standings(noted)
        assert [each.rank for each in stood] == list(table.ranks)
        assert not any(each in noted for each in names), "a name may be erased one day"
        stored = StoredTable(table.row, table.standing, table.players, (), standings=noted)
        shown = shown_of(UnreadableTable(stored, "rules 0", "closed"))
        assert all(each in shown for each in (*names, *(each.note for each in stood)))


def test_the_leader_is_listed_first_and_a_table_never_drawn_shows_no_score():
    game = GAMES["piraten_bridge"]
    table = table_of(game, seated(NAMES[:2]), Random(1))
    noted = '[{"rank": 2, "note": "10"}, {"rank": 1, "note": "30"}]'
    stored = StoredTable(table.row, table.standing, table.players, (), standings=noted)
    shown = shown_of(UnreadableTable(stored, "rules 0", "closed"))
    assert shown.index("Bart") < shown.index("Anne")
    for bad in ("[]", "[", '[{"rank": 1, "note": "30"}]'):
        never = UnreadableTable(replace(stored, standings=bad), "rules 0", "closed")
        assert "Anne" not in shown_of(never)


def shown_of(unreadable: UnreadableTable) -> str:
    blocks = unreadable_panel(unreadable, words).blocks
    return "\n".join(each.text for each in blocks if isinstance(each, Text))
