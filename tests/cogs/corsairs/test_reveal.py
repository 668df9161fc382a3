"""The reveals of Corsairs, the content of its pictures, and the end of a game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.base.game import Event, Memory, Seat, play
from bot.games.corsairs.events import RoundDealt
from bot.games.corsairs.memories import ByAHair, CapotMade, FirstTurn, HeavySinking, LowClose
from bot.games.corsairs.states import Options, State
from bot.tables.core.visible import Seen
from bot.ui.face.panel import Panel, Picture
from bot.ui.panels.common import hand_panel, table_panel
from bot.ui.words.words import speak
from cogs.corsairs.face import FACE
from cogs.corsairs.pictures import laying, picture
from tests.harness.games.faces.corsairs import (
    GAME,
    WORDS,
    buttons_of,
    labels_of,
    sunk,
    table_of,
    text_of,
)
from tests.harness.games.notation.corsairs import A, B, C, after, close_with, penalty_cards, table
from tests.harness.games.panels import (
    frame_panels,
    frame_steps,
    moments,
    play_randomly,
    private_panels,
    public_panels,
    seated,
)
from tests.harness.games.panels import table_of as dealt

LONG = tuple(f"{'WM' * 15}{number}." for number in range(4))
"""Names of the greatest length and width."""


def drawn(state: State, seat: Seat | None = None, told: Sequence[Event] = ()) -> Seen:
    return table_of(state, told).seen(seat)


def alt_of(panel: Panel) -> str:
    [shown] = panel.pictures
    return shown.alt


def without_limits(state: State) -> State:
    return replace(state, match=replace(state.match, options=Options(limits="hidden")))


# ── Frames ───────────────────────────────────────────────────────────────────────────────────


def test_a_frame_is_a_picture_that_reveals_nothing_of_the_next() -> None:
    state, told = sunk()
    closer, bart, calico, end = map(alt_of, frame_panels(FACE, told, drawn(state), WORDS))
    assert "Anne weighs anchor" in closer
    assert "Anne · limit 5" in closer
    assert "Bart" not in closer
    assert "Bart · limit 5" in bart
    assert "Calico" not in bart
    assert "Calico · limit 21" in calico
    assert not any("sunk" in each or "pays" in each for each in (closer, bart, calico))
    assert "Anne is sunk!" in end
    for name, note in (("Anne", "pays 2 · has 2"), ("Bart", "has 0"), ("Calico", "pays 6 · has 6")):
        assert re.search(rf"{name} · limit \d+ · [^;]*{note}", end)


def test_the_alternative_text_names_every_group_of_a_hand_that_is_laid_down() -> None:
    hands = ("org1 org2 org7 org8 pur3 pur10 pur2 blu4 blu5 blu11 gry2 grn1", "org9 pur5 red1-6")
    state = table(hands[0], f"{hands[1]} blu1 blu9 sky3 brn2", pier="blu2 red11")
    state, told = after(state, "draw discard", "weigh anchor", "close pnk1")
    said = alt_of(frame_panels(FACE, told, drawn(state), WORDS)[1])
    assert "attached 🍇 purple 5 · 🍊 orange 9" in said
    assert "crew 🦀 red 1 2 3 4 5 6" in said
    assert "prisoners 🐳 blue 1 9" in said
    assert "stowaways 💎 sky 3 · 🥥 brown 2" in said


def test_the_verdict_is_shown_longest() -> None:
    state, told = sunk()
    *before, verdict = frame_steps(FACE, told, drawn(state))
    assert len(before) == 3
    assert verdict > max(before)


def test_a_frame_does_not_say_that_the_game_is_over() -> None:
    state, told = close_with(12, 19, 7)
    assert FACE.scene(told, drawn(state), WORDS) == "round 1, the last"
    state, told = close_with(1, 2, 3)
    assert FACE.scene(told, drawn(state), WORDS) == "round 1"


def test_a_void_round_has_its_own_frame_and_heading() -> None:
    state, told = after(table(A, B, pier="grn1"), "draw pier")
    [panel] = frame_panels(FACE, told, drawn(state), WORDS)
    assert "Round 1 is void" in alt_of(panel)
    assert FACE.scene(told, drawn(state), WORDS) == "round 1"
    assert frame_steps(FACE, [RoundDealt(2, 0, False)], drawn(state)) == []


def test_without_pictures_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def drawing(*_: object) -> bytes:
        raise AssertionError("a picture was drawn")

    for module in (picture, laying):
        monkeypatch.setattr(module, "png", drawing)
    game = dealt(GAME, seated(["Undrawn", "Unseen", "Unpainted"]), Random(4))
    for told in play_randomly(game, Random(4)):
        seen = replace(game.seen(None), pictures=False, ranks=())
        assert public_panels(FACE, told, seen, WORDS)
        if not game.over:
            assert hand_panel(FACE, replace(game.seen(0), pictures=False), WORDS)


# ── Pictures say everything once ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 4])
def test_alternative_texts_are_never_cut(seats: int) -> None:
    game = dealt(GAME, seated(LONG[:seats]), Random(5))
    for told in moments(game, Random(5), 12):
        panels = public_panels(FACE, told, game.seen(None), WORDS)
        for seat in range(seats):
            panels += private_panels(FACE, game.seen(seat), WORDS)
        for each in (shown for panel in panels for shown in panel.pictures):
            assert len(each.alt) < 1024
            assert not each.alt.endswith("…")


def test_the_alternative_text_of_the_table_names_pier_piles_penalties_and_latest_turns() -> None:
    state = table(A, B, C, penalties=penalty_cards(0, 1, 6))
    state, _ = after(state, "draw stock", "discard red5")
    said = alt_of(table_panel(FACE, drawn(state), WORDS))
    for part in ("Pier colour: 🐢 green", "Discard 🦀 red 5", "Calico · 6 penalty cards"):
        assert part in said
    assert "Anne · no penalty. drew from the stock · discarded 🦀 red 5" in said


@pytest.mark.parametrize(
    ("language", "card"), [("en", "🦀 red 5"), ("fr", "🦀 5 rouge"), ("nl", "🦀 rood 5")]
)
def test_an_alternative_text_names_cards_in_the_word_order_of_its_language(
    language: str, card: str
) -> None:
    state, _ = after(table(A, B, C), "draw stock", "discard red5")
    said = alt_of(table_panel(FACE, drawn(state), speak(language)))
    assert said.count(card) == 2, "on the pile, and in the turn that laid it there"


def test_with_a_picture_the_text_of_a_hand_names_no_card_and_no_group() -> None:
    state = table("org1-6 red5 grn3 grn4 gry2 gry8 pnk7", B)
    panel = hand_panel(FACE, drawn(state, 0), WORDS)
    assert not re.search("Or|crew|limit now|Bart", text_of(panel.blocks))
    said = alt_of(panel)
    for part in ("Bart no penalty", "crew 🐀 grey 8 · 🍊 orange 1 2 3", "limit now: 14", "Discard"):
        assert part in said


def test_a_waiting_hand_shows_the_pier_but_no_pile() -> None:
    before = table(A, B, C)
    later, _ = after(before, "draw stock")
    waiting = hand_panel(FACE, drawn(before, 1), WORDS)
    assert waiting == hand_panel(FACE, drawn(later, 1), WORDS)
    assert FACE.held(drawn(before, 1)) == FACE.held(drawn(later, 1))
    assert "Stock" not in alt_of(waiting)
    pier, _ = after(before, "draw pier")
    assert FACE.held(drawn(before, 1)) != FACE.held(drawn(pier, 1))


def test_with_a_picture_only_the_latest_turn_is_in_the_text_without_payments() -> None:
    state, told = sunk()
    seen = drawn(state)
    assert any("was sunk by Bart." in line for line in FACE.story(told, seen, WORDS))
    assert not any("pays" in line for line in FACE.story(told, seen, WORDS))


# ── With limits and without ──────────────────────────────────────────────────────────────────


def test_the_limits_are_in_the_picture_and_the_lowest_has_a_star_on_its_button() -> None:
    state, _ = after(table("org1-8 org10 org11 red5 red7", B, top="org9"), "draw discard")
    panel = hand_panel(FACE, drawn(state, 0), WORDS)
    assert labels_of(panel.blocks)[:4] == ["5", "7★", "1", "2"]
    numbers = {b.label.rstrip("★") for b in buttons_of(panel.blocks) if "discard" in b.act}
    assert numbers == {str(number) for number in range(1, 12)}
    assert picture.Reading("", (), (5,)) != picture.Reading("", ())


@pytest.mark.parametrize("pictures", [True, False])
@pytest.mark.parametrize("mode", ["", "anchor"])
@pytest.mark.parametrize("moves", [(), ("draw discard",), ("draw discard", "weigh anchor")])
def test_without_limits_no_hand_shows_any_limit(
    moves: tuple[str, ...], mode: str, pictures: bool
) -> None:
    state = table("org1-8 org10 org11 red5 red7", B, top="org9", pier="grn1 grn2 red1")
    state, _ = after(without_limits(state), *moves)
    seen = replace(drawn(state, 0), pictures=pictures)
    panel = hand_panel(FACE, seen, WORDS, mode)
    said = text_of(panel.blocks) + "".join(each.alt for each in panel.pictures)
    assert not re.search(r"limit (?:now|without|\d)|crew|stowaways 🦀", said)
    assert not any(re.search("→|★|\\(", button.label) for button in buttons_of(panel.blocks))
    assert {button.style for button in buttons_of(panel.blocks)} <= {
        "primary",
        "secondary",
        "danger",
    }


def test_without_limits_the_picture_shows_none() -> None:
    shown, hidden = (
        FACE.hand_picture(drawn(state, 0), WORDS)
        for state in (table(A, B), without_limits(table(A, B)))
    )
    assert isinstance(shown, Picture)
    assert isinstance(hidden, Picture)
    assert shown.png != hidden.png


def test_every_value_of_the_options_has_a_name() -> None:
    for field in msgspec.structs.fields(Options):
        slug = f"corsairs-option-{field.name}"
        assert WORDS(slug)
        for value in get_args(field.type):
            assert WORDS(f"{slug}-{value}")


# ── The end ──────────────────────────────────────────────────────────────────────────────────

MEMORIES: tuple[tuple[Memory, str], ...] = (
    (CapotMade(1, 2, 9, closed=True), "closed"),
    (CapotMade(1, 2, 9, closed=False), "answered"),
    (FirstTurn(1, 2, 9, 7), "first turn"),
    (LowClose(1, 2, 9, 3), "with 3"),
    (HeavySinking(1, 2, 9, 11), "11 cards"),
    (ByAHair(1, 2, 9, 5), "5 to 5"),
)


@pytest.mark.parametrize(("memory", "telling"), MEMORIES, ids=str)
def test_every_memory_names_its_player_and_its_round(memory: Memory, telling: str) -> None:
    told = FACE.memory(memory, drawn(table(A, B, C)), WORDS)
    assert "Calico" in told
    assert "round 9" in told
    assert telling in told


def test_the_curve_adds_up_the_penalty_cards_of_all_rounds() -> None:
    state, _ = sunk()
    twice = replace(state, match=replace(state.match, sheet=((2, 0, 6), (0, 3, 1))))
    assert FACE.curve(drawn(twice)) == [[2, 2], [0, 3], [6, 7]]
    assert FACE.curve(drawn(table(A, B))) == []


# ── Dividing one's own hand ──────────────────────────────────────────────────────────────────


def divided(*moves: str) -> State:
    state = table(
        "blu4 blu5 blu11 org1 org2 org7 org8 pur2 pur3 pur10 gry2 grn1",
        "blu1 blu9 red1-6 org9 pur5 sky3 brn2",
        C.replace("sky1-6", "sky4-9"),
        pier="blu2 red11",
    )
    state = replace(state, match=replace(state.match, options=Options(dividing="own")))
    return after(state, "draw discard", "weigh anchor", "close pnk1", *moves)[0]


def test_the_colours_of_a_crew_can_be_selected_and_deselected() -> None:
    seen = drawn(divided(), 0)
    panel = hand_panel(FACE, seen, WORDS)
    assert labels_of(panel.blocks) == ["Pu", "Gy", "Or", "Gn", "Lay down (36)"]
    one = {b.label: b.act.split("~")[-1] for b in buttons_of(panel.blocks)}["Or"]
    assert one == "lay org"
    panel = hand_panel(FACE, seen, WORDS, one)
    then = {b.label: b.act.split("~")[-1] for b in buttons_of(panel.blocks)}
    assert then["Or"] == "lay"
    assert then["Pu"] == "lay org pur"
    panel = hand_panel(FACE, seen, WORDS, "lay org pur")
    assert [b.label for b in buttons_of(panel.blocks) if b.style == "success"] == ["Pu", "Or"]
    assert labels_of(panel.blocks)[-1] == "Lay down (5)"
    assert buttons_of(panel.blocks)[-1].act.endswith(":lay org pur")
    written = hand_panel(FACE, replace(seen, pictures=False), WORDS, "lay org pur")
    assert "stowaways 🍇 Pu 2 · 🐀 Gy 2 · 🐢 Gn 1" in text_of(written.blocks)
    third = {b.label: b.act.split("~")[-1] for b in buttons_of(panel.blocks)}["Gn"]
    assert third == "lay pur grn", "of three the first one goes"


def test_the_best_division_is_not_shown_while_you_divide() -> None:
    for pictures in (True, False):
        panel = hand_panel(FACE, replace(drawn(divided(), 0), pictures=pictures), WORDS)
        said = text_of(panel.blocks) + "".join(each.alt for each in panel.pictures)
        assert "Pu 3 10 · 🍊 Or 1 2 7 8" not in said.replace("\u00a0", " ")
        assert "limit 5" not in said


def test_while_you_answer_you_see_the_closers_crew_and_can_attach_cards() -> None:
    seen = drawn(divided("lay org pur"), 1)
    panel = hand_panel(FACE, seen, WORDS, "lay red attach")
    said = text_of(panel.blocks)
    assert "Anne: limit 5" in said
    assert "crew 🍇 Pu 3 10 · 🍊 Or 1 2 7 8" in said
    assert "attached 🍇 Pu 5 · 🍊 Or 9" in said
    switch = next(b for b in buttons_of(panel.blocks) if b.label == "Attach: yes")
    assert switch.act.endswith("~lay red")
    assert "Attach: no" in labels_of(hand_panel(FACE, seen, WORDS, "lay red").blocks)


@pytest.mark.parametrize("pictures", [True, False])
def test_while_the_others_answer_the_table_shows_only_the_closers_cards(pictures: bool) -> None:
    state = divided("lay org pur")
    answered, _ = after_of(state, 1, "lay red attach")
    seen = replace(drawn(answered), pictures=pictures)
    panel = table_panel(FACE, seen, WORDS)
    said = text_of(panel.blocks) + "".join(each.alt for each in panel.pictures)
    crew = "🍇 purple 3 10 · 🍊 orange 1 2 7 8" if pictures else "🍇 Pu 3 10 · 🍊 Or 1 2 7 8"
    plain = said.replace("\u00a0", " ")
    assert f"crew {crew}" in plain
    assert not re.search("(?:Rd|red) 1", plain), "what Bart answered lies face down"
    assert "Calico to answer" in said
    own = hand_panel(FACE, replace(drawn(answered, 1), pictures=pictures), WORDS)
    assert "Your cards lie face down" in text_of(own.blocks)


def after_of(state: State, seat: Seat, text: str) -> tuple[State, Sequence[Event]]:
    return play(GAME, state, seat, GAME.parse(text))
