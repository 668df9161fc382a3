"""The panels of Piratoons: what each phase shows and offers, and what stays secret."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.base.game import Seat, Unreadable
from bot.games.piratoons.moves import AlreadyReady, GlassStillRuns, NoCrewLeft, TooLate
from bot.games.piratoons.states import Buying, Options
from bot.tables.core.visible import Seen
from bot.ui.face.panel import Row, Text
from bot.ui.panels.common import table_panel
from tests.harness.games.faces.piratoons import (
    FACE,
    WORDS,
    awaited,
    begun,
    buttons_of,
    choices_of,
    hand,
    made,
    offers,
    opened,
    seen_of,
    sold,
    story,
    text_of,
)

# ── The closed chest ─────────────────────────────────────────────────────────────────────────


def test_the_table_waits_for_the_crew_and_then_for_the_captain():
    state = begun()
    assert "🟩 Bart and 🔷 Calico to be ready" in awaited(state)
    assert "<t:1060:R>" in awaited(state)
    assert set(offers(state)) == {"ready", "~ship"}
    state, _ = made(state, "1 ready / 2 ready")
    assert awaited(state).startswith("🔴 Anne opens the chest")
    assert offers(state)["open"].label == "Open the chest"


def test_after_the_minute_anyone_may_open():
    state, events = made(begun(), "H anyone")
    assert awaited(state) == "Anyone may open the chest now"
    assert offers(state)["open"].label == "Open the chest"
    assert "The minute is over" in story(state, events)[0]


def test_before_the_chest_a_hand_asks_its_own_question():
    state = begun()
    assert "open" not in buttons_of(hand(state, 0))
    assert "You are the captain" in text_of(hand(state, 0))
    assert buttons_of(hand(state, 1))["ready"].style == "success"
    state, _ = made(state, "1 ready / 2 ready")
    assert "open" in buttons_of(hand(state, 0))
    assert "You are ready" in text_of(hand(state, 1))


# ── Pillage ──────────────────────────────────────────────────────────────────────────────────


def test_nobody_sees_a_tile_before_the_chest_is_open():
    state = begun()
    chest = state.fleet.chests[0]
    drawn = text_of(table_panel(FACE, seen_of(state, None), WORDS).blocks)
    assert not any(f"S{tile - 47:02}" in drawn for tile in chest if tile >= 48)


def test_the_chest_is_three_by_three_and_stop_is_grey_until_the_hourglass_is_empty():
    state = opened()
    blocks = FACE.offers(seen_of(state, None), WORDS)
    grid = [block for block in blocks if isinstance(block, Row)]
    assert [len(each.items) for each in grid] == [3, 3, 3, 1]
    assert set(offers(state)) == {*(f"press {place}" for place in range(1, 10)), "stop"}
    assert offers(state)["stop"].disabled
    assert "The sand ends <t:1015:R>" in awaited(state)
    state, _ = made(state, "H glass")
    stop = offers(state)["stop"]
    assert (stop.disabled, stop.style) == (False, "danger")


def test_a_button_shows_who_is_ahead_and_keeps_its_width():
    state = opened()
    assert offers(state)["press 1"].label == "1 ⚪0"
    state, _ = made(state, "0 press 1 / 1 press 1 / 1 press 1")
    assert offers(state)["press 1"].label == "1 🟩2"
    assert "🔴1🟩2" in text_of(FACE.table(seen_of(state, None), WORDS))
    state, _ = made(state, "0 press 1")
    assert offers(state)["press 1"].label == "1 ✖️2"
    assert "🔴 Anne **4** · 🟩 Bart **4** · 🔷 Calico **6**" in text_of(
        FACE.table(seen_of(state, None), WORDS)
    )


def test_with_a_picture_all_pawns_are_listed_below_the_buttons():
    """Nothing above the buttons grows while everybody presses."""
    state, _ = made(opened(), "0 press 1 / 1 press 1 / 1 press 1 / 2 press 4")
    blocks = FACE.offers(seen_of(state, None, pictures=True), WORDS)
    *rows, last = blocks
    assert all(isinstance(row, Row) for row in rows)
    assert isinstance(last, Text)
    assert "🔴 **5** · 🟩 **4** · 🔷 **5**" in last.text
    assert "⚔️ 1 🔴1🟩2" in last.text, "where one stands alone the button says it"
    before, after = (
        FACE.awaited(seen_of(each, None, pictures=True), WORDS) for each in (opened(), state)
    )
    assert before == after


def test_frantic_taps_are_answered_by_the_table_alone():
    """There are six crew and nine taps: refused taps get no message of their own."""
    assert all(FACE.says_enough(reason) for reason in (NoCrewLeft(), TooLate(), GlassStillRuns()))
    assert not FACE.says_enough(AlreadyReady())


def test_presses_at_the_table_are_answered_at_the_table():
    for move in ("press 4", "stop", "ready", "open", "take S24"):
        assert FACE.answered_at_table(move)
    assert not FACE.answered_at_table("bid 2")


def test_a_press_in_the_hand_is_answered_with_the_remaining_crew():
    state, _ = made(opened(), "0 press 1 / 0 press 2 / 0 press 2 / 0 press 9")
    assert FACE.mode_after("press 9") == "crew"
    assert "🔴🔴 **2 sailors left**" in text_of(hand(state, 0, "crew"))
    state, _ = made(state, "0 press 9")
    assert "One sailor left" in text_of(hand(state, 0, "crew"))


def test_a_hand_does_not_change_while_everybody_presses():
    """Every change of a hand is a request, in the seconds with the most requests."""
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


def test_the_bot_and_an_empty_quay_end_a_pillage_too():
    state, events = made(opened(), "H glass / H stop")
    assert "the house ends" in story(state, events)[0]
    presses = " / ".join(f"{seat} press {seat + 1}" for seat in range(3) for _ in range(6))
    state, events = made(opened(), f"{presses} / H glass")
    assert "No crew is left" in "\n".join(story(state, events))


# ── Auction ──────────────────────────────────────────────────────────────────────────────────


def test_bids_are_counted_but_not_revealed():
    state, _ = made(sold(), "0 bid 2")
    seen = seen_of(state, None)
    assert awaited(state).startswith("1/3 fists out · waiting for 🟩 Bart")
    assert "✊ 🔴 Anne · ▫️ 🟩 Bart" in text_of(FACE.table(seen, WORDS))
    assert set(offers(state)) == {"bid 0", "bid 1", "bid 2", "bid 3", "?bid"}
    assert {button.style for button in offers(state).values()} == {"secondary", "primary"}


def test_a_bid_is_pressed_or_typed_and_can_be_changed():
    state = sold()
    assert {f"bid {coins}" for coins in range(9)} <= set(buttons_of(hand(state, 0)))
    assert "bid 9" not in buttons_of(hand(state, 0))
    state, _ = made(state, "0 bid 2")
    assert "2 doubloons are in your fist" in text_of(hand(state, 0))
    assert buttons_of(hand(state, 0))["bid 3"].style == "secondary"
    assert buttons_of(hand(state, 0))["bid 2"].style == "success"


def test_a_large_bid_is_typed_into_a_form():
    state = sold()
    state = replace(state, fleet=replace(state.fleet, purses=(14, 3, 3)))
    assert "?bid" in buttons_of(hand(state, 0))
    assert "bid 10" not in buttons_of(hand(state, 0))
    form = FACE.form("bid", seen_of(state, 0), WORDS)
    assert form is not None
    assert form.fields[0].label == "How many doubloons? 0 to 14"
    assert FACE.filled("bid", {"coins": [" 12 "]}, seen_of(state, 0)) == "bid 12"
    assert FACE.form("bid", seen_of(opened(), 0), WORDS) is None


def test_a_refused_form_can_be_opened_again_with_its_content():
    state = sold()
    wrong = FACE.filled("bid", {"coins": ["all of it"]}, seen_of(state, 0))
    assert wrong is not None
    again = buttons_of(hand(state, 0, f"again {wrong}"))
    assert "?bid all of it" in again
    form = FACE.form("bid all of it", seen_of(state, 0), WORDS)
    assert form is not None
    assert form.fields[0].value == "all of it"
    reason = FACE.reason(Unreadable(wrong), seen_of(state, 0), WORDS)
    assert reason == "A bid is a whole number from 0 to 8."


def test_the_winners_choose_in_order():
    state, _ = made(sold(), "0 bid 2 / 1 bid 4 / 2 bid 2")
    assert awaited(state) == "🟩 Bart chooses a tile for 4 doubloons"
    takes = choices_of(FACE.offers(seen_of(state, None), WORDS))["take"]
    assert choices_of(hand(state, 1))["take"] == takes
    assert not choices_of(hand(state, 0))
    state, events = made(state, f"1 take {takes[0]}")
    assert "🟩 Bart takes" in "\n".join(story(state, events))


def test_few_goods_have_a_button_each_with_their_number_in_the_picture():
    state, _ = made(sold(), "0 bid 2 / 1 bid 4 / 2 bid 1")
    assert isinstance(state, Buying)
    state = replace(state, goods=state.goods[:6])
    blocks = FACE.hand(seen_of(state, 1, pictures=True), WORDS, "")
    takes = [b.label for tail, b in buttons_of(blocks).items() if tail.startswith("take")]
    assert [label.split(" · ")[0] for label in takes] == list("123456")


def test_more_goods_than_a_select_holds_have_a_second_page():
    state, _ = made(sold(), "0 bid 2 / 1 bid 4 / 2 bid 1")
    state = replace(state, goods=tuple(range(30)))
    first, second = hand(state, 1), hand(state, 1, "goods 25")
    assert "~goods 25" in buttons_of(first)
    assert len(choices_of(first)["take"] + choices_of(second)["take"]) == 30


# ── Decisions ────────────────────────────────────────────────────────────────────────────────


def computer(seen: Seen, seat: Seat) -> Seen:
    players = [replace(each, user_id=None) if each.seat == seat else each for each in seen.players]
    return replace(seen, players=tuple(players))


def test_a_computers_choice_has_no_buttons():
    ready, _ = made(begun(), "1 ready / 2 ready")
    buying, _ = made(sold(), "0 bid 2 / 1 bid 4 / 2 bid 1")
    for state, seat in ((ready, 0), (buying, 1)):
        seen = seen_of(state, None, pictures=True)
        offered = FACE.offers(computer(seen, seat), WORDS)
        assert set(buttons_of(offered)) == {"~ship"}
        assert not choices_of(offered)
        everybody = FACE.offers(seen, WORDS)
        assert {*buttons_of(everybody), *choices_of(everybody)} > {"~ship"}


def test_with_a_picture_many_awaited_players_are_named_by_their_signs():
    state = begun(4)
    assert awaited(state).startswith("Waiting for 🟩 Bart, 🔷 Calico and ⭐ Dutch")
    drawn = FACE.awaited(seen_of(state, None, pictures=True), WORDS)
    assert drawn.startswith("Waiting for 🟩 🔷 ⭐ to be ready")


# ── Purses ───────────────────────────────────────────────────────────────────────────────────


def test_if_players_decide_a_purse_is_shown_and_hidden_from_the_hand():
    state = begun(options=Options("each"))
    assert buttons_of(hand(state, 0))["purse open"].label == "Show my purse"
    state, events = made(state, "0 purse open")
    assert story(state, events) == ["🔴 Anne shows the purse."]
    assert "🪙 3" in text_of(FACE.table(seen_of(state, None), WORDS))
    assert "purse hidden" in buttons_of(hand(state, 0))
    assert not {"purse open", "purse hidden"} & set(buttons_of(hand(begun(), 0)))
