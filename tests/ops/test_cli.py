"""The console script: which subcommand does what."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def tortuga(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_without_a_subcommand_it_starts_and_start_is_the_same():
    assert tortuga("--version").stdout == tortuga("start", "--version").stdout


def test_a_subcommand_that_does_not_exist_is_refused():
    done = tortuga("varify")
    assert done.returncode == 2
    assert "varify" in done.stderr
