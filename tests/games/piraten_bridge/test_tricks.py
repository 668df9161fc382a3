"""Tricks of Piraten Bridge: the examples of its rulebook."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from bot.games.piraten_bridge.cards import CARDS, CODES, DECK, KIND, RANK, SUIT, SUITS, Card, Kind
from bot.games.piraten_bridge.events import CardLaid, TrickTaken
from bot.games.piraten_bridge.moves import ChooseRole, MustFollow, NotInHand
from bot.games.piraten_bridge.rules import trick_bonus, trick_winner
from bot.games.piraten_bridge.states import Bidding, Trick, Why
from tests.harness.games.notation.piraten_bridge import (
    NAMES,
    A,
    B,
    cards,
    game,
    hand,
    move_by_move,
    playing,
    refusal,
)


def laid_in_turn(text: str) -> list[str]:
    return [f"{name} lay {CODES[card]}" for name, card in zip(NAMES, cards(text), strict=False)]


def in_hand(text: str) -> list[str]:
    """One-card hands from which that trick is played."""
    return [CODES[card][:2] if CODES[card][:2] == "SM" else CODES[card] for card in cards(text)]


# ── §1 The cards ─────────────────────────────────────────────────────────────────────────────


def test_there_are_66_cards_and_52_of_them_have_a_number() -> None:
    codes = [CODES[card] for card in DECK]
    assert len(set(codes)) == len(codes) == 66
    for letter, suit in zip("RYBK", range(4), strict=True):
        ranks = {code: rank for rank, code in enumerate((f"{letter}{n}" for n in range(1, 14)), 1)}
        assert {code: RANK[CARDS[code]] for code in codes if SUIT[CARDS[code]] == suit} == ranks
    assert SUITS == ("red", "yellow", "blue", "black")


def test_a_special_card_has_neither_suit_nor_number() -> None:
    special = [card for card in range(len(CODES)) if KIND[card] != "number"]
    codes = " ".join(CODES[card] for card in special)
    assert codes == "E1 E2 E3 E4 E5 M1 M2 PJ PH PT PB PE SM SK SMp SMe"
    assert {(SUIT[card], RANK[card]) for card in special} == {(None, 0)}


# ── §5.3 to §5.7 Following suit ──────────────────────────────────────────────────────────────

FOLLOWING = (
    ("40: a special is always legal, black is not", "R8", "R1 Y11 E PH K4", "R1 E PH"),
    ("41: who cannot follow may play anything", "R8", "Y11 K4 E", "Y11 K4 E"),
    ("42: no duty to beat black", "K4", "R1 Y11", "R1 Y11"),
    ("43: pirate led, red binds", "PT R8", "R1 Y11 K8", "R1"),
    ("44: the first number card was yellow", "SK Y2 R8", "R1 Y11 K8", "Y11"),
    ("45: no number card yet", "E PT", "R1 Y11 K8", "R1 Y11 K8"),
    ("45a: black binds after a mermaid", "M1 K2", "R1 Y11 K8", "K8"),
    ("45b: yellow binds after Scary Mary", "SMp Y9", "Y1 K13", "Y1"),
    ("the highest of a suit follows, the lowest of the next does not", "R8", "R13 Y1", "R13"),
    ("the lowest of a suit follows, the highest of the one before does not", "B8", "Y13 B1", "B1"),
    ("the highest black follows", "K8", "B13 K13 E", "K13 E"),
)


@pytest.mark.parametrize(
    ("trick", "held", "legal"), [pytest.param(*row, id=title) for title, *row in FOLLOWING]
)
def test_players_follow_suit_if_they_can_or_play_a_special_card(
    trick: str, held: str, legal: str
) -> None:
    script = laid_in_turn(trick)
    follower = len(script)
    state, _ = move_by_move(playing(*in_hand(trick), held, "E5"), *script)
    assert [str(move) for move in game.moves(state, follower)] == [
        f"lay {CODES[card]}" for card in hand(legal)
    ]
    for card in set(hand(held)) - set(hand(legal)):
        reason = refusal(state, f"{NAMES[follower]} lay {CODES[card]}")
        assert isinstance(reason, MustFollow)
        assert reason.suit in [SUIT[card] for card in hand(legal)]


SPECIALS = ("E1", "M1", "PJ", "SMp", "SMe", "SK")


@pytest.mark.parametrize("special", SPECIALS)
def test_leading_a_special_card_binds_no_suit(special: str) -> None:
    state = playing(*in_hand(special), "R1 Y2 B3 K4", "R2 Y3")
    state, _ = move_by_move(state, f"A lay {special}")
    assert [str(move) for move in game.moves(state, B)] == ["lay R1", "lay Y2", "lay B3", "lay K4"]


@pytest.mark.parametrize("special", SPECIALS)
def test_after_a_special_card_the_next_number_card_sets_the_suit(special: str) -> None:
    state = playing(*in_hand(special), "R1 Y2 B3 K4", "R2 Y3")
    state, _ = move_by_move(state, f"A lay {special}", "B lay Y2")
    assert refusal(state, "C lay R2") == MustFollow(SUITS.index("yellow"))
    move_by_move(state, "C lay Y3")


def test_the_led_suit_holds_until_the_end_of_the_trick() -> None:
    state = playing("R5 B9", "B8 B7", "PJ R6", "R7 B6")
    state, _ = move_by_move(state, "A lay R5", "B lay B8", "C lay PJ")
    assert refusal(state, "D lay B6") == MustFollow(SUITS.index("red"))
    move_by_move(state, "D lay R7")


def test_the_next_trick_begins_without_a_led_suit() -> None:
    state, _ = move_by_move(playing("R5 R6", "R9 B7"), "A lay R5", "B lay R9", "B lay B7")
    assert [str(move) for move in game.moves(state, A)] == ["lay R6"]


# ── §5.8 Scary Mary, §5.9 refusals ───────────────────────────────────────────────────────────


def test_scary_mary_is_a_pirate_or_an_escape_even_as_the_only_card() -> None:
    state = playing("SM", "R5")
    assert [str(move) for move in game.moves(state, A)] == ["lay SMp", "lay SMe"]
    assert refusal(state, "A lay SM") == ChooseRole()
    _, events = move_by_move(state, "A lay SMe", "B lay R5")
    assert CardLaid(A, CARDS["SMe"]) in events
    assert TrickTaken(Trick(A, cards("SMe R5"), B, "suit", 0)) in events


def test_scary_mary_can_be_played_even_by_a_player_who_could_follow() -> None:
    state, _ = move_by_move(playing("R5 R6", "R1 Y2 SM SK"), "A lay R5")
    assert [str(move) for move in game.moves(state, B)] == [
        "lay R1",
        "lay SK",
        "lay SMp",
        "lay SMe",
    ]


def test_scary_mary_leaves_the_hand_when_she_is_played() -> None:
    state, _ = move_by_move(playing("SM E1", "R1 R2"), "A lay SMp", "B lay R1")
    assert refusal(state, "A lay SMe") == NotInHand(CARDS["SMe"])
    assert [str(move) for move in game.moves(state, A)] == ["lay E1"]


# ── §6 Who takes the trick ───────────────────────────────────────────────────────────────────

TRICKS = (
    (1, "Y2 Y12 B13 K1", "K1", "black", 0, "black beats all suits"),
    (2, "Y2 Y12 B13", "Y12", "suit", 0, "without black the led suit wins"),
    (3, "R5 R9 R3", "R9", "suit", 0, "highest of led suit"),
    (4, "B4 R13 Y13", "B4", "suit", 0, "off-suit never wins"),
    (5, "K3 K10 R13 Y1", "K10", "black", 0, "black led"),
    (6, "R13 K1 K2", "K2", "black", 0, "highest black"),
    (7, "E E E", "E1", "escapes", 0, "all escapes: first"),
    (8, "E R1 E", "R1", "suit", 0, "escape is lowest"),
    (9, "SMe E E", "SMe", "escapes", 0, "Scary Mary as escape, first"),
    (10, "E E E E E SMe", "E1", "escapes", 0, "six-player all-escape trick"),
    (11, "M1 R13 K13", "M1", "mermaid", 0, "mermaid over numbers"),
    (12, "R13 K13 M2", "M2", "mermaid", 0, "mermaid over numbers, last"),
    (13, "M1 M2 K13", "M1", "mermaid", 0, "first mermaid"),
    (14, "PH M1 K13", "PH", "pirate", 0, "pirate over mermaid, no bonus"),
    (15, "M1 K13 PH", "PH", "pirate", 0, "pirate over mermaid, order irrelevant"),
    (16, "PJ PB PT", "PJ", "pirate", 0, "first pirate"),
    (17, "PB SMp", "PB", "pirate", 0, "Scary Mary is a later pirate"),
    (18, "SMp PB", "SMp", "pirate", 0, "Scary Mary is the first pirate"),
    (19, "SMe PB", "PB", "pirate", 0, "pirate over Scary Mary as escape"),
    (20, "M1 SMp", "SMp", "pirate", 0, "Scary Mary as pirate over mermaid"),
    (21, "M1 SMe", "M1", "mermaid", 0, "mermaid over Scary Mary as escape"),
    (22, "SK PH", "SK", "king", 30, "pirate after Skull King"),
    (23, "PH SK", "SK", "king", 30, "Skull King after pirate"),
    (24, "PJ SK PB PE", "SK", "king", 90, "three pirates"),
    (25, "SK SMp", "SK", "king", 30, "Scary Mary as pirate pays"),
    (26, "SK SMe", "SK", "king", 30, "Scary Mary as escape still pays"),
    (27, "SMe SK PT K5", "SK", "king", 60, "Scary Mary as escape and a pirate"),
    (28, "SK M1", "M1", "mermaid-takes-king", 50, "mermaid takes Skull King"),
    (29, "M1 SK", "M1", "mermaid-takes-king", 50, "mermaid takes Skull King, order irrelevant"),
    (30, "PH SK M1", "M1", "mermaid-takes-king", 50, "three-way, mermaid last"),
    (31, "M1 PH SK", "M1", "mermaid-takes-king", 50, "three-way, mermaid first"),
    (32, "SK M1 PH", "M1", "mermaid-takes-king", 50, "three-way, mermaid between"),
    (33, "PH M1 SK M2", "M1", "mermaid-takes-king", 50, "first mermaid, paid once"),
    (34, "SMe SK M1", "M1", "mermaid-takes-king", 50, "no 30 for Scary Mary under a mermaid"),
    (35, "SK R13 K13", "SK", "king", 0, "no pirate, no bonus"),
    (36, "E Y3 B13 Y7", "Y7", "suit", 0, "suit yellow after escape"),
    (37, "E K2 R13 Y13", "K2", "black", 0, "suit black after escape"),
    (38, "SK PJ PH PT PB PE", "SK", "king", 150, "maximum bonus"),
    (39, "SMp M1 SK PJ PB PH", "M1", "mermaid-takes-king", 50, "mermaid among all pirates"),
)


@pytest.mark.parametrize(
    ("trick", "winner", "why", "bonus"),
    [pytest.param(*row, id=f"{number}: {title}") for number, *row, title in TRICKS],
)
def test_the_right_seat_takes_the_trick_and_its_bonus(
    trick: str, winner: str, why: Why, bonus: int
) -> None:
    state, events = move_by_move(playing(*in_hand(trick)), *laid_in_turn(trick))
    laid = cards(trick)
    assert TrickTaken(Trick(A, laid, laid.index(CARDS[winner]), why, bonus)) in events
    assert isinstance(state, Bidding)
    assert state.sheet[-1].bonus[laid.index(CARDS[winner])] == bonus


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
    """§6 word for word: the first check that holds decides."""
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


def test_the_strongest_card_wins_as_the_seven_checks_say() -> None:
    random = Random(7)
    faces = [card for card in range(len(CODES)) if CODES[card] != "SM"]
    for seats in game.seats:
        for _ in range(400):
            trick = random.sample(faces, seats)
            assert winner_of(*trick) == by_the_seven_checks(trick)


def test_only_tricks_with_the_skull_king_have_a_bonus() -> None:
    """A bonus needs the Skull King in the trick, as winner or as loser."""
    random = Random(9)
    faces = [card for card in range(len(CODES)) if CODES[card] not in ("SM", "SMe")]
    for _ in range(400):
        trick = random.sample(faces, random.randint(2, 6))
        index, why = trick_winner(trick)
        kinds = [KIND[card] for card in trick]
        taken = 50 if kinds[index] == "mermaid" else 30 * kinds.count("pirate")
        assert trick_bonus(trick, why) == (taken if "king" in kinds else 0)
