"""The reveals of Piratoons: each frame in a picture and in words, what it hides, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from bot.games.base.game import Event
from bot.games.piratoons.events import LootShared
from bot.games.piratoons.memories import Clashed, Hauled, PaidDear, Seamless, Slipped
from bot.games.piratoons.states import Buying, Finished, State
from bot.games.piratoons.tiles import KIND, NUMBERS, TILES
from bot.ui.face.panel import Block, Picture, Text
from bot.ui.panels.common import hand_panel, table_panel
from bot.ui.pictures.art import gallery
from bot.ui.pictures.captions import LONGEST
from cogs.piratoons.pictures import reveals
from cogs.piratoons.pictures.signs import SIGNS, tile_sign
from tests.harness.games.faces.piratoons import (
    FACE,
    GAME,
    WORDS,
    begun,
    made,
    opened,
    plain,
    sail,
    seen_of,
    sold,
    text_of,
)
from tests.harness.games.panels import drawn_frames, frame_panels, frame_steps

LONG = ("W" * 32, "[x](http://aaaaaaaaaaaaaaaaaaa.b)", "_" * 32, "Bartholomew Roberts the Welshman")


def show(state: State, events: Sequence[Event]) -> list[str]:
    return [text_of(frame) for frame in drawn_frames(FACE, events, seen_of(state, None), WORDS)]


# ── The loot ─────────────────────────────────────────────────────────────────────────────────

PRESSES = "0 press 1 / 1 press 2 / 2 press 2 / 2 press 5 / 1 press 9 / H glass / 2 stop"


def test_the_chest_closes_before_anybody_has_a_tile():
    state, events = made(opened(), PRESSES)
    closing = show(state, events)[0]
    assert "🛑 🔷 Calico calls STOP!" in closing
    assert "· 🟩1🔷1" in closing
    assert "→" not in closing
    assert "round 1 of 8 · pillage" in FACE.scene(events, seen_of(state, None), WORDS)


def test_the_loot_is_divided_row_by_row():
    state, events = made(opened(), PRESSES)
    rows = show(state, events)[1:4]
    assert [row.count("→") for row in rows] == [3, 6, 9]
    assert "· 🔴1 → **🔴 Anne**" in rows[0]
    assert "· 🟩1🔷1 → equal, nobody" in rows[0]
    assert "→ **🔷 Calico**" not in rows[0]
    assert "→ **🔷 Calico**" in rows[1]
    assert "→ **🟩 Bart**" not in rows[1]


def test_a_picture_of_the_loot_reveals_nothing_of_the_next_tiles():
    """The pictures don't depend on the winner of the last tile until its row is shown."""
    _, events = made(opened(), PRESSES)
    (spoils,) = (event.spoils for event in events if isinstance(event, LootShared))
    other = (*spoils[:8], replace(spoils[8], winner=0))
    texts, names = (("x", ""),) * 9, ("Anne", "Bart", "Calico")
    for taken in (0, 3, 6, 9):
        one, two = (reveals.looted(each, texts, names, "", taken) for each in (spoils, other))
        assert (gallery.draw(one) == gallery.draw(two)) == (taken < 9)


def test_then_the_ships_grow_and_sailors_who_stayed_home_are_paid():
    state, events = made(opened(), PRESSES)
    grown = show(state, events)[4]
    tile = plain(FACE.story(events, seen_of(state, None), WORDS)[-1])
    assert tile.startswith("Loot: 🔴 ")
    assert [line.split(" · ")[-1] for line in grown.split("\n")[1:]] == ["🪙 5", "🪙 4", "🪙 4"]


# ── The auction ──────────────────────────────────────────────────────────────────────────────


def test_closed_fists_are_shown_before_open_ones():
    state, events = made(sold(), "0 bid 2 / 1 bid 4 / 2 bid 2")
    closed, opened_ = show(state, events)
    assert "✊ ✊ ✊" in closed
    assert not any(digit in closed for digit in "24")
    assert "🖐️ 🟩 Bart · **4**" in opened_
    assert "~~2~~ equal, kept" in opened_


def test_a_sale_is_shown_with_the_buyers_ship():
    state, _ = made(sold(), "0 bid 2 / 1 bid 4 / 2 bid 1")
    assert isinstance(state, Buying)
    code = next(code for code, tile in NUMBERS.items() if tile == state.goods[0])
    state, events = made(state, f"1 take {code}")
    (sale,) = show(state, events)
    assert "🟩 Bart takes" in sale
    assert "for 4." in sale
    assert "auction" in FACE.scene(events, seen_of(state, None), WORDS)


def test_a_round_ends_with_the_score_that_the_ships_would_have():
    state, events = made(sold(), "0 bid 0 / 1 bid 0 / 2 bid 0")
    last = show(state, events)[-1]
    assert "Round 1 is over" in last
    standings = [
        line.split(" · ")[0] for line in last.split("\n") if "**" in line and " · " in line
    ]
    ranks = GAME.ranks(state)
    signs = dict(zip("🔴🟩🔷", ranks, strict=True))
    assert [signs[line[0]] for line in standings] == sorted(ranks)
    assert "round 1 of 8" in FACE.scene(events, seen_of(state, None), WORDS)


# ── The parade ───────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def ended() -> tuple[State, Sequence[Event]]:
    *_, last = sail(4, 3, computers=True)
    assert isinstance(last[0], Finished)
    return last


def test_the_parade_is_scored_part_by_part(ended: tuple[Finished, Sequence[Event]]):
    state, events = ended
    parade, *parts = show(state, events)
    assert "The parade" in parade
    assert [len(part.split("\n")[2].split()) for part in parts] == [2, 3, 4, 5], "with the sum"
    order = sorted(range(4), key=lambda seat: -state.scores[seat].total)
    best = state.scores[order[0]].total
    assert int(parts[-1].split("\n")[3].split()[-1].replace("−", "-")) == best
    assert list(frame_steps(FACE, events, seen_of(state, None)))[-1] == 4.0, "the verdict is held"


def test_the_end_shows_the_totals_and_how_they_grew(ended: tuple[Finished, Sequence[Event]]):
    state, _ = ended
    seen = seen_of(state, None)
    totals = [line.total for line in state.scores]
    assert [int(note.replace("−", "-")) for note in FACE.notes(seen, WORDS)] == totals
    curve = FACE.curve(seen)
    assert [len(line) for line in curve] == [9] * 4, "eight rounds and the score"
    assert [line[-1] for line in curve] == totals


def test_a_game_ended_early_shows_the_totals_behind_its_ranks():
    state = sold("0 press 7 / 0 press 8 / 1 press 2")
    totals = [int(n.replace("−", "-")) for n in FACE.notes(seen_of(state, None), WORDS)]
    assert GAME.ranks(state) == tuple(1 + sum(o > own for o in totals) for own in totals)
    assert len(set(totals)) > 1
    assert list(FACE.curve(seen_of(begun(), None))) == [[], [], []]


@pytest.mark.parametrize(
    ("memory", "told"),
    [
        (
            Slipped(50, 0, 3, 12, 1, (1, 2), 3),
            "🔴 Anne took 👵 Granny with one sailor, past 3 each",
        ),
        (Slipped(50, 0, 3, 12, 2, (1, 2), 3), "2 sailors, past 3 each of 🟩 Bart and 🔷 Calico."),
        (Hauled(48, 1, 2, 4), "🟩 Bart carried off 4 of nine tiles in round 2."),
        (PaidDear(80, 2, 5, 48, 10), "🔷 Calico paid 10 doubloons for S01."),
        (Clashed(48, (0, 2), 6, 3), "🔴 Anne and 🔷 Calico bid 3 alike in round 6"),
        (Seamless(106, 0, 5), "🔴 Anne sailed 5 sections without one wrong connection."),
    ],
)
def test_every_memory_has_a_sentence(memory: object, told: str):
    assert told in plain(FACE.memory(memory, seen_of(begun(), None), WORDS))  # type: ignore[arg-type]


# ── Pictures ─────────────────────────────────────────────────────────────────────────────────


def pictures_of(blocks: Sequence[Block]) -> list[Picture]:
    return [block for block in blocks if isinstance(block, Picture)]


@pytest.mark.parametrize("computers", [True, False], ids=["minds", "dice"])
def test_alternative_texts_are_never_cut(computers: bool):
    """Four players with long names play through every phase and every frame."""
    random = Random(8)
    phases: set[str] = set()
    for state, events in sail(4, 4, computers=computers):
        if random.random() > 0.06 and len(events) < 2 and not isinstance(state, Finished):
            continue
        seen = seen_of(state, None, LONG, pictures=True)
        panels = [table_panel(FACE, seen, WORDS), *frame_panels(FACE, events, seen, WORDS)]
        if not isinstance(state, Finished):
            own = seen_of(state, random.randrange(4), LONG, pictures=True)
            panels.append(hand_panel(FACE, own, WORDS))
            phases.add(seen.view.phase)
        for panel in panels:
            for each in panel.pictures:
                assert len(each.alt) < LONGEST, each.alt
    assert phases == {"closed", "pillage", "bidding", "buying", "arranging"}


def test_a_frame_is_a_picture_with_a_line_or_only_text():
    state, events = made(opened(), PRESSES)
    for pictures in (True, False):
        seen = seen_of(state, None, pictures=pictures)
        for frame in drawn_frames(FACE, events, seen, WORDS):
            assert [type(block) for block in frame] == ([Text, Picture] if pictures else [Text])


def test_without_pictures_nothing_is_drawn():
    gallery.clear()
    drawn = 0
    for state, events in sail(3, 6, computers=True):
        if len(events) > 2:
            seen = seen_of(state, None)
            panels = [table_panel(FACE, seen, WORDS), *frame_panels(FACE, events, seen, WORDS)]
            panels.append(hand_panel(FACE, seen_of(state, 0), WORDS))
            assert not any(panel.pictures for panel in panels)
            drawn += len(drawn_frames(FACE, events, seen_of(state, None, pictures=True), WORDS))
    assert drawn
    assert len(gallery) == 0, "nor with pictures, before somebody is to see them"


def test_hands_with_equal_versions_are_drawn_the_same():
    """`held` is the version of a hand: it tells when the hand must be drawn again."""
    shown: dict[object, object] = {}
    again = 0
    for state, _ in sail(3, 7, computers=True):
        if isinstance(state, Finished):
            continue
        for seat in range(3):
            seen = seen_of(state, seat, pictures=True)
            panel, held = hand_panel(FACE, seen, WORDS), (seat, FACE.held(seen))
            again += held in shown
            assert shown.setdefault(held, panel) == panel
    assert again > 100


def test_a_hand_does_not_repeat_the_content_of_its_picture():
    for state in (begun(), opened(), sold()):
        seen = seen_of(state, 0, pictures=True)
        text = text_of(FACE.hand(seen, WORDS, ""))
        assert "```" not in text
        assert "Your ship" not in text
        assert "Up for auction" not in text
        assert "Your ship" in text_of(FACE.hand(seen_of(state, 0), WORDS, ""))


def test_a_hand_shows_the_state_of_the_table():
    """Every change at the table, except pawns in a pillage, changes the picture of a hand."""
    closed = begun()
    built, _ = made(sold(), "0 bid 0 / 1 bid 0 / 2 bid 0")
    auction = sold()
    buying, _ = made(auction, "0 bid 1 / 1 bid 2 / 2 bid 0")
    drawn: set[bytes] = set()
    for state in (closed, opened(), auction, buying, built):
        found = FACE.hand_picture(seen_of(state, 2, pictures=True), WORDS)
        assert found is not None
        drawn.add(found.png)
    assert len(drawn) == 5
    words = FACE.hand_picture(seen_of(buying, 2, pictures=True), WORDS)
    assert words is not None
    assert "Bart · 2" in plain(words.alt)
    assert "Up for auction" in words.alt


def test_floating_goods_are_shown_until_the_next_auction():
    state, _ = made(sold(), "0 bid 0 / 1 bid 0 / 2 bid 0")
    assert state.fleet.sea
    shown = FACE.picture(seen_of(state, None, pictures=True), WORDS)
    assert shown is not None
    assert "Afloat until the next auction" in shown.alt
    assert "Afloat until the next auction" in text_of(FACE.table(seen_of(state, None), WORDS))


# ── Signs ────────────────────────────────────────────────────────────────────────────────────


def test_every_piece_of_equipment_has_a_sign():
    signs = {sign.unicode for sign in SIGNS.values()}
    for tile in TILES:
        assert tile_sign(tile) in (signs if KIND[tile] != "section" else {None})
