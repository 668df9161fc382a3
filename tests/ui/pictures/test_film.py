"""Films: small, without secrets, made by another process, and one at a time."""

from __future__ import annotations

import asyncio
import io
from itertools import pairwise
from random import Random

import pytest
from PIL import Image

from bot.games import GAMES
from bot.tables.base.reasons import Filming, ManyFilms, Refused
from bot.tables.history.replays import Replay
from bot.ui.face.custom_ids import ALL
from bot.ui.film import film
from bot.ui.film import reel as reels
from bot.ui.film.film import FRAMES, WAITING, Films, round_at, scenes
from bot.ui.pictures.art import Art
from bot.ui.words.words import speak
from tests.harness.store.finished_games import stored_game
from tests.harness.tables.replays import with_other_votes

words = speak("en")


def replayed(name: str, seats: int = 3) -> Replay:
    return Replay(GAMES[name], stored_game(GAMES[name], Random(3), seats))


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_a_bounded_number_of_pictures(name: str):
    replay = replayed(name)
    for eye in (ALL, "1"):
        arts = scenes(replay, range(replay.last + 1), eye, words)
        assert 1 < len(arts) <= FRAMES
        assert all(one != other for one, other in pairwise(arts))
        assert arts[-1].drawer == "bot.ui.pictures.compositions.podium.podium"


@pytest.mark.parametrize("name", GAMES)
def test_the_rounds_of_a_game_follow_each_other_without_a_gap(name: str):
    replay = replayed(name)
    position, seen = 0, [0]
    while position < replay.last:
        found = round_at(replay, position)
        assert position in found
        seen += found[1:]
        position = found[-1] if found[-1] > position else replay.last
    assert seen == list(range(replay.last + 1))


def test_a_film_is_small_whatever_it_shows(monkeypatch: pytest.MonkeyPatch):
    arts = scenes(replayed("walk_the_plank"), range(12), "0", words)
    noted: list[int] = []
    found = reels.reel(arts, noted.append)
    assert noted == list(range(len(arts)))
    with Image.open(io.BytesIO(found)) as shown:
        assert shown.n_frames == len(arts)  # pyright: ignore[reportAttributeAccessIssue]
        assert shown.width == reels.WIDTHS[0]
    monkeypatch.setattr(reels, "LARGEST", len(found) // 6)
    smaller = reels.reel(arts)
    assert len(smaller) <= len(found) // 6
    with Image.open(io.BytesIO(smaller)) as shown:
        assert shown.n_frames < len(arts)  # pyright: ignore[reportAttributeAccessIssue]


def test_the_film_of_a_seat_shows_its_own_view_and_no_secret_vote_changes_it():
    game = GAMES["bluff_pirate"]
    stored = stored_game(game, Random(4), 3)
    one, other = Replay(game, stored), Replay(game, with_other_votes(stored))
    for eye in (ALL, "0", "1"):
        everything = range(one.last + 1)
        assert scenes(one, everything, eye, words) == scenes(other, everything, eye, words)


async def test_another_process_makes_the_film_and_reports_its_progress():
    arts = scenes(replayed("piraten_bridge"), range(14), ALL, words)
    noted: list[int] = []

    async def progress(done: int) -> None:
        noted.append(done)

    found = await Films().make(arts, progress)
    assert found is not None
    assert found.startswith(b"GIF89a")
    assert noted[0] == 0


async def test_a_film_that_fails_or_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch):
    async def progress(_: int) -> None:
        return

    films = Films()
    assert await films.make([Art("nobody.draws", ())], progress) is None
    monkeypatch.setattr(film, "SECONDS", 0.01)
    assert await films.make(scenes(replayed("corsairs"), range(3), ALL, words), progress) is None


async def test_each_person_has_one_film_at_a_time_and_the_total_is_limited():
    films, done = Films(), asyncio.Event()

    async def work() -> None:
        await done.wait()

    films.admit(1)
    films.begin(1, work())
    with pytest.raises(Refused) as refused:
        films.admit(1)
    assert refused.value.reason == Filming()
    for user_id in range(2, WAITING + 1):
        films.admit(user_id)
        films.begin(user_id, work())
    with pytest.raises(Refused) as refused:
        films.admit(99)
    assert refused.value.reason == ManyFilms()
    await films.stop()
    films.admit(1)
