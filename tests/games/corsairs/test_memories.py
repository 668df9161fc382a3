"""What is remembered of a game of Corsairs, how it is ranked, and its options."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.base.game import Memory, play
from bot.games.corsairs.memories import ByAHair, CapotMade, FirstTurn, HeavySinking, LowClose
from bot.games.corsairs.states import Drawing, Finished, Options, State
from tests.harness.games.notation.corsairs import GAME, A, B, C, after, close_with, table

TWIN = "gry1-11 brn5"
"""As good as A."""
WORSE = "gry1-11 brn6"


def late(state: Drawing, number: int = 9) -> Drawing:
    return replace(state, round=replace(state.round, number=number))


def memories_of(state: Drawing) -> list[Memory]:
    """The memories if the seat on turn closes with its twelve cards."""
    before, _ = after(state, "draw discard", "weigh anchor")
    (seat,) = GAME.waiting_on(before)
    end, events = play(GAME, before, seat, GAME.parse("close pnk1"))
    return list(GAME.memories(before, end, events))


def test_a_capot_outweighs_everything_else() -> None:
    [made] = memories_of(table("org1-11 grn3", WORSE, C))
    assert made == CapotMade(100, 0, 1, closed=True)
    [answered] = memories_of(late(table(A, "gry1-11 grn3", C)))
    assert answered == CapotMade(100, 1, 1, closed=False)


@pytest.mark.parametrize(("number", "kind"), [(0, FirstTurn), (2, FirstTurn), (3, LowClose)])
def test_closing_early_or_with_a_low_limit_is_remembered(number: int, kind: type[Memory]) -> None:
    [memory] = memories_of(late(table(A, B, C), number))
    assert isinstance(memory, FirstTurn | LowClose)
    assert isinstance(memory, kind)
    assert (memory.seat, memory.deal, memory.limit) == (0, 1, 5)
    assert memory.weight == (75 if kind is FirstTurn else 35)


def test_a_limit_of_six_is_not_remembered() -> None:
    assert memories_of(late(table("org1-11 red6", C))) == []


def test_a_lower_limit_weighs_more() -> None:
    [low] = memories_of(late(table("org1-11 red2", B, C)))
    [high] = memories_of(late(table(A, B, C)))
    assert (low.weight, high.weight) == (50, 35)


def test_only_a_narrow_sinking_is_remembered() -> None:
    [hair] = memories_of(late(table(A, TWIN, C)))
    assert hair == ByAHair(45, 1, 1, 5)
    assert memories_of(late(table(A, "gry1-11 brn4", C))) == []


def test_eight_penalty_cards_at_once_are_remembered() -> None:
    heavy = "org1 org2 pur3 pur4 red5 red7 yel7 yel8 sky9 sky10 blu11 blu1"
    found = memories_of(late(table(heavy, B)))
    [sinking] = [each for each in found if isinstance(each, HeavySinking)]
    assert sinking == HeavySinking(20 + 3 * 9, 0, 1, 9)


@pytest.mark.parametrize(("last", "told"), [("brn9", [8]), ("org5", [])])
def test_seven_penalty_cards_at_once_are_not_remembered(last: str, told: list[int]) -> None:
    """The closer takes their own stowaways and one of B, who sinks them."""
    hand = f"org1-4 gry10 pnk9 pur9 blu9 sky9 red9 yel9 {last}"
    found = memories_of(late(table(hand, B)))
    assert [each.count for each in found if isinstance(each, HeavySinking)] == told


def test_ordinary_turns_and_void_rounds_are_not_remembered() -> None:
    state: State = table(A, B, pier="grn1")
    void, events = play(GAME, state, 0, GAME.parse("draw pier"))
    assert GAME.memories(state, void, events) == []


def test_players_are_ranked_by_penalty_cards_and_share_equal_places() -> None:
    """§9.2."""
    state, _ = close_with(12, 19, 7)
    assert isinstance(state, Finished)
    assert [len(cards) for cards in state.match.penalties] == [12, 20, 13]
    assert GAME.ranks(state) == (1, 3, 2)
    assert GAME.ranks(table(A, B, C)) == (1, 1, 1)


def test_a_capot_ranks_before_fewer_penalty_cards() -> None:
    """§8.1."""
    before = table("org1-11 grn3", B, penalties=((5, 6), ()))
    state, _ = after(before, "draw discard", "weigh anchor", "close pnk1")
    assert GAME.ranks(state) == (1, 2)


def test_the_limits_option_does_not_change_the_game() -> None:
    """§15.1."""
    shown, hidden = (GAME.setup("5" * 64, 3, Options(limits=each)) for each in ("shown", "hidden"))
    assert shown.round == hidden.round  # type: ignore[union-attr]
    assert GAME.view(hidden, None).options == Options(limits="hidden")
    assert GAME.view(shown, None).options == GAME.options()
