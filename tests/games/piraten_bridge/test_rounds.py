"""Rounds of Piraten Bridge, from the deal to the end. Numbers are examples of its rulebook."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from bot.games.base.game import (
    HOUSE,
    GameOver,
    IllegalMove,
    NotNow,
    NotYourTurn,
    Reason,
    Seat,
    Unreadable,
)
from bot.games.piraten_bridge.cards import CARDS, DECK
from bot.games.piraten_bridge.events import (
    BidSealed,
    BidsRevealed,
    CardLaid,
    RoundDealt,
    RoundScored,
    TrickTaken,
)
from bot.games.piraten_bridge.moves import Bid, BidTooHigh, Lay, MustFollow, NotInHand
from bot.games.piraten_bridge.rules import round_score
from bot.games.piraten_bridge.states import (
    Bidding,
    Finished,
    Options,
    Playing,
    RoundScore,
    State,
    Trick,
)
from bot.games.piraten_bridge.view import View
from tests.harness.games.notation.piraten_bridge import (
    FIRST_TRICK,
    SEED,
    A,
    B,
    C,
    D,
    bidding,
    cards,
    game,
    move_by_move,
    playing,
    refusal,
    whole_game,
)


def begun_by(dealer: Seat, seats: int = 4) -> Bidding:
    """A game whose draw makes this seat the first dealer."""
    begun = (game.setup(str(number), seats, Options()) for number in range(99))
    return next(state for state in begun if isinstance(state, Bidding) and state.dealer == dealer)


def scored(events: list[object]) -> RoundScore:
    return next(event.score for event in events if isinstance(event, RoundScored))


# ── §2 Set-up, §3 A round ────────────────────────────────────────────────────────────────────


def test_two_to_six_can_play() -> None:
    assert game.seats == range(2, 7)


def test_any_seat_can_be_drawn_as_the_first_dealer() -> None:
    assert {begun_by(dealer).dealer for dealer in range(4)} == {A, B, C, D}


@pytest.mark.parametrize("seats", game.seats)
def test_each_player_gets_as_many_cards_as_the_round_number(seats: int) -> None:
    course = whole_game(game.setup(SEED, seats, Options()))
    opened = [state for state, _ in course if isinstance(state, Bidding) and not any(state.bids)]
    deals = {state.round: state.hands for state in opened}
    assert list(deals) == list(range(1, 11))
    for round, hands in deals.items():
        assert [len(hand) for hand in hands] == [round] * seats
        dealt = [card for hand in hands for card in hand]
        assert len(set(dealt)) == len(dealt)
        assert set(dealt) <= set(DECK)
        assert all(list(hand) == sorted(hand) for hand in hands)


def test_any_of_the_66_cards_can_be_dealt() -> None:
    first = (game.setup(str(number), 6, Options()) for number in range(100))
    assert {hand[0] for state in first if isinstance(state, Bidding) for hand in state.hands} == (
        set(DECK)
    )


def test_61_the_deal_passes_to_the_left_and_the_left_neighbour_leads() -> None:
    course = [state for state, _ in whole_game(begun_by(A))]
    opened = [
        after
        for before, after in pairwise(course)
        if isinstance(before, Bidding) and isinstance(after, Playing)
    ]
    assert [state.dealer for state in opened] == [A, B, C, D, A, B, C, D, A, B]
    assert [state.turn for state in opened] == [B, C, D, A, B, C, D, A, B, C]


def test_a_new_deal_names_its_dealer() -> None:
    told = [event for _, events in whole_game(begun_by(A)) for event in events]
    deals = [event for event in told if isinstance(event, RoundDealt)]
    assert deals == [RoundDealt(round, (round - 1) % 4) for round in range(2, 11)]


# ── §4 Bidding ───────────────────────────────────────────────────────────────────────────────


def test_a_bid_is_at_least_zero_and_at_most_the_round_number() -> None:
    begun = bidding("PH R1", "SK R2", dealer=B)
    assert [str(move) for move in game.moves(begun, A)] == ["bid 0", "bid 1", "bid 2"]
    assert refusal(begun, "A bid 3") == BidTooHigh(2)
    assert refusal(begun, "A lay PH") == NotNow()


def test_a_player_can_bid_ten_in_the_last_round() -> None:
    reds, blues = (" ".join(f"{suit}{rank}" for rank in range(1, 11)) for suit in "RB")
    begun = bidding(reds, blues, dealer=B)
    assert [str(move) for move in game.moves(begun, A)] == [f"bid {bid}" for bid in range(11)]


def test_all_seats_bid_at_once() -> None:
    begun = bidding("PH R1", "SK R2", dealer=B)
    assert game.waiting_on(begun) == (A, B)
    assert [len(game.moves(begun, seat)) for seat in (HOUSE, A, B, C)] == [0, 3, 3, 0]


def test_a_bid_stays_secret_and_can_be_changed_until_the_last_one_is_in() -> None:
    begun = bidding("PH R1", "SK R2", "M1 R3", dealer=C)
    state, events = move_by_move(begun, "A bid 1", "B bid 2", "A bid 0")
    assert game.waiting_on(state) == (C,)
    assert events == [BidSealed(A), BidSealed(B)], "a change is nobody else's business"
    assert all(game.sealed(state, seat) for seat in (A, B, C))
    state, events = move_by_move(state, "C bid 1")
    assert events == [BidSealed(C), BidsRevealed((0, 2, 1))]
    assert BidsRevealed((0, 2, 1)).opens == (A, B, C)
    assert not game.sealed(state, A)
    assert refusal(state, "A bid 1") == NotNow()


# ── §5 The order of play ─────────────────────────────────────────────────────────────────────


def test_62_a_round_of_two_tricks() -> None:
    begun = bidding("M1 E", "R11 K4", "Y12 K5", dealer=B)
    state, events = move_by_move(begun, "C bid 2", "A bid 1", "B bid 1")
    assert isinstance(state, Playing)
    assert game.waiting_on(state) == (C,)
    state, events = move_by_move(state, "C lay Y12", "A lay M1", "B lay R11")
    first = TrickTaken(Trick(C, cards("Y12 M1 R11"), A, "mermaid", 0))
    laid = [CardLaid(seat, card) for seat, card in zip((C, A, B), cards("Y12 M1 R11"), strict=True)]
    assert events == [*laid, first]
    state, events = move_by_move(state, "A lay E1", "B lay K4", "C lay K5")
    assert TrickTaken(Trick(A, cards("E1 K4 K5"), C, "black", 0)) in events
    assert scored(events) == RoundScore((1, 1, 2), (1, 0, 1), (0, 0, 0), (20, -10, -10))
    assert events[-1] == RoundDealt(3, C)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("A lay K4", MustFollow(0)),
        ("A lay R2", NotInHand(CARDS["R2"])),
        ("A lay SMp", NotInHand(CARDS["SMp"])),
        ("A bid 1", NotNow()),
        ("B lay Y1", NotYourTurn()),
    ],
)
def test_a_refused_card_says_why(line: str, reason: Reason) -> None:
    state, _ = move_by_move(playing("R1 K4", "Y1 Y2", "R8 R9", turn=C), "C lay R8")
    assert refusal(state, line) == reason


def test_the_leader_cannot_lay_a_card_that_is_not_in_hand_either() -> None:
    assert refusal(playing("R1 K4", "Y1 Y2"), "A lay R2") == NotInHand(CARDS["R2"])


def test_a_move_from_another_phase_is_never_applied() -> None:
    for state, move in (
        (playing("R1", "R2"), Bid(1)),
        (bidding("R1", "R2", dealer=A), Lay(CARDS["R1"])),
    ):
        with pytest.raises(IllegalMove) as refused:
            game.apply(state, A, move)
        assert refused.value.reason == NotNow()


@pytest.mark.parametrize(
    "text", ["", "bid", "bid x", "bid -1", "bid 01", "bid 11", "lay", "lay R0", "lay r1", "R1"]
)
def test_text_that_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        game.parse(text)
    assert refused.value.reason == Unreadable(text)


def test_every_bid_and_every_trick_asks_a_new_question() -> None:
    begun = bidding("R1 R2", "R3 R4", dealer=B)
    state, asked = begun, [game.question(begun, A)]
    for line in ("A bid 0", "B bid 0", "A lay R1", "B lay R3", "B lay R4", "A lay R2"):
        state, _ = move_by_move(state, line)
        asked.append(game.question(state, A))
    assert asked == ["b2", "b2", "l2.0", "l2.0", "l2.1", "l2.1", "b3"]
    assert game.question(finished(RoundScore((0, 0), (0, 0), (0, 0), (1, 2))), A) == "over"


# ── §8 The score of a round, §9 Bonuses ──────────────────────────────────────────────────────

SCORES = (
    (46, 3, 3, 3, 0, 60),
    (46, 3, 3, 10, 0, 60),
    (47, 5, 1, 5, 0, -40),
    (47, 5, 1, 10, 0, -40),
    (48, 0, 0, 4, 0, 40),
    (49, 0, 2, 9, 0, -90),
    (50, 1, 1, 1, 0, 20),
    (51, 0, 1, 1, 0, -10),
    (52, 0, 0, 10, 0, 100),
    (53, 0, 10, 10, 0, -100),
    (54, 10, 10, 10, 0, 200),
    (55, 2, 3, 7, 0, -10),
    (56, 4, 4, 4, 60, 140),
    (57, 1, 1, 6, 50, 70),
    (58, 1, 2, 6, 50, -10),
    (59, 1, 1, 10, 150, 170),
    (60, 0, 1, 6, 50, -60),
)


@pytest.mark.parametrize(
    ("bid", "won", "round", "bonus", "points"),
    [pytest.param(*row, id=f"{number}: bid {row[0]} won {row[1]}") for number, *row in SCORES],
)
def test_the_bid_must_be_met_exactly(
    bid: int, won: int, round: int, bonus: int, points: int
) -> None:
    assert round_score(bid, won, round, bonus) == points


def test_63_the_mermaid_takes_the_skull_king_and_everything_else() -> None:
    begun = bidding("PH", "SK", "M1", dealer=C)
    script = ("A bid 1", "B bid 1", "C bid 1", "A lay PH", "B lay SK", "C lay M1")
    _, events = move_by_move(begun, *script)
    assert scored(events).points == (-10, -10, 70)


@pytest.mark.parametrize(("second", "points"), [("K9 K8", 70), ("K8 K9", -10)])
def test_64_a_missed_bid_forfeits_the_bonus(second: str, points: int) -> None:
    mine, theirs = second.split()
    begun = bidding(f"SK {mine}", f"PJ {theirs}", dealer=B)
    script = ("A bid 2", "B bid 0", "A lay SK", "B lay PJ", f"A lay {mine}", f"B lay {theirs}")
    _, events = move_by_move(begun, *script)
    assert scored(events).bonus[A] == 30
    assert scored(events).points[A] == points


# ── §10 The end ──────────────────────────────────────────────────────────────────────────────


def finished(*sheet: RoundScore) -> Finished:
    return Finished(dealer=A, sheet=sheet, last=Trick(A, (), A, "escapes", 0))


def test_the_game_ends_after_ten_rounds_with_the_sum_of_their_points() -> None:
    course = whole_game(begun_by(A))
    lines = [scored(e) for _, e in course if any(isinstance(event, RoundScored) for event in e)]
    last, _ = course[-1]
    assert isinstance(last, Finished)
    assert len(lines) == 10
    assert last.sheet == tuple(lines)
    assert not any(game.result(state) for state, _ in course[:-1])
    result = game.result(last)
    assert result is not None
    assert result.scores == tuple(sum(line.points[seat] for line in lines) for seat in range(4))
    assert result.winners == tuple(
        seat for seat in range(4) if result.scores[seat] == max(result.scores)
    )


def test_the_highest_total_wins() -> None:
    none = (0, 0, 0)
    first, second = (RoundScore(none, none, none, points) for points in ((5, 9, 1), (-1, 3, 9)))
    result = game.result(finished(first, second))
    assert result is not None
    assert result.winners == (B,)
    assert result.scores == (4, 12, 10)


def test_65_equal_totals_share_the_win() -> None:
    line = RoundScore((0, 0, 0), (0, 0, 0), (0, 0, 0), (310, 310, 180))
    result = game.result(finished(line))
    assert result is not None
    assert result.winners == (A, B)
    assert result.scores == (310, 310, 180)


def test_nothing_is_played_after_the_last_round() -> None:
    over = finished(RoundScore((0, 0), (0, 0), (0, 0), (10, 20)))
    assert game.waiting_on(over) == ()
    assert game.moves(over, A) == ()
    assert refusal(over, "A bid 0") == GameOver()


# ── What a seat sees ─────────────────────────────────────────────────────────────────────────

SECOND_ROUND = (
    *("A bid 1", "B bid 0", "C bid 0", "B lay PH", "C lay E1", "A lay SK"),
    *("A bid 2", "B bid 0"),
)
FIRST_LINE = RoundScore((1, 0, 0), (1, 0, 0), (30, 0, 0), (50, 10, 10))


def second_round(*script: str) -> State:
    """A took the only trick of the first round. B dealt the second, in which A and B have bid."""
    state, _ = move_by_move(bidding("SK", "PH", "E1", dealer=A), *SECOND_ROUND, *script)
    return state


def test_during_bidding_players_see_who_has_bid_and_only_their_own_bid() -> None:
    state = second_round()
    assert isinstance(state, Bidding)
    seen = View(
        phase="bidding",
        seats=3,
        seat=A,
        round=2,
        last_round=10,
        dealer=B,
        hand=state.hands[A],
        sealed=(True, True, False),
        my_bid=2,
        bids=(),
        won=(0, 0, 0),
        leader=C,
        trick=(),
        laid=(),
        last=FIRST_TRICK,
        sheet=(FIRST_LINE,),
        totals=(50, 10, 10),
    )
    assert game.view(state, A) == seen
    assert game.view(state, B) == replace(seen, seat=B, hand=state.hands[B], my_bid=0)
    assert game.view(state, C) == replace(seen, seat=C, hand=state.hands[C], my_bid=None)
    assert game.view(state, None) == replace(seen, seat=None, hand=(), my_bid=None)


def test_during_tricks_players_see_everything_except_other_hands() -> None:
    opened = second_round("C bid 1")
    first, *_ = game.moves(opened, C)
    assert isinstance(first, Lay)
    state, _ = move_by_move(opened, f"C {first}")
    assert isinstance(state, Playing)
    seen = View(
        phase="playing",
        seats=3,
        seat=B,
        round=2,
        last_round=10,
        dealer=B,
        hand=state.hands[B],
        sealed=(True, True, True),
        my_bid=0,
        bids=(2, 0, 1),
        won=(0, 0, 0),
        leader=C,
        trick=(first.card,),
        laid=(first.card,),
        last=FIRST_TRICK,
        sheet=(FIRST_LINE,),
        totals=(50, 10, 10),
    )
    assert game.view(state, B) == seen
    assert game.view(state, None) == replace(seen, seat=None, hand=(), my_bid=None)


def test_between_tricks_everyone_sees_who_took_the_last_one() -> None:
    state, _ = move_by_move(playing("R5 R6", "R9 B7", "R1 R2"), "A lay R5", "B lay R9", "C lay R1")
    seen = game.view(state, C)
    assert seen.last == Trick(A, cards("R5 R9 R1"), B, "suit", 0)
    assert (seen.leader, seen.trick, seen.won) == (B, (), (0, 1, 0))


def test_all_cards_laid_in_a_round_stay_known_until_its_end() -> None:
    state = playing("R5 R6", "R9 B7", "R1 R2")
    state, _ = move_by_move(state, "A lay R5", "B lay R9", "C lay R1", "B lay B7", "C lay R2")
    assert game.view(state, None).laid == cards("R5 R9 R1 B7 R2")
    state, _ = move_by_move(state, "A lay R6")
    assert game.view(state, None).laid == ()


def test_after_the_end_everyone_sees_the_last_round_and_the_score_pad() -> None:
    last = Trick(B, cards("PH E1 SK"), A, "king", 30)
    line = RoundScore((2, 0, 1), (7, 0, 3), (0, 0, 0), (-50, 100, -20))
    state = Finished(dealer=C, sheet=(FIRST_LINE, FIRST_LINE, line), last=last)
    seen = View(
        phase="finished",
        seats=3,
        seat=A,
        round=10,
        last_round=10,
        dealer=C,
        hand=(),
        sealed=(True, True, True),
        my_bid=2,
        bids=(2, 0, 1),
        won=(7, 0, 3),
        leader=A,
        trick=(),
        laid=(),
        last=last,
        sheet=(FIRST_LINE, FIRST_LINE, line),
        totals=(50, 120, 0),
    )
    assert game.view(state, A) == seen
    assert game.view(state, None) == replace(seen, seat=None, my_bid=None)


def test_the_final_view_keeps_the_last_dealer_and_the_last_trick() -> None:
    course = whole_game(begun_by(A))
    last, events = course[-1]
    assert isinstance(last, Finished)
    assert last.dealer == B
    assert TrickTaken(last.last) in events


def test_new_games_are_recorded_with_rules_version_two() -> None:
    assert game.rules == 2
