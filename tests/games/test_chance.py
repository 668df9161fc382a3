"""Chance: every deal follows from the seed, and anyone can check it."""

from __future__ import annotations

from collections import Counter
from hashlib import shake_256
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from bot.games.base.game import RecordingSeed, draw, ranked, shuffle

seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)


@given(seeds, st.lists(st.integers()), st.integers(0, 9))
def test_a_partial_shuffle_is_the_start_of_the_full_one(
    seed: str, items: list[int], count: int
) -> None:
    whole = shuffle(seed, "deal", items)
    assert shuffle(seed, "deal", items, count) == whole[:count]
    assert sorted(whole) == sorted(items)


def test_every_order_is_equally_likely() -> None:
    deals = 12_000
    orders = Counter(shuffle(f"{number:064x}", "deal", "abc") for number in range(deals))
    expected = deals / len(list(permutations("abc")))
    assert all(abs(count - expected) < expected / 10 for count in orders.values())
    assert len(orders) == len(list(permutations("abc")))


def test_a_deal_can_be_checked_by_hand() -> None:
    """The way a player would, with the seed that the table shows at the end."""
    seed, left, dealt = "5e" * 32, list("abcdef"), list[str]()
    numbers = shake_256(f"{seed}/deal/1".encode()).digest(8 * 6)
    for place in range(6):
        number = int.from_bytes(numbers[8 * place : 8 * place + 8], "big")
        chosen = number % (6 - place)
        dealt.append(left[chosen])
        left[chosen] = left[0]
        left.pop(0)
    assert shuffle(seed, "deal/1", "abcdef") == tuple(dealt)


@given(seeds)
def test_a_draw_is_the_first_item_of_a_shuffle(seed: str) -> None:
    assert draw(seed, "dealer", range(6)) == shuffle(seed, "dealer", range(6))[0]


def test_equal_scores_share_the_better_place() -> None:
    assert ranked([30, 50, 30, -10]) == (2, 1, 2, 4)


def test_a_recording_seed_notes_every_shuffle_and_changes_none() -> None:
    witness = RecordingSeed("seed")
    assert shuffle(witness, "deal/1", range(9), 4) == shuffle("seed", "deal/1", range(9), 4)
    draw(witness, "dealer", range(6))
    assert witness.drawn == [("deal/1", 9, 4), ("dealer", 6, 1)]
