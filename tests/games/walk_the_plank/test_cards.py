"""The ten cards of Walk the Plank: the examples of its rulebook, and a second reading of §7."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.games.base.game import Event, IllegalMove, Unreadable
from bot.games.walk_the_plank.board import LETTERS, SEA, Board, crew, seaward
from bot.games.walk_the_plank.cards import (
    CARDS,
    CHARGE,
    CODES,
    DECK,
    DRAG,
    EXTEND,
    I_DONT_WANT_TO_DIE,
    PULL,
    RETRACT,
    RUN,
    SHOVE_ANYONE,
    SHOVE_LEFT,
    SHOVE_RIGHT,
    SKULL_CARDS,
    Card,
)
from bot.games.walk_the_plank.events import CardPlayed, CardRevealed, Deed
from bot.games.walk_the_plank.rules import carry_out, ways_to_carry_out
from bot.games.walk_the_plank.states import State
from tests.harness.games.notation.walk_the_plank import GAME, board, follow, programming, seated

START = "R[0,0,0] O[0,0,0] Y[0,0,0]"


# ── The pieces (§2) ──────────────────────────────────────────────────────────────────────────


def test_every_player_holds_the_same_ten_cards() -> None:
    assert tuple(range(10)) == DECK
    assert len(set(CODES)) == 10


def test_only_shove_anyone_and_retract_are_skull_cards() -> None:
    """§2.7"""
    assert {SHOVE_ANYONE, RETRACT} == SKULL_CARDS


def test_the_sea_is_beyond_the_last_plank() -> None:
    """§2.3"""
    ends = {planks: [seaward(planks, at) for at in range(planks + 1)] for planks in (1, 2, 3)}
    assert ends == {1: [1, SEA], 2: [1, 2, SEA], 3: [1, 2, 3, SEA]}


def test_a_crew_is_a_number_in_base_four_starting_at_the_ship() -> None:
    """Recorded views are compared by these numbers."""
    assert crew(0, 0, 0) == 0o3
    assert crew(0, 1, 3) == 1 + 4 + 64
    assert crew(1, 2) == 4 + 16 + 256
    assert crew() == 3 * 256


def test_a_board_counts_its_pirates_space_by_space() -> None:
    here = board("P=2 R[0,0,2] O[1] Y[]")
    assert [here.count(0, place) for place in (0, 1, 2, 3, SEA)] == [2, 0, 1, 0, 0]
    assert [here.count(seat, SEA) for seat in range(3)] == [0, 2, 3]
    assert here.spaces(0) == (0, 0, 2)
    assert here.living == (0, 1)
    assert (here.pirates, here.colours) == (4, 2)


# ── The examples (§11), by moves ─────────────────────────────────────────────────────────────


def reveal(here: str, card: str, slot: int = 2, owner: str = "R") -> tuple[State, list[Event]]:
    """The cards before this one have no effect, and its owner has the Captain's Favour."""
    state = programming(here, favour=owner)
    idle = [
        code
        for code in reversed(CODES)
        if code != card and not ways_to_carry_out(state.board, seated(owner), CARDS[code], 1)
    ][: slot - 1]
    rest = [code for code in CODES if code not in (*idle, card)]
    mine = [*idle, card, *rest][:3]
    others = [LETTERS[seat] for seat in state.board.living if LETTERS[seat] != owner]
    script = [f"{seat} programme charge extend retract" for seat in others]
    return follow(state, "\n".join([*script, f"{owner} programme {' '.join(mine)}"]))


def deed_of(told: list[Event], slot: int, owner: str = "R") -> Deed:
    deeds = [event.deed for event in told if isinstance(event, CardPlayed)]
    return next(deed for deed in deeds if (deed.slot, deed.seat) == (slot, seated(owner)))


def changed(here: str, then: str) -> Board:
    """The board with these crews or planks changed."""
    crews = dict(re.findall(r"([ROYGB])\[([\d,]*)\]", f"{here} {then}"))
    planks = re.findall(r"P=\d", f"P=3 {here} {then}")[-1]
    return board(f"{planks} {' '.join(f'{seat}[{at}]' for seat, at in crews.items())}")


EXAMPLES = [
    ("1 a shove to the left", START, "shove-left", "shove O at ship", "O[0,0,1]"),
    ("2 a shove to the right", START, "shove-right", "shove Y at ship", "Y[0,0,1]"),
    ("3 out of reach", "R[1,1,1] O[0,0,0] Y[0,0,0]", "shove-left", "", "out-of-reach"),
    (
        "4 the shover chooses the space",
        "R[0,1,2] O[0,1,3]",
        "shove-left",
        "shove O at ship, shove O at 1",
        "O[0,2,3]",
    ),
    ("5 off the plank", "R[3] O[3] Y[0,1]", "shove-left", "shove O at 3", "O[]"),
    ("6 the drowned are skipped", "R[0,1] O[] Y[0] G[0]", "shove-left", "shove Y at ship", "Y[1]"),
    ("7 two left, left", "P=2 R[1] O[] Y[1,1]", "shove-left", "shove Y at 1", "Y[1,2]"),
    ("7 two left, right", "P=2 R[1] O[] Y[1,1]", "shove-right", "shove Y at 1", "Y[1,2]"),
    ("8 never oneself", "R[1,1] O[] Y[]", "shove-left", "", "no-neighbour"),
    ("8 never oneself, right", "R[1,1] O[] Y[]", "shove-right", "", "no-neighbour"),
    ("9 no jump over the living", "R[0] O[1] Y[0] G[2]", "shove-left", "", "out-of-reach"),
    ("10 forced on one's own", "R[1,1,1] O[0] Y[0]", "shove-anyone", "shove R at 1", "R[1,1,2]"),
    ("11 forced to kill", "R[3,3] O[0] Y[0,1]", "shove-anyone", "shove R at 3", "R[3]"),
    ("12 nobody beside", "R[0,1,2] O[3] Y[3]", "shove-anyone", "", "alone"),
    (
        "13 one's own beside others",
        "R[1,1] O[1]",
        "shove-anyone",
        "shove R at 1, shove O at 1",
        "O[2]",
    ),
    ("14 full plank", START, "extend", "", "plank-full"),
    ("15 a plank more", "P=1 R[1] O[1]", "extend", "extend", "P=2"),
    ("17 the last plank stays", "P=1 R[1] O[1] Y[1]", "retract", "", "plank-short"),
    ("18 both drown", "R[0,3] O[3] Y[1]", "drag", "drag O at 3", "R[0] O[]"),
    ("19 all alone", "R[0,1] O[2] Y[3]", "drag", "", "alone"),
    ("20 drag one's own", "R[1,1] O[2] Y[0]", "drag", "drag R at 1", "R[2,2]"),
    ("21 pull together", "R[2] O[2] Y[0,0]", "pull", "pull O at 2", "R[1] O[1]"),
    ("22 no pull from the ship", START, "pull", "", "on-ship"),
    ("23 no pull alone", "R[0,1] O[2] Y[3]", "pull", "", "alone"),
    ("24 forced onto the plank", START, "run", "run ship to 1", "R[0,0,1]"),
    ("25 back or overboard", "R[3]", "run", "run 3 to 2, run 3 to sea", "R[]"),
    (
        "26 one or two back",
        "R[0,1,3]",
        "i-dont-want-to-die",
        "flee 1 to ship, flee 3 to 2, flee 3 to 1",
        "R[0,1,1]",
    ),
    ("27 on the ship", START, "i-dont-want-to-die", "", "on-ship"),
    (
        "29 charge and shove",
        "R[0,0,0] O[0,1] Y[0]",
        "charge",
        "charge ship to 1 onto O",
        "R[0,0,1] O[0,2]",
    ),
    ("31 charged overboard", "R[2] O[3] Y[0,1]", "charge", "charge 2 to 3 onto O", "R[3] O[]"),
    ("32 charge onto a free space", "R[0] O[0] Y[2]", "charge", "charge ship to 1", "R[1]"),
    (
        "33 charge one's own",
        "P=2 R[1,2] O[0]",
        "charge",
        "charge 1 to 2 onto R, charge 2 to sea",
        "R[1]",
    ),
]


@pytest.mark.parametrize(
    ("here", "card", "ways", "then"), [e[1:] for e in EXAMPLES], ids=[e[0] for e in EXAMPLES]
)
def test_a_card_is_played_in_one_of_its_possible_ways(
    here: str, card: str, ways: str, then: str
) -> None:
    """The last way listed is taken; a card without a way has a reason."""
    state, told = reveal(here, card)
    named = ways.split(", ") if ways else []
    if len(named) > 1:
        assert told[-1] == CardRevealed(2, 0, CARDS[card])
        assert [str(way) for way in GAME.moves(state, 0)] == named
        _, told = follow(state, f"R {named[-1]}")
    deed = deed_of(told, 2)
    assert str(deed.way) == (named[-1] if named else "None")
    assert (deed.why, deed.board) == ((None, changed(here, then)) if named else (then, board(here)))


def test_retracting_drowns_everyone_on_the_last_plank_even_your_own() -> None:
    """Example 16"""
    _, told = reveal("R[0,3] O[1,3] Y[2]", "retract", owner="O")
    deed = deed_of(told, 2, "O")
    assert deed.drowned == (0, 1)
    assert deed.board == board("P=2 R[0] O[1] Y[2]")


def test_all_pirates_of_a_crew_on_the_last_plank_drown_with_it() -> None:
    """§7.4"""
    _, told = reveal("P=2 R[0] O[2,2] Y[1,2]", "retract")
    assert deed_of(told, 2).drowned == (1, 1, 2)
    assert deed_of(told, 2).board == board("P=1 R[0] O[] Y[1]")


def test_a_retracted_plank_can_be_extended_again() -> None:
    """§7.3, §7.4"""
    state, told = follow(
        programming("R[1] O[0] Y[0]"),
        """O programme charge extend retract
        Y programme charge extend retract
        R programme retract extend pull""",
    )
    planks = [event.deed.board.planks for event in told if isinstance(event, CardPlayed)]
    assert planks == [2, 2, 2, 3, 3, 3, 3, 2, 1]
    assert state.board == board("P=1 R[1] O[0] Y[0]")


@pytest.mark.parametrize("here", [START, "R[0,1,2] O[1] Y[3]", "R[3] O[0] Y[1]"])
def test_charge_has_no_effect_as_the_first_card(here: str) -> None:
    """Example 28"""
    _, told = reveal(here, "charge", slot=1)
    deed = deed_of(told, 1)
    assert (deed.way, deed.why, deed.board) == (None, "first-card", board(here))


def test_charge_from_the_last_plank_is_a_jump_into_the_sea() -> None:
    """Example 30"""
    _, told = reveal("R[3] O[0] Y[0,1]", "charge", slot=3)
    deed = deed_of(told, 3)
    assert str(deed.way) == "charge 3 to sea"
    assert deed.drowned == (0,)
    assert deed.board == board("R[] O[0] Y[0,1]")


# ── The cards again, pirate by pirate ────────────────────────────────────────────────────────
# A second implementation of §7 without crews and tables: it moves single pirates, tries every
# pirate that a card could mean, and compares the resulting boards.

Pirate = tuple[int, int]


def pirates_of(here: Board) -> list[Pirate]:
    return [(seat, space) for seat in range(len(here.crews)) for space in here.spaces(seat)]


def outcomes(here: Board, me: int, card: Card) -> set[tuple[int, tuple[Pirate, ...]]]:
    all_pirates, planks = pirates_of(here), here.planks
    mine = [at for at, (seat, _) in enumerate(all_pirates) if seat == me]
    pairs = [
        (a, b)
        for a in mine
        for b in range(len(all_pirates))
        if a != b and all_pirates[a][1] == all_pirates[b][1]
    ]
    found: set[tuple[int, tuple[Pirate, ...]]] = set()

    def come_of(steps: dict[int, int], length: int = planks) -> None:
        moved = [(seat, space + steps.get(at, 0)) for at, (seat, space) in enumerate(all_pirates)]
        found.add((length, tuple(sorted(pirate for pirate in moved if pirate[1] <= length))))

    if card in (SHOVE_LEFT, SHOVE_RIGHT):
        seats, step = len(here.crews), 1 if card == SHOVE_LEFT else -1
        round_the_table = [(me + step * far) % seats for far in range(1, seats)]
        beside = [seat for seat in round_the_table if here.spaces(seat)][:1]
        for _, b in pairs:
            if all_pirates[b][0] in beside:
                come_of({b: 1})
    elif card == SHOVE_ANYONE:
        for _, b in pairs:
            come_of({b: 1})
    elif card == EXTEND and planks < 3:
        come_of({}, planks + 1)
    elif card == RETRACT and planks > 1:
        come_of({}, planks - 1)
    elif card == DRAG:
        for a, b in pairs:
            come_of({a: 1, b: 1})
    elif card == PULL:
        for a, b in pairs:
            if all_pirates[a][1] > 0:
                come_of({a: -1, b: -1})
    elif card == RUN:
        for a in mine:
            come_of({a: 1})
            if all_pirates[a][1] > 0:
                come_of({a: -1})
    elif card == I_DONT_WANT_TO_DIE:
        for a in mine:
            for back in range(1, min(2, all_pirates[a][1]) + 1):
                come_of({a: -back})
    elif card == CHARGE:
        for a in mine:
            there = [
                b for b, (_, space) in enumerate(all_pirates) if space == all_pirates[a][1] + 1
            ]
            for b in there:
                come_of({a: 1, b: 1})
            if not there:
                come_of({a: 1})
    return found


@pytest.mark.parametrize("card", DECK, ids=CODES)
def test_the_ways_of_a_card_match_moving_single_pirates(card: Card) -> None:
    random = Random(card)
    for _ in range(300):
        planks = random.randint(1, 3)
        seats = random.randint(3, 5)
        crews = [
            crew(*(random.randint(0, planks) for _ in range(random.randint(0, 3))))
            for _ in range(seats)
        ]
        me = random.randrange(seats)
        if not Board(planks, tuple(crews)).spaces(me):
            crews[me] = crew(random.randint(0, planks))
        here = Board(planks, tuple(crews))
        ways = ways_to_carry_out(here, me, card, 3)
        boards = [carry_out(here, me, way) for way in ways]
        assert len(set(ways)) == len(ways)
        assert {(b.planks, tuple(pirates_of(b))) for b in boards} == outcomes(here, me, card)


# ── Notation ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "text",
    [
        *("shove R at ship", "drag B at 3", "pull G at 1", "run ship to 1", "run 2 to sea"),
        *("flee 3 to 1", "charge 2 to 3 onto Y", "charge 1 to 2", "charge 1 to sea"),
        *("extend", "retract", "programme charge run i-dont-want-to-die"),
    ],
)
def test_a_move_is_read_back_as_it_was_written(text: str) -> None:
    assert str(GAME.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("pull R at ship", "flee 1 to 2", "run ship to sea", "charge 3 to sea onto R"),
        *("charge ship to sea", "shove R at sea", "programme run drag", "programme run drag 7"),
        *("programme run drag pull extend", "lay run drag pull", ""),
    ],
)
def test_text_that_no_card_can_do_is_unreadable(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        GAME.parse(text)
    assert refused.value.reason == Unreadable(text)
