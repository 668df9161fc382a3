"""A game's rulebook: its pages, the rules that each explains, and the page of each phase."""

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
    """The chapters of the rules in docs/rules that this page explains."""
    values: Callable[[Words], Values] | Values = NO_VALUES
    """The variables of the page's text. They come from the game's code, so they can't be wrong."""
    picture: Callable[[Words], Picture] | None = None
    paragraphs: tuple[str, ...] = ()
    """Single paragraphs that this page explains although their chapter belongs to another page."""

    def variables(self, words: Words) -> Values:
        return self.values(words) if callable(self.values) else self.values


class Rulebook(Value):
    pages: tuple[Page, ...]
    phases: Mapping[str, str]
    """The name of the page for each phase of the game."""

    def page(self, name: str) -> Page | None:
        return next((page for page in self.pages if page.name == name), None)

    def telling(self, paragraph: str) -> Page:
        """The page that explains this paragraph. The number before the point is the chapter: "6.5"
        is in 6."""
        chapter = int(paragraph.split(".")[0])
        own = [page for page in self.pages if paragraph in page.paragraphs]
        return [*own, *(page for page in self.pages if chapter in page.chapters)][0]


def cite(*numbers: str) -> str:
    """The paragraphs in brackets, for the end of a sentence about a decision: "(§6.5, §7)"."""
    return f"({', '.join(f'§{number}' for number in numbers)})"


def page_picture(art: Art, alt: str) -> Picture:
    return Picture("plate.png", alt, art)


def on_cover(banner: Art, blurb: str) -> Callable[[Words], Picture]:
    """Returns a function that shows the cover on the first page; `blurb` is the key of the alt
    text."""
    return lambda words: page_picture(banner, words(blurb))
