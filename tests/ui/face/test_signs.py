"""Pictures, texts and buttons use the same signs, as uploaded emoji or as Unicode."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.harbour.validation.emojis import is_unicode_emoji
from bot.ui.face.emoji import wardrobe
from bot.ui.face.face import AnyFace
from bot.ui.face.panel import (
    CHARACTERS,
    Button,
    Choice,
    Field,
    Form,
    Option,
    Panel,
    Picture,
    Row,
    Text,
    components,
    modal,
)
from bot.ui.face.registry import FACES
from bot.ui.pictures import colours
from bot.ui.pictures.signs import emoji, is_drawing_of
from tests.harness.games.panels import seated, table_of

UI = Path(__file__).parents[3] / "bot/ui"
RED, SKULL, FLAG = (
    f"<:{name}_1f2e:{at + 10**17}>" for at, name in enumerate(("red", "skull", "flag"))
)
EVERY_FACE = pytest.mark.parametrize("face", FACES.values(), ids=FACES)


@pytest.fixture(autouse=True)
def dress() -> Iterator[None]:
    wardrobe.hang("sample", {"🔴": RED, "☠️": SKULL, "🏴‍☠️": FLAG})
    yield
    wardrobe.clear()


def looks(*blocks: Text | Row | Choice | Picture, game: str = "sample") -> list[object]:
    """The sign as Discord receives it."""
    (panel,) = components(Panel(0, blocks, game))
    return panel["components"]


def bare(*blocks: Text | Row | Choice | Picture) -> list[object]:
    return looks(*blocks, game="")


# ── The signs of the games ───────────────────────────────────────────────────────────────────


@EVERY_FACE
def test_signs_differ_in_name_text_and_looks(face: AnyFace):
    signs = list(face.signs.values())
    assert len({sign.name for sign in signs}) == len({sign.unicode for sign in signs}) == len(signs)
    assert len({emoji(sign)[1].tobytes() for sign in signs}) == len(signs)


@EVERY_FACE
def test_discord_accepts_each_sign_uploaded_or_not(face: AnyFace):
    for sign in face.signs.values():
        name, image = emoji(sign)
        assert re.fullmatch(r"[a-z0-9_]{2,32}", name)
        assert is_drawing_of(name, {sign.name})
        assert image.getbbox() is not None
        assert is_unicode_emoji(sign.unicode)


def test_two_games_share_a_sign_only_for_the_same_thing():
    stands_for: dict[str, str] = {}
    for face in FACES.values():
        for sign in face.signs.values():
            thing = sign.name.rpartition("_")[2]
            assert stands_for.setdefault(sign.unicode, thing) == thing
    names = [sign.name for face in FACES.values() for sign in face.signs.values()]
    assert len(set(names)) == len(names)


def test_no_emblem_of_a_game_is_a_sign_except_the_anchor():
    signs = {sign.unicode for face in FACES.values() for sign in face.signs.values()}
    emblems = [face.emoji for face in FACES.values()]
    assert len(set(emblems)) == len(emblems)
    assert signs.intersection(emblems) == {"⚓"}
    assert "⚓" not in {sign.unicode for sign in FACES["corsairs"].signs.values()}


def test_nothing_outside_the_games_uses_the_sign_of_a_game():
    signs = {sign.unicode for face in FACES.values() for sign in face.signs.values()}
    around = "".join(path.read_text("utf-8") for path in sorted(UI.rglob("*.py")))
    assert "🖐️" in around
    assert not {sign for sign in signs if sign in around}


@EVERY_FACE
def test_each_seat_has_its_own_badge_at_the_end(face: AnyFace):
    game = GAMES[face.game]
    names = [f"player {seat}" for seat in range(max(game.seats))]
    seen = table_of(game, seated(names), Random(1)).seen(None)
    badges = [face.badge(seen, seat) for seat in range(len(names))]
    assert len(set(badges)) == len({colour for _, colour in badges}) == len(names)


def test_a_seat_has_the_colour_of_its_pieces_on_the_podium():
    game = GAMES["walk_the_plank"]
    seen = table_of(game, seated(("Anne", "Bart", "Calico")), Random(1)).seen(None)
    assert seen.view.colours[1] == 1
    chosen = replace(seen, view=replace(seen.view, colours=(4, 0, 2)))
    assert FACES["walk_the_plank"].badge(chosen, 0) == ("B", colours.BLUE)
    assert FACES["piratoons"].badge(seen, 1) == ("B", colours.GREEN)
    assert FACES["bluff_pirate"].badge(seen, 0) == ("A", colours.YELLOW)


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (("Anne", "Bart", "Zoë"), ["A", "B", "Z"]),
        (("Anne", "Alice", "Bart"), ["An", "Al", "B"]),
        (("Anne", "Anne", "漢字"), ["A1", "A2", "?3"]),
        (("7 Seas", "8 Bells", "Bart"), ["S", "Be", "Ba"]),
    ],
)
def test_no_badge_can_be_mistaken_for_a_rank(names: tuple[str, ...], shown: list[str]):
    """Anne's badge says A: a 2 on the winner's badge would look like second place."""
    seen = table_of(GAMES["corsairs"], seated(names), Random(1)).seen(None)
    assert [FACES["corsairs"].badge(seen, seat)[0] for seat in range(3)] == shown


# ── Uploaded signs ───────────────────────────────────────────────────────────────────────────


def test_text_buttons_and_options_use_uploaded_signs():
    row = Row((Button("Push", "t:1", emoji="🔴"), Button("Rules", "t:2", emoji="📖")))
    choice = Choice("c", "whom", (Option("Bart", "1", emoji="☠️"), Option("Anne", "2")))
    assert looks(Text("🔴 Anne, ☠️ Bart"), row, choice) == bare(
        Text(f"{RED} Anne, {SKULL} Bart"),
        Row((Button("Push", "t:1", emoji=RED), Button("Rules", "t:2", emoji="📖"))),
        Choice("c", "whom", (Option("Bart", "1", emoji=SKULL), Option("Anne", "2"))),
    )


def test_forms_use_uploaded_signs():
    form = Form("f", "Whom?", (Field("whom", "Whom?", options=(Option("B", "1", emoji="🔴"),)),))
    (label,) = modal(form, "sample").to_components()
    assert label["component"]["options"][0]["emoji"]["id"] == 10**17


@pytest.mark.parametrize(
    ("text", "worn"),
    [
        ("`🔴` 🔴", f"`🔴` {RED}"),
        ("```\n🔴 1\n☠️ 2\n```🔴", f"```\n🔴 1\n☠️ 2\n```{RED}"),
        ("` 🔴", f"` {RED}"),
        ("🏴‍☠️☠️", f"{FLAG}{SKULL}"),
        ("🧑‍☠️", "🧑‍☠️"),
        ("🔴🔴", f"{RED}{RED}"),
        ("🔴\u20603", f"{RED}\u20603"),
    ],
)
def test_code_and_longer_emoji_are_left_unchanged(text: str, worn: str):
    assert looks(Text(text)) == bare(Text(worn))


def test_labels_and_alternative_texts_stay_unicode():
    blocks = (Picture("table.png", "🔴 Anne", b""), Row((Button("🔴 2", "t:1"),)))
    assert looks(*blocks) == bare(*blocks)


def test_a_panel_whose_text_would_be_too_long_stays_unicode_except_on_buttons():
    fits = "🔴" * (CHARACTERS // len(RED))
    row = Row((Button("Push", "t:1", emoji="🔴"),))
    worn = Row((Button("Push", "t:1", emoji=RED),))
    assert looks(Text(fits), row) == bare(Text(RED * (CHARACTERS // len(RED))), worn)
    assert looks(Text(fits), Text("🔴"), row) == bare(Text(fits), Text("🔴"), worn)


def test_another_game_does_not_use_them():
    assert looks(Text("🔴"), game="another") == bare(Text("🔴"))
