"""The bot as a command, started in its own environment."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def environment(tmp_path: Path, **given: str) -> dict[str, str]:
    """Only the given settings, without those of this machine."""
    return {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "HARBOUR_BROWSER": "false",
        "HARBOUR_PORT": "0",
        "TORTUGA_DATABASE": str(tmp_path / "tortuga.sqlite3"),
        **given,
    }


def launch(tmp_path: Path, *arguments: str, **given: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=tmp_path,
        env=environment(tmp_path, **given),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
