"""The rulebook of Piraten Bridge, example by example: the numbers are those of its rules page."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from bot.games.game import GameOver, IllegalMove, NoOptions, NotNow, NotYourTurn, Reason, Seat, play
from bot.games.piraten_bridge import (
    CARDS,
    CODES,
    DECK,
    ESCAPES,
    KIND,
    MERMAIDS,
    PIRATES,
    ROUNDS,
    SUIT,
    Bidding,
    BidsRevealed,
    BidTooHigh,
    Card,
    CardLaid,
    ChooseRole,
    Finished,
    Kind,
    MustFollow,
    NotInHand,
    PiratenBridge,
    Playing,
    RoundDealt,
    RoundScore,
    RoundScored,
    State,
    Trick,
    TrickTaken,
    deal,
    led_suit,
    legal_cards,
    round_score,
    trick_bonus,
    trick_winner,
)

game = PiratenBridge()
A, B, C, D = range(4)
SEED = "5eed"
NO_TRICK = Trick(A, (), A, "escapes", 0)


def cards(text: str) -> tuple[Card, ...]:
    """`E` is any escape: the first, the second and so on in their order."""
    codes = text.split()
    escapes = iter(("E1", "E2", "E3", "E4", "E5"))
    return tuple(CARDS[next(escapes) if code == "E" else code] for code in codes)


def hand(text: str) -> tuple[Card, ...]:
    return tuple(sorted(cards(text)))


def bidding(*hands: str, dealer: Seat) -> Bidding:
    dealt = tuple(hand(text) for text in hands)
    return Bidding(
        seed=SEED,
        round=len(dealt[0]),
        dealer=dealer,
        hands=dealt,
        bids=(None,) * len(dealt),
        sheet=(),
        last=None,
    )


def playing(*hands: str, trick: str = "", turn: Seat = A, round: int = 5) -> Playing:
    none = (0,) * len(hands)
    return Playing(
        seed=SEED,
        round=round,
        dealer=D,
        hands=tuple(hand(text) for text in hands),
        bids=none,
        won=none,
        bonus=none,
        turn=turn,
        trick=cards(trick),
        sheet=(),
        last=None,
    )


def move_by_move(state: State, *script: str) -> tuple[State, list[object]]:
    """Each line is a seat and its move: `A lay R5`."""
    heard: list[object] = []
    for line in script:
        seat, _, text = line.partition(" ")
        state, events = play(game, state, "ABCD".index(seat), game.parse(text))
        heard += events
    return state, heard


def refusal(state: State, line: str) -> Reason:
    with pytest.raises(IllegalMove) as refused:
        move_by_move(state, line)
    return refused.value.reason


def scored(events: list[object]) -> RoundScore:
    return next(event.score for event in events if isinstance(event, RoundScored))


# ── The cards ────────────────────────────────────────────────────────────────────────────────


def test_there_are_66_cards() -> None:
    kinds = [KIND[card] for card in DECK]
    assert len(DECK) == 66
    assert [kinds.count(kind) for kind in ("number", "pirate", "mermaid", "king")] == [52, 5, 2, 1]
    assert len(ESCAPES) == 5
    assert len(PIRATES) == 5
    assert len(MERMAIDS) == 2
    assert len(set(CODES)) == len(CODES)


@pytest.mark.parametrize("seats", game.seats)
def test_everybody_is_dealt_as_many_cards_as_the_round_has_number(seats: int) -> None:
    for round in range(1, ROUNDS + 1):
        hands = deal(SEED, round, seats)
        dealt = [card for hand in hands for card in hand]
        assert [len(hand) for hand in hands] == [round] * seats
        assert len(set(dealt)) == round * seats
        assert set(dealt) <= set(DECK)


# ── Who wins the trick ───────────────────────────────────────────────────────────────────────

TRICKS = (
    (1, "Y2 Y12 B13 K1", "K1", 0, "black beats all suits"),
    (2, "Y2 Y12 B13", "Y12", 0, "without black the led suit wins"),
    (3, "R5 R9 R3", "R9", 0, "highest of led suit"),
    (4, "B4 R13 Y13", "B4", 0, "off-suit never wins"),
    (5, "K3 K10 R13 Y1", "K10", 0, "black led"),
    (6, "R13 K1 K2", "K2", 0, "highest black"),
    (7, "E E E", "E1", 0, "all escapes: first"),
    (8, "E R1 E", "R1", 0, "escape is lowest"),
    (9, "SMe E E", "SMe", 0, "Scary Mary as escape, first"),
    (10, "E E E E E SMe", "E1", 0, "six-player all-escape trick"),
    (11, "M1 R13 K13", "M1", 0, "mermaid over numbers"),
    (12, "R13 K13 M2", "M2", 0, "mermaid over numbers, last"),
    (13, "M1 M2 K13", "M1", 0, "first mermaid"),
    (14, "PH M1 K13", "PH", 0, "pirate over mermaid, no bonus"),
    (15, "M1 K13 PH", "PH", 0, "pirate over mermaid, order irrelevant"),
    (16, "PJ PB PT", "PJ", 0, "first pirate"),
    (17, "PB SMp", "PB", 0, "Scary Mary is a later pirate"),
    (18, "SMp PB", "SMp", 0, "Scary Mary is the first pirate"),
    (19, "SMe PB", "PB", 0, "pirate over Scary Mary as escape"),
    (20, "M1 SMp", "SMp", 0, "Scary Mary as pirate over mermaid"),
    (21, "M1 SMe", "M1", 0, "mermaid over Scary Mary as escape"),
    (22, "SK PH", "SK", 30, "pirate after Skull King"),
    (23, "PH SK", "SK", 30, "Skull King after pirate"),
    (24, "PJ SK PB PE", "SK", 90, "three pirates"),
    (25, "SK SMp", "SK", 30, "Scary Mary as pirate pays"),
    (26, "SK SMe", "SK", 30, "Scary Mary as escape still pays"),
    (27, "SMe SK PT K5", "SK", 60, "Scary Mary as escape and a pirate"),
    (28, "SK M1", "M1", 50, "mermaid takes Skull King"),
    (29, "M1 SK", "M1", 50, "mermaid takes Skull King, order irrelevant"),
    (30, "PH SK M1", "M1", 50, "three-way, mermaid last"),
    (31, "M1 PH SK", "M1", 50, "three-way, mermaid first"),
    (32, "SK M1 PH", "M1", 50, "three-way, mermaid between"),
    (33, "PH M1 SK M2", "M1", 50, "first mermaid, paid once"),
    (34, "SMe SK M1", "M1", 50, "no 30 for Scary Mary under a mermaid"),
    (35, "SK R13 K13", "SK", 0, "no pirate, no bonus"),
    (36, "E Y3 B13 Y7", "Y7", 0, "suit yellow after escape"),
    (37, "E K2 R13 Y13", "K2", 0, "suit black after escape"),
    (38, "SK PJ PH PT PB PE", "SK", 150, "maximum bonus"),
    (39, "SMp M1 SK PJ PB PH", "M1", 50, "mermaid among all pirates"),
)


@pytest.mark.parametrize(
    ("trick", "winner", "bonus"),
    [pytest.param(*row, id=f"{number}: {why}") for number, *row, why in TRICKS],
)
def test_who_wins_the_trick_and_its_bonus(trick: str, winner: str, bonus: int) -> None:
    laid = cards(trick)
    index, why = trick_winner(laid)
    assert CODES[laid[index]] == winner
    assert trick_bonus(laid, why) == bonus


def winner_of(*trick: Card) -> int:
    return trick_winner(trick)[0]


BEATS: dict[tuple[Kind, Kind], str] = {
    ("escape", "escape"): "first",
    ("mermaid", "number"): "wins",
    ("mermaid", "escape"): "wins",
    ("mermaid", "mermaid"): "first",
    ("mermaid", "king"): "wins",
    ("pirate", "number"): "wins",
    ("pirate", "escape"): "wins",
    ("pirate", "mermaid"): "wins",
    ("pirate", "pirate"): "first",
    ("king", "number"): "wins",
    ("king", "escape"): "wins",
    ("king", "pirate"): "wins",
    ("number", "escape"): "wins",
}


def test_the_interaction_table_holds_for_every_pair_of_cards() -> None:
    faces = [card for card in range(len(CODES)) if CODES[card] != "SM"]
    for one, other in permutations(faces, 2):
        if CODES[one][:2] == CODES[other][:2] == "SM" or KIND[one] == KIND[other] == "number":
            continue
        how = BEATS.get((KIND[one], KIND[other]), "loses")
        assert winner_of(one, other) == (0 if how in ("wins", "first") else 1)
        assert winner_of(other, one) == (1 if how == "wins" else 0)


def by_the_seven_checks(trick: list[Card]) -> int:
    """Section 6 word for word: one check after another, the first that holds decides."""
    kinds = [KIND[card] for card in trick]
    if "king" in kinds:
        return kinds.index("mermaid" if "mermaid" in kinds else "king")
    for special in ("pirate", "mermaid"):
        if special in kinds:
            return kinds.index(special)
    blacks = [card for card in trick if CODES[card][0] == "K"]
    if blacks:
        return trick.index(max(blacks))
    numbers = [card for card in trick if KIND[card] == "number"]
    if numbers:
        return trick.index(max(card for card in numbers if SUIT[card] == SUIT[numbers[0]]))
    return 0


def test_the_strongest_card_wins_as_by_the_seven_checks() -> None:
    random = Random(7)
    faces = [card for card in range(len(CODES)) if CODES[card] != "SM"]
    for seats in game.seats:
        for _ in range(2000):
            trick = random.sample(faces, seats)
            assert winner_of(*trick) == by_the_seven_checks(trick)


def test_nothing_else_scores() -> None:
    """A bonus needs the Skull King in the trick, taken or taking."""
    random = Random(9)
    faces = [card for card in range(len(CODES)) if CODES[card] not in ("SM", "SMe")]
    for _ in range(2000):
        trick = random.sample(faces, random.randint(2, 6))
        index, why = trick_winner(trick)
        kinds = [KIND[card] for card in trick]
        taken = 50 if kinds[index] == "mermaid" else 30 * kinds.count("pirate")
        assert trick_bonus(trick, why) == (taken if "king" in kinds else 0)


# ── Legal cards ──────────────────────────────────────────────────────────────────────────────

FOLLOWING = (
    ("40: a special is always legal, black is not", "R8", "R1 Y11 E PH K4", "R1 E PH"),
    ("41: who cannot follow may play anything", "R8", "Y11 K4 E", "Y11 K4 E"),
    ("42: no duty to beat black", "K4", "R1 Y11", "R1 Y11"),
    ("43: pirate led, red binds", "PT R8", "R1 Y11 K8", "R1"),
    ("44: the first number card was yellow", "SK Y2 R8", "R1 Y11 K8", "Y11"),
    ("45: no number card yet", "E PT", "R1 Y11 K8", "R1 Y11 K8"),
    ("45a: black binds after a mermaid", "M1 K2", "R1 Y11 K8", "K8"),
    ("45b: yellow binds after Scary Mary", "SMp Y9", "Y1 K13", "Y1"),
)


@pytest.mark.parametrize(
    ("trick", "held", "legal"), [pytest.param(*row, id=title) for title, *row in FOLLOWING]
)
def test_which_cards_may_be_played(trick: str, held: str, legal: str) -> None:
    assert legal_cards(hand(held), led_suit(cards(trick))) == hand(legal)
    state = playing(held, "B1", "B2", "B3", trick=trick)
    lays = {str(move) for move in game.moves(state, A)}
    assert lays == {f"lay {CODES[card]}" for card in cards(legal)}


# ── Round scores ─────────────────────────────────────────────────────────────────────────────

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


# ── The flow ─────────────────────────────────────────────────────────────────────────────────


def test_61_the_deal_passes_to_the_left_and_the_left_neighbour_leads() -> None:
    state: State = next(
        begun
        for n in range(99)
        if isinstance(begun := game.setup(str(n), 4, NoOptions()), Bidding) and begun.dealer == A
    )
    dealers: list[Seat] = []
    leaders: list[Seat] = []
    while not isinstance(state, Finished):
        if isinstance(state, Playing) and not state.trick and not sum(state.won):
            dealers.append(state.dealer)
            leaders.append(state.turn)
        seat = game.waiting_on(state)[0]
        state, _ = game.apply(state, seat, game.moves(state, seat)[0])
    assert dealers == [A, B, C, D, A, B, C, D, A, B]
    assert leaders == [B, C, D, A, B, C, D, A, B, C]


def test_62_a_round_of_two_tricks() -> None:
    begun = bidding("M1 E", "R11 K4", "Y12 K5", dealer=B)
    state, events = move_by_move(begun, "C bid 2", "A bid 1", "B bid 1")
    assert isinstance(state, Playing)
    assert game.waiting_on(state) == (C,)
    state, events = move_by_move(state, "C lay Y12", "A lay M1", "B lay R11")
    assert TrickTaken(Trick(C, cards("Y12 M1 R11"), A, "mermaid", 0)) in events
    state, events = move_by_move(state, "A lay E1", "B lay K4", "C lay K5")
    assert TrickTaken(Trick(A, cards("E1 K4 K5"), C, "black", 0)) in events
    assert scored(events) == RoundScore((1, 1, 2), (1, 0, 1), (0, 0, 0), (20, -10, -10))
    assert RoundDealt(3, C) in events


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


def test_65_equal_totals_share_the_win() -> None:
    line = RoundScore((0, 0, 0), (0, 0, 0), (0, 0, 0), (310, 310, 180))
    result = game.result(finished(line))
    assert result is not None
    assert result.winners == (A, B)
    assert result.scores == (310, 310, 180)


def finished(*sheet: RoundScore) -> Finished:
    return Finished(A, sheet, NO_TRICK)


def test_a_bid_stays_secret_and_can_be_changed_until_the_last_one_is_in() -> None:
    begun = bidding("PH R1", "SK R2", "M1 R3", dealer=C)
    state, events = move_by_move(begun, "A bid 1", "B bid 2", "A bid 0")
    assert game.waiting_on(state) == (C,)
    assert not any(isinstance(event, BidsRevealed) for event in events)
    assert game.view(state, B).bids == ()
    assert game.view(state, B).my_bid == 2
    assert game.view(state, B).sealed == (True, True, False)
    state, events = move_by_move(state, "C bid 1")
    assert BidsRevealed((0, 2, 1)) in events
    assert refusal(state, "A bid 1") == NotNow()


def test_scary_mary_is_a_pirate_or_an_escape_even_as_the_last_card() -> None:
    state = playing("SM", "R5", turn=A, round=1)
    assert [str(move) for move in game.moves(state, A)] == ["lay SMp", "lay SMe"]
    assert refusal(state, "A lay SM") == ChooseRole()
    _, events = move_by_move(state, "A lay SMe", "B lay R5")
    assert CardLaid(A, CARDS["SMe"]) in events
    assert TrickTaken(Trick(A, cards("SMe R5"), B, "suit", 0)) in events


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
    assert refusal(playing("R1 K4", "Y1 Y2", trick="R8"), line) == reason


def test_a_bid_above_the_round_is_refused() -> None:
    begun = bidding("PH R1", "SK R2", dealer=B)
    assert refusal(begun, "A bid 3") == BidTooHigh(2)
    assert refusal(begun, "A lay PH") == NotNow()


def test_nothing_is_played_after_the_last_round() -> None:
    line = RoundScore((0, 0), (0, 0), (0, 0), (10, 20))
    assert refusal(finished(line), "A bid 0") == GameOver()
