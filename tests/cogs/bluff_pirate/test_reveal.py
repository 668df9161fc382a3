"""Bluff Pirate's reveal frame by frame, its picture, its signs, and its buttons."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.base.game import Event, Memory
from bot.games.bluff_pirate.cards import CODES, DECK, suit_of
from bot.games.bluff_pirate.memories import (
    BluffBelieved,
    BluffCaught,
    ChestEmpty,
    TreasureByAccusing,
    TruthDoubted,
)
from bot.games.bluff_pirate.moves import lay_of
from bot.games.bluff_pirate.states import SeriesResult, State
from bot.tables.core.progress import StandInMoved
from bot.tables.core.table import Table
from bot.ui.face.panel import Panel, Picture
from bot.ui.panels.common import hand_panel, table_panel
from bot.ui.pictures.art import gallery
from cogs.bluff_pirate import reveal, series, story
from cogs.bluff_pirate.pictures import picture, signs
from cogs.bluff_pirate.pictures.picture import Race
from cogs.bluff_pirate.pictures.supplies import Supplies
from tests.harness.discord.limits import assert_fits
from tests.harness.games.faces.bluff_pirate import (
    BLUFF,
    FACE,
    FULL,
    GAME,
    TRUE,
    A,
    B,
    C,
    D,
    at_sea,
    crew,
    hand,
    in_words,
    played,
    table_in,
    text,
    words,
)
from tests.harness.games.notation.bluff_pirate import run
from tests.harness.games.panels import (
    buttons,
    frame_panels,
    frame_steps,
    play_randomly,
    seated,
    table_of,
)

VOTES = ("2 vote bluff", "3 vote honest", "4 vote bluff")


def said(panel: Panel) -> str:
    """All texts, alternative texts and labels of a panel."""
    alts = [block.alt for block in panel.blocks if isinstance(block, Picture)]
    labels = [button.label for button in buttons(panel).values()]
    return "\n".join([text(panel), *alts, *labels])


def show_of(state: State, told: Sequence[Event], pictures: bool = True) -> list[Panel]:
    table = table_in(state, told)
    table.row = replace(table.row, pictures=pictures)
    return frame_panels(FACE, told, table.seen(None), words)


def result(told: Sequence[Event]) -> SeriesResult:
    found = reveal.revealed(told)
    assert found is not None
    return found


# ── The reveal ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("pictures", [True, False])
@pytest.mark.parametrize("asked", [B, C, D])
def test_question_and_drum_reveal_nothing_before_vote_and_cards(asked: int, pictures: bool):
    state, told = run(crew(), "1 draw", BLUFF, *VOTES, f"1 ask {asked}")
    question, drum, cards, verdict = map(said, show_of(state, told, pictures))
    for early in (question, drum):
        assert ("two cards down" if pictures else "🎴 🎴") in early
        for secret in ("🪝", "hook", "“Bluff!”", "“Honest!”", "Caught", "13"):
            assert secret not in early
    assert "?" in question
    assert ("one hook and one map" if pictures else "🪝 🗺️") in cards
    assert ("“Honest!”" if asked == C else "“Bluff!”") in cards
    assert story.outcome(result(told), table_in(state).seen(None), words) not in cards
    assert story.outcome(result(told), table_in(state).seen(None), words) in verdict


def test_the_verdict_is_shown_for_four_seconds_before_a_chest_opens():
    after, told = run(crew(), "1 draw", BLUFF, *VOTES, "1 ask 1")
    assert frame_steps(FACE, told, table_in(after).seen(None))[-1] == 4.0
    state = at_sea(FULL, "flag flag", ships=(18, 3), treasure=26)
    after, told = run(state, "1 draw", BLUFF, "2 vote honest")
    assert frame_steps(FACE, told, table_in(after).seen(None))[-2] == 4.0
    *early, verdict, chest = map(said, show_of(after, told))
    empty = words("bluff-pirate-told-island-opened", name="Anne")
    assert not [frame for frame in (*early, verdict) if "empty" in frame]
    assert empty in chest
    assert "Bart believed Anne" in verdict
    assert words("bluff-pirate-frame-believed-bluff") in chest, "who sees only this is told both"


def test_a_reveal_that_ends_the_game_does_not_say_so_early():
    state = at_sea(FULL, "flag flag", ships=(18, 3), treasure=20)
    after, told = run(state, "1 draw", BLUFF, "2 vote honest")
    frames = show_of(after, told)
    for early in frames[:-1]:
        assert "found" not in said(early)
        assert "the treasure!" not in said(early)
    assert not any("rematch" in act for frame in frames for act in buttons(frame))
    assert "the treasure!" in said(frames[-1])


@pytest.mark.parametrize("laid", [BLUFF, TRUE])
def test_until_the_verdict_the_table_stays_as_it_was_at_the_question(laid: str):
    mine = "parrot parrot parrot pi-parrot hook map"
    before, _ = run(crew(mine), "1 draw", laid, *VOTES)
    for asked in (B, C, D):
        state, told = run(before, f"1 ask {asked}")
        was, then = GAME.view(before, None), reveal.before(result(told), GAME.view(state, None))
        for field in ("turn", "ships", "sizes", "pile", "discards", "a_open", "winner"):
            assert getattr(then, field) == getattr(was, field), field


def test_with_pictures_off_a_reveal_is_text_and_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch):
    def no_pen(*_: object) -> bytes:
        raise AssertionError("drawn although pictures are off")

    state, told = run(crew(), "1 draw", BLUFF, *VOTES, "1 ask 1")
    monkeypatch.setattr(picture, "table", no_pen)
    monkeypatch.setattr(picture, "hand", no_pen)
    frames = show_of(state, told, pictures=False)
    table = in_words(table_in(state, told))
    assert len(frames) == len(frame_steps(FACE, told, table.seen(None)))
    table_panel(FACE, table.seen(None), words)
    hand(table, A)


# ── The picture ──────────────────────────────────────────────────────────────────────────────

LONG = tuple(f"{letter}artholomew Roberts der Jüngere!!" for letter in "BCDFG")


def moments(seats: int, seed: int, every: int) -> Iterator[tuple[Table, tuple[Event, ...]]]:
    """Each reveal of a random game without stand-ins, and some moments in between."""
    table = table_of(GAME, seated(LONG[:seats]), Random(seed))
    for at, told in enumerate(play_randomly(table, Random(seed))):
        if at % every == 0 or frame_steps(FACE, told, table.seen(None)):
            whole = table.progress
            recent = tuple(event for event in whole.recent if not isinstance(event, StandInMoved))
            table.progress = replace(whole, recent=recent)
            yield table, told
            table.progress = whole


def panels_of(table: Table, told: Sequence[Event]) -> list[Panel]:
    seen = table.seen(None)
    hands = [hand_panel(FACE, table.seen(seat), words) for seat in range(len(table.players))]
    modes = [
        hand_panel(FACE, table.seen(seat), words, act.removeprefix("~"))
        for seat, panel in enumerate(hands)
        for act in buttons(panel)
        if act.startswith("~")
    ]
    return [
        table_panel(FACE, seen, words),
        *frame_panels(FACE, told, seen, words),
        *hands,
        *modes,
    ]


@pytest.mark.parametrize("seats", [2, 5])
def test_alternative_texts_are_complete_with_long_names_and_the_largest_hands(seats: int):
    for table, told in moments(seats, 3, 12):
        for panel in panels_of(table, told):
            assert_fits(panel)
            for each in panel.pictures:
                assert len(each.alt) < 1024
                assert not each.alt.endswith("…")


def test_the_alternative_text_names_ships_hands_chests_claim_pile_and_discards():
    table = played(crew(), "1 draw", BLUFF)
    [drawn] = table_panel(FACE, table.seen(None), words).pictures
    for part in ("Anne on 4, 3 cards", "Dutch on 12, 5 cards", "two parrots up, two cards down"):
        assert part in drawn.alt
    assert "84 cards in the pile" in drawn.alt
    assert "island A (20) or B (26)" in drawn.alt
    assert "`" not in drawn.alt


def test_a_hand_shows_race_and_series_in_its_picture_and_does_not_repeat_them():
    table = played(crew(), "1 draw", BLUFF)
    panel = hand(table, B)
    [drawn] = panel.pictures
    for part in ("Anne on 4", "two parrots up, two cards down", "two flags"):
        assert part in drawn.alt
        assert part not in text(panel)
    own = hand(table, A)
    assert "one hook and one map" in own.pictures[0].alt
    assert "hook" not in text(own)
    for part in ("two parrots up, two cards down", "two flags", "Anne 4"):
        assert part in text(hand(in_words(table), B)).replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("seats", [2, 4])
def test_hands_with_equal_versions_are_drawn_the_same(seats: int):
    """`held` is the version of a hand: it tells when the hand must be drawn again."""
    table = table_of(GAME, seated(LONG[:seats]), Random(8))
    shown: dict[tuple[int, object], Panel] = {}
    again = 0
    for _ in play_randomly(table, Random(8)):
        for seat in range(seats):
            seen = replace(table.seen(seat), deadline=None, ranks=(), result=None, players=())
            seen = replace(seen, players=table_of(GAME, seated(LONG[:seats]), Random(8)).players)
            if table.over:
                continue
            panel = hand_panel(FACE, seen, words)
            held = (seat, FACE.held(seen))
            again += held in shown
            assert shown.setdefault(held, panel) == panel
    assert again


# ── At the table ─────────────────────────────────────────────────────────────────────────────


def offered(table: Table) -> list[str]:
    panel = table_panel(FACE, table.seen(None), words)
    return [act for act, button in buttons(panel).items() if button.act.startswith("t:")]


def test_the_table_offers_the_buttons_for_its_question():
    assert offered(table_in(crew())) == ["draw", "~board"]
    assert offered(played(crew(), "1 draw")) == ["~anew"]
    assert offered(played(crew(), "1 draw", BLUFF)) == ["vote bluff", "vote honest"]
    assert offered(played(crew(), "1 draw", BLUFF, *VOTES)) == ["ask 1", "ask 2", "ask 3"]


def test_the_board_button_does_not_reveal_who_holds_a_pirate():
    for mine in (FULL, "pi-hat parrot parrot hook map"):
        assert offered(table_in(crew(mine))) == ["draw", "~board"]
        assert offered(table_in(crew(mine, ships=(12, 9, 1, 12)))) == ["draw"]
    told = text(hand(table_in(crew()), A, "board"))
    assert words("bluff-pirate-start-no-pirate") in told
    assert words("bluff-pirate-start-no-pirate") not in text(hand(table_in(crew()), A))


def test_a_computers_choice_shows_no_buttons():
    for script in ((), ("1 draw",), ("1 draw", BLUFF, *VOTES)):
        table = played(crew(), *script)
        players = tuple(replace(p, user_id=None if p.seat == A else p.seat) for p in table.players)
        table.progress = replace(table.progress, players=players)
        assert offered(table) == []
    table = played(crew(), "1 draw", BLUFF)
    players = tuple(replace(p, user_id=p.seat if p.seat == A else None) for p in table.players)
    table.progress = replace(table.progress, players=players)
    assert offered(table) == []


# ── A series by presses ──────────────────────────────────────────────────────────────────────


def presses(table: Table, up: Sequence[int], down: Sequence[int]) -> int:
    """Draws, then presses one card after the other, without any shortcut."""
    made, mode, wanted = 1, "", str(lay_of(up, down))
    steps = [(up[:1], ()), (up, ()), *[(up, down[:at]) for at in range(1, len(down) + 1)]]
    for side in dict.fromkeys((tuple(a), tuple(b)) for a, b in steps):
        panel = buttons(hand(table, A, mode))
        act = f"~lay {series.packed(sorted(side[0]), sorted(side[1]))}"
        made += 1
        if act not in panel:
            assert wanted in panel, (act, list(panel))
            return made
        mode = act.removeprefix("~")
    assert wanted in buttons(hand(table, A, mode))
    return made + 1


def test_every_series_is_laid_by_at_most_six_presses():
    table = played(crew("parrot parrot parrot pi-parrot hook map"), "1 draw")
    held = table.seen(A).view.hand
    found = set()
    for count in (1, 2):
        for up in set(combinations(held, count)):
            if len({suit_of(card) for card in up}) > 1:
                continue
            left = list(held)
            for card in up:
                left.remove(card)
            for length in (3, 4, 5):
                for down in set(combinations(left, length - count)):
                    found.add(presses(table, up, down))
    assert max(found) == 6


def test_the_longest_honest_series_takes_one_press_and_any_whole_series_two():
    table = played(crew("hook hook hook hook map"), "1 draw")
    first = buttons(hand(table, A))
    true = [act for act in first if act.startswith("lay ")]
    assert true == ["lay hook hook / hook hook"]
    then = buttons(hand(table, A, "lay q/"))
    lengths = [len(act.split()) - 2 for act in then if act.startswith("lay ")]
    assert lengths == [3, 4, 5]
    assert {*map(GAME.parse, true)} <= set(table.seen(A).moves)


def test_every_series_that_is_offered_is_legal_with_any_hand():
    random = Random(4)
    for size in (3, 5, 9, 30, 60):
        table = played(at_sea(" ".join(CODES[c] for c in random.sample(DECK, size)), ""), "1 draw")
        modes, seen_modes = [""], {""}
        while modes and len(seen_modes) < 60:
            panel = hand(table, A, modes.pop(0))
            assert_fits(panel)
            for act in buttons(panel):
                if act.startswith("lay "):
                    assert GAME.parse(act) in table.seen(A).moves
                elif act.startswith("~lay ") and act[1:] not in seen_modes:
                    seen_modes.add(act[1:])
                    modes.append(act[1:])


@pytest.mark.parametrize(
    "mode", ["lay ", "lay /", "lay zz/", "lay cm/", "lay cccc/", "lay ~~/€", "x"]
)
def test_an_invalid_mode_shows_the_first_step(mode: str):
    table = played(crew(), "1 draw")
    assert hand(table, A, mode) == hand(table, A)


# ── Signs ────────────────────────────────────────────────────────────────────────────────────


def test_votes_have_one_sign_each_in_words_and_on_buttons():
    votes = [signs.BLUFF.unicode, signs.HONEST.unicode]
    panel = buttons(hand(played(crew(), "1 draw", BLUFF), B))
    assert [panel["vote bluff"].emoji, panel["vote honest"].emoji] == votes
    assert votes[0] in words("bluff-pirate-vote-bluff")
    assert votes[1] in words("bluff-pirate-vote-honest")


# ── The end ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("memory", "told"),
    [
        (BluffBelieved(1, A, B, 5, 4), "Bart believed Anne's bluff of five: four false!"),
        (BluffCaught(1, A, B, 4), "Bart caught Anne's bluff of four."),
        (TruthDoubted(1, A, B, 4), "Bart doubted Anne's four true cards."),
        (TreasureByAccusing(1, A, B), "Bart caught Anne, and found the treasure!"),
        (ChestEmpty(1, C), "Calico opened an empty chest."),
    ],
)
def test_a_memory_names_its_player(memory: Memory, told: str):
    assert FACE.memory(memory, table_in(crew()).seen(None), words) == told


def test_the_finder_shows_the_treasure_and_the_others_their_distance():
    state = at_sea(FULL, "flag flag", ships=(18, 3), treasure=20)
    after, _ = run(state, "1 draw", BLUFF, "2 vote honest")
    assert FACE.notes(table_in(after).seen(None), words) == ["the treasure", "space 3"]


def test_a_ship_at_the_start_hides_no_card_count():
    def numbers(space: int) -> bytes:
        race = Race((space, space), ("Anne", "Bart"), (10, 12), None, False, None)
        drawn = gallery.draw(picture.table(race, None, Supplies(40, (0,) * 20)))
        with Image.open(io.BytesIO(drawn)) as image:
            return image.convert("RGB").crop((0, 90, 80, 200)).tobytes()

    assert numbers(0) == numbers(12)
