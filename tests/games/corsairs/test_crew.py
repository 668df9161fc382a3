"""How hands are laid down in Corsairs: examples, and a comparison with all possible divisions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from bot.games.corsairs.cards import CARDS, COLOUR, COLOURS, DECK, NUMBER, Colour, Hand
from bot.games.corsairs.crew import (
    answer,
    lay_down,
    limits_after_discard,
    without_prisoners,
)
from bot.games.corsairs.states import Laid
from tests.harness.games.notation.corsairs import cards, closed, result_of, table

BLUE, ORANGE, GREEN = (COLOURS.index(name) for name in ("blue", "orange", "green"))

# ── §4 Laying down ───────────────────────────────────────────────────────────────────────────

EXAMPLE_1 = "blu4 blu5 blu11 org1 org2 org7 org8 pur2 pur3 pur10 gry2 grn1"

PARTITIONS = [
    (1, "blue", EXAMPLE_1, "purple orange", "pur2 gry2 grn1", 5),
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
        8,
        "green",
        "grn2 grn9 red3 red11 org1 org4 org5 org6 pur7 pur8 pur10 sky2",
        "purple orange",
        "sky2 red3 red11",
        16,
    ),
]


@pytest.mark.parametrize(("example", "pier", "hand", "crew", "stowaways", "limit"), PARTITIONS)
def test_a_hand_is_laid_down_with_the_lowest_limit(
    example: int, pier: str, hand: str, crew: str, stowaways: str, limit: int
) -> None:
    laid = lay_down(cards(hand), COLOURS.index(pier))
    assert " ".join(COLOURS[colour] for colour in laid.colours) == crew
    assert laid.stowaways == cards(stowaways)
    assert laid.limit == limit
    assert laid.attached == ()


def test_all_cards_of_the_pier_colour_are_prisoners() -> None:
    laid = lay_down(cards(EXAMPLE_1), BLUE)
    assert laid.prisoners == cards("blu4 blu5 blu11")
    assert laid.crew == cards("org1 org2 pur3 org7 org8 pur10")


def test_with_equal_numbers_the_colour_with_more_cards_stays_in_the_crew() -> None:
    assert CARDS["org2"] in lay_down(cards(EXAMPLE_1), BLUE).crew
    even = lay_down(cards("org1 org2 org7 pur2 pur3 pur10 blu1-6"), BLUE)
    assert even.stowaways == cards("org2")


def test_a_crew_can_be_a_single_captain() -> None:
    """§4.5"""
    laid = lay_down(cards("org1 blu1-11"), BLUE)
    assert (laid.colours, laid.crew, laid.stowaways) == ((ORANGE,), cards("org1"), ())


def test_a_hand_of_prisoners_needs_no_crew() -> None:
    """§4.3, §6.2"""
    laid = lay_down(cards("blu1-11"), BLUE)
    assert (laid.colours, laid.crew, laid.stowaways, laid.limit) == ((), (), (), 0)
    assert laid.prisoners == cards("blu1-11")


def test_a_set_of_numbers_is_as_long_as_its_highest_number() -> None:
    rest = without_prisoners(cards("org3 org9 blu10 grn1"), BLUE)
    assert [numbers.bit_length() for numbers in rest] == [0, 0, 0, 0, 0, 0, 0, 9, 0, 1]


def test_a_crew_of_one_colour_is_preferred_to_an_equal_one_of_two() -> None:
    assert lay_down(cards("org1-8 red1-4"), BLUE).colours == (ORANGE,)


def test_equal_crews_are_decided_by_the_canonical_order_of_colours() -> None:
    laid = lay_down(cards("pnk5 pur6 sky5 gry6 blu1-8"), BLUE)
    assert laid.colours == (COLOURS.index("pink"), COLOURS.index("purple"))


# ── §5 The answers ───────────────────────────────────────────────────────────────────────────

CLOSER = lay_down(cards(EXAMPLE_1), BLUE)
FILLING = "red1-11"


def attached(text: str, closer: Laid = CLOSER) -> Hand:
    """The cards that an opponent attaches if their own all-red crew has no room for them."""
    return answer(cards(f"{text} {FILLING}"), BLUE, closer).attached


@pytest.mark.parametrize(
    ("example", "card"),
    [(9, "org9"), (11, "pur9"), (14, "org4"), (14, "pur5"), (14, "org6"), (14, "pur11")],
)
def test_a_free_number_of_a_crew_colour_is_attached(example: int, card: str) -> None:
    """§5.3"""
    assert attached(card) == cards(card)


@pytest.mark.parametrize(("example", "card"), [(10, "pur7"), (13, "grn9"), (13, "pur1")])
def test_a_number_of_the_crew_or_another_colour_is_not_attached(example: int, card: str) -> None:
    """§5.3"""
    assert attached(card) == ()


def test_a_crew_of_one_colour_is_open_for_that_colour_only() -> None:
    """§5.3, example 19"""
    closer = lay_down(cards("org1 org2 org7 org8 blu1-8"), BLUE)
    assert closer.colours == (ORANGE,)
    assert attached("org9 pur9", closer) == cards("org9")
    assert attached("org4 pur4", closer) == cards("org4")


def test_nothing_can_be_attached_if_there_is_no_crew() -> None:
    """§5.3"""
    closer = lay_down(cards("blu1-11"), BLUE)
    assert (closer.colours, closer.crew) == ((), ())
    assert attached("org9", closer) == ()


def test_a_player_can_attach_each_number_only_once() -> None:
    """§5.4, examples 12 and 16: the second of two equal numbers remains a stowaway."""
    laid = answer(cards("org9 pur9 red1-4 yel5 yel7 yel8 yel10 blu1 blu2"), BLUE, CLOSER)
    assert (laid.limit, len(laid.stowaways), len(laid.attached)) == (9, 1, 1)
    assert NUMBER[laid.stowaways[0]] == 9


def test_a_player_can_attach_several_numbers() -> None:
    """§5.4, example 14"""
    laid = answer(cards("org4 pur5 org6 org9 pur11 red1-7"), BLUE, CLOSER)
    assert laid.attached == cards("org4 pur5 org6 org9 pur11")
    assert laid.limit == 0


def test_opponents_do_not_block_each_other_or_change_the_closers_cards() -> None:
    """§5.5 to §5.7, example 11, at the table"""
    hands = (EXAMPLE_1, "org9 red1-8 sky9-11", "pur9 yel1-8 brn9-11")
    _, events = closed(table(*hands, pier="blu1 red11"))
    laid = result_of(events).laid
    assert laid[0] == CLOSER
    assert [each.attached for each in laid] == [(), cards("org9"), cards("pur9")]


def test_an_attached_number_can_also_be_in_the_players_own_crew() -> None:
    """§5.8, example 17"""
    laid = answer(cards("org9 pur9 red1-8 red10 blu1"), BLUE, CLOSER)
    assert (laid.limit, laid.stowaways) == (0, ())
    assert len(laid.attached) == 1


@pytest.mark.parametrize(
    ("example", "hand", "attached", "crew", "stowaways", "limit"),
    [
        (15, "blu1 blu9 red1-6 org9 pur5 sky3 brn2", "pur5 org9", "red1-6", "sky3 brn2", 5),
        (18, "red9-11 yel1 yel7 yel8 sky1-5 gry1", "", "sky1-5 red9-11", "gry1 yel1 yel7 yel8", 17),
    ],
)
def test_an_opponent_divides_a_hand_as_in_the_examples(
    example: int, hand: str, attached: str, crew: str, stowaways: str, limit: int
) -> None:
    """§5.2; an opponent who cannot sink the closer keeps the fewest stowaways (§6.5)"""
    laid = answer(cards(hand), BLUE, CLOSER)
    assert laid.prisoners == cards(" ".join(code for code in hand.split() if code[:3] == "blu"))
    assert laid.attached == cards(attached)
    assert laid.crew == cards(crew)
    assert laid.stowaways == cards(stowaways)
    assert laid.limit == limit


@pytest.mark.parametrize(("closer", "limit", "stowaways"), [(16, 16, 6), (15, 22, 4)])
def test_opponents_minimise_stowaways_only_if_they_cannot_sink_the_closer(
    closer: int, limit: int, stowaways: int
) -> None:
    """§6.5: red and yellow leave 16 / 6, red and sky 22 / 4"""
    laid = answer(cards("red9-11 yel6-8 sky1-5 gry1"), BLUE, replace(CLOSER, limit=closer))
    assert (laid.limit, len(laid.stowaways)) == (limit, stowaways)


def test_example_15_sinks_the_closer_only_by_attaching_cards() -> None:
    """Without attached cards the limit is 10."""
    laid = lay_down(cards("blu1 blu9 red1-6 org9 pur5 sky3 brn2"), BLUE)
    assert (laid.limit, len(laid.stowaways)) == (10, 3)


def test_an_attachable_card_leaves_the_crew_if_an_equal_number_can_replace_it() -> None:
    """§6.7: orange has more cards and keeps its 9, but only that 9 can be attached."""
    laid = answer(cards("org3 org9 org10 red9 red11 blu1-3 blu6-9"), BLUE, CLOSER)
    assert laid.attached == cards("org9")
    assert laid.crew == cards("org3 org10 red9 red11")
    assert laid.stowaways == ()


# ── The brute force ──────────────────────────────────────────────────────────────────────────


def covered(same: Sequence[int], crew: Sequence[Colour], open_to: Sequence[Colour]) -> int:
    """The most cards of one number that fit into two slots, found by trying all."""
    mates = [card for card in same if COLOUR[card] in crew]
    guests = [card for card in same if COLOUR[card] in open_to]
    if any(mate != guest for mate in mates for guest in guests):
        return 2
    return 1 if mates or guests else 0


def all_partitions(
    hand: Hand, pier: Colour, closer: Laid | None
) -> Iterator[tuple[int, int, int, tuple[Colour, ...]]]:
    """Limit, stowaways and crew colours for each of the 46 choices of §6.2."""
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


def open_to(crew: Hand) -> list[int]:
    """Every card that can be attached to that crew (§5.3)."""
    colours, numbers = {COLOUR[card] for card in crew}, {NUMBER[card] for card in crew}
    return [card for card in DECK if COLOUR[card] in colours and NUMBER[card] not in numbers]


def assert_sound(laid: Laid, hand: Hand, pier: Colour, closer: Laid | None) -> None:
    groups = (*laid.prisoners, *laid.crew, *laid.attached, *laid.stowaways)
    assert tuple(sorted(groups)) == hand
    assert all((COLOUR[card] == pier) == (card in laid.prisoners) for card in hand)
    assert {COLOUR[card] for card in laid.crew} <= set(laid.colours)
    assert len({NUMBER[card] for card in laid.crew}) == len(laid.crew)
    assert len({NUMBER[card] for card in laid.attached}) == len(laid.attached)
    assert all(closer and card in open_to(closer.crew) for card in laid.attached)
    assert laid.limit == sum(NUMBER[card] for card in laid.stowaways)


def random_hand(random: Random, size: int) -> tuple[Hand, Hand, Colour]:
    """Two hands; half of them have few colours, so that many numbers are equal."""
    pool = list(DECK)
    if random.random() < 0.5:
        colours = random.sample(range(len(COLOURS)), random.randint(3, 5))
        pool = [card for card in DECK if COLOUR[card] in colours]
    drawn = random.sample(pool, size + 12)
    return tuple(sorted(drawn[12:])), tuple(sorted(drawn[:12])), random.randrange(len(COLOURS))


def test_the_closers_division_equals_the_brute_force() -> None:
    random = Random(46)
    for _ in range(500):
        hand, _, pier = random_hand(random, 12)
        laid = lay_down(hand, pier)
        assert_sound(laid, hand, pier, None)
        best = min(all_partitions(hand, pier, None))
        assert (laid.limit, len(laid.stowaways), len(laid.colours), laid.colours) == best


def test_an_opponents_division_equals_the_brute_force() -> None:
    random = Random(5)
    for _ in range(500):
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


def test_the_limit_after_a_discard_is_that_of_the_remaining_twelve_cards() -> None:
    random = Random(13)
    for _ in range(100):
        hand, _, pier = random_hand(random, 13)
        left = [tuple(card for card in hand if card != gone) for gone in hand]
        limits = [lay_down(cards, pier).limit for cards in left]
        assert limits_after_discard(hand, pier) == tuple(limits)
