"""The small game that a series is: nobody gains by doing something else than what is settled."""

from __future__ import annotations

import pytest

from bot.computers.bluff_pirate.equilibrium import Equilibrium, Laid, equilibrium, mean_chances

LENGTHS = (3, 4, 5)
SHIPS = ((12, 12, 12, 12), (5, 12, 9, 2), (10, 17, 17, 12), (14, 14, 14))
NEARLY = 0.01
"""Chances to win that are as good as equal."""


def of(ships: tuple[int, ...], spaces: int = 3, left: int = 6) -> Equilibrium:
    sizes = (left, *[8] * (len(ships) - 1))
    return equilibrium(Laid(ships, sizes, a_open=False, layer=0, spaces=spaces))


@pytest.mark.parametrize("ships", SHIPS)
@pytest.mark.parametrize("spaces", LENGTHS)
def test_what_is_settled_is_a_share_of_all(ships: tuple[int, ...], spaces: int) -> None:
    usual = of(ships, spaces)
    assert all(0 <= odds <= 1 for odds in (usual.lies, usual.share, *usual.accuses))
    assert sum(usual.asked_lying) == pytest.approx(1)
    assert sum(usual.asked_true) == pytest.approx(1)


@pytest.mark.parametrize("ships", SHIPS)
def test_who_bluffs_now_and_then_gains_as_much_without(ships: tuple[int, ...]) -> None:
    usual = of(ships)
    assert 0.05 < usual.lies < 0.95
    assert abs(usual.temptation(usual.accuses)) < NEARLY


@pytest.mark.parametrize("ships", SHIPS)
def test_who_accuses_now_and_then_gains_as_much_by_silence(ships: tuple[int, ...]) -> None:
    usual = of(ships)
    torn = [at for at, accuses in enumerate(usual.accuses) if 0.2 < accuses < 0.8]
    assert torn
    for at in torn:
        asked = usual.asked_lying[at], usual.asked_true[at]
        assert abs(usual.accusing(usual.voters[at], usual.share, *asked)) < NEARLY


def test_a_bluff_is_laid_more_often_the_less_the_voters_accuse() -> None:
    usual = of((14, 14, 14, 14))
    assert usual.temptation([0.2] * 3) > usual.temptation([0.9] * 3)


def test_far_from_the_island_cards_are_worth_more_than_spaces() -> None:
    """Who is caught there keeps them, and is better off than who is believed."""
    early, late = of((0, 0, 0, 0)).stakes, of((17, 17, 17, 17)).stakes
    assert min(early.caught) > early.believed
    assert max(late.caught) < late.passed < late.believed


def test_a_bluff_is_brought_before_who_gains_least_by_it() -> None:
    usual = of((16, 5, 10, 18))
    risks = [1.0] * 3
    promised = mean_chances(usual.stakes.believed, usual.stakes.caught, risks)
    assert promised.index(max(promised)) == usual.of(1)


def test_long_series_are_seldom_true_and_seldom_bluffs() -> None:
    lies = [of((14, 14, 14, 14), spaces).lies for spaces in LENGTHS]
    assert lies[0] > lies[1] > lies[2] > 0
