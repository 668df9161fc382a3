"""The image: it requires a token and keeps its database on a volume."""

from __future__ import annotations

import re
from pathlib import Path

from bot.settings import read_settings

ROOT = Path(__file__).parent.parent


def final_stage() -> str:
    return (ROOT / "Dockerfile").read_text("utf-8").split("\nFROM ")[-1]


def environment() -> dict[str, str]:
    text = re.search(r"^ENV (.*?[^\\])$", final_stage(), re.MULTILINE | re.DOTALL)
    assert text is not None
    return dict(pair.split("=", 1) for pair in text[1].replace("\\\n", " ").split())


def test_the_image_requires_a_token() -> None:
    assert read_settings(environment()).tortuga_require_token


def test_the_database_lies_on_the_volume() -> None:
    volume = re.search(r"^VOLUME (\S+)$", final_stage(), re.MULTILINE)
    assert volume is not None
    assert Path(volume[1]) in Path(read_settings(environment()).tortuga_database).parents


def test_everything_that_is_imported_is_copied() -> None:
    assert {"COPY bot bot", "COPY cogs cogs"} <= set(final_stage().splitlines())


def test_what_is_installed_is_checked_against_the_lock() -> None:
    build = (ROOT / "Dockerfile").read_text("utf-8").split("\nFROM ")[1]
    installs = [line for line in build.splitlines() if "pip install" in line]
    assert installs
    assert all("--require-hashes" in line for line in installs)
