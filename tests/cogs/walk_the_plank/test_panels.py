"""The panels of Walk the Plank: what each phase shows and offers, and what stays secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pytest
from msgspec.structs import replace

from bot.games.base.game import (
    Event,
    GameOver,
    NotNow,
    NotYourTurn,
    Reason,
    Seat,
    Unreadable,
    play,
)
from bot.games.walk_the_plank.cards import (
    CARDS,
    CHARGE,
    CODES,
    DECK,
    DRAG,
    EXTEND,
    PULL,
    RETRACT,
    RUN,
    SHOVE_ANYONE,
    SHOVE_LEFT,
)
from bot.games.walk_the_plank.events import CardPlayed
from bot.games.walk_the_plank.flow import play_card
from bot.games.walk_the_plank.moves import (
    LiesAside,
    NoPirateLeft,
    NotPossible,
    NotWithThisCard,
    Programme,
    SameCardTwice,
)
from bot.games.walk_the_plank.rules import ways_to_carry_out
from bot.games.walk_the_plank.states import Acting, Options, State
from bot.tables.core.progress import StandInMoved, advance
from bot.ui.face.panel import Block, Button, Choice, Picture, Row, Text, size
from bot.ui.panels.common import hand_panel, table_panel
from cogs.walk_the_plank.face import FACE
from tests.harness.games.faces.walk_the_plank import (
    GAME,
    WORDS,
    buttons_of,
    in_words,
    laid,
    programming,
    random_game,
    seen_of,
    table_of,
    text_of,
)
from tests.harness.games.notation.walk_the_plank import board
from tests.harness.games.panels import drawn_frames, frame_panels

EMILIE = "Émilie d'Îles-sous-le-Vent, née R."
LONG_NAMES = ("Bartholomew of the Black Harbour", "W" * 32, EMILIE, EMILIE, EMILIE)


def labels_of(blocks: Sequence[Block]) -> list[str]:
    return [button.label for button in buttons_of(blocks)]


# ── The table ────────────────────────────────────────────────────────────────────────────────


def test_the_table_draws_ship_planks_and_locker_with_every_pirate_on_its_space() -> None:
    drawn = text_of(FACE.table(seen_of(programming("P=2 R[0,0,1] O[2] Y[0]"), None), WORDS))
    assert "🚢 **Ship** 🔴🔴R 🟡Y" in drawn
    assert "🟫 **Plank 1** 🔴R" in drawn
    assert "🟫 **Plank 2** 🟠O" in drawn
    assert "Plank 3 is taken in" in drawn
    assert "💦 **Locker** 🟠🟠O 🟡🟡Y" in drawn


def test_the_table_shows_who_is_ready_but_not_their_cards() -> None:
    state, _ = laid(programming(), "run drag pull")
    drawn = text_of(FACE.table(seen_of(state, None), WORDS))
    assert "🔴R Anne** · 🎴🎴🎴 ready" in drawn
    assert "🟠O Bart** · choosing …" in drawn
    assert not any(WORDS(f"walk-the-plank-card-{code}") in drawn for code in CODES)
    assert FACE.awaited(in_words(state, None), WORDS) == "Waiting for the cards of Bart and Calico"
    assert FACE.awaited(seen_of(state, None), WORDS) == "Waiting for the cards of 2 crews"
    state, _ = play(GAME, state, 2, Programme((RUN, PULL, EXTEND)))
    assert FACE.awaited(seen_of(state, None), WORDS) == "Bart chooses"


def test_the_table_shows_the_favour_the_set_aside_cards_and_the_dead() -> None:
    state = replace(programming("R[0] O[1] Y[]"), aside=((SHOVE_ANYONE, RETRACT), (), ()))
    drawn = text_of(FACE.table(seen_of(state, None), WORDS))
    assert "aside: Shove Anyone, Retract the Plank" in drawn
    assert "🎖️ **🟠O Bart**" in drawn
    assert "🪦 🟡Y Calico · drowned" in drawn
    assert "next line = left neighbour" in drawn


def test_while_cards_are_revealed_the_rest_stays_face_down() -> None:
    state, _ = laid(programming(), "retract drag pull", "shove-anyone run drag", "run drag pull")
    assert isinstance(state, Acting)
    drawn = text_of(FACE.table(seen_of(state, None), WORDS))
    assert "🟠O Bart** · **💥 Shove Anyone ☠️** · 🎴🎴" in drawn
    assert "🔴R Anne** · 🎴🎴🎴" in drawn


def test_a_decided_game_says_that_the_round_is_played_to_its_end() -> None:
    state, _ = laid(programming("R[1,2] O[] Y[0,0]"), "pull run drag")
    drowned = board("R[1,2] O[] Y[]")
    acting = Acting(4, 0, drowned, ((),) * 3, ((RUN, CHARGE, SHOVE_LEFT), (), ()), 1, 0, (), ())
    assert "decided" not in text_of(FACE.table(seen_of(state, None), WORDS))
    assert "decided" in text_of(FACE.table(seen_of(acting, None), WORDS))


# ── Programming ──────────────────────────────────────────────────────────────────────────────


def pressed(state: State, seat: Seat, *cards: str) -> list[Block]:
    """The hand after these presses on its card buttons, each found where the last one led."""
    shown = FACE.hand(seen_of(state, seat), WORDS, "")
    for card in cards:
        shown = follow(state, seat, button_of(shown, card))
    return shown


def follow(state: State, seat: Seat, button: Button) -> list[Block]:
    """The hand that a button leads to."""
    return FACE.hand(seen_of(state, seat), WORDS, button.act.split("~")[1])


def button_of(blocks: Sequence[Block], label: str) -> Button:
    return next(each for each in buttons_of(blocks) if label in (each.label or each.emoji,))


def test_three_presses_make_a_programme_and_the_third_one_seals_it() -> None:
    state = programming()
    hand = pressed(state, 0, "Run", "Charge!")
    third = button_of(hand, "Drag")
    assert third.act == "t:k3f9:p4:programme run charge drag"
    state, _ = play(GAME, state, 0, GAME.parse(third.act.split(":", 3)[3]))
    assert GAME.view(state, 0).programme == (RUN, CHARGE, DRAG)


def test_chosen_cards_are_numbered_and_cannot_be_chosen_twice() -> None:
    hand = pressed(programming(), 0, "Run", "Charge!")
    chosen = [button for button in buttons_of(hand) if button.disabled]
    assert [button.label for button in chosen] == ["1st Run", "2nd Charge!"]
    assert len({button.act for button in buttons_of(hand)}) == len(buttons_of(hand))


def test_every_press_can_be_undone() -> None:
    two = pressed(programming(), 0, "Run", "Charge!")
    one = follow(programming(), 0, button_of(two, "↩️"))
    assert one == pressed(programming(), 0, "Run")
    none = follow(programming(), 0, button_of(one, "↩️"))
    assert none == pressed(programming(), 0)
    assert "↩️" not in [button.emoji for button in buttons_of(none)]


def test_only_cards_in_hand_can_be_pressed() -> None:
    state = replace(programming(), aside=((RETRACT,), (), ()))
    buttons = buttons_of(FACE.hand(seen_of(state, 0), WORDS, ""))
    assert [button.label for button in buttons if button.disabled] == ["Retract"]
    hand = text_of(FACE.hand(in_words(state, 0), WORDS, ""))
    assert "**Aside for this round:** 🪚 Retract the Plank" in hand
    stale = FACE.hand(seen_of(state, 0), WORDS, "lay retract run nonsense run")
    assert [button.label for button in buttons_of(stale) if button.disabled] == [
        "Retract",
        "1st Run",
    ]


def test_only_charge_in_first_place_gets_a_warning() -> None:
    assert "⚠️ **Charge!**" in text_of(pressed(programming(), 0, "Charge!"))
    assert "⚠️" not in text_of(pressed(programming(), 0, "Run", "Charge!"))
    state, _ = laid(programming(), "charge run drag")
    assert "⚠️ **Charge!**" in text_of(FACE.hand(seen_of(state, 0), WORDS, ""))
    state, _ = laid(programming(), "run charge drag")
    assert "⚠️" not in text_of(FACE.hand(seen_of(state, 0), WORDS, ""))


def test_a_programme_can_be_seen_and_changed_until_all_are_ready() -> None:
    state, _ = laid(programming(), "run charge drag")
    told = "1st 🏃 Run Around · 2nd 🤺 Charge! · 3rd 🎣 Drag to Sea"
    assert told in text_of(FACE.hand(in_words(state, 0), WORDS, ""))
    hand = FACE.hand(seen_of(state, 0), WORDS, "")
    assert told not in text_of(hand), "it is in the picture"
    picture = FACE.hand_picture(seen_of(state, 0), WORDS)
    assert picture is not None
    assert told in text_of([Text(picture.alt)])
    again = follow(state, 0, button_of(hand, "Change it"))
    assert not [button for button in buttons_of(again) if button.disabled]
    assert follow(state, 0, button_of(again, "Keep it as it was")) == hand


def test_everybody_can_programme_from_the_table() -> None:
    (button,) = buttons_of(FACE.offers(seen_of(programming(), None), WORDS))
    assert button.act == "t:k3f9:p4:~"


def test_nobody_can_press_the_choice_of_a_computer() -> None:
    state, _ = laid(programming(), "run drag pull", "shove-anyone run drag", "drag run pull")
    table = table_of(state)
    assert FACE.offers(table.seen(None), WORDS)
    computer = tuple(
        replace(player, user_id=None if player.seat == 1 else player.user_id)
        for player in table.players
    )
    table.progress = replace(table.progress, players=computer)
    assert FACE.offers(table.seen(None), WORDS) == []


def test_with_pictures_the_hand_says_nothing_twice() -> None:
    """§10.3"""
    state = replace(programming("R[0] O[1] Y[2]"), aside=((RETRACT,), (), ()))
    said = text_of(FACE.hand(seen_of(state, 0), WORDS, ""))
    assert len(said.splitlines()) == 1
    picture = FACE.hand_picture(seen_of(state, 0), WORDS)
    assert picture is not None
    for told in ("Plank 2 🟡Y", "Left 🟠O Bart", "Aside for this round", "Shove Left"):
        assert told in text_of([Text(picture.alt)])


def test_the_hand_names_its_living_neighbours() -> None:
    hand = text_of(FACE.hand(in_words(programming("R[0] O[] Y[0] G[1]"), 0), WORDS, ""))
    assert "👈 Left 🟡Y Calico · 👉 right 🟢G Dutch" in hand


def test_my_hand_does_not_change_when_others_are_ready() -> None:
    before = programming()
    after, _ = laid(before, "run charge drag")
    assert hand_panel(FACE, seen_of(before, 1), WORDS) == hand_panel(FACE, seen_of(after, 1), WORDS)
    assert FACE.held(seen_of(before, 1)) == FACE.held(seen_of(after, 1))
    assert FACE.held(seen_of(before, 0)) != FACE.held(seen_of(after, 0))


def test_eliminated_players_are_asked_nothing() -> None:
    seen = seen_of(programming("R[0] O[0] Y[]"), 2)
    hand = FACE.hand(seen, WORDS, "")
    assert "Locker" in text_of(hand)
    assert not buttons_of(hand)
    assert FACE.hand_picture(seen, WORDS) is None


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


def test_choices_that_hurt_yourself_come_last_in_grey() -> None:
    state, _ = laid(
        programming("R[0] O[0,0,3] Y[0]"), "extend drag pull", "run drag pull", "drag run pull"
    )
    buttons = buttons_of(FACE.hand(seen_of(state, 1), WORDS, ""))
    assert [(button.label, button.style) for button in buttons] == [
        ("Run from the ship to plank 1", "primary"),
        ("Run from plank 3 to plank 2", "primary"),
        ("Jump off plank 3", "secondary"),
    ]


def test_many_choices_are_one_select() -> None:
    state = programming("R[0,1,2] O[0,1,2] Y[0,1,2]")
    state, _ = laid(state, "run drag pull", "shove-anyone run drag", "drag run pull")
    *_, in_hand = FACE.hand(seen_of(state, 1), WORDS, "")
    (select,) = FACE.offers(seen_of(state, None), WORDS)
    assert isinstance(select, Choice)
    assert select == in_hand
    for option in select.options:
        text = f"{select.act.rpartition(':')[2]} {option.value}"
        assert GAME.parse(text) in GAME.moves(state, 1)


def test_long_names_turn_buttons_at_the_table_into_a_select() -> None:
    state = programming("R[3] O[3,0] Y[3,0]")
    state, _ = laid(state, "run drag pull", "shove-anyone run drag", "drag run pull")
    assert isinstance(FACE.offers(seen_of(state, None), WORDS)[0], Row)
    assert isinstance(FACE.offers(seen_of(state, None, LONG_NAMES), WORDS)[0], Choice)


# ── What happened ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("where", "code", "slot", "told"),
    [
        ("R[0] O[0] Y[0]", "charge", 1, "not as a first card"),
        ("R[0] O[1] Y[0]", "shove-left", 2, "no pirate of 🟠O Bart is beside theirs"),
        ("R[0] O[0] Y[1]", "shove-right", 2, "no pirate of 🟡Y Calico is beside theirs"),
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
def test_every_action_has_a_sentence(where: str, code: str, slot: int, told: str) -> None:
    before = board(where)
    ways = ways_to_carry_out(before, 0, CARDS[code], slot)
    deed = play_card(before, 0, CARDS[code], slot, ways[0] if ways else None)
    line = FACE.story([CardPlayed(deed)], seen_of(programming(where), None), WORDS)
    assert told in text_of([Text(line[0])])


def test_why_describes_the_whole_round_card_by_card() -> None:
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
def test_every_refusal_has_a_sentence(reason: Reason, told: str) -> None:
    assert told in FACE.reason(reason, seen_of(programming(), 0), WORDS)


def test_a_press_on_anothers_choice_is_answered_with_whose_it_is() -> None:
    state, _ = laid(programming(), "run drag pull", "shove-anyone run drag", "drag run pull")
    told = FACE.reason(NotYourTurn(), seen_of(state, 0), WORDS)
    assert "Bart's, and so is the choice" in told


# ── Over whole games ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_public_table_stays_small(seats: int) -> None:
    """The limits themselves are checked for all games in test_limits.py."""
    for state, events in random_game(seats, seats):
        table = table_of(state)
        table.progress = replace(table.progress, recent=tuple(events)[-24:])
        components, characters = size(table_panel(FACE, table.seen(None), WORDS))
        assert components < 25
        assert characters < 2000


def test_a_stand_ins_programme_is_reported_when_the_cards_are_revealed() -> None:
    table = table_of(programming())
    at = table.progress
    told: tuple[Event, ...] = ()
    for seat, made_by in enumerate(("stand-in", "player", "player")):
        assert StandInMoved(0) not in at.recent
        state, events = play(GAME, at.state, seat, Programme((RUN, PULL, EXTEND)))
        at, told = advance(GAME, "none", at, state, tuple(events), seat, made_by, 0.0)
    table.progress = at
    assert StandInMoved(0) in told
    seen = replace(table.seen(None), pictures=False)
    assert "A stand-in made Anne's move." in text_of(table_panel(FACE, seen, WORDS).blocks)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_awaited_player_has_something_to_press(seats: int) -> None:
    for state, _ in random_game(seats, 200 + seats):
        for seat in GAME.waiting_on(state):
            assert any(
                isinstance(block, Row | Choice)
                for block in FACE.hand(seen_of(state, seat), WORDS, "")
            )


@pytest.mark.parametrize("skulls", ["two", "all"])
def test_alternative_texts_are_complete(skulls: Literal["two", "all"]) -> None:
    """Nothing is cut off: with five long names, the longest cards, and all of them aside."""
    options = Options(skulls=skulls)
    for state, events in random_game(5, 11, options):
        table = table_of(state, LONG_NAMES)
        panels = [table_panel(FACE, table.seen(None), WORDS)]
        panels += frame_panels(FACE, events, table.seen(None), WORDS)
        panels += [hand_panel(FACE, table.seen(seat), WORDS) for seat in range(5)]
        for panel in panels:
            for picture in panel.pictures:
                assert len(picture.alt) < 1024


def test_with_pictures_off_no_frame_is_a_picture() -> None:
    for state, events in random_game(3, 12):
        for frame in drawn_frames(FACE, events, in_words(state, None), WORDS):
            assert not [block for block in frame if isinstance(block, Picture)]


# ── Words ────────────────────────────────────────────────────────────────────────────────────


def test_every_card_has_a_description() -> None:
    cards = FACE.hand(seen_of(programming(), 0), WORDS, "cards")
    for card in DECK:
        about = WORDS(f"walk-the-plank-does-{CODES[card]}")
        assert len(about) <= 100
        assert about in text_of(cards)
