"""The sailor of Piraten Bridge bids by counting, plays to its bid and beats random play."""

from __future__ import annotations

from random import Random

import pytest

from bot.computers.base.computer import RandomComputer
from bot.computers.piraten_bridge.sailor import Sailor
from bot.games.piraten_bridge.cards import CARDS
from bot.games.piraten_bridge.game import PiratenBridge
from bot.games.piraten_bridge.states import Bidding, Playing, State
from tests.harness.tables.computers import play_computers

game = PiratenBridge()
computer = Sailor()
A, B, C = range(3)


def hand(text: str) -> tuple[int, ...]:
    return tuple(sorted(CARDS[code] for code in text.split()))


def choice(state: State) -> str:
    return str(computer.choose(game.view(state, A), game.moves(state, A), Random(0)))


def bid(text: str, seats: int = 3) -> int:
    mine = hand(text)
    theirs = (hand("R1 R2 R3 R4 R5 R6 R7 R8"[: 3 * len(mine)]),) * (seats - 1)
    hands = (mine, *theirs)
    state = Bidding(
        seed="",
        round=len(mine),
        dealer=C,
        hands=hands,
        bids=(None,) * seats,
        sheet=(),
        last=None,
    )
    return int(choice(state).removeprefix("bid "))


def lay(text: str, trick: str, bids: tuple[int, ...], won: tuple[int, ...]) -> str:
    hands = (hand(text), (), ())
    state = Playing(
        seed="",
        round=len(hands[A]) + sum(won),
        dealer=C,
        hands=hands,
        bids=bids,
        won=won,
        bonus=(0, 0, 0),
        turn=A,
        trick=tuple(CARDS[code] for code in trick.split()),
        sheet=(),
        last=None,
    )
    return choice(state).removeprefix("lay ")


def test_a_sailor_bids_zero_on_a_worthless_hand() -> None:
    assert bid("R1 Y2 E1 E2 B1") == 0


def test_a_sailor_bids_its_sure_tricks() -> None:
    assert bid("SK") == 1
    assert bid("SK PJ PH") in (2, 3)
    assert bid("SK PJ R1 Y1 E1") in (1, 2)
    assert bid("K13 K12 K11 PJ PH SK M1 PB") >= 4


@pytest.mark.parametrize(("bids", "laid"), [((1, 0, 0), "R13"), ((0, 0, 0), "R2")])
def test_as_last_player_a_sailor_takes_the_trick_only_if_it_needs_it(
    bids: tuple[int, ...], laid: str
) -> None:
    assert lay("R2 R13", "R5 R6", bids, (0, 0, 0)) == laid


@pytest.mark.parametrize(("bids", "laid"), [((1, 0, 0), "SMp"), ((0, 0, 0), "SMe")])
def test_scary_mary_takes_the_role_that_the_bid_needs(bids: tuple[int, ...], laid: str) -> None:
    assert lay("SM", "R5 R6", bids, (0, 0, 0)) == laid


def test_a_sailor_drops_a_dangerous_card_under_a_higher_one() -> None:
    assert lay("R12 R2", "R5 R13", (0, 1, 1), (0, 0, 0)) == "R12"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_sailor_clearly_beats_random_play(seats: int) -> None:
    wins, games, margin = 0, 12, 0
    for seed in range(games):
        seat = seed % seats
        computers = [RandomComputer() for _ in range(seats)]
        result, _ = play_computers(
            game, [computer if s == seat else computers[s] for s in range(seats)], seed
        )
        wins += result.winners == (seat,)
        margin += result.scores[seat] - max(s for at, s in enumerate(result.scores) if at != seat)
    assert wins >= games - 2
    assert margin / games > 200


def test_sailors_meet_their_bids_among_sailors() -> None:
    results = [play_computers(game, [computer] * 4, seed)[0] for seed in range(5)]
    scores = [score for result in results for score in result.scores]
    assert sum(scores) / len(scores) > 100
