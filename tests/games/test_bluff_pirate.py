"""The rules of Bluff Pirate, in the order of the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.bluff_pirate import (
    CARDS,
    CODES,
    DECK,
    ISLAND_A,
    ISLAND_B,
    NO_DISCARDS,
    SUITS,
    BluffMove,
    BluffPirate,
    Board,
    Cards,
    CardsStolen,
    Discarding,
    IslandOpened,
    MixedSuits,
    NoPirate,
    NotAhead,
    NothingToTake,
    NotInHand,
    Options,
    PileReshuffled,
    Raid,
    Reckoning,
    Series,
    SeriesRevealed,
    Vote,
    fall_back,
    gathered,
    lay_of,
    sail,
)
from bot.games.bluff_pirate.acts import Acts
from bot.games.bluff_pirate.cards import Island
from bot.games.bluff_pirate.events import CardsSeen, SeriesLaid, VoteSealed
from bot.games.bluff_pirate.moves import (
    AlreadyDrawn,
    DrawFirst,
    FaceUpCount,
    Lay,
    MustDiscard,
    NoDiscard,
    NoVoter,
    OwnSeries,
    SeriesLength,
)
from bot.games.bluff_pirate.states import (
    Acting,
    Designating,
    Finished,
    Repute,
    Sailed,
    Sea,
    Starting,
    State,
    Voting,
)
from bot.games.game import (
    Event,
    GameOver,
    IllegalMove,
    NotNow,
    NotYourTurn,
    Reason,
    Unreadable,
    play,
)
from tests.games.hidden_bluff_pirate import assert_conserved

GAME = BluffPirate()
P1, P2, P3, P4 = range(4)
SEED = "0" * 64


def cards(text: str) -> Cards:
    return tuple(sorted(CARDS[code] for code in text.split()))


def afloat(
    *hands: str,
    ships: Sequence[int] = (),
    pile: int | None = None,
    a_open: bool = False,
    treasure: Island = ISLAND_B,
) -> Sea:
    """P1's turn with these hands; all other cards lie in the pile, those below it discarded."""
    held = tuple(cards(hand) for hand in hands)
    rest = tuple((Counter(DECK) - Counter(c for hand in held for c in hand)).elements())
    size = len(rest) if pile is None else pile
    discards = Counter(rest[size:])
    seats = len(hands)
    return Sea(
        SEED,
        1,
        P1,
        held,
        tuple(ships) or (0,) * seats,
        rest[:size],
        tuple(discards[card] for card in range(len(CODES))),
        0,
        treasure,
        a_open,
        (((),) * (seats + 1),) * seats,
        (Repute(),) * seats,
        None,
    )


def run(state: State, *script: str) -> tuple[State, list[Event]]:
    """Plays "1 draw", "2 vote bluff": the player's number and the move."""
    told: list[Event] = []
    for line in script:
        number, _, text = line.partition(" ")
        state, events = play(GAME, state, int(number) - 1, GAME.parse(text))
        told += events
        assert_conserved(state)
    return state, told


def refused(state: State, line: str) -> Reason:
    number, _, text = line.partition(" ")
    with pytest.raises(IllegalMove) as refusal:
        play(GAME, state, int(number) - 1, GAME.parse(text))
    return refusal.value.reason


HONEST = {3: "parrot / parrot parrot", 4: "hook hook / hook pi-hook", 5: "map / map map map map"}
BLUFF = {3: "parrot / hook map", 4: "hook hook / hook map", 5: "map / flag flag hat hook"}


def laid(
    series: str, ships: Sequence[int], *, a_open: bool = False, treasure: Island = ISLAND_B
) -> State:
    """P1 has laid a series and holds two more cards."""
    hands = [series.replace("/", "") + " sabre sabre", *["compass"] * (len(ships) - 1)]
    acting = Acting(afloat(*hands, ships=ships, a_open=a_open, treasure=treasure), ())
    return run(acting, f"1 lay {series}")[0]


def resolved(
    series: str,
    votes: Sequence[str],
    asked: int,
    ships: Sequence[int],
    *,
    a_open: bool = False,
    treasure: Island = ISLAND_B,
) -> State:
    """P1 lays, the others vote in turn, and P1 asks one of them."""
    state = laid(series, ships, a_open=a_open, treasure=treasure)
    script = [f"{number} vote {vote}" for number, vote in enumerate(votes, 2)]
    if len(votes) > 1:
        script.append(f"1 ask {asked - 1}")
    return run(state, *script)[0]


# ── Setup ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seats", "pile"), [(2, 90), (3, 85), (4, 80), (5, 75)])
def test_everybody_gets_five_cards_and_the_rest_is_the_pile(seats: int, pile: int) -> None:
    state = GAME.setup(SEED, seats, Options())
    assert [len(hand) for hand in state.sea.hands] == [5] * seats
    assert len(state.sea.pile) == pile
    assert state.sea.discards == NO_DISCARDS
    assert state.sea.ships == (0,) * seats


def test_the_deck_has_nine_accessories_and_a_pirate_of_each_of_ten_suits() -> None:
    assert len(DECK) == 100
    assert Counter(card // 2 for card in DECK) == dict.fromkeys(range(10), 10)
    assert [DECK.count(CARDS[f"pi-{suit}"]) for suit in SUITS] == [1] * 10


def test_the_starter_is_drawn_or_is_the_first_seat() -> None:
    seeds = [f"{number:064x}" for number in range(40)]
    drawn = {GAME.setup(seed, 4, Options()).sea.player for seed in seeds}
    assert drawn == {0, 1, 2, 3}
    assert {GAME.setup(seed, 4, Options("first")).sea.player for seed in seeds} == {0}


def test_the_treasure_lies_on_either_island_and_no_view_tells() -> None:
    states = [GAME.setup(f"{number:064x}", 3, Options()) for number in range(40)]
    assert {state.sea.treasure for state in states} == {ISLAND_A, ISLAND_B}
    assert {GAME.view(s, seat).treasure for s in states for seat in (None, 0, 1, 2)} == {None}


# ── Drawing ──────────────────────────────────────────────────────────────────────────────────


def test_a_turn_begins_by_drawing_two() -> None:
    start = Starting(afloat("flag", "hat"))
    state, events = run(start, "1 draw")
    assert isinstance(state, Acting)
    assert state.drawn == start.sea.pile[-2:]
    assert len(state.sea.hands[P1]) == 3
    assert [event.private_to for event in events] == [None, P1]
    assert events[1] == CardsSeen(P1, state.drawn)


@pytest.mark.parametrize(("pile", "left"), [(1, 29), (0, 28), (2, 0), (3, 1)])
def test_the_discards_become_the_pile_when_a_card_is_needed(pile: int, left: int) -> None:
    """30 discards: with one card in the pile, that one and one of the 30 are drawn."""
    sea = afloat("", "")
    others = sea.pile[: 70 - pile]
    start = Starting(replace(sea, hands=((), others), **split(sea.pile[70 - pile :], pile)))
    state, events = run(start, "1 draw")
    assert len(state.sea.pile) == left
    assert sum(state.sea.discards) == (30 if pile >= 2 else 0)
    assert (PileReshuffled(30) in events) == (pile < 2)
    assert set(start.sea.pile) <= set(state.sea.hands[P1]) or pile > 2


def split(rest: Cards, pile: int) -> dict[str, tuple[int, ...]]:
    discards = Counter(rest[pile:])
    return {"pile": rest[:pile], "discards": tuple(discards[card] for card in range(len(CODES)))}


def test_twelve_discards_are_shuffled_before_the_first_card() -> None:
    sea = afloat("", "")
    start = Starting(replace(sea, hands=((), sea.pile[:88]), **split(sea.pile[88:], 0)))
    state, _ = run(start, "1 draw")
    assert len(state.sea.pile) == 10


def test_with_no_pile_and_no_discards_nothing_is_drawn() -> None:
    sea = afloat("", "")
    state, events = run(Starting(replace(sea, hands=((), sea.pile), pile=())), "1 draw")
    assert state.sea.hands[P1] == ()
    assert events[-1] == CardsSeen(P1, ())
    assert list(GAME.moves(state, P1)) == [GAME.parse("keep")]


def test_every_reshuffle_is_another_one() -> None:
    sea = replace(afloat("", "flag"), pile=(), discards=(9,) * 20)
    piles = {
        GAME.apply(Starting(replace(sea, reshuffles=n)), P1, GAME.parse("draw")) for n in (0, 1)
    }
    assert len({state.sea.pile for state, _ in piles}) == 2


# ── The series ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("form", [(3, 1), (3, 2), (4, 1), (4, 2), (5, 1), (5, 2)])
def test_a_series_has_three_to_five_cards_one_or_two_face_up(form: tuple[int, int]) -> None:
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
def test_other_series_are_refused_with_the_reason(line: str, reason: Reason) -> None:
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
    up, down = [cards(side) for side in series.split("/")]
    laid = Series(up, down)
    assert laid.bluff == bluff
    assert laid.claim == up[0] // 2
    assert laid.spaces == len(series.split()) - 1


def test_the_table_sees_the_face_up_cards_and_how_many_are_hidden() -> None:
    state = laid("parrot / hook map", (0, 0, 0))
    for seat in (None, P2, P3):
        view = GAME.view(state, seat)
        assert (view.up, view.hidden, view.down) == (cards("parrot"), 2, ())
    assert GAME.view(state, P1).down == cards("hook map")
    assert GAME.view(state, P1).sizes == (2, 1, 1)
    _, events = run(Acting(afloat("parrot hook map", ""), ()), "1 lay parrot / hook map")
    assert events == [SeriesLaid(P1, cards("parrot"), 2)]


def test_all_series_of_a_hand_are_offered_and_no_others() -> None:
    random = Random(6)
    for _ in range(60):
        pool = random.choice((DECK[:12], DECK[:40], DECK))
        hand = tuple(sorted(random.sample(pool, random.randint(3, 8))))
        acts = Acts(hand)
        listed = list(acts)
        lays = [act for act in listed if isinstance(act, Lay)]
        assert {(lay.up, lay.down) for lay in lays} == every_series(hand)
        assert len(set(map(str, listed))) == len(listed) == len(acts)
        assert [acts[at] for at in range(len(acts))] == listed
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


def test_what_is_offered_after_drawing_can_be_counted_and_picked() -> None:
    acts = Acts(cards("map map parrot hook pi-hook"))
    assert acts[0] == GAME.parse("discard parrot")
    assert [acts[at] for at in range(len(acts))] == list(acts) == list(acts[:])
    assert acts[-1] == list(acts)[-1]
    for beyond in (len(acts), -len(acts) - 1):
        with pytest.raises(IndexError):
            acts[beyond]


# ── The vote ─────────────────────────────────────────────────────────────────────────────────


def test_all_opponents_vote_and_the_layer_does_not() -> None:
    state = laid(HONEST[3], (0, 0, 0, 0))
    assert GAME.waiting_on(state) == (P2, P3, P4)
    assert refused(state, "1 vote bluff") == OwnSeries()
    assert refused(state, "2 draw") == NotNow()


def test_a_vote_can_be_changed_until_the_last_one_is_in() -> None:
    state, events = run(laid(HONEST[3], (0, 0, 0)), "2 vote bluff", "2 vote honest")
    assert events == [VoteSealed(1, 2)]
    assert GAME.waiting_on(state) == (P3,)
    assert list(GAME.moves(state, P2)) == [Vote(True), Vote(False)]
    state, events = run(state, "3 vote bluff")
    assert events == [VoteSealed(2, 2)]
    assert isinstance(state, Designating)
    assert state.votes == (None, False, True)
    assert refused(state, "2 vote bluff") == NotYourTurn()


def test_the_table_sees_how_many_have_voted_never_who_or_what() -> None:
    state = laid(HONEST[3], (0, 0, 0, 0))
    one, _ = run(state, "2 vote bluff")
    other, _ = run(state, "4 vote honest")
    for seat in (None, P1, P3):
        assert GAME.view(one, seat) == GAME.view(other, seat)
        assert GAME.view(one, seat).votes == 1
    assert GAME.view(one, P2).my_vote is True
    assert GAME.view(other, P2).my_vote is None


def test_a_vote_is_sealed_and_no_event_tells_who_was_absent() -> None:
    state = laid(HONEST[3], (0, 0, 0))
    assert [GAME.sealed(state, seat) for seat in (P1, P2, P3)] == [False, True, True]
    _, events = run(state, "2 vote bluff", "3 vote honest", "1 ask 1")
    assert all(event.opens == () for event in events)


def test_only_an_opponent_can_be_asked() -> None:
    state, _ = run(laid(HONEST[3], (0, 0, 0)), "2 vote bluff", "3 vote bluff")
    assert GAME.waiting_on(state) == (P1,)
    assert [str(move) for move in GAME.moves(state, P1)] == ["ask 1", "ask 2"]
    assert refused(state, "1 ask 0") == NoVoter(0)
    assert refused(state, "1 ask 3") == NoVoter(3)
    assert refused(state, "1 draw") == NotNow()


def test_a_single_opponent_is_asked_at_once() -> None:
    state, events = run(laid(HONEST[3], (0, 0)), "2 vote honest")
    assert isinstance(state, Starting)
    assert state.sea.ships == (3, 0)
    assert events[0] == VoteSealed(1, 1)
    assert isinstance(events[1], SeriesRevealed)


@pytest.mark.parametrize(
    ("series", "vote", "asked", "ships", "after", "hand", "discarded"),
    [
        # believed: P1 sails, whether it was true or not
        (HONEST[3], "honest", 3, (4, 0, 6, 0), (7, 0, 6, 0), 2, 3),
        (BLUFF[3], "honest", 3, (4, 0, 6, 0), (7, 0, 6, 0), 2, 3),
        # accused wrongly: P1 sails, the accuser falls back
        (HONEST[5], "bluff", 2, (4, 9, 0, 0), (9, 7, 0, 0), 2, 5),
        # caught: the accuser sails, P1 takes the cards back
        (BLUFF[4], "bluff", 4, (4, 0, 0, 2), (4, 0, 0, 6), 6, 0),
    ],
)
def test_the_three_outcomes(
    series: str,
    vote: str,
    asked: int,
    ships: tuple[int, ...],
    after: tuple[int, ...],
    hand: int,
    discarded: int,
) -> None:
    state = resolved(series, [vote] * 3, asked, ships)
    assert isinstance(state, Starting)
    assert state.sea.ships == after
    assert len(state.sea.hands[P1]) == hand
    assert sum(state.sea.discards) == discarded
    assert state.sea.player == P2


def test_a_believed_bluff_goes_to_the_spaces_of_its_own_colours() -> None:
    state = resolved(BLUFF[3], ["honest"] * 3, 3, (4, 0, 6, 0))
    assert gathered(state.sea.discards) == cards("parrot hook map")


def test_revealed_are_the_hidden_cards_and_the_one_vote() -> None:
    state = laid(BLUFF[4], (4, 0, 2))
    _, events = run(state, "2 vote honest", "3 vote bluff", "1 ask 2")
    series = Series(cards("hook hook"), cards("hook map"))
    sailed = (Sailed(P3, 2, 6),)
    last = Reckoning(P1, series, P3, True, True, sailed, None, False)
    assert last.caught
    assert events[-1] == SeriesRevealed(last)


def test_votes_of_those_not_asked_have_no_effect_and_are_forgotten() -> None:
    state = resolved(BLUFF[3], ["bluff", "honest", "bluff"], 3, (4, 4, 4, 4))
    assert state.sea.ships == (7, 4, 4, 4)
    other = resolved(BLUFF[3], ["honest", "honest", "honest"], 3, (4, 4, 4, 4))
    assert msgspec.msgpack.encode(state) == msgspec.msgpack.encode(other)


@pytest.mark.parametrize(("start", "end"), [(0, 0), (1, 0), (2, 0), (3, 1), (9, 7)])
def test_a_wrong_accuser_falls_back_two_but_not_behind_the_start(start: int, end: int) -> None:
    assert fall_back(start) == end
    assert resolved(HONEST[3], ["bluff"], 2, (0, start)).sea.ships == (3, end)


def test_a_series_leaves_no_further_discard() -> None:
    """Seven cards, five laid and believed: two are left."""
    state = resolved(HONEST[5], ["honest"], 2, (0, 0))
    assert len(state.sea.hands[P1]) == 2
    assert state.sea.player == P2


def test_a_caught_bluff_leaves_the_whole_hand() -> None:
    """Seven cards, four laid and caught: seven are left, none is discarded."""
    acting = Acting(afloat("hook hook hook map flag flag hat", "sabre"), ())
    state, _ = run(acting, f"1 lay {BLUFF[4]}", "2 vote bluff")
    assert len(state.sea.hands[P1]) == 7
    assert state.sea.discards == NO_DISCARDS


def test_what_was_seen_of_players_is_remembered() -> None:
    state = resolved(BLUFF[4], ["bluff", "honest"], 2, (0, 0, 0))
    assert state.sea.repute == (Repute(1, 1), Repute(0, 0, 1, 1), Repute())


# ── Discarding ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("hand", "then", "left"),
    [
        ("flag flag hat", "discard flag", 4),
        ("flag hat", "keep", 4),
        ("flag flag hat map", "discard flag", 5),
        ("", "keep", 2),
    ],
)
def test_five_or_more_cards_without_a_series_cost_one(hand: str, then: str, left: int) -> None:
    state, _ = run(Starting(afloat(hand, "hook")), "1 draw", f"1 {then}")
    assert len(state.sea.hands[P1]) == left
    card = CARDS["flag"] if then != "keep" else None
    assert state.sea.last == Discarding(P1, card)
    assert sum(state.sea.discards) == (card is not None)
    assert state.sea.player == P2


def test_exactly_one_card_is_discarded_or_none() -> None:
    assert refused(Acting(afloat("flag hat hat hat map", ""), ()), "1 keep") == MustDiscard(5)
    assert refused(Acting(afloat("flag hat hat hat", ""), ()), "1 discard hat") == NoDiscard(4)
    five = Acting(afloat("flag hat hat hat map", ""), ())
    assert refused(five, "1 discard hook") == NotInHand(CARDS["hook"], 0)


def test_two_cards_are_too_few_for_a_series() -> None:
    state, _ = run(Starting(afloat("", "hook")), "1 draw")
    assert [str(move) for move in GAME.moves(state, P1)] == ["keep"]


def test_a_series_or_a_discard_comes_after_drawing() -> None:
    state = Starting(afloat("flag flag flag hat hat", ""))
    for line in ("1 lay flag / flag flag", "1 discard hat", "1 keep"):
        assert refused(state, line) == DrawFirst()


# ── Boarding ─────────────────────────────────────────────────────────────────────────────────

HAT = SUITS.index("hat")


def boarding(hand: str = "pi-hat flag hook map") -> State:
    victims = ("sabre sabre compass compass parrot parrot", "musket", "musket")
    return Starting(afloat(hand, *victims, ships=(3, 8, 3, 1)))


def test_only_a_ship_strictly_ahead_is_boarded() -> None:
    state = boarding()
    assert [str(move) for move in GAME.moves(state, P1)] == ["draw", "board hat 1"]
    assert refused(state, "1 board hat 2") == NotAhead(P3)
    assert refused(state, "1 board hat 3") == NotAhead(P4)
    assert refused(state, "1 board hat 4") == NotAhead(4)


@pytest.mark.parametrize("ships", [(8, 3), (8, 8), (0, 0)])
def test_the_leader_alone_or_tied_cannot_board(ships: tuple[int, int]) -> None:
    state = Starting(afloat("pi-hat flag", "hook", ships=ships))
    assert refused(state, "1 board hat 1") == NotAhead(P2)


def test_boarding_takes_a_pirate_from_the_hand() -> None:
    assert refused(boarding("flag hat hook map"), "1 board hat 1") == NoPirate(HAT)


def test_boarding_takes_three_cards_blindly_and_the_whole_turn() -> None:
    state, _ = run(boarding(), "1 board hat 1")
    assert [len(hand) for hand in state.sea.hands] == [6, 3, 1, 1]
    assert gathered(state.sea.discards) == cards("pi-hat")
    assert len(state.sea.pile) == len(boarding().sea.pile)
    assert state.sea.player == P2
    assert state.sea.ships == (3, 8, 3, 1)


def test_thief_and_victim_learn_which_cards_moved_and_the_others_how_many() -> None:
    before = boarding()
    state, events = run(before, "1 board hat 1")
    stolen = tuple((Counter(state.sea.hands[P1]) - Counter(before.sea.hands[P1])).elements())
    private = [CardsStolen(P1, P1, P2, stolen), CardsStolen(P2, P1, P2, stolen)]
    assert events[1:] == private
    assert [event.private_to for event in events] == [None, P1, P2]
    assert state.sea.last == Raid(P1, P2, HAT, 3)
    assert GAME.view(state, P2).known[P1] == stolen
    assert all(GAME.view(state, seat).known[P1] == () for seat in (None, P1, P3, P4))


def test_every_card_of_the_victim_is_as_likely_to_be_taken() -> None:
    before = boarding()
    taken: Counter[int] = Counter()
    for number in range(600):
        seeded = Starting(replace(before.sea, seed=f"{number:064x}"))
        state, _ = run(seeded, "1 board hat 1")
        taken.update(before.sea.hands[P2])
        taken.subtract(state.sea.hands[P2])
    assert sum(taken.values()) == 1800
    assert all(520 <= count <= 680 for count in taken.values())


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_a_victim_with_few_cards_loses_them_all(size: int) -> None:
    state = Starting(afloat("pi-hat", " ".join(["map"] * size), ships=(0, 1)))
    state, _ = run(state, "1 board hat 1")
    assert len(state.sea.hands[P2]) == max(0, size - 3)
    assert len(state.sea.hands[P1]) == min(3, size)


def test_a_victim_without_cards_cannot_be_boarded() -> None:
    state = Starting(afloat("pi-hat", "", ships=(0, 1)))
    assert refused(state, "1 board hat 1") == NothingToTake(P2)


def test_a_pirate_drawn_this_turn_cannot_board_this_turn() -> None:
    sea = afloat("flag flag", "hook", ships=(0, 5))
    pirate = CARDS["pi-hat"]
    pile = (*[card for card in sea.pile if card != pirate], pirate)
    state, _ = run(Starting(replace(sea, pile=pile)), "1 draw")
    assert pirate in state.sea.hands[P1]
    assert refused(state, "1 board hat 1") == AlreadyDrawn()
    assert refused(state, "1 draw") == AlreadyDrawn()


def test_a_pirate_that_is_the_only_card_can_board() -> None:
    state = Starting(afloat("pi-hat", "map map map", ships=(0, 1)))
    assert Board(HAT, P2) in GAME.moves(state, P1)


# ── What is known of a hand ──────────────────────────────────────────────────────────────────


def test_everybody_knows_the_cards_taken_back_until_they_are_gone() -> None:
    state = resolved(BLUFF[4], ["bluff"], 2, (0, 0))
    assert GAME.view(state, None).known == (cards("hook hook hook map"), ())
    state, _ = run(state, "2 draw", "2 keep", "1 draw", "1 discard hook")
    assert GAME.view(state, P2).known == (cards("hook hook map"), ())


def test_cards_stolen_out_of_sight_may_be_the_known_ones() -> None:
    state = resolved(BLUFF[4], ["bluff", "bluff"], 2, (5, 0, 0))
    sea = replace(state.sea, player=P2, ships=(5, 0, 0))
    hands = (sea.hands[P1], cards("pi-hat"), ())
    pile = tuple((Counter(DECK) - Counter(hands[0] + hands[1])).elements())
    state, _ = run(Starting(replace(sea, hands=hands, pile=pile)), "2 board hat 0")
    assert GAME.view(state, P3).known[P1] == ()
    left, stolen = GAME.view(state, P2).known[P1], state.sea.hands[P2]
    assert Counter(left) == Counter(cards("hook hook hook map")) - Counter(stolen)


# ── Islands and the end ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("start", "spaces", "a_open", "end", "opens"),
    [
        (18, 3, False, 20, ISLAND_A),
        (17, 3, False, 20, ISLAND_A),
        (17, 5, False, 20, ISLAND_A),
        (16, 3, False, 19, None),
        (18, 4, True, 22, None),
        (17, 3, True, 20, None),
        (23, 5, True, 26, ISLAND_B),
        (22, 4, True, 26, ISLAND_B),
        (22, 3, True, 25, None),
    ],
)
def test_a_ship_stops_on_a_closed_island_and_passes_an_open_one(
    start: int, spaces: int, a_open: bool, end: int, opens: int | None
) -> None:
    assert sail(start, spaces, a_open) == (end, opens)


def test_the_treasure_on_the_first_island_wins_at_once() -> None:
    state = resolved(HONEST[3], ["bluff"], 2, (18, 9), treasure=ISLAND_A)
    assert isinstance(state, Finished)
    assert state.sea.ships == (20, 9)
    assert GAME.result(state) == GAME.result(Finished(state.sea, P1))
    assert GAME.view(state, None).treasure == ISLAND_A
    assert refused(state, "2 draw") == GameOver()
    assert GAME.waiting_on(state) == ()


def test_after_an_empty_island_everybody_races_for_the_other() -> None:
    state = laid(HONEST[5], (17, 18))
    state, events = run(state, "2 vote honest")
    assert isinstance(state, Starting)
    assert events[-1] == IslandOpened(P1, ISLAND_A, False)
    assert state.sea.ships == (20, 18)
    assert GAME.view(state, None).treasure == ISLAND_B
    assert GAME.view(state, None).a_open


def test_an_open_island_is_passed() -> None:
    state = resolved(HONEST[4], ["honest"], 2, (18, 20), a_open=True)
    assert state.sea.ships == (22, 20)


def test_the_treasure_on_the_second_island_wins() -> None:
    state = resolved(HONEST[5], ["honest"], 2, (23, 20), a_open=True)
    assert isinstance(state, Finished)
    assert (state.winner, state.sea.ships) == (P1, (26, 20))


def test_the_accuser_of_a_bluff_can_find_the_treasure_too() -> None:
    state = resolved(BLUFF[3], ["honest", "bluff"], 3, (3, 3, 18), treasure=ISLAND_A)
    assert isinstance(state, Finished)
    assert state.winner == P3


def test_the_layer_moves_first_and_a_win_spares_the_accuser() -> None:
    state = resolved(HONEST[3], ["bluff"], 2, (18, 9), treasure=ISLAND_A)
    assert isinstance(state.sea.last, Reckoning)
    assert state.sea.last.sailed == (Sailed(P1, 18, 20),)
    state = resolved(HONEST[3], ["bluff"], 2, (18, 9))
    assert isinstance(state.sea.last, Reckoning)
    assert state.sea.last.sailed == (Sailed(P1, 18, 20), Sailed(P2, 9, 7))


# ── Notation ─────────────────────────────────────────────────────────────────────────────────


def test_the_longest_series_fits_into_a_button() -> None:
    longest = lay_of(*[[CARDS[c] for c in side.split()] for side in FIVE_PIRATES.split("/")])
    assert len(str(longest)) <= 60
    assert GAME.parse(str(longest)) == longest


FIVE_PIRATES = "pi-spyglass / pi-compass pi-pegleg pi-musket pi-parrot"


@pytest.mark.parametrize(
    "text",
    [
        *("", "lay", "lay map map", "lay map / map /", "lay map / anchor", "lay map / map flag"),
        *("ask", "ask 5", "ask 01", "board hat", "board pi-hat 1", "vote", "vote yes", "draw 2"),
        *("discard", "discard anchor", "keep ", "Draw"),
    ],
)
def test_any_other_text_is_unreadable(text: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        GAME.parse(text)
    assert refusal.value.reason == Unreadable(text)


@pytest.mark.parametrize(
    "move",
    [
        *("draw", "board pegleg 4", "discard pi-map", "keep", "vote bluff", "vote honest", "ask 3"),
        *("lay parrot / parrot pi-map", "lay flag pi-flag / parrot hook hook"),
    ],
)
def test_a_move_reads_as_it_is_written(move: str) -> None:
    read: BluffMove = GAME.parse(move)
    assert str(read) == move


def test_a_voter_who_is_no_player_is_refused() -> None:
    state = laid(HONEST[3], (0, 0))
    assert isinstance(state, Voting)
    assert not GAME.moves(state, -1)
    assert not GAME.moves(state, 2)
