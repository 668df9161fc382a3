"""Walk the Plank: programming cards, what each seat sees, and refusals."""

from __future__ import annotations

from itertools import permutations

import pytest
from msgspec.structs import replace

from bot.games.base.game import (
    HOUSE,
    GameOver,
    IllegalMove,
    NotNow,
    NotYourTurn,
    play,
)
from bot.games.walk_the_plank.cards import (
    CHARGE,
    CODES,
    DECK,
    DRAG,
    I_DONT_WANT_TO_DIE,
    PULL,
    RETRACT,
    RUN,
    SHOVE_ANYONE,
    SHOVE_LEFT,
    Card,
)
from bot.games.walk_the_plank.events import Programmed, ProgrammesLaid
from bot.games.walk_the_plank.moves import (
    LiesAside,
    NoPirateLeft,
    NotPossible,
    NotWithThisCard,
    Programme,
    SameCardTwice,
)
from bot.games.walk_the_plank.states import Acting, Finished
from bot.games.walk_the_plank.view import View
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
)


def finished(text: str) -> Finished:
    here = board(text)
    return Finished(round=9, favour=1, board=here, aside=((),) * len(here.crews), deeds=())


# ── Programming (§4) ─────────────────────────────────────────────────────────────────────────


def test_a_programme_is_secret_and_can_be_changed_until_the_last_one_is_in() -> None:
    """§4.1, §4.3"""
    state, told = follow(programming(START), "R programme run drag pull\nR programme drag run pull")
    assert told == [Programmed(0)], "a change is nobody else's business"
    assert GAME.waiting_on(state) == (1, 2)
    assert GAME.sealed(state, 0)
    mine, others = GAME.view(state, 0), GAME.view(state, 1)
    assert mine.programme == (DRAG, RUN, PULL)
    assert mine.hand == tuple(card for card in DECK if card not in (DRAG, RUN, PULL))
    assert others.programme == GAME.view(state, None).programme == ()
    assert others.ready == (True, False, False)


def test_a_programme_cannot_be_changed_once_cards_are_turned_over() -> None:
    """§4.3"""
    state, told = follow(
        programming("R[0,1] O[0] Y[0]"),
        f"O programme {IDLE}\nY programme {IDLE}\nR programme run drag pull",
    )
    assert told[:4] == [Programmed(1), Programmed(2), Programmed(0), ProgrammesLaid((0, 1, 2))]
    assert told[3].opens == (0, 1, 2)
    assert refusal(state, "O", "programme run drag pull") == NotNow()
    assert not GAME.sealed(state, 0)


def test_eliminated_players_lay_no_programme() -> None:
    """§6.3"""
    state, told = follow(programming("R[0] O[] Y[0]"), f"R programme {IDLE}\nY programme {IDLE}")
    assert ProgrammesLaid((0, 2)) in told
    assert GAME.view(state, 1).ready == (False, False, False)


def test_charge_can_be_programmed_first() -> None:
    """§4.4"""
    assert GAME.parse("programme charge run drag") in GAME.moves(programming(START), 0)


@pytest.mark.parametrize("aside", [(), (SHOVE_ANYONE,), (SHOVE_ANYONE, RETRACT)])
def test_every_order_of_three_cards_in_hand_is_offered(aside: tuple[Card, ...]) -> None:
    """§4.1, §4.2"""
    state = replace(programming(START), aside=(aside, (), ()))
    hand = [CODES[card] for card in DECK if card not in aside]
    texts = {f"programme {' '.join(codes)}" for codes in permutations(hand, 3)}
    assert {str(move) for move in GAME.moves(state, 0)} == texts


# ── What each seat sees ──────────────────────────────────────────────────────────────────────


def test_while_programming_a_seat_sees_its_own_cards_and_the_last_round() -> None:
    before = replace(programming("R[0] O[0,1] Y[]", favour="O"), aside=((), (RETRACT,), ()))
    state, told = follow(before, f"R programme {IDLE}\nO programme charge extend shove-left")
    state, _ = follow(state, "O programme run drag pull")
    rest = tuple(card for card in DECK if card not in (RUN, DRAG, PULL))
    seen = View(
        phase="programming",
        seats=3,
        seat=1,
        round=5,
        favour=0,
        board=board("R[0] O[0,1] Y[]"),
        aside=((), (), ()),
        hand=rest,
        programme=(RUN, DRAG, PULL),
        ready=(False, True, False),
        slot=0,
        turn=None,
        card=None,
        deeds=(),
        last=tuple(deeds_of(told)),
    )
    assert GAME.view(state, 1) == seen
    assert GAME.view(state, 0) == replace(seen, seat=0, hand=DECK, programme=())
    assert GAME.view(state, None) == replace(seen, seat=None, hand=(), programme=())
    assert GAME.view(state, 2) == replace(seen, seat=2, hand=(), programme=())
    assert [GAME.question(state, seat) for seat in (0, 1)] == ["p5", "p5"]


def test_during_a_choice_a_seat_sees_the_open_cards_and_its_own() -> None:
    before = replace(programming("R[0,1] O[0,0] Y[]", favour="O"), aside=((RETRACT,), (), ()))
    state, told = follow(before, f"R programme charge run pull\nO programme {IDLE}")
    assert [deed.card for deed in deeds_of(told)] == [CHARGE, CHARGE, PULL]
    lying = (CHARGE, RUN, PULL)
    seen = View(
        phase="acting",
        seats=3,
        seat=0,
        round=4,
        favour=1,
        board=board("R[0,1] O[0,0] Y[]"),
        aside=((RETRACT,), (), ()),
        hand=tuple(card for card in DECK if card not in (RETRACT, *lying)),
        programme=lying,
        ready=(True, True, False),
        slot=2,
        turn=0,
        card=RUN,
        deeds=tuple(deeds_of(told)),
        last=(),
    )
    assert GAME.view(state, 0) == seen
    idle = (CHARGE, PULL, I_DONT_WANT_TO_DIE)
    others = tuple(card for card in DECK if card not in idle)
    assert GAME.view(state, 1) == replace(seen, seat=1, hand=others, programme=idle)
    assert GAME.view(state, None) == replace(seen, seat=None, hand=(), programme=())
    assert [seen.open_cards(seat) for seat in range(3)] == [(CHARGE, RUN), (CHARGE, PULL), ()]
    assert GAME.question(state, 0) == "a4.2.0"


def test_at_the_end_everyone_sees_the_same() -> None:
    before = replace(programming("R[0] O[0] Y[]", favour="O"), aside=((RETRACT,), (), ()))
    state, told = follow(before, everybody_idle("RO"))
    seen = View(
        phase="finished",
        seats=3,
        seat=0,
        round=4,
        favour=1,
        board=board("R[0] O[0] Y[]"),
        aside=((RETRACT,), (), ()),
        hand=(),
        programme=(),
        ready=(False, False, False),
        slot=3,
        turn=None,
        card=None,
        deeds=tuple(deeds_of(told)),
        last=(),
    )
    assert GAME.view(state, 0) == seen
    assert GAME.view(state, None) == replace(seen, seat=None)
    assert GAME.question(state, 0) == "over"
    assert not GAME.sealed(state, 0)


# ── Refusals ─────────────────────────────────────────────────────────────────────────────────


def test_an_illegal_programme_is_refused_with_a_reason() -> None:
    state = replace(
        programming("R[0] O[0,0] Y[] G[0]"), aside=((RETRACT, SHOVE_ANYONE), (), (), ())
    )
    assert refusal(state, "R", "programme run run drag") == SameCardTwice(RUN)
    assert refusal(state, "R", "programme drag run run") == SameCardTwice(RUN)
    assert refusal(state, "R", "programme run run retract") == LiesAside(RETRACT)
    assert refusal(state, "Y", "programme run drag pull") == NoPirateLeft()
    assert refusal(state, "B", "programme run drag pull") == NotYourTurn()
    assert refusal(state, "R", "run ship to 1") == NotNow()


def test_two_cards_are_no_programme() -> None:
    """§4.1"""
    with pytest.raises(IllegalMove) as refused:
        play(GAME, programming(START), 0, Programme((RUN, DRAG)))
    assert refused.value.reason == NotNow()


def test_an_illegal_way_is_refused_with_a_reason() -> None:
    state, _ = follow(
        programming("R[0,1,2] O[0,1,3] Y[0,0] G[]"),
        f"R programme shove-left run pull\nO programme {IDLE}\nY programme {IDLE}",
    )
    assert refusal(state, "O", "shove O at 1") == NotYourTurn()
    assert refusal(state, "G", "shove O at 1") == NoPirateLeft()
    assert refusal(state, "R", "shove O at 3") == NotPossible(SHOVE_LEFT)
    assert refusal(state, "R", "run 1 to 2") == NotWithThisCard(SHOVE_LEFT)
    assert refusal(state, "R", "programme run drag pull") == NotNow()
    assert refusal(finished("R[0]"), "R", "shove O at 1") == GameOver()


@pytest.mark.parametrize("stranger", [HOUSE, 3])
def test_only_seats_at_the_table_have_moves(stranger: int) -> None:
    before = programming("R[0,1] O[0] Y[0]")
    programmes = f"R programme run drag pull\nO programme {IDLE}\nY programme {IDLE}"
    after, _ = follow(before, programmes)
    assert isinstance(after, Acting)
    for state in (before, after, finished("R[0]")):
        assert GAME.moves(state, stranger) == ()
        with pytest.raises(IllegalMove):
            play(GAME, state, stranger, GAME.parse("extend"))
    assert GAME.why_not(before, stranger, GAME.parse("extend")) == NotYourTurn()


def test_a_move_from_the_other_phase_is_never_applied() -> None:
    before = programming("R[0,1] O[0] Y[0]")
    after, _ = follow(before, f"R programme run drag pull\n{everybody_idle('OY')}")
    for state, text in ((before, "run ship to 1"), (after, "programme run drag pull")):
        with pytest.raises(IllegalMove) as refused:
            GAME.apply(state, 0, GAME.parse(text))
        assert refused.value.reason == NotNow()


def test_new_games_are_recorded_with_the_current_rules_version() -> None:
    """Raise the version with every change that makes a recorded game play differently."""
    assert GAME.rules == 2
