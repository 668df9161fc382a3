"""A game's rulebook: its pages, what each explains, and the page of each phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from bot.games.base.game import Value
from bot.ui.face.panel import Picture
from bot.ui.pictures.art import Art
from bot.ui.words.words import Words

Values: TypeAlias = Mapping[str, Any]
NO_VALUES: Values = {}


class Page(Value):
    name: str
    chapters: tuple[int, ...]
    """The chapters of docs/rules that it explains."""
    values: Callable[[Words], Values] | Values = NO_VALUES
    """The variables of its text, from the rules themselves, so that they are true."""
    picture: Callable[[Words], Picture] | None = None
    paragraphs: tuple[str, ...] = ()
    """Single paragraphs that it explains, of a chapter that another page explains."""

    def variables(self, words: Words) -> Values:
        return self.values(words) if callable(self.values) else self.values


class Rulebook(Value):
    pages: tuple[Page, ...]
    phases: Mapping[str, str]
    """The page of each phase of the game."""

    def page(self, name: str) -> Page | None:
        return next((page for page in self.pages if page.name == name), None)

    def telling(self, paragraph: str) -> Page:
        """The page that explains this paragraph: "6.5" is in the sixth chapter."""
        chapter = int(paragraph.split(".")[0])
        own = [page for page in self.pages if paragraph in page.paragraphs]
        return [*own, *(page for page in self.pages if chapter in page.chapters)][0]


def cite(*numbers: str) -> str:
    """A reference to these paragraphs, behind a decision."""
    return f"({', '.join(f'§{number}' for number in numbers)})"


def page_picture(art: Art, alt: str) -> Picture:
    return Picture("plate.png", alt, art)


def on_cover(banner: Art, blurb: str) -> Callable[[Words], Picture]:
    """The cover as the picture of the first page; `blurb` is the key of its alt text."""
    return lambda words: page_picture(banner, words(blurb))
