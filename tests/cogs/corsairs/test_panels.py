"""The panels of Corsairs: what each phase shows and offers, and what stays secret."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from bot.games.base.game import Event, GameOver, NotNow, NotYourTurn, Reason, Seat, Unreadable
from bot.games.corsairs.cards import CARDS, COLOUR, COLOURS, DECK
from bot.games.corsairs.events import AnchorWeighed, CardDiscarded, CardDrawn, PierColourChanged
from bot.games.corsairs.moves import AlreadyDrawn, AnnounceFirst, DrawFirst, MustClose, NotInHand
from bot.games.corsairs.states import Finished, State
from bot.tables.core.visible import Seen
from bot.ui.face.panel import Block, Panel, size
from bot.ui.panels.common import hand_panel, table_panel
from bot.ui.presses.rulebook_pager import score_panel, why_panel
from cogs.corsairs import rulebook
from cogs.corsairs.face import FACE
from cogs.corsairs.words import SYMBOLS, by_colour, card_code, card_name, letters
from tests.harness.games.faces.corsairs import (
    GAME,
    WORDS,
    buttons_of,
    labels_of,
    sunk,
    table_of,
    text_of,
)
from tests.harness.games.hidden.corsairs import disguise
from tests.harness.games.notation.corsairs import (
    A,
    B,
    C,
    after,
    cards,
    close_with,
    penalty_cards,
    table,
)
from tests.harness.games.panels import drawn_frames, frame_panels


def seen_of(state: State, seat: Seat | None = None, told: Sequence[Event] = ()) -> Seen:
    """The view of a table without pictures, where everything is text."""
    return replace(table_of(state, told).seen(seat), pictures=False)


def hand_of(state: State, seat: Seat, mode: str = "") -> list[Block]:
    return FACE.hand(seen_of(state, seat), WORDS, mode)


def acts_of(blocks: Sequence[Block]) -> list[str]:
    return [button.act.split(":", 3)[3] for button in buttons_of(blocks) if button.act[0] == "t"]


def story_of(told: Sequence[Event], seats: int = 3) -> list[str]:
    seen = seen_of(table(*(A, B, C)[:seats]))
    return [line.replace("\u00a0", " ") for line in FACE.story(told, seen, WORDS)]


# ── Colours ──────────────────────────────────────────────────────────────────────────────────


def test_ten_colours_differ_in_symbol_letters_and_word() -> None:
    colours = range(len(COLOURS))
    assert len(set(SYMBOLS)) == len(COLOURS)
    assert len({letters(colour, WORDS) for colour in colours}) == len(COLOURS)
    assert len({card_name(card, WORDS) for card in DECK}) == len(DECK)
    legend = rulebook.of_cards(WORDS)["signs"]
    for colour in colours:
        word = WORDS(f"corsairs-colour-{COLOURS[colour]}")
        assert f"{SYMBOLS[colour]} {letters(colour, WORDS)} {word}" in legend


def test_cards_are_grouped_by_colour_in_order() -> None:
    shown = by_colour(cards("org9 org1 pur10 org11"), WORDS).replace("\u00a0", " ")
    assert shown == "🍇 Pu 10 · 🍊 Or 1 9 11"


# ── The table ────────────────────────────────────────────────────────────────────────────────


def test_the_table_shows_pier_discard_stock_and_penalties() -> None:
    state = table(A, B, C, penalties=penalty_cards(0, 1, 6))
    drawn = text_of(FACE.table(seen_of(state), WORDS))
    assert "Pier colour: 🐢 green** (Gn)" in drawn
    assert "**🐢 Gn1** ▸ 🐢 Gn2 ▸ 🦀 Rd1" in drawn
    assert "**Discard** 🌸 pink 1" in drawn
    assert f"**Stock** {len(state.round.stock)}" in drawn
    assert "👉 **Anne** · no penalty" in drawn
    assert "▫️ Bart · one penalty card" in drawn
    assert "▫️ Calico · 6 penalty cards" in drawn
    assert "7 of 45 penalty cards" in drawn


def test_the_table_shows_each_players_last_draw_and_discard() -> None:
    moves = ("draw pier", "discard grn1", "draw discard", "discard red6", "draw stock")
    state, _ = after(table(A, B, C), *moves)
    drawn = text_of(FACE.table(seen_of(state), WORDS))
    assert "Anne · no penalty\n-# took 🐢 Gn1 from the pier · discarded 🐢 Gn1" in drawn
    assert "Bart · no penalty\n-# took 🐢 Gn1 from the discards · discarded 🦀 Rd6" in drawn
    assert "👉 **Calico** · no penalty\n-# has drawn from the stock" in drawn


def test_only_the_last_discard_is_shown() -> None:
    state, _ = after(table(A, B, C), "draw stock", "discard red5", "draw stock", "discard red6")
    piles = text_of(FACE.table(seen_of(state), WORDS)).split("\n")[2]
    assert "🦀 red 6" in piles
    assert "red 5" not in piles


def test_a_discard_pile_may_be_empty_for_a_moment() -> None:
    state, _ = after(table(A, B), "draw discard")
    assert "**Discard** none" in text_of(FACE.table(seen_of(state), WORDS))


def test_draws_are_offered_at_the_table_without_any_limit() -> None:
    seen = seen_of(table(A, B, C))
    assert labels_of(FACE.offers(seen, WORDS)) == [
        f"Stock: {len(table(A, B, C).round.stock)} left",
        "Discard: pink 1",
        "Pier: green 1, pier stays green",
    ]
    state, _ = after(table(A, B, C), "draw stock")
    assert FACE.offers(seen_of(state), WORDS) == []
    computers = tuple(replace(player, user_id=None) for player in seen.players)
    assert FACE.offers(replace(seen, players=computers), WORDS) == []


def test_the_table_names_the_awaited_player_and_the_decision() -> None:
    state = table(A, B)
    assert FACE.awaited(seen_of(state), WORDS) == "Anne draws a card"
    state, _ = after(state, "draw stock")
    assert FACE.awaited(seen_of(state), WORDS) == "Anne discards a card"
    state, _ = after(state, "weigh anchor")
    assert FACE.awaited(seen_of(state), WORDS).startswith("Anne weighs anchor")


def test_the_heading_names_the_round_and_says_if_it_is_the_last() -> None:
    assert FACE.heading(seen_of(table(A, B)), WORDS) == "round 1"
    assert FACE.heading(seen_of(table(A, B, final=True)), WORDS) == "round 1, the last"
    state, _ = close_with(12, 19, 7)
    assert FACE.heading(seen_of(state), WORDS) == "after one round"


# ── The hand ─────────────────────────────────────────────────────────────────────────────────


def test_the_hand_shows_its_own_position() -> None:
    hand = text_of(hand_of(table("org1-6 red5 grn3 grn4 gry2 gry8 pnk7", B), 0))
    assert "Your 12 cards** 🌸 Pk 7 · 🐀 Gy 2 8 · 🦀 Rd 5 · 🍊 Or 1 2 3 4 5 6 · 🐢 Gn 3 4" in hand
    assert "**Your limit now: 14** · pier 🐢 green" in hand
    assert "crew 🐀 Gy 8 · 🍊 Or 1 2 3 4 5 6" in hand
    assert "prisoners 🐢 Gn 3 4" in hand
    assert "stowaways 🌸 Pk 7 · 🐀 Gy 2 · 🦀 Rd 5" in hand


def test_a_draw_button_names_the_card_and_the_resulting_limit() -> None:
    state = table("org1-8 org10 org11 red5 red7", B, pier="grn1 red1", top="org9")
    hand = hand_of(state, 0)
    assert labels_of(hand) == [
        f"Stock: {len(state.round.stock)} left",
        "Discard: orange 9 → 5",
        "Pier: green 1, next pier colour red → 0",
    ]
    assert acts_of(hand) == ["draw stock", "draw discard", "draw pier"]


def test_a_draw_button_warns_of_the_last_cards() -> None:
    hand = hand_of(table(A, B, pier="grn1", stock="gry2"), 0)
    assert "Pier: green 1, the last: round void" in labels_of(hand)
    assert "Stock: the last card, you must close" in labels_of(hand)
    assert [button.style for button in buttons_of(hand)] == ["danger", "primary", "danger"]


def test_thirteen_cards_show_the_limit_each_would_leave_and_the_best_is_marked() -> None:
    state, _ = after(table(A, B), "draw discard")
    hand = hand_of(state, 0)
    assert "You took 🌸 pink 1 from the discards." in text_of(hand)
    assert "Your limit without 🦀 red 5: 1**" in text_of(hand)
    assert labels_of(hand)[:3] == ["Pk1→5", "Rd5★1", "Or1→5"]
    assert len(acts_of(hand)) == 14
    best = [button for button in buttons_of(hand) if button.style == "success"]
    assert [button.act.split(":")[3] for button in best] == ["discard red5", "discard org5"]


def test_weighing_anchor_needs_confirmation_and_shows_the_limit() -> None:
    state, _ = after(table(A, B), "draw stock")
    assert "weigh anchor" not in acts_of(hand_of(state, 0))
    assert acts_of(hand_of(state, 0))[-1] == "~anchor"
    assert labels_of(hand_of(state, 0))[-1] == "Weigh anchor … (2)"
    asked = hand_of(state, 0, "anchor")
    assert "Weigh anchor with limit 2?" in text_of(asked)
    assert "answers with 2 or less sinks you" in text_of(asked)
    assert labels_of(asked) == ["Yes, weigh anchor", "No, play on"]
    assert acts_of(asked) == ["weigh anchor", "~"]


def test_a_capot_is_announced_before_weighing_anchor() -> None:
    state, _ = after(table("org1-11 grn3", B), "draw stock")
    assert "capot: you win the game" in text_of(hand_of(state, 0, "anchor"))


def test_after_weighing_anchor_only_the_discard_is_asked_for() -> None:
    state, _ = after(table(A, B), "draw stock", "weigh anchor")
    hand = hand_of(state, 0, "anchor")
    assert "Your anchor is up." in text_of(hand)
    assert len(acts_of(hand)) == 13
    assert all(tail.startswith("close ") for tail in acts_of(hand))


def test_the_last_card_of_the_stock_explains_why_you_must_close() -> None:
    state, _ = after(table(A, B, stock="gry2"), "draw stock")
    assert "the last of the stock: you must weigh anchor" in text_of(hand_of(state, 0))


def test_a_waiting_hand_shows_its_own_last_turn_and_nothing_of_the_others() -> None:
    state, _ = after(table(A, B, C), "draw stock", "discard red5")
    hand = hand_of(state, 0)
    assert "You discarded 🦀 red 5." in text_of(hand)
    assert buttons_of(hand) == []
    for move in ("draw stock", "discard red6", "draw discard", "weigh anchor"):
        state, _ = after(state, move)
        assert hand_of(state, 0) == hand


def test_every_hand_shows_a_new_pier_colour() -> None:
    before = table(A, B, pier="grn1 org1")
    state, _ = after(before, "draw pier")
    assert hand_of(state, 1) != hand_of(before, 1)


# ── Laying down ──────────────────────────────────────────────────────────────────────────────


def test_a_close_is_revealed_step_by_step_closer_answers_and_who_sinks() -> None:
    state, told = sunk()
    frames = [text_of(blocks) for blocks in drawn_frames(FACE, told, seen_of(state), WORDS)]
    closer, bart, calico, end = frames
    assert "Anne weighs anchor. Who answers with 5 or less?" in closer
    assert "Bart" not in closer
    assert "Bart answers with 5 against 5" in bart
    assert "**Bart** · limit **5**" in bart
    assert "Calico" not in bart
    assert "**Calico** · limit **21**" in calico
    assert not any("sunk" in frame or "pays" in frame for frame in frames[:-1])
    assert "Anne is sunk!" in end
    assert "sunk by Bart, pays 1 own + 1 of theirs = **2 cards**" in end
    assert "**Bart** · limit **5** ≤ 5 · sinks Anne, pays nothing" in end
    assert "**Calico** · limit **21** > 5 · keeps the stowaways: **6 cards**" in end
    assert "Anne 2 penalty cards · Bart no penalty · Calico 6 penalty cards" in end
    assert FACE.scene(told, seen_of(state), WORDS) == "round 1"
    assert drawn_frames(FACE, told[:1], seen_of(state), WORDS) == []


def test_attached_cards_are_shown_with_their_owner() -> None:
    hands = ("org1 org2 org7 org8 pur3 pur10 pur2 blu4 blu5 blu11 gry2 grn1", "org9 pur5 red1-6")
    state = table(hands[0], f"{hands[1]} blu1 blu9 sky3 brn2", pier="blu2 red11")
    state, told = after(state, "draw discard", "weigh anchor", "close pnk1")
    frame = text_of(drawn_frames(FACE, told, seen_of(state), WORDS)[1])
    assert "attached 🍇 Pu 5 · 🍊 Or 9" in frame


def test_the_closed_round_stays_on_the_table_until_everybody_had_a_turn() -> None:
    state, _ = sunk()
    for _ in range(3):
        assert "Round 1, laid down" in text_of(FACE.table(seen_of(state), WORDS))
        (seat,) = GAME.waiting_on(state)
        assert "**Round 1:**" in text_of(hand_of(state, seat))
        state, _ = after(state, "draw stock")
        state, _ = after(state, str(next(iter(GAME.moves(state, seat)))))
        assert "**Round 1:**" not in text_of(hand_of(state, seat))
    assert "Round 1, laid down" not in text_of(FACE.table(seen_of(state), WORDS))
    assert "Round 1, laid down" in FACE.why(seen_of(state), WORDS)


def test_each_hand_explains_the_result_of_the_round() -> None:
    state, _ = sunk()
    assert "your 5 was sunk. You pay **2 cards**" in text_of(hand_of(state, 0))
    assert "5 against 5, and you sank the closer! You pay nothing" in text_of(hand_of(state, 1))
    assert "21 against 5. You pay **6 cards**" in text_of(hand_of(state, 2))
    state, _ = close_with(0, 0, 0)
    assert "nobody sank your 5. You pay nothing" in text_of(hand_of(state, 0))


def test_a_void_round_is_announced_and_explained() -> None:
    state, told = after(table(A, B, pier="grn1"), "draw pier")
    assert any("the last of the pier: round 1 is void" in line for line in story_of(told, 2))
    assert "was void" in text_of(hand_of(state, 1))
    assert "round 1 is void" in FACE.why(seen_of(state), WORDS)


def test_a_capot_names_the_winner() -> None:
    state, told = after(table("org1-11 grn3", B), "draw discard", "weigh anchor", "close pnk1")
    end = text_of(drawn_frames(FACE, told, seen_of(state), WORDS)[-1])
    assert "Capot" in end
    assert "**Anne** · limit **0** · no stowaway: **wins the game**" in end
    panel = table_panel(FACE, seen_of(state, told=told), WORDS)
    assert "Anne wins!" in text_of(panel.blocks)


# ── Story, score, reasons ────────────────────────────────────────────────────────────────────


def test_drawing_and_discarding_are_one_sentence() -> None:
    grn4, org9 = CARDS["grn4"], CARDS["org9"]
    assert story_of([CardDrawn(0, "stock", None)]) == ["Anne draws from the stock."]
    turn = [
        CardDrawn(0, "pier", grn4),
        PierColourChanged(COLOUR[grn4], COLOUR[org9]),
        CardDiscarded(0, org9),
    ]
    assert story_of(turn) == [
        "Anne takes 🐢 green 4 from the pier and discards 🍊 orange 9.",
        "The pier colour changes from 🐢 green to **🍊 orange**.",
    ]


def test_weighing_anchor_is_reported_until_its_outcome_is() -> None:
    assert story_of([AnchorWeighed(1, False)]) == ["⚓ Bart weighs anchor!"]
    assert "must weigh anchor" in story_of([AnchorWeighed(1, True)])[0]
    _, told = sunk()
    assert story_of(told)[1:] == [
        "Anne weighed anchor with 5 and was sunk by Bart: "
        "Anne pays 2 cards and Calico pays 6 cards.",
        "Round 2: Bart deals, Calico begins.",
    ]


def test_only_the_latest_turns_are_reported() -> None:
    told: list[Event] = []
    for seat in range(3):
        told += [CardDrawn(seat, "stock", None), CardDiscarded(seat, seat)]
    assert [line.split()[0] for line in story_of(told)] == ["Bart", "Calico"]


def test_the_end_is_announced() -> None:
    _, told = close_with(12, 10, 6)
    assert any("35 or more: one last round" in line for line in story_of(told))
    _, told = close_with(12, 19, 7)
    assert "45 penalty cards are out" in story_of(told)[-1]
    _, told = close_with(9, 13, 8, final=True)
    assert "That was the last round" in story_of(told)[-1]


def test_the_score_is_a_narrow_table_of_the_rounds() -> None:
    assert "No round is finished" in text_of(FACE.score(seen_of(table(A, B)), WORDS))
    state, _ = sunk()
    lines = text_of(FACE.score(seen_of(state), WORDS)).split("```")[1].strip("\n").split("\n")
    assert lines == ["    Anne   Bart   Calico", " 1  2      ·      6", " =  2      0      6"]
    assert max(map(len, lines)) <= 36


def test_why_explains_something_even_before_the_first_event() -> None:
    why = FACE.why(seen_of(table(A, B)), WORDS).replace("\u00a0", " ")
    assert "No round is over yet" in why
    assert "🐢 green 1 is the first card of the pier" in why
    state, _ = after(table(A, B, stock="gry2"), "draw stock")
    assert "drew the last card of the stock" in FACE.why(seen_of(state), WORDS)


@pytest.mark.parametrize(
    "reason",
    [
        DrawFirst(),
        AlreadyDrawn(),
        NotInHand(CARDS["org9"]),
        AnnounceFirst(),
        MustClose(True),
        MustClose(False),
        NotYourTurn(),
        NotNow(),
        GameOver(),
        Unreadable("x"),
    ],
)
def test_every_refusal_has_a_sentence(reason: Reason) -> None:
    assert FACE.reason(reason, seen_of(table(A, B), 0), WORDS)


def test_a_refusal_names_the_card_that_is_not_in_the_hand() -> None:
    told = FACE.reason(NotInHand(CARDS["org9"]), seen_of(table(A, B), 0), WORDS)
    assert told.replace("\u00a0", " ") == "You do not hold 🍊 orange 9."
    assert card_code(CARDS["org9"], WORDS) == "🍊\u00a0Or9"


# ── Secrets and limits ───────────────────────────────────────────────────────────────────────


def panels(seen: Seen, told: Sequence[Event]) -> list[Panel]:
    found = [score_panel(FACE, seen, WORDS), why_panel(FACE, seen, WORDS)]
    if seen.seat is None:
        return [*found, table_panel(FACE, seen, WORDS), *frame_panels(FACE, told, seen, WORDS)]
    return [*found, *(hand_panel(FACE, seen, WORDS, mode) for mode in ("", "anchor"))]


@pytest.mark.parametrize("seats", [2, 4])
def test_no_secret_is_drawn_and_everything_fits(seats: int) -> None:
    random = Random(seats)
    wide = [f"*{'_' * 30}{letter}" for letter in "ABCD"]
    state: State = GAME.setup(f"{seats:064x}", seats, GAME.options())
    told: Sequence[Event] = ()
    while not isinstance(state, Finished):
        seat = random.choice((None, *range(seats)))
        drawn = panels(table_of(state, told, wide).seen(seat), told)
        other = table_of(disguise(state, seat, random), told, wide).seen(seat)
        assert panels(other, told) == drawn
        assert all(size(panel)[0] <= 30 and size(panel)[1] <= 4000 for panel in drawn)
        (turn,) = GAME.waiting_on(state)
        state, told = after(state, str(random.choice(GAME.moves(state, turn))))
    for panel in panels(table_of(state, told, wide).seen(None), told):
        assert size(panel)[1] <= 4000
