"""`python -m tools.reference`: writes docs/reference/settings.md and metrics.md from the code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.metrics.names import ALL

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "reference"
SETTINGS = """# Settings

Every setting of the bot: what it means, and its default. Put it into `.env` or into the
environment; the environment goes first. [Configure](../operating/configure.md) has the tasks.
`python -m tools.reference` makes this page from `.env.example`.

| setting | default | meaning |
|---|---|---|
"""
METRICS = """# Metrics

Everything that `/metrics` shows where `TORTUGA_METRICS` is set: see
[Monitor](../operating/monitor.md). No label names a person, a server, a channel or a table.
`python -m tools.reference` makes this page from `bot/metrics/names.py`.

| metric | type | labels | meaning |
|---|---|---|---|
"""


def settings(example: str) -> Iterator[tuple[str, str, str]]:
    """The name, default and meaning of each setting. The meaning is the comment above it."""
    meaning: list[str] = []
    for line in example.splitlines():
        if line.startswith("#"):
            meaning.append(line.removeprefix("#").strip())
        elif not line:
            meaning = []
        else:
            name, _, default = line.partition("=")
            yield name, default, " ".join(meaning)
            meaning = []


def settings_page() -> str:
    example = (ROOT / ".env.example").read_text("utf-8")
    rows = (
        f"| `{name}` | {f'`{default}`' if default else ''} | {meaning} |\n"
        for name, default, meaning in settings(example)
    )
    return SETTINGS + "".join(rows)


def metrics_page() -> str:
    rows = (
        f"| `{each.name}` | {each.sort} | {', '.join(each.labels)} | {each.tells} |\n"
        for each in ALL
    )
    return METRICS + "".join(rows)


PAGES = {FOLDER / "settings.md": settings_page, FOLDER / "metrics.md": metrics_page}


def main() -> None:
    for path, made in PAGES.items():
        path.write_text(made(), "utf-8")


if __name__ == "__main__":
    main()
