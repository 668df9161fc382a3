"""The list of games: each with a picture, a line of text and a button that opens a table."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.games import GAMES
from bot.tables.history.durations import expected, rounded
from bot.ui.face.custom_ids import PlayId
from bot.ui.face.face import AnyFace
from bot.ui.face.panel import Block, Button, Panel, Section, rows
from bot.ui.panels.common import HOUSE_COLOUR
from bot.ui.words.words import Words

COMPUTERS = 3
"""Number of computer players at a new table; they make room for people."""


def play_panel(faces: Iterable[AnyFace], words: Words) -> Panel:
    """The panel with the list of games. The first game's button is highlighted."""
    offered = list(faces)
    posters = [Section(line(face, words), face.poster()) for face in offered]
    buttons = [opening(face, words) for face in offered]
    buttons[0] = replace(buttons[0], style="primary")
    blocks: list[Block] = [*posters, *rows(buttons)]
    return Panel(HOUSE_COLOUR, tuple(blocks))


def line(face: AnyFace, words: Words) -> str:
    game = GAMES[face.game]
    return words(
        "play-line",
        game=face.name(words),
        blurb=face.blurb(words),
        least=game.seats[0],
        most=game.seats[-1],
        minutes=rounded(expected(game, game.options(), COMPUTERS + 1, 1)),
    )


def opening(face: AnyFace, words: Words) -> Button:
    return Button(face.name(words), str(PlayId(face.game, COMPUTERS)))
