"""A panel is sent to Discord as components, and files that have not changed are not sent again."""

from __future__ import annotations

import pytest

from bot.ui.face.panel import (
    Block,
    Button,
    Channels,
    Choice,
    Link,
    Option,
    Panel,
    Picture,
    Row,
    Rule,
    Text,
    layout,
)
from tests.harness.discord.views import view_of

BLOCKS: tuple[Block, ...] = (
    Text("**ahoy**"),
    Rule(),
    Row((Button("a", "t:1", "primary", "☠️"), Button("", "t:2", emoji="<:x:12345678901234567>"))),
    Row((Button("c", "t:3", "danger", disabled=True), Button("d", "t:4", "success"))),
    Row((Link("l", "https://example.org", "📖"), Link("l", "https://example.org"))),
    Choice("c:1", "which", (Option("a", "1"), Option("b", "2", "more", "⚓", True)), 1, 5),
    Choice("c:2", "which", (Option("a", "1"),), 0, 1, disabled=True),
    Channels("c:3", "where", (5, 6)),
    Picture("table.png", "said", b""),
    Picture("table.png", "long " * 500, b""),
)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: type(block).__name__)
async def test_a_panel_is_sent_as_discord_py_would_send_its_items(block: Block):
    panel = Panel(0x123456, (block,))
    sent, tree = layout(panel), view_of(panel)
    assert sent.to_components() == tree.to_components()
    assert sent.has_components_v2()
    assert tree.has_components_v2()


async def test_discord_py_stores_nothing_of_a_panel():
    assert layout(Panel(0, BLOCKS)).is_finished()
