"""Bluff Pirate: which series are legal, and which are bluffs."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from bot.games.base.game import IllegalMove, NotNow, Reason, play
from bot.games.bluff_pirate.acts import Acts
from bot.games.bluff_pirate.cards import CARDS, CODES, DECK, SUITS, Cards
from bot.games.bluff_pirate.events import SeriesLaid
from bot.games.bluff_pirate.moves import FaceUpCount, Lay, MixedSuits, NotInHand, SeriesLength
from bot.games.bluff_pirate.states import Acting, Series
from tests.harness.games.notation.bluff_pirate import (
    GAME,
    P1,
    P2,
    P3,
    afloat,
    cards,
    laid,
    refused,
    run,
)

# ── Laying a series (§6) ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("form", [(3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (5, 2)])
def test_a_series_has_three_to_five_cards_one_or_two_face_up(form: tuple[int, int]) -> None:
    """§6.1, §12.4."""
    length, up = form
    state = Acting(afloat("map map map map map map", "hat"), ())
    move = Lay((CARDS["map"],) * up, (CARDS["map"],) * (length - up))
    assert move in GAME.moves(state, P1)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1 lay map map map /", FaceUpCount(3)),
        ("1 lay / map map map", FaceUpCount(0)),
        ("1 lay map / map", SeriesLength(2)),
        ("1 lay map map / map map map map", SeriesLength(6)),
        ("1 lay parrot hook / map", MixedSuits((SUITS.index("parrot"), SUITS.index("hook")))),
        ("1 lay parrot / parrot map", NotInHand(CARDS["parrot"], 1)),
        ("1 lay flag / map map", NotInHand(CARDS["flag"], 0)),
    ],
)
def test_other_series_are_refused_with_a_reason(line: str, reason: Reason) -> None:
    """§6.1, §6.2, §12.4, §12.5."""
    state = Acting(afloat("map map map map map map parrot hook", "hat"), ())
    assert refused(state, line) == reason


@pytest.mark.parametrize(
    ("series", "bluff"),
    [
        ("parrot / parrot parrot", False),
        ("parrot pi-parrot / parrot", False),
        ("pi-map / map map map", False),
        ("parrot / parrot pi-map", True),
        ("parrot / hook map", True),
    ],
)
def test_a_bluff_hides_a_card_of_another_suit(series: str, bluff: bool) -> None:
    """§6.3, §6.4, §12.6 to §12.9."""
    up, down = [cards(side) for side in series.split("/")]
    laid = Series(up, down)
    assert laid.bluff == bluff
    assert laid.claim == up[0] // 2
    assert laid.spaces == len(series.split()) - 1


def test_the_table_sees_the_face_up_cards_and_how_many_are_hidden() -> None:
    """§6.5."""
    state = laid("parrot / hook map", (0, 0, 0))
    for seat in (None, P2, P3):
        view = GAME.view(state, seat)
        assert (view.up, view.hidden, view.down) == (cards("parrot"), 2, ())
    assert GAME.view(state, P1).down == cards("hook map")
    assert GAME.view(state, P1).sizes == (2, 1, 1)
    _, events = run(Acting(afloat("parrot hook map", ""), ()), "1 lay parrot / hook map")
    assert events == [SeriesLaid(P1, cards("parrot"), 2)]


def random_hand(seed: int) -> str:
    random = Random(seed)
    pool = random.choice((DECK[:12], DECK[:40], DECK))
    return " ".join(CODES[card] for card in random.sample(pool, random.randint(3, 7)))


BIG = "map map map map map pi-map hook hook"
PAIRS = "map map hook hook hat pi-hat pi-flag"


@pytest.mark.parametrize("hand", [BIG, PAIRS, *[random_hand(seed) for seed in range(16)]])
def test_exactly_the_legal_series_of_a_hand_are_offered(hand: str) -> None:
    held = cards(hand)
    acts = GAME.moves(Acting(afloat(hand, ""), ()), P1)
    assert isinstance(acts, Acts)
    listed = list(acts)
    lays = [act for act in listed if isinstance(act, Lay)]
    assert {(lay.up, lay.down) for lay in lays} == every_series(held)
    assert len(set(map(str, listed))) == len(listed) == len(acts)
    assert list(acts[:]) == listed
    assert all(act in acts for act in listed)


def every_series(hand: Cards) -> set[tuple[Cards, Cards]]:
    found: set[tuple[Cards, Cards]] = set()
    for length in (3, 4, 5):
        for chosen in combinations(range(len(hand)), length):
            for count in (1, 2):
                for up in combinations(chosen, count):
                    if len({hand[at] // 2 for at in up}) == 1:
                        down = [hand[at] for at in chosen if at not in up]
                        found.add((tuple(hand[at] for at in up), tuple(down)))
    return found


def test_moves_offered_after_drawing_can_be_counted_and_indexed() -> None:
    acts = Acts(cards("map map parrot hook pi-hook"))
    assert acts[0] == GAME.parse("discard parrot")
    assert [acts[at] for at in range(len(acts))] == list(acts) == list(acts[:])
    assert acts[-1] == list(acts)[-1]
    for beyond in (len(acts), -len(acts) - 1):
        with pytest.raises(IndexError):
            acts[beyond]


def test_cards_on_either_side_of_a_series_have_a_fixed_order() -> None:
    """§13.2. Otherwise one series could be written as several moves."""
    state = Acting(afloat("map hook hat pi-hat", ""), ())
    up, down = cards("hat pi-hat"), cards("hook map")
    play(GAME, state, P1, Lay(up, down))
    for lay in (Lay(up[::-1], down), Lay(up, down[::-1])):
        with pytest.raises(IllegalMove) as refusal:
            play(GAME, state, P1, lay)
        assert refusal.value.reason == NotNow()
