"""The rulebook of Corsairs, example by example."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from bot.games.corsairs import (
    CARDS,
    CODES,
    COLOUR,
    COLOURS,
    DECK,
    NUMBER,
    AlreadyDrawn,
    AnchorWeighed,
    AnnounceFirst,
    Annulled,
    CardDrawn,
    Closing,
    Colour,
    Corsairs,
    Discarding,
    DrawFirst,
    Drawing,
    Finished,
    GameEnded,
    Hand,
    Laid,
    LastRoundAnnounced,
    MustClose,
    NotInHand,
    PierColourChanged,
    Reckoning,
    RoundAnnulled,
    RoundClosed,
    RoundDealt,
    State,
    StockCardSeen,
    Turn,
    Voyage,
    answer,
    answer_limit,
    lay_down,
    limit_of,
    limits_after_discard,
    may_attach,
)
from bot.games.corsairs.play import deal_round
from bot.games.corsairs.scoring import capot, ending, fates_of, next_is_last, payments
from bot.games.game import (
    Event,
    GameOver,
    IllegalMove,
    NoOptions,
    NotNow,
    NotYourTurn,
    Reason,
    Result,
    Seat,
    Unreadable,
    play,
)

GAME = Corsairs()
BLUE, ORANGE, GREEN = (COLOURS.index(name) for name in ("blue", "orange", "green"))


def cards(text: str) -> Hand:
    """Cards in notation; `red1-6` are the six from red 1 to red 6."""
    found: list[int] = []
    for code in text.split():
        first, _, last = code.partition("-")
        start = CARDS[first]
        found += range(start, start + (int(last) - NUMBER[start] if last else 0) + 1)
    return tuple(sorted(found))


def codes(hand: Sequence[int]) -> str:
    return " ".join(CODES[card] for card in sorted(hand))


# ── Laying down ──────────────────────────────────────────────────────────────────────────────

ILLUSTRATION = "blu4 blu5 blu11 org1 org2 org7 org8 pur2 pur3 pur10 gry2 grn1"

PARTITIONS = [
    (1, "blue", ILLUSTRATION, "purple orange", "pur2 gry2 grn1", 5),
    (
        2,
        "green",
        "grn1 grn4 grn5 grn11 org1 org2 org7 org8 pur2 pur3 pur10 gry2",
        "purple orange",
        "pur2 gry2",
        4,
    ),
    (
        3,
        "green",
        "red1 red2 red5 red7 red9 red10 red11 yel3 yel4 yel6 yel7 yel8",
        "red yellow",
        "yel7",
        7,
    ),
    (4, "green", "org1-6 pur7-11 grn4", "purple orange", "", 0),
    (5, "green", "org1-11 red5", "orange", "red5", 5),
    (6, "green", "grn1-11 org5", "orange", "", 0),
    (7, "green", "red9-11 yel6-8 blu1-5 gry1", "red yellow", "blu1-5 gry1", 16),
    (
        10,
        "green",
        "grn2 grn9 red3 red11 org1 org4 org5 org6 pur7 pur8 pur10 sky2",
        "purple orange",
        "sky2 red3 red11",
        16,
    ),
]


@pytest.mark.parametrize(("number", "pier", "hand", "crew", "stowaways", "limit"), PARTITIONS)
def test_a_hand_is_laid_down_with_the_lowest_limit(
    number: int, pier: str, hand: str, crew: str, stowaways: str, limit: int
) -> None:
    laid = lay_down(cards(hand), COLOURS.index(pier))
    assert " ".join(COLOURS[colour] for colour in laid.colours) == crew
    assert laid.stowaways == cards(stowaways)
    assert laid.limit == limit == limit_of(cards(hand), COLOURS.index(pier))
    assert laid.attached == ()


def test_all_cards_of_the_pier_colour_are_prisoners() -> None:
    laid = lay_down(cards(ILLUSTRATION), BLUE)
    assert laid.prisoners == cards("blu4 blu5 blu11")
    assert laid.crew == cards("org1 org2 pur3 org7 org8 pur10")


def test_of_two_equal_numbers_the_colour_with_more_cards_stays_in_the_crew() -> None:
    assert "org2" in codes(lay_down(cards(ILLUSTRATION), BLUE).crew)
    even = lay_down(cards("org1 org2 org7 pur2 pur3 pur10 blu1-6"), BLUE)
    assert even.stowaways == cards("org2")


def test_a_crew_of_one_colour_is_preferred_to_an_equal_one_of_two() -> None:
    assert lay_down(cards("org1-8 red1-4"), BLUE).colours == (ORANGE,)


def test_equal_crews_are_decided_by_the_canonical_order_of_colours() -> None:
    laid = lay_down(cards("pnk5 pur6 sky5 gry6 blu1-8"), BLUE)
    assert laid.colours == (COLOURS.index("pink"), COLOURS.index("purple"))


# ── Attaching ────────────────────────────────────────────────────────────────────────────────

CLOSER = lay_down(cards(ILLUSTRATION), BLUE)


@pytest.mark.parametrize("card", ["org9", "pur9", "org4", "pur5", "org6", "pur11"])
def test_a_free_number_of_a_crew_colour_is_attached(card: str) -> None:
    assert may_attach(CARDS[card], CLOSER.crew)


@pytest.mark.parametrize("card", ["pur7", "grn9", "pur1"])
def test_a_number_of_the_crew_or_another_colour_is_refused(card: str) -> None:
    assert not may_attach(CARDS[card], CLOSER.crew)


def test_a_crew_of_one_colour_is_open_for_that_colour_only() -> None:
    crew = cards("org1 org2 org7 org8")
    attached = [code for code in ("org9", "org4", "pur9", "pur4") if may_attach(CARDS[code], crew)]
    assert attached == ["org9", "org4"]


def test_nothing_is_attached_where_there_is_no_crew() -> None:
    assert not may_attach(CARDS["org9"], ())


@pytest.mark.parametrize("card", ["org9", "pur9"])
def test_opponents_do_not_block_one_another(card: str) -> None:
    assert cards(card)[0] in answer(cards(f"{card} red1-8 sky9-11"), BLUE, CLOSER).attached


def test_one_player_attaches_a_number_once() -> None:
    attached = answer(cards("org9 pur9 red1-5 yel6-8 gry1 gry4"), BLUE, CLOSER).attached
    assert len([card for card in attached if NUMBER[card] == 9]) == 1


def test_several_numbers_are_attached_by_one_player() -> None:
    hand = cards("org4 pur5 org6 org9 pur11 red1-7")
    laid = answer(hand, BLUE, CLOSER)
    assert set(laid.attached) == set(cards("org4 pur5 org6 org9 pur11"))
    assert laid.limit == 0


ANSWERS = [
    (20, "blu1 blu9 red1-6 org9 pur5 sky3 brn2", "pur5 org9", "red1-6", "sky3 brn2", 5),
    (24, "red9-11 yel1 yel7 yel8 sky1-5 gry1", "", "sky1-5 red9-11", "gry1 yel1 yel7 yel8", 17),
]


@pytest.mark.parametrize(("number", "hand", "attached", "crew", "stowaways", "limit"), ANSWERS)
def test_an_opponent_answers(
    number: int, hand: str, attached: str, crew: str, stowaways: str, limit: int
) -> None:
    laid = answer(cards(hand), BLUE, CLOSER)
    assert laid.attached == cards(attached)
    assert laid.crew == cards(crew)
    assert laid.stowaways == cards(stowaways)
    assert laid.limit == limit


def test_without_attaching_the_sinking_answer_would_fail() -> None:
    laid = lay_down(cards("blu1 blu9 red1-6 org9 pur5 sky3 brn2"), BLUE)
    assert (laid.limit, len(laid.stowaways)) == (10, 3)


def test_the_second_of_two_equal_numbers_remains_a_stowaway() -> None:
    laid = answer(cards("org9 pur9 red1-4 yel5 yel7 yel8 yel10 blu1 blu2"), BLUE, CLOSER)
    assert (laid.limit, len(laid.stowaways), len(laid.attached)) == (9, 1, 1)
    assert NUMBER[laid.stowaways[0]] == 9


def test_an_attached_number_may_also_serve_in_the_own_crew() -> None:
    laid = answer(cards("org9 pur9 red1-8 red10 blu1"), BLUE, CLOSER)
    assert (laid.limit, laid.stowaways) == (0, ())
    assert len(laid.attached) == 1


def test_who_cannot_sink_the_closer_keeps_the_fewest_stowaways() -> None:
    hand = cards("red9-11 yel1 yel7 yel8 sky1-5 gry1")
    assert answer_limit(hand, BLUE, CLOSER) == 16
    assert len(answer(hand, BLUE, CLOSER).stowaways) == 4


# ── The brute force ──────────────────────────────────────────────────────────────────────────


def covered(same: Sequence[int], crew: Sequence[Colour], open_to: Sequence[Colour]) -> int:
    """The most cards of one number in two slots, by trying all."""
    mates = [card for card in same if COLOUR[card] in crew]
    guests = [card for card in same if COLOUR[card] in open_to]
    if any(mate != guest for mate in mates for guest in guests):
        return 2
    return 1 if mates or guests else 0


def all_partitions(
    hand: Hand, pier: Colour, closer: Laid | None
) -> Iterator[tuple[int, int, int, tuple[Colour, ...]]]:
    """Limit, stowaways, crew colours: for each of the 46 choices of section 6."""
    rest = [card for card in hand if COLOUR[card] != pier]
    mates = closer.crew if closer else ()
    numbers = {
        number: (
            [card for card in rest if NUMBER[card] == number],
            [COLOUR[mate] for mate in mates if number not in [NUMBER[card] for card in mates]],
        )
        for number in {NUMBER[card] for card in rest}
    }
    others = [colour for colour in range(len(COLOURS)) if colour != pier]
    for size in (0, 1, 2):
        for crew in combinations(others, size):
            found = {n: covered(same, crew, open_to) for n, (same, open_to) in numbers.items()}
            limit = sum(NUMBER[card] for card in rest) - sum(n * k for n, k in found.items())
            yield limit, len(rest) - sum(found.values()), size, crew


def assert_sound(laid: Laid, hand: Hand, pier: Colour, closer: Laid | None) -> None:
    groups = (*laid.prisoners, *laid.crew, *laid.attached, *laid.stowaways)
    assert tuple(sorted(groups)) == hand
    assert all((COLOUR[card] == pier) == (card in laid.prisoners) for card in hand)
    assert {COLOUR[card] for card in laid.crew} <= set(laid.colours)
    assert len({NUMBER[card] for card in laid.crew}) == len(laid.crew)
    assert len({NUMBER[card] for card in laid.attached}) == len(laid.attached)
    assert all(closer and may_attach(card, closer.crew) for card in laid.attached)
    assert laid.limit == sum(NUMBER[card] for card in laid.stowaways)


def random_hand(random: Random, size: int) -> tuple[Hand, Hand, Colour]:
    """Two hands, half of the time of few colours, so that they hold many equal numbers."""
    pool = list(DECK)
    if random.random() < 0.5:
        colours = random.sample(range(len(COLOURS)), random.randint(3, 5))
        pool = [card for card in DECK if COLOUR[card] in colours]
    drawn = random.sample(pool, size + 12)
    return tuple(sorted(drawn[12:])), tuple(sorted(drawn[:12])), random.randrange(len(COLOURS))


def test_the_closer_lays_down_as_the_brute_force_does() -> None:
    random = Random(46)
    for _ in range(1000):
        hand, _, pier = random_hand(random, 12)
        laid = lay_down(hand, pier)
        assert_sound(laid, hand, pier, None)
        best = min(all_partitions(hand, pier, None))
        assert (laid.limit, len(laid.stowaways), len(laid.colours), laid.colours) == best
        assert limit_of(hand, pier) == best[0]


def test_an_opponent_answers_as_the_brute_force_does() -> None:
    random = Random(5)
    for _ in range(1000):
        hand, other, pier = random_hand(random, 12)
        closer = lay_down(other, pier)
        closer = replace(closer, limit=random.choice([closer.limit, 5, 40]))
        laid = answer(hand, pier, closer)
        assert_sound(laid, hand, pier, closer)
        choices = tuple(all_partitions(hand, pier, closer))
        best = min(choices)
        if best[0] > closer.limit:
            count, limit, *crew = min((c, li, *rest) for li, c, *rest in choices)
            best = (limit, count, *crew)
        assert (laid.limit, len(laid.stowaways), len(laid.colours), laid.colours) == best
        assert answer_limit(hand, pier, closer) == min(choices)[0]


def test_the_limit_after_each_discard_is_that_of_the_twelve_left() -> None:
    random = Random(13)
    for _ in range(100):
        hand, _, pier = random_hand(random, 13)
        left = [tuple(card for card in hand if card != gone) for gone in hand]
        assert limits_after_discard(hand, pier) == tuple(limit_of(cards, pier) for cards in left)


# ── Scoring ──────────────────────────────────────────────────────────────────────────────────


def lay(text: str, at: int) -> Laid:
    """A hand of which only limit and number of stowaways matter, as `5/3`."""
    limit, count = map(int, text.split("/"))
    return Laid((), (), (), (), tuple(range(at * 12, at * 12 + count)), limit)


@pytest.mark.parametrize(
    ("number", "hands", "counts"),
    [
        (27, "5/3 9/2 12/4", (0, 2, 4)),
        (28, "5/3 5/2 12/4", (5, 0, 4)),
        (30, "4/1 3/2", (3, 0)),
        (31, "6/2 7/1", (0, 1)),
    ],
)
def test_who_equals_or_beats_the_closer_sinks_him(
    number: int, hands: str, counts: tuple[int, ...]
) -> None:
    laid = [lay(text, at) for at, text in enumerate(hands.split())]
    paid = payments(laid, fates_of(0, laid))
    assert tuple(len(cards) for cards in paid) == counts


def test_a_closer_sunk_by_several_takes_the_stowaways_of_all() -> None:
    laid = [lay(text, at) for at, text in enumerate(["9/2", "6/3", "8/1", "9/4"])]
    fates = fates_of(2, laid)
    assert fates == ("caught", "sank", "sunk", "caught")
    assert payments(laid, fates) == (
        laid[0].stowaways,
        (),
        (*laid[1].stowaways, 24),
        (36, 37, 38, 39),
    )


# ── States in notation ───────────────────────────────────────────────────────────────────────

A = "org1-11 red5"
B = "gry1 gry3 gry5 gry7 gry9 gry11 brn2 brn4 brn6 brn8 brn10 red6"
C = "yel1-6 sky1-6"


def table(
    *hands: str,
    turn: Seat = 0,
    pier: str = "grn1 grn2 red1",
    top: str = "pnk1",
    stock: str = "",
    penalties: Sequence[Hand] = (),
    final: bool = False,
    dealer: Seat = 0,
) -> Drawing:
    """A table before a draw; what is not named lies in the stock."""
    held = [cards(hand) for hand in hands]
    row = tuple(CARDS[code] for code in pier.split())
    out = tuple(penalties) or ((),) * len(hands)
    placed = {*row, *cards(top), *(card for hand in (*held, *out) for card in hand)}
    rest = tuple(card for card in DECK if card not in placed)
    none = ((),) * len(hands)
    voyage = Voyage("seed", 1, dealer, out, (), final, None)
    pile = cards(stock) if stock else rest
    return Drawing(voyage, turn, 0, tuple(held), none, row, cards(top), pile, (None,) * len(hands))


def after(state: State, *texts: str) -> tuple[State, list[Event]]:
    told: list[Event] = []
    for text in texts:
        (seat,) = GAME.waiting_on(state)
        state, events = play(GAME, state, seat, GAME.parse(text))
        told += events
    return state, told


def penalty_cards(*counts: int) -> tuple[Hand, ...]:
    """That many cards in front of each player, of colours that the hands here do not use."""
    pool = iter(cards("pnk1-11 blu1-11 pur1-11 sky7-11 yel7-11 grn3-11 red7-11"))
    return tuple(tuple(next(pool) for _ in range(count)) for count in counts)


def reckoning_of(events: Sequence[Event]) -> Reckoning:
    (found,) = [event.reckoning for event in events if isinstance(event, RoundClosed)]
    return found


def refused(state: State, seat: Seat, text: str) -> Reason:
    with pytest.raises(IllegalMove) as caught:
        play(GAME, state, seat, GAME.parse(text))
    return caught.value.reason


# ── The deal ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("seats", "out", "stock"),
    [
        (2, 0, 78),
        (3, 0, 65),
        (4, 0, 52),
        (4, 37, 15),
        (4, 44, 8),
        (2, 40, 38),
        (2, 44, 34),
        (3, 44, 21),
    ],
)
def test_the_deck_is_dealt_out_without_the_penalty_cards(seats: int, out: int, stock: int) -> None:
    penalties = (DECK[:out], *((),) * (seats - 1))
    state = deal_round(Voyage("seed", 3, 0, penalties, (), out >= 35, None))
    assert [len(hand) for hand in state.hands] == [12] * seats
    assert len(state.pier) == 5 + seats
    assert len(state.discards) == 1
    assert len(state.stock) == stock
    lying = [*state.pier, *state.discards, *state.stock, *(c for h in state.hands for c in h)]
    assert sorted(lying) == list(DECK[out:])


def test_the_player_left_of_the_dealer_begins() -> None:
    for seats in (2, 3, 4):
        state = GAME.setup("anything", seats, NoOptions())
        assert isinstance(state, Drawing)
        assert state.turn == (state.voyage.dealer + 1) % seats


# ── The turn ─────────────────────────────────────────────────────────────────────────────────


def test_a_turn_is_one_card_drawn_and_one_discarded() -> None:
    state, _ = after(table(A, B), "draw stock", "discard red5")
    assert isinstance(state, Drawing)
    assert state.turn == 1
    assert len(state.hands[0]) == 12
    assert state.discards == (CARDS["pnk1"], CARDS["red5"])


def test_only_the_drawer_sees_the_card_from_the_stock() -> None:
    state, events = after(table(A, B, stock="sky8 sky9"), "draw stock")
    assert events == [CardDrawn(0, "stock", None), StockCardSeen(0, CARDS["sky8"])]
    assert [event.private_to for event in events] == [None, 0]
    assert GAME.view(state, 0).drawn == CARDS["sky8"]
    assert GAME.view(state, 1).drawn is None
    assert GAME.view(state, None).drawn is None


def test_the_card_just_drawn_may_be_discarded() -> None:
    state, _ = after(table(A, B), "draw discard", "discard pnk1")
    assert isinstance(state, Drawing)
    assert state.discards == cards("pnk1")
    assert state.hands[0] == cards(A)
    assert state.turns[0] == Turn("discard", CARDS["pnk1"], CARDS["pnk1"])


def test_the_pier_colour_changes_with_its_first_card() -> None:
    state = table(A, "grn9 gry1-11", pier="grn1 grn2 red1")
    assert GAME.view(state, 1).reading == lay_down(cards("grn9 gry1-11"), GREEN)
    state, events = after(state, "draw pier")
    assert events == [CardDrawn(0, "pier", CARDS["grn1"])]
    state, events = after(state, "discard red5", "draw pier")
    assert events[1:] == [
        CardDrawn(1, "pier", CARDS["grn2"]),
        PierColourChanged(GREEN, COLOURS.index("red")),
    ]
    view = GAME.view(state, 1)
    assert view.pier_colour == COLOURS.index("red")
    assert view.reading is not None
    assert view.reading.prisoners == ()


def test_cards_taken_openly_are_remembered_until_they_are_discarded() -> None:
    state, _ = after(table(A, B), "draw discard", "discard red5", "draw pier", "discard red6")
    for seat in (0, 1, None):
        assert GAME.view(state, seat).known == (cards("pnk1"), cards("grn1"))
    state, _ = after(state, "draw stock", "discard pnk1")
    assert GAME.view(state, None).known == ((), cards("grn1"))


def test_the_last_card_of_the_pier_makes_the_round_void() -> None:
    before = table(A, B, C, pier="grn1", penalties=penalty_cards(4, 2, 0), final=True, dealer=2)
    state, events = after(before, "draw pier")
    void = Annulled(1, 0, CARDS["grn1"])
    assert events == [
        CardDrawn(0, "pier", CARDS["grn1"]),
        RoundAnnulled(void),
        RoundDealt(2, 0, True),
    ]
    assert isinstance(state, Drawing)
    assert state.voyage.penalties == before.voyage.penalties
    assert (state.voyage.dealer, state.turn, state.voyage.final) == (0, 1, True)
    assert len(state.pier) == 8
    assert GAME.view(state, None).last == void


def test_who_draws_the_last_card_of_the_stock_must_close() -> None:
    state, events = after(table(A, B, stock="sky9"), "draw stock")
    assert isinstance(state, Closing)
    assert events[-1] == AnchorWeighed(0, True)
    assert GAME.view(state, 1).forced
    assert refused(state, 0, "discard sky9") == MustClose(True)
    state, events = after(state, "close sky9")
    assert reckoning_of(events).forced


def test_another_draw_leaves_the_last_card_of_the_stock_to_the_next_player() -> None:
    state, _ = after(table(A, B, stock="sky9"), "draw discard")
    assert isinstance(state, Discarding)
    state, _ = after(state, "discard pnk1", "draw pier", "discard grn1", "draw stock")
    assert isinstance(state, Closing)


# ── Closing ──────────────────────────────────────────────────────────────────────────────────


def test_the_anchor_may_be_weighed_in_the_first_turn_and_with_any_limit() -> None:
    state, events = after(table(B, A), "draw stock", "weigh anchor")
    assert isinstance(state, Closing)
    assert events[-1] == AnchorWeighed(0, False)
    _, events = after(state, "close red6")
    assert reckoning_of(events).closer == 0


def test_a_closed_round_is_shown_until_the_next_one_is_over() -> None:
    state, events = after(table(A, B, C), "draw discard", "weigh anchor", "close pnk1")
    reckoning = reckoning_of(events)
    assert (reckoning.closer, reckoning.discard, reckoning.pier) == (0, CARDS["pnk1"], GREEN)
    assert reckoning.laid[0] == lay_down(cards(A), GREEN)
    assert reckoning.laid[1] == answer(cards(B), GREEN, reckoning.laid[0])
    assert reckoning.fates == ("escaped", "caught", "caught")
    assert reckoning.paid == ((), cards("red6"), cards("yel1-6"))
    assert isinstance(state, Drawing)
    state, _ = after(state, "draw stock", "weigh anchor")
    assert GAME.view(state, None).last == reckoning


def test_the_closer_who_is_equalled_is_sunk() -> None:
    twin = "gry1-11 brn5"
    state, events = after(table(A, twin, C), "draw discard", "weigh anchor", "close pnk1")
    reckoning = reckoning_of(events)
    assert reckoning.fates == ("sunk", "sank", "caught")
    assert reckoning.sinkers == (1,)
    assert reckoning.paid == ((CARDS["red5"], CARDS["brn5"]), (), cards("yel1-6"))
    assert GAME.view(state, None).counts == (2, 0, 6)
    assert GAME.view(state, None).sheet == ((2, 0, 6),)


def test_the_pier_colour_after_the_closers_own_draw_counts() -> None:
    _, events = after(table(A, B, pier="grn1 gry2"), "draw pier", "weigh anchor", "close grn1")
    assert COLOURS[reckoning_of(events).pier] == "grey"


# ── Capot ────────────────────────────────────────────────────────────────────────────────────

CLEAN = "org1-11 grn3"
CLEAN_ANSWER = "gry1-11 grn4"


def test_a_closer_without_stowaways_wins_the_game() -> None:
    state = table(CLEAN, B, C, penalties=penalty_cards(20, 3, 0))
    state, events = after(state, "draw stock", "weigh anchor", f"close {CODES[state.stock[0]]}")
    assert events[-1] == GameEnded("capot")
    assert GAME.result(state) == Result((0,), (20, 3, 0))
    assert reckoning_of(events).fates == ("capot", "spared", "spared")
    assert GAME.view(state, None).ending == "capot"


def test_a_closer_without_stowaways_wins_even_if_an_opponent_has_none() -> None:
    state, _ = after(table(CLEAN, CLEAN_ANSWER), "draw discard", "weigh anchor", "close pnk1")
    assert GAME.result(state) == Result((0,), (0, 0))


def test_an_opponent_without_stowaways_wins_the_game() -> None:
    state = table(A, CLEAN_ANSWER, C, penalties=penalty_cards(3, 20, 0))
    state, _ = after(state, "draw stock", "weigh anchor", f"close {CODES[state.stock[0]]}")
    assert GAME.result(state) == Result((1,), (3, 20, 0))


@pytest.mark.parametrize(
    ("counts", "winners"), [((1, 5, 4), (2,)), ((1, 4, 4), (1, 2)), ((9, 0, 1), (1,))]
)
def test_of_two_capots_the_one_with_fewest_penalty_cards_wins(
    counts: tuple[int, ...], winners: tuple[Seat, ...]
) -> None:
    laid = [lay("5/1", 0), lay("0/0", 1), lay("0/0", 2)]
    assert capot(0, laid, penalty_cards(*counts)) == winners


# ── The end of the game ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("total", "final", "end", "last"),
    [
        (34, False, None, False),
        (35, False, None, True),
        (44, False, None, True),
        (45, False, "enough", True),
        (46, False, "enough", True),
        (41, True, "last-round", True),
        (52, True, "enough", True),
    ],
)
def test_the_game_ends_by_the_penalty_cards_of_all(
    total: int, final: bool, end: str | None, last: bool
) -> None:
    assert ending(total, final) == end
    assert next_is_last(total) == last


def close_with(*counts: int, final: bool = False) -> tuple[State, list[Event]]:
    """A closes with limit 5, B keeps red 6, C keeps six cards: seven more penalty cards."""
    state = table(A, B, C, penalties=penalty_cards(*counts), final=final)
    return after(state, "draw stock", "weigh anchor", f"close {CODES[state.stock[0]]}")


def test_below_35_penalty_cards_the_game_goes_on() -> None:
    state, events = close_with(12, 9, 6)
    assert isinstance(state, Drawing)
    assert not state.voyage.final
    assert GAME.view(state, None).counts == (12, 10, 12)
    assert events[-1] == RoundDealt(2, 1, False)


@pytest.mark.parametrize("counts", [(12, 10, 6), (12, 19, 6)])
def test_from_35_penalty_cards_the_next_round_is_the_last(counts: tuple[int, ...]) -> None:
    state, events = close_with(*counts)
    assert isinstance(state, Drawing)
    assert state.voyage.final
    assert events[-2:] == [LastRoundAnnounced(sum(counts) + 7), RoundDealt(2, 1, True)]
    assert GAME.view(state, 0).final


def test_with_45_penalty_cards_the_game_is_over_at_once() -> None:
    state, events = close_with(12, 19, 7)
    assert events[-1] == GameEnded("enough")
    assert GAME.result(state) == Result((0,), (12, 20, 13))


def test_after_the_last_round_the_game_is_over() -> None:
    state, events = close_with(9, 13, 8, final=True)
    assert events[-1] == GameEnded("last-round")
    assert GAME.result(state) == Result((0,), (9, 14, 14))
    assert GAME.waiting_on(state) == ()
    assert refused(state, 0, "draw stock") == GameOver()


def test_equal_penalty_cards_share_the_win() -> None:
    state, _ = close_with(9, 8, 14, final=True)
    assert GAME.result(state) == Result((0, 1), (9, 9, 20))


# ── The own position ─────────────────────────────────────────────────────────────────────────


def test_the_view_reads_the_own_hand() -> None:
    view = GAME.view(table(A, B), 0)
    assert view.reading == lay_down(cards(A), GREEN)
    assert (view.spare, view.limits) == (None, ())
    state, _ = after(table(A, B), "draw discard")
    view = GAME.view(state, 0)
    assert view.hand == cards("pnk1 org1-11 red5")
    assert view.limits == limits_after_discard(view.hand, GREEN)
    assert view.spare == CARDS["red5"]
    assert view.reading is not None
    assert view.reading.limit == min(view.limits) == 1
    assert GAME.view(state, 1).limits == ()
    assert GAME.view(state, None).reading is None


# ── Refusals and notation ────────────────────────────────────────────────────────────────────


def test_every_refusal_has_its_reason() -> None:
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


@pytest.mark.parametrize(
    "text", ["", "draw", "draw sea", "close", "discard org12", "weigh", "Draw pier"]
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.parse(text)
    assert caught.value.reason == Unreadable(text)


def test_moves_are_read_back_as_they_are_written() -> None:
    state = table(A, B)
    for text in ("draw stock", "discard org9", "weigh anchor", "close org9"):
        assert str(GAME.parse(text)) == text
    assert [str(move) for move in GAME.moves(state, 0)] == [
        "draw stock",
        "draw discard",
        "draw pier",
    ]
    assert GAME.moves(state, 1) == ()


def test_a_finished_game_shows_its_last_round() -> None:
    state, events = close_with(12, 19, 7)
    assert isinstance(state, Finished)
    view = GAME.view(state, 1)
    assert (view.phase, view.hand, view.reading) == ("finished", (), None)
    assert view.last == reckoning_of(events)
