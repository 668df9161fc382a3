"""Walk the Plank turn by turn. Seats are R, O, Y, G, B clockwise; R[0,1,3] are R's spaces."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from bot.games.base.game import (
    Event,
    Result,
)
from bot.games.walk_the_plank.board import LETTERS, Board, crew
from bot.games.walk_the_plank.cards import CHARGE, DECK, RETRACT, SHOVE_ANYONE, SHOVE_LEFT
from bot.games.walk_the_plank.events import (
    CardPlayed,
    CardRevealed,
    Deed,
    Eliminated,
    GameEnded,
    RoundBegun,
)
from bot.games.walk_the_plank.moves import LiesAside, Shove
from bot.games.walk_the_plank.rules import left_of, right_of
from bot.games.walk_the_plank.states import Finished, Options, Programming
from tests.harness.games.notation.walk_the_plank import (
    GAME,
    IDLE,
    START,
    board,
    deeds_of,
    everybody_idle,
    follow,
    programming,
    refusal,
    seated,
)


def turned_over(events: Sequence[Event]) -> list[str]:
    """`R1` is R's first card."""
    return [f"{LETTERS[deed.seat]}{deed.slot}" for deed in deeds_of(events)]


# ── Setting up (§3) ──────────────────────────────────────────────────────────────────────────


def test_three_to_five_can_play() -> None:
    """§3.1"""
    assert list(GAME.seats) == [3, 4, 5]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everyone_begins_with_three_pirates_on_the_ship_and_ten_cards(seats: int) -> None:
    """§3.2, §3.3, example 34"""
    state = GAME.setup("00", seats, Options())
    assert state == Programming(
        round=1,
        favour=GAME.view(state, None).favour,
        board=Board(3, (crew(0, 0, 0),) * seats),
        aside=((),) * seats,
        programmes=(None,) * seats,
        last=(),
    )
    assert list(GAME.waiting_on(state)) == list(range(seats))
    assert GAME.view(state, 1).hand == DECK
    assert len(GAME.moves(state, 1)) == 10 * 9 * 8
    assert GAME.result(state) is None


def test_any_player_can_get_the_captains_favour_first() -> None:
    """§3.4"""
    favours = {GAME.view(GAME.setup(f"{n:x}", 5, Options()), None).favour for n in range(60)}
    assert favours == set(range(5))


def test_left_means_clockwise_and_skips_empty_crews() -> None:
    """§3.5"""
    here = board("R[0] O[] Y[0] G[] B[0]")
    assert [left_of(here, seat) for seat in (0, 2, 4)] == [2, 4, 0]
    assert [right_of(here, seat) for seat in (0, 2, 4)] == [4, 0, 2]
    alone = board("R[0] O[] Y[]")
    assert left_of(alone, 0) == right_of(alone, 0) == 0


# ── Turning the cards over (§5) ──────────────────────────────────────────────────────────────


def test_every_slot_is_revealed_clockwise_from_the_favour() -> None:
    """§5.1, example 37"""
    state, told = follow(programming("P=1 R[0] O[0] Y[0] G[0]", favour="O"), everybody_idle("ROYG"))
    assert turned_over(told) == [f"{seat}{slot}" for slot in (1, 2, 3) for seat in "OYGR"]
    assert GAME.view(state, None).favour == seated("R")
    assert GAME.view(state, None).order == (0, 1, 2, 3)


def test_the_order_lists_living_players_starting_at_the_favour() -> None:
    """§5.1"""
    state = programming("R[0] O[0] Y[] G[0]", favour="O")
    assert GAME.view(state, None).order == (1, 3, 0)


def test_a_card_with_at_most_one_way_is_played_at_once() -> None:
    """§5.3, §10.2"""
    state, told = follow(
        programming(START),
        f"R programme shove-left pull run\nO programme {IDLE}\nY programme {IDLE}",
    )
    assert deeds_of(told)[0] == Deed(
        slot=1,
        seat=0,
        card=SHOVE_LEFT,
        way=Shove(space=0, victim=1),
        why=None,
        drowned=(),
        board=board("R[0,0,0] O[0,0,1] Y[0,0,0]"),
    )
    whys = [deed.why for deed in deeds_of(told)]
    assert whys[1:6] == ["first-card", "first-card", "on-ship", "on-ship", "on-ship"]
    assert isinstance(state, Programming)
    assert state.board == board("R[0,0,1] O[0,0,0] Y[0,0,0]")
    assert state.last == tuple(deeds_of(told))


def test_the_owner_of_the_card_chooses_among_several_ways() -> None:
    """§5.4"""
    state, told = follow(
        programming("R[0,1,2] O[0,1,3] Y[0,0]"),
        f"R programme shove-left run pull\nO programme {IDLE}\nY programme {IDLE}",
    )
    assert told[-1] == CardRevealed(1, 0, SHOVE_LEFT)
    assert GAME.waiting_on(state) == (0,)
    assert [str(move) for move in GAME.moves(state, 0)] == ["shove O at ship", "shove O at 1"]
    assert GAME.moves(state, 1) == ()
    _, told = follow(state, "R shove O at 1")
    assert deeds_of(told)[0].board == board("R[0,1,2] O[0,2,3] Y[0,0]")


def test_two_ways_are_a_choice() -> None:
    """§5.4"""
    state, _ = follow(
        programming("R[3] O[0] Y[0]"),
        f"O programme {IDLE}\nY programme {IDLE}\nR programme run drag pull",
    )
    assert [str(move) for move in GAME.moves(state, 0)] == ["run 3 to 2", "run 3 to sea"]


def test_after_a_choice_the_seat_to_the_left_reveals_next() -> None:
    """§5.2"""
    state, told = follow(
        programming("R[3] O[0,0] Y[0,0]", favour="Y"),
        f"O programme {IDLE}\nY programme {IDLE}\nR programme run extend pull",
    )
    assert turned_over(told) == ["Y1"]
    assert GAME.question(state, 0) == "a4.1.0"
    state, told = follow(state, "R run 3 to 2")
    assert turned_over(told) == ["R1", "O1", "Y2", "R2", "O2", "Y3", "R3", "O3"]


def test_a_decided_round_is_still_played_to_its_end() -> None:
    """§5.6, example 38"""
    state, told = follow(
        programming("P=1 R[1] O[1] Y[1]"),
        """R programme charge retract shove-left
        O programme charge retract run
        Y programme charge retract shove-left""",
    )
    assert turned_over(told)[-2:] == ["R3", "Y3"]
    assert told[-1] == GameEnded((2,))
    assert GAME.result(state) == Result((2,))
    assert GAME.waiting_on(state) == ()


def test_the_only_surviving_crew_still_plays_its_cards() -> None:
    """§5.6, example 40"""
    state, told = follow(
        programming("R[0,1,2] O[3] Y[]"),
        """R programme retract run i-dont-want-to-die
        O programme run drag pull
        R run 1 to 2
        R flee 2 to ship""",
    )
    assert turned_over(told) == ["R1", "R2", "R3"]
    assert isinstance(state, Finished)
    assert state.board == board("P=2 R[0,0,2] O[] Y[]")
    assert GAME.result(state) == Result((0,))


# ── Drowning (§6) ────────────────────────────────────────────────────────────────────────────


def test_the_cards_of_eliminated_players_are_never_revealed() -> None:
    """§6.3, example 36"""
    state, told = follow(
        programming("P=1 R[1] O[1] Y[0,0]"),
        f"""R programme charge shove-left retract
        O programme charge retract shove-anyone
        Y programme {IDLE}""",
    )
    assert turned_over(told) == ["R1", "O1", "Y1", "R2", "Y2", "R3", "Y3"]
    assert told.index(Eliminated(1)) == told.index(CardPlayed(deeds_of(told)[3])) + 1
    assert told[-1] == RoundBegun(5, 2, ((RETRACT,), (), ()))
    assert GAME.waiting_on(state) == (0, 2)
    assert GAME.moves(state, 1) == ()
    assert GAME.view(state, 1).hand == ()


def test_a_crew_that_loses_two_at_once_is_eliminated_once() -> None:
    """§6.2, §6.3"""
    _, told = follow(
        programming("R[0,0] O[3,3] Y[0,3]"),
        f"R programme retract run pull\nO programme {IDLE}\nY programme {IDLE}",
    )
    assert deeds_of(told)[0].drowned == (1, 1, 2)
    assert [event for event in told if isinstance(event, Eliminated)] == [Eliminated(1)]


def test_if_the_favour_holder_drowned_the_next_seat_reveals_first() -> None:
    """§6.4"""
    _, told = follow(
        programming("P=1 R[1] O[1] Y[0,0] G[0]"),
        f"""R programme run charge extend
        O programme charge extend retract
        Y programme {IDLE}
        G programme {IDLE}
        R run 1 to sea""",
    )
    assert turned_over(told) == ["R1", "O1", "Y1", "G1", "O2", "Y2", "G2", "O3", "Y3", "G3"]


# ── The end of the round (§8) ────────────────────────────────────────────────────────────────


def test_a_skull_card_is_set_aside_for_one_round_even_without_effect() -> None:
    """§8.2, §8.3, example 35"""
    state, told = follow(
        programming("P=1 R[0] O[0,0] Y[0,0]", favour="O"),
        f"R programme retract run shove-anyone\nO programme {IDLE}\nY programme {IDLE}",
    )
    assert deeds_of(told)[-1] == Deed(
        slot=3,
        seat=0,
        card=SHOVE_ANYONE,
        way=None,
        why="alone",
        drowned=(),
        board=board("P=1 R[1] O[0,0] Y[0,0]"),
    )
    assert told[-1] == RoundBegun(5, 0, ((SHOVE_ANYONE, RETRACT), (), ()))
    assert len(GAME.view(state, 0).hand) == 8
    assert len(GAME.moves(state, 0)) == 8 * 7 * 6
    assert GAME.view(state, None).aside[0] == (SHOVE_ANYONE, RETRACT)
    assert refusal(state, "R", "programme run retract drag") == LiesAside(RETRACT)
    state, told = follow(
        state,
        f"R programme charge drag shove-left\nO programme {IDLE}\nY programme {IDLE}",
    )
    assert told[-1] == RoundBegun(6, 2, ((), (), ()))
    assert GAME.view(state, 0).hand == DECK


def test_a_skull_card_returns_when_the_other_one_is_set_aside() -> None:
    """§8.3, example 35"""
    state = replace(programming("P=1 R[1] O[0,0] Y[0,0]"), aside=((RETRACT,), (), ()))
    state, _ = follow(
        state,
        f"R programme shove-anyone drag shove-left\nO programme {IDLE}\nY programme {IDLE}",
    )
    assert GAME.view(state, None).aside == ((SHOVE_ANYONE,), (), ())


def test_eliminated_players_have_no_cards_set_aside() -> None:
    """§6.3"""
    _, told = follow(
        programming("P=1 R[0,0] O[1] Y[0,0]"),
        f"""R programme {IDLE}
        O programme retract charge extend
        Y programme {IDLE}""",
    )
    assert told[-1] == RoundBegun(5, 2, ((), (), ()))


def test_charge_without_effect_returns_to_the_hand() -> None:
    """§2.8, example 28"""
    state, told = follow(programming("P=1 R[0] O[0,0] Y[0,0]"), everybody_idle("ROY"))
    assert {deed.why for deed in deeds_of(told)} >= {"first-card"}
    assert isinstance(state, Programming)
    assert CHARGE in GAME.view(state, 0).hand


@pytest.mark.parametrize(
    ("favour", "here", "then"),
    [
        ("O", "R[0] O[0] Y[0] G[0]", "R"),
        ("O", "R[] O[0,0] Y[0] G[0]", "G"),
        ("O", "R[0] O[] Y[0] G[0]", "R"),
        ("O", "R[] O[] Y[0,0] G[0]", "G"),
        ("R", "R[0] O[0] Y[0]", "Y"),
    ],
)
def test_the_favour_goes_anticlockwise_to_the_next_living_player(
    favour: str, here: str, then: str
) -> None:
    """§8.4, example 37"""
    state = programming(here, favour)
    living = "".join(LETTERS[seat] for seat in state.board.living)
    _, told = follow(state, everybody_idle(living))
    assert told[-1] == RoundBegun(5, seated(then), ((),) * len(state.board.crews))


# ── The end of the game (§9) ─────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("here", "who"),
    [("R[0] O[0] Y[]", "RO"), ("R[0,0] O[] Y[]", "R"), ("R[0,0,0] O[] Y[]", "R"), ("Y[0]", "Y")],
    ids=["two pirates of two colours", "two of one", "three of one", "the last pirate"],
)
def test_two_pirates_or_one_crew_left_end_the_game(here: str, who: str) -> None:
    """§9.1, §9.2, example 41"""
    state, told = follow(programming(here), everybody_idle(who))
    winners = tuple(seated(letter) for letter in who)
    assert told[-1] == GameEnded(winners)
    assert GAME.result(state) == Result(winners)


@pytest.mark.parametrize("here", ["R[0] O[0] Y[0]", "R[0,0] O[0] Y[]"])
def test_three_pirates_of_two_crews_play_another_round(here: str) -> None:
    """§9.4"""
    state = programming(here)
    living = "".join(LETTERS[seat] for seat in state.board.living)
    state, told = follow(state, everybody_idle(living))
    assert isinstance(told[-1], RoundBegun)
    assert GAME.result(state) is None


def test_a_shove_that_leaves_three_pirates_of_two_crews_does_not_end_it() -> None:
    """Example 5"""
    state, told = follow(
        programming("R[3] O[3] Y[0,1]"),
        """R programme shove-left drag pull
        O programme charge retract extend
        Y programme charge extend pull""",
    )
    assert Eliminated(1) in told
    assert isinstance(state, Programming)
    assert state.board == board("R[3] O[] Y[0,1]")


def test_nobody_wins_when_the_last_pirates_drown_together() -> None:
    """§9.3, example 39"""
    state, told = follow(
        programming("P=1 R[1] O[] Y[1]"),
        """R programme retract i-dont-want-to-die run
        Y programme charge retract drag""",
    )
    assert deeds_of(told)[-1].drowned == (0, 2)
    assert told[-3:] == [Eliminated(0), Eliminated(2), GameEnded(())]
    assert GAME.result(state) == Result(())
