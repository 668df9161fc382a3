"""Chaos test: kills, a failing Discord, a refusing disk, forged presses, and secrets in pairs.

    python -m bench.fire [--kills 1000] [--clicks 100000] [--seed 1] [--state FILE] [--short]

Whole games of all five games are played in bands. A band of *kills* plays five tables at once
with a bot in a process of its own, which is killed (SIGKILL) while people press; one request in
a hundred fails, now and then the gateway breaks off, and the file cannot grow. In a band of
*clicks* people play while forgers press whatever they can think of, with a store that refuses
one write in a hundred. The *pairs* are two runs each of one public history
(tests/harness/attacks/secret_pairs.py).

A press is lost if it was accepted and is not on record. It is doubled if it is there more often
than it was pressed; so is a hand that was sent twice. A secret or a player's text is leaked if
it is in a log or in a message to somebody else. A game is stuck if the bot answers and no press
changes anything; so is a forged press without an answer. Each count must be 0; delays of a slow
machine are no fault (late, unanswered). With a state file an interrupted run is resumed. The
actions of people are drawn from the seed; the order in which presses arrive is not, so no two
runs are equal.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from pathlib import Path

from tests.harness.chaos.fire import (
    MUST_BE_NONE,
    SHORT_CLICKS,
    SHORT_KILLS,
    SHORT_PAIRS,
    Ledger,
    fire,
    report,
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--clicks", type=int, default=100_000)
    parser.add_argument("--pairs", type=int, help="of each game; all if not said")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, help="where a run that is broken off goes on")
    parser.add_argument("--short", action="store_true", help="at most 40 seconds")
    args = parser.parse_args()
    if args.short:
        args.kills, args.clicks, args.pairs = SHORT_KILLS, SHORT_CLICKS, SHORT_PAIRS
    quiet = logging.StreamHandler()
    quiet.setLevel(logging.CRITICAL)
    logging.basicConfig(level=logging.CRITICAL, handlers=[quiet])
    sizes = {"kills": args.kills, "clicks": args.clicks, "pairs": args.pairs}
    done = asyncio.run(fire(Ledger(args.state), **sizes, seed=args.seed))
    print(report(done))
    sys.exit(any(done[name] for name in MUST_BE_NONE))


if __name__ == "__main__":
    main()
