"""The ships of Piratoons in words, and the editor for their layout."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.base.game import play
from bot.games.piratoons.states import Options, State
from bot.games.piratoons.tiles import NUMBERS
from bot.ui.face.panel import Choice
from cogs.piratoons.pieces.ship import drawing, row
from tests.harness.games.faces.piratoons import (
    FACE,
    GAME,
    begun,
    buttons_of,
    choices_of,
    hand,
    made,
    opened,
    ship_of,
    sold,
    text_of,
)

# ── Ships ────────────────────────────────────────────────────────────────────────────────────


def test_a_ship_is_drawn_from_stern_to_bow():
    """Slots with their figures, sails above, edges that match or not, numbers below."""
    ship = ship_of("S06 S11 GUN-B1 SAIL-05 SAIL-06")
    assert drawing(ship).split("\n")[1:-1] == [
        "      ^1",
        "   ^1 Q.",
        "P. GB P.",
        "Q. P. G. G.",
        " A=AC≠AB≠A",
        "ST 06 11 BW",
    ]
    assert row(ship) == "ST=06≠11≠BW"


def test_a_long_ship_is_drawn_in_two_rows_that_fit_a_phone():
    ship = ship_of(" ".join(f"S{number:02}" for number in range(1, 25)))
    lines = drawing(ship).split("\n")
    assert max(map(len, lines)) <= 36
    assert sum(line.startswith("ST") or line.endswith("BW") for line in lines) == 2


def arranging(text: str) -> State:
    state = begun()
    return replace(state, fleet=replace(state.fleet, ships=(ship_of(text), *state.fleet.ships[1:])))


def test_the_editor_asks_for_a_tile_and_then_for_its_place():
    state = arranging("S01 S06 S07 GUN-A1 GUN-B1 SAIL-05")
    what = choices_of(hand(state, 0, "ship"))
    assert [*what] == ["~ship all"]
    assert set(what["~ship all"]) == {"S01", "S06", "S07", "SAIL-05", "GUN-A1", "GUN-B1"}
    where = choices_of(hand(state, 0, "ship all S01"))
    assert len(where["move S01 to"]) == 2
    assert set(where["swap S01"]) == {"S06", "S07"}
    slots = choices_of(hand(state, 0, "ship all GUN-A1"))
    assert "put GUN-A1 on" in slots
    assert set(buttons_of(hand(state, 0, "ship"))) == {"auto", "~done"}
    assert hand(state, 0, "done") == hand(state, 0)


def test_tiles_that_do_not_fit_one_list_are_chosen_by_group():
    """Once a tile is chosen, the other groups make room for its possible places."""
    sails = " ".join(f"SAIL-{number:02}" for number in range(1, 13))
    guns = " ".join(f"GUN-{design}{copy}" for design in "ABC" for copy in (1, 2, 3))
    state = arranging(f"S01 S02 S03 S04 S05 S06 S07 {sails} {guns}")
    what = choices_of(hand(state, 0, "ship"))
    assert [*what] == ["~ship section", "~ship top", "~ship hull"]
    assert all(len(values) <= 25 for values in what.values())
    chosen = choices_of(hand(state, 0, "ship hull GUN-A1"))
    assert [tail for tail in chosen if tail.startswith("~")] == ["~ship hull"]


def test_the_editor_says_that_a_layout_is_saved():
    state = begun(options=Options(layout="kept"))
    ship = ship_of("S06 S07")
    state = replace(state, fleet=replace(state.fleet, ships=(ship, *state.fleet.ships[1:])))
    assert "by hand" not in text_of(hand(state, 0, "ship"))
    state, _ = made(state, "0 swap S06 S07")
    assert "You laid this ship out by hand" in text_of(hand(state, 0, "ship"))
    assert "by hand" not in text_of(hand(state, 1, "ship"))


def test_the_question_of_the_table_stays_below_the_editor():
    assert "ready" in buttons_of(hand(begun(), 1, "ship"))
    assert "?bid" in buttons_of(hand(sold(), 0, "ship"))
    state, _ = made(sold(), "0 bid 2 / 1 bid 4 / 2 bid 1")
    assert "take" in choices_of(hand(state, 1, "ship"))


def test_every_step_that_the_editor_offers_is_legal():
    state = arranging("S01 S06 S18 GUN-A1 GUN-B1 GUN-C1 SAIL-05 DECK-A1 DECK-B1 QTR-A1")
    tried = 0
    for code in ("S01", "S06", "GUN-A1", "SAIL-05", "DECK-A1", "QTR-A1"):
        for tail, values in choices_of(hand(state, 0, f"ship all {code}")).items():
            if not tail.startswith("~"):
                for value in values:
                    after, _ = play(GAME, state, 0, GAME.parse(f"{tail} {value}"))
                    assert after != state
                    tried += 1
    assert tried > 10


def test_a_tile_to_throw_overboard_is_chosen_by_exchange():
    state = arranging("GUN-A1 GUN-B1")
    text = text_of(hand(state, 0))
    assert "No slot for" in text
    loose = state.fleet.ships[0].loose[0]
    code = next(code for code, tile in NUMBERS.items() if tile == loose)
    blocks = hand(state, 0, f"ship all {code}")
    swap = next(b for b in blocks if isinstance(b, Choice) and "swap" in b.act)
    assert "goes overboard instead" in (swap.options[0].description or "")


def test_the_editor_stays_open_after_a_step_but_not_in_a_pillage():
    assert FACE.mode_after("move S07 to 3") == "ship S07"
    assert FACE.mode_after("swap GUN-A1 GUN-B1") == "ship GUN-A1"
    assert FACE.mode_after("auto") == "ship"
    assert FACE.mode_after("ready") == ""
    blocks = hand(opened(), 0, "ship")
    assert "Ships stay as they are" in text_of(blocks)
    assert "press 1" in buttons_of(blocks)
