"""Bluff Pirate at a table without a store, and what its panels say."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.base.game import Event
from bot.games.bluff_pirate.game import BluffPirate
from bot.games.bluff_pirate.states import Starting, State
from bot.tables.core.table import Table
from bot.ui.face.panel import Panel, Text
from bot.ui.panels.common import hand_panel
from bot.ui.words.words import speak
from cogs.bluff_pirate.face import FACE
from tests.harness.games.notation.bluff_pirate import afloat, run
from tests.harness.games.panels import table_at

GAME, words = BluffPirate(), speak("en")
NAMES = ("Anne", "Bart", "Calico", "Dutch", "Eve")
A, B, C, D = range(4)
FULL = "parrot parrot parrot hook map"
BLUFF = "1 lay parrot parrot / hook map"
TRUE = "1 lay parrot parrot / parrot pi-parrot"


def table_in(state: State, events: Sequence[Event] = ()) -> Table:
    return table_at(GAME, state, NAMES[: len(state.sea.hands)], events)


def at_sea(*hands: str, ships: Sequence[int] = (), **more: object) -> Starting:
    return Starting(afloat(*hands, ships=ships, **more))  # type: ignore[arg-type]


def crew(mine: str = FULL, ships: Sequence[int] = (4, 9, 1, 12)) -> Starting:
    return at_sea(mine, "flag flag parrot", "hat", "map map hook sabre compass", ships=ships)


def played(state: State, *script: str) -> Table:
    return table_in(*run(state, *script))


def text(panel: Panel) -> str:
    return "\n".join(block.text for block in panel.blocks if isinstance(block, Text))


def in_words(table: Table) -> Table:
    """The same table with its pictures off."""
    table.row = replace(table.row, pictures=False)
    return table


def hand(table: Table, seat: int, mode: str = "") -> Panel:
    return hand_panel(FACE, table.seen(seat), words, mode)
