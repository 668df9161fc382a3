"""Trial by fire: kills, a failing Discord, a refusing disk, forged presses, and secrets in pairs.

    python -m bench.fire [--kills 1000] [--clicks 100000] [--seed 1] [--state FILE] [--short]

Whole games of all five games, in bands. A band of *kills* plays five tables at once with a bot in a
process of its own, which is killed (SIGKILL) while people press; one request in a hundred fails,
now and then the gateway breaks off, and the file may not grow. A band of *clicks* has people play
while forgers press whatever they can think of, with a store that refuses one write in a hundred.
The *pairs* are two runs each of one public history (tests/harness/attacks/secret_pairs.py).

Lost is a press that was answered as taken and is not in the record; doubled, one that is there more
often than it was pressed, or a hand that stands twice; leaked, a secret or a player's text in a log
or in what somebody else receives; stuck, a game in which the bot answers and nothing comes of any
press, or a forged press that it never answered. Each must be 0; what a slow machine delays is no
fault (late, unanswered). With a state file a run goes on where it was broken off. What people do is
drawn from the seed; the order in which presses arrive is not, so no two runs are alike.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from bench.fire_bands import clicks_band, kills_band, pairs_band
from bot.games import GAMES
from tests.harness.attacks.secret_pairs import pairs_of

MUST_BE_NONE = ("lost", "doubled", "leaked", "stuck")
CLICKS_A_BAND = 2500
SHORT_KILLS, SHORT_CLICKS, SHORT_PAIRS = 2, 200, 1
"""Of the form that runs among the tests."""

Band: TypeAlias = Callable[[], Coroutine[Any, Any, Counter[str]]]


class Ledger:
    """What was done so far, band by band; kept in a file, so that a run can go on."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.bands: dict[str, dict[str, int]] = {}
        if path is not None and path.exists():
            self.bands = json.loads(path.read_text("utf-8"))

    @property
    def total(self) -> Counter[str]:
        return sum((Counter(each) for each in self.bands.values()), Counter())

    async def run(self, name: str, band: Band) -> None:
        if name in self.bands:
            return
        self.bands[name] = dict(await band())
        if self.path is not None:
            self.path.write_text(json.dumps(self.bands, indent=1), "utf-8")


async def fire(
    ledger: Ledger, *, kills: int, clicks: int, pairs: int | None, seed: int
) -> Counter[str]:
    """All bands that are missing; `pairs` of each game, or all of them."""
    for name, band in bands(ledger, kills=kills, clicks=clicks, pairs=pairs, seed=seed):
        began = time.perf_counter()
        await ledger.run(name, band)
        spent, done = time.perf_counter() - began, ledger.total
        bad = ", ".join(f"{each} {done[each]}" for each in MUST_BE_NONE)
        print(f"{name}: {spent:.0f} s; {bad}", file=sys.stderr, flush=True)
    return ledger.total


def bands(
    ledger: Ledger, *, kills: int, clicks: int, pairs: int | None, seed: int
) -> Iterator[tuple[str, Band]]:
    for game in GAMES:
        for pair in list(pairs_of(game))[:pairs]:
            yield f"{pair}", lambda pair=pair: pairs_band(pair)
    for at in range(0, clicks, CLICKS_A_BAND):
        some = min(CLICKS_A_BAND, clicks - at)
        yield f"clicks {seed} {at}", lambda at=at, some=some: in_a_home(clicks_band, some, seed, at)
    number = 0
    while (left := kills - ledger.total["kills"]) > 0:
        yield f"kills {seed} {number}", lambda n=number, k=left: in_a_home(kills_band, k, seed, n)
        number += 1


async def in_a_home(band: Callable[..., Any], size: int, seed: int, number: int) -> Counter[str]:
    with tempfile.TemporaryDirectory() as home:
        return await band(Path(home), size, f"{seed} {number}")


def report(done: Counter[str]) -> str:
    names = [
        *("games", "accepted presses", "kills", "full disks", "refused writes"),
        *("faults of Discord", "broken gateways", "forged clicks", "pairs"),
        *("unanswered", "late", "errors logged", *MUST_BE_NONE),
    ]
    rows = [f"| {name:17} | {done[name]:>9,} |" for name in names]
    return "\n".join([f"| {'':17} | {'':9} |", f"|{'-' * 19}|{'-' * 10}:|", *rows])


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
