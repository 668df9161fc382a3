"""House rules of Piraten Bridge, and what is remembered of a game."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from bot.games.base.game import Memory, Seat
from bot.games.piraten_bridge.cards import CARDS
from bot.games.piraten_bridge.events import (
    BidSealed,
    BidsRevealed,
    CardLaid,
    RoundDealt,
    RoundScored,
    TrickTaken,
)
from bot.games.piraten_bridge.memories import (
    BoldBid,
    CameBack,
    KingTaken,
    PiratesTaken,
    VowBroken,
    VowKept,
)
from bot.games.piraten_bridge.states import Bidding, Finished, Options, Playing, RoundScore, Trick
from tests.harness.games.notation.piraten_bridge import (
    FIRST_TRICK,
    SEED,
    A,
    B,
    C,
    bidding,
    cards,
    game,
    move_by_move,
    playing,
    whole_game,
)

# ── §11 House rules ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("rounds", "numbers"),
    [("ten", range(1, 11)), ("five", range(1, 6)), ("second", range(2, 11, 2))],
)
def test_a_game_has_all_ten_rounds_the_first_five_or_every_second_one(
    rounds: Literal["ten", "five", "second"], numbers: range
) -> None:
    course = whole_game(game.setup(SEED, 3, Options(rounds=rounds)))
    dealt = {state.round: len(state.hands[A]) for state, _ in course if isinstance(state, Bidding)}
    assert dealt == {number: number for number in numbers}
    last = course[-1][0]
    assert isinstance(last, Finished)
    assert [line.round for line in last.sheet] == list(numbers)
    assert {game.view(state, A).last_round for state, _ in course} == {numbers[-1]}


def by_itself(*hands: str, dealer: Seat = C) -> Bidding:
    return replace(bidding(*hands, dealer=dealer), options=Options(last_card="by_itself"))


def test_the_last_cards_are_laid_automatically_if_the_table_chose_so() -> None:
    state, events = move_by_move(
        by_itself("R5 Y1", "R9 B7", "R1 K2"),
        *("A bid 0", "B bid 1", "C bid 1", "A lay R5", "B lay R9", "C lay R1"),
    )
    assert events[-6:-1] == [
        CardLaid(B, CARDS["B7"]),
        CardLaid(C, CARDS["K2"]),
        CardLaid(A, CARDS["Y1"]),
        TrickTaken(Trick(B, cards("B7 K2 Y1"), C, "black", 0)),
        RoundScored(RoundScore((0, 1, 1), (0, 1, 1), (0, 0, 0), (20, 20, 20))),
    ]
    assert isinstance(state, Bidding)
    assert (state.round, state.options) == (3, Options(last_card="by_itself"))


def test_the_only_card_of_round_one_is_laid_when_the_bids_open() -> None:
    state, events = move_by_move(by_itself("R5", "R9", "E1"), "A bid 0", "B bid 0", "C bid 0")
    assert [type(event) for event in events[2:]] == [
        *(BidSealed, BidsRevealed, CardLaid, CardLaid, CardLaid),
        *(TrickTaken, RoundScored, RoundDealt),
    ]
    assert isinstance(state, Bidding)
    assert state.round == 2


def test_the_owner_of_scary_mary_still_chooses_her_role() -> None:
    state, _ = move_by_move(by_itself("R5", "SM", "R9"), "A bid 0", "B bid 0", "C bid 0")
    assert isinstance(state, Playing)
    assert (game.waiting_on(state), state.trick) == ((B,), cards("R5"))
    _, events = move_by_move(state, "B lay SMe")
    assert TrickTaken(Trick(A, cards("R5 SMe R9"), C, "suit", 0)) in events


def test_without_the_house_rule_everyone_lays_the_last_card_themselves() -> None:
    state, _ = move_by_move(bidding("R5", "R9", dealer=B), "A bid 0", "B bid 0")
    assert game.waiting_on(state) == (A,)


# ── Memories ─────────────────────────────────────────────────────────────────────────────────


def recalled(bids: tuple[int, ...], won: tuple[int, ...], bonus: tuple[int, ...]) -> list[Memory]:
    """The memories of a round."""
    state = playing("R1", "R2", "R3")
    score = RoundScore(bids, won, bonus, (0, 0, 0))
    return [*game.memories(state, state, [TrickTaken(FIRST_TRICK), RoundScored(score)])]


def test_a_mermaid_that_takes_the_skull_king_is_the_weightiest_memory() -> None:
    paid, lost = KingTaken(92, B, 2, paid=True), KingTaken(92, B, 2, paid=False)
    assert recalled((0, 1, 1), (0, 1, 1), (0, 50, 0)) == [paid]
    assert recalled((0, 2, 1), (0, 1, 1), (0, 50, 0)) == [lost]
    assert all(recalled((0, 1, 1), (0, 1, 1), (0, pay, 0))[0].weight < 92 for pay in (30, 60, 90))


def test_pirates_taken_by_the_skull_king_are_remembered_with_their_number() -> None:
    assert recalled((0, 1, 1), (0, 1, 1), (0, 0, 60)) == [PiratesTaken(70, C, 2, 2, paid=True)]
    assert recalled((0, 1, 1), (0, 0, 2), (0, 0, 30)) == [PiratesTaken(50, C, 2, 1, paid=False)]


def test_bold_bids_that_are_met_are_remembered() -> None:
    assert recalled((4, 0, 3), (4, 0, 2), (0, 0, 0)) == [BoldBid(40, A, 6, 4)]
    assert recalled((3, 5, 0), (3, 3, 0), (0, 0, 0)) == []


def test_zero_bids_are_remembered_from_round_seven_whether_kept_or_broken() -> None:
    assert recalled((0, 2, 2), (0, 3, 3), (0, 0, 0)) == []
    assert recalled((0, 0, 2), (0, 4, 3), (0, 0, 0)) == [VowKept(28, A, 7), VowBroken(35, B, 7, 4)]


def finished(*points: tuple[int, ...]) -> Finished:
    """A game of that many rounds in which A took every trick."""
    none = (0, 0, 0)
    sheet = tuple(
        RoundScore(none, (round, 0, 0), none, each) for round, each in enumerate(points, 1)
    )
    return Finished(dealer=A, sheet=sheet, last=FIRST_TRICK)


def test_a_winner_who_was_last_in_the_second_half_is_remembered() -> None:
    state = playing("R1", "R2", "R3")

    def told(*points: tuple[int, ...]) -> list[Memory]:
        return [*game.memories(state, finished(*points), ())]

    assert told((0, 9, 9), (0, 9, 9), (99, 0, 0), (0, 0, 0)) == [CameBack(70, A, 2)]
    assert told((0, 9, 9), (0, 9, 9), (0, 9, 9), (99, 0, 0)) == [CameBack(70, A, 3)]
    assert told((9, 0, 9), (9, 0, 9), (9, 0, 9), (0, 99, 0)) == [CameBack(70, B, 3)]
    early = told((0, 9, 9), (0, 9, 9), (99, 0, 0), (0, 0, 0), (0, 0, 0))
    assert early == [], "that was in the first half"
    assert told((0, 0, 9), (0, 0, 9), (99, 0, 0), (0, 0, 0)) == [], "not the last alone"
    assert told((0, 9, 9), (0, 9, 9), (18, 0, 0), (0, 0, 0)) == [], "shared with others"


def test_equal_totals_share_a_place_even_in_a_game_ended_early() -> None:
    assert game.ranks(finished((30, 50, 30))) == (2, 1, 2)
    line = RoundScore((0, 0, 0), (1, 0, 0), (0, 0, 0), (30, 50, 50))
    assert game.ranks(replace(playing("R1", "R2", "R3"), sheet=(line,))) == (3, 1, 1)
    assert game.ranks(bidding("R1", "R2", "R3", dealer=A)) == (1, 1, 1)
