"""The walks through the bot stay as short as their accepted budget."""

from __future__ import annotations

import re

from msgspec.structs import replace

from bench.walks import report
from bench.walks.report import accepted, figures, grown, markdown
from bench.walks.ways import CARD


def test_no_walk_grows_by_more_than_a_tenth() -> None:
    walks = report.measure(report.ROOT)
    too_long = grown(figures(walks), accepted())
    assert not too_long, "\n".join(too_long) + "\nShorten it, or `python -m bench.walks --accept`."
    assert re.search(rf"\| {CARD} \| \d+ \| \d+ \|", markdown(walks))


def test_a_walk_that_has_grown_lists_its_new_hops() -> None:
    budget = accepted()
    hops = budget[CARD].hops
    longer = [*hops, *(f"bot/a.py f{number} → bot/b.py g" for number in range(len(hops) // 9))]
    found = grown({**budget, CARD: replace(budget[CARD], hops=longer)}, budget)
    assert len(found) == 1
    assert "bot/a.py f0 → bot/b.py g" in found[0]
    assert hops[0] not in found[0]
    few = [*hops, "bot/a.py f → bot/b.py g"]
    assert not grown({**budget, CARD: replace(budget[CARD], hops=few)}, budget)
