"""The tests of the rules notice changed rules: a seeded sample of every game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.mutants.changes import mutants_of
from tools.mutants.hunt import ROOT

SAMPLE, SEED = "6", "12"
"""Mutants of each game; `python -m tools.mutants` tries all of them."""

TOY = """
def wins(points: int) -> bool:
    return points >= 10
"""
GOOD = """
from toy import wins

def test_ten_points_win():
    assert wins(10) and not wins(9)
"""
WEAK = """
from toy import wins

def test_many_points_win():
    assert wins(50)
"""
HUNT = """
from pathlib import Path
from tools.mutants.changes import mutants_of
from tools.mutants.hunt import Column, hunt

toy = Path("toy.py").resolve()
column = Column("toy", (toy,), (("test_toy.py",),), ("toy",), toy.parent)
for mutant, stage in hunt(column, mutants_of([toy]), 1):
    if not stage:
        print(mutant.key)
"""


def test_a_sample_of_changed_rules_is_noticed() -> None:
    hunted = python("-m", "tools.mutants", "--sample", SAMPLE, "--seed", SEED, folder=ROOT)
    assert hunted.returncode == 0, hunted.stdout + hunted.stderr


@pytest.mark.parametrize(
    ("test", "survivors"),
    [
        (GOOD, []),
        (
            WEAK,
            [
                "toy.py wins: return points >= 10 → return points > 10",
                "toy.py wins: return points >= 10 → return points >= 11",
            ],
        ),
    ],
    ids=["good", "weak"],
)
def test_a_weak_test_lets_mutants_survive(test: str, survivors: list[str], tmp_path: Path) -> None:
    (tmp_path / "toy.py").write_text(TOY)
    (tmp_path / "test_toy.py").write_text(test)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    hunted = python("-c", HUNT, folder=tmp_path)
    assert hunted.stdout.splitlines() == survivors, hunted.stderr


def python(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    paths = {"PYTHONPATH": f"{ROOT}:{folder}"}
    return subprocess.run(command, cwd=folder, env=paths, capture_output=True, text=True)


CHANGES = {
    "if a in b: pass": ["if a not in b: pass", "if True: pass", "if False: pass"],
    "c = a and not b": ["c = a or not b", "c = a and b"],
    "c = max(a * 2)": ["c = min(a * 2)", "c = max(a // 2)", "c = max(a * 3)"],
    "c = State(a, led=-b)": [
        "c = State(None, led=-b)",
        "c = State(a, led=None)",
        "c = State(a, led=b)",
    ],
    "c = [a for a in b if a]": ["c = [a for a in b if True]", "c = [a for a in b if False]"],
    "C = 0, 'king', 'text'": ["C = 1, 'king', 'text'", "C = 0, \"x\", 'text'"],
    "a.append(True)": ["pass", "a.append(False)"],
    "def f(a: 'king' = 3): return a": [
        "def f(a: 'king' = 4): return a",
        "def f(a: 'king' = 3): return None",
    ],
    "import a": [],
    "c = zip(a, b, strict=True)": [],
}


@pytest.mark.parametrize("line", CHANGES)
def test_each_mutant_changes_one_thing(line: str, tmp_path: Path) -> None:
    path = tmp_path / "toy.py"
    path.write_text(f"Kind: TypeAlias = Literal['king']\n{line}\n")
    assert {mutant.mutated for mutant in mutants_of([path])} == set(CHANGES[line])
