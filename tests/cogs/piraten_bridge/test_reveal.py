"""The reveals of Piraten Bridge, the content of its pictures, and the end of a game."""

from __future__ import annotations

from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.base.game import Memory, play
from bot.games.piraten_bridge.cards import CARDS, CODES
from bot.games.piraten_bridge.memories import (
    BoldBid,
    CameBack,
    KingTaken,
    PiratesTaken,
    VowBroken,
    VowKept,
)
from bot.games.piraten_bridge.states import Options, Playing, RoundScore
from bot.tables.core.table import Table
from bot.ui.face.panel import Choice, Panel, Picture, Text
from bot.ui.panels.common import hand_panel, table_panel
from cogs.piraten_bridge.pictures.signs import SIGNS, kind
from cogs.piraten_bridge.words import card_words
from tests.harness.games.faces.piraten_bridge import (
    FACE,
    GAME,
    bidding,
    cards,
    hand,
    in_words,
    playing,
    table_in,
    text,
    words,
)
from tests.harness.games.panels import (
    buttons,
    drawn_frames,
    frame_panels,
    frame_steps,
    moments,
    play_randomly,
    private_panels,
    public_panels,
    seated,
    table_of,
)

LONG = tuple(f"{'WM' * 15}{number}." for number in range(6))
"""Names of the greatest length and width."""


def shown(panel: Panel) -> str:
    """The texts of a panel, with its alternative text."""
    return "\n".join(
        block.text if isinstance(block, Text) else block.alt
        for block in panel.blocks
        if isinstance(block, Text | Picture)
    )


def last_cards(**options: str) -> Playing:
    """Anne leads the second-to-last trick; Calico takes both."""
    return replace(
        playing(),
        round=2,
        hands=(cards("R5 Y1"), cards("R2 B7"), cards("R9 K2")),
        bids=(0, 1, 2),
        sheet=(RoundScore((1, 0, 0), (1, 0, 0), (0, 0, 0), (20, 10, 10)),),
        options=Options(**options),  # type: ignore[arg-type]
    )


def beats_of(state: Playing, *script: str) -> tuple[list[Panel], Table]:
    """The frames of the last move, and the table after it."""
    at, events = state, ()
    for move in script:
        at, events = play(GAME, at, GAME.waiting_on(at)[0], GAME.parse(move))
    table = table_in(at, *events)
    return frame_panels(FACE, events, table.seen(None), words), table


# ── Frames ───────────────────────────────────────────────────────────────────────────────────


def test_a_trick_is_shown_with_its_winning_card_and_everyones_tricks():
    [panel], _ = beats_of(last_cards(), "lay R5", "lay R2", "lay R9")
    said = shown(panel)
    assert words("piraten-bridge-trick-title", number=1, round=2) in said
    for code in ("R5", "R2", "R9"):
        assert card_words(CARDS[code], words) in said
    for name, won, bid in (("Anne", 0, 0), ("Bart", 0, 1), ("Calico", 1, 2)):
        assert f"{name} {words('piraten-bridge-tally', won=won, bid=bid)}" in said


LAST = ("lay R5", "lay R2", "lay R9", "lay K2", "lay Y1", "lay B7")


@pytest.mark.parametrize("pictures", [True, False])
def test_after_the_last_trick_of_a_round_come_bids_tricks_points_and_totals(pictures: bool):
    (trick, end), table = beats_of(last_cards(), *LAST)
    if not pictures:
        table = in_words(table)
        trick, end = frame_panels(FACE, table.progress.recent, table.seen(None), words)
    assert card_words(CARDS["B7"], words) in shown(trick)
    assert "+40" not in shown(trick), "nobody has been paid yet"
    assert words("piraten-bridge-scored", round=2) in shown(end)
    for name, rank, bid, won, points, total in (
        ("Calico", 1, 2, 2, "+40", 50),
        ("Anne", 2, 0, 0, "+20", 40),
        ("Bart", 3, 1, 0, "−10", 0),
    ):
        values = {"bid": bid, "won": won, "points": points, "total": total}
        assert words("piraten-bridge-score-line", rank=rank, name=name, **values) in shown(end)
    for panel in (trick, end):
        assert words("piraten-bridge-round", round=2, last=10) in shown(panel), "not the next one"


def test_cards_that_are_laid_automatically_are_shown_trick_by_trick():
    panels, _ = beats_of(last_cards(last_card="by_itself"), "lay R5", "lay R2", "lay R9")
    first, second, end = map(shown, panels)
    tally = words("piraten-bridge-tally", won=1, bid=2)
    assert f"Calico {tally}" in first
    assert card_words(CARDS["K2"], words) not in first, "the next trick comes after this one"
    assert f"Calico {words('piraten-bridge-tally', won=2, bid=2)}" in second
    assert words("piraten-bridge-scored", round=2) in end


def test_if_bids_lead_to_a_whole_round_they_are_opened_first():
    state = replace(bidding(0, 0, None, round=1), options=Options(last_card="by_itself"))
    state = replace(state, hands=(cards("R5"), cards("R2"), cards("R9")), dealer=2)
    after, events = play(GAME, state, 2, GAME.parse("bid 1"))
    seen = table_in(after).seen(None)
    panels = frame_panels(FACE, events, seen, words)
    yo, ho, opened, trick, end = map(shown, panels)
    assert all("+20" not in each and "red" not in each for each in (yo, ho, opened))
    assert [each.index("Anne") < each.index("Bart") for each in (yo, ho, opened)] == [True] * 3
    assert words("piraten-bridge-bid-of", name="Calico", bid=1).replace("*", "") in opened
    assert "Calico" in trick
    assert "+20" in end
    assert len(frame_steps(FACE, events, seen)) == 5


@pytest.mark.parametrize(("bids", "key"), [((1, 1, 2), "even"), ((4, 0, 1), "over")])
def test_open_bids_are_compared_with_the_number_of_tricks(bids: tuple[int, int, int], key: str):
    state, events = play(GAME, bidding(*bids[:2], None), 2, GAME.parse(f"bid {bids[2]}"))
    opened = frame_panels(FACE, events, table_in(state).seen(None), words)[2]
    assert words(f"piraten-bridge-outlook-{key}", bids=sum(bids), tricks=4) in text(opened)


@pytest.mark.parametrize(("bid", "key"), [(1, "paid"), (2, "lost")])
def test_the_end_of_a_round_says_if_a_bonus_counts(bid: int, key: str):
    state = replace(
        playing(), round=1, hands=(cards("SK"), cards("PJ"), cards("R1")), bids=(bid, 0, 0)
    )
    (_, end), _ = beats_of(state, "lay SK", "lay PJ", "lay R1")
    assert words(f"piraten-bridge-bonus-{key}", name="Anne", bonus=30) in text(end)


def test_without_pictures_every_frame_is_text():
    table = in_words(table_of(GAME, seated(["Anne", "Bart", "Calico"]), Random(4)))
    shows = 0
    for told in play_randomly(table, Random(4)):
        frames = drawn_frames(FACE, told, table.seen(None), words)
        shows += bool(frames)
        assert all(isinstance(block, Text) for blocks in frames for block in blocks)
    assert shows > 10


# ── Pictures say everything once ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 6])
def test_alternative_texts_are_never_cut(seats: int):
    table = table_of(GAME, seated(LONG[:seats]), Random(5))
    for told in moments(table, Random(5), 12):
        panels = public_panels(FACE, told, table.seen(None), words)
        for seat in range(seats):
            panels += private_panels(FACE, table.seen(seat), words)
        for each in (drawn for panel in panels for drawn in panel.pictures):
            assert len(each.alt) < 1024
            assert not each.alt.endswith("…")


def test_with_a_picture_the_text_of_a_hand_names_neither_cards_nor_tricks():
    table = table_in(playing("B1 Y1", "Y3 R1 SK B9"))
    panel = hand(table, 0)
    said = text(panel)
    for code in ("Y3", "R1", "SK", "B9", "B1", "Y1"):
        assert card_words(CARDS[code], words) not in said
        assert card_words(CARDS[code], words).split()[-1] in panel.pictures[0].alt
    assert "Bart" not in said
    assert f"Bart {words('piraten-bridge-tally', won=0, bid=0)}" in panel.pictures[0].alt


def test_without_a_picture_the_text_of_a_hand_has_bids_tricks_and_the_current_trick():
    said = text(hand(in_words(table_in(playing("B1 Y1", "Y3 R1 SK B9"))), 0))
    assert f"Bart {words('piraten-bridge-tally', won=0, bid=0)}" in said
    assert card_words(CARDS["B1"], words) in said
    assert card_words(CARDS["SK"], words) in said


def test_after_your_card_you_see_the_trick_so_far_and_then_the_whole():
    before = table_in(playing("R5", "R1 R2", turn=1)).seen(0)
    later = table_in(playing("R5 B2", "R1 R2", turn=2)).seen(0)
    assert hand_panel(FACE, before, words) == hand_panel(FACE, later, words)
    assert card_words(CARDS["R5"], words) in shown(hand_panel(FACE, later, words))
    taken, _ = play(GAME, playing("R5 B2", "R1 R2", turn=2), 2, GAME.parse("lay Y1"))
    assert card_words(CARDS["B2"], words) in shown(hand(table_in(taken), 0))


def test_during_a_reveal_the_mover_keeps_their_hand_without_the_card():
    before = in_words(table_in(playing("R5 B2", "R1 R2", turn=2))).seen(2)
    known = FACE.moved(GAME.parse("lay Y1"), before)
    assert known is not None
    panel = hand_panel(FACE, known, words)
    assert words("piraten-bridge-hand-waiting") in text(panel)
    assert not buttons(panel)
    assert known.view.hand == cards("Y2 E1 M1")
    assert known.view.trick == (*before.view.trick, CARDS["Y1"])
    assert known.view.won == before.view.won, "nobody has taken it yet"


def test_the_last_bidder_sees_their_bid_and_cannot_change_it():
    before = in_words(table_in(bidding(None, 1, 2))).seen(0)
    known = FACE.moved(GAME.parse("bid 1"), before)
    assert known is not None
    panel = hand_panel(FACE, known, words)
    assert words("piraten-bridge-bid-sealed", bid=1) in text(panel)
    assert not buttons(panel)


def test_with_a_picture_the_story_describes_only_the_last_trick():
    _, earlier = beats_of(last_cards(), *LAST[:3])
    _, table = beats_of(last_cards(), *LAST)
    events = (*earlier.progress.recent, *table.progress.recent)
    told = FACE.story(events, table.seen(None), words)
    assert len(told) == 1
    assert card_words(CARDS["K2"], words) in told[0]
    in_full = FACE.story(events, in_words(table).seen(None), words)
    assert len(in_full) == 4, "two tricks, the score and the new deal"
    assert told[0] in in_full


def test_the_last_trick_is_shown_with_all_cards_of_the_round():
    _, table = beats_of(last_cards(), *LAST[:4])
    why = FACE.why(table.seen(None), words)
    assert "2 5 9" in why
    assert words("piraten-bridge-suit-black") in why


# ── At the table ─────────────────────────────────────────────────────────────────────────────


def test_bids_can_be_made_at_the_table_and_none_is_marked_there():
    table = table_in(bidding(None, 1, None))
    offered = buttons(table_panel(FACE, table.seen(None), words))
    assert [f"bid {tricks}" in offered for tricks in range(6)] == [True] * 5 + [False]
    assert {offered[f"bid {tricks}"].style for tricks in range(5)} == {"secondary"}
    assert not [each for each in FACE.offers(table.seen(None), words) if isinstance(each, Choice)]


def test_bids_that_do_not_fit_a_row_are_a_select_at_the_table():
    [choice] = FACE.offers(table_in(bidding(None, 1, None, round=5)).seen(None), words)
    assert isinstance(choice, Choice)
    moves = [f"{choice.act} {option.value}".split(":", 3)[3] for option in choice.options]
    assert moves == [f"bid {tricks}" for tricks in range(6)]
    assert not any(option.chosen for option in choice.options)


def test_while_only_computers_are_awaited_the_table_offers_nothing():
    table = table_in(bidding(1, 2, None))
    people = seated(["Anne", "Bart", "Calico"], computers=1)
    table.progress = replace(table.progress, players=tuple(people))
    assert FACE.offers(table.seen(None), words) == []
    assert FACE.offers(table_in(playing()).seen(None), words) == []


# ── Signs ────────────────────────────────────────────────────────────────────────────────────


def test_every_card_has_one_of_nine_signs():
    assert {kind(card) for card in range(len(CODES))} == set(SIGNS)
    assert len(SIGNS) == 9


# ── The end ──────────────────────────────────────────────────────────────────────────────────

MEMORIES: tuple[tuple[Memory, str], ...] = (
    (KingTaken(1, 2, 9, paid=True), "+50"),
    (KingTaken(1, 2, 9, paid=False), "missed"),
    (PiratesTaken(1, 2, 9, 3, paid=True), "+90"),
    (PiratesTaken(1, 2, 9, 1, paid=False), "a pirate"),
    (BoldBid(1, 2, 9, 6), "exactly 6"),
    (VowKept(1, 2, 9), "took nothing"),
    (VowBroken(1, 2, 9, 2), "2 tricks"),
    (CameBack(1, 2, 9), "won"),
)


@pytest.mark.parametrize(("memory", "telling"), MEMORIES, ids=str)
def test_every_memory_names_its_player_and_its_round(memory: Memory, telling: str):
    told = FACE.memory(memory, table_in(playing()).seen(None), words)
    assert "Calico" in told
    assert "round 9" in told
    assert telling in told


def test_every_value_of_the_options_has_a_name():
    fields = msgspec.structs.fields(Options)
    assert [len(get_args(field.type)) for field in fields] == [3, 2]
    for field in fields:
        slug = f"piraten-bridge-option-{field.name.replace('_', '-')}"
        assert words(slug)
        for value in get_args(field.type):
            assert words(f"{slug}-{value.replace('_', '-')}")
