"""The trial by fire in its short form: nothing is lost, doubled, leaked or stuck."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.fire import MUST_BE_NONE, SHORT_CLICKS, SHORT_KILLS, SHORT_PAIRS, Ledger, fire, report
from bot.games import GAMES
from bot.store.rows import MoveRow, Player, Standing, StoredTable
from tests.harness.ledger import Witness, judged, key
from tests.harness.panels import row

pytestmark = pytest.mark.e2e


@pytest.fixture(autouse=True)
def contract() -> None:
    """What is forged is not as Discord describes it, and neither is what broke off."""


async def test_nothing_is_lost_doubled_leaked_or_stuck(tmp_path: Path):
    sizes = {"kills": SHORT_KILLS, "clicks": SHORT_CLICKS, "pairs": SHORT_PAIRS}
    state = tmp_path / "state.json"
    done = await fire(Ledger(state), **sizes, seed=7)
    assert {name: done[name] for name in MUST_BE_NONE} == dict.fromkeys(MUST_BE_NONE, 0)
    assert done["kills"] >= SHORT_KILLS
    assert done["forged clicks"] == SHORT_CLICKS
    assert done["pairs"] == SHORT_PAIRS * len(GAMES)
    assert done["games"] >= len(GAMES), report(done)
    assert done["confirmed presses"] > done["accepted presses"] / 3, report(done)
    assert await fire(Ledger(state), **sizes, seed=7) == done, "it goes on where it was broken off"


def witness(sent: list[str], taken: list[str]) -> Witness:
    class Somebody:
        id = "5"

        def dms(self) -> list[object]:
            return []

    found = Witness(Somebody(), None, True, "tavern")  # pyright: ignore[reportArgumentType]
    for text in sent:
        found.making(text)
    found.taken.update(key(text) for text in taken)
    return found


@pytest.mark.parametrize(
    ("recorded", "lost", "doubled"),
    [
        (["bid 1", "bid 2"], 0, 0),
        (["bid 1"], 1, 0),
        (["bid 1", "bid 2", "bid 2"], 0, 1),
        (["bid 1", "bid 2", "bid 3"], 0, 1),
        ([], 2, 0),
    ],
)
def test_the_ledger_finds_what_is_lost_and_what_is_doubled(
    recorded: list[str], lost: int, doubled: int
):
    moves = [MoveRow(at, 0, text, "player", 0.0) for at, text in enumerate(recorded)]
    game = GAMES["piraten_bridge"]
    players = (Player(0, 5, "Anne"),)
    stored = StoredTable(row(game, "0" * 64), Standing("over", 5), players, tuple(moves))
    found = judged(stored, [witness(["bid 1", "bid 2", "~sorted"], ["bid 1", "bid 2"])])
    assert (found["lost"], found["doubled"]) == (lost, doubled)
