"""A thousand tables of all games, with people who vanish, return, block, leave and rejoin.

    python -m bench.soak [--tables 1000] [--seed 1] [--jobs 2]

Everything goes through the harbour: its people press at random what they see, in DMs and at the
table. The bot runs in the same process, with a manual clock, and is killed now and then. Every
table must reach its end, every record must replay to the end that people saw, and no error may
be logged. The actions of people are drawn from the seed; the order in which presses arrive is
not, so no two runs are equal.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from tests.harness.chaos.soak import soak

BAND = 20
"""Tables played at the same time, in one harbour, by one bot."""


def band(first: int, tables: int, seed: int) -> Counter[str]:
    with tempfile.TemporaryDirectory() as home:
        return asyncio.run(soak(first, tables, seed, Path(home) / "soak.sqlite3"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    logging.basicConfig(level=logging.ERROR, stream=sys.stderr)
    began, done = time.perf_counter(), Counter[str]()
    with ProcessPoolExecutor(args.jobs) as pool:
        bands = [
            pool.submit(band, first, min(BAND, args.tables - first), args.seed)
            for first in range(0, args.tables, BAND)
        ]
        for each in as_completed(bands):
            if each.exception() is not None:
                pool.shutdown(cancel_futures=True)
            done += each.result()
            spent = time.perf_counter() - began
            print(f"{done['tables']} tables in {spent:.0f} s", file=sys.stderr, flush=True)
    for name, count in sorted(done.items()):
        print(f"{name:28} {count:8,}")
    print(f"{'seconds':28} {time.perf_counter() - began:8.1f}")
    assert done["tables"] == args.tables


if __name__ == "__main__":
    main()
