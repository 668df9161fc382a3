"""The options of Piratoons: individual purses (§5.6) and kept layouts (§11.8). Also the score
before the end (§12.10) and what is remembered."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.base.game import Memory, NotNow, Seat
from bot.games.piratoons.events import PurseHidden, PurseShown
from bot.games.piratoons.flow import scores_so_far
from bot.games.piratoons.memories import Clashed, Hauled, PaidDear, Seamless, Slipped
from bot.games.piratoons.moves import NoArranging, PurseIsSo, PursesAgreed
from bot.games.piratoons.ship import NEW_SHIP, Ship
from bot.games.piratoons.states import Arranging, Bidding, Closed, Options, Past, State
from tests.harness.games.notation.piratoons import (
    BLUE,
    GAME,
    GREEN,
    RED,
    YELLOW,
    auction,
    closed,
    last,
    pillage,
    played,
    refusal,
    ship,
    tiles,
)

# ── §5.6  Individual purses ──────────────────────────────────────────────────────────────────


def own_purses(seats: int = 3) -> State:
    return GAME.setup("purses", seats, Options("each"))


def test_individual_purses_begin_hidden() -> None:
    assert GAME.view(own_purses(), None).purses == (None, None, None)
    assert GAME.view(own_purses(), 1).purses == (None, 3, None)


def test_players_show_and_hide_their_own_purse() -> None:
    state, events = played(own_purses(), "1 purse open")
    assert events == [PurseShown(1)]
    assert GAME.view(state, None).purses == (None, 3, None)
    assert GAME.view(state, 2).purses == (None, 3, 3)
    state, events = played(state, "1 purse hidden")
    assert events == [PurseHidden(1)]
    assert GAME.view(state, 2).purses == (None, None, 3)


def test_the_reserve_is_shown_once_every_purse_is_open() -> None:
    state, _ = played(own_purses(), "0 purse open", "1 purse open")
    assert GAME.view(state, 2).reserve is None
    state, _ = played(state, "2 purse open")
    assert GAME.view(state, None).reserve == 31


def test_showing_a_shown_purse_or_hiding_a_hidden_one_is_refused() -> None:
    state, _ = played(own_purses(), "0 purse open")
    assert refusal(state, "0 purse open") == PurseIsSo()
    assert refusal(state, "1 purse hidden") == PurseIsSo()


@pytest.mark.parametrize("purses", ["open", "hidden"])
def test_players_cannot_choose_if_the_table_fixed_open_or_hidden_purses(purses: str) -> None:
    state = GAME.setup("purses", 2, Options(purses))  # type: ignore[arg-type]
    assert refusal(state, "0 purse open") == PursesAgreed()
    assert refusal(state, "0 purse hidden") == PursesAgreed()


def test_purses_cannot_be_shown_or_hidden_during_a_pillage() -> None:
    state, _ = played(own_purses(), "H anyone", "0 open")
    assert refusal(state, "0 purse open") == NoArranging()


def test_purses_can_be_shown_in_every_other_phase() -> None:
    each = replace(auction("S01 S02", (5, 7)).fleet, own_purses=True, open_purses=(False, False))
    bidding = Bidding(each, tiles("S01 S02"), (None, None))
    buying, _ = played(bidding, "0 bid 2", "1 bid 3")
    arranging = replace(last(NEW_SHIP, NEW_SHIP), fleet=each)
    for state in (bidding, buying, arranging):
        after, _ = played(state, "0 purse open")
        assert GAME.view(after, None).purses == (5, None)
        assert GAME.waiting_on(after) == GAME.waiting_on(state)


def test_purses_can_be_hidden_whether_or_not_the_player_is_asked() -> None:
    state, _ = played(own_purses(2), "0 purse open", "1 purse open")
    for seat in (0, 1):
        assert GAME.parse("purse hidden") in GAME.moves(state, seat)
    captain = state.fleet.captain
    assert GAME.parse("purse hidden") in [*GAME.moves(state, captain)], "for who is asked nothing"
    assert len(GAME.moves(state, captain)) == len([*GAME.moves(state, captain)])
    assert GAME.parse("purse hidden") not in [*GAME.moves(state, 1 - captain)]


# ── §11.8  Kept layouts ──────────────────────────────────────────────────────────────────────


def laid_out(*ships: Ship, kept: bool = True) -> Closed:
    state = closed(*ships)
    fleet = replace(state.fleet, keeps_layout=kept, by_hand=(False,) * len(ships))
    return replace(state, fleet=fleet)


def wins(state: State, seat: Seat, won: str) -> Ship:
    """The ship after winning these tiles, each in its own auction."""
    fleet = state.fleet
    for tile in won.split():
        purses = tuple(9 if at == seat else 0 for at, _ in enumerate(fleet.ships))
        bidding = Bidding(replace(fleet, purses=purses), tiles(tile), (None,) * len(purses))
        script = [f"{at} bid {int(at == seat)}" for at, _ in enumerate(purses)]
        fleet = played(bidding, *script)[0].fleet
    return fleet.ships[seat]


def test_a_ship_arranged_by_hand_keeps_its_layout_when_a_tile_is_won() -> None:
    state = laid_out(ship("S06 S07"), NEW_SHIP)
    state, _ = played(state, "0 swap S06 S07")
    assert GAME.view(state, 0).by_hand
    assert not GAME.view(state, 1).by_hand
    assert not GAME.view(state, None).by_hand
    assert wins(state, 0, "GUN-A1") == ship("S07+GUN-A1 S06")


def test_without_the_option_a_won_tile_rearranges_the_ship() -> None:
    state = laid_out(ship("S06 S07"), NEW_SHIP, kept=False)
    state, _ = played(state, "0 swap S06 S07")
    assert not GAME.view(state, 0).by_hand
    assert wins(state, 0, "GUN-A1") == ship("S06+GUN-A1 S07")


def test_a_ship_never_arranged_by_hand_gets_the_best_arrangement() -> None:
    assert wins(laid_out(ship("S07 S06"), NEW_SHIP), 0, "GUN-A1") == ship("S06+GUN-A1 S07")


def test_asking_for_the_best_arrangement_turns_automatic_layout_on_again() -> None:
    state, _ = played(laid_out(ship("S06 S07"), NEW_SHIP), "0 swap S06 S07", "0 auto")
    assert not GAME.view(state, 0).by_hand
    state, _ = played(state, "0 swap S06 S07", "0 move S06 to 1")
    assert GAME.view(state, 0).by_hand, "even where it lies as the house would lay it"


def test_a_section_goes_where_it_makes_the_fewest_wrong_connections() -> None:
    """S16 leads from anchor to compass, S17 from compass to anchor."""
    state, _ = played(laid_out(ship("S07 S01"), NEW_SHIP), "0 move S07 to 2")
    assert wins(state, 0, "S16") == ship("S01 S16 S07")
    assert wins(state, 0, "S16 S17") == ship("S01 S16 S07 S17")


@pytest.mark.parametrize(
    ("section", "order"),
    [
        ("S13", "S06 S13 S07"),
        ("S14", "S06 S14 S07"),
        ("S08", "S06 S08 S07"),
        ("S05", "S06 S07 S05"),
    ],
    ids=["left", "right", "both", "end"],
)
def test_each_edge_of_a_section_counts(section: str, order: str) -> None:
    """A section with a compass rose on both edges fits between S06 and S07."""
    state, _ = played(laid_out(ship("S06 S07"), NEW_SHIP), "0 swap S06 S07", "0 swap S06 S07")
    assert wins(state, 0, section) == ship(order)


def test_among_equal_places_a_section_goes_nearest_to_the_bow() -> None:
    state, _ = played(laid_out(ship("S01 S02"), NEW_SHIP), "0 swap S01 S02")
    assert wins(state, 0, "S03") == ship("S02 S01 S03")


def test_equipment_takes_the_first_free_slot_or_is_left_over() -> None:
    state, _ = played(laid_out(ship("S01 S04"), NEW_SHIP), "0 swap S01 S04")
    built = wins(state, 0, "SAIL-01 GUN-A1 GUN-B1 GUN-C1")
    assert built == ship("S04+SAIL-01 S01+GUN-A1 BOW+GUN-B1", loose="GUN-C1")


def test_leftover_equipment_takes_a_slot_of_a_newly_won_section() -> None:
    state = laid_out(ship("S02 S04 BOW+GUN-A1", loose="GUN-B1"), NEW_SHIP)
    state, _ = played(state, "0 swap S02 S04")
    assert wins(state, 0, "S01") == ship("S04 S02 S01+GUN-B1 BOW+GUN-A1")


def test_a_kept_layout_is_the_last_suggestion() -> None:
    fleet = replace(auction("S24", (3, 3), round=8).fleet, ships=(ship("S07 S06"),) * 2)
    fleet = replace(fleet, keeps_layout=True, by_hand=(True, False))
    state, _ = played(Bidding(fleet, tiles("S24"), (None, None)), "0 bid 0", "1 bid 0")
    assert isinstance(state, Arranging)
    assert state.drafts == (ship("S07 S06"), ship("S06 S07"))


# ── §12.10  The score so far ─────────────────────────────────────────────────────────────────


def test_before_the_end_players_are_ranked_by_what_their_ships_would_score() -> None:
    """Example §14.46."""
    state = closed(NEW_SHIP, ship("S06 S07"), ship("S07 S06"))
    assert [line.total for line in scores_so_far(state.fleet)] == [7, 6, -2]
    assert GAME.ranks(state) == (1, 2, 3)
    assert GAME.result(state) is None


def test_hidden_purses_do_not_count_in_the_score_so_far() -> None:
    state = replace(closed(NEW_SHIP, NEW_SHIP))
    state = replace(state, fleet=replace(state.fleet, purses=(9, 1)))
    assert GAME.ranks(state) == (1, 2)
    for shown in ((False, False), (True, False), (False, True)):
        hidden = replace(state, fleet=replace(state.fleet, open_purses=shown))
        assert GAME.ranks(hidden) == (1, 1)


def test_hidden_purses_count_at_the_end() -> None:
    state = last(NEW_SHIP, NEW_SHIP, purses=(9, 1))
    state = replace(state, fleet=replace(state.fleet, open_purses=(False, False)))
    assert GAME.ranks(state) == (1, 1)
    assert GAME.ranks(played(state, "0 ready", "1 ready")[0]) == (1, 2)


def test_before_the_score_ships_count_as_they_were_last_seen() -> None:
    state = last(ship("S07 S06"), NEW_SHIP)
    changed, _ = played(state, "0 swap S07 S06")
    assert GAME.ranks(state) == GAME.ranks(changed) == (2, 1)


def test_the_end_of_every_round_is_kept() -> None:
    state, _ = played(auction("S13", (3, 5), bids="0"), "1 bid 0")
    assert state.fleet.past == (Past((NEW_SHIP, NEW_SHIP), (3, 5), (), ()),)
    fleet = replace(auction("S13", (3, 5)).fleet, open_purses=(True, False))
    state, _ = played(Bidding(fleet, tiles("S13"), (None, None)), "0 bid 0", "1 bid 0")
    assert state.fleet.past == (Past((NEW_SHIP, NEW_SHIP), (0, 0), (), ()),)


# ── Memories ─────────────────────────────────────────────────────────────────────────────────


def told(state: State, *script: str) -> list[Memory]:
    found: list[Memory] = []
    for line in script:
        after, events = played(state, line)
        found += GAME.memories(state, after, events)
        state = after
    return found


def test_winning_a_tile_because_rivals_cancel_is_remembered() -> None:
    """Example §14.1, beside a tile won by the most pawns."""
    state = pillage("S01 S05", "Y2 G2 R1", "R2 G1")
    assert told(state, "0 stop") == [
        Slipped(50, RED, 1, tiles("S01")[0], 1, (GREEN, YELLOW), 2),
    ]


def test_winning_four_tiles_of_one_chest_is_remembered() -> None:
    three = pillage("S01 S02 S03", "R1", "R1", "R1")
    assert told(three, "0 stop") == []
    four = pillage("S01 S02 S03 S04 S05 S06", "R1", "R1", "R1", "R1", "G1", "")
    assert told(four, "0 stop") == [Hauled(48, RED, 1, 4)]


def test_an_expensive_tile_is_remembered() -> None:
    assert told(auction("S01", (9, 9), bids="5"), "1 bid 0") == []
    assert told(auction("S01", (9, 9), bids="6"), "1 bid 0") == [
        PaidDear(48, RED, 1, tiles("S01")[0], 6)
    ]


def test_cancelled_bids_of_three_doubloons_or_more_are_remembered() -> None:
    assert told(auction("S01", (9, 9), bids="2"), "1 bid 2") == []
    assert told(auction("S01", (9, 9, 9), bids="3 0"), "2 bid 3") == [
        Clashed(48, (RED, BLUE), 1, 3)
    ]


def test_a_long_ship_without_a_wrong_connection_is_remembered() -> None:
    long, short = ship("S01 S02 S03 S04 S05"), ship("S01 S02 S03 S04")
    assert told(last(long, short), "0 ready", "1 ready") == [Seamless(106, RED, 5)]
    wrong = ship("S01 S02 S03 S04 S06")
    assert told(last(wrong, NEW_SHIP), "0 ready", "1 ready") == []


def test_ordinary_moves_are_not_remembered() -> None:
    assert told(closed(NEW_SHIP, NEW_SHIP), "1 ready", "0 open", "0 press 1", "0 press 1") == []


def test_the_house_cannot_show_a_purse() -> None:
    assert refusal(own_purses(), "H purse open") == NotNow()
