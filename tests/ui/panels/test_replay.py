"""Replays of finished games are within Discord's limits and reveal no lasting secret."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base.game import AnyGame
from bot.tables.core.visible import Seen
from bot.tables.history.export import export_text, exported
from bot.tables.history.replays import Replay
from bot.ui.face.custom_ids import ALL, Eye, ReplayId, read
from bot.ui.face.panel import (
    CHARACTERS,
    COMPONENTS,
    LONGEST_ALT,
    OPTIONS,
    Choice,
    Panel,
    Picture,
    files,
    size,
)
from bot.ui.face.registry import FACES
from bot.ui.panels.replay import beginnings, moment_panel, player_panel, spread
from bot.ui.panels.transcript import transcript
from bot.ui.words.words import speak
from tests.harness.games.panels import acts
from tests.harness.store.finished_games import NAMES, stored_game
from tests.harness.tables.replays import with_other_votes

words = speak("en")
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
LONG = tuple(f"{name} the Unbelievably Terrible"[:32] for name in NAMES)


def panels(replay: Replay, step: int = 1) -> Iterator[Panel]:
    for position in range(0, replay.last + 1, step):
        for eye in (ALL, *map(str, range(len(replay.players)))):
            yield player_panel(replay, position, eye, words)
            yield moment_panel(replay, position, eye, words)


@EVERY_GAME
def test_every_moment_keeps_to_the_limits(game: AnyGame):
    stored = stored_game(game, Random(1), game.seats[-1])
    players = [replace(each, name=LONG[each.seat]) for each in stored.players]
    replay = Replay(game, replace(stored, players=tuple(players)))
    for panel in panels(replay, 7):
        components, characters = size(panel)
        assert components <= COMPONENTS
        assert characters <= CHARACTERS
        named = list(acts(panel))
        assert len(named) == len(set(named))
        assert all(isinstance(read(act), ReplayId) for act in named)
        for block in panel.blocks:
            if isinstance(block, Choice):
                assert 1 <= len(block.options) <= OPTIONS
                assert all(len(option.label) <= 100 for option in block.options)
            if isinstance(block, Picture):
                assert 0 < len(block.alt) <= LONGEST_ALT


@EVERY_GAME
def test_the_replay_of_a_seat_shows_only_what_that_seat_knew(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
):
    """A seat's replay is drawn from its own views and the spectator's."""
    replay = Replay(game, stored_game(game, Random(2), game.seats[0]))
    asked: set[int | None] = set()
    look = Replay.seen

    def watched(self: Replay, position: int, seat: int | None) -> Seen[object]:
        asked.add(seat)
        return look(self, position, seat)

    monkeypatch.setattr(Replay, "seen", watched)
    for position in range(0, replay.last + 1, 5):
        moment_panel(replay, position, "1", words)
    assert asked == {None, 1}


@EVERY_GAME
def test_secrets_of_a_move_are_shown_to_its_player_alone(game: AnyGame):
    replay = Replay(game, stored_game(game, Random(2), game.seats[0]))
    for position, moment in enumerate(replay.moments):
        for seat, text in moment.moves:
            if seat < 0 or " " not in text:
                continue
            other: Eye = str((seat + 1) % len(replay.players))
            assert f"`{text}`" not in str(moment_panel(replay, position, other, words))


def test_votes_that_were_never_revealed_change_no_byte_of_any_panel_picture_or_file():
    game = GAMES["bluff_pirate"]
    stored = stored_game(game, Random(4), 3)
    turned = with_other_votes(stored)
    assert turned.moves != stored.moves
    one, other = Replay(game, stored), Replay(game, turned)
    for first, second in zip(panels(one), panels(other), strict=True):
        assert first == second
        shown, again = files(first), files(second)
        assert [each.fp.read() for each in shown] == [each.fp.read() for each in again]
    assert transcript(one, words) == transcript(other, words)
    assert export_text(exported(one)) == export_text(exported(other))


def test_absence_from_a_vote_stays_secret_too():
    game = GAMES["bluff_pirate"]
    stored = stored_game(game, Random(4), 3, by=("player",))
    absent = [
        replace(move, made_by="stand-in") if move.move.startswith("vote") else move
        for move in stored.moves
    ]
    one, other = Replay(game, stored), Replay(game, replace(stored, moves=tuple(absent)))
    assert list(panels(one)) == list(panels(other))
    assert transcript(one, words) == transcript(other, words)


@EVERY_GAME
def test_a_replay_can_jump_to_every_round(game: AnyGame):
    replay, face = Replay(game, stored_game(game, Random(3), game.seats[0])), FACES[game.name]
    begin = beginnings(face, replay)
    assert list(begin) == list(range(min(begin), max(begin) + 1))
    assert list(begin.values()) == sorted(begin.values())
    assert next(iter(begin.values())) == 0


def test_a_menu_names_the_first_and_the_last_of_many_rounds():
    for count in (1, 19, 20, 21, 60, 400):
        named = spread(range(1, count + 1), 20)
        assert len(named) == min(count, 20)
        assert (named[0], named[-1]) == (1, count)
        assert named == sorted(set(named))
