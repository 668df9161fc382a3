"""Stamps are made once, lie where their sprite would, and take no more memory than they may."""

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


def test_a_stamp_lies_where_its_sprite_would_although_only_its_ink_is_kept():
    picture = blank(100, 60)
    stamp = pressed(sprite(50, 40, flag))
    lay(picture, stamp, 50, 30)
    assert box_of(picture) == (25 + 22, 10 + 4, 25 + 38, 10 + 20)
    assert (stamp.width, stamp.height) == (50, 40)
    assert stamp.ink.size == (16, 16)


def test_stamps_in_a_pile_look_as_if_each_were_laid_by_itself():
    one, other = pressed(sprite(50, 40, flag)), tag("Anne", 24, 60, colours.GOLD)
    single, together = blank(100, 60), blank(100, 60)
    for stamp, x, y in ((one, 30, 30), (other, 40, 24)):
        lay(single, stamp, x, y)
    lay(together, pile(100, 60, (one, 30, 30), (other, 40, 24)), 50, 30)
    assert together.tobytes() == single.tobytes()


def test_what_is_dim_keeps_its_shape_and_loses_its_light():
    bright = pressed(sprite(50, 40, flag))
    dim = dimmed(bright)
    assert dim.shape.tobytes() == bright.shape.tobytes()
    light, dark = (sum(each.ink.convert("L").tobytes()) for each in (bright, dim))
    assert dark < 0.7 * light


def test_words_fade_into_the_ground_they_stand_on():
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


def test_stamps_used_longest_ago_make_room():
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


def test_two_hundred_tables_find_all_their_names_again():
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
def test_a_png_has_every_point_of_its_picture(how: str, monkeypatch: pytest.MonkeyPatch):
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


def test_the_sea_ends_in_the_same_waves_however_tall_it_is():
    low, high = open_sea(800, 250), open_sea(800, 456)
    assert low.crop((0, 190, 800, 250)).tobytes() == high.crop((0, 396, 800, 456)).tobytes()
    assert low.crop((0, 0, 800, 180)).tobytes() == high.crop((0, 0, 800, 180)).tobytes()
