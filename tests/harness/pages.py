"""The pages of the documentation."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def text_of(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def paragraphs(game: str) -> set[str]:
    """The numbers of the headings (`## 5 Playing`) and of the paragraphs (`5.1 …`)."""
    text = text_of(f"docs/rules/{game}.md")
    return set(re.findall(r"^\W*(\d+(?:\.\d+)*)\.?\s", text, re.MULTILINE))
