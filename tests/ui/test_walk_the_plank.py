"""Walk the Plank's face: what each phase says and offers, and what it keeps to itself."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from bot.games.game import Event, GameOver, NotNow, NotYourTurn, Reason, Seat, Unreadable, play
from bot.games.walk_the_plank import (
    CARDS,
    CHARGE,
    CODES,
    DECK,
    EXTEND,
    PULL,
    RETRACT,
    RUN,
    SHOVE_ANYONE,
    SHOVE_LEFT,
    SLOTS,
    Acting,
    CardPlayed,
    LiesAside,
    NoPirateLeft,
    NotPossible,
    NotWithThisCard,
    Programme,
    Programming,
    SameCardTwice,
    State,
    WalkThePlank,
    ways_to_carry_out,
)
from bot.games.walk_the_plank.flow import do_deed
from bot.tables.progress import StoodIn, advance
from bot.tables.seen import Seen
from bot.tables.table import Table
from bot.ui.frame import hand_panel, table_panel
from bot.ui.panel import Block, Button, Choice, Form, Row, Text, size
from bot.ui.walk_the_plank import WalkThePlankFace
from bot.ui.words import speak
from tests.games.test_walk_the_plank import board
from tests.harness.panels import table_at

GAME, FACE, WORDS = WalkThePlank(), WalkThePlankFace(), speak("en")
NAMES = ("Anne", "Bart", "Calico", "Dutch", "Emmy")


def table_of(state: State, names: Sequence[str] = NAMES) -> Table:
    return table_at(GAME, state, names[: seats_of(state)])


def seats_of(state: State) -> int:
    return len(state.board.crews)


def seen_of(state: State, seat: Seat | None, names: Sequence[str] = NAMES) -> Seen:
    return table_of(state, names).seen(seat)


def programming(text: str = "R[0,0,0] O[0,0,0] Y[0,0,0]", round: int = 4) -> Programming:
    where = board(text)
    seats = range(len(where.crews))
    nobody = tuple(None if where.spaces(seat) else () for seat in seats)
    return Programming(round, 1, where, ((),) * len(seats), nobody, ())


def laid(state: State, *programmes: str) -> tuple[State, list[Event]]:
    """The cards of the seats in order; the last of them sets the show off."""
    events: list[Event] = []
    for seat, codes in enumerate(programmes):
        move = Programme(tuple(CARDS[code] for code in codes.split()))
        state, told = play(GAME, state, seat, move)
        events += told
    return state, events


def text_of(blocks: Sequence[Block]) -> str:
    """What can be read, without the marks that only hold a line together."""
    text = "\n".join(block.text for block in blocks if isinstance(block, Text))
    return text.replace("\u2060", "").replace("\u00a0", " ")


def buttons_of(blocks: Sequence[Block]) -> list[Button]:
    rows = [block for block in blocks if isinstance(block, Row)]
    return [item for row in rows for item in row.items if isinstance(item, Button)]


def labels_of(blocks: Sequence[Block]) -> list[str]:
    return [button.label for button in buttons_of(blocks)]


# ── The table ────────────────────────────────────────────────────────────────────────────────


def test_the_table_draws_ship_planks_and_locker_with_every_pirate_on_its_space() -> None:
    drawn = text_of(FACE.table(seen_of(programming("P=2 R[0,0,1] O[2] Y[0]"), None), WORDS))
    assert "🚢 **Ship** 🔴🔴R 🟡Y" in drawn
    assert "🟫 **Plank 1** 🔴R" in drawn
    assert "🟫 **Plank 2** 🟠O" in drawn
    assert "plank 3 is taken in" in drawn
    assert "🌊 **Locker** 🟠🟠O 🟡🟡Y" in drawn


def test_the_table_shows_who_is_ready_but_not_what_lies_there() -> None:
    state, _ = laid(programming(), "run drag pull")
    drawn = text_of(FACE.table(seen_of(state, None), WORDS))
    assert "🔴R Anne** · 🎴🎴🎴 ready" in drawn
    assert "🟠O Bart** · choosing …" in drawn
    assert not any(WORDS(f"walk-the-plank-card-{code}") in drawn for code in CODES)
    assert FACE.awaited(seen_of(state, None), WORDS) == "Waiting for the cards of Bart and Calico"


def test_the_table_shows_the_favour_the_set_aside_cards_and_the_dead() -> None:
    state = replace(programming("R[0] O[1] Y[]"), aside=((SHOVE_ANYONE, RETRACT), (), ()))
    drawn = text_of(FACE.table(seen_of(state, None), WORDS))
    assert "aside: Shove Anyone, Retract the Plank" in drawn
    assert "👑 **🟠O Bart**" in drawn
    assert "🪦 ~~🟡Y Calico~~ · drowned" in drawn
    assert "next line = left neighbour" in drawn


def test_while_cards_are_turned_the_rest_stays_face_down() -> None:
    state, _ = laid(programming(), "retract drag pull", "shove-anyone run drag", "run drag pull")
    assert isinstance(state, Acting)
    drawn = text_of(FACE.table(seen_of(state, None), WORDS))
    assert "🟠O Bart** · **💥 Shove Anyone ☠️** · 🎴🎴" in drawn
    assert "🔴R Anne** · 🎴🎴🎴" in drawn


def test_a_decided_game_is_told_to_be_played_to_the_end_of_the_round() -> None:
    state, _ = laid(programming("R[1,2] O[] Y[0,0]"), "pull run drag")
    drowned = board("R[1,2] O[] Y[]")
    acting = Acting(4, 0, drowned, ((),) * 3, ((RUN, CHARGE, SHOVE_LEFT), (), ()), 1, 0, (), ())
    assert "decided" not in text_of(FACE.table(seen_of(state, None), WORDS))
    assert "decided" in text_of(FACE.table(seen_of(acting, None), WORDS))


# ── Programming ──────────────────────────────────────────────────────────────────────────────


def form_of(state: State, seat: Seat, name: str = "programme") -> Form:
    form = FACE.form(name, seen_of(state, seat), WORDS)
    assert form is not None
    return form


def test_one_form_asks_for_the_first_the_second_and_the_third_card() -> None:
    form = form_of(programming(), 0)
    assert [field.label for field in form.fields] == ["1st card", "2nd card", "3rd card"]
    for field in form.fields:
        assert [option.value for option in field.options] == list(CODES)
        assert not any(option.chosen for option in field.options)


def test_only_cards_in_hand_are_offered() -> None:
    state = replace(programming(), aside=((RETRACT,), (), ()))
    for field in form_of(state, 0).fields:
        assert "retract" not in [option.value for option in field.options]
    hand = text_of(FACE.hand(seen_of(state, 0), WORDS, ""))
    assert "**Aside for this round:** 🪚 Retract the Plank" in hand


def test_charge_is_warned_about_in_first_place_only() -> None:
    first, second, _ = form_of(programming(), 0).fields
    assert "Charge" in (first.description or "")
    assert "NOTHING" in (first.options[CHARGE].description or "")
    assert "NOTHING" not in (second.options[CHARGE].description or "")
    state, _ = laid(programming(), "charge run drag")
    assert "⚠️ **Charge!**" in text_of(FACE.hand(seen_of(state, 0), WORDS, ""))
    state, _ = laid(programming(), "run charge drag")
    assert "⚠️" not in text_of(FACE.hand(seen_of(state, 0), WORDS, ""))


def test_a_programme_can_be_seen_and_changed_until_everybody_is_in() -> None:
    state, _ = laid(programming(), "run charge drag")
    hand = FACE.hand(seen_of(state, 0), WORDS, "")
    assert "1st 🏃 Run Around · 2nd ⚔️ Charge! · 3rd 🪝 Drag to Sea" in text_of(hand)
    assert "Change it" in labels_of(hand)
    chosen = [[o.value for o in f.options if o.chosen] for f in form_of(state, 0).fields]
    assert chosen == [["run"], ["charge"], ["drag"]]


def test_a_form_becomes_a_programme() -> None:
    answers = {"first": ["run"], "second": ["charge"], "third": ["drag"]}
    assert FACE.filled("programme", answers, seen_of(programming(), 0)) == (
        "programme run charge drag"
    )
    assert FACE.filled("programme", {"first": ["run"]}, seen_of(programming(), 0)) == (
        "programme run ? ?"
    )


def test_a_refused_form_opens_again_with_the_same_cards() -> None:
    hand = FACE.hand(seen_of(programming(), 0), WORDS, "again programme run run drag")
    again = next(button for button in buttons_of(hand) if button.label == "Choose again")
    name = again.act.partition("?")[2]
    form = form_of(programming(), 0, name)
    assert form.act == again.act
    assert [[o.value for o in f.options if o.chosen] for f in form.fields] == [
        ["run"],
        ["run"],
        ["drag"],
    ]


def test_everybody_may_programme_at_the_table_itself() -> None:
    seen = seen_of(programming(), None)
    (button,) = buttons_of(FACE.offers(seen, WORDS))
    assert button.act == "t:k3f9:p4:?programme"


def test_the_hand_names_the_living_neighbours() -> None:
    hand = text_of(FACE.hand(seen_of(programming("R[0] O[] Y[0] G[1]"), 0), WORDS, ""))
    assert "👈 left 🟡Y Calico · 👉 right 🟢G Dutch" in hand


def test_readiness_of_the_others_leaves_my_hand_alone() -> None:
    before = programming()
    after, _ = laid(before, "run charge drag")
    assert hand_panel(FACE, seen_of(before, 1), WORDS) == hand_panel(FACE, seen_of(after, 1), WORDS)


def test_the_drowned_are_asked_nothing() -> None:
    seen = seen_of(programming("R[0] O[0] Y[]"), 2)
    hand = FACE.hand(seen, WORDS, "")
    assert "Locker" in text_of(hand)
    assert not buttons_of(hand)
    assert FACE.form("programme", seen, WORDS) is None


# ── Choosing ─────────────────────────────────────────────────────────────────────────────────


def test_a_choice_is_a_row_of_buttons_in_the_words_of_the_board() -> None:
    state, _ = laid(
        programming("R[3] O[3,0] Y[3,0]"), "run drag pull", "shove-anyone run drag", "drag run pull"
    )
    mine = FACE.hand(seen_of(state, 1), WORDS, "")
    assert labels_of(mine) == [
        "Push Anne (R) off plank 3",
        "Push Calico (Y) to plank 1",
        "Push Calico (Y) off plank 3",
    ]
    assert labels_of(FACE.offers(seen_of(state, None), WORDS)) == labels_of(mine)
    assert not buttons_of(FACE.hand(seen_of(state, 0), WORDS, ""))


def test_what_hurts_oneself_comes_last_and_grey() -> None:
    state, _ = laid(
        programming("R[0] O[0,0,3] Y[0]"), "extend drag pull", "run drag pull", "drag run pull"
    )
    buttons = buttons_of(FACE.hand(seen_of(state, 1), WORDS, ""))
    assert [(button.label, button.style) for button in buttons] == [
        ("Run from the ship to plank 1", "primary"),
        ("Run from plank 3 to plank 2", "primary"),
        ("Jump off plank 3", "secondary"),
    ]


def test_many_ways_are_one_select_at_the_table_and_buttons_in_the_hand() -> None:
    state = programming("R[0,1,2] O[0,1,2] Y[0,1,2]")
    state, _ = laid(state, "run drag pull", "shove-anyone run drag", "drag run pull")
    (select,) = FACE.offers(seen_of(state, None), WORDS)
    assert isinstance(select, Choice)
    assert len(buttons_of(FACE.hand(seen_of(state, 1), WORDS, ""))) == len(select.options) == 6
    for option in select.options:
        text = f"{select.act.rpartition(':')[2]} {option.value}"
        assert GAME.parse(text) in GAME.moves(state, 1)


# ── The show ─────────────────────────────────────────────────────────────────────────────────


def test_a_round_without_a_choice_is_three_pictures() -> None:
    state, events = laid(
        programming(),
        "pull extend shove-left",
        "shove-left pull extend",
        "extend shove-left pull",
    )
    assert sum(isinstance(event, CardPlayed) for event in events) == 9
    frames = FACE.frames(events, seen_of(state, None), WORDS)
    assert [text_of(frame).count("↪") for frame in frames] == [3, 3, 3]
    first = text_of(frames[0])
    assert "**First cards**" in first
    assert "👑 **🟠O Bart** · 👈 Shove Left · 🎴🎴" in first
    assert "Third cards" in text_of(frames[2])
    assert FACE.scene(events, seen_of(state, None), WORDS) == "round 4"
    assert FACE.heading(seen_of(state, None), WORDS) == "round 5"


def test_a_few_cards_at_the_end_of_a_round_are_one_picture() -> None:
    state, _ = laid(programming("R[0] O[] Y[0,1]"), "pull extend shove-left")
    state, _ = play(GAME, state, 2, Programme((EXTEND, RUN, PULL)))
    assert isinstance(state, Acting)
    state, events = play(GAME, state, 2, GAME.moves(state, 2)[0])
    (frame,) = FACE.frames(events, seen_of(state, None), WORDS)
    assert "Third cards" in text_of(frame)


def test_cards_before_a_choice_are_drawn_with_the_table_itself() -> None:
    state, events = laid(programming(), "run drag pull", "extend run drag", "drag run pull")
    assert isinstance(state, Acting)
    assert FACE.frames(events, seen_of(state, None), WORDS) == []
    story = FACE.story(events, seen_of(state, None), WORDS)
    assert "no effect: all three planks are out" in story[0]
    awaited = FACE.awaited(seen_of(state, None), WORDS)
    assert awaited.endswith("Drag to Sea and chooses")


@pytest.mark.parametrize(
    ("where", "code", "slot", "told"),
    [
        ("R[0] O[0] Y[0]", "charge", 1, "not as a first card"),
        ("R[0] O[1] Y[0]", "shove-left", 2, "nobody of 🟠O Bart is beside them"),
        ("R[0] O[0] Y[1]", "shove-right", 2, "nobody of 🟡Y Calico is beside them"),
        ("R[0,1] O[] Y[]", "shove-left", 2, "no other crew is left"),
        ("R[0] O[1] Y[1]", "shove-anyone", 2, "all stand alone"),
        ("R[0] O[0] Y[0]", "pull", 2, "nobody is pulled farther than the ship"),
        ("R[0] O[0] Y[0]", "i-dont-want-to-die", 2, "are all on the ship"),
        ("R[0] O[0] Y[0]", "extend", 2, "all three planks are out"),
        ("P=1 R[0] O[0] Y[0]", "retract", 2, "the last plank always stays"),
        ("R[3] O[3] Y[0]", "shove-left", 2, "pushes 🟠O Bart off plank 3. Splash!"),
        ("R[1,1] O[2] Y[2]", "shove-anyone", 2, "pushes one of their own from plank 1 to plank 2"),
        ("R[3] O[3] Y[0]", "drag", 2, "drags 🟠O Bart along off plank 3: both drown!"),
        ("R[1] O[1] Y[0]", "pull", 2, "pulls 🟠O Bart along from plank 1 back to the ship"),
        ("R[0] O[0] Y[0]", "run", 2, "runs from the ship to plank 1"),
        ("R[1] O[0] Y[0]", "i-dont-want-to-die", 2, "flees from plank 1 back to the ship"),
        ("R[2] O[3] Y[0]", "charge", 2, "charges to plank 3 and pushes 🟠O Bart into the sea"),
        ("R[0] O[1] Y[0]", "charge", 2, "charges to plank 1 and pushes 🟠O Bart on to plank 2"),
        ("R[0] O[0] Y[0]", "charge", 2, "charges from the ship to plank 1; nobody stood there"),
        ("R[3] O[0] Y[0]", "charge", 2, "charges off plank 3, into the sea!"),
        ("P=1 R[0] O[0] Y[0]", "extend", 2, "puts a plank back: there are 2 now"),
        ("R[3,0] O[3,3] Y[0]", "retract", 2, "costs 🔴R Anne a pirate and 🟠O Bart two pirates"),
        ("R[0] O[0] Y[0]", "retract", 2, "takes plank 3 in; nobody stood there"),
    ],
)
def test_every_deed_is_told_in_words(where: str, code: str, slot: int, told: str) -> None:
    before = board(where)
    ways = ways_to_carry_out(before, 0, CARDS[code], slot)
    deed = do_deed(before, 0, CARDS[code], slot, ways[0] if ways else None)
    line = FACE.story([CardPlayed(deed)], seen_of(programming(where), None), WORDS)
    assert told in text_of([Text(line[0])])


def test_why_tells_the_whole_round_card_by_card() -> None:
    assert "No card has been turned over" in FACE.why(seen_of(programming(), None), WORDS)
    state, _ = laid(
        programming(),
        "pull extend shove-left",
        "shove-left pull extend",
        "extend shove-left pull",
    )
    why = FACE.why(seen_of(state, None), WORDS)
    assert "Round 4, card by card" in why
    heading, acts, cards, note = 1, 3, 9, 1
    assert len(why.splitlines()) == heading + acts + cards + note


# ── Refusals ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        (SameCardTwice(RUN), "Run Around twice"),
        (LiesAside(RETRACT), "Retract the Plank lies aside"),
        (NoPirateLeft(), "no more cards"),
        (NotWithThisCard(RUN), "Run Around lies open"),
        (NotPossible(SHOVE_LEFT), "Shove Left cannot do that"),
        (NotYourTurn(), "not your turn"),
        (NotNow(), "another part of the round"),
        (GameOver(), "over"),
        (Unreadable("x"), "cannot read"),
    ],
)
def test_every_refusal_has_words(reason: Reason, told: str) -> None:
    assert told in FACE.reason(reason, seen_of(programming(), 0), WORDS)


def test_a_press_on_anothers_choice_is_told_whose_it_is() -> None:
    state, _ = laid(programming(), "run drag pull", "shove-anyone run drag", "drag run pull")
    told = FACE.reason(NotYourTurn(), seen_of(state, 0), WORDS)
    assert "Bart's, and so is the choice" in told


# ── Over whole games ─────────────────────────────────────────────────────────────────────────


def random_game(seats: int, seed: int) -> list[tuple[State, list[Event]]]:
    random = Random(seed)
    state: State = GAME.setup(f"{seed:064x}", seats, GAME.options())
    steps: list[tuple[State, list[Event]]] = [(state, [])]
    while waiting := GAME.waiting_on(state):
        seat = random.choice(waiting)
        state, events = play(GAME, state, seat, random.choice(GAME.moves(state, seat)))
        steps.append((state, list(events)))
    return steps


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_public_table_stays_small(seats: int) -> None:
    """The limits themselves are held for all faces alike in test_limits.py."""
    for state, events in random_game(seats, seats):
        table = table_of(state)
        table.progress = replace(table.progress, recent=tuple(events)[-24:])
        components, characters = size(table_panel(FACE, table.seen(None), WORDS))
        assert components < 25
        assert characters < 2000


def test_a_stand_ins_programme_is_told_when_the_cards_are_turned() -> None:
    table = table_of(programming())
    at = table.progress
    told: tuple[Event, ...] = ()
    for seat, made_by in enumerate(("stand-in", "player", "player")):
        assert StoodIn(0) not in at.recent
        state, events = play(GAME, at.state, seat, Programme((RUN, PULL, EXTEND)))
        at, told = advance(GAME, "none", at, state, tuple(events), seat, made_by, 0.0)
    table.progress = at
    assert StoodIn(0) in told
    assert "Anne's move was played by the bosun, as a stand-in." in text_of(
        table_panel(FACE, table.seen(None), WORDS).blocks
    )


@pytest.mark.parametrize("seats", GAME.seats)
def test_whoever_is_asked_has_something_to_press(seats: int) -> None:
    for state, _ in random_game(seats, 200 + seats):
        for seat in GAME.waiting_on(state):
            assert buttons_of(FACE.hand(seen_of(state, seat), WORDS, ""))


def test_at_most_three_pictures_and_fewer_than_cards() -> None:
    for seed in range(8):
        for state, events in random_game(5, seed):
            frames = FACE.frames(events, seen_of(state, None), WORDS)
            cards = sum(isinstance(event, CardPlayed) for event in events)
            assert len(frames) <= SLOTS
            assert len(frames) <= cards


def test_every_card_has_words_for_form_and_hand() -> None:
    cards = FACE.hand(seen_of(programming(), 0), WORDS, "cards")
    for card in DECK:
        about = WORDS(f"walk-the-plank-does-{CODES[card]}")
        assert len(about) <= 100
        assert about in text_of(cards)
    assert len(WORDS("walk-the-plank-rules")) < 1900
