"""The panels of Piraten Bridge in the moments that count."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.base.game import play
from bot.games.piraten_bridge.cards import CARDS, CODES, SUITS
from bot.games.piraten_bridge.events import BidsRevealed, TrickTaken
from bot.games.piraten_bridge.states import Finished, RoundScore, Trick
from bot.tables.core.table import Table
from bot.tables.core.visible import Seen
from bot.ui.face.panel import Row
from bot.ui.panels.common import table_panel
from bot.ui.presses.rulebook_pager import score_panel, why_panel
from cogs.piraten_bridge.pictures.signs import SIGNS
from cogs.piraten_bridge.words import card_words
from tests.harness.games.faces.piraten_bridge import (
    FACE,
    GAME,
    bidding,
    hand,
    in_words,
    playing,
    table_in,
    text,
    words,
)
from tests.harness.games.panels import buttons, frame_panels


def board(table: Table) -> str:
    return text(table_panel(FACE, in_words(table).seen(None), words))


# ── Bidding ──────────────────────────────────────────────────────────────────────────────────


def test_fists_hide_the_bids():
    shown = [board(table_in(bidding(None, bid, None))) for bid in range(5)]
    assert len(set(shown)) == 1
    assert shown[0] != board(table_in(bidding(None, None, None))), "but a raised fist is seen"


def test_players_who_have_not_bid_are_awaited():
    awaited = board(table_in(bidding(None, 1, None)))
    assert words("piraten-bridge-awaited-bids", count=2, names="Anne and Calico") in awaited


def test_bids_range_from_zero_to_the_round_and_the_chosen_one_is_marked():
    panel = hand(in_words(table_in(bidding(3, None, None))), 0)
    offered = buttons(panel)
    assert list(offered) == [f"bid {tricks}" for tricks in range(5)]
    marked = [act for act, button in offered.items() if button.style == "success"]
    assert marked == ["bid 3"]
    assert words("piraten-bridge-bid-sealed", bid=3) in text(panel)
    assert not any(button.disabled for button in offered.values()), "it can be changed"


def test_in_round_ten_there_are_eleven_bids_in_rows_of_five():
    state = bidding(None, None, None, round=10)
    rows = [block for block in hand(table_in(state), 0).blocks if isinstance(block, Row)]
    assert [len(row.items) for row in rows] == [5, 5, 1]


def test_yo_ho_ho_has_three_frames_and_only_the_last_opens_the_fists():
    state, events = play(GAME, bidding(2, 0, None), 2, GAME.parse("bid 1"))
    seen = in_words(table_in(state)).seen(None)
    yo, ho, opened = [text(panel) for panel in frame_panels(FACE, events, seen, words)]
    assert words("piraten-bridge-yo") in yo
    assert words("piraten-bridge-ho") in ho
    assert words("piraten-bridge-bids-open") in opened
    shown = words("piraten-bridge-bid-of", name="Anne", bid=2)
    assert shown in opened
    assert shown not in yo + ho


def test_without_a_reveal_there_are_no_frames():
    state, events = play(GAME, bidding(None, None, None), 0, GAME.parse("bid 1"))
    assert frame_panels(FACE, events, table_in(state).seen(None), words) == []


# ── Cards ────────────────────────────────────────────────────────────────────────────────────


def test_illegal_cards_are_shown_but_disabled():
    offered = buttons(hand(table_in(playing("B1 Y1", "Y3 R1 SK B9")), 0))
    laid = {act: button.disabled for act, button in offered.items() if act.startswith("lay")}
    assert laid == {"lay R1": True, "lay Y3": True, "lay B9": False, "lay SK": False}


def test_the_hand_names_the_suit_to_follow_and_its_picture_dims_illegal_cards():
    panel = hand(table_in(playing("B1 Y1", "Y3 R1 SK B9")), 0)
    assert words("piraten-bridge-ask-follow", suit=words("piraten-bridge-suit-blue")) in text(panel)
    barred = ", ".join(card_words(CARDS[code], words) for code in ("R1", "Y3"))
    assert words("piraten-bridge-not-now", cards=barred) in panel.pictures[0].alt


def test_scary_mary_has_two_buttons():
    offered = buttons(hand(table_in(playing()), 0))
    assert "lay SM" not in offered
    assert offered["lay SMp"].label == words("piraten-bridge-mary-pirate")
    assert offered["lay SMe"].label == words("piraten-bridge-mary-escape")


def test_without_the_suit_you_may_play_any_card():
    panel = hand(table_in(playing("B1 B2", "R1 Y3")), 0)
    assert not any(
        button.disabled for act, button in buttons(panel).items() if act.startswith("lay")
    )
    void = words("piraten-bridge-ask-void", suit=words("piraten-bridge-suit-blue"))
    assert void in text(panel)


def test_a_waiting_hand_has_no_buttons():
    panel = hand(in_words(table_in(playing(turn=1))), 0)
    assert not any(act.startswith("lay") for act in buttons(panel))
    assert words("piraten-bridge-hand-waiting") in text(panel)
    assert words("piraten-bridge-suit-red") in text(panel)


def test_the_table_names_the_leading_card_and_the_next_player():
    shown = board(table_in(playing("R5 K1", turn=2)))
    assert card_words(CARDS["K1"], words) in shown
    assert card_words(CARDS["R5"], words) in shown
    assert words("piraten-bridge-awaited-card", name="Calico") in shown


def test_a_card_on_a_button_has_its_number_and_the_sign_of_its_suit():
    """The signs differ in shape: colour is never needed to distinguish cards."""
    offered = buttons(hand(table_in(playing("", "R1 Y1 B1 K1")), 0))
    shown = [offered[f"lay {code}"] for code in ("R1", "Y1", "B1", "K1")]
    assert [button.label for button in shown] == ["1"] * 4
    assert [button.emoji for button in shown] == [SIGNS[suit].unicode for suit in SUITS]


# ── Why and score ────────────────────────────────────────────────────────────────────────────


def taken(codes: str, winner: int, why: str, bonus: int) -> Trick:
    return Trick(0, tuple(CARDS[code] for code in codes.split()), winner, why, bonus)  # type: ignore[arg-type]


def test_after_a_trick_the_table_says_which_card_won_and_why():
    trick = taken("SK PJ M1", 2, "mermaid-takes-king", 50)
    told = board(table_in(replace(playing(), last=trick), TrickTaken(trick)))
    assert words("piraten-bridge-why-mermaid-takes-king", bonus=50) in told
    assert "Calico" in told


def test_why_explains_the_last_trick_and_when_its_bonus_counts():
    trick = taken("SK PJ PH", 0, "king", 60)
    seen = table_in(replace(playing(), last=trick)).seen(None)
    told = text(why_panel(FACE, seen, words))
    assert words("piraten-bridge-why-king", bonus=60) in told
    assert words("piraten-bridge-why-bonus") in told
    assert words("piraten-bridge-why-nothing") in text(
        why_panel(FACE, table_in(playing()).seen(None), words)
    )


def test_every_way_to_win_a_trick_is_explained():
    for why in ("mermaid-takes-king", "king", "pirate", "mermaid", "black", "suit", "escapes"):
        seen = table_in(replace(playing(), last=taken("R1 R2 R3", 2, why, 0))).seen(None)
        assert words(f"piraten-bridge-why-{why}", bonus=0) in text(why_panel(FACE, seen, words))


SHEET = (
    RoundScore((1, 0, 1), (1, 0, 0), (30, 0, 0), (50, 10, -10)),
    RoundScore((0, 2, 1), (0, 1, 1), (0, 50, 0), (20, -10, 20)),
)


def test_the_score_pad_shows_bid_tricks_points_and_total_of_every_round():
    seen = table_in(replace(bidding(None, None, None, round=3), sheet=SHEET)).seen(0)
    pad = text(FACE.panel(*FACE.score(seen, words)))
    rounds = {
        number: " ".join(line for line in pad.splitlines() if line.startswith(f" {number} "))
        for number in (1, 2)
    }
    for cell in ("1/1", "0/0", "0/1", "+50", "+10", "−10"):
        assert cell in rounds[1]
    for cell in ("1/2", "+20", "70"):
        assert cell in rounds[2]
    assert "★" in rounds[1], "a bonus that counts is starred"
    assert "★" not in rounds[2], "and one that was forfeited is not"
    assert "+30" in pad.splitlines()[-1], "and told"
    paired = [line for line in pad.splitlines() if "│" in line]
    assert 0 < max(map(len, paired)) <= 32, "a phone shows the pad's whole width"


def test_before_the_first_score_the_pad_explains_that_it_is_empty():
    seen = table_in(bidding(None, None, None)).seen(0)
    assert words("score-empty") in text(score_panel(FACE, seen, words))


def over(*points: tuple[int, ...]) -> Table:
    """A game that ended with these points round by round; Bart took the last trick."""
    none = (0,) * 3
    sheet = tuple(RoundScore(none, none, none, each) for each in points)
    return table_in(Finished(sheet=sheet, last=taken("R1 R2 R3", 2, "suit", 0), dealer=0))


def test_the_end_shows_the_winner_and_all_totals_and_offers_the_proof():
    table = over((50, 10, 0), (-10, 80, 0))
    shown = board(table)
    assert words("table-wins", name="Bart") in shown
    for name, note in (("Anne", "40"), ("Bart", "90"), ("Calico", "0")):
        assert f"{name} · {note}" in shown
    assert "prove" in buttons(table_panel(FACE, table.seen(None), words))
    assert table.row.seed not in shown


def test_the_totals_after_each_round_make_the_curve():
    seen = over((50, 10, 0), (-10, 80, 0)).seen(None)
    assert FACE.curve(seen) == [[0, 50, 40], [0, 10, 90], [0, 0, 0]]


def test_equal_totals_share_the_win():
    assert words("table-share", names="Anne and Bart") in board(over((5, 5, 0)))


def test_bids_are_reported_once_they_are_open():
    told = board(table_in(playing(), BidsRevealed((2, 0, 1))))
    for name, bid in (("Anne", 2), ("Bart", 0), ("Calico", 1)):
        assert words("piraten-bridge-told-bid", name=name, bid=bid) in told


def test_every_card_has_a_name():
    seen: Seen = table_in(playing()).seen(None)
    assert seen.seat is None
    for code in CODES:
        if code == "SM":
            continue
        state = replace(playing(), last=taken(f"{code} {code} {code}", 0, "suit", 0))
        assert text(why_panel(FACE, table_in(state).seen(None), words))
