"""The sample of the last release: a database, a harbour world and the custom ids it sent.

`tools/release_sample.py` made it with that release's own code.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

SAMPLE = Path(__file__).parents[2] / "data/last_release"
DATABASE = "tortuga.sqlite3"
WORLD = "world.json"
AWAY_SECONDS = 60.0
"""Seconds between the end of the last release and the start of its successor."""


def rows(query: str) -> list[Any]:
    connection = sqlite3.connect(f"file:{SAMPLE / DATABASE}?mode=ro&immutable=1", uri=True)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def custom_ids() -> dict[str, list[Any]]:
    """Each custom id, with the values that the last release read from it."""
    lines = (SAMPLE / "custom_ids.txt").read_text("utf-8").splitlines()
    pairs = (line.split("\t") for line in lines)
    return {custom_id: json.loads(values) for custom_id, values in pairs}


def start_time() -> float:
    """When the successor is started."""
    ((alive,),) = rows("SELECT value FROM facts WHERE name = 'alive'")
    return float(alive) + AWAY_SECONDS


def copy_database(folder: Path) -> Path:
    return Path(shutil.copy(SAMPLE / DATABASE, folder / DATABASE))


def copy_world(folder: Path) -> None:
    """The world, with an empty file for each picture, as the sample has no pictures."""
    shutil.copy(SAMPLE / WORLD, folder / WORLD)
    world = json.loads((SAMPLE / WORLD).read_text("utf-8"))
    (folder / "attachments").mkdir()
    for file_id in (*world["files"], *world["emoji_files"]):
        (folder / "attachments" / file_id).touch()
