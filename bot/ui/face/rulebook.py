"""A rulebook in the bot: its pages, what each tells, and at which one a phase opens it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from bot.games.base.game import Value
from bot.ui.face.panel import Picture
from bot.ui.pictures.art import Art
from bot.ui.words.words import Words

Values: TypeAlias = Mapping[str, Any]


def nothing(words: Words) -> Values:
    return {}


class Page(Value):
    name: str
    chapters: tuple[int, ...]
    """Those of docs/rules that it tells."""
    values: Callable[[Words], Values] = nothing
    """What its words count or name: from the rules themselves, so that it is true."""
    plate: Callable[[Words], Picture] | None = None
    paragraphs: tuple[str, ...] = ()
    """Of a chapter that another page tells, those that this one does."""


class Rulebook(Value):
    pages: tuple[Page, ...]
    phases: Mapping[str, str]
    """The page of each phase of the game."""

    def page(self, name: str) -> Page | None:
        return next((page for page in self.pages if page.name == name), None)

    def telling(self, paragraph: str) -> Page:
        """The page that tells this paragraph: "6.5" is of the sixth chapter."""
        chapter = int(paragraph.split(".")[0])
        own = [page for page in self.pages if paragraph in page.paragraphs]
        return [*own, *(page for page in self.pages if chapter in page.chapters)][0]


def cite(*numbers: str) -> str:
    """Behind what was decided by these paragraphs."""
    return f"({', '.join(f'§{number}' for number in numbers)})"


def plate(art: Art, alt: str) -> Picture:
    return Picture("plate.png", alt, art)
