"""Counts the hops and files of four ways through the bot, traced while it runs.

`python -m bench.walks [--list] [--markdown] [--write] [--accept] [--root CHECKOUT]`: a card is
pressed, a deadline passes, a restart draws one stale table again, a slash command opens a lobby.
`bench/walks/tracer.py` defines a hop and lists what is left out; `bench/walks/ways.py` plays.

`--list` prints every hop in order. `--markdown` prints the table, `--write` puts it into the page
that has a place for it. `--accept` makes this run the budget: `tests/project/test_walks.py` fails
when a walk grows by more than a tenth. `--root` walks through another checkout, `--left-out` names
the files that hold its words.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from bench.walks.report import PAGES, accept, listing, markdown, measure, write


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--accept", action="store_true")
    parser.add_argument("--root", type=Path, default=Path.cwd())
    parser.add_argument("--left-out", nargs="*", default=[])
    given = parser.parse_args()
    if given.root.resolve() != Path.cwd():
        walk_elsewhere(given.root.resolve())
    walks = measure(Path.cwd(), tuple(given.left_out))
    if given.list:
        print(listing(walks))
    print(markdown(walks))
    if given.write:
        print(f"written to {write(markdown(walks), PAGES)}")
    if given.accept:
        accept(walks)


def walk_elsewhere(root: Path) -> None:
    """Starts again in the other checkout: its bot and its harness, this tracer."""
    here = Path(__file__).parents[1]
    code = (
        f"import bench; bench.__path__.append({str(here)!r}); from bench.walks.__main__ import main"
    )
    arguments = [each for each in sys.argv[1:] if each != "--root" and Path(each).resolve() != root]
    os.chdir(root)
    run = f"{code}; from bench.walks.__main__ import main; main()"
    os.execv(sys.executable, [sys.executable, "-c", run, *arguments])


if __name__ == "__main__":
    main()
