"""`python -m tools.lock`: generates requirements.lock (`--upgrade`: with the newest versions)."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from bot.bootstrap import LOCK, OLDEST, ROOT, pip

HEAD = """\
# Every package that the bot, its extras and its tests may install: its version, the hash of each of
# its files, and whom it is for. Made by `python -m tools.lock`; read by bot/bootstrap.py.
"""
EXTRAS = ("dev", "postgres", "speed")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "whole.lock"
        if "--upgrade" not in sys.argv:
            shutil.copy(LOCK, whole)  # Without --upgrade, locked versions are kept if possible.
        uv = fetch_uv(Path(folder))
        extras = [f"--extra={extra}" for extra in EXTRAS]
        compile_lock(uv, "--generate-hashes", "--output-file", str(whole), *extras)
        needed = {"bot": names(compile_lock(uv, "--constraints", str(whole)))}
        for extra in EXTRAS:
            given = compile_lock(uv, "--constraints", str(whole), f"--extra={extra}")
            needed[extra] = names(given) - needed["bot"]
        entries = re.split(r"\n(?=\S)", whole.read_text("utf-8").rstrip())
    LOCK.write_text(HEAD + "".join(marked(entry, needed) for entry in entries), "utf-8")


def fetch_uv(folder: Path) -> Path:
    command = [*pip(Path(sys.executable)), "install", "--quiet", "--target", str(folder), "uv"]
    subprocess.run(command, check=True)
    return folder / "bin" / "uv"


def compile_lock(uv: Path, *arguments: str) -> str:
    """The lock for every platform and every supported version of Python."""
    oldest = ".".join(map(str, OLDEST))
    fixed = ("--universal", f"--python-version={oldest}", "--no-annotate", "--no-header", "--quiet")
    command = [str(uv), "pip", "compile", "pyproject.toml", *fixed, *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout


def names(lock: str) -> set[str]:
    return {line.split("==")[0] for line in lock.splitlines() if "==" in line}


def marked(entry: str, needed: dict[str, set[str]]) -> str:
    groups = [group for group, names in needed.items() if entry.split("==")[0] in names]
    return f"{entry}\n    # for {' '.join(groups)}\n"


if __name__ == "__main__":
    main()
