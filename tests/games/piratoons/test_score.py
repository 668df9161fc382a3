"""The rulebook of Piratoons, §12: the end and the score."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from msgspec.structs import replace

from bot.games.base.game import Result
from bot.games.piratoons.events import GameScored, LastArrangementBegan, SaidReady, ShipArranged
from bot.games.piratoons.score import (
    Connection,
    Counts,
    EmptySlots,
    Family,
    Majority,
    Score,
    best_families,
    empty_slots,
    families,
    majorities,
    majority,
    score,
)
from bot.games.piratoons.ship import NEW_SHIP, Empties, empties, joints
from bot.games.piratoons.states import Arranging, Finished
from bot.games.piratoons.tiles import BOW, NUMBERS, STERN
from tests.harness.games.notation.piratoons import GAME, auction, codes, last, played, ship, tiles

# ── §12.1  The end ───────────────────────────────────────────────────────────────────────────


def test_before_the_score_everyone_secretly_arranges_once_more() -> None:
    before = ship("S07 S06")
    state, events = played(last(before, before), "0 move S06 to 1")
    after = ship("S06 S07")
    assert events == [ShipArranged(0, after, True)]
    assert events[0].private_to == 0
    assert GAME.view(state, 0).ships == (after, before)
    assert GAME.view(state, 1).ships == (before, before)
    assert GAME.view(state, None).ships == (before, before)
    state, _ = played(state, "0 ready", "1 ready")
    assert GAME.view(state, None).ships == (after, before)


def test_the_last_round_suggests_the_best_arrangement() -> None:
    state = auction("S01", (3, 3), bids="0", round=8)
    bad = ship("S07 S06")
    state = replace(state, fleet=replace(state.fleet, ships=(bad, NEW_SHIP)))
    state, _ = played(state, "1 bid 0")
    assert isinstance(state, Arranging)
    assert joints(state.drafts[0]) == [True] * 3


def test_each_step_before_the_score_continues_from_the_last_one() -> None:
    state = last(ship("S01 S07 S06"), NEW_SHIP)
    state, _ = played(state, "0 move S06 to 1", "0 move S07 to 1", "0 ready", "1 ready")
    assert state.fleet.ships[0] == ship("S07 S06 S01")


def test_the_end_emits_its_events_in_order() -> None:
    state = auction("S01", (3, 5), bids="0", round=8)
    state = replace(state, fleet=replace(state.fleet, ships=(ship("S07 S06"), NEW_SHIP)))
    state, told = played(state, "1 bid 0")
    best = ship("S06 S07")
    assert told[-3:] == [
        LastArrangementBegan(),
        ShipArranged(0, best, True),
        ShipArranged(1, NEW_SHIP, True),
    ]
    state, told = played(state, "1 ready", "0 ready")
    ships, purses = (best, NEW_SHIP), (3, 5)
    scores = score(ships, purses)
    assert told == [SaidReady(1), SaidReady(0), GameScored(ships, purses, scores)]


def test_tiles_without_a_slot_at_the_end_are_lost() -> None:
    state, _ = played(last(ship("", "SAIL-01"), NEW_SHIP), "0 ready", "1 ready")
    assert state.fleet.ships == (NEW_SHIP, NEW_SHIP)
    assert codes(state.fleet.sea) == "SAIL-01"


def test_equal_totals_share_the_victory() -> None:
    """Example §14.41."""
    state, _ = played(last(NEW_SHIP, NEW_SHIP), "0 ready", "1 ready")
    assert GAME.result(state) == Result((0, 1), (5 + 2 - 8, 5 + 2 - 8))


def test_every_point_has_a_reason() -> None:
    own = ship("S06+SAIL-01+PORT-A1 S08+DECK-A1+GUN-B1 BOW+GUN-B3 STERN+PORT-A3+QTR-C1")
    first, _ = score([own, ship("S18+DECK-B1")], [4, 6])
    assert first == Score(
        (Majority("sails", 1, 5), Majority("doubloons", 4, 2), Majority("barrels", 2, 2)),
        (
            Connection(STERN, NUMBERS["S06"], "anchor", "anchor", 2),
            Connection(NUMBERS["S06"], NUMBERS["S08"], "compass", "compass", 2),
            Connection(NUMBERS["S08"], BOW, "compass", "anchor", -2),
        ),
        (
            EmptySlots("deck", 0, 0),
            EmptySlots("gunport", 1, 0),
            EmptySlots("porthole", 0, 0),
            EmptySlots("quarters", 1, 0),
            EmptySlots("all", 2, 0),
        ),
        (
            Family("gunport", "pair", tiles("GUN-B1 GUN-B3"), 2),
            Family("porthole", "pair", tiles("PORT-A1 PORT-A3"), 2),
        ),
    )
    assert first.parts == (9, 2, 0, 4)
    assert first.total == 15


def test_the_score_has_four_parts() -> None:
    """Example §14.42."""
    fast = ship("S01+SAIL-01+SAIL-02+GUN-A1 BOW+GUN-A2")
    tall = ship("S18+DECK-A1 S19 STERN+PORT-A1")
    state, _ = played(last(fast, tall, purses=(2, 9)), "0 ready", "1 ready")
    assert isinstance(state, Finished)
    one, two = state.scores
    assert parts(one) == "5+2+0 | 2+2 | 0+0+0+0+0 | 2"
    assert parts(two) == "0+5+5 | 2+2+2 | -2-2-2-2-2 | "
    assert GAME.result(state) == Result((0,), (one.total, two.total))


def parts(line: Score) -> str:
    lists = (line.majorities, line.connections, line.empties, line.families)
    texts = ["+".join(str(each.points) for each in lines) for lines in lists]
    return " | ".join(texts).replace("+-", "-")


# ── §12.3  Majorities ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((4, 4, 2, 1), (5, 5, 2, 0)),
        ((5, 3, 3, 0), (5, 2, 2, 0)),
        ((6, 4, 1), (5, 2, 0)),
        ((2, 2, 2, 2), (5, 5, 5, 5)),
        ((0, 0, 0), (0, 0, 0)),
        ((3, 0), (5, 0)),
        ((3, 1), (5, 2)),
    ],
)
def test_the_most_scores_five_and_the_second_most_two(
    counts: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """Example §14.33, §14.34."""
    assert tuple(majority(own, counts) for own in counts) == points
    columns = [(count, 0, 0) for count in counts]
    assert tuple(majorities(columns, s)[0].points for s in range(len(counts))) == points


# ── §12.5  Connections ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("order", "points"),
    [
        ("", 2),
        ("S06 S07", 6),
        ("S07 S06", -2),
        ("S01 S06 S07 S18 S19", 12),
        ("S01 S07 S06 S18 S19", 4),
        ("S08", -4),
        ("S24", -4),
    ],
)
def test_a_right_connection_scores_two_and_a_wrong_one_costs_two(order: str, points: int) -> None:
    """Example §14.29–§14.32."""
    (line,) = score([ship(order)], [0])
    assert line.parts[1] == points


# ── §12.6  Empty slots ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 3, 1), (-2, -2, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((2, 2), (-2, -2)),
        ((4, 2), (-2, 0)),
    ],
)
def test_the_most_empty_slots_cost_two(counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    """Example §14.35."""
    rows = [Empties(0, count, 0, 0, count) for count in counts]
    assert tuple(empty_slots(rows, s)[1].points for s in range(len(counts))) == points


def test_a_mast_with_one_sail_counts_as_equipped() -> None:
    """Example §14.36."""
    assert empties(ship("S01+SAIL-01 S18")).deck == 1


def test_the_slots_of_bow_and_stern_count() -> None:
    assert empties(NEW_SHIP) == Empties(0, 1, 1, 1, 3)


def test_empty_slots_cost_at_most_ten_points() -> None:
    """Example §14.37."""
    worst, _ = score([ship("S24 S18"), ship("BOW+GUN-A1")], [0, 0])
    assert worst.parts[2] == -10


# ── §12.7  Families ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 0, 0), 5),
        ((1, 1, 1), 4),
        ((2, 0, 0), 2),
        ((1, 1, 0), 0),
        ((2, 1, 1), 4),
        ((3, 1, 1), 6),
        ((2, 2, 2), 8),
    ],
)
def test_families_score_in_their_best_combination(counts: Counts, points: int) -> None:
    """Example §14.38, §14.39."""
    own = [12 + 3 * design + copy for design in range(3) for copy in range(counts[design])]
    assert best_families(counts)[0] == points
    assert sum(family.points for family in families(own)) == points


def test_two_kinds_never_mix() -> None:
    assert families(tiles("DECK-A1 GUN-A1")) == ()


def test_sails_have_no_families() -> None:
    """Example §14.40."""
    assert families(range(12)) == ()


def test_each_family_is_scored_with_its_tiles() -> None:
    assert families(tiles("GUN-A1 GUN-A2 QTR-A1 QTR-B2 QTR-C3")) == (
        Family("gunport", "pair", tiles("GUN-A1 GUN-A2"), 2),
        Family("quarters", "three-different", tiles("QTR-A1 QTR-B2 QTR-C3"), 4),
    )
    assert families(tiles("DECK-B3 DECK-B1 DECK-B2 PORT-C1")) == (
        Family("deck", "three-identical", tiles("DECK-B1 DECK-B2 DECK-B3"), 5),
    )


def test_no_combination_of_families_scores_more() -> None:
    for counts in product(range(4), repeat=3):
        own = [(design, copy) for design in range(3) for copy in range(counts[design])]
        assert best_families(counts)[0] == best_split(tuple(own))


def best_split(own: tuple[tuple[int, int], ...]) -> int:
    if not own:
        return 0
    first, rest = own[0], own[1:]
    best = best_split(rest)
    for size in (1, 2):
        for more in combinations(rest, size):
            designs = {design for design, _ in (first, *more)}
            left = tuple(tile for tile in rest if tile not in more)
            if len(designs) == 1:
                best = max(best, (2, 5)[size - 1] + best_split(left))
            elif len(designs) == 3:
                best = max(best, 4 + best_split(left))
    return best
