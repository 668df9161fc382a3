"""A seat's panels don't change with anything that this seat may not know.

Panels are compared as values: texts, buttons, custom_ids, alternative texts and pictures included.
"""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.games.base.game import AnyGame, Seat
from bot.tables.core.proof import seal_of
from bot.tables.core.table import Table
from bot.ui.face.panel import Form, Panel
from bot.ui.face.registry import FACES
from bot.ui.panels.common import REMINDED
from bot.ui.words.words import speak
from tests.harness.games.columns import COLUMNS
from tests.harness.games.panels import (
    GAMES_WITH_FACES,
    acts,
    forms,
    moments,
    private_panels,
    public_panels,
    seated,
    table_of,
)

NAMES = ("Anne", "Bart", "Calico", "Dutch", "Eve", "Flint", "Gow", "Hornigold")


def drawings(table: Table, seat: Seat | None) -> list[Panel | Form]:
    face, words, seen = FACES[table.game.name], speak("en"), table.seen(seat)
    told = table.progress.recent[-3:]
    panels = public_panels(face, told, table.seen(None), words)
    panels += private_panels(face, seen, words)
    return [*panels, *forms(face, seen, words, panels)]


@pytest.mark.parametrize("game", GAMES_WITH_FACES, ids=lambda game: game.name)
def test_no_panel_changes_with_its_readers_hidden_information(game: AnyGame):
    random, disguise = Random(6), COLUMNS[game.name].disguise
    for seats in {game.seats[0], game.seats[-1]}:
        table = table_of(game, seated(NAMES[:seats]), random)
        for _ in moments(table, random, 15):
            at = table.progress
            for seat in (*range(seats), None):
                plain = drawings(table, seat)
                table.progress = replace(at, state=disguise(at.state, seat, random))
                assert drawings(table, seat) == plain
                table.progress = at


@pytest.mark.parametrize("game", GAMES_WITH_FACES, ids=lambda game: game.name)
def test_neither_the_seed_nor_the_server_seed_is_on_any_panel(game: AnyGame):
    random = Random(3)
    table = table_of(game, seated(NAMES[: game.seats[0]]), random)
    for told in moments(table, random, 15):
        words, face = speak("en"), FACES[game.name]
        public = public_panels(face, told, table.seen(None), words)
        shown = str([*public, *private_panels(face, table.seen(0), words)])
        assert table.row.seed not in shown
        assert table.row.house_seed not in shown
        assert seal_of(table.row, len(table.players))[:REMINDED] in shown


@pytest.mark.parametrize("game", GAMES_WITH_FACES, ids=lambda game: game.name)
def test_every_custom_id_names_this_table(game: AnyGame):
    random = Random(4)
    table = table_of(game, seated(NAMES[: game.seats[0]]), random)
    words, face = speak("en"), FACES[game.name]
    for told in moments(table, random, 30):
        seen = table.seen(random.randrange(len(table.players)))
        for panel in [*public_panels(face, told, seen, words), *private_panels(face, seen, words)]:
            for act in acts(panel):
                kind, table_id, *_ = act.split(":")
                assert (kind, table_id) in {
                    ("t", "k3f9"),
                    ("x", "k3f9"),
                    ("r", "k3f9"),
                    ("s", "me"),
                }
