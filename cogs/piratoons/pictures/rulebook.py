"""The rulebook's picture of Piratoons with a tile of every kind."""

from __future__ import annotations

from bot.games.piratoons.tiles import Tile
from bot.ui.pictures.art import art
from bot.ui.pictures.pen import png
from bot.ui.pictures.scenes import WIDTH, open_sea
from bot.ui.pictures.stamps import lay
from cogs.piratoons.pictures.cells import CELL, GAP, Label, cell, place

ACROSS = 3


@art
def all_tiles(shown: tuple[Tile, ...], labels: tuple[Label, ...]) -> bytes:
    rows = -(-len(shown) // ACROSS)
    picture = open_sea(WIDTH, rows * (CELL[1] + GAP) + 14, 0)
    for at, (tile, text) in enumerate(zip(shown, labels, strict=True)):
        lay(picture, cell(tile, text), *place(at, ACROSS, CELL[1]))
    return png(picture)
