"""The panels of Walk the Plank with house rules, and at the end of a game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.base.game import Memory, play
from bot.games.walk_the_plank.cards import RUN
from bot.games.walk_the_plank.events import Loss
from bot.games.walk_the_plank.memories import (
    Grudge,
    Overboard,
    Swept,
    TakenBySea,
    Together,
    Unscathed,
)
from bot.games.walk_the_plank.moves import ColourGone
from bot.games.walk_the_plank.states import Finished, Kept, Options
from bot.ui.panels.common import hand_panel
from cogs.walk_the_plank.face import FACE
from tests.harness.games.faces.walk_the_plank import (
    GAME,
    WORDS,
    buttons_of,
    in_words,
    programming,
    seen_of,
    text_of,
)
from tests.harness.games.notation.walk_the_plank import board

# ── House rules ──────────────────────────────────────────────────────────────────────────────


def test_colours_are_taken_at_the_table_or_in_the_hand() -> None:
    """§3.6"""
    state = GAME.setup("00", 3, Options(colours="chosen"))
    assert FACE.heading(seen_of(state, None), WORDS) == "choosing colours"
    state, told = play(GAME, state, 1, GAME.parse("take blue"))
    buttons = buttons_of(FACE.offers(seen_of(state, None), WORDS))
    assert [(button.label, button.disabled) for button in buttons] == [
        *((each, False) for each in ("red", "orange", "yellow", "green")),
        ("Bart", True),
    ]
    assert buttons[0].act == "t:k3f9:c:take red"
    assert buttons_of(FACE.hand(seen_of(state, 0), WORDS, "")) == buttons
    assert not buttons_of(FACE.hand(seen_of(state, 1), WORDS, ""))
    assert FACE.story(told, seen_of(state, None), WORDS) == ["Bart takes 🔵 blue."]
    assert "🔵 **blue** Bart" in text_of(FACE.table(seen_of(state, None), WORDS))
    assert "another colour" in FACE.reason(ColourGone(4), seen_of(state, 0), WORDS)
    assert hand_panel(FACE, seen_of(state, 0), WORDS).pictures
    assert FACE.awaited(in_words(state, None), WORDS).endswith("Anne and Calico to choose a colour")


def test_a_crew_goes_by_the_colour_it_took() -> None:
    """§3.6"""
    state = replace(programming("R[0] O[1] Y[2]"), kept=Kept((4, 3, 0)))
    drawn = text_of(FACE.table(in_words(state, None), WORDS))
    assert "🚢 **Ship** 🔵B" in drawn
    assert "🎖️ **🟢G Bart**" in drawn
    assert "You are **🔵B blue**" in text_of(FACE.hand(in_words(state, 0), WORDS, ""))


def test_the_skull_is_on_the_cards_that_the_options_choose() -> None:
    """§2.10"""
    state = replace(programming(), kept=Kept(skulls=frozenset({RUN})))
    hand = text_of(FACE.hand(in_words(state, 0), WORDS, ""))
    assert "🏃 Run Around ☠️" in hand
    assert "🪚 Retract the Plank ☠️" not in hand


# ── The end ──────────────────────────────────────────────────────────────────────────────────


def test_the_podium_shows_who_is_left_and_how_long_the_others_lasted() -> None:
    """§9.5"""
    locker = (Loss(2, 1, 0, 2), Loss(3, 1, 0, 1), Loss(7, 2, 0, 1))
    state = Finished(9, 1, board("R[0,0] O[] Y[]"), ((),) * 3, (), Kept(locker=locker))
    assert FACE.notes(seen_of(state, None), WORDS) == ["2 left", "out in round 7", "out in round 2"]
    assert seen_of(state, None).ranks == (1, 2, 3)


@pytest.mark.parametrize(
    ("memory", "told"),
    [
        (TakenBySea(1), "nobody was left"),
        (Unscathed(1, 0), "Anne won without losing"),
        (Overboard(1, 0, RUN), "sent their last pirate overboard themselves, with Run Around"),
        (Swept(1, 0, 3, 4, 2), "Anne took plank 3 in from under 4 pirates in round 2"),
        (Grudge(1, 0, 1, 2), "Anne drowned Bart twice"),
        (Grudge(1, 0, 1, 3), "Anne drowned Bart three times"),
        (Together(1, 0, 1, 5), "Anne and Bart drowned arm in arm in round 5"),
    ],
)
def test_every_memory_has_a_sentence(memory: Memory, told: str) -> None:
    assert told in FACE.memory(memory, seen_of(programming(), None), WORDS)
