"""Piratoons' face: what each phase says and offers, and what it keeps to itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from msgspec.structs import replace

from bot.games.game import (
    HOUSE,
    Event,
    GameOver,
    NotNow,
    NotYourTurn,
    Reason,
    Seat,
    Unreadable,
    play,
)
from bot.games.piratoons import Options, Piratoons
from bot.games.piratoons import moves as moves_module
from bot.games.piratoons.arrange import arranged, rivals_of
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
    Shift,
    SlotTaken,
    TooLate,
)
from bot.games.piratoons.ship import NEW_SHIP, Ship
from bot.games.piratoons.states import Finished, State
from bot.games.piratoons.tiles import NUMBERS, Tile
from bot.minds.piratoons import PiratoonsMind
from bot.tables.seen import Seen
from bot.tables.table import Table
from bot.ui.face import signed
from bot.ui.frame import frame_panels, hand_panel, score_panel, table_panel, why_panel
from bot.ui.panel import Block, Button, Choice, Panel, Row, Text, modal, size
from bot.ui.piratoons import PiratoonsFace
from bot.ui.piratoons.score import account
from bot.ui.piratoons.ship import drawing, row
from bot.ui.words import speak
from tests.games.hidden_piratoons import disguise
from tests.harness.panels import table_at
from tests.harness.playthrough import any_move

GAME, FACE, WORDS, MIND = Piratoons(), PiratoonsFace(), speak("en"), PiratoonsMind()
NAMES = ("Anne", "Bart", "Calico", "Dutch")
WIDE = tuple(f"*{'_' * 30}{letter}" for letter in "ABCD")
"""As long as a name may be, and every character of it has to be escaped."""


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(NUMBERS[code] for code in text.split())


def ship_of(text: str) -> Ship:
    return arranged(NEW_SHIP, rivals_of(()), tiles(text))


def table_of(state: State, names: Sequence[str] = NAMES) -> Table:
    return table_at(GAME, state, names[: len(state.fleet.ships)])


def seen_of(state: State, seat: Seat | None, names: Sequence[str] = NAMES) -> Seen:
    return table_of(state, names).seen(seat)


def made(state: State, script: str) -> tuple[State, list[Event]]:
    """`0 ready / 1 press 3 / H glass`, by the checked door."""
    events: list[Event] = []
    for line in filter(None, (line.strip() for line in script.split("/"))):
        seat, _, move = line.partition(" ")
        who = HOUSE if seat == "H" else int(seat)
        state, told = play(GAME, state, who, GAME.parse(move))
        events += told
    return state, events


def begun(seats: int = 3) -> State:
    """Seat 0 is captain."""
    for seed in range(50):
        state = GAME.setup(f"{seed:064x}", seats, Options())
        if state.fleet.captain == 0:
            return state
    raise AssertionError("never captain")


def opened(seats: int = 3) -> State:
    ready = " / ".join(f"{seat} ready" for seat in range(1, seats))
    return made(begun(seats), f"{ready} / 0 open")[0]


def sold(script: str = "0 press 1 / 1 press 2") -> State:
    return made(opened(), f"{script} / H glass / 1 stop")[0]


def plain(text: str) -> str:
    """With ordinary spaces for those that keep a sign with its name."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def text_of(blocks: Sequence[Block]) -> str:
    return plain("\n".join(block.text for block in blocks if isinstance(block, Text)))


def awaited(state: State) -> str:
    return plain(FACE.awaited(seen_of(state, None), WORDS))


def story(state: State, events: Sequence[Event]) -> list[str]:
    return [plain(line) for line in FACE.story(events, seen_of(state, None), WORDS)]


def buttons_of(blocks: Sequence[Block]) -> dict[str, Button]:
    """By the tail of the act."""
    return {
        item.act.split(":", 3)[3]: item
        for block in blocks
        if isinstance(block, Row)
        for item in block.items
        if isinstance(item, Button) and item.act.startswith("t:")
    }


def choices_of(blocks: Sequence[Block]) -> dict[str, list[str]]:
    return {
        block.act.split(":", 3)[3]: [option.value for option in block.options]
        for block in blocks
        if isinstance(block, Choice)
    }


def offers(state: State) -> dict[str, Button]:
    return buttons_of(FACE.offers(seen_of(state, None), WORDS))


def hand(state: State, seat: Seat, mode: str = "") -> list[Block]:
    return FACE.hand(seen_of(state, seat), WORDS, mode)


# ── The closed chest ─────────────────────────────────────────────────────────────────────────


def test_the_table_waits_for_the_crew_and_then_for_the_captain():
    state = begun()
    assert "🟩 Bart and 🔷 Calico to be ready" in awaited(state)
    assert "<t:1060:R>" in awaited(state)
    assert set(offers(state)) == {"ready", "~ship"}
    state, _ = made(state, "1 ready / 2 ready")
    assert awaited(state).startswith("🔴 Anne opens the chest")
    assert offers(state)["open"].label == "Captain Anne: open the chest"


def test_after_the_minute_anyone_may_open():
    state, events = made(begun(), "H anyone")
    assert awaited(state) == "Anyone may open the chest now"
    assert offers(state)["open"].label == "Open the chest"
    assert "The minute is over" in story(state, events)[0]


def test_a_hand_before_the_chest_asks_what_its_seat_is_asked():
    state = begun()
    assert "open" not in buttons_of(hand(state, 0))
    assert "You are the captain" in text_of(hand(state, 0))
    assert buttons_of(hand(state, 1))["ready"].style == "success"
    state, _ = made(state, "1 ready / 2 ready")
    assert "open" in buttons_of(hand(state, 0))
    assert "You are ready" in text_of(hand(state, 1))


# ── Pillage ──────────────────────────────────────────────────────────────────────────────────


def test_nobody_sees_a_tile_before_the_lid_is_up():
    state = begun()
    chest = state.fleet.chests[0]
    drawn = text_of(table_panel(FACE, seen_of(state, None), WORDS).blocks)
    assert not any(f"S{tile - 47:02}" in drawn for tile in chest if tile >= 48)


def test_the_chest_is_three_by_three_and_stop_is_grey_until_the_sand_has_run():
    state = opened()
    blocks = FACE.offers(seen_of(state, None), WORDS)
    grid = [block for block in blocks if isinstance(block, Row)]
    assert [len(each.items) for each in grid] == [3, 3, 3, 1]
    assert set(offers(state)) == {*(f"press {place}" for place in range(1, 10)), "stop"}
    assert offers(state)["stop"].disabled
    assert "The sand runs out <t:1015:R>" in awaited(state)
    state, _ = made(state, "H glass")
    stop = offers(state)["stop"]
    assert (stop.disabled, stop.style) == (False, "danger")


def test_a_button_tells_who_is_ahead_and_keeps_its_width():
    state = opened()
    assert offers(state)["press 1"].label == "⚪0"
    state, _ = made(state, "0 press 1 / 1 press 1 / 1 press 1")
    assert offers(state)["press 1"].label == "🟩2"
    assert "🔴1🟩2" in text_of(FACE.table(seen_of(state, None), WORDS))
    state, _ = made(state, "0 press 1")
    assert offers(state)["press 1"].label == "✖️2"
    assert "🔴 Anne **4** · 🟩 Bart **4** · 🔷 Calico **6**" in text_of(
        FACE.table(seen_of(state, None), WORDS)
    )


def test_presses_at_the_table_are_answered_by_the_table():
    seen = seen_of(opened(), 0)
    for move in ("press 4", "stop", "ready", "open", "take S24"):
        assert FACE.confirmation(move, seen, WORDS) == ""
    assert FACE.confirmation("bid 2", seen, WORDS) is None


def test_a_press_in_the_hand_is_answered_with_the_crew_that_is_left():
    state, _ = made(opened(), "0 press 1 / 0 press 2 / 0 press 2 / 0 press 9")
    assert FACE.mode_after("press 9") == "crew"
    assert "🔴🔴 **2 sailors left**" in text_of(hand(state, 0, "crew"))
    state, _ = made(state, "0 press 9")
    assert "One sailor left" in text_of(hand(state, 0, "crew"))


def test_a_hand_stays_as_it_is_while_everybody_presses():
    """Every change of a hand is a request, in the seconds in which there are most."""
    before = opened()
    after, _ = made(before, "0 press 1 / 1 press 1 / 2 press 3")
    ran, _ = made(after, "H glass")
    for seat in range(3):
        assert hand(before, seat) == hand(after, seat)
        assert buttons_of(hand(after, seat))["stop"].disabled
        assert not buttons_of(hand(ran, seat))["stop"].disabled


def test_nobody_is_mentioned_in_a_pillage():
    assert not seen_of(opened(), None).openly
    assert seen_of(begun(), None).openly


def test_the_end_of_a_pillage_is_shown_in_two_pictures():
    state, events = made(opened(), "0 press 1 / 1 press 2 / 2 press 2 / H glass / 2 stop")
    seen = seen_of(state, None)
    counted, decided = (text_of(frame) for frame in FACE.frames(events, seen, WORDS))
    assert "Calico calls STOP!" in counted
    assert "· 🔴1 → **🔴 Anne**" in decided
    assert "· 🟩1🔷1 → equal, nobody" in decided
    assert "round 1 of 8 · pillage" in FACE.scene(events, seen, WORDS)
    lines = story(state, events)
    assert "Doubloons for who stayed home: 🔴 Anne 5, 🟩 Bart 5, 🔷 Calico 5." in lines
    assert any(line.startswith("Loot: 🔴 Anne") for line in lines)


def test_the_house_and_an_empty_quay_end_a_pillage_too():
    state, events = made(opened(), "H glass / H stop")
    assert "the house ends" in story(state, events)[0]
    presses = " / ".join(f"{seat} press {seat + 1}" for seat in range(3) for _ in range(6))
    state, events = made(opened(), f"{presses} / H glass")
    assert "No crew is left" in "\n".join(story(state, events))


# ── Auction ──────────────────────────────────────────────────────────────────────────────────


def test_fists_are_counted_but_not_opened():
    state, _ = made(sold(), "0 bid 2")
    seen = seen_of(state, None)
    assert awaited(state).startswith("1/3 fists out · waiting for 🟩 Bart")
    assert "✊ 🔴 Anne · ▫️ 🟩 Bart" in text_of(FACE.table(seen, WORDS))
    assert set(offers(state)) == {"?bid", "~ship"}


def test_a_bid_is_pressed_or_written_and_can_be_changed():
    state = sold()
    assert {f"bid {coins}" for coins in range(9)} <= set(buttons_of(hand(state, 0)))
    assert "bid 9" not in buttons_of(hand(state, 0))
    state, _ = made(state, "0 bid 2")
    assert "2 doubloons are in your fist" in text_of(hand(state, 0))
    assert buttons_of(hand(state, 0))["bid 2"].style == "success"


def test_a_full_purse_is_bid_by_form():
    state = sold()
    state = replace(state, fleet=replace(state.fleet, purses=(14, 3, 3)))
    assert "?bid" in buttons_of(hand(state, 0))
    assert "bid 10" not in buttons_of(hand(state, 0))
    form = FACE.form("bid", seen_of(state, 0), WORDS)
    assert form is not None
    assert form.fields[0].label == "How many doubloons? 0 to 14"
    assert FACE.filled("bid", {"coins": [" 12 "]}, seen_of(state, 0)) == "bid 12"
    assert FACE.form("bid", seen_of(opened(), 0), WORDS) is None


def test_a_refused_form_can_be_opened_again_with_what_was_in_it():
    state = sold()
    wrong = FACE.filled("bid", {"coins": ["all of it"]}, seen_of(state, 0))
    again = buttons_of(hand(state, 0, f"again {wrong}"))
    assert "?bid all of it" in again
    form = FACE.form("bid all of it", seen_of(state, 0), WORDS)
    assert form is not None
    assert form.fields[0].value == "all of it"
    reason = FACE.reason(Unreadable(wrong), seen_of(state, 0), WORDS)
    assert reason == "A bid is a whole number from 0 to 8."


def test_the_fists_open_and_the_winners_choose_in_order():
    state, events = made(sold(), "0 bid 2 / 1 bid 4 / 2 bid 2")
    seen = seen_of(state, None)
    closed, open_ = (text_of(frame) for frame in FACE.frames(events, seen, WORDS))
    assert "✊ ✊ ✊" in closed
    assert "🖐️ 🟩 Bart · **4**" in open_
    assert "~~2~~ equal, kept" in open_
    assert awaited(state) == "🟩 Bart chooses a tile for 4 doubloons"
    takes = [f"take {code}" for code in choices_of(FACE.offers(seen, WORDS))["take"]]
    assert set(takes) <= set(buttons_of(hand(state, 1)))
    assert not any(tail.startswith("take") for tail in buttons_of(hand(state, 0)))
    state, events = made(state, f"1 {takes[0]}")
    assert "🟩 Bart takes" in "\n".join(story(state, events))


def test_more_goods_than_a_select_holds_have_a_second_page():
    state, _ = made(sold(), "0 bid 2 / 1 bid 4 / 2 bid 1")
    state = replace(state, goods=tuple(range(30)))
    first, second = hand(state, 1), hand(state, 1, "goods 25")
    assert "~goods 25" in buttons_of(first)
    assert len(choices_of(first)["take"] + choices_of(second)["take"]) == 30


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


def test_the_editor_asks_what_and_then_where():
    state = arranging("S01 S06 S07 GUN-A1 GUN-B1 SAIL-05")
    what = choices_of(hand(state, 0, "ship"))
    assert set(what["~ship section"]) == {"S01", "S06", "S07"}
    assert what["~ship top"] == ["SAIL-05"]
    assert what["~ship hull"] == ["GUN-A1", "GUN-B1"]
    where = choices_of(hand(state, 0, "ship section S01"))
    assert len(where["move S01 to"]) == 2
    assert set(where["swap S01"]) == {"S06", "S07"}
    slots = choices_of(hand(state, 0, "ship hull GUN-A1"))
    assert "put GUN-A1 on" in slots
    assert set(buttons_of(hand(state, 0, "ship"))) == {"auto", "~done"}
    assert hand(state, 0, "done") == hand(state, 0)


def test_what_the_table_asks_stays_under_the_editor():
    assert "ready" in buttons_of(hand(begun(), 1, "ship"))
    assert "?bid" in buttons_of(hand(sold(), 0, "ship"))
    state, _ = made(sold(), "0 bid 2 / 1 bid 4 / 2 bid 1")
    assert "take" in choices_of(hand(state, 1, "ship"))


def test_every_step_the_editor_offers_is_lawful():
    state = arranging("S01 S06 S18 GUN-A1 GUN-B1 GUN-C1 SAIL-05 DECK-A1 DECK-B1 QTR-A1")
    tried = 0
    for code in ("S01", "S06", "GUN-A1", "SAIL-05", "DECK-A1", "QTR-A1"):
        for tail, values in choices_of(hand(state, 0, f"ship x {code}")).items():
            if not tail.startswith("~"):
                for value in values:
                    after, _ = play(GAME, state, 0, GAME.parse(f"{tail} {value}"))
                    assert after != state
                    tried += 1
    assert tried > 10


def test_what_goes_overboard_is_chosen_by_exchange():
    state = arranging("GUN-A1 GUN-B1")
    text = text_of(hand(state, 0))
    assert "No slot is free for" in text
    loose = state.fleet.ships[0].loose[0]
    code = next(code for code, tile in NUMBERS.items() if tile == loose)
    blocks = hand(state, 0, f"ship hull {code}")
    swap = next(b for b in blocks if isinstance(b, Choice) and "swap" in b.act)
    assert "goes overboard instead" in (swap.options[0].description or "")


def test_the_editor_stays_open_after_a_step_and_closed_in_a_pillage():
    assert FACE.mode_after("move S07 to 3") == "ship S07"
    assert FACE.mode_after("swap GUN-A1 GUN-B1") == "ship GUN-A1"
    assert FACE.mode_after("auto") == "ship"
    assert FACE.mode_after("ready") == ""
    blocks = hand(opened(), 0, "ship")
    assert "Ships stay as they are" in text_of(blocks)
    assert "press 1" in buttons_of(blocks)


# ── Whole games ──────────────────────────────────────────────────────────────────────────────


def sail(seats: int, seed: int, *, minds: bool) -> Iterator[tuple[State, Sequence[Event]]]:
    random = Random(seed)
    state: State = GAME.setup(f"{seed:064x}", seats, Options())
    yield state, ()
    while GAME.result(state) is None:
        chosen = any_move(GAME, state, seats, random)
        if minds:
            bell = GAME.bell(state)
            chosen = (HOUSE, bell.move) if bell is not None else chosen
            for seat in GAME.waiting_on(state):
                view, moves = GAME.view(state, seat), GAME.moves(state, seat)
                move = MIND.choose(view, moves, random)
                if move is not None:
                    chosen = seat, move
                    break
        assert chosen is not None
        state, events = GAME.apply(state, *chosen)  # type: ignore[arg-type]
        yield state, events


def panels(state: State, events: Sequence[Event], names: Sequence[str]) -> Iterator[Panel]:
    seen = seen_of(state, None, names)
    yield table_panel(FACE, seen, WORDS)
    yield from frame_panels(FACE, events, seen, WORDS)
    yield score_panel(FACE, seen, WORDS)
    yield why_panel(FACE, seen, WORDS)
    for seat in range(len(state.fleet.ships)):
        seen = seen_of(state, seat, names)
        for mode in ("", "ship", "ship section S06", "ship hull GUN-A1", "again bid 99", "crew"):
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
@pytest.mark.parametrize("minds", [True, False], ids=["minds", "dice"])
def test_everything_fits_with_the_longest_names(seats: int, minds: bool):
    random = Random(seats)
    for state, events in sail(seats, seats, minds=minds):
        if random.random() < 0.08 or isinstance(state, Finished) or len(events) > 3:
            for panel in panels(state, events, WIDE):
                assert_fits(panel)
            table = table_panel(FACE, seen_of(state, None), WORDS)
            assert size(table)[0] <= 27
            assert size(table)[1] <= 2000


def test_the_form_fits():
    form = FACE.form("bid", seen_of(sold(), 0), WORDS)
    assert form is not None
    assert len(modal(form).title) <= 45
    assert all(len(field.label) <= 45 for field in form.fields)


def test_nothing_hidden_is_in_any_panel():
    random = Random(11)
    for state, _ in sail(3, 5, minds=True):
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


def test_every_asked_player_has_something_to_press():
    for state, _ in sail(3, 9, minds=True):
        for seat in GAME.waiting_on(state):
            blocks = hand(state, seat)
            tails = [tail for tail, button in buttons_of(blocks).items() if not button.disabled]
            tails += choices_of(blocks)
            assert any(not tail.startswith("~") for tail in tails)


def points_of(line: str) -> int:
    """The points at the end of a line of the score."""
    return int(line.rsplit(" ", 1)[1].replace("−", "-"))


def test_the_final_score_tells_every_point():
    *_, (state, events) = sail(4, 3, minds=True)
    assert isinstance(state, Finished)
    seen = seen_of(state, None)
    for seat, own in enumerate(state.scores):
        head, *parts = account(seen, seat, own, WORDS).split("\n**")
        assert head.endswith(f": {signed(own.total)}")
        assert [part[0] for part in parts] == list("1234")
        items = [[line for line in part.split("\n")[1:] if line != "- none"] for part in parts]
        counts = (3, len(own.connections), 5, len(own.families))
        assert tuple(map(len, items)) == counts, "a line for each"
        told = [sum(points_of(line) for line in lines) for lines in items]
        assert tuple(told) == own.parts, "the points of the lines add up to their part"
    assert len(FACE.frames(events, seen, WORDS)) == 3
    assert "the most" in text_of(FACE.score(seen, WORDS))
    assert FACE.story(events, seen, WORDS) == []


def test_a_score_ahead_of_time_leaves_hidden_purses_out():
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
def test_every_refusal_has_words(reason: Reason):
    text = FACE.reason(reason, seen_of(opened(), 0), WORDS)
    assert text.endswith((".", "!", "…"))


def test_every_reason_of_the_game_is_among_them():
    own = {kind for kind in vars(moves_module).values() if isinstance(kind, type)}
    kinds = {kind for kind in own if issubclass(kind, Reason) and kind is not Reason}
    assert kinds - {Unreadable} <= {type(reason) for reason in REASONS}


def test_a_late_press_stays_home_and_is_paid():
    reason = GAME.too_late(GAME.parse("press 4"))
    assert reason == TooLate()
    assert GAME.too_late(Shift(50, 1)) is None
    text = FACE.reason(TooLate(), seen_of(sold(), 0), WORDS)
    assert text == "Too late: that sailor stays home and is paid."
