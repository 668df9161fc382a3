"""Bluff Pirate: boarding, and what players know about each other's hands."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from bot.games.bluff_pirate.cards import DECK, SUITS, gathered
from bot.games.bluff_pirate.events import CardsStolen, ShipBoarded
from bot.games.bluff_pirate.moves import Board, NoPirate, NotAhead, NothingToTake
from bot.games.bluff_pirate.states import Acting, Raid, Starting, State
from tests.harness.games.notation.bluff_pirate import (
    BLUFF,
    GAME,
    P1,
    P2,
    P3,
    P4,
    afloat,
    cards,
    refused,
    resolved,
    run,
)

# ── Boarding (§9) ────────────────────────────────────────────────────────────────────────────

HAT = SUITS.index("hat")


def boarding(hand: str = "pi-hat flag hook map") -> State:
    victims = ("sabre sabre compass compass parrot parrot", "musket", "musket")
    return Starting(afloat(hand, *victims, ships=(3, 8, 3, 1)))


def test_only_a_ship_strictly_ahead_can_be_boarded() -> None:
    """§9.1, §12.24."""
    state = boarding()
    assert [str(move) for move in GAME.moves(state, P1)] == ["draw", "board hat 1"]
    assert refused(state, "1 board hat 2") == NotAhead(P3)
    assert refused(state, "1 board hat 3") == NotAhead(P4)
    assert refused(state, "1 board hat 4") == NotAhead(4)


@pytest.mark.parametrize("ships", [(8, 3), (8, 8), (0, 0)])
def test_a_sole_or_tied_leader_cannot_board(ships: tuple[int, int]) -> None:
    """§9.1, §12.25."""
    state = Starting(afloat("pi-hat flag", "hook", ships=ships))
    assert refused(state, "1 board hat 1") == NotAhead(P2)


def test_boarding_costs_a_pirate_from_the_hand() -> None:
    """§9.1, §12.26."""
    assert refused(boarding("flag hat hook map"), "1 board hat 1") == NoPirate(HAT)


def test_boarding_takes_three_cards_blindly_and_the_whole_turn() -> None:
    """§9.3, §9.4, §9.6, §12.27."""
    state, _ = run(boarding(), "1 board hat 1")
    assert [len(hand) for hand in state.sea.hands] == [6, 3, 1, 1]
    assert gathered(state.sea.discards) == cards("pi-hat")
    assert len(state.sea.pile) == len(boarding().sea.pile)
    assert state.sea.player == P2
    assert state.sea.ships == (3, 8, 3, 1)


def test_only_thief_and_victim_learn_which_cards_were_stolen() -> None:
    """§9.5, §11.3."""
    before = boarding()
    state, events = run(before, "1 board hat 1")
    stolen = tuple((Counter(state.sea.hands[P1]) - Counter(before.sea.hands[P1])).elements())
    private = [CardsStolen(P1, P1, P2, stolen), CardsStolen(P2, P1, P2, stolen)]
    assert events == [ShipBoarded(Raid(P1, P2, HAT, 3)), *private]
    assert [event.private_to for event in events] == [None, P1, P2]
    assert state.sea.last == Raid(P1, P2, HAT, 3)
    assert GAME.view(state, P2).known[P1] == stolen
    assert all(GAME.view(state, seat).known[P1] == () for seat in (None, P1, P3, P4))


def test_every_card_of_the_victim_is_equally_likely_to_be_taken() -> None:
    """§9.4."""
    before = boarding()
    taken: Counter[int] = Counter()
    for number in range(600):
        seeded = Starting(replace(before.sea, seed=f"{number:064x}"))
        state, _ = GAME.apply(seeded, P1, Board(HAT, P2))
        taken.update(before.sea.hands[P2])
        taken.subtract(state.sea.hands[P2])
    assert sum(taken.values()) == 1800
    assert all(520 <= count <= 680 for count in taken.values())


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_a_victim_with_few_cards_loses_them_all(size: int) -> None:
    """§9.4, §12.28."""
    state = Starting(afloat("pi-hat", " ".join(["map"] * size), ships=(0, 1)))
    state, _ = run(state, "1 board hat 1")
    assert len(state.sea.hands[P2]) == max(0, size - 3)
    assert len(state.sea.hands[P1]) == min(3, size)


def test_a_victim_without_cards_cannot_be_boarded() -> None:
    """§9.4, §12.28."""
    state = Starting(afloat("pi-hat", "", ships=(0, 1)))
    assert refused(state, "1 board hat 1") == NothingToTake(P2)


def test_a_pirate_can_board_as_the_only_card_in_hand() -> None:
    """§9.2."""
    state = Starting(afloat("pi-hat", "map map map", ships=(0, 1)))
    assert Board(HAT, P2) in GAME.moves(state, P1)


# ── What everyone can know (§11) ─────────────────────────────────────────────────────────────


def test_cards_taken_back_stay_known_until_they_leave_the_hand() -> None:
    """§11.3."""
    state = resolved(BLUFF[4], ["bluff"], 2, (0, 0))
    assert GAME.view(state, None).known == (cards("hook hook hook map"), ())
    state, _ = run(state, "2 draw", "2 keep", "1 draw", "1 discard hook")
    assert GAME.view(state, P2).known == (cards("hook hook map"), ())


def test_a_card_taken_back_twice_is_known_once() -> None:
    """§11.3. One of the two hooks was known already."""
    state = resolved(BLUFF[3], ["bluff"], 2, (0, 0))
    more = replace(state.sea, hands=(cards("parrot hook hook map flag"), ()), player=P1)
    pile = tuple((Counter(DECK) - Counter(more.hands[P1])).elements())
    acting = Acting(replace(more, pile=pile), ())
    state, _ = run(acting, "1 lay hook hook / flag", "2 vote bluff")
    assert GAME.view(state, None).known[P1] == cards("parrot hook hook map flag")


def test_the_victim_knows_the_stolen_cards_until_they_are_laid_open() -> None:
    """§11.3."""
    start = Starting(afloat("pi-hat hat hat hat hat", "map", "flag flag flag", ships=(0, 1, 1)))
    state, _ = run(start, "1 board hat 2")
    assert GAME.view(state, P3).known[P1] == cards("flag flag flag")
    state, _ = run(state, "2 draw", "2 keep", "3 draw", "3 keep", "1 draw", "1 discard flag")
    assert GAME.view(state, P3).known[P1] == cards("flag flag")


@pytest.mark.parametrize(("thief", "victim"), [(P2, P1), (P1, P3), (P3, P2)])
def test_only_the_victim_knows_the_stolen_cards(thief: int, victim: int) -> None:
    """§9.5."""
    hands = ["", "", ""]
    hands[thief], hands[victim] = "pi-hat", "map map map"
    ships = tuple(int(seat == victim) for seat in (P1, P2, P3))
    start = Starting(replace(afloat(*hands, ships=ships), player=thief))
    state, _ = run(start, f"{thief + 1} board hat {victim}")
    known = {seat: GAME.view(state, seat).known[thief] for seat in (None, P1, P2, P3)}
    assert known.pop(victim) == cards("map map map")
    assert set(known.values()) == {()}


def test_known_cards_become_unknown_if_they_may_have_been_stolen() -> None:
    """§11.3."""
    state = resolved(BLUFF[4], ["bluff", "bluff"], 2, (5, 0, 0))
    sea = replace(state.sea, player=P2, ships=(5, 0, 0))
    hands = (sea.hands[P1], cards("pi-hat"), ())
    pile = tuple((Counter(DECK) - Counter(hands[0] + hands[1])).elements())
    state, _ = run(Starting(replace(sea, hands=hands, pile=pile)), "2 board hat 0")
    assert GAME.view(state, P3).known[P1] == ()
    left, stolen = GAME.view(state, P2).known[P1], state.sea.hands[P2]
    assert Counter(left) == Counter(cards("hook hook hook map")) - Counter(stolen)
