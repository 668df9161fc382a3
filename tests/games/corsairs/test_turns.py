"""A round of Corsairs: the deal, turns, what each seat sees, and refusals."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.games.base.game import (
    GameOver,
    IllegalMove,
    NotNow,
    NotYourTurn,
    Unreadable,
    shuffle,
)
from bot.games.corsairs.cards import CARDS, CODES, COLOURS, DECK
from bot.games.corsairs.crew import lay_down, limits_after_discard, spare_card
from bot.games.corsairs.events import (
    AnchorWeighed,
    CardDiscarded,
    CardDrawn,
    LastRoundAnnounced,
    PierColourChanged,
    RoundAnnulled,
    RoundDealt,
    StockCardSeen,
)
from bot.games.corsairs.flow import deal_round
from bot.games.corsairs.moves import AlreadyDrawn, AnnounceFirst, DrawFirst, MustClose, NotInHand
from bot.games.corsairs.states import (
    Annulled,
    Closing,
    Discarding,
    Drawing,
    Finished,
    Match,
    Options,
    Turn,
)
from tests.harness.games.notation.corsairs import (
    GAME,
    A,
    B,
    C,
    after,
    cards,
    close_with,
    codes,
    in_order,
    penalty_cards,
    refused,
    result_of,
    table,
)

RED, GREEN = COLOURS.index("red"), COLOURS.index("green")


# ── §1 The cards ─────────────────────────────────────────────────────────────────────────────


def test_the_deck_has_ten_colours_of_eleven_numbers_each_card_once() -> None:
    assert len(CODES) == len(set(CODES)) == 110
    assert codes(DECK[:12]) == ("pnk1 pnk2 pnk3 pnk4 pnk5 pnk6 pnk7 pnk8 pnk9 pnk10 pnk11 pur1")
    assert Counter(code[:3] for code in CODES) == dict.fromkeys(
        ("pnk", "pur", "blu", "sky", "gry", "brn", "red", "org", "yel", "grn"), 11
    )
    assert CODES[-1] == "grn11"


# ── §2 The deal ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("seats", "out", "stock"),
    [
        *((2, 0, 78), (3, 0, 65), (4, 0, 52)),
        *((2, 44, 34), (3, 44, 21), (4, 44, 8)),
        *((4, 37, 15), (2, 40, 38)),
    ],
)
def test_a_round_is_dealt_without_the_penalty_cards(seats: int, out: int, stock: int) -> None:
    """§2.2 to §2.5, example 34"""
    penalties = (DECK[:out], *((),) * (seats - 1))
    lying = deal_round(Match(seed="seed", dealer=0, penalties=penalties)).round
    assert [len(hand) for hand in lying.hands] == [12] * seats
    assert len(lying.pier) == {2: 7, 3: 8, 4: 9}[seats]
    assert (len(lying.discards), len(lying.stock)) == (1, stock)
    everything = [*lying.pier, *lying.discards, *lying.stock]
    everything += [card for hand in lying.hands for card in hand]
    assert sorted(everything) == list(DECK[out:])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_anyone_can_check_a_deal(seats: int) -> None:
    """One card at a time from the dealer's left, then the pier, one discard and the stock."""
    state = GAME.setup("anything", seats, Options())
    assert isinstance(state, Drawing)
    deck = shuffle("anything", "deal/1", DECK)
    first = (state.match.dealer + 1) % seats
    for at in range(seats):
        dealt = [deck[at + seats * turn] for turn in range(12)]
        assert state.round.hands[(first + at) % seats] == tuple(sorted(dealt))
    rest = deck[12 * seats :]
    assert state.round.pier == rest[: 5 + seats]
    assert state.round.discards == rest[5 + seats : 6 + seats]
    assert state.round.stock == rest[6 + seats :]


def test_the_first_dealer_is_drawn_and_the_player_to_their_left_begins() -> None:
    """§2.1, §3.1"""
    dealers: set[int] = set()
    for seed in range(16):
        state = GAME.setup(str(seed), 3, Options())
        assert isinstance(state, Drawing)
        assert state.round.turn == (state.match.dealer + 1) % 3
        assert GAME.waiting_on(state) == (state.round.turn,)
        dealers.add(state.match.dealer)
    assert dealers == {0, 1, 2}


def test_a_game_begins_without_penalty_cards() -> None:
    state = GAME.setup("anything", 3, Options())
    view = GAME.view(state, None)
    assert (view.deal, view.penalties, view.sheet, view.final) == (1, ((), (), ()), (), False)
    assert (view.last, view.ending, view.known, view.turns) == (None, None, ((),) * 3, (None,) * 3)
    assert GAME.result(state) is None


def test_two_to_four_can_play() -> None:
    assert list(GAME.seats) == [2, 3, 4]


def test_new_games_are_recorded_with_rules_version_two() -> None:
    """A record of another version would be dealt or played differently."""
    assert GAME.rules == 2


# ── §3 The turn ──────────────────────────────────────────────────────────────────────────────


def test_a_player_draws_one_card_and_discards_one() -> None:
    """§3.2, §3.5"""
    state, events = after(table(A, B, stock="sky9 sky8"), "draw stock", "discard red5")
    assert isinstance(state, Drawing)
    assert state.round.turn == 1
    assert state.round.hands[0] == cards("sky9 org1-11")
    assert state.round.stock == cards("sky8")
    assert state.round.discards == in_order("pnk1 red5")
    assert events[-1] == CardDiscarded(0, CARDS["red5"])


def test_turns_go_clockwise() -> None:
    """§3.1"""
    state = table(A, B, C, turn=1)
    for seat, discard in ((1, "red6"), (2, "yel1"), (0, "red5"), (1, "gry1")):
        assert GAME.waiting_on(state) == (seat,)
        state, _ = after(state, "draw stock", f"discard {discard}")


def test_only_the_drawer_sees_the_card_from_the_stock() -> None:
    """§3.2, §10.2"""
    state, events = after(table(A, B, stock="sky8 sky9"), "draw stock")
    assert events == [CardDrawn(0, "stock", None), StockCardSeen(0, CARDS["sky8"])]
    assert [event.private_to for event in events] == [None, 0]
    assert GAME.view(state, 0).drawn == CARDS["sky8"]
    assert GAME.view(state, 1).drawn is None
    assert GAME.view(state, None).drawn is None
    state, _ = after(state, "discard red5")
    assert GAME.view(state, 1).turns[0] == Turn("stock", None, CARDS["red5"])


def test_only_the_latest_discard_can_be_drawn() -> None:
    """§3.2"""
    state, events = after(table(A, B, top="sky8 pnk1 sky9"), "draw discard")
    assert events == [CardDrawn(0, "discard", CARDS["sky9"])]
    assert isinstance(state, Discarding)
    assert state.round.discards == in_order("sky8 pnk1")
    assert CARDS["sky9"] in state.round.hands[0]


def test_only_the_first_card_of_the_pier_can_be_drawn() -> None:
    """§3.2"""
    state, events = after(table(A, B, pier="grn2 grn1 red1"), "draw pier")
    assert events == [CardDrawn(0, "pier", CARDS["grn2"])]
    assert isinstance(state, Discarding)
    assert state.round.pier == in_order("grn1 red1")
    assert CARDS["grn2"] in state.round.hands[0]


def test_everyone_sees_a_card_that_was_drawn_openly() -> None:
    """§10.1"""
    for source, card in (("discard", "pnk1"), ("pier", "grn1")):
        state, _ = after(table(A, B), f"draw {source}")
        for seat in (0, 1, None):
            view = GAME.view(state, seat)
            assert (view.source, view.drawn) == (source, CARDS[card])


def test_the_card_just_drawn_can_be_discarded() -> None:
    """§3.5, example 26"""
    state, _ = after(table(A, B), "draw discard", "discard pnk1")
    assert isinstance(state, Drawing)
    assert state.round.discards == cards("pnk1")
    assert state.round.hands[0] == cards(A)
    assert state.round.turns == (Turn("discard", CARDS["pnk1"], CARDS["pnk1"]), None)


def test_the_first_card_of_the_pier_sets_its_colour_for_everyone() -> None:
    """§3.3, example 27"""
    state = table(A, "grn9 gry1-11", pier="grn1 grn2 red1")
    assert GAME.view(state, 1).reading == lay_down(cards("grn9 gry1-11"), GREEN)
    state, events = after(state, "draw pier")
    assert events == [CardDrawn(0, "pier", CARDS["grn1"])]
    state, events = after(state, "discard red5", "draw pier")
    assert events[1:] == [
        CardDrawn(1, "pier", CARDS["grn2"]),
        PierColourChanged(GREEN, RED),
    ]
    view = GAME.view(state, 1)
    assert view.pier_colour == RED
    assert view.reading is not None
    assert view.reading.prisoners == ()


def test_cards_taken_openly_are_remembered_until_they_are_discarded() -> None:
    """§10.1"""
    state, _ = after(table(A, B), "draw discard", "discard red5", "draw pier", "discard red6")
    for seat in (0, 1, None):
        assert GAME.view(state, seat).known == (cards("pnk1"), cards("grn1"))
    state, _ = after(state, "draw discard", "discard pnk1")
    assert GAME.view(state, None).known == (cards("red6"), cards("grn1"))
    state, _ = after(state, "draw pier", "discard gry1", "draw stock", "discard red6")
    assert GAME.view(state, None).known == ((), cards("grn1 grn2"))


def test_the_last_card_of_the_pier_makes_the_round_void() -> None:
    """§3.6, §3.7, example 24: the next dealer deals, and a last round is played again."""
    before = table(A, B, C, pier="grn1", penalties=penalty_cards(4, 2, 0), final=True, dealer=2)
    state, events = after(before, "draw pier")
    void = Annulled(1, 0, CARDS["grn1"])
    assert events == [
        CardDrawn(0, "pier", CARDS["grn1"]),
        RoundAnnulled(void),
        RoundDealt(2, 0, True),
    ]
    assert isinstance(state, Drawing)
    assert state.match.penalties == before.match.penalties
    assert (state.match.dealer, state.round.turn, state.match.final) == (0, 1, True)
    view = GAME.view(state, None)
    assert (view.last, view.sheet, view.deal, view.number) == (void, (), 2, 0)


def test_every_round_is_shuffled_again() -> None:
    """§2.2"""
    state, _ = after(table(A, B, pier="grn1"), "draw pier")
    assert isinstance(state, Drawing)
    assert state.round.stock == shuffle("seed", "deal/2", DECK)[32:]


def test_a_player_who_draws_the_last_card_of_the_stock_must_close() -> None:
    """§3.8, example 25"""
    state, events = after(table(A, B, stock="sky9"), "draw stock")
    assert isinstance(state, Closing)
    assert events == [
        CardDrawn(0, "stock", None),
        StockCardSeen(0, CARDS["sky9"]),
        AnchorWeighed(0, True),
    ]
    view = GAME.view(state, 1)
    assert (view.phase, view.forced, view.stock, view.source) == ("closing", True, 0, "stock")
    assert refused(state, 0, "discard sky9") == MustClose(True)
    state, events = after(state, "close sky9")
    assert result_of(events).forced


def test_drawing_elsewhere_leaves_the_last_stock_card_to_the_next_player() -> None:
    """§3.9, example 25"""
    state, _ = after(table(A, B, stock="sky9"), "draw discard")
    assert isinstance(state, Discarding)
    state, _ = after(state, "discard pnk1", "draw pier", "discard grn1", "draw stock")
    assert isinstance(state, Closing)


# ── §10 Open and hidden information ──────────────────────────────────────────────────────────


def test_a_view_shows_the_open_cards_and_the_seats_own_hand() -> None:
    penalties = penalty_cards(2, 1)
    state = table(A, B, turn=1, pier="grn2 red1", top="sky8 pnk1", stock="sky9 pnk5", dealer=1)
    view = GAME.view(state, 0)
    assert (view.phase, view.seats, view.seat, view.turn, view.dealer) == ("drawing", 2, 0, 1, 1)
    assert (view.deal, view.number, view.hand) == (1, 0, cards(A))
    assert (view.pier, view.discards, view.stock) == (
        in_order("grn2 red1"),
        in_order("sky8 pnk1"),
        2,
    )
    assert (view.source, view.drawn, view.forced, view.ending) == (None, None, False, None)
    assert GAME.view(state, None).hand == ()
    paid = GAME.view(table(A, B, penalties=penalties), 0)
    assert (paid.penalties, paid.counts) == (penalties, (2, 1))


def test_a_view_follows_the_phases_of_a_turn() -> None:
    state = table(A, B)
    seen: list[tuple[str, int]] = []
    for text in ("draw stock", "discard red5", "draw pier", "weigh anchor"):
        state, _ = after(state, text)
        view = GAME.view(state, 1)
        seen.append((view.phase, view.number))
        assert not view.forced
    assert seen == [("discarding", 0), ("drawing", 1), ("discarding", 1), ("closing", 1)]


def test_a_view_divides_the_seats_own_hand() -> None:
    """§10.3"""
    view = GAME.view(table(A, B), 0)
    assert view.reading == lay_down(cards(A), GREEN)
    assert (view.spare, view.limits) == (None, ())
    state, _ = after(table(A, B), "draw discard")
    view = GAME.view(state, 0)
    assert view.hand == cards("pnk1 org1-11 red5")
    assert view.limits == limits_after_discard(view.hand, GREEN)
    assert view.spare == CARDS["red5"]
    assert view.reading == lay_down(cards("pnk1 org1-11"), GREEN)
    assert min(view.limits) == 1
    assert GAME.view(state, 1).limits == ()
    assert GAME.view(state, None).reading is None


def test_among_equal_discards_the_highest_number_is_suggested() -> None:
    """§10.3"""
    hand = cards("grn1 grn7 grn9 org2")
    assert spare_card(hand, limits_after_discard(hand, GREEN)) == CARDS["grn9"]


def test_a_finished_game_shows_its_last_round() -> None:
    state, events = close_with(12, 19, 7)
    assert isinstance(state, Finished)
    view = GAME.view(state, 1)
    assert (view.phase, view.seats, view.seat, view.turn) == ("finished", 3, 1, 0)
    assert (view.hand, view.pier, view.discards, view.stock) == ((), (), (), 0)
    assert (view.reading, view.pier_colour, view.number) == (None, None, 0)
    assert not view.forced
    assert (view.known, view.turns) == (((),) * 3, (None,) * 3)
    assert (view.deal, view.dealer, view.final) == (1, 0, True)
    assert (view.counts, view.sheet) == ((12, 20, 13), ((0, 1, 6),))
    assert (view.last, view.ending) == (result_of(events), "enough")
    assert not any(isinstance(event, LastRoundAnnounced) for event in events)


# ── Questions, refusals and notation ─────────────────────────────────────────────────────────


def test_every_question_has_its_own_name() -> None:
    state = table(A, B)
    names = [GAME.question(state, 0)]
    for text in ("draw stock", "discard red5", "draw stock", "weigh anchor", "close red6"):
        state, _ = after(state, text)
        names.append(GAME.question(state, 0))
    assert names == ["d1.0", "t1.0", "d1.1", "t1.1", "c1.1", "d2.0"]
    over, _ = close_with(12, 19, 7)
    assert GAME.question(over, 0) == "over"


def test_every_refusal_has_a_reason() -> None:
    drawing = table(A, B)
    discarding, _ = after(drawing, "draw stock")
    closing, _ = after(discarding, "weigh anchor")
    assert refused(drawing, 1, "draw stock") == NotYourTurn()
    assert refused(drawing, 0, "discard red5") == DrawFirst()
    assert refused(discarding, 0, "draw stock") == AlreadyDrawn()
    assert refused(discarding, 0, "close red5") == AnnounceFirst()
    assert refused(discarding, 0, "discard red6") == NotInHand(CARDS["red6"])
    assert refused(closing, 0, "close red6") == NotInHand(CARDS["red6"])
    assert refused(closing, 0, "discard red5") == MustClose(False)
    assert refused(closing, 0, "weigh anchor") == NotNow()
    assert refused(closing, 1, "close red6") == NotYourTurn()
    finished, _ = close_with(12, 19, 7)
    assert refused(finished, 0, "draw stock") == GameOver()


def test_a_move_from_another_phase_is_never_applied() -> None:
    drawing = table(A, B)
    discarding, _ = after(drawing, "draw stock")
    closing, _ = after(discarding, "weigh anchor")
    finished, _ = close_with(12, 19, 7)
    taken = {
        drawing: {"draw stock"},
        discarding: {"discard red5", "weigh anchor"},
        closing: {"close red5"},
        finished: set[str](),
    }
    for state, texts in taken.items():
        for text in {"draw stock", "discard red5", "weigh anchor", "close red5"} - texts:
            with pytest.raises(IllegalMove) as caught:
                GAME.apply(state, 0, GAME.parse(text))
            assert caught.value.reason == refused(state, 0, text)


@pytest.mark.parametrize(
    "text", ["", "draw", "draw sea", "close", "discard org12", "weigh", "Draw pier"]
)
def test_text_that_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(text)
    assert caught.value.reason == Unreadable(text)


def test_a_move_is_read_back_as_it_was_written() -> None:
    for text in ("draw stock", "discard org9", "weigh anchor", "close org9"):
        assert str(GAME.parse(text)) == text


def test_each_phase_offers_its_moves_only_to_the_seat_on_turn() -> None:
    state, hand = table(A, B, stock="sky9 sky8"), codes(cards(f"sky9 {A}")).split()
    offered: list[list[str]] = []
    for text in ("draw stock", "weigh anchor", "close red5"):
        assert GAME.moves(state, 1) == ()
        offered.append([str(move) for move in GAME.moves(state, 0)])
        state, _ = after(state, text)
    assert offered == [
        ["draw stock", "draw discard", "draw pier"],
        [*(f"discard {card}" for card in hand), "weigh anchor"],
        [f"close {card}" for card in hand],
    ]
    finished, _ = close_with(12, 19, 7)
    assert (GAME.moves(finished, 0), GAME.waiting_on(finished)) == ((), ())
