"""Reads a game out as a screen reader would: `python -m tools.read_aloud corsairs fr`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from bot.games import GAMES
from bot.ui.face.panel import Button, Channels, Choice, Link, Panel, Picture, Row, Section, Text
from bot.ui.words.words import languages, speak
from tests.harness.page.showcase import showcase

NAMES = ("Anne", "Bart", "Calico", "Dutch", "Emma", "Finn")


def read_out(panel: Panel) -> Iterator[str]:
    """The text, pictures and buttons of a panel, from top to bottom."""
    for block in panel.blocks:
        match block:
            case Text(text):
                yield text
            case Picture():
                yield f"🖼️ {block.alt}"
            case Section(text, beside):
                yield text
                yield f"[{_label(beside)}]" if isinstance(beside, Button) else f"🖼️ {beside.alt}"
            case Row():
                yield " ".join(f"[{_label(item)}]" for item in block.items)
            case Choice():
                yield f"▾ {block.placeholder}: " + " / ".join(each.label for each in block.options)
            case Channels():
                yield f"▾ {block.placeholder}"
            case _:
                continue


def _label(item: Button | Link) -> str:
    return " ".join(filter(None, (getattr(item, "emoji", None), item.label)))


def told(name: str, language: str) -> Iterator[str]:
    game = GAMES[name]
    seats = min(4, game.seats[-1])
    for moment, panel in showcase(game, NAMES[:seats], speak(language)):
        yield f"\n── {name}, {language}: {moment}"
        yield from read_out(panel)


def main(arguments: Sequence[str]) -> None:
    names = [each for each in arguments if each in GAMES] or list(GAMES)
    spoken = [each for each in arguments if each in languages()] or list(languages())
    for name in names:
        for language in spoken:
            for line in told(name, language):
                print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
