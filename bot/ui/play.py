"""What can be played: each game in a picture, a line and two buttons."""

from __future__ import annotations

from collections.abc import Iterable

from bot.ui.custom_ids import PlayId
from bot.ui.face import AnyFace
from bot.ui.frame import HOUSE_COLOUR
from bot.ui.panel import Block, Button, Panel, Row, Text
from bot.ui.words import Words

COMPUTERS = 3


def play_panel(faces: Iterable[AnyFace], words: Words) -> Panel:
    blocks: list[Block] = [Text(words("play-title"))]
    for face in faces:
        name = face.name(words)
        line = words("play-line", emoji=face.emoji, game=name, blurb=words(f"{face.slug}-blurb"))
        invite = Button(words("play-open"), str(PlayId(face.game, 0)), "primary", emoji=face.emoji)
        alone = Button(words("play-alone"), str(PlayId(face.game, COMPUTERS)), emoji="🤖")
        cover = face.cover(words)
        blocks += [*([cover] if cover is not None else ()), Text(line), Row((invite, alone))]
    return Panel(HOUSE_COLOUR, tuple(blocks))
