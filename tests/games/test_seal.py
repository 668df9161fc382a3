"""The seal: different deals have different seals, and nobody's press can be left out."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.games.base.seal import Press, mixed, promise, seal

lines = st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]))
seeds = st.integers(0, 2**256 - 1).map("{:064x}".format)
presses = st.builds(
    Press, st.sampled_from(["join", "start"]), st.integers(0, 2**64 - 1), st.integers(0, 2**48)
)
options = st.dictionaries(lines, st.booleans() | lines).map(
    lambda chosen: msgspec.json.encode(chosen).decode()
)
deals = st.tuples(lines, lines, st.integers(0), st.integers(0), options, seeds)


@given(deals, deals)
def test_different_deals_have_different_seals(
    one: tuple[str, str, int, int, str, str], other: tuple[str, str, int, int, str, str]
):
    assert (seal(*one) == seal(*other)) == (one == other)


@given(deals, st.integers(0, 5), st.data())
def test_every_single_change_changes_the_seal(
    deal: tuple[str, str, int, int, str, str], at: int, data: st.DataObject
):
    other = data.draw(deals)
    assume(other[at] != deal[at])
    changed: Any = (*deal[:at], other[at], *deal[at + 1 :])
    assert seal(*changed) != seal(*deal)


@given(seeds, st.lists(presses), st.lists(presses))
def test_different_presses_or_a_different_order_change_the_deal(
    house_seed: str, one: list[Press], other: list[Press]
):
    assert (mixed("k3f9", house_seed, one) == mixed("k3f9", house_seed, other)) == (one == other)


@given(seeds, seeds)
def test_a_promise_binds_the_houses_seed_and_the_table(one: str, other: str):
    assert (promise("k3f9", one) == promise("k3f9", other)) == (one == other)
    assert promise("k3f9", one) != promise("k3f8", one)


def test_hashed_values_are_encoded_as_the_documentation_says():
    """docs/explanation/fairness.md describes it for readers who check in another language."""
    assert promise("k3f9", "ab") == (
        "31381d8a0d1271fbaf01311d6a5c58a38907c35501b5359d763d1cddb8d710f4"
    )
    assert mixed("k3f9", "ab", [Press("join", 5, 6), Press("start", 7, 8)]) == (
        "77f3e31fdf4be52abd1b13f33094ffea4ca5dd9ee65f781c611f036c01abeb1c"
    )
    assert seal("k3f9", "corsairs", 2, 3, "{}", "cd") == (
        "d50e8ae4a14d7ec5794b2c4348a504c31ad3242f616f6437373a276a6013f0d9"
    )
