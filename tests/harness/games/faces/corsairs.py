"""Corsairs at a table without a store, and what its panels say."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import Event
from bot.games.corsairs.game import Corsairs
from bot.games.corsairs.states import State
from bot.tables.core.table import Table
from bot.ui.face.panel import Block, Button, Row, Text
from bot.ui.words.words import speak
from tests.harness.games.notation.corsairs import (
    A,
    C,
    after,
    table,
)
from tests.harness.games.panels import table_at

GAME, WORDS = Corsairs(), speak("en")
NAMES = ("Anne", "Bart", "Calico", "Dutch")
TWIN = "gry1-11 brn5"


def table_of(state: State, told: Sequence[Event] = (), names: Sequence[str] = NAMES) -> Table:
    return table_at(GAME, state, names[: len(GAME.view(state, None).penalties)], told)


def text_of(blocks: Sequence[Block]) -> str:
    text = "\n".join(block.text for block in blocks if isinstance(block, Text))
    return text.replace("\u00a0", " ")


def buttons_of(blocks: Sequence[Block]) -> list[Button]:
    rows = [block for block in blocks if isinstance(block, Row)]
    return [item for row in rows for item in row.items if isinstance(item, Button)]


def labels_of(blocks: Sequence[Block]) -> list[str]:
    return [button.label.replace("\u00a0", " ") for button in buttons_of(blocks)]


def sunk() -> tuple[State, list[Event]]:
    return after(table(A, TWIN, C), "draw discard", "weigh anchor", "close pnk1")
