"""Pictures are cheap, identical for equal content, free of secrets, and never required."""

from __future__ import annotations

import asyncio
import io
import re
import sys
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games import GAMES
from bot.games.base.game import AnyGame
from bot.games.piraten_bridge.cards import CARDS, CODES
from bot.tables.core.progress import Progress
from bot.tables.core.table import Table
from bot.ui.face.panel import Panel, Picture, Text, files, without_pictures
from bot.ui.face.registry import FACES
from bot.ui.panels.common import hand_panel, table_panel
from bot.ui.pictures import scenes
from bot.ui.pictures.art import Art, Gallery, gallery, painted
from bot.ui.pictures.captions import alt
from bot.ui.pictures.colours import BASE, palette
from bot.ui.pictures.compositions.podium import podium
from bot.ui.pictures.pen import drawable, fitted, font
from bot.ui.pictures.stamps import shelf
from bot.ui.words.words import speak
from cogs.piraten_bridge.pictures import picture as bridge
from cogs.piraten_bridge.pictures.cards import card_face
from cogs.piraten_bridge.pictures.picture import Column, Laid, Strip
from tests.harness.games.panels import (
    GAMES_WITH_FACES,
    moments,
    play_randomly,
    private_panels,
    public_panels,
    seated,
    table_of,
)
from tests.harness.page.showcase import showcase

NAMES = ("Anne", "Bart", "Zoë", "漢字", "W" * 32, "🦜")
HAND = tuple(Laid(CARDS[code], code) for code in ("R3", "R11", "Y7", "K2", "M1", "SM", "SK"))
STRIP = Strip((Column(0, "Anne", "", (0, 0, 0), "10"), Column(1, "Bart", "", (0, 0, 0), "0")), 0)
LARGEST = 48 * 1024
WIDEST = 800


def every_game(test: object) -> object:
    return pytest.mark.parametrize("game", GAMES_WITH_FACES, ids=lambda game: game.name)(test)


def drawn(table: Table, random: Random) -> list[Picture]:
    """The pictures for everybody, and those of one random seat."""
    face, words, told = FACES[table.game.name], speak("en"), table.progress.recent[-3:]
    panels = public_panels(face, told, table.seen(None), words)
    seat = random.randrange(len(table.players))
    panels += private_panels(face, table.seen(seat), words)
    return [picture for panel in panels for picture in panel.pictures]


def opened(drawn: Art | bytes) -> Image.Image:
    return Image.open(io.BytesIO(gallery.draw(drawn) if isinstance(drawn, Art) else drawn))


# ── Every game ───────────────────────────────────────────────────────────────────────────────


@every_game
def test_a_picture_is_small_and_has_no_metadata(game: AnyGame):
    random = Random(11)
    for seats in {game.seats[0], game.seats[-1]}:
        table = table_of(game, seated(NAMES[:seats]), random)
        for _ in moments(table, random, 6, reveals=12):
            for picture in drawn(table, random):
                image = opened(picture.png)
                assert image.format == "PNG"
                assert image.mode == "P"
                assert not set(image.info) - {"transparency"}, image.info
                assert image.width == WIDEST
                assert len(picture.png) <= LARGEST


@every_game
def test_a_picture_has_an_alternative_text(game: AnyGame):
    random = Random(12)
    table = table_of(game, seated(NAMES[: game.seats[0]]), random)
    for _ in moments(table, random, 6, reveals=12):
        for picture in drawn(table, random):
            assert 5 < len(picture.alt) <= 1024
            assert "**" not in picture.alt
            assert "\n" not in picture.alt


@every_game
def test_a_table_keeps_the_names_of_its_files(game: AnyGame):
    random = Random(13)
    table = table_of(game, seated(NAMES[: game.seats[0]]), random)
    face, words = FACES[game.name], speak("en")
    for told in moments(table, random, 6, reveals=12):
        for panel in public_panels(face, told, table.seen(None), words):
            assert [picture.name for picture in panel.pictures] in ([], ["table.png"])
            assert len(files(panel)) == len(panel.pictures)
        hand = hand_panel(face, table.seen(0), words)
        assert [picture.name for picture in hand.pictures] in ([], ["hand.png"])


@every_game
def test_equal_content_gives_equal_bytes(game: AnyGame):
    """An unchanged panel needs no edit, so its bytes must be equal in another process and after any
    other drawings.
    """
    random = Random(14)
    table = table_of(game, seated(NAMES[: game.seats[0]]), random)
    passed = [table.progress for _ in moments(table, random, 3, reveals=12)]

    def pictures(progress: Progress) -> list[bytes]:
        table.progress = progress
        return [picture.png for picture in drawn(table, Random(progress.number))]

    first = [pictures(each) for each in passed]
    forget_pictures()
    again = [pictures(each) for each in reversed(passed)]
    assert again[::-1] == first


def forget_pictures() -> None:
    gallery.clear()
    shelf.clear()
    drawing = [name for name in sys.modules if name.split(".")[-1] in ("picture", *GAMES)]
    for name in drawing:
        for value in vars(sys.modules[name]).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


@every_game
def test_everything_is_in_the_text_if_there_are_no_pictures(game: AnyGame):
    random = Random(15)
    face, words = FACES[game.name], speak("en")
    table = table_of(game, seated(NAMES[: game.seats[0]]), random)
    for told in moments(table, random, 6, reveals=12):
        shown = public_panels(face, told, table.seen(None), words)
        shown.append(hand_panel(face, table.seen(0), words))
        table.row = replace(table.row, pictures=False)
        plain = public_panels(face, told, table.seen(None), words)
        plain.append(hand_panel(face, table.seen(0), words))
        table.row = replace(table.row, pictures=True)
        assert not any(panel.pictures for panel in plain)
        for panel in shown:
            said = [each.text for each in without_pictures(panel).blocks if isinstance(each, Text)]
            assert all(picture.alt in said for picture in panel.pictures)
        for panel in plain:
            assert any(isinstance(block, Text) for block in panel.blocks)


@every_game
@pytest.mark.parametrize("wanted", [True, False], ids=["on", "off"])
def test_nothing_is_drawn_if_pictures_are_switched_off(game: AnyGame, wanted: bool):
    """Reveals draw nothing, either."""
    random, words = Random(19), speak("en")
    table = table_of(game, seated(NAMES[: game.seats[0]]), random)
    table.row = replace(table.row, pictures=wanted)
    gallery.clear()
    for told in moments(table, random, 6, reveals=12):
        panels = public_panels(FACES[game.name], told, table.seen(None), words)
        panels += private_panels(FACES[game.name], table.seen(0), words)
        assert not len(gallery) or wanted
        for panel in panels:
            files(panel)
    assert bool(len(gallery)) is wanted


@every_game
def test_a_public_picture_is_the_same_for_everybody(game: AnyGame):
    """It is made from the spectator's view; a seat's own view draws the same table, or none."""
    random = Random(16)
    table = table_of(game, seated(NAMES[: game.seats[-1]]), random)
    for _ in moments(table, random, 4, reveals=12):
        words, face = speak("en"), FACES[game.name]
        public = table_panel(face, table.seen(None), words)
        assert all(picture.name == "table.png" for picture in public.pictures)


# ── Piraten Bridge ───────────────────────────────────────────────────────────────────────────


def test_cards_that_cannot_be_played_are_dim():
    barred = frozenset(each.card for each in HAND[:2])
    bright, dim = opened(gallery.draw(fan())), opened(gallery.draw(fan(barred)))
    assert brightness(dim) < brightness(bright)
    assert fan(barred) == fan(barred)


def fan(barred: frozenset[int] = frozenset()) -> Art:
    return bridge.hand(HAND, barred, STRIP)


def brightness(image: Image.Image) -> float:
    counts = image.convert("L").histogram()
    return sum(shade * count for shade, count in enumerate(counts)) / sum(counts)


def test_every_card_looks_different():
    faces = {card_face(card).tobytes() for card in range(64)}
    # The five escapes are equal, and so are the two mermaids.
    assert len(faces) == 64 - 4 - 1
    assert len({card_face(CARDS[code]).tobytes() for code in ("SM", "SMp", "SMe")}) == 3


def test_the_alternative_text_of_a_hand_names_every_card():
    random, game = Random(17), GAMES["piraten_bridge"]
    table = table_of(game, seated(NAMES[:3]), random)
    face, words = FACES[game.name], speak("en")
    for _ in moments(table, random, 8, reveals=12):
        seen = table.seen(0)
        picture = face.hand_picture(seen, words)
        if picture is None:
            assert not seen.view.hand
            continue
        for card in seen.view.hand:
            if card < 52:
                assert re.search(rf"\b{re.sub(r'[A-Z]', '', CODES[card])}\b", picture.alt)


def test_a_picture_is_drawn_once():
    gallery.clear()
    first = gallery.draw(fan())
    assert gallery.draw(fan()) is first


def test_the_pictures_used_last_are_cached():
    few = Gallery(2)
    first, second, third = (bridge.hand((Laid(card),), frozenset(), STRIP) for card in range(3))
    few.draw(first)
    few.draw(second)
    few.draw(first)
    few.draw(third)
    assert few.find(first) is not None
    assert few.find(second) is None


async def test_drawing_a_picture_does_not_block_the_event_loop():
    """Pictures are drawn by another thread than the one that answers presses."""
    gallery.clear()
    shelf.clear()
    drawn = asyncio.create_task(painted(fan()))
    await asyncio.sleep(0)
    assert not drawn.done()
    assert await drawn == gallery.draw(fan())


async def test_a_picture_of_cached_stamps_is_made_at_once():
    first = await painted(fan())
    gallery.clear()
    laid = asyncio.create_task(painted(fan()))
    await asyncio.sleep(0)
    assert laid.done()
    assert laid.result() == first


async def test_a_sea_that_is_not_cached_is_drawn_off_the_loop_too():
    await painted(fan())
    gallery.clear()
    vars(scenes)["_tall_sea"].cache_clear()
    drawn = asyncio.create_task(painted(fan()))
    await asyncio.sleep(0)
    assert not drawn.done()
    await drawn


# ── Piratoons ────────────────────────────────────────────────────────────────────────────────


def test_a_pillage_has_one_picture_however_many_presses_there_are():
    random, game = Random(18), GAMES["piratoons"]
    table = table_of(game, seated(NAMES[:4]), random)
    face, words = FACES[game.name], speak("en")
    shown: dict[int, set[Picture | None]] = {}
    presses = 0
    for _ in play_randomly(table, random):
        seen = table.seen(None)
        if seen.view.phase == "pillage":
            presses += 1
            shown.setdefault(seen.view.round, set()).add(face.picture(seen, words))
    assert presses > len(shown) > 1
    assert all(len(pictures) == 1 for pictures in shown.values())


# ── Words and colours ────────────────────────────────────────────────────────────────────────


def test_a_name_is_drawn_as_far_as_the_font_has_its_letters():
    assert drawable("Anne", "1") == "Anne"
    assert drawable("Zoë", "1") == "Zoë"
    assert drawable("Doğan", "1") == "Dogan"
    assert drawable("漢字", "4") == "4"
    assert drawable("🦜 Polly", "1") == "Polly"
    assert drawable("−20") == "-20"


def test_a_long_name_is_cut_to_fit():
    text = fitted("W" * 32, 27, 120)
    assert text.endswith("…")
    assert font(27).getlength(text) <= 120


@every_game
def test_nothing_is_read_aloud_twice(game: AnyGame):
    """An alternative text doesn't repeat the text beside the picture."""
    names = ("Anne", "Bart", "Calico", "Dutch")
    for moment, panel in showcase(game, names, speak("en")):
        written = [block.text for block in panel.blocks if isinstance(block, Text)]
        lines = [alt(line).removeprefix("↪ ") for text in written for line in text.splitlines()]
        told = "".join(picture.alt for picture in panel.pictures)
        assert [line for line in lines if line and line in told] == [], moment


def test_an_alternative_text_has_no_markdown():
    assert alt("## **Trick 2**", "-# small", "Anne \\_x\\_") == "Trick 2. small. Anne _x_"
    assert len(alt("x" * 3000)) == 1024


def test_the_palette_has_every_colour_of_the_art():
    colours = palette().getpalette() or []
    assert len(colours) <= 768
    triples = {tuple(colours[at : at + 3]) for at in range(0, len(colours), 3)}
    assert set(BASE) <= triples


def test_the_background_is_never_drawn_upon():
    height = opened(gallery.draw(fan())).height
    before = scenes.open_sea(800, height).tobytes()
    gallery.clear()
    gallery.draw(fan())
    assert scenes.open_sea(800, height).tobytes() == before


def test_a_panel_without_pictures_says_what_they_would_show():
    panel = Panel(0, (Text("a"), Picture("table.png", "alt", b""), Text("b")))
    assert without_pictures(panel) == Panel(0, (Text("a"), Text("alt"), Text("b")))


def test_a_long_name_on_the_podium_shrinks_before_it_is_cut():
    ranks, notes = (1, 1, 3, 4), ("", "", "", "")
    badges = tuple((str(seat), BASE[seat]) for seat in range(4))
    first, other = (
        gallery.draw(podium((name, "Bart", "Calico", "Dutch"), notes, ranks, badges))
        for name in ("Quartermaster", "Quartermasters")
    )
    assert first != other
