"""The reveals of Walk the Plank: one frame per card, who moves whom, and nothing too early."""

from __future__ import annotations

import pytest

from bot.games.base.game import play
from bot.games.walk_the_plank.board import SEA
from bot.games.walk_the_plank.cards import CARDS
from bot.games.walk_the_plank.events import CardPlayed
from bot.games.walk_the_plank.flow import play_card
from bot.games.walk_the_plank.rules import ways_to_carry_out
from bot.games.walk_the_plank.states import Acting
from bot.ui.face.panel import Text
from bot.ui.panels.common import table_panel
from cogs.walk_the_plank.face import FACE
from cogs.walk_the_plank.pictures.scenery import Step
from cogs.walk_the_plank.reveal import plank_of, steps_of
from tests.harness.games.faces.walk_the_plank import (
    GAME,
    NAMES,
    WORDS,
    in_words,
    laid,
    programming,
    random_game,
    seen_of,
    text_of,
)
from tests.harness.games.notation.walk_the_plank import board
from tests.harness.games.panels import drawn_frames, frame_steps, table_at


def test_every_card_has_a_picture_and_a_sentence_before_the_round_ends() -> None:
    state, events = laid(
        programming(),
        "pull extend shove-left",
        "shove-left pull extend",
        "extend shove-left pull",
    )
    assert sum(isinstance(event, CardPlayed) for event in events) == 9
    frames = drawn_frames(FACE, events, seen_of(state, None), WORDS)
    assert [text_of(frame).count("↪") for frame in frames] == [1] * 10
    assert "Shove Left** · 🟠O Bart pushes 🟡Y Calico" in text_of(frames[0])
    assert text_of(frames[-1]) == "↪ Nobody drowned in this round."
    assert FACE.scene(events, seen_of(state, None), WORDS) == "round 4"
    assert FACE.heading(seen_of(state, None), WORDS) == "round 5"


def test_a_frame_shows_no_later_card() -> None:
    state, events = laid(
        programming(),
        "pull extend shove-left",
        "shove-left pull extend",
        "extend shove-left pull",
    )
    first, second, *_ = drawn_frames(FACE, events, in_words(state, None), WORDS)
    assert "🎖️ **🟠O Bart** · 👈 Shove Left · 🎴🎴" in text_of(first)
    assert "🟡Y Calico** · 🎴🎴🎴" in text_of(first)
    assert "🟡Y Calico** · ➕ Extend the Plank · 🎴🎴" in text_of(second)


def test_every_card_has_a_frame_and_no_sentence_is_lost() -> None:
    for state, events in random_game(5, 3):
        seen = seen_of(state, None)
        deeds = [event.deed for event in events if isinstance(event, CardPlayed)]
        frames = drawn_frames(FACE, events, seen, WORDS)
        over = bool(deeds) and not isinstance(state, Acting)
        assert len(frames) == len(deeds) + over == len(frame_steps(FACE, events, seen))
        for deed, frame in zip(deeds, frames, strict=False):
            (line,) = FACE.story([CardPlayed(deed)], seen, WORDS)
            assert line in "\n".join(block.text for block in frame if isinstance(block, Text))
            assert len(deed.eliminated) == text_of(frame).count("is out")


def test_eliminations_are_shown_longest_and_cards_without_effect_shortest() -> None:
    state, events = laid(
        programming("P=1 R[1] O[1] Y[0,0]"),
        "shove-left pull extend",
        "extend pull drag",
        "retract extend pull",
    )
    lengths = frame_steps(FACE, events, seen_of(state, None))
    deeds = [event.deed for event in events if isinstance(event, CardPlayed)]
    kinds = {(bool(deed.drowned), deed.way is None): lengths[at] for at, deed in enumerate(deeds)}
    assert kinds[True, False] > kinds[False, False] > kinds[False, True]


def test_the_end_of_a_round_shows_everyones_losses() -> None:
    state, events = laid(
        programming("P=1 R[1] O[0,1] Y[0,0] G[0]"),
        "shove-left pull extend",
        "drag pull shove-right",
        "i-dont-want-to-die extend pull",
        "i-dont-want-to-die extend pull",
    )
    while isinstance(state, Acting):
        state, events = play(GAME, state, state.turn, GAME.parse("drag R at 1"))
    *_, last = drawn_frames(FACE, events, seen_of(state, None), WORDS)
    assert "This round cost" in text_of(last)
    assert "🔴R Anne a pirate (none left) and 🟠O Bart a pirate (1 left)" in text_of(last)


def test_cards_before_a_choice_are_revealed_first() -> None:
    state, events = laid(programming(), "run drag pull", "extend run drag", "drag run pull")
    assert isinstance(state, Acting)
    (frame,) = drawn_frames(FACE, events, seen_of(state, None), WORDS)
    assert "no effect: all three planks are out" in text_of(frame)
    assert FACE.awaited(in_words(state, None), WORDS).endswith("Drag to Sea and chooses")


def test_the_table_repeats_only_the_newest_sentence() -> None:
    """§10.3: the picture shows the rest."""
    state, events = laid(
        programming(),
        "pull extend shove-left",
        "shove-left pull extend",
        "extend shove-left pull",
    )
    table = table_at(GAME, state, NAMES[:3], events)
    told = text_of(table_panel(FACE, table.seen(None), WORDS).blocks)
    assert told.count("↪") == 1
    assert "Round 5 begins" not in told
    assert "Round 5 begins" in "\n".join(FACE.story(events, in_words(state, None), WORDS))


@pytest.mark.parametrize(
    ("where", "code", "way", "steps"),
    [
        ("R[3] O[3] Y[0]", "shove-left", "shove O at 3", (Step(1, 3, SEA),)),
        ("R[1] O[1] Y[0]", "drag", "drag O at 1", (Step(0, 1, 2), Step(1, 1, 2))),
        ("P=1 R[1] O[1] Y[0]", "drag", "drag O at 1", (Step(0, 1, SEA), Step(1, 1, SEA))),
        ("R[2] O[2] Y[0]", "pull", "pull O at 2", (Step(0, 2, 1), Step(1, 2, 1))),
        ("R[1] O[2] Y[0]", "run", "run 1 to ship", (Step(0, 1, 0),)),
        ("R[3] O[2] Y[0]", "i-dont-want-to-die", "flee 3 to 1", (Step(0, 3, 1),)),
        ("R[0] O[2] Y[0]", "charge", "charge ship to 1", (Step(0, 0, 1),)),
        ("R[2] O[3] Y[0]", "charge", "charge 2 to 3 onto O", (Step(0, 2, 3), Step(1, 3, SEA))),
        (
            "R[0] O[3,3] Y[3]",
            "retract",
            "retract",
            (Step(1, 3, SEA), Step(1, 3, SEA), Step(2, 3, SEA)),
        ),
        ("P=2 R[0] O[0] Y[0]", "extend", "extend", ()),
    ],
)
def test_the_steps_of_a_card_say_who_moves_where(
    where: str, code: str, way: str, steps: tuple[Step, ...]
) -> None:
    before, card = board(where), CARDS[code]
    found = next(each for each in ways_to_carry_out(before, 0, card, 2) if str(each) == way)
    deed = play_card(before, 0, card, 2, found)
    assert steps_of(deed) == steps
    assert all(deed.board.count(step.seat, step.end) for step in steps)


def test_added_and_removed_planks_are_marked() -> None:
    here = board("P=2 R[0] O[0] Y[0]")
    for code, plank in (("extend", 3), ("retract", 2), ("run", None)):
        (way, *_) = ways_to_carry_out(here, 0, CARDS[code], 2)
        assert plank_of(play_card(here, 0, CARDS[code], 2, way)) == plank
