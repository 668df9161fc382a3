"""The cover of Walk the Plank: a pirate has just been shoved off the plank."""

from __future__ import annotations

from PIL import Image

from bot.games.walk_the_plank.board import SEA, Board, crew
from bot.ui.pictures.compositions.covers import HEIGHT, cover
from bot.ui.pictures.scenes import WIDTH
from bot.ui.pictures.stamps import blank
from cogs.walk_the_plank.pictures.picture import Column, deck
from cogs.walk_the_plank.pictures.scenery import SKY, Step

BOARD = Board(3, (crew(0, 0, 1), crew(0, 3), crew(2, 3), crew(0, 1, 2)))
SHOVED = (Step(2, 3, SEA),)


def scene() -> Image.Image:
    picture = blank(WIDTH, HEIGHT)
    nameless = [Column("", colour) for colour in range(len(BOARD.crews))]
    picture.paste(deck(BOARD, nameless, SHOVED, 1), (0, -SKY))
    return picture


COVER = cover(scene, WIDTH - HEIGHT)
