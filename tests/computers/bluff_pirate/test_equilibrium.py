"""The equilibrium of laying and voting on a series: nobody gains by deviating from it."""

from __future__ import annotations

import pytest

from bot.computers.bluff_pirate.equilibrium import Equilibrium, Laid, equilibrium, mean_chances

LENGTHS = (3, 4, 5)
SHIPS = ((12, 12, 12, 12), (5, 12, 9, 2), (10, 17, 17, 12), (14, 14, 14))
NEARLY = 0.01
"""Chances to win that count as equal."""


def of(ships: tuple[int, ...], spaces: int = 3, left: int = 6) -> Equilibrium:
    sizes = (left, *[8] * (len(ships) - 1))
    return equilibrium(Laid(ships, sizes, a_open=False, layer=0, spaces=spaces))


@pytest.mark.parametrize("ships", SHIPS)
@pytest.mark.parametrize("spaces", LENGTHS)
def test_the_equilibrium_consists_of_probabilities(ships: tuple[int, ...], spaces: int) -> None:
    usual = of(ships, spaces)
    assert all(0 <= odds <= 1 for odds in (usual.lies, usual.share, *usual.accuses))
    assert sum(usual.asked_lying) == pytest.approx(1)
    assert sum(usual.asked_true) == pytest.approx(1)


@pytest.mark.parametrize("ships", SHIPS)
def test_bluffing_and_honesty_gain_the_same_in_equilibrium(ships: tuple[int, ...]) -> None:
    usual = of(ships)
    assert 0.05 < usual.lies < 0.95
    assert abs(usual.temptation(usual.accuses)) < NEARLY


@pytest.mark.parametrize("ships", SHIPS)
def test_accusing_and_believing_gain_the_same_in_equilibrium(ships: tuple[int, ...]) -> None:
    usual = of(ships)
    torn = [at for at, accuses in enumerate(usual.accuses) if 0.2 < accuses < 0.8]
    assert torn
    for at in torn:
        asked = usual.asked_lying[at], usual.asked_true[at]
        assert abs(usual.accusing(usual.voters[at], usual.share, *asked)) < NEARLY


def test_a_bluff_is_more_tempting_if_voters_accuse_less() -> None:
    usual = of((14, 14, 14, 14))
    assert usual.temptation([0.2] * 3) > usual.temptation([0.9] * 3)


def test_far_from_the_island_cards_are_worth_more_than_spaces() -> None:
    """A player caught there keeps the cards and is better off than one who is believed."""
    early, late = of((0, 0, 0, 0)).stakes, of((17, 17, 17, 17)).stakes
    assert min(early.caught) > early.believed
    assert max(late.caught) < late.passed < late.believed


def test_a_bluffer_asks_the_voter_who_would_gain_least() -> None:
    usual = of((16, 5, 10, 18))
    risks = [1.0] * 3
    promised = mean_chances(usual.stakes.believed, usual.stakes.caught, risks)
    assert promised.index(max(promised)) == usual.of(1)


def test_the_longer_a_series_the_rarer_it_is_a_bluff() -> None:
    lies = [of((14, 14, 14, 14), spaces).lies for spaces in LENGTHS]
    assert lies[0] > lies[1] > lies[2] > 0
