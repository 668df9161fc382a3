"""Stamps are made once, placed exactly like their sprite, and bounded in memory."""

from __future__ import annotations

import io
from collections.abc import Sequence
from random import Random

import pytest
from PIL import Image

from bot.ui.pictures import colours, pen
from bot.ui.pictures.art import DRAWERS
from bot.ui.pictures.pen import Pen, png, sprite
from bot.ui.pictures.scenes import open_sea
from bot.ui.pictures.stamps import (
    Shelf,
    Stamp,
    Written,
    blank,
    dimmed,
    index,
    lay,
    lettered,
    pile,
    pressed,
    shelf,
    stamped,
)
from bot.ui.pictures.tags import tag
from cogs.piraten_bridge.pictures import picture as bridge
from cogs.piraten_bridge.pictures.picture import Column, Laid, RoundLine, Strip


def flag(pen: Pen) -> None:
    pen.box(22, 4, 38, 20, colours.RED, colours.WHITE, 2)


def box_of(picture: Image.Image) -> tuple[int, int, int, int] | None:
    return picture.point([int(at != index(colours.DEEP)) for at in range(256)], "1").getbbox()


def test_a_stamp_is_placed_like_its_sprite_although_it_is_cropped():
    picture = blank(100, 60)
    stamp = pressed(sprite(50, 40, flag))
    lay(picture, stamp, 50, 30)
    assert box_of(picture) == (25 + 22, 10 + 4, 25 + 38, 10 + 20)
    assert (stamp.width, stamp.height) == (50, 40)
    assert stamp.ink.size == (16, 16)


def test_stacked_stamps_look_as_if_each_were_drawn_by_itself():
    one, other = pressed(sprite(50, 40, flag)), tag("Anne", 24, 60, colours.GOLD)
    single, together = blank(100, 60), blank(100, 60)
    for stamp, x, y in ((one, 30, 30), (other, 40, 24)):
        lay(single, stamp, x, y)
    lay(together, pile(100, 60, (one, 30, 30), (other, 40, 24)), 50, 30)
    assert together.tobytes() == single.tobytes()


def test_a_dimmed_stamp_keeps_its_shape_and_gets_darker():
    bright = pressed(sprite(50, 40, flag))
    dim = dimmed(bright)
    assert dim.shape.tobytes() == bright.shape.tobytes()
    light, dark = (sum(each.ink.convert("L").tobytes()) for each in (bright, dim))
    assert dark < 0.7 * light


def test_words_fade_into_their_background():
    line = [Written(40, 15, "Bart", 24)]
    on_sea = lettered(80, 30, line, colours.INK)
    on_card = lettered(80, 30, line, colours.INK, ground=colours.PARCHMENT)
    assert on_sea.shape.tobytes() == on_card.shape.tobytes()
    assert sum(on_card.ink.convert("L").tobytes()) > sum(on_sea.ink.convert("L").tobytes())


# ── Made once ────────────────────────────────────────────────────────────────────────────────


def test_a_stamp_is_made_once():
    made: list[str] = []

    @stamped
    def drawn(name: str) -> Image.Image:
        made.append(name)
        return sprite(50, 40, flag)

    first = drawn("Anne")
    assert drawn("Anne") is first
    assert drawn("Bart") is not first
    assert made == ["Anne", "Bart"]


def test_the_least_recently_used_stamps_are_dropped():
    few = Shelf(3000)
    for name in ("first", "second", "first", "third"):
        if few.find(name) is None:
            few.put(name, solid(30, 20))
    assert few.find("second") is None
    assert few.find("first")
    assert few.find("third")
    assert few.bytes == 2 * 2 * 30 * 20 <= few.most


def solid(width: int, height: int) -> Stamp:
    return Stamp(blank(width, height), Image.new("1", (width, height), 1))


def test_the_cache_has_room_for_the_names_of_two_hundred_tables():
    shelf.clear()
    names = [f"Captain {number}" for number in range(800)]
    first = [name_in_trick(name) for name in names]
    for at in range(0, len(names), 4):
        draw_table(names[at : at + 4])
    assert all(name_in_trick(name) is stamp for name, stamp in zip(names, first, strict=True))
    assert shelf.bytes <= shelf.most


def name_in_trick(name: str) -> Stamp:
    return tag(name, 28, 188, colours.PARCHMENT, False, 2)


def draw_table(names: Sequence[str]) -> None:
    columns = tuple(
        Column(seat, name, f"{seat} of 2", colours.GREEN, f"{len(name) * seat} points")
        for seat, name in enumerate(names)
    )
    lines = tuple(
        RoundLine(1, (name[0], colours.SEATS[seat]), name, 1, 1, "+20", True, "120")
        for seat, name in enumerate(names)
    )
    hand = tuple(Laid(card) for card in range(5))
    for art in (
        bridge.fists("Two cards each", columns, (True,) * 4),
        bridge.trick("Trick 1 of 5", hand[:2], columns, 0),
        bridge.standings("Round 5", ("bid", "took", "points", "total"), lines),
        bridge.hand(hand, frozenset(), Strip(columns, 0, hand[:2], 0, True)),
    ):
        DRAWERS[art.drawer](*art.of)


# ── The finished picture ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("how", ["as installed", "without isal"])
def test_a_png_has_every_pixel_of_its_picture(how: str, monkeypatch: pytest.MonkeyPatch):
    if how == "without isal":
        slowly = getattr(pen, "_squeeze_slowly")  # noqa: B009
        monkeypatch.setattr(pen, "_squeeze", lambda: slowly)
    picture = blank(97, 41)
    picture.putdata(Random(3).choices(range(100), k=97 * 41))
    read = Image.open(io.BytesIO(png(picture)))
    read.load()
    assert read.size == (97, 41)
    assert read.tobytes() == picture.tobytes()
    assert read.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


def test_the_sea_ends_in_the_same_waves_whatever_its_height():
    low, high = open_sea(800, 250), open_sea(800, 456)
    assert low.crop((0, 190, 800, 250)).tobytes() == high.crop((0, 396, 800, 456)).tobytes()
    assert low.crop((0, 0, 800, 180)).tobytes() == high.crop((0, 0, 800, 180)).tobytes()
