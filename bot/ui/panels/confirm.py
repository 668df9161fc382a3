"""The panel that asks for confirmation before a move: the hand, with Yes and No in place of its
buttons."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.tables.core.visible import Seen
from bot.ui.face.custom_ids import CONFIRMED
from bot.ui.face.face import act, turns
from bot.ui.face.panel import Button, Choice, Panel, Row, Text
from bot.ui.words.words import Words

LONGEST_LABEL = 60


def confirm_panel(
    hand: Panel, seen: Seen[Any], text: str, label: str | None, words: Words
) -> Panel:
    move = (label or words("confirm-this"))[:LONGEST_LABEL]
    shown = [block for block in hand.blocks if not isinstance(block, Row | Choice)]
    yes = Button(words("confirm-yes", move=move), act(seen, text, CONFIRMED), "success")
    no = Button(words("confirm-no"), turns(seen, ""), "secondary")
    blocks = (*shown, Text(words("confirm-ask", move=move)), Row((yes, no)))
    return replace(hand, blocks=blocks)
