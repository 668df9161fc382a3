"""Profiles and boards fit into a message, and no name breaks out of them."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.games import GAMES
from bot.games.bluff_pirate.memories import BluffBelieved
from bot.games.piraten_bridge.memories import BoldBid
from bot.store.model.rows import LeaderboardEntry, Player, Rival
from bot.tables.history.profiles import Board, GameProfile, Profile, ProfileMemory, Rating
from bot.ui.face.custom_ids import BoardId, ProfileId, read
from bot.ui.face.panel import CHARACTERS, COMPONENTS, LONGEST_ALT, Panel, Text, size
from bot.ui.face.registry import FACES
from bot.ui.panels.board import FIRSTS, LINES, board_panel
from bot.ui.panels.profile import profile_panel
from bot.ui.pictures.captions import alt
from bot.ui.pictures.scenes import TALLEST, WIDTH
from bot.ui.words.words import languages, speak

LONG = "Bartholomew **Roberts** `the` Third"
HEAVIEST = 48 << 10
PLAYERS = tuple([Player(seat, None, f"{LONG} {seat}", left=True) for seat in range(4)])


def profile() -> Profile:
    games = [
        GameProfile(
            game, 99_999, 88_888, 1e5, dict.fromkeys(GAMES[game].counted, 99_999), Rating(2345, 333)
        )
        for game in GAMES
    ]
    best = ProfileMemory("piraten_bridge", BoldBid(70, 0, 7, 7), PLAYERS)
    worst = ProfileMemory("bluff_pirate", BluffBelieved(90, 2, 0, 5, 2), PLAYERS)
    return Profile(LONG, tuple(games), best, worst, Rival("7", LONG, 99_999, 88_888))


def ranked(count: int) -> tuple[LeaderboardEntry, ...]:
    people = [
        LeaderboardEntry(str(each + 1), f"{LONG} {each}", 30.0, 2.0, 999, 99)
        for each in range(count)
    ]
    return (*people[1:], LeaderboardEntry("sailor", "Bosun", 25.0, 1.0, 9999, 999))


def one() -> Board:
    return Board("2026-11", (("corsairs", ranked(LINES)),))


def firsts() -> Board:
    return Board("all", tuple([(game, ranked(FIRSTS)) for game in GAMES]))


def panels(language: str, *, pictures: bool) -> list[Panel]:
    words = speak(language)
    return [
        profile_panel(profile(), words, pictures=pictures, user_id=1, note="note"),
        board_panel(one(), "corsairs", words, pictures=pictures),
        board_panel(firsts(), "", words, pictures=pictures),
    ]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("pictures", [True, False])
def test_every_panel_fits_into_a_message(language: str, pictures: bool):
    for panel in panels(language, pictures=pictures):
        components, characters = size(panel)
        assert components <= COMPONENTS
        assert characters <= CHARACTERS
        assert all(len(each.alt) <= LONGEST_ALT for each in panel.pictures)


@pytest.mark.parametrize("language", languages())
def test_alternative_texts_leave_room_for_everyone(language: str):
    """Nobody is left out because others have long names."""
    words = speak(language)
    mine, one_game, all_games = (each.pictures[0].alt for each in panels(language, pictures=True))
    assert LONG in mine
    last = alt(words("profile-record", games=9999, wins=999))
    assert one_game.endswith(last)
    assert all_games.endswith(last)
    assert all(face.name(words) in all_games for face in FACES.values())


def test_every_picture_has_the_usual_width_and_is_neither_tall_nor_heavy():
    for panel in panels("en", pictures=True):
        (picture,) = panel.pictures
        with Image.open(io.BytesIO(picture.png)) as image:
            assert image.width == WIDTH
            assert image.height <= TALLEST
        assert len(picture.png) <= HEAVIEST


def test_a_name_does_not_affect_the_text_around_it():
    for panel in panels("en", pictures=False):
        told = "".join(block.text for block in panel.blocks if isinstance(block, Text))
        assert "\\*\\*Roberts\\*\\*" in told
        assert "**Roberts" not in told.replace("\\*", "")


def test_the_alternative_text_says_everything_that_is_drawn():
    drawn, said = panels("en", pictures=True)[0], panels("en", pictures=False)[0]
    told = said.blocks[1]
    assert isinstance(told, Text)
    for number in ("2345 ± 333", "Favourite: Piraten Bridge"):
        assert number in told.text
        assert number in drawn.pictures[0].alt


@pytest.mark.parametrize(
    "found", [ProfileId(101), BoardId("corsairs", "all"), BoardId("", "2026-11")], ids=str
)
def test_a_custom_id_is_read_back_from_its_text(found: ProfileId | BoardId):
    assert read(str(found)) == found


@pytest.mark.parametrize(
    "text", ["a:profile:0", "a:profile:x", "a:board:corsairs:ever", "a:board:"]
)
def test_other_custom_ids_are_read_as_none(text: str):
    assert read(text) is None
