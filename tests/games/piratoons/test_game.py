"""Piratoons phase by phase: questions, views and refusals."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.base.game import HOUSE, GameOver, IllegalMove, NotNow, NotYourTurn, Seat
from bot.games.piratoons.assembly import steps
from bot.games.piratoons.moves import (
    AUTO,
    GLASS,
    OPEN,
    READY,
    STOP,
    AlreadyReady,
    Bid,
    NoArranging,
    Press,
    Take,
    TooLate,
)
from bot.games.piratoons.ship import NEW_SHIP
from bot.games.piratoons.states import Options, Past, State
from bot.games.piratoons.view import View
from tests.harness.games.notation.piratoons import (
    GAME,
    auction,
    closed,
    last,
    opened,
    pillage,
    played,
    refusal,
    ship,
    tiles,
)

BIDDING = auction("S01 S02 S03", (3, 4), bids="1")
BUYING, _ = played(BIDDING, "1 bid 2")
ARRANGING = last(ship("S07 S06"), NEW_SHIP, purses=(5, 7))
FINISHED, _ = played(ARRANGING, "0 ready", "1 ready")
ENDED, _ = played(pillage("S01 S02", "R1", "G1", purses=(3, 3)), "0 stop")
"""A pillage is over, and the second chest is closed."""
PHASES = (closed(NEW_SHIP, NEW_SHIP), opened(2), BIDDING, BUYING, ARRANGING, FINISHED)


def test_two_to_four_can_play_and_the_rules_version_is_two() -> None:
    assert GAME.seats == range(2, 5)
    assert GAME.rules == 2


def test_nobody_is_openly_awaited_in_a_pillage() -> None:
    assert [GAME.awaits_openly(state) for state in PHASES] == [True, False, True, True, True, True]


# ── Who is asked what ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("state", "waiting", "question"),
    [
        (PHASES[0], (1,), "c1"),
        (played(PHASES[0], "1 ready")[0], (0,), "o1"),
        (played(PHASES[0], "H anyone")[0], (0, 1), "o1"),
        (PHASES[1], (0, 1), "p1"),
        (played(PHASES[1], *["0 press 1"] * 6)[0], (1,), "p1"),
        (played(PHASES[1], *["0 press 1"] * 6, "H glass")[0], (0, 1), "p1"),
        (BIDDING, (1,), "b1"),
        (BUYING, (1,), "t1.2"),
        (played(BUYING, "1 take S01")[0], (0,), "t1.1"),
        (ARRANGING, (0, 1), "last"),
        (played(ARRANGING, "0 ready")[0], (1,), "last"),
        (FINISHED, (), "over"),
    ],
)
def test_every_phase_asks_the_seats_that_have_a_choice(
    state: State, waiting: tuple[Seat, ...], question: str
) -> None:
    assert GAME.waiting_on(state) == waiting
    assert GAME.question(state, 1) == question


def test_a_ready_player_can_still_rearrange_the_ship() -> None:
    state, _ = played(closed(NEW_SHIP, ship("S07 S06"), NEW_SHIP), "1 ready")
    offer = GAME.moves(state, 1)
    assert [*offer] == steps(ship("S07 S06"))
    assert len(offer) == len([*offer]) == 5
    assert [*GAME.moves(state, 0)] == [*GAME.moves(closed(NEW_SHIP, NEW_SHIP), 0)] == [AUTO]
    assert [*GAME.moves(state, 2)] == [READY]
    assert len(GAME.moves(state, 2)) == 1


def test_only_the_choosing_seat_is_offered_tiles() -> None:
    assert [*GAME.moves(BUYING, 1)] == [Take(tile) for tile in tiles("S01 S02 S03")]
    assert [*GAME.moves(BUYING, 0)] == [AUTO]
    assert refusal(BUYING, "0 take S01") == NotYourTurn()


def test_every_bid_up_to_the_full_purse_is_offered() -> None:
    assert [*GAME.moves(BIDDING, 1)] == [Bid(coins) for coins in range(5)]


def test_only_bids_are_sealed() -> None:
    assert [GAME.sealed(state, 0) for state in PHASES] == [state is BIDDING for state in PHASES]


def test_a_bell_is_set_while_the_captain_waits_and_during_a_pillage() -> None:
    names = [bell.name if (bell := GAME.bell(state)) else "" for state in PHASES]
    assert names == ["captain1", "glass1", "", "", "", ""]
    assert GAME.bell(played(PHASES[0], "H anyone")[0]) is None


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (PHASES[0], ["anyone"]),
        (played(PHASES[0], "H anyone")[0], []),
        (PHASES[1], ["glass"]),
        (played(PHASES[1], "H glass")[0], ["stop"]),
        (BIDDING, []),
        (FINISHED, []),
    ],
)
def test_the_houses_only_moves_are_its_bells(state: State, moves: list[str]) -> None:
    assert [str(move) for move in GAME.moves(state, HOUSE)] == moves


# ── What is refused ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("state", PHASES[:-1])
@pytest.mark.parametrize("seat", [2, -2])
def test_a_seat_that_does_not_exist_cannot_play(state: State, seat: Seat) -> None:
    assert GAME.moves(state, seat) == ()
    assert GAME.why_not(state, seat, AUTO) == NotYourTurn()


@pytest.mark.parametrize("state", PHASES[:-1])
def test_the_house_cannot_make_a_players_move(state: State) -> None:
    assert GAME.why_not(state, HOUSE, AUTO) == NotNow()


@pytest.mark.parametrize("line", ["0 auto", "0 ready", "0 press 1", "H stop", "0 bid 0"])
def test_nothing_can_be_played_after_the_end(line: str) -> None:
    assert refusal(FINISHED, line) == GameOver()


@pytest.mark.parametrize(
    ("state", "line"),
    [
        *((PHASES[0], f"1 {move}") for move in ("stop", "bid 0", "take S01", "press 1")),
        *((PHASES[1], f"1 {move}") for move in ("ready", "open", "bid 0", "take S01")),
        *((BIDDING, f"1 {move}") for move in ("ready", "open", "stop", "take S01")),
        *((BUYING, f"1 {move}") for move in ("ready", "open", "stop", "bid 0")),
        *((ARRANGING, f"1 {move}") for move in ("open", "stop", "bid 0", "take S01")),
    ],
)
def test_a_move_from_another_phase_is_refused(state: State, line: str) -> None:
    assert refusal(state, line) == NotNow()
    seat, _, text = line.partition(" ")
    with pytest.raises(IllegalMove) as refused:
        GAME.apply(state, int(seat), GAME.parse(text))
    assert refused.value.reason == NotNow()


def test_a_legal_step_at_the_wrong_time_is_refused_for_its_timing() -> None:
    assert GAME.why_not(BIDDING, 0, AUTO) == NotNow()
    assert GAME.why_not(PHASES[1], 0, AUTO) == NoArranging()
    for state, move in ((PHASES[1], AUTO), (FINISHED, AUTO), (BIDDING, GLASS), (ARRANGING, STOP)):
        with pytest.raises(IllegalMove):
            GAME.apply(state, 0, move)


def test_a_player_can_say_ready_for_the_score_only_once() -> None:
    assert refusal(played(ARRANGING, "0 ready")[0], "0 ready") == AlreadyReady()


def test_a_late_press_is_refused_as_too_late_in_every_later_phase() -> None:
    assert GAME.too_late(Press(1)) == TooLate()
    assert GAME.too_late(OPEN) is None
    assert refusal(ENDED, "0 press 1") == TooLate()


# ── Views ────────────────────────────────────────────────────────────────────────────────────


def test_purses_are_hidden_unless_the_table_chose_otherwise() -> None:
    assert Options() == Options("hidden")
    assert GAME.view(GAME.setup("purses", 2, Options()), 0).purses == (3, None)


def seen(state: State, seat: Seat | None) -> dict[str, object]:
    """How the view differs from a bare fleet of two before its first pillage."""
    view = GAME.view(state, seat)
    bare = View("closed", 2, seat, 1, 0, (3, 3), 34, (NEW_SHIP, NEW_SHIP), (), (), None)
    bare = replace(bare, open_purses=(True, True))
    names = View.__struct_fields__
    return {
        name: getattr(view, name) for name in names if getattr(view, name) != getattr(bare, name)
    }


def test_the_view_of_a_closed_chest_shows_who_is_ready_and_who_can_open_it() -> None:
    state, _ = played(PHASES[0], "1 ready")
    assert seen(PHASES[0], 1) == {"ready": (False, False)}
    assert seen(state, None) == {"ready": (False, True), "may_open": (0,)}


def test_the_view_of_an_open_chest_shows_its_tiles_and_all_pawns() -> None:
    state, _ = played(PHASES[0], "1 ready", "0 open", "1 press 2", "H glass")
    assert seen(state, 0) == {
        "phase": "pillage",
        "chest": tiles("S01 S02"),
        "pawns": ((0, 0), (0, 1)),
        "crew": (6, 5),
        "glass_ran": True,
    }


def test_the_auction_shows_tiles_and_who_has_bid_but_no_other_bids() -> None:
    sealed = {
        "phase": "bidding",
        "goods": tiles("S01 S02 S03"),
        "sealed": (True, False),
        "purses": (3, 4),
        "reserve": 33,
    }
    assert seen(BIDDING, 0) == {**sealed, "my_bid": 1}
    assert seen(BIDDING, 1) == seen(BIDDING, None) == sealed


def test_open_bids_show_who_chooses_next() -> None:
    state, _ = played(BUYING, "1 take S02")
    assert seen(state, 0)["bids"] == (1, 2)
    assert seen(state, 0)["buyers"] == (0,)
    assert seen(state, 0)["goods"] == tiles("S01 S03")
    assert seen(state, 0)["phase"] == "buying"


def test_before_the_score_players_see_only_their_own_changes() -> None:
    state, _ = played(ARRANGING, "0 swap S06 S07", "1 ready")
    before, after = (ship("S07 S06"), NEW_SHIP), (ship("S06 S07"), NEW_SHIP)
    told = {"phase": "arranging", "round": 8, "ready": (False, True)}
    purses = {"purses": (5, 7), "reserve": 28}
    assert seen(state, 0) == {**told, **purses, "ships": after}
    assert seen(state, 1) == seen(state, None) == {**told, **purses, "ships": before}


def test_the_end_shows_hidden_purses_and_scores() -> None:
    hidden = replace(ARRANGING, fleet=replace(ARRANGING.fleet, open_purses=(False, False)))
    assert GAME.view(hidden, 1).purses == (None, 7)
    state, _ = played(hidden, "0 ready", "1 ready")
    assert seen(state, None)["purses"] == (5, 7)
    assert seen(state, None)["reserve"] == 28
    assert len(GAME.view(state, 1).scores) == 2
    assert seen(state, 1)["phase"] == "finished"


def test_everyone_sees_the_sea_the_sunk_sections_and_the_last_round() -> None:
    state, _ = played(auction("PORT-B2 S13", (3, 3), bids="0"), "1 bid 0")
    assert seen(state, None) == {
        "round": 2,
        "captain": 1,
        "ready": (False, False),
        "sea": tiles("PORT-B2"),
        "sunk": tiles("S13"),
        "past": (Past((NEW_SHIP, NEW_SHIP), (3, 3), (), ()),),
    }
    assert GAME.view(ENDED, 0).last == ENDED.fleet.last is not None
