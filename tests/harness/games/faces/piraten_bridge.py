"""Piraten Bridge at a table without a store, and what its panels say."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.base.game import Event
from bot.games.piraten_bridge.cards import CARDS
from bot.games.piraten_bridge.game import PiratenBridge
from bot.games.piraten_bridge.states import Bidding, Playing, State
from bot.tables.core.table import Table
from bot.ui.face.panel import Panel, Text
from bot.ui.panels.common import hand_panel
from bot.ui.words.words import speak
from cogs.piraten_bridge.face import FACE
from tests.harness.games.panels import table_at

GAME, words = PiratenBridge(), speak("en")


def cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(CARDS[code] for code in text.split()))


def table_in(state: State, *events: Event) -> Table:
    return table_at(GAME, state, ["Anne", "Bart", "Calico"], events)


def bidding(*bids: int | None, round: int = 4) -> Bidding:
    hands = (cards("R1 R2 Y3 SM"), cards("B1 B2 K3 SK"), cards("Y1 Y2 E1 M1"))
    return Bidding(seed="", round=round, dealer=2, hands=hands, bids=bids, sheet=(), last=None)


def playing(trick: str = "", hand: str = "R1 R2 Y3 SM", turn: int = 0) -> Playing:
    return Playing(
        seed="",
        round=4,
        dealer=2,
        hands=(cards(hand), cards("B1 B2 K3 SK"), cards("Y1 Y2 E1 M1")),
        bids=(2, 0, 1),
        won=(0, 0, 0),
        bonus=(0, 0, 0),
        turn=turn,
        trick=tuple(CARDS[code] for code in trick.split()),
        sheet=(),
        last=None,
    )


def text(panel: Panel) -> str:
    return "\n".join(block.text for block in panel.blocks if isinstance(block, Text))


def in_words(table: Table) -> Table:
    """The same table with its pictures switched off."""
    table.row = replace(table.row, pictures=False)
    return table


def hand(table: Table, seat: int, mode: str = "") -> Panel:
    return hand_panel(FACE, table.seen(seat), words, mode)
