"""Walk the Plank by its rulebook: seats clockwise R, O, Y, G, B; R[0,1,3] is where R stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace

from bot.games.game import (
    Event,
    GameOver,
    IllegalMove,
    NoOptions,
    NotNow,
    NotYourTurn,
    Reason,
    play,
)
from bot.games.walk_the_plank import (
    CARDS,
    CHARGE,
    CODES,
    DECK,
    DRAG,
    EXTEND,
    I_DONT_WANT_TO_DIE,
    LETTERS,
    PULL,
    RETRACT,
    RUN,
    SHOVE_ANYONE,
    SHOVE_LEFT,
    SHOVE_RIGHT,
    SKULL_CARDS,
    Board,
    Card,
    CardPlayed,
    CardRevealed,
    Deed,
    Eliminated,
    Finished,
    GameEnded,
    LiesAside,
    NoPirateLeft,
    NotPossible,
    NotWithThisCard,
    Programmed,
    ProgrammesLaid,
    Programming,
    RoundBegun,
    SameCardTwice,
    State,
    WalkThePlank,
    carry_out,
    crew,
    left_of,
    right_of,
    ways_to_carry_out,
    why_no_effect,
)
from bot.games.walk_the_plank.rules import pass_favour

GAME = WalkThePlank()


def board(text: str) -> Board:
    """`P=2 R[0,1] O[] Y[2]`: three planks if nothing is said, and at least three seats."""
    planks = re.search(r"P=(\d)", text)
    stand = {
        seat: [int(space) for space in spaces.split(",") if space]
        for seat, spaces in re.findall(r"([ROYGB])\[([\d,]*)\]", text)
    }
    seats = max(3, *(LETTERS.index(seat) + 1 for seat in stand))
    crews = tuple(crew(*stand.get(seat, ())) for seat in LETTERS[:seats])
    return Board(int(planks[1]) if planks else 3, crews)


def seated(letter: str) -> int:
    return LETTERS.index(letter)


def programming(text: str, favour: str = "R") -> Programming:
    here = board(text)
    living = here.living
    programmes = tuple(None if seat in living else () for seat in range(len(here.crews)))
    aside = ((),) * len(here.crews)
    return Programming(4, seated(favour), here, aside, programmes, ())


def follow(state: State, script: str) -> tuple[State, list[Event]]:
    """Plays one move a line, each begun by its seat."""
    told: list[Event] = []
    for line in script.strip().splitlines():
        seat, _, text = line.strip().partition(" ")
        state, events = play(GAME, state, seated(seat), GAME.parse(text))
        told += events
    return state, told


def refusal(state: State, seat: str, text: str) -> Reason:
    with pytest.raises(IllegalMove) as refused:
        play(GAME, state, seated(seat), GAME.parse(text))
    return refused.value.reason


def turned_over(events: Sequence[Event]) -> list[str]:
    """`R1` is R's first card."""
    deeds = [event.deed for event in events if isinstance(event, CardPlayed)]
    return [f"{LETTERS[deed.seat]}{deed.slot}" for deed in deeds]


IDLE = "charge pull i-dont-want-to-die"
"""Three cards without effect for whoever is on the ship."""

START = "R[0,0,0] O[0,0,0] Y[0,0,0]"


# ── The cards ────────────────────────────────────────────────────────────────────────────────

EXAMPLES = [
    ("2 a shove to the left", START, "shove-left", "shove O at ship", "O[0,0,1]"),
    ("3 a shove to the right", START, "shove-right", "shove Y at ship", "Y[0,0,1]"),
    ("4 out of reach", "R[1,1,1] O[0,0,0] Y[0,0,0]", "shove-left", "", "out-of-reach"),
    (
        "5 the shover chooses the space",
        "R[0,1,2] O[0,1,3]",
        "shove-left",
        "shove O at ship, shove O at 1",
        "O[0,2,3]",
    ),
    ("6 off the plank", "R[3] O[3] Y[0,1]", "shove-left", "shove O at 3", "O[]"),
    ("7 the drowned are skipped", "R[0,1] O[] Y[0] G[0]", "shove-left", "shove Y at ship", "Y[1]"),
    ("8 two left, left", "P=2 R[1] O[] Y[1,1]", "shove-left", "shove Y at 1", "Y[1,2]"),
    ("8 two left, right", "P=2 R[1] O[] Y[1,1]", "shove-right", "shove Y at 1", "Y[1,2]"),
    ("9 never oneself", "R[1,1] O[] Y[]", "shove-left", "", "no-neighbour"),
    ("9 never oneself, right", "R[1,1] O[] Y[]", "shove-right", "", "no-neighbour"),
    ("10 no jump over the living", "R[0] O[1] Y[0] G[2]", "shove-left", "", "out-of-reach"),
    ("11 forced on one's own", "R[1,1,1] O[0] Y[0]", "shove-anyone", "shove R at 1", "R[1,1,2]"),
    ("13 forced to kill", "R[3,3] O[0] Y[0,1]", "shove-anyone", "shove R at 3", "R[3]"),
    ("14 nobody beside", "R[0,1,2] O[3] Y[3]", "shove-anyone", "", "alone"),
    (
        "A4 one's own beside others",
        "R[1,1] O[1]",
        "shove-anyone",
        "shove R at 1, shove O at 1",
        "O[2]",
    ),
    ("16 full plank", START, "extend", "", "plank-full"),
    ("16 a plank more", "P=1 R[1] O[1]", "extend", "extend", "P=2"),
    ("18 the last plank stays", "P=1 R[1] O[1] Y[1]", "retract", "", "plank-short"),
    ("20 both drown", "R[0,3] O[3] Y[1]", "drag", "drag O at 3", "R[0] O[]"),
    ("21 all alone", "R[0,1] O[2] Y[3]", "drag", "", "alone"),
    ("22 drag one's own", "R[1,1] O[2] Y[0]", "drag", "drag R at 1", "R[2,2]"),
    ("23 pull together", "R[2] O[2] Y[0,0]", "pull", "pull O at 2", "R[1] O[1]"),
    ("24 no pull from the ship", START, "pull", "", "on-ship"),
    ("24 no pull alone", "R[0,1] O[2] Y[3]", "pull", "", "alone"),
    ("25 forced onto the plank", START, "run", "run ship to 1", "R[0,0,1]"),
    ("26 back or overboard", "R[3]", "run", "run 3 to 2, run 3 to sea", "R[]"),
    (
        "27 one or two back",
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
    ("32 a jump into the sea", "R[3] O[0] Y[0,1]", "charge", "charge 3 to sea", "R[]"),
    ("33 charged overboard", "R[2] O[3] Y[0,1]", "charge", "charge 2 to 3 onto O", "R[3] O[]"),
    ("charge onto a free space", "R[0] O[0] Y[2]", "charge", "charge ship to 1", "R[1]"),
    (
        "charge one's own",
        "P=2 R[1,2] O[0]",
        "charge",
        "charge 1 to 2 onto R, charge 2 to sea",
        "R[1]",
    ),
]


@pytest.mark.parametrize(
    ("here", "card", "ways", "then"), [e[1:] for e in EXAMPLES], ids=[e[0] for e in EXAMPLES]
)
def test_a_card_is_carried_out_by_one_of_its_ways(
    here: str, card: str, ways: str, then: str
) -> None:
    """The last way named is taken; without a way there is a reason."""
    before = board(here)
    found = ways_to_carry_out(before, 0, CARDS[card], 2)
    assert ", ".join(map(str, found)) == ways
    if not found:
        assert why_no_effect(before, 0, CARDS[card]) == then
        return
    after = carry_out(before, 0, found[-1])
    changed = dict(re.findall(r"([ROYGB])\[([\d,]*)\]", f"{here} {then}"))
    planks = then if then.startswith("P=") else here
    assert after == board(f"{planks} {' '.join(f'{seat}[{at}]' for seat, at in changed.items())}")


def test_retracting_drowns_everybody_on_the_last_plank_even_ones_own() -> None:
    here = board("R[0,3] O[1,3] Y[2]")
    (way,) = ways_to_carry_out(here, seated("O"), RETRACT, 2)
    assert carry_out(here, seated("O"), way) == board("P=2 R[0] O[1] Y[2]")


@pytest.mark.parametrize("here", [START, "R[0,1,2] O[1] Y[3]", "R[3] O[0] Y[1]"])
def test_charge_has_no_effect_as_the_first_card(here: str) -> None:
    assert ways_to_carry_out(board(here), 0, CHARGE, 1) == ()
    assert why_no_effect(board(here), 0, CHARGE) == "first-card"
    assert ways_to_carry_out(board(here), 0, CHARGE, 2)
    assert ways_to_carry_out(board(here), 0, CHARGE, 3)


def test_only_powerful_cards_bear_the_skull() -> None:
    assert {SHOVE_ANYONE, RETRACT} == SKULL_CARDS


# ── The cards again, pirate by pirate ────────────────────────────────────────────────────────
# A second reading of the card table that knows nothing of crews, masks and tables: pirates are
# single, every one that may be meant is tried, and what counts is the boards that come of it.

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
def test_the_ways_of_a_card_are_those_of_moving_single_pirates(card: Card) -> None:
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


# ── A round ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_begins_with_three_pirates_on_the_ship_and_ten_cards(seats: int) -> None:
    state = GAME.setup("00", seats, NoOptions())
    assert isinstance(state, Programming)
    assert state.board == Board(3, (crew(0, 0, 0),) * seats)
    assert state.aside == ((),) * seats
    assert list(GAME.waiting_on(state)) == list(range(seats))
    assert GAME.view(state, 1).hand == DECK
    assert len(GAME.moves(state, 1)) == 10 * 9 * 8


def test_the_captains_favour_falls_on_anybody() -> None:
    favours = {GAME.view(GAME.setup(f"{n:x}", 5, NoOptions()), None).favour for n in range(60)}
    assert favours == set(range(5))


def test_left_is_clockwise_and_the_drowned_are_looked_through() -> None:
    here = board("R[0] O[] Y[0] G[] B[0]")
    assert [left_of(here, seat) for seat in (0, 2, 4)] == [2, 4, 0]
    assert [right_of(here, seat) for seat in (0, 2, 4)] == [4, 0, 2]
    assert left_of(board("R[0] O[] Y[]"), 0) == 0
    assert right_of(board("R[0] O[] Y[]"), 0) == 0


def test_a_programme_is_secret_and_can_be_changed_until_the_last_one_is_in() -> None:
    state, told = follow(programming(START), "R programme run drag pull\nR programme drag run pull")
    assert told == [Programmed(0), Programmed(0)]
    assert GAME.waiting_on(state) == (1, 2)
    mine, others = GAME.view(state, 0), GAME.view(state, 1)
    assert mine.programme == (DRAG, RUN, PULL)
    assert mine.hand == tuple(card for card in DECK if card not in (DRAG, RUN, PULL))
    assert others.programme == ()
    assert others.ready == (True, False, False)
    assert [others.face_down(seat) for seat in range(3)] == [3, 0, 0]


def test_a_card_with_one_way_or_none_resolves_by_itself() -> None:
    state, told = follow(
        programming(START),
        f"R programme shove-left pull run\nO programme {IDLE}\nY programme {IDLE}",
    )
    assert told[3] == ProgrammesLaid((0, 1, 2))
    assert told[3].opens == (0, 1, 2)
    shoved = told[4]
    assert isinstance(shoved, CardPlayed)
    assert str(shoved.deed.way) == "shove O at ship"
    assert shoved.deed.board == board("R[0,0,0] O[0,0,1] Y[0,0,0]")
    whys = [event.deed.why for event in told if isinstance(event, CardPlayed)]
    assert whys[1:6] == ["first-card", "first-card", "on-ship", "on-ship", "on-ship"]
    assert isinstance(state, Programming)
    assert state.board == board("R[0,0,1] O[0,0,0] Y[0,0,0]")
    assert GAME.view(state, None).last[0] == shoved.deed


def test_the_owner_of_the_card_chooses_among_several_ways() -> None:
    state, told = follow(
        programming("R[0,1,2] O[0,1,3] Y[0,0]"),
        f"R programme shove-left run pull\nO programme {IDLE}\nY programme {IDLE}",
    )
    assert told[-1] == CardRevealed(1, 0, SHOVE_LEFT)
    assert GAME.waiting_on(state) == (0,)
    assert [str(move) for move in GAME.moves(state, 0)] == ["shove O at ship", "shove O at 1"]
    assert GAME.moves(state, 1) == ()
    view = GAME.view(state, 2)
    assert (view.turn, view.slot, view.card) == (0, 1, SHOVE_LEFT)
    assert view.open_cards(0) == (SHOVE_LEFT,)
    assert [view.face_down(seat) for seat in range(3)] == [2, 3, 3]
    state, told = follow(state, "R shove O at 1")
    deed = told[0]
    assert isinstance(deed, CardPlayed)
    assert deed.deed.board == board("R[0,1,2] O[0,2,3] Y[0,0]")


def test_a_skull_card_lies_aside_for_one_round_even_without_effect() -> None:
    state, told = follow(
        programming("P=1 R[0] O[0,0] Y[0,0]", favour="O"),
        f"R programme retract run shove-anyone\nO programme {IDLE}\nY programme {IDLE}",
    )
    shove = [event.deed for event in told if isinstance(event, CardPlayed)][-1]
    assert shove == Deed(3, 0, SHOVE_ANYONE, None, "alone", (), board("P=1 R[1] O[0,0] Y[0,0]"))
    assert told[-1] == RoundBegun(5, 0, ((SHOVE_ANYONE, RETRACT), (), ()))
    assert len(GAME.view(state, 0).hand) == 8
    assert len(GAME.moves(state, 0)) == 8 * 7 * 6
    assert GAME.view(state, None).aside[0] == (SHOVE_ANYONE, RETRACT)
    assert refusal(state, "R", "programme run retract drag") == LiesAside(RETRACT)
    state, told = follow(
        state,
        f"R programme charge drag shove-left\nO programme {IDLE}\nY programme {IDLE}",
    )
    assert told[-1] == RoundBegun(6, 2, ((), (), ()))
    assert GAME.view(state, 0).hand == DECK


def test_the_other_skull_card_is_set_aside_in_turn() -> None:
    state = replace(programming("P=1 R[1] O[0,0] Y[0,0]"), aside=((RETRACT,), (), ()))
    state, _ = follow(
        state,
        f"R programme shove-anyone drag shove-left\nO programme {IDLE}\nY programme {IDLE}",
    )
    assert GAME.view(state, None).aside == ((SHOVE_ANYONE,), (), ())


def test_charge_without_effect_returns_to_hand() -> None:
    state, told = follow(
        programming("P=1 R[0] O[0,0] Y[0,0]"),
        "\n".join(f"{seat} programme {IDLE}" for seat in "ROY"),
    )
    assert {event.deed.why for event in told if isinstance(event, CardPlayed)} >= {"first-card"}
    assert isinstance(state, Programming)
    assert CHARGE in GAME.view(state, 0).hand


def test_the_cards_of_the_drowned_are_never_turned_over() -> None:
    state, told = follow(
        programming("P=1 R[1] O[1] Y[0,0]"),
        f"""R programme charge shove-left retract
        O programme charge retract shove-anyone
        Y programme {IDLE}""",
    )
    assert turned_over(told) == ["R1", "O1", "Y1", "R2", "Y2", "R3", "Y3"]
    assert Eliminated(1) in told
    assert told[-1] == RoundBegun(5, 2, ((RETRACT,), (), ()))
    assert GAME.waiting_on(state) == (0, 2)
    assert GAME.moves(state, 1) == ()
    assert GAME.view(state, 1).hand == ()


def test_the_turn_goes_clockwise_from_the_favour_in_every_slot() -> None:
    state, told = follow(
        programming("P=1 R[0] O[0] Y[0] G[0]", favour="O"),
        "\n".join(f"{seat} programme {IDLE}" for seat in "ROYG"),
    )
    assert turned_over(told) == [f"{seat}{slot}" for slot in (1, 2, 3) for seat in "OYGR"]
    assert GAME.view(state, None).favour == seated("R")
    assert GAME.view(state, None).order == (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("favour", "here", "then"),
    [
        ("O", "R[0] O[0] Y[0] G[0]", "R"),
        ("O", "R[] O[0] Y[0] G[0]", "G"),
        ("O", "R[0] O[] Y[0] G[0]", "R"),
        ("O", "R[] O[] Y[0] G[]", "Y"),
        ("R", "R[0] O[0] Y[0]", "Y"),
    ],
)
def test_the_favour_goes_anticlockwise_to_the_next_living_player(
    favour: str, here: str, then: str
) -> None:
    assert pass_favour(board(here), seated(favour)) == seated(then)


def test_after_the_favours_holder_drowned_the_next_seat_reveals_first() -> None:
    _, told = follow(
        programming("P=1 R[1] O[1] Y[0,0] G[0]"),
        f"""R programme run charge extend
        O programme charge extend retract
        Y programme {IDLE}
        G programme {IDLE}
        R run 1 to sea""",
    )
    assert turned_over(told) == ["R1", "O1", "Y1", "G1", "O2", "Y2", "G2", "O3", "Y3", "G3"]


# ── The end ──────────────────────────────────────────────────────────────────────────────────


def winners(state: State) -> tuple[int, ...]:
    result = GAME.result(state)
    assert result is not None
    return result.winners


def test_three_pirates_of_two_colours_play_another_round() -> None:
    state, told = follow(
        programming("R[3] O[3] Y[0,1]"),
        """R programme shove-left drag pull
        O programme charge retract extend
        Y programme charge extend pull""",
    )
    assert Eliminated(1) in told
    assert isinstance(state, Programming)
    assert state.board == board("R[3] O[] Y[0,1]")


def test_the_round_is_played_to_its_end_after_the_end_is_certain() -> None:
    state, told = follow(
        programming("P=1 R[1] O[1] Y[1]"),
        """R programme charge retract shove-left
        O programme charge retract run
        Y programme charge retract shove-left""",
    )
    assert turned_over(told)[-2:] == ["R3", "Y3"]
    assert told[-1] == GameEnded((2,))
    assert winners(state) == (2,)
    assert GAME.waiting_on(state) == ()


def test_nobody_wins_when_the_last_pirates_drown_together() -> None:
    state, told = follow(
        programming("P=1 R[1] O[] Y[1]"),
        """R programme retract i-dont-want-to-die run
        Y programme charge retract drag""",
    )
    last = [event.deed for event in told if isinstance(event, CardPlayed)][-1]
    assert last.drowned == (0, 2)
    assert [event for event in told if isinstance(event, Eliminated)] == [
        Eliminated(0),
        Eliminated(2),
    ]
    assert winners(state) == ()


def test_the_only_colour_left_still_carries_its_cards_out() -> None:
    state, told = follow(
        programming("R[0,1,2] O[3] Y[]"),
        """R programme retract run i-dont-want-to-die
        O programme run drag pull
        R run 1 to 2
        R flee 2 to ship""",
    )
    assert turned_over(told) == ["R1", "R2", "R3"]
    assert isinstance(state, Finished)
    assert state.board == board("P=2 R[0,0,2] O[] Y[]")
    assert winners(state) == (0,)


@pytest.mark.parametrize(
    ("here", "who"), [("R[0] O[2] Y[]", "RO"), ("R[0,2] O[] Y[]", "R"), ("R[] O[] Y[]", "")]
)
def test_whoever_still_has_a_pirate_wins(here: str, who: str) -> None:
    state = Finished(9, 0, board(here), ((),) * 3, ())
    assert winners(state) == tuple(seated(letter) for letter in who)


# ── The door ─────────────────────────────────────────────────────────────────────────────────


def test_a_programme_is_refused_with_its_reason() -> None:
    state = programming("R[0] O[0,0] Y[] G[0]")
    assert refusal(state, "R", "programme run run drag") == SameCardTwice(RUN)
    assert refusal(state, "R", "programme drag run drag") == SameCardTwice(DRAG)
    assert refusal(state, "Y", "programme run drag pull") == NoPirateLeft()
    assert refusal(state, "B", "programme run drag pull") == NotYourTurn()
    assert refusal(state, "R", "run ship to 1") == NotNow()


def test_a_way_is_refused_with_its_reason() -> None:
    state, _ = follow(
        programming("R[0,1,2] O[0,1,3] Y[0,0]"),
        f"R programme shove-left run pull\nO programme {IDLE}\nY programme {IDLE}",
    )
    assert refusal(state, "O", "shove O at 1") == NotYourTurn()
    assert refusal(state, "R", "shove O at 3") == NotPossible(SHOVE_LEFT)
    assert refusal(state, "R", "run 1 to 2") == NotWithThisCard(SHOVE_LEFT)
    assert refusal(state, "R", "programme run drag pull") == NotNow()
    over = Finished(9, 0, board("R[0]"), ((),) * 3, ())
    assert refusal(over, "R", "shove O at 1") == GameOver()


def test_charge_may_be_programmed_first() -> None:
    assert GAME.parse("programme charge run drag") in GAME.moves(programming(START), 0)


@pytest.mark.parametrize("aside", [(), (SHOVE_ANYONE,), (SHOVE_ANYONE, RETRACT)])
def test_every_order_of_three_cards_in_hand_is_offered(aside: tuple[Card, ...]) -> None:
    state = replace(programming(START), aside=(aside, (), ()))
    hand = [CODES[card] for card in DECK if card not in aside]
    texts = {f"programme {' '.join(codes)}" for codes in permutations(hand, 3)}
    assert {str(move) for move in GAME.moves(state, 0)} == texts
