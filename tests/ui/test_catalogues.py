"""Every line of every catalogue can be read: what Fluent cannot read it leaves out in silence."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk

from bot.ui.words import LOCALE


@pytest.mark.parametrize("path", sorted(LOCALE.rglob("*.ftl")), ids=lambda path: path.stem)
def test_a_catalogue_has_no_unreadable_line(path: Path) -> None:
    entries = FluentParser().parse(path.read_text("utf-8")).body
    assert [entry.content for entry in entries if isinstance(entry, Junk)] == []
