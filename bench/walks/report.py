"""Figures of the walks: the table for the docs, and the budget of the last accepted run."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from bench.walks.tracer import Tracer, Walk
from bench.walks.ways import CARD, DEADLINE, LOBBY, RESTART, prepare, walk_all

BUDGET = Path(__file__).with_name("budget.json")
ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "docs/explanation/architecture.md", ROOT / "docs/architecture.md")
BLOCK = re.compile(r"(<!-- walks -->\n).*?(<!-- /walks -->)", re.DOTALL)
GROWTH = 1.1
UNTIL_ANSWERED = "… of it until the answer is sent"
UP = "… of it from `bot/tables` up into `bot/ui` or `cogs`"
ORDER = (CARD, UNTIL_ANSWERED, UP, DEADLINE, RESTART, LOBBY)


class Figures(msgspec.Struct, frozen=True):
    hops: list[str]
    files: list[str]
    pairs: int
    """Distinct pairs of a calling and a called file."""


def measure(root: Path, left_out: tuple[str, ...] = ()) -> dict[str, Walk]:
    prepare(root)
    tracer = Tracer(root, left_out)
    with tracer.installed():
        return asyncio.run(walk_all(tracer, root))


def figures(walks: Mapping[str, Walk]) -> dict[str, Figures]:
    found = {way: _figures(walk) for way, walk in walks.items()}
    card = walks[CARD]
    found[UNTIL_ANSWERED] = _figures(card, card.unanswered, card.unanswered_entries)
    found[UP] = Figures([hop.key for hop in card.hops.values() if _is_up(*hop.files)], [], 0)
    return {way: found[way] for way in ORDER}


def _figures(walk: Walk, hops: int | None = None, entries: int | None = None) -> Figures:
    passed = list(walk.hops.values())[:hops]
    files = walk.files(hops, entries)
    return Figures([hop.key for hop in passed], sorted(files), len({hop.files for hop in passed}))


def _is_up(caller: str, callee: str) -> bool:
    return caller.startswith("bot/tables/") and callee.startswith(("bot/ui/", "cogs/"))


def markdown(walks: Mapping[str, Walk]) -> str:
    rows = [
        f"| {way} | {len(each.hops)} | {len(each.files) or ''} | {each.pairs or ''} |"
        for way, each in figures(walks).items()
    ]
    head = ["| way | hops | files | pairs of files |", "|---|---|---|---|"]
    return "\n".join([*head, *rows])


def listing(walks: Mapping[str, Walk]) -> str:
    return "\n".join(line for way, walk in walks.items() for line in _lines(way, walk))


def _lines(way: str, walk: Walk) -> Iterator[str]:
    yield f"\n{way}"
    for number, key in enumerate(walk.hops, 1):
        yield f"{number:5}. {key}"
        if way == CARD and number == walk.unanswered:
            yield "       the answer is sent"
    yield from (f"entry  {key}" for key in walk.entries)


def write(table: str, pages: Sequence[Path]) -> Path:
    """Replaces the table in the first page that has a place for it."""
    page = next(each for each in pages if each.exists() and BLOCK.search(each.read_text("utf-8")))
    text = BLOCK.sub(lambda found: f"{found[1]}{table}\n{found[2]}", page.read_text("utf-8"))
    page.write_text(text, "utf-8")
    return page


def accept(walks: Mapping[str, Walk]) -> None:
    text = json.dumps(msgspec.to_builtins(figures(walks)), indent=1, ensure_ascii=False)
    BUDGET.write_text(f"{text}\n", "utf-8")


def accepted() -> dict[str, Figures]:
    return msgspec.json.decode(BUDGET.read_bytes(), type=dict[str, Figures])


def grown(now: Mapping[str, Figures], budget: Mapping[str, Figures]) -> list[str]:
    """A sentence for each walk that has outgrown its budget, with the new hops and files."""
    return [
        f"{way}: {len(new)} {what}, {len(old)} were accepted. New:\n  " + "\n  ".join(added)
        for way, found in now.items()
        for what, new, old in (
            ("hops", found.hops, budget[way].hops),
            ("files", found.files, budget[way].files),
        )
        if len(new) > GROWTH * len(old) and (added := [each for each in new if each not in old])
    ]
