"""The best arrangement of a Piratoons ship (§13), compared with every other one."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations
from random import Random

import pytest

from bot.games.piratoons.arrange import Rivals, arranged, best_order, best_tops, rivals_of
from bot.games.piratoons.score import score
from bot.games.piratoons.ship import (
    NEW_SHIP,
    Ship,
    barrels,
    equipment,
    joints,
    sails,
    why_not_on,
    with_tile,
)
from bot.games.piratoons.tiles import BOW, EQUIPMENT, LEFT, RIGHT, SECTIONS, STERN, TILES, Tile
from tests.harness.games.notation.piratoons import is_lawful, ship, tiles


def wrong(order: Sequence[Tile]) -> int:
    parts = (STERN, *order, BOW)
    return sum(RIGHT[a] != LEFT[b] for a, b in pairwise(parts))


def test_no_order_has_fewer_wrong_connections() -> None:
    random = Random(13)
    for at in range(30):
        own = tuple(sorted(random.sample(SECTIONS, at % 6)))
        order = best_order(own)
        assert tuple(sorted(order)) == own
        assert wrong(order) == min(wrong(other) for other in permutations(own))


def test_the_order_reaches_the_bound_of_the_graph() -> None:
    random = Random(13)
    for at in range(30):
        own = tuple(sorted(random.sample(SECTIONS, 5 + at % 20)))
        assert wrong(best_order(own)) == fewest_wrong(own)


def fewest_wrong(own: Sequence[Tile]) -> int:
    """At least one per component, or as many as its arrows are out of balance."""
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


def test_no_placement_is_worth_more() -> None:
    random, alone = Random(13), rivals_of(())
    for _ in range(30):
        own = arranged(NEW_SHIP, alone, random.sample(SECTIONS, random.randint(0, 4)))
        pieces = random.sample(range(33), random.randint(1, 4))
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


def test_the_best_arrangement_considers_rival_sails_and_empty_slots() -> None:
    one = ship("S01+SAIL-01+SAIL-02 S05 S18+DECK-A1+GUN-A1 BOW+GUN-B1")
    other = ship("S05+SAIL-03 S06+SAIL-04+SAIL-05 S07+DECK-B1")
    assert rivals_of((one, other)) == rivals_of((other, one)) == Rivals(frozenset((2, 3)), 1, 9)
    assert rivals_of((NEW_SHIP,)) == Rivals(frozenset((0,)), 0, 3)
    assert rivals_of(()) == Rivals(frozenset(), 0, 0)


def test_with_too_few_slots_the_better_family_stays() -> None:
    own = arranged(ship("S01"), rivals_of(()), tiles("GUN-A1 GUN-B1 GUN-B2"))
    assert own == ship("S01+GUN-B2 BOW+GUN-B1", "GUN-A1")


@pytest.mark.parametrize(
    ("rival", "found", "loose"),
    [
        (
            "",
            "STERN+QTR-A3+PORT-B2 S05+GUN-C3+PORT-A3 S06+GUN-C1 S13+SAIL-06+GUN-A2 S23 S15+SAIL-08",
            "",
        ),
        (
            "S01+SAIL-10+SAIL-11+SAIL-12",
            "STERN+QTR-B3+PORT-C3 S15+PORT-A3+GUN-C2+QTR-B1 S12+DECK-C1+PORT-A2+GUN-A1"
            " S07 S02 S18+DECK-A3 S19+DECK-A2",
            "",
        ),
        (
            "S05+SAIL-12 S06+SAIL-11 S20",
            "STERN+PORT-C3 S22+PORT-C1+GUN-C1+PORT-B3 S20+DECK-C1+GUN-B1+PORT-B2"
            " S05+SAIL-03+SAIL-11+GUN-A2+PORT-B1",
            "SAIL-12",
        ),
        (
            "S18 S24",
            "STERN+PORT-C2 S13+SAIL-06+GUN-C3+PORT-A2 S20+GUN-A1 S23+DECK-A3 S15+SAIL-08"
            " S07+SAIL-02+SAIL-09 S03 S04",
            "",
        ),
        (
            "S01+SAIL-10+SAIL-11+SAIL-12",
            "S07+SAIL-02+SAIL-10+GUN-B2 S01+SAIL-01+SAIL-07+SAIL-09+GUN-A1",
            "SAIL-11 DECK-A3",
        ),
        (
            "S18 S24",
            "STERN+QTR-A1+PORT-C1 S19+DECK-C1+PORT-B1+GUN-B2 S12+DECK-C2+GUN-A2"
            " S01+SAIL-07+SAIL-10+SAIL-11+GUN-A1 S04",
            "",
        ),
        (
            "S05+SAIL-12 S06+SAIL-11 S20",
            "STERN+PORT-A2 S01+GUN-C3 S02+PORT-A1 S03 S09+DECK-C1 S16+SAIL-09+GUN-C2"
            " S17+SAIL-12+GUN-C1 S18+DECK-B3+GUN-A3 S24+DECK-A3 S23+DECK-A1",
            "",
        ),
        (
            "",
            "STERN+PORT-C3 S14+SAIL-08+GUN-C1+PORT-B2 S08 S10 S16+SAIL-09 S20+DECK-C1 S19+DECK-B2",
            "",
        ),
        ("S05+SAIL-12 S06+SAIL-11 S20+DECK-C3", "S13+SAIL-03 S10", ""),
        ("S01+SAIL-10+SAIL-11+SAIL-12", "S20+DECK-A2 S10+DECK-C3 S05+DECK-B2", "SAIL-07"),
        ("S05+SAIL-12 S06+SAIL-11 S20", "S23 S10+SAIL-11 S03+SAIL-04", ""),
        ("S05+SAIL-12 S06+SAIL-11 S20", "S13+GUN-B1 S07+SAIL-01+SAIL-06 S03", ""),
    ],
)
def test_a_replay_finds_the_same_one_of_several_equally_good_ships(
    rival: str, found: str, loose: str
) -> None:
    best = ship(found, loose)
    assert arranged(best, rivals_of([ship(rival)])) == best


def test_the_biggest_possible_ship_is_arranged_within_20_ms() -> None:
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
