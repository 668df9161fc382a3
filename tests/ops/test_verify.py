"""The verifier is one file that needs only Python, and names every forgery in a sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games import GAMES
from bot.games.base.game import AnyGame
from bot.games.base.seal import Press, mixed
from bot.ops.cli import main
from bot.store.model.rows import MoveRow, StoredTable
from bot.tables.core.proof import proof_of, with_presses
from bot.ui.panels.proof import VERIFIER, written
from bot.ui.words.words import speak
from tests.harness.games.panels import row, seated
from tests.harness.games.playthrough import Playthrough

PRESSES = (Press("join", 5 << 60, 1_700_000_000_000), Press("start", 6 << 60, 1_700_000_001_000))
words = speak(None)
NAMES = ("Anne", "Bart", "Calico", "Dutch")


def proven(game: AnyGame, moves: int | None = None, *, old: bool = False) -> dict[str, Any]:
    """A random game, or its first moves, and its proof as players receive it."""
    seats = game.seats[0]
    house_seed = f"{Random(game.name).getrandbits(256):064x}"
    kept = with_presses(replace(row(game, ""), house_seed=house_seed), PRESSES)
    kept = replace(kept, seed=mixed(kept.id, house_seed, PRESSES))
    if old:
        kept = replace(kept, house_seed="", brought="[]")
    playthrough = Playthrough(game.name, seats, game.options(), kept.seed, 1)
    made = [
        MoveRow(number, step.seat, str(step.move), "player", 1.0)
        for number, step in enumerate(playthrough.steps())
    ][:moves]
    players = tuple(seated(NAMES[:seats]))
    stored = StoredTable(kept, None, players, tuple(made))  # type: ignore[arg-type]
    return json.loads(written(proof_of(game, stored)))


def on_disk(tmp_path: Path, proof: object) -> Path:
    path = tmp_path / "tortuga-k3f9.json"
    path.write_text(proof if isinstance(proof, str) else json.dumps(proof), "utf-8")
    return path


def run(*command: str | Path, encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *map(str, command)],
        cwd=Path(__file__).parents[2],
        env={"PYTHONIOENCODING": encoding},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def alone(path: Path, *noted: str) -> subprocess.CompletedProcess[str]:
    """Runs the one file without any packages."""
    return run("-I", "-S", VERIFIER, path, *noted)


def tortuga(path: Path) -> subprocess.CompletedProcess[str]:
    """Runs the subcommand in this process: loading the whole bot takes a second."""
    with redirect_stdout(StringIO()) as said, redirect_stderr(StringIO()) as complained:
        code = main(["verify", str(path)])
    return subprocess.CompletedProcess([], code, said.getvalue(), complained.getvalue())


# ── Valid proofs ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_an_honest_proof_is_valid_alone_and_by_the_rules(game: AnyGame, tmp_path: Path):
    proof = proven(game)
    assert proof["draws"]
    path = on_disk(tmp_path, proof)
    for done in (alone(path), tortuga(path)):
        assert done.returncode == 0, done.stdout + done.stderr
        assert proof["seal"] in done.stdout
        assert "✗" not in done.stdout


def test_an_old_proof_without_a_server_seed_is_still_valid(tmp_path: Path):
    path = on_disk(tmp_path, proven(GAMES["corsairs"], old=True))
    assert (alone(path).returncode, tortuga(path).returncode) == (0, 0)


def test_the_proof_of_a_game_that_was_ended_early_is_valid(tmp_path: Path):
    path = on_disk(tmp_path, proven(GAMES["corsairs"], 20))
    assert (alone(path).returncode, tortuga(path).returncode) == (0, 0)


def test_a_terminal_without_a_tick_sign_still_gets_the_result(tmp_path: Path):
    path = on_disk(tmp_path, proven(GAMES["corsairs"], 20))
    done = run("-S", VERIFIER, path, encoding="ascii")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("? The house's seed is the one of the promise")


def test_a_seal_noted_at_the_table_is_compared(tmp_path: Path):
    proof = proven(GAMES["corsairs"], 20)
    path = on_disk(tmp_path, proof)
    assert alone(path, proof["seal"][:32], proof["promise"][:32]).returncode == 0
    for noted in ("0" * 32, proof["seal"][:4], ""):
        done = alone(path, noted)
        assert done.returncode == 1
        assert f"“{noted}” is the beginning neither of the seal nor of the promise." in done.stdout


# ── Forgeries ────────────────────────────────────────────────────────────────────────────────

Forgery = Callable[[dict[str, Any]], object]


def swapped(values: list[Any]) -> None:
    values[0], values[1] = values[1], values[0]


DEALT: dict[str, tuple[Forgery, str]] = {
    "another table": (lambda p: p.update(table="k3f8"), "The promise for this house seed is"),
    "another game": (lambda p: p.update(game="piratoons"), "The seal of this deal is"),
    "other rules": (lambda p: p.update(rules=99), "The seal of this deal is"),
    "another seat": (lambda p: p.update(seats=4), "The seal of this deal is"),
    "other options": (lambda p: p.update(options='{"x":1}'), "The seal of this deal is"),
    "another seal": (lambda p: p.update(seal="0" * 64), "The seal of this deal is"),
    "another seed": (lambda p: p.update(seed="0" * 64), "The seed of these presses is"),
    "another house seed": (lambda p: p.update(house_seed="0"), "The promise for this house seed"),
    "another promise": (lambda p: p.update(promise="0" * 64), "The promise for this house seed is"),
    "no promise": (lambda p: p.pop("promise"), "The promise for this house seed is"),
    "a press left out": (lambda p: p["brought"].pop(0), "The seed of these presses is"),
    "a press changed": (lambda p: p["brought"].insert(0, "join 1 2"), "The seed of these presses"),
    "presses swapped": (lambda p: swapped(p["brought"]), "The presses are not any number of joins"),
    "nobody pressed": (lambda p: p["brought"].clear(), "The presses are not any number of joins"),
    "time runs back": (
        lambda p: p["brought"].insert(0, "join 1 1800000000000"),
        "The presses are not in the order in which they came.",
    ),
    "no press": (lambda p: p["brought"].insert(0, "join one 2"), "“join one 2” is not a press"),
    "a card swapped": (lambda p: swapped(p["draws"][-1]["picked"]), "The shuffle “deal/1” gives"),
    "another label": (lambda p: p["draws"][-1].update(label="x"), "The shuffle “x” gives"),
    "drawn twice": (lambda p: p["draws"].append(p["draws"][-1]), "“deal/1” was drawn twice."),
}


@pytest.mark.parametrize("forgery", DEALT)
def test_a_forged_deal_is_refused_with_what_differs(forgery: str, tmp_path: Path):
    forge, sentence = DEALT[forgery]
    proof = proven(GAMES["corsairs"], 20)
    forge(proof)
    path = on_disk(tmp_path, proof)
    for done in (alone(path), tortuga(path)):
        assert done.returncode == 1
        assert f"✗ {sentence}" in done.stdout
        assert "✓" not in done.stdout


def test_a_forged_seed_of_an_old_proof_is_refused(tmp_path: Path):
    path = on_disk(tmp_path, proven(GAMES["corsairs"], 20, old=True) | {"seed": "0" * 64})
    done = alone(path)
    assert done.returncode == 1
    assert "✗ The seal of this seed is" in done.stdout


def test_a_new_deal_cannot_pass_for_an_old_one(tmp_path: Path):
    path = on_disk(tmp_path, proven(GAMES["corsairs"], 20) | {"proof": 1})
    assert "✗ The seal of this seed is" in alone(path).stdout


PLAYED: dict[str, tuple[Forgery, str]] = {
    "an illegal move": (lambda p: p["moves"].insert(3, "0 fly"), "Move 4 (0 fly) is not allowed"),
    "another seat's": (lambda p: swapped(p["moves"]), "is not allowed by the rules."),
    "a draw left out": (lambda p: p["draws"].pop(), "The game draws other shuffles"),
    "another end": (lambda p: p.update(result={"winners": [0]}), "The game ends with null, not"),
    "no seat": (lambda p: p["moves"].insert(0, "fly"), "The game cannot be read:"),
    "no text": (lambda p: p["moves"].insert(0, 5), "The game cannot be read:"),
}


@pytest.mark.parametrize("forgery", PLAYED)
def test_a_forged_game_is_refused_by_the_rules_with_what_differs(forgery: str, tmp_path: Path):
    """The one file doesn't know the rules, and says nothing about the game."""
    forge, sentence = PLAYED[forgery]
    proof = proven(GAMES["corsairs"], 20)
    forge(proof)
    path = on_disk(tmp_path, proof)
    assert alone(path).returncode == 0
    done = tortuga(path)
    assert done.returncode == 1
    assert sentence in done.stdout.splitlines()[-1]


UNREADABLE: dict[str, tuple[object, str]] = {
    "not JSON": ("seal", "This is no proof"),
    "a list": ([], "does not say by which way it was sealed"),
    "no version": ({"proof": 3}, "does not say by which way it was sealed"),
    "nothing in it": ({"proof": 2}, "lacks “table”"),
}


@pytest.mark.parametrize("case", UNREADABLE)
def test_a_file_that_is_no_proof_is_reported_in_one_sentence(case: str, tmp_path: Path):
    content, sentence = UNREADABLE[case]
    path = on_disk(tmp_path, content)
    for done in (alone(path), tortuga(path), alone(tmp_path / "none.json")):
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1
    assert sentence in alone(path).stderr


@pytest.mark.parametrize(
    "draw",
    [5, {}, {"label": "x", "of": 10**12, "picked": []}, {"label": "x", "of": 1, "picked": [0, 1]}],
)
def test_an_invalid_shuffle_is_reported_in_one_sentence(draw: object, tmp_path: Path):
    proof = proven(GAMES["corsairs"], 20)
    proof["draws"].append(draw)
    done = alone(on_disk(tmp_path, proof))
    assert done.returncode == 2
    assert "“draws”" in done.stderr


def test_the_console_script_verifies(tmp_path: Path):
    done = run("-m", "bot", "verify", on_disk(tmp_path, proven(GAMES["corsairs"], 20)))
    assert done.returncode == 0
    assert words("verify-replayed") in done.stdout


def test_without_a_file_the_usage_is_printed():
    assert "python3 verify.py" in run("-I", VERIFIER).stdout
    assert run("-m", "bot", "verify").returncode == 2
