"""The cover of Piratoons: a magnificent ship, and tiles that float in the sea."""

from __future__ import annotations

from PIL import Image

from bot.games.piratoons.ship import Part
from bot.games.piratoons.tiles import BOW, NUMBERS, STERN
from bot.ui.pictures.compositions.covers import cover, flood, night
from bot.ui.pictures.stamps import lay
from cogs.piratoons.pictures.sailing import adrift, sparkle
from cogs.piratoons.pictures.shapes import part_image

UNIT = 66
KEEL = 226


def part(tile: int, *top: str, hull: tuple[str | None, ...]) -> Part:
    lying = tuple(None if code is None else NUMBERS[code] for code in hull)
    return Part(tile, tuple(NUMBERS[code] for code in top), lying)


SHIP = (
    part(STERN, hull=("QTR-A1", "PORT-C1")),
    part(NUMBERS["S09"], "DECK-A1", hull=("QTR-C1", "PORT-B1")),
    part(NUMBERS["S04"], "SAIL-01", "SAIL-02", hull=("PORT-A1",)),
    part(NUMBERS["S07"], "DECK-C1", hull=("QTR-B1", "GUN-B1")),
    part(NUMBERS["S01"], "SAIL-03", "SAIL-04", hull=("GUN-C1",)),
    part(BOW, hull=("GUN-A1",)),
)
ADRIFT = (("PORT-B2", 58, 204, 76), ("DECK-B1", 150, 212, 60), ("SAIL-05", 668, 210, 62))
CHASED = (("GUN-B2", 748, 200, 78),)


def scene() -> Image.Image:
    picture = night(120).copy()
    left = (picture.width - len(SHIP) * UNIT) / 2
    for at, each in enumerate(SHIP):
        image = part_image(each, UNIT)
        lay(picture, image, left + (at + 0.5) * UNIT, KEEL - image.height / 2)
    flood(picture, KEEL - 18)
    for code, x, y, size in (*ADRIFT, *CHASED):
        lay(picture, adrift(NUMBERS[code], size), x, y)
    for x, y, size in ((250, 60, 34), (560, 40, 26), (640, 96, 22)):
        lay(picture, sparkle(size), x, y)
    return picture


COVER = cover(scene, 250)
