"""The best arrangement of a ship of Piratoons (§13), against every other one."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations
from random import Random

import pytest

from bot.games.piratoons.arrange import arranged, best_order, best_tops, rivals_of
from bot.games.piratoons.score import (
    score,
)
from bot.games.piratoons.ship import (
    NEW_SHIP,
    Ship,
    barrels,
    equipment,
    is_lawful,
    joints,
    sails,
    why_not_on,
    with_tile,
)
from bot.games.piratoons.tiles import (
    BOW,
    EQUIPMENT,
    LEFT,
    RIGHT,
    SECTIONS,
    STERN,
    TILES,
    Tile,
)


def wrong(order: Sequence[Tile]) -> int:
    parts = (STERN, *order, BOW)
    return sum(RIGHT[a] != LEFT[b] for a, b in pairwise(parts))


@pytest.mark.parametrize("seed", range(40))
def test_no_order_has_fewer_wrong_connections(seed: int) -> None:
    random = Random(seed)
    own = tuple(sorted(random.sample(SECTIONS, seed % 7)))
    order = best_order(own)
    assert tuple(sorted(order)) == own
    assert wrong(order) == min(wrong(other) for other in permutations(own))


@pytest.mark.parametrize("seed", range(30))
def test_the_order_reaches_the_bound_of_the_graph(seed: int) -> None:
    own = tuple(sorted(Random(seed).sample(SECTIONS, 5 + seed % 20)))
    assert wrong(best_order(own)) == fewest_wrong(own)


def fewest_wrong(own: Sequence[Tile]) -> int:
    """Of each component at least one, or as many as its arrows are out of balance."""
    arrows = [(0, 0), *[(LEFT[tile], RIGHT[tile]) for tile in own]]
    left = {symbol for arrow in arrows for symbol in arrow}
    gaps: list[int] = []
    while left:
        component = {left.pop()}
        for _ in range(4):
            component |= {s for arrow in arrows if component & {*arrow} for s in arrow}
        left -= component
        out = {
            s: sum(a == s for a, _ in arrows) - sum(b == s for _, b in arrows) for s in component
        }
        gaps.append(sum(max(0, surplus) for surplus in out.values()))
    return 0 if gaps == [0] else sum(max(1, gap) for gap in gaps)


@pytest.mark.parametrize("seed", range(40))
def test_no_placement_is_worth_more(seed: int) -> None:
    random, alone = Random(seed), rivals_of(())
    own = arranged(NEW_SHIP, alone, random.sample(SECTIONS, random.randint(0, 4)))
    pieces = random.sample(range(33), random.randint(1, 5))
    others: list[Ship] = []
    for _ in range(random.randint(1, 3)):
        won = [*random.sample(SECTIONS, random.randint(0, 3)), *random.sample(EQUIPMENT, 6)]
        others.append(arranged(NEW_SHIP, alone, won))
    best = arranged(own, rivals_of(others), pieces)
    assert sorted(equipment(best)) == sorted(pieces)
    assert is_lawful(best)
    every = [each for each in placements(own, pieces) if is_lawful(each)]
    assert worth(best, others) == max(worth(each, others) for each in every)


def worth(own: Ship, others: Sequence[Ship]) -> tuple[int, int, int]:
    line = score([own, *others], [0] * (1 + len(others)))[0]
    speed = line.majorities[0].points
    return speed + line.parts[2] + line.parts[3], -len(own.loose), sails(own)


def placements(own: Ship, pieces: Sequence[Tile]) -> Iterator[Ship]:
    if not pieces:
        yield own
        return
    tile, *rest = pieces
    yield from placements(Ship(own.parts, (*own.loose, tile)), rest)
    for at, part in enumerate(own.parts):
        if why_not_on(part, tile) is None:
            parts = (*own.parts[:at], with_tile(part, tile), *own.parts[at + 1 :])
            yield from placements(Ship(parts, own.loose), rest)


def test_the_biggest_ship_there_can_be_is_arranged_within_20_ms() -> None:
    took: list[float] = []
    full = NEW_SHIP
    for _ in range(3):
        best_tops.cache_clear()
        best_order.cache_clear()
        began = time.perf_counter()
        full = arranged(NEW_SHIP, rivals_of([NEW_SHIP]), TILES)
        took.append(time.perf_counter() - began)
    assert min(took) < 0.020
    assert full.loose == ()
    assert barrels(full) == 41
    assert joints(full).count(False) == 0
