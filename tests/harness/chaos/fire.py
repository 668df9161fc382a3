"""The chaos test: bands of kills, of forged presses, and of pairs that differ in secrets."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from bot.games import GAMES
from tests.harness.attacks.secret_pairs import pairs_of
from tests.harness.chaos.bands import clicks_band, kills_band, pairs_band

MUST_BE_NONE = ("lost", "doubled", "leaked", "stuck")
CLICKS_A_BAND = 2500
SHORT_KILLS, SHORT_CLICKS, SHORT_PAIRS = 2, 200, 1
"""The sizes of the short form that runs among the tests."""

Band: TypeAlias = Callable[[], Coroutine[Any, Any, Counter[str]]]


class Ledger:
    """The results so far, band by band, stored in a file so that a run can be resumed."""

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
    """Runs all missing bands; `pairs` of each game, or all of them."""
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
