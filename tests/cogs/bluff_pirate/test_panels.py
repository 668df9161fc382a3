"""The panels of Bluff Pirate: what each phase shows and offers, and what stays secret."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from bot.games.base.game import Reason
from bot.games.bluff_pirate.cards import CARDS, CODES
from bot.games.bluff_pirate.moves import NoPirate, NotAhead, NothingToTake, NotInHand, NoVoter
from bot.games.bluff_pirate.states import Finished, Options, Repute, State, Voting
from bot.tables.core.table import Table
from bot.ui.face.panel import OPTIONS, Choice, Panel, Text
from bot.ui.panels.common import table_panel
from bot.ui.presses.rulebook_pager import score_panel, why_panel
from cogs.bluff_pirate import series
from cogs.bluff_pirate.table import on_lane
from tests.harness.games.faces.bluff_pirate import (
    BLUFF,
    FACE,
    GAME,
    NAMES,
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
from tests.harness.games.notation.bluff_pirate import afloat, run
from tests.harness.games.panels import buttons, frame_panels, seated, table_of


def board(table: Table) -> str:
    return text(table_panel(FACE, in_words(table).seen(None), words))


def choice(panel: Panel) -> Choice:
    return next(block for block in panel.blocks if isinstance(block, Choice))


# ── The table ────────────────────────────────────────────────────────────────────────────────


def test_the_track_shows_every_ship_and_both_islands_on_a_phones_width():
    for ships in ((0, 9, 11, 26), (10, 20, 21, 19)):
        shown = board(table_in(crew(ships=ships)))
        lanes = shown.split("```")[1].strip("\n").split("\n")[1:]
        assert all(len(lane) <= 30 for lane in lanes)
        for name, at, lane in zip(NAMES, ships, lanes, strict=False):
            assert lane[at] == ">"
            assert name in lane
            assert lane.endswith(f" {at}")


def test_the_islands_are_closed_empty_or_hold_the_treasure():
    closed = board(table_in(crew()))
    assert words("bluff-pirate-islands-closed") in closed
    empty = board(table_in(at_sea("hat", "hat", ships=(21, 3), a_open=True)))
    assert words("bluff-pirate-islands-b") in empty
    assert "×" in empty.split("```")[1]
    sea = afloat("hat", "hat", ships=(20, 3), treasure=20)
    ended = in_words(table_in(Finished(sea, A)))
    found = "\n".join(b.text for b in FACE.table(ended.seen(None), words) if isinstance(b, Text))
    assert words("bluff-pirate-islands-a-found") in found
    assert "$" in found.split("```")[1]
    assert "$" not in empty.split("```")[1]


@pytest.mark.parametrize("name", ["漢" * 32, "`" * 32, "W" * 32, "e\u0301" * 16, "שלום", "a\nb"])
def test_a_name_on_its_lane_takes_the_columns_it_says(name: str):
    written, columns = on_lane(name)
    assert 0 < columns <= 9
    assert "`" not in written
    assert "\n" not in written


def test_the_claim_is_shown_in_words_and_in_card_backs():
    shown = board(played(crew(), "1 draw", "1 lay parrot parrot / hook map"))
    assert "two parrots up, two cards down: four spaces at stake" in shown
    assert "🦜 🦜 ┃ 🎴 🎴" in shown
    lone = board(played(crew("pi-hat hat hat hat"), "1 draw", "1 lay pi-hat / hat hat"))
    assert "the hat pirate up, two cards down: three spaces at stake" in lone


def test_hand_sizes_and_discards_by_suit_are_on_the_table():
    shown = board(played(crew("flag flag flag pi-map hook"), "1 draw", "1 discard flag"))
    assert "🟡\N{NO-BREAK SPACE}Anne\N{NO-BREAK SPACE}**6**" in shown
    assert "🚩 flag 1" in shown
    assert "no discards yet" in board(table_in(crew()))


def test_the_last_turn_is_described_in_words_and_in_signs():
    votes = ("2 vote bluff", "3 vote honest", "4 vote honest")
    state, told = run(crew(), "1 draw", BLUFF, *votes, "1 ask 1")
    shown = board(table_in(state, told))
    assert "🦜 🦜 ┃ 🪝 🗺️ · 🗣️ Bart “Bluff!”" in shown
    assert "Bart 9 ⛵ 13" in shown
    assert "Bart cried bluff: Anne hid one hook and one map among the parrot cards" in shown
    state, told = run(crew(), "1 draw", BLUFF, *votes, "1 ask 2")
    assert "Calico believed Anne, but the parrot cards hid one hook and one map" in board(
        table_in(state, told)
    )


def test_a_wrong_accuser_falls_back_and_why_cites_the_rule():
    votes = ("2 vote bluff", "3 vote honest", "4 vote honest")
    mine = crew("parrot parrot parrot pi-parrot map")
    table = played(mine, "1 draw", TRUE, *votes, "1 ask 1")
    assert "Anne was honest and sails to 8: " in board(table)
    assert "The accuser falls back to 7" in board(table)
    why = text(why_panel(FACE, table.seen(None), words))
    assert "goes back two" in why
    assert "A pirate card counts as a card of its suit" in why


# ── The vote ─────────────────────────────────────────────────────────────────────────────────


def voting(bluff: str = BLUFF) -> State:
    return run(crew(), "1 draw", bluff)[0]


def with_votes(*votes: bool | None) -> Table:
    state = voting()
    assert isinstance(state, Voting)
    return table_in(replace(state, votes=votes))


def test_the_table_shows_how_many_voted_but_neither_how_nor_who():
    """Any votes by the same number of the three voters look the same to everybody."""
    shown: dict[int, set[Panel]] = {}
    for votes in product((None, True, False), repeat=3):
        table = with_votes(None, *votes)
        panel = table_panel(FACE, table.seen(None), words)
        count = sum(vote is not None for vote in votes)
        shown.setdefault(count, set()).add(panel)
        assert f"{count} of 3 votes are in" in text(panel)
        assert "Waiting for" not in text(panel)
    assert all(len(panels) == 1 for panels in shown.values())


def test_the_remaining_time_reveals_nobodys_absence():
    """Computer players vote without a deadline: it must not vanish with the last person's vote."""
    players = seated(NAMES[:4], computers=2)
    panels: set[Panel] = set()
    for votes in ((None, True, None, None), (None, None, True, None)):
        state = voting()
        assert isinstance(state, Voting)
        table = table_of(GAME, players, Random(0))
        table.progress = replace(
            table.progress,
            state=replace(state, votes=votes),
            standing=replace(table.progress.standing, deadline=1000.0),
            recent=(),
        )
        panels.add(table_panel(FACE, table.seen(None), words))
    assert len(panels) == 1


def test_nobody_is_mentioned_while_votes_are_awaited():
    assert not with_votes(None, None, True, None).seen(None).openly
    assert table_in(crew()).seen(None).openly


def test_my_panel_does_not_change_with_the_votes_of_others():
    for mine in (None, True, False):
        panels = {
            hand(with_votes(None, mine, *others), B)
            for others in product((None, True, False), repeat=2)
        }
        assert len(panels) == 1
    layers = {hand(with_votes(None, *votes), A) for votes in product((None, True, False), repeat=3)}
    assert len(layers) == 1


def test_both_votes_are_buttons_the_chosen_one_is_marked_and_can_be_changed():
    fresh = buttons(hand(with_votes(None, None, None, None), B))
    assert [fresh[act].style for act in ("vote bluff", "vote honest")] == ["primary", "primary"]
    panel = hand(with_votes(None, True, None, None), B)
    offered = buttons(panel)
    assert [offered[a].style for a in ("vote bluff", "vote honest")] == ["success", "secondary"]
    assert not any(button.disabled for button in offered.values())
    assert words("bluff-pirate-vote-sealed-bluff") in text(panel)
    assert "vote bluff" not in buttons(hand(with_votes(None, True, None, None), A))


def test_a_voter_sees_what_can_be_counted():
    shown = text(hand(table_in(voting()), B))
    assert "You see 3 of the 10 parrot cards: 2 on the table, 1 in your hand" in shown
    state = voting()
    sea = state.sea
    known = (((CARDS["parrot"],),) * 5, *sea.known[1:])
    seen = replace(sea, known=known, repute=(Repute(3, 2), *sea.repute[1:]))
    told = text(hand(table_in(replace(state, sea=seen)), B))
    assert "You have seen one parrot in that hand" in told
    assert "Series so far: 3, bluffs: 2" in told


def test_the_layer_asks_with_one_button_for_each_opponent():
    votes = ("2 vote bluff", "3 vote honest", "4 vote honest")
    table = played(crew(), "1 draw", BLUFF, *votes)
    pressed = {act: button.label for act, button in buttons(hand(table, A)).items()}
    assert pressed == {"ask 1": "Bart", "ask 2": "Calico", "ask 3": "Dutch"}
    in_words(table)
    pressed = {act: button.label for act, button in buttons(hand(table, A)).items()}
    assert pressed == {
        "ask 1": "Bart · 3 cards · space 9",
        "ask 2": "Calico · 1 card · space 1",
        "ask 3": "Dutch · 5 cards · space 12",
    }
    assert "You voted **bluff**" in text(hand(table, B))
    assert not [act for act in buttons(hand(table, B)) if act.startswith("vote")]


def test_votes_that_were_not_asked_for_are_never_revealed():
    """The other votes may have been anything: nobody's panel depends on them."""
    for asked, others in ((B, (C, D)), (C, (B, D))):
        shown: set[tuple[Panel, ...]] = set()
        for first, second in product(("bluff", "honest"), repeat=2):
            votes = {asked: "bluff", others[0]: first, others[1]: second}
            script = [f"{seat + 1} vote {vote}" for seat, vote in sorted(votes.items())]
            state, told = run(crew(), "1 draw", BLUFF, *script, f"1 ask {asked}")
            table = table_in(state, told)
            seen = table.seen(None)
            shown.add(
                (
                    table_panel(FACE, seen, words),
                    score_panel(FACE, seen, words),
                    why_panel(FACE, seen, words),
                    *frame_panels(FACE, told, seen, words),
                    *[hand(table, seat) for seat in range(4)],
                )
            )
        assert len(shown) == 1


# ── The turn ─────────────────────────────────────────────────────────────────────────────────


def test_on_your_turn_you_draw_or_board():
    plain = buttons(hand(table_in(crew()), A))
    assert list(plain) == ["draw"]
    armed = table_in(crew("pi-hat pi-map parrot parrot hook", ships=(4, 9, 1, 3)))
    assert list(buttons(hand(armed, A))) == ["draw", "board hat 1", "board map 1"]
    leader = table_in(crew("pi-hat parrot", ships=(12, 9, 1, 3)))
    assert list(buttons(hand(leader, A))) == ["draw"]
    assert words("bluff-pirate-start-leader") in text(hand(leader, A))
    assert not buttons(hand(armed, B))


def test_many_boardings_are_a_list_of_every_ship():
    pirates = " ".join(code for code in CODES if code.startswith("pi-"))
    table = table_in(crew(pirates, ships=(0, 9, 1, 12)))
    listing = choice(hand(table, A))
    assert len(listing.options) <= OPTIONS
    moves = {f"board {option.value}" for option in listing.options}
    assert moves <= {str(move) for move in table.seen(A).moves}
    assert {move[-1] for move in moves} == {"1", "2", "3"}


def test_after_drawing_you_lay_a_series_or_discard_a_card():
    table = played(crew(), "1 draw")
    panel = hand(table, A)
    kinds = list(dict.fromkeys(table.seen(A).view.hand))
    claims = {act for act in buttons(panel) if act.startswith("~lay ")}
    assert claims == {f"~lay {series.packed((card,), ())}" for card in kinds}
    assert [option.value for option in choice(panel).options] == [CODES[card] for card in kinds]
    small = hand(played(crew("hat"), "1 draw"), A)
    assert "keep" in buttons(small)
    assert not [block for block in small.blocks if isinstance(block, Choice)]
    tiny = hand(played(crew(""), "1 draw"), A)
    assert list(buttons(tiny)) == ["keep"]


# ── Boarding ─────────────────────────────────────────────────────────────────────────────────


def boarded() -> Table:
    state = at_sea("pi-hat", "flag flag flag hook", "compass compass", ships=(1, 5, 9))
    return played(state, "1 board hat 1")


def test_thief_and_victim_see_the_cards_and_the_others_only_their_number():
    table = boarded()
    assert "You boarded Bart and took" in text(hand(table, A))
    assert "Anne boarded you and took" in text(hand(table, B))
    assert "takes three cards from Bart, unseen by the others" in board(table)
    for shown in (board(table), text(hand(table, C))):
        assert "flag" not in shown
    assert "🎴 🎴 🎴 change ships" in board(table)


def test_the_loot_is_forgotten_when_its_owner_draws_again():
    table = boarded()
    state, told = run(table.progress.state, "2 draw")
    after = table_in(state, (*table.progress.recent, *told))
    assert "boarded you" not in text(hand(after, B))
    assert "You boarded Bart" in text(hand(after, A))


# ── Sentences ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "reason",
    [
        NoPirate(3),
        NotAhead(1),
        NotAhead(4),
        NothingToTake(1),
        NoVoter(0),
        NotInHand(2, 0),
        NotInHand(2, 2),
    ],
)
def test_refusals_name_ships_and_cards(reason: Reason):
    told = FACE.reason(reason, table_in(crew()).seen(A), words)
    assert "{" not in told
    assert "(" not in told


def test_a_waiting_players_panel_stays_as_it_is_while_others_draw_lay_and_discard():
    state: State = crew("hook map flag hat sabre")
    state, told = run(state, "1 draw", "1 discard hook")
    before = hand(table_in(state, told), D)
    for script in ("2 draw", "2 discard flag", "3 draw"):
        state, more = run(state, script)
        told = [*told, *more]
        assert hand(table_in(state, told), D) == before


def test_the_start_is_described_for_both_options():
    for starter in ("drawn", "first"):
        assert words(f"bluff-pirate-option-starter-{starter}")
        table = table_in(GAME.setup("0" * 64, 5, Options(starter)))
        assert "Turn 1 " in board(table)
