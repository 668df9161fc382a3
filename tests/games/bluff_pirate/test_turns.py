"""Bluff Pirate: setup, turns, drawing, discarding and the notation of moves."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.games.base.game import (
    IllegalMove,
    NotNow,
    NotYourTurn,
    Unreadable,
    draw,
    shuffle,
)
from bot.games.bluff_pirate.cards import (
    CARDS,
    CODES,
    DECK,
    ISLAND_A,
    ISLAND_B,
    KINDS,
    NO_DISCARDS,
    SUIT_SIZE,
    SUITS,
    Cards,
    accessory_of,
    is_pirate,
    on_their_spaces,
    pirate_of,
    suit_of,
)
from bot.games.bluff_pirate.events import CardsDrawn, CardsSeen, PileReshuffled, TurnWithoutSeries
from bot.games.bluff_pirate.moves import (
    AlreadyDrawn,
    BluffMove,
    DrawFirst,
    MustDiscard,
    NoDiscard,
    NotInHand,
    lay_of,
)
from bot.games.bluff_pirate.states import Acting, Discarding, Options, Repute, Sea, Starting, State
from tests.harness.games.notation.bluff_pirate import (
    BLUFF,
    GAME,
    P1,
    P2,
    P3,
    SEED,
    afloat,
    refused,
    run,
)

# ── The pieces (§2) ──────────────────────────────────────────────────────────────────────────


def test_two_to_five_can_play() -> None:
    """§1.1."""
    assert list(GAME.seats) == [2, 3, 4, 5]


def test_new_games_are_recorded_with_rules_version_two() -> None:
    """A game recorded under another version is not replayed under these rules."""
    assert GAME.rules == 2


def test_each_of_ten_suits_has_nine_accessories_and_a_pirate() -> None:
    """§2.3."""
    assert len(DECK) == 100
    assert SUIT_SIZE == 10
    for suit, name in enumerate(SUITS):
        of_suit = [CODES[card] for card in DECK if suit_of(card) == suit]
        assert of_suit == [name] * 9 + [f"pi-{name}"]
        assert [is_pirate(CARDS[code]) for code in of_suit] == [False] * 9 + [True]
        assert (accessory_of(suit), pirate_of(suit)) == (CARDS[name], CARDS[f"pi-{name}"])


# ── Setting up (§3) ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seats", "pile"), [(2, 90), (3, 85), (4, 80), (5, 75)])
def test_everyone_gets_five_cards_and_the_rest_form_the_pile(seats: int, pile: int) -> None:
    """§3.3, §12.1."""
    state = GAME.setup(SEED, seats, Options())
    assert [len(hand) for hand in state.sea.hands] == [5] * seats
    assert len(state.sea.pile) == pile
    assert state.sea.discards == NO_DISCARDS
    assert state.sea.ships == (0,) * seats


def test_the_seed_decides_the_whole_setup() -> None:
    """§3.1 to §3.3. Anyone can check the deal once the seed is published."""
    deck = shuffle(SEED, "deal", DECK)
    assert GAME.setup(SEED, 3, Options("first")) == Starting(
        Sea(
            seed=SEED,
            turn=1,
            player=P1,
            hands=tuple(tuple(sorted(deck[at : at + 5])) for at in (0, 5, 10)),
            ships=(0, 0, 0),
            pile=deck[15:],
            discards=NO_DISCARDS,
            reshuffles=0,
            treasure=draw(SEED, "treasure", (ISLAND_A, ISLAND_B)),
            a_open=False,
            known=(((), (), (), ()),) * 3,
            repute=(Repute(0, 0, 0, 0),) * 3,
            last=None,
        )
    )


def test_the_starter_is_drawn_or_the_first_seat() -> None:
    """§3.4."""
    assert Options() == Options(starter="drawn")
    seeds = [f"{number:064x}" for number in range(40)]
    drawn = {GAME.setup(seed, 4, Options()).sea.player for seed in seeds}
    assert drawn == {0, 1, 2, 3}
    assert {GAME.setup(seed, 4, Options("first")).sea.player for seed in seeds} == {0}


def test_the_treasure_can_be_on_either_island_and_no_view_shows_it() -> None:
    """§3.1."""
    states = [GAME.setup(f"{number:064x}", 3, Options()) for number in range(40)]
    assert {state.sea.treasure for state in states} == {ISLAND_A, ISLAND_B}
    assert {GAME.view(s, seat).treasure for s in states for seat in (None, 0, 1, 2)} == {None}


# ── A turn (§4) ──────────────────────────────────────────────────────────────────────────────


def test_turns_go_round_clockwise() -> None:
    """§3.4."""
    state: State = Starting(afloat("", "", ""))
    turns: list[tuple[int, int]] = []
    for number in (1, 2, 3, 1):
        turns.append((state.sea.turn, state.sea.player))
        assert GAME.waiting_on(state) == (number - 1,)
        assert GAME.result(state) is None
        state, _ = run(state, f"{number} draw", f"{number} keep")
    assert turns == [(1, P1), (2, P2), (3, P3), (4, P1)]


def test_nobody_moves_out_of_turn() -> None:
    """§4.1."""
    state = Starting(afloat("pi-hat hat hat", "pi-map flag flag", ships=(1, 0)))
    assert list(GAME.moves(state, P2)) == []
    for line in ("2 draw", "2 board map 0", "2 keep"):
        assert refused(state, line) == NotYourTurn()
    drawn, _ = run(state, "1 draw")
    assert refused(drawn, "2 lay flag flag / pi-map") == NotYourTurn()


def test_each_step_of_a_turn_has_its_own_question() -> None:
    state: State = Starting(afloat("parrot hook map", "", ""))
    asked = [GAME.question(state, P1)]
    for line in ("1 draw", f"1 lay {BLUFF[3]}", "2 vote bluff", "3 vote honest", "1 ask 2"):
        state, _ = run(state, line)
        asked.append(GAME.question(state, P2))
    assert asked == ["s1", "a1", "v1", "v1", "d1", "s2"]


def test_voting_and_asking_are_refused_before_a_series_is_laid() -> None:
    start = Starting(afloat("flag flag flag hat hat", ""))
    acting, _ = run(start, "1 draw")
    for state in (start, acting):
        assert refused(state, "1 vote bluff") == NotNow()
        assert refused(state, "1 ask 1") == NotNow()


def test_a_player_draws_before_laying_or_discarding() -> None:
    """§4.1."""
    state = Starting(afloat("flag flag flag hat hat", ""))
    for line in ("1 lay flag / flag flag", "1 discard hat", "1 keep"):
        assert refused(state, line) == DrawFirst()


def test_a_pirate_drawn_this_turn_cannot_board_this_turn() -> None:
    """§4.3, §12.29."""
    sea = afloat("flag flag", "hook", ships=(0, 5))
    pirate = CARDS["pi-hat"]
    pile = (*[card for card in sea.pile if card != pirate], pirate)
    state, _ = run(Starting(replace(sea, pile=pile)), "1 draw")
    assert pirate in state.sea.hands[P1]
    assert refused(state, "1 board hat 1") == AlreadyDrawn()
    assert refused(state, "1 draw") == AlreadyDrawn()


# ── Drawing (§5) ─────────────────────────────────────────────────────────────────────────────


def test_a_turn_begins_with_drawing_two_cards() -> None:
    """§5.1."""
    start = Starting(afloat("flag", "hat"))
    state, events = run(start, "1 draw")
    assert isinstance(state, Acting)
    assert state.drawn == start.sea.pile[-2:]
    assert len(state.sea.hands[P1]) == 3
    assert events == [CardsDrawn(P1, 2), CardsSeen(P1, state.drawn)]
    assert [event.private_to for event in events] == [None, P1]
    assert state.sea.hands[P1] == tuple(sorted((*start.sea.hands[P1], *state.drawn)))


@pytest.mark.parametrize(("pile", "left"), [(1, 29), (0, 28), (2, 0), (3, 1)])
def test_the_discards_become_the_pile_when_it_runs_out(pile: int, left: int) -> None:
    """§5.2, §12.2. The pile has one card, so that one and one of the 30 discards are drawn."""
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
    return {"pile": rest[:pile], "discards": tuple(discards[card] for card in KINDS)}


def test_twelve_discards_are_shuffled_before_the_first_card() -> None:
    """§5.2, §12.3."""
    sea = afloat("", "")
    start = Starting(replace(sea, hands=((), sea.pile[:88]), **split(sea.pile[88:], 0)))
    state, _ = run(start, "1 draw")
    assert len(state.sea.pile) == 10


def test_with_no_pile_and_no_discards_nothing_is_drawn() -> None:
    """§5.3."""
    sea = afloat("", "")
    state, events = run(Starting(replace(sea, hands=((), sea.pile), pile=())), "1 draw")
    assert state.sea.hands[P1] == ()
    assert events[-1] == CardsSeen(P1, ())
    assert list(GAME.moves(state, P1)) == [GAME.parse("keep")]


def test_every_reshuffle_gives_a_different_order() -> None:
    """§5.2. Anyone can check both reshuffles with the seed."""
    state: State = Starting(afloat("", "", pile=0))
    state, _ = run(state, "1 draw")
    first = shuffle(SEED, "reshuffle/1", DECK)
    assert (state.sea.pile, state.drawn if isinstance(state, Acting) else ()) == (
        first[:-2],
        first[-2:],
    )
    left = Starting(replace(state.sea, pile=(), discards=on_their_spaces(NO_DISCARDS, first[:-2])))
    state, _ = run(left, "1 draw")
    assert state.sea.pile == shuffle(SEED, "reshuffle/2", sorted(first[:-2]))[:-2]
    assert state.sea.reshuffles == 2


# ── A turn without a series (§8) ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("hand", "then", "left"),
    [
        ("flag flag hat", "discard flag", 4),
        ("flag hat", "keep", 4),
        ("flag flag hat map", "discard flag", 5),
        ("", "keep", 2),
    ],
)
def test_with_five_or_more_cards_and_no_series_one_is_discarded(
    hand: str, then: str, left: int
) -> None:
    """§8.1 to §8.3, §12.18 to §12.21."""
    state, events = run(Starting(afloat(hand, "hook")), "1 draw", f"1 {then}")
    assert len(state.sea.hands[P1]) == left
    card = CARDS["flag"] if then != "keep" else None
    assert state.sea.last == Discarding(P1, card)
    assert events[-1] == TurnWithoutSeries(Discarding(P1, card))
    assert sum(state.sea.discards) == (card is not None)
    assert state.sea.player == P2


def test_either_one_card_is_discarded_or_none() -> None:
    """§8.1, §8.2."""
    assert refused(Acting(afloat("flag hat hat hat map", ""), ()), "1 keep") == MustDiscard(5)
    assert refused(Acting(afloat("flag hat hat hat", ""), ()), "1 discard hat") == NoDiscard(4)
    five = Acting(afloat("flag hat hat hat map", ""), ())
    assert refused(five, "1 discard hook") == NotInHand(CARDS["hook"], 0)


def test_two_cards_are_too_few_for_a_series() -> None:
    """§12.21."""
    state, _ = run(Starting(afloat("", "hook")), "1 draw")
    assert [str(move) for move in GAME.moves(state, P1)] == ["keep"]


# ── Notation (§13) ───────────────────────────────────────────────────────────────────────────


def test_the_longest_series_fits_into_a_button_id() -> None:
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
def test_text_that_is_no_move_is_unreadable(text: str) -> None:
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
def test_a_move_is_read_back_as_it_was_written(move: str) -> None:
    read: BluffMove = GAME.parse(move)
    assert str(read) == move
