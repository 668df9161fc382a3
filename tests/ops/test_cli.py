"""The subcommands of the console script."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from bot.ops.admin import ADMIN_KINDS
from bot.ops.cli import SUBCOMMANDS

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


def test_start_is_the_default_subcommand():
    assert tortuga("--version").stdout == tortuga("start", "--version").stdout


def test_an_unknown_subcommand_is_refused():
    done = tortuga("varify")
    assert done.returncode == 2
    assert "varify" in done.stderr


def test_help_lists_every_subcommand_on_a_line_of_its_own():
    lines = [line.split() for line in tortuga("--help").stdout.splitlines()]
    groups = {name for name in SUBCOMMANDS if name != "admin"}
    listed = {line[0] for line in lines if len(line) > 1 and line[0] in groups}
    assert listed == groups
    assert {line[1] for line in lines if line[:1] == ["admin"]} == set(ADMIN_KINDS)


def test_the_help_of_admin_lists_every_command():
    shown = tortuga("admin", "--help").stdout
    assert [kind for kind in ADMIN_KINDS if f"\n    {kind} " not in shown] == []
