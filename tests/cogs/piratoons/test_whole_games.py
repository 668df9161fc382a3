"""Whole games of Piratoons: panels fit, keep secrets and add up, and refusals have sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from bot.games.base.game import Event, GameOver, NotNow, NotYourTurn, Reason, Unreadable
from bot.games.piratoons import moves as moves_module
from bot.games.piratoons.moves import (
    AlreadyReady,
    AlreadyThere,
    CaptainOpens,
    GlassStillRuns,
    NoArranging,
    NoCrewLeft,
    NoSlot,
    NoSuchPlace,
    NotAboard,
    NotAllReady,
    NotEnoughCoins,
    NotExchangeable,
    NotForSale,
    PurseIsSo,
    PursesAgreed,
    Shift,
    SlotTaken,
    TooLate,
)
from bot.games.piratoons.states import Finished, State
from bot.ui.face.panel import Button, Choice, Panel, Row, modal, size
from bot.ui.panels.common import hand_panel, table_panel
from bot.ui.presses.rulebook_pager import score_panel, why_panel
from cogs.piratoons.score import account
from tests.harness.games.faces.piratoons import (
    FACE,
    GAME,
    WIDE,
    WORDS,
    begun,
    buttons_of,
    choices_of,
    hand,
    made,
    opened,
    plain,
    sail,
    seen_of,
    sold,
    text_of,
)
from tests.harness.games.hidden.piratoons import disguise
from tests.harness.games.panels import drawn_frames, frame_panels

# ── Whole games ──────────────────────────────────────────────────────────────────────────────


def panels(
    state: State, events: Sequence[Event], names: Sequence[str], pictures: bool
) -> Iterator[Panel]:
    seen = seen_of(state, None, names, pictures)
    yield table_panel(FACE, seen, WORDS)
    yield from frame_panels(FACE, events, seen, WORDS)
    yield score_panel(FACE, seen, WORDS)
    yield why_panel(FACE, seen, WORDS)
    for seat in range(len(state.fleet.ships)):
        seen = seen_of(state, seat, names, pictures)
        for mode in ("", "ship", "ship all S06", "ship all GUN-A1", "again bid 99", "crew"):
            yield hand_panel(FACE, seen, WORDS, mode)
        yield score_panel(FACE, seen, WORDS)


def assert_fits(panel: Panel) -> None:
    components, characters = size(panel)
    assert components <= 40
    assert characters <= 4000
    acts: list[str] = []
    for block in panel.blocks:
        if isinstance(block, Row):
            assert 1 <= len(block.items) <= 5
            acts += [item.act for item in block.items if isinstance(item, Button)]
            assert all(len(item.label) <= 80 for item in block.items)
        if isinstance(block, Choice):
            acts.append(block.act)
            assert 1 <= len(block.options) <= 25
            assert all(len(option.description or "") <= 100 for option in block.options)
    assert len(acts) == len(set(acts))
    assert max(map(len, acts), default=0) <= 100


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("computers", [True, False], ids=["minds", "dice"])
def test_everything_fits_with_the_longest_names(seats: int, computers: bool):
    random = Random(seats)
    for state, events in sail(seats, seats, computers=computers):
        if random.random() < 0.08 or isinstance(state, Finished) or len(events) > 3:
            for panel in panels(state, events, WIDE, pictures=random.random() < 0.5):
                assert_fits(panel)
            table = table_panel(FACE, seen_of(state, None), WORDS)
            assert size(table)[0] <= 27
            assert size(table)[1] <= 2000


def test_the_form_fits():
    form = FACE.form("bid", seen_of(sold(), 0), WORDS)
    assert form is not None
    assert len(modal(form).title) <= 45
    assert all(len(field.label) <= 45 for field in form.fields)


def test_no_panel_contains_a_secret():
    random = Random(11)
    for state, _ in sail(3, 5, computers=True):
        if isinstance(state, Finished) or random.random() > 0.15:
            continue
        for seat in (None, 0, 1):
            other = disguise(state, seat, random)
            seen, hidden = seen_of(state, seat), seen_of(other, seat)
            assert score_panel(FACE, seen, WORDS) == score_panel(FACE, hidden, WORDS)
            if seat is None:
                assert table_panel(FACE, seen, WORDS) == table_panel(FACE, hidden, WORDS)
            else:
                for mode in ("", "ship"):
                    assert hand_panel(FACE, seen, WORDS, mode) == hand_panel(
                        FACE, hidden, WORDS, mode
                    )


def test_every_awaited_player_has_something_to_press():
    for state, _ in sail(3, 9, computers=True):
        for seat in GAME.waiting_on(state):
            blocks = hand(state, seat)
            tails = [tail for tail, button in buttons_of(blocks).items() if not button.disabled]
            tails += choices_of(blocks)
            assert any(not tail.startswith("~") for tail in tails)


def points_of(line: str) -> int:
    """The points at the end of a line of the score."""
    return int(line.rsplit(" ", 1)[1].replace("−", "-"))


def test_the_final_score_shows_every_point():
    *_, (state, events) = sail(4, 3, computers=True)
    assert isinstance(state, Finished)
    seen = seen_of(state, None)
    for seat, own in enumerate(state.scores):
        head, *parts = account(seen, seat, own, WORDS).split("\n**")
        assert head.endswith(f": {own.total}".replace("-", "−"))
        assert [part[0] for part in parts] == list("1234")
        items = [[line for line in part.split("\n")[1:] if line != "- None"] for part in parts]
        counts = (3, len(own.connections), 5, len(own.families))
        assert tuple(map(len, items)) == counts, "a line for each"
        told = [sum(points_of(line) for line in lines) for lines in items]
        assert tuple(told) == own.parts, "the points of the lines add up to their part"
    assert len(drawn_frames(FACE, events, seen, WORDS)) == 5
    assert "the most" in text_of(FACE.score(seen, WORDS))
    assert FACE.story(events, seen, WORDS) == []


def test_a_score_before_the_end_leaves_hidden_purses_out():
    state = sold()
    blocks = FACE.score(seen_of(state, 0), WORDS)
    assert "without the hidden purses" in text_of(blocks)


# ── Why, and why not ─────────────────────────────────────────────────────────────────────────


def test_why_explains_loot_and_auction():
    assert "No chest has been pillaged" in FACE.why(seen_of(begun(), None), WORDS)
    script = "0 press 1 / 1 press 1 / 2 press 1 / 2 press 1"
    state, _ = made(sold(script), "0 bid 1 / 1 bid 1 / 2 bid 0")
    text = plain(FACE.why(seen_of(state, None), WORDS))
    assert "(🔴 Anne and 🟩 Bart cancel each other)" in text
    assert "→ **🔷 Calico**" in text
    assert "Bids: 🔴 Anne 1, 🟩 Bart 1, 🔷 Calico 0" in text


REASONS: tuple[Reason, ...] = (
    NotAllReady((1, 2)),
    CaptainOpens(1),
    AlreadyReady(),
    NoCrewLeft(),
    GlassStillRuns(),
    TooLate(),
    NotEnoughCoins(0),
    NotEnoughCoins(7),
    PursesAgreed(),
    PurseIsSo(),
    NotForSale(3),
    NoArranging(),
    NotAboard(50),
    NoSuchPlace(0),
    NoSuchPlace(4),
    AlreadyThere(50),
    NoSlot(3, 70),
    SlotTaken(14, 50),
    NotExchangeable(3, 25),
    NotYourTurn(),
    NotNow(),
    GameOver(),
    Unreadable("x"),
)


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: type(reason).__name__)
def test_every_refusal_has_a_sentence(reason: Reason):
    text = FACE.reason(reason, seen_of(opened(), 0), WORDS)
    assert text.endswith((".", "!", "…"))


def test_the_tested_reasons_include_every_reason_of_the_game():
    own = {kind for kind in vars(moves_module).values() if isinstance(kind, type)}
    kinds = {kind for kind in own if issubclass(kind, Reason) and kind is not Reason}
    assert kinds - {Unreadable} <= {type(reason) for reason in REASONS}


def test_after_a_late_press_the_sailor_stays_home_and_is_paid():
    reason = GAME.too_late(GAME.parse("press 4"))
    assert reason == TooLate()
    assert GAME.too_late(Shift(50, 1)) is None
    text = FACE.reason(TooLate(), seen_of(sold(), 0), WORDS)
    assert text == "Too late: that sailor stays home and is paid."
