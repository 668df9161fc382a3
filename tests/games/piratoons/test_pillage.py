"""The rulebook of Piratoons, §5 to §9: setup, closed chest, pillage, pay and loot.

Examples are those of §14 in docs/rules/piratoons.md.
"""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.games.base.game import HOUSE, Event, Seat
from bot.games.piratoons.events import (
    AuctionBegan,
    BidSealed,
    BidsOpened,
    ChestFilled,
    ChestOpened,
    CoinsReturned,
    CrewPaid,
    EquipmentFloated,
    GlassRan,
    LootShared,
    MinutePassed,
    PawnPlaced,
    PillageEnded,
    SaidReady,
    SectionsSank,
    ShipArranged,
    TileBought,
    WentOverboard,
)
from bot.games.piratoons.moves import (
    AlreadyReady,
    CaptainOpens,
    GlassStillRuns,
    NoArranging,
    NoCrewLeft,
    NotAllReady,
    TooLate,
)
from bot.games.piratoons.rules import loot_winner, pay, reserve
from bot.games.piratoons.ship import NEW_SHIP, equipment, sections
from bot.games.piratoons.states import (
    Arranging,
    Bidding,
    Closed,
    Finished,
    Fleet,
    Options,
    Past,
    Pillage,
    Report,
    Sale,
    Spoil,
    State,
)
from bot.games.piratoons.tiles import EQUIPMENT, NUMBERS, SECTIONS, TILES
from tests.harness.games.notation.piratoons import (
    BLUE,
    GAME,
    GREEN,
    RED,
    YELLOW,
    auction,
    closed,
    codes,
    only,
    opened,
    pillage,
    played,
    refusal,
    ship,
    tiles,
)

# ── §5  Set-up and rounds ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seats", "left"), [(2, 34), (3, 31), (4, 28)])
def test_everyone_starts_with_three_of_the_forty_doubloons(seats: int, left: int) -> None:
    """Example §14.45."""
    view = GAME.view(GAME.setup("50", seats, Options("open")), None)
    assert view.purses == (3,) * seats
    assert view.reserve == left


def test_eight_chests_hold_every_tile_once() -> None:
    chests = GAME.setup("48", 3, Options()).fleet.chests
    assert sorted(tile for chest in chests for tile in chest) == list(TILES)
    assert all(sum(tile in SECTIONS for tile in chest) == 3 for chest in chests)


def test_the_captaincy_moves_clockwise() -> None:
    """Example §14.44."""
    state = replace(GAME.setup("49", 3, Options()), ready=(True,) * 3)
    state = replace(state, fleet=replace(state.fleet, captain=GREEN))
    captains: list[Seat] = []
    for _ in range(8):
        captains.append(state.fleet.captain)
        state, _ = played(state, "H anyone", "0 open", "H glass", "1 stop")
        state, _ = played(state, "0 bid 0", "1 bid 0", "2 bid 0")
    assert captains == [GREEN, BLUE, RED, GREEN, BLUE, RED, GREEN, BLUE]
    assert isinstance(state, Arranging)


def test_after_the_eighth_round_every_tile_has_appeared() -> None:
    """Example §14.43."""
    state, _ = whole_game(Random(48), 3)
    assert isinstance(state, Finished)
    assert state.fleet.chests == ()
    built = [tile for each in state.fleet.ships for tile in sections(each)]
    assert sorted([*built, *state.fleet.sunk]) == list(SECTIONS)
    aboard = [tile for each in state.fleet.ships for tile in equipment(each)]
    assert sorted([*aboard, *state.fleet.sea]) == list(EQUIPMENT)


def whole_game(random: Random, seats: int) -> tuple[State, list[Event]]:
    state: State = GAME.setup("whole", seats, Options())
    told: list[Event] = []
    while GAME.result(state) is None:
        bell, waiting = GAME.bell(state), GAME.waiting_on(state)
        if bell is not None and (not waiting or random.random() < 1 / 20):
            state, events = played(state, f"H {bell.move}")
        else:
            seat = random.choice(waiting)
            move = random.choice([*GAME.moves(state, seat)])
            state, events = played(state, f"{seat} {move}")
        told += events
    return state, told


def test_a_round_emits_its_events_in_order() -> None:
    chest = tiles("SAIL-01 GUN-A1 PORT-A1 S01 S18")
    state = closed(ship("", "DECK-A1"), ship("S02"))
    state = replace(state, fleet=replace(state.fleet, chests=(chest, ()), sea=tiles("DECK-B1")))
    state, told = played(state, "1 ready", "H anyone", "1 open", "0 press 4", "1 press 1")
    assert told == [
        SaidReady(1),
        MinutePassed(1),
        WentOverboard(0, tiles("DECK-A1")),
        ChestOpened(1, 1, chest),
        PawnPlaced(0, 4, NUMBERS["S01"]),
        PawnPlaced(1, 1, NUMBERS["SAIL-01"]),
    ]
    state, told = played(state, "0 press 2", "1 press 2", "H glass", "1 stop")
    spoils = (
        Spoil(NUMBERS["SAIL-01"], (0, 1), 1),
        Spoil(NUMBERS["GUN-A1"], (1, 1), None),
        Spoil(NUMBERS["PORT-A1"], (0, 0), None),
        Spoil(NUMBERS["S01"], (1, 0), 0),
        Spoil(NUMBERS["S18"], (0, 0), None),
    )
    assert told[2:] == [
        GlassRan(1),
        PillageEnded(1, 1),
        CrewPaid((4, 4)),
        LootShared(spoils),
        ShipArranged(0, ship("S01"), False),
        ShipArranged(1, ship("S02+SAIL-01"), False),
        AuctionBegan(tiles("DECK-A1 DECK-B1 GUN-A1 PORT-A1 S18")),
    ]
    assert state.fleet.sea == ()
    state, told = played(state, "0 bid 2", "1 bid 3", "1 take GUN-A1", "0 take DECK-A1")
    sales = (Sale(1, NUMBERS["GUN-A1"], 3, False), Sale(0, NUMBERS["DECK-A1"], 2, False))
    sunk, afloat = tiles("S18"), tiles("DECK-B1 PORT-A1")
    assert told == [
        BidSealed(0),
        BidSealed(1),
        BidsOpened((2, 3), (1, 0)),
        TileBought(sales[0]),
        ShipArranged(1, ship("S02+SAIL-01 BOW+GUN-A1"), False),
        TileBought(sales[1]),
        ShipArranged(0, ship("S01+DECK-A1"), False),
        SectionsSank(sunk),
        EquipmentFloated(afloat),
        ChestFilled(2, 1),
    ]
    report = Report(1, spoils, (0, 0), (4, 4), (2, 3), sales, sunk, afloat)
    assert state == Closed(
        Fleet(
            open_purses=(True, True),
            round=2,
            captain=1,
            chests=((),),
            purses=(5, 4),
            ships=(ship("S01+DECK-A1"), ship("S02+SAIL-01 BOW+GUN-A1")),
            sea=afloat,
            sunk=sunk,
            last=report,
            past=(
                Past((ship("S01+DECK-A1"), ship("S02+SAIL-01 BOW+GUN-A1")), (5, 4), (2, 3), (2, 1)),
            ),
        ),
        ready=(False, False),
        free=False,
    )


# ── §5.2  Purses ─────────────────────────────────────────────────────────────────────────────


def test_a_hidden_purse_also_hides_the_reserve() -> None:
    state = auction("S01", (5, 7))
    hidden = replace(state, fleet=replace(state.fleet, open_purses=(False, False)))
    assert GAME.view(hidden, 0).purses == (5, None)
    assert GAME.view(hidden, None).purses == (None, None)
    assert GAME.view(hidden, 0).reserve is None
    assert GAME.view(state, None).purses == (5, 7)
    assert GAME.view(state, None).reserve == 28


# ── §6  The closed chest ─────────────────────────────────────────────────────────────────────


def test_the_captain_can_open_when_everyone_else_is_ready() -> None:
    state = closed(NEW_SHIP, NEW_SHIP, NEW_SHIP, captain=GREEN)
    assert GAME.waiting_on(state) == (RED, BLUE)
    assert refusal(state, "1 open") == NotAllReady((RED, BLUE))
    assert GAME.question(state, GREEN) == "c1"
    state, _ = played(state, "0 ready", "2 ready")
    assert GAME.waiting_on(state) == (GREEN,)
    assert GAME.question(state, GREEN) == "o1"
    assert refusal(state, "0 ready") == AlreadyReady()
    assert refusal(state, "0 open") == CaptainOpens(GREEN)
    state, _ = played(state, "1 open")
    assert isinstance(state, Pillage)


def test_anyone_can_open_the_chest_after_a_minute() -> None:
    state = closed(NEW_SHIP, NEW_SHIP, NEW_SHIP)
    bell = GAME.bell(state)
    assert bell is not None
    assert (bell.name, bell.seconds, str(bell.move)) == ("captain1", 60.0, "anyone")
    state, _ = played(state, "H anyone")
    assert GAME.view(state, None).may_open == (RED, GREEN, BLUE)
    state, _ = played(state, "2 open")
    assert isinstance(state, Pillage)


def test_nobody_sees_the_tiles_before_the_chest_opens() -> None:
    state = closed(NEW_SHIP, NEW_SHIP)
    assert GAME.view(state, 0).chest == ()
    state, _ = played(state, "1 ready", "0 open")
    assert codes(GAME.view(state, None).chest) == "S01 S02"


# ── §7  Pillage ──────────────────────────────────────────────────────────────────────────────


def test_nobody_can_call_stop_before_the_sand_has_run_out() -> None:
    """Example §14.6."""
    state = opened()
    assert refusal(state, "0 stop") == GlassStillRuns()
    bell = GAME.bell(state)
    assert bell is not None
    assert (bell.name, bell.seconds, str(bell.move)) == ("glass1", 15.0, "glass")


@pytest.mark.parametrize("seat", range(4))
def test_anyone_can_call_stop_once_the_sand_has_run_out(seat: Seat) -> None:
    state, events = played(opened(), "H glass", f"{seat} stop")
    assert only(events, PillageEnded) == [PillageEnded(1, seat)]
    assert isinstance(state, Bidding)


def test_a_player_without_crew_can_call_stop_too() -> None:
    state, _ = played(opened(), *["0 press 1"] * 6, "H glass", "0 stop")
    assert isinstance(state, Bidding)


def test_a_pillage_nobody_stops_goes_on_until_the_house_ends_it() -> None:
    state, _ = played(opened(), "H glass", "3 press 2")
    assert isinstance(state, Pillage)
    bell = GAME.bell(state)
    assert bell is not None
    assert (bell.name, bell.seconds, str(bell.move)) == ("cap1", 60.0, "stop")
    state, events = played(state, "H stop")
    assert only(events, PillageEnded) == [PillageEnded(1, HOUSE)]


def test_a_seventh_pawn_is_refused() -> None:
    """Example §14.7."""
    state, _ = played(opened(), *["0 press 1"] * 6)
    assert refusal(state, "0 press 1") == NoCrewLeft()
    assert refusal(state, "0 stop") == GlassStillRuns()
    assert GAME.waiting_on(state) == (GREEN, BLUE, YELLOW)


def test_a_pawn_sent_after_the_stop_stays_home_and_is_paid() -> None:
    """Example §14.8."""
    state, _ = played(opened(), *["1 press 3"] * 2, "H glass", "0 stop")
    assert refusal(state, "1 press 3") == TooLate()
    assert state.fleet.last is not None
    assert state.fleet.last.pay[GREEN] == 4


def test_a_pillage_with_all_crew_placed_ends_when_the_sand_has_run_out() -> None:
    presses = [f"{seat} press {1 + at}" for seat in range(4) for at in range(6)]
    state, _ = played(opened(), *presses)
    assert isinstance(state, Pillage)
    assert GAME.waiting_on(state) == ()
    state, events = played(state, "H glass")
    assert only(events, PillageEnded) == [PillageEnded(1, None)]
    assert isinstance(state, Bidding)


def test_the_last_pawn_ends_the_pillage_once_the_sand_has_run_out() -> None:
    presses = [f"{seat} press {1 + at}" for seat in range(4) for at in range(6)]
    state, _ = played(opened(), *presses[:-1], "H glass")
    assert isinstance(state, Pillage)
    state, _ = played(state, presses[-1])
    assert isinstance(state, Bidding)


def test_the_question_stays_the_same_during_a_pillage() -> None:
    state: State = opened()
    asked = {GAME.question(state, seat) for seat in range(4)}
    for line in ("0 press 4", "1 press 9", "H glass", "1 press 9"):
        state, _ = played(state, line)
        asked |= {GAME.question(state, seat) for seat in range(4)}
    assert asked == {"p1"}


def test_ships_cannot_be_arranged_during_a_pillage() -> None:
    assert refusal(opened(), "0 auto") == NoArranging()


# ── §8  Unemployment pay ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("placed", "pay"), [(0, 6), (2, 4), (6, 0)])
def test_every_pawn_at_home_earns_a_doubloon(placed: int, pay: int) -> None:
    """Example §14.9."""
    state, _ = played(opened(), *["1 press 5"] * placed, "H glass", "2 stop")
    assert state.fleet.purses[GREEN] == 3 + pay


def test_exactly_enough_is_no_shortage() -> None:
    """Example §14.10."""
    assert pay((15, 12, 9), (2, 2, 0)) == ((17, 14, 9), [])
    assert reserve((17, 14, 9)) == 0


def test_in_a_shortage_everyone_first_returns_half() -> None:
    """Example §14.11."""
    purses, given = pay((15, 12, 8, 3), (2, 1, 1, 0))
    assert given == [(7, 6, 4, 1)]
    assert purses == (10, 7, 5, 2)
    assert reserve(purses) == 16


@pytest.mark.parametrize(("purse", "keeps"), [(7, 4), (1, 1), (0, 0)])
def test_the_odd_coin_stays_with_the_player(purse: int, keeps: int) -> None:
    """Example §14.12."""
    purses, _ = pay((purse, 40 - purse), (0, 6))
    assert purses[0] == keeps


def test_halving_is_repeated_until_the_reserve_suffices() -> None:
    """Example §14.13."""
    purses, given = pay((10, 10, 10, 10), (6, 6, 6, 6))
    assert given == [(5, 5, 5, 5), (2, 2, 2, 2)]
    assert purses == (9, 9, 9, 9)


def test_a_shortage_is_reported_with_the_coins_returned() -> None:
    state = pillage("S01 S02", "R4", "G5 B5 Y6", purses=(15, 12, 8, 3))
    state, events = played(state, "0 stop")
    assert only(events, CoinsReturned) == [CoinsReturned((7, 6, 4, 1))]
    assert state.fleet.purses == (10, 7, 5, 2)
    assert state.fleet.last is not None
    assert (state.fleet.last.returned, state.fleet.last.pay) == ((7, 6, 4, 1), (2, 1, 1, 0))


# ── §9  Loot ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("pawns", "winner"),
    [
        ((1, 2, 0, 2), RED),
        ((2, 1, 2, 1), None),
        ((3, 2, 2, 0), RED),
        ((3, 1, 1, 0), RED),
        ((2, 2, 2, 1), YELLOW),
        ((1, 0, 0, 0), RED),
        ((1, 1, 0, 0), None),
        ((0, 0, 0, 0), None),
    ],
)
def test_equal_numbers_cancel_and_the_highest_other_wins(
    pawns: tuple[int, ...], winner: Seat | None
) -> None:
    """Example §14.1–§14.3."""
    assert loot_winner(pawns) == winner


NINE = "SAIL-01 PORT-A1 GUN-A1 DECK-A1 QTR-A1 PORT-A2 S01 S11 S18"


def test_a_whole_pillage_pays_as_in_the_rulebook() -> None:
    """Example §14.4."""
    state = pillage(
        NINE, "R2 Y1", "R1", "G1", "B2 R2 G1", "B1", "Y2 R1", "G2 Y1", "B2 G1", "Y1 G1 B1"
    )
    state, _ = played(state, "3 stop")
    report = state.fleet.last
    assert report is not None
    taken = [codes([s.tile for s in report.spoils if s.winner == seat]) for seat in range(4)]
    assert taken == ["SAIL-01 PORT-A1", "GUN-A1 DECK-A1 S01", "QTR-A1 S11", "PORT-A2"]
    assert report.pay == (0, 0, 0, 1)
    assert isinstance(state, Bidding)
    assert codes(state.goods) == "S18"


def test_a_single_pawn_can_win_the_tallest_section_if_two_others_tie() -> None:
    """Example §14.5."""
    state = pillage(NINE, "R2 Y1", "R1", "G1", "", "B1", "Y2 R1", "G2 Y1", "B2 G1", "Y2 R2 G1")
    state, _ = played(state, "3 stop")
    assert codes(sections(state.fleet.ships[GREEN])) in ("S01 S18", "S18 S01")
