"""Exported games follow the schema, can be read back, and hold no extra data."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base.game import AnyGame
from bot.ops.cli import main
from bot.store.model.rows import FormerPlayer, Player
from bot.tables.history.export import FORMAT, Unreadable, export_text, exported, read_export
from bot.tables.history.replays import Replay
from tests.harness.games.panels import SNOWFLAKE
from tests.harness.store.finished_games import stored_game

SCHEMA = Path(__file__).parents[3] / "docs" / "reference" / "export.schema.json"
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def saved(game: AnyGame, dice: int = 1, **changed: Any) -> bytes:
    return export_text(
        exported(Replay(game, stored_game(game, Random(dice), game.seats[0], **changed)))
    )


@EVERY_GAME
def test_an_exported_game_follows_the_schema(game: AnyGame):
    schema = jsonschema_rs.validator_for(json.loads(SCHEMA.read_text()))
    for text in (saved(game), saved(game, most=7)):
        schema.validate(json.loads(text))
        assert not schema.is_valid({**json.loads(text), "tortuga": FORMAT + 1})
        assert not schema.is_valid({**json.loads(text), "hand": []})


@EVERY_GAME
def test_an_exported_game_is_read_back_unchanged(game: AnyGame):
    for most in (None, 9):
        replay = Replay(game, stored_game(game, Random(2), game.seats[-1], most=most))
        again = read_export(export_text(exported(replay)), GAMES)
        assert [each.moves for each in again.moments] == [each.moves for each in replay.moments]
        assert [each.at.state for each in again.moments] == [
            each.at.state for each in replay.moments
        ]
        assert exported(again).players == exported(replay).players
        assert exported(again).result == exported(replay).result


def test_an_export_names_earlier_players_but_contains_no_ids():
    game = GAMES["piraten_bridge"]
    stored = stored_game(game, Random(2), 3)
    first = replace(stored.players[0], former=(FormerPlayer("Edward", 7, SNOWFLAKE + 9),))
    replay = Replay(game, replace(stored, players=(first, *stored.players[1:])))
    text = export_text(exported(replay))
    again = read_export(text, GAMES)
    names = [replay.seen(at, None).names for at in range(replay.last + 1)]
    assert [again.seen(at, None).names for at in range(again.last + 1)] == names
    assert names[0][0] == "Edward"
    assert str(SNOWFLAKE)[:8] not in text.decode()


def test_an_export_includes_the_levels_of_computers():
    game = GAMES["piraten_bridge"]
    stored = stored_game(game, Random(2), 3)
    captain = Player(1, None, "Sevens", level="captain", character="gambler")
    players = (stored.players[0], captain, replace(stored.players[2], user_id=None))
    text = export_text(exported(Replay(game, replace(stored, players=players))))
    assert [each["level"] for each in json.loads(text)["players"]] == ["", "captain", "sailor"]
    jsonschema_rs.validator_for(json.loads(SCHEMA.read_text())).validate(json.loads(text))
    assert [each.level for each in read_export(text, GAMES).stored.players[1:]] == [
        "captain",
        "sailor",
    ]


def test_a_file_that_is_no_export_is_refused_with_a_reason():
    text = json.loads(saved(GAMES["corsairs"]))
    illegal = [{"step": 1, "seat": 0, "move": "draw moon"}]
    wrong: list[Any] = [
        [],
        {},
        {**text, "tortuga": FORMAT + 1},
        {**text, "game": "chess"},
        {**text, "rules": 999},
        {**text, "moves": illegal},
        {**text, "moves": text["moves"][:-1]},
        {**text, "players": text["players"][:1]},
        {**text, "options": {"rounds": "none"}, "players": []},
    ]
    for each in wrong:
        with pytest.raises(Unreadable):
            read_export(json.dumps(each).encode(), GAMES)
    for broken in (b"", b"\xff\xfe", b"{"):
        with pytest.raises(Unreadable):
            read_export(broken, GAMES)


def test_replay_prints_an_exported_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "tortuga-k3f9.json"
    path.write_bytes(saved(GAMES["bluff_pirate"]))
    assert main(["replay", str(path)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Bluff Pirate · k3f9")
    assert "Turn 2" in printed
    assert "🏆" in printed


def test_replay_says_why_a_file_cannot_be_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "other.json"
    path.write_text('{"tortuga": 9}')
    assert main(["replay", str(path)]) == 2
    assert main(["replay", str(tmp_path / "none.json")]) == 2
    assert "no game that can be replayed" in capsys.readouterr().err
    assert main(["replay"]) == 2
    assert main(["replay", "--help"]) == 0
