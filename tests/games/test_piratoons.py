"""The rulebook of Piratoons, example by example."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, permutations, product
from random import Random

import pytest
from msgspec.structs import replace

from bot.games.game import HOUSE, Event, IllegalMove, Reason, Result, Seat, Value, play
from bot.games.piratoons import Options, Piratoons
from bot.games.piratoons.arrange import arranged, best_order, best_tops, rivals_of
from bot.games.piratoons.assembly import stepped
from bot.games.piratoons.events import (
    AuctionSkipped,
    BidsGivenBack,
    BidsOpened,
    CoinsReturned,
    PillageEnded,
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
    NoSlot,
    NotAboard,
    NotAllReady,
    NotEnoughCoins,
    NotExchangeable,
    NotForSale,
    SlotTaken,
    Swap,
    TooLate,
)
from bot.games.piratoons.rules import buyers, loot_winner, pay, reserve
from bot.games.piratoons.score import (
    Counts,
    Family,
    Score,
    best_families,
    empty_slots,
    families,
    majorities,
    majority,
    score,
)
from bot.games.piratoons.ship import (
    NEW_SHIP,
    Empties,
    Part,
    Ship,
    barrels,
    empties,
    equipment,
    is_lawful,
    joints,
    sails,
    sections,
    why_not_on,
    with_tile,
)
from bot.games.piratoons.states import (
    Arranging,
    Bidding,
    Buying,
    Closed,
    Finished,
    Fleet,
    Pillage,
    State,
)
from bot.games.piratoons.tiles import (
    BARRELS,
    BOW,
    CODES,
    EQUIPMENT,
    FLOORS,
    LEFT,
    NUMBERS,
    RIGHT,
    SAIL_LIMIT,
    SECTIONS,
    SLOTS,
    STERN,
    TILES,
    Tile,
)

GAME = Piratoons()
RED, GREEN, BLUE, YELLOW = range(4)
NOBODY = (False,) * 4

# ── Notation ─────────────────────────────────────────────────────────────────────────────────


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(NUMBERS[code] for code in text.split())


def codes(of: Sequence[Tile]) -> str:
    return " ".join(CODES[tile] for tile in of)


def ship(text: str = "", loose: str = "") -> Ship:
    """`S01+SAIL-01+GUN-A1 S05 BOW+GUN-A2`: sections from stern to bow with what they carry."""
    carried = {word.split("+")[0]: word.split("+")[1:] for word in text.split()}
    order = [code for code in carried if code not in ("STERN", "BOW")]
    parts: list[Part] = []
    for code in ("STERN", *order, "BOW"):
        part = Part(NUMBERS[code], (), (None,) * len(SLOTS[NUMBERS[code]]))
        for tile in carried.get(code, ()):
            assert why_not_on(part, NUMBERS[tile]) is None
            part = with_tile(part, NUMBERS[tile])
        parts.append(part)
    return Ship(tuple(parts), tiles(loose))


def fleet(
    *ships: Ship,
    purses: Sequence[int] = (),
    round: int = 1,
    sea: str = "",
    captain: Seat = 0,
) -> Fleet:
    """The closed chests hold whatever is nowhere else; tests that need all of it set it up."""
    coins = tuple(purses) or (3,) * len(ships)
    return Fleet(True, round, captain, ((),) * 8, coins, ships, tiles(sea), (), None)


def pillage(chest: str, *pawns: str, purses: Sequence[int] = (3, 3, 3, 3)) -> Pillage:
    """Each tile of the chest with its pawns, such as `R2 Y1`; the sand has run out."""
    counts = [["RGBY".index(pawn[0]) for pawn in on.split()] for on in pawns]
    table = [[0] * len(purses) for _ in pawns]
    for at, on in enumerate(pawns):
        for seat, pawn in zip(counts[at], on.split(), strict=True):
            table[at][seat] = int(pawn[1:])
    crew = tuple(6 - sum(on[seat] for on in table) for seat in range(len(purses)))
    ships = (NEW_SHIP,) * len(purses)
    return Pillage(
        fleet(*ships, purses=purses),
        tiles(chest),
        tuple(tuple(on) for on in table),
        crew,
        True,
    )


def auction(goods: str, purses: Sequence[int], *, bids: str = "", round: int = 1) -> Bidding:
    """All but the last of these bids are in the fists already."""
    given = [int(bid) for bid in bids.split()]
    ships = (NEW_SHIP,) * len(purses)
    fists = (*given, *[None] * (len(purses) - len(given)))
    return Bidding(fleet(*ships, purses=purses, round=round), tiles(goods), fists)


def played(state: State, *script: str) -> tuple[State, list[Event]]:
    """`1 bid 3`: seat and move; the house is H."""
    told: list[Event] = []
    for line in script:
        who, _, text = line.partition(" ")
        seat = HOUSE if who == "H" else int(who)
        state, events = play(GAME, state, seat, GAME.parse(text))
        told += events
    return state, told


def refusal(state: State, line: str) -> Reason:
    with pytest.raises(IllegalMove) as refused:
        played(state, line)
    return refused.value.reason


def only(events: Sequence[Event], of: type[Value]) -> list[Event]:
    return [event for event in events if isinstance(event, of)]


# ── The tiles ────────────────────────────────────────────────────────────────────────────────


def test_every_symbol_has_as_many_left_halves_as_right_ones() -> None:
    assert [[FLOORS[t] for t in SECTIONS].count(floors) for floors in (1, 2, 3, 4)] == [4, 6, 7, 7]
    for edge in (LEFT, RIGHT):
        assert [[edge[tile] for tile in SECTIONS].count(s) for s in range(4)] == [10, 6, 4, 4]
    assert all(max(LEFT[tile], RIGHT[tile]) < FLOORS[tile] for tile in SECTIONS)


def test_there_is_a_hull_slot_for_every_floor() -> None:
    slots = [slot for tile in SECTIONS for slot in SLOTS[tile]]
    assert [slots.count(kind) for kind in ("gunport", "porthole", "quarters")] == [22, 22, 21]
    assert all(len(SLOTS[tile]) == FLOORS[tile] for tile in SECTIONS)
    assert SLOTS[STERN] + SLOTS[BOW] == ("quarters", "porthole", "gunport")


def test_tall_sections_have_barrels_and_low_ones_sails() -> None:
    assert sum(BARRELS[tile] for tile in SECTIONS) == 41
    assert sum(SAIL_LIMIT[tile] for tile in SECTIONS) == 31


# ── Setup and rounds ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seats", "left"), [(2, 34), (3, 31), (4, 28)])
def test_everybody_starts_with_three_of_forty_doubloons(seats: int, left: int) -> None:
    view = GAME.view(GAME.setup("50", seats, Options("open")), None)
    assert view.purses == (3,) * seats
    assert view.reserve == left


def test_eight_chests_hold_every_tile_once() -> None:
    chests = GAME.setup("48", 3, Options()).fleet.chests
    assert sorted(tile for chest in chests for tile in chest) == list(TILES)
    assert all(sum(tile in SECTIONS for tile in chest) == 3 for chest in chests)


def test_the_captaincy_moves_clockwise() -> None:
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


# ── The closed chest ─────────────────────────────────────────────────────────────────────────


def closed(*ships: Ship, captain: Seat = 0) -> Closed:
    ready = (False,) * len(ships)
    at_sea = fleet(*ships, captain=captain)
    return Closed(replace(at_sea, chests=(tiles("S01 S02"),)), ready, False)


def test_the_captain_opens_when_everybody_else_is_ready() -> None:
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


def test_after_a_minute_anyone_may_open() -> None:
    state = closed(NEW_SHIP, NEW_SHIP, NEW_SHIP)
    bell = GAME.bell(state)
    assert bell is not None
    assert (bell.name, bell.seconds, str(bell.move)) == ("captain1", 60.0, "anyone")
    state, _ = played(state, "H anyone")
    assert GAME.view(state, None).may_open == (RED, GREEN, BLUE)
    state, _ = played(state, "2 open")
    assert isinstance(state, Pillage)


def test_nobody_sees_the_tiles_before_the_lid_goes_up() -> None:
    state = closed(NEW_SHIP, NEW_SHIP)
    assert GAME.view(state, 0).chest == ()
    state, _ = played(state, "1 ready", "0 open")
    assert codes(GAME.view(state, None).chest) == "S01 S02"


# ── Pillage ──────────────────────────────────────────────────────────────────────────────────


def opened(seats: int = 4) -> Pillage:
    state = GAME.setup("pillage", seats, Options("open"))
    state, _ = played(state, "H anyone", "0 open")
    assert isinstance(state, Pillage)
    return state


def test_nobody_can_call_stop_before_the_sand_has_run_out() -> None:
    state = opened()
    assert refusal(state, "0 stop") == GlassStillRuns()
    bell = GAME.bell(state)
    assert bell is not None
    assert (bell.name, bell.seconds, str(bell.move)) == ("glass1", 15.0, "glass")


@pytest.mark.parametrize("seat", range(4))
def test_any_player_may_call_stop_once_the_sand_has_run_out(seat: Seat) -> None:
    state, events = played(opened(), "H glass", f"{seat} stop")
    assert only(events, PillageEnded) == [PillageEnded(1, seat)]
    assert isinstance(state, Bidding)


def test_whoever_has_no_crew_left_may_call_stop_as_well() -> None:
    state, _ = played(opened(), *["0 press 1"] * 6, "H glass", "0 stop")
    assert isinstance(state, Bidding)


def test_without_a_call_it_goes_on_until_the_house_ends_it() -> None:
    state, _ = played(opened(), "H glass", "3 press 2")
    assert isinstance(state, Pillage)
    bell = GAME.bell(state)
    assert bell is not None
    assert (bell.name, bell.seconds, str(bell.move)) == ("cap1", 60.0, "stop")
    state, events = played(state, "H stop")
    assert only(events, PillageEnded) == [PillageEnded(1, HOUSE)]


def test_a_seventh_press_is_refused() -> None:
    state, _ = played(opened(), *["0 press 1"] * 6)
    assert refusal(state, "0 press 1") == NoCrewLeft()
    assert GAME.waiting_on(state) == (GREEN, BLUE, YELLOW)


def test_a_press_after_the_stop_stays_home_and_is_paid() -> None:
    state, _ = played(opened(), *["1 press 3"] * 2, "H glass", "0 stop")
    assert refusal(state, "1 press 3") == TooLate()
    assert state.fleet.last is not None
    assert state.fleet.last.pay[GREEN] == 4


def test_with_all_crew_placed_it_ends_with_the_sand_and_not_before() -> None:
    presses = [f"{seat} press {1 + at}" for seat in range(4) for at in range(6)]
    state, _ = played(opened(), *presses)
    assert isinstance(state, Pillage)
    assert GAME.waiting_on(state) == ()
    state, events = played(state, "H glass")
    assert only(events, PillageEnded) == [PillageEnded(1, None)]
    assert isinstance(state, Bidding)


def test_the_last_pawn_after_the_sand_ends_it() -> None:
    presses = [f"{seat} press {1 + at}" for seat in range(4) for at in range(6)]
    state, _ = played(opened(), *presses[:-1], "H glass")
    assert isinstance(state, Pillage)
    state, _ = played(state, presses[-1])
    assert isinstance(state, Bidding)


def test_one_question_for_all_and_for_the_whole_pillage() -> None:
    state: State = opened()
    asked = {GAME.question(state, seat) for seat in range(4)}
    for line in ("0 press 4", "1 press 9", "H glass", "1 press 9"):
        state, _ = played(state, line)
        asked |= {GAME.question(state, seat) for seat in range(4)}
    assert asked == {"p1"}


def test_ships_stay_as_they_are_during_a_pillage() -> None:
    assert refusal(opened(), "0 auto") == NoArranging()


# ── Unemployment pay ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("placed", "pay"), [(0, 6), (2, 4), (6, 0)])
def test_every_pawn_at_home_earns_a_doubloon(placed: int, pay: int) -> None:
    state, _ = played(opened(), *["1 press 5"] * placed, "H glass", "2 stop")
    assert state.fleet.purses[GREEN] == 3 + pay


def test_exactly_enough_is_no_shortage() -> None:
    assert pay((15, 12, 9), (2, 2, 0)) == ((17, 14, 9), [])
    assert reserve((17, 14, 9)) == 0


def test_in_a_shortage_everybody_puts_half_back_first() -> None:
    purses, given = pay((15, 12, 8, 3), (2, 1, 1, 0))
    assert given == [(7, 6, 4, 1)]
    assert purses == (10, 7, 5, 2)
    assert reserve(purses) == 16


@pytest.mark.parametrize(("purse", "keeps"), [(7, 4), (1, 1), (0, 0)])
def test_the_odd_coin_stays_with_the_player(purse: int, keeps: int) -> None:
    purses, _ = pay((purse, 40 - purse), (0, 6))
    assert purses[0] == keeps


def test_halving_is_repeated_until_the_reserve_suffices() -> None:
    purses, given = pay((10, 10, 10, 10), (6, 6, 6, 6))
    assert given == [(5, 5, 5, 5), (2, 2, 2, 2)]
    assert purses == (9, 9, 9, 9)


def test_a_shortage_is_told_and_reported() -> None:
    state = pillage("S01 S02", "R4", "G5 B5 Y6", purses=(15, 12, 8, 3))
    state, events = played(state, "0 stop")
    assert only(events, CoinsReturned) == [CoinsReturned((7, 6, 4, 1))]
    assert state.fleet.purses == (10, 7, 5, 2)
    assert state.fleet.last is not None
    assert (state.fleet.last.returned, state.fleet.last.pay) == ((7, 6, 4, 1), (2, 1, 1, 0))


# ── Loot ─────────────────────────────────────────────────────────────────────────────────────


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
    assert loot_winner(pawns) == winner


NINE = "SAIL-01 PORT-A1 GUN-A1 DECK-A1 QTR-A1 PORT-A2 S01 S11 S18"


def test_the_example_of_the_dutch_rulebook() -> None:
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


def test_the_example_of_the_french_rulebook() -> None:
    state = pillage(NINE, "R2 Y1", "R1", "G1", "", "B1", "Y2 R1", "G2 Y1", "B2 G1", "Y2 R2 G1")
    state, _ = played(state, "3 stop")
    assert codes(sections(state.fleet.ships[GREEN])) in ("S01 S18", "S18 S01")


# ── Auction ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("bids", "order"),
    [
        ((5, 3, 3, 1), (RED, YELLOW)),
        ((0, 0, 0, 0), ()),
        ((4, 4, 4, 4), ()),
        ((2, 0, 1), (RED, BLUE)),
    ],
)
def test_equal_bids_cancel_and_the_highest_other_chooses_first(
    bids: tuple[int, ...], order: tuple[Seat, ...]
) -> None:
    assert buyers(bids) == order


def test_the_cancelled_keep_their_coins() -> None:
    state = auction("SAIL-01 GUN-A1 S24", (5, 5, 5, 5), bids="5 3 3")
    state, _ = played(state, "3 bid 1", "0 take S24", "3 take GUN-A1")
    assert state.fleet.purses == (0, 5, 5, 4)
    assert codes(state.fleet.sea) == "SAIL-01"


def test_whoever_finds_nothing_left_gets_the_bid_back() -> None:
    state, events = played(auction("SAIL-01", (5, 5, 5, 5), bids="5 3 3"), "3 bid 1")
    assert state.fleet.purses == (0, 5, 5, 5)
    assert only(events, BidsGivenBack) == [BidsGivenBack((YELLOW,))]


@pytest.mark.parametrize("bid", [0, 3])
def test_without_a_buyer_nothing_is_sold_and_nothing_paid(bid: int) -> None:
    state = auction("SAIL-01", (3, 3, 3, 3), bids=f"{bid} {bid} {bid}")
    state, events = played(state, f"3 bid {bid}")
    assert only(events, TileBought) == []
    assert state.fleet.purses == (3, 3, 3, 3)


def test_the_last_tile_must_be_taken_and_paid_for() -> None:
    state = auction("SAIL-03 S24", (3, 3, 3), bids="2 0")
    state, events = played(state, "2 bid 1", "0 take SAIL-03")
    sold = [event.sale for event in events if isinstance(event, TileBought)]
    assert [(sale.seat, CODES[sale.tile], sale.price, sale.last) for sale in sold] == [
        (RED, "SAIL-03", 2, False),
        (BLUE, "S24", 1, True),
    ]
    assert state.fleet.purses == (1, 3, 2)
    assert codes(sections(state.fleet.ships[BLUE])) == "S24"


def test_with_nothing_to_sell_no_bids_are_asked() -> None:
    state, events = played(pillage("S01 S02", "R1", "G1"), "0 stop")
    assert only(events, AuctionSkipped) == [AuctionSkipped(1)]
    assert isinstance(state, Closed)
    assert state.fleet.round == 2


def test_unsold_sections_sink_and_unsold_equipment_floats() -> None:
    state = auction("PORT-B2 S13", (3, 3), bids="0")
    state, events = played(state, "1 bid 0")
    assert only(events, SectionsSank) == [SectionsSank(tiles("S13"))]
    assert codes(state.fleet.sunk) == "S13"
    assert codes(state.fleet.sea) == "PORT-B2"


def test_what_floats_is_offered_in_every_auction_and_in_no_pillage() -> None:
    state: State = auction("PORT-B2", (3, 3))
    chests = (tiles("S01"), tiles("S02"), tiles("S03"))
    state = replace(state, fleet=replace(state.fleet, chests=chests))
    for _ in range(3):
        state, _ = played(state, "0 bid 0", "1 bid 0", "H anyone", "0 open")
        assert isinstance(state, Pillage)
        assert NUMBERS["PORT-B2"] not in state.chest
        state, _ = played(state, "0 press 1", "H glass", "0 stop")
        assert isinstance(state, Bidding)
        assert codes(state.goods) == "PORT-B2"


def test_nobody_bids_more_than_the_purse() -> None:
    state = auction("S01", (3, 3, 3))
    assert refusal(state, "0 bid 4") == NotEnoughCoins(3)
    played(state, "0 bid 3")


def test_a_bid_can_be_changed_until_the_last_fist_is_out() -> None:
    state, events = played(auction("S01 S02", (3, 3)), "0 bid 3", "0 bid 1")
    assert not only(events, BidsOpened)
    assert GAME.view(state, 0).my_bid == 1
    assert GAME.view(state, 1).sealed == (True, False)
    assert GAME.sealed(state, 0)
    state, _ = played(state, "1 bid 2")
    assert isinstance(state, Buying)
    assert state.buyers == (1, 0)


def test_only_what_is_offered_can_be_taken() -> None:
    state, _ = played(auction("S01 S02", (3, 3), bids="1"), "1 bid 2")
    assert refusal(state, "1 take S03") == NotForSale(NUMBERS["S03"])
    assert refusal(state, "0 take S01") != NotForSale(NUMBERS["S01"])


# ── Purses ───────────────────────────────────────────────────────────────────────────────────


def test_a_hidden_purse_and_the_reserve_with_it_are_not_seen() -> None:
    state = auction("S01", (5, 7))
    hidden = replace(state, fleet=replace(state.fleet, open_purses=False))
    assert GAME.view(hidden, 0).purses == (5, None)
    assert GAME.view(hidden, None).purses == (None, None)
    assert GAME.view(hidden, 0).reserve is None
    assert GAME.view(state, None).purses == (5, 7)
    assert GAME.view(state, None).reserve == 28


# ── Slots ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("section", "limit"), [("S01", 3), ("S05", 2), ("S11", 1), ("S18", 0)])
def test_a_mast_carries_few_sails_on_a_tall_section(section: str, limit: int) -> None:
    full = ship("+".join((section, *(f"SAIL-{number:02}" for number in range(1, limit + 1)))))
    reason = SlotTaken if limit else NoSlot
    assert why_not_on(full.parts[1], NUMBERS["SAIL-12"]) == reason(11, NUMBERS[section])


def test_a_mast_carries_sails_or_one_deck_tile() -> None:
    decked, rigged = ship("S01+DECK-A1").parts[1], ship("S01+SAIL-01").parts[1]
    assert isinstance(why_not_on(decked, NUMBERS["SAIL-01"]), SlotTaken)
    assert isinstance(why_not_on(rigged, NUMBERS["DECK-A1"]), SlotTaken)


def test_a_plain_deck_takes_one_deck_tile_and_an_end_of_the_ship_none() -> None:
    stern, tall, bow = ship("S18+DECK-A1").parts
    assert isinstance(why_not_on(tall, NUMBERS["DECK-B1"]), SlotTaken)
    for end in (stern, bow):
        assert isinstance(why_not_on(end, NUMBERS["DECK-B1"]), NoSlot)


def test_a_new_ship_has_a_slot_of_each_hull_kind_and_no_mast() -> None:
    none = rivals_of(())
    first = arranged(NEW_SHIP, none, tiles("GUN-A1"))
    assert first == ship("BOW+GUN-A1")
    second = arranged(first, none, tiles("GUN-B1"))
    assert second == ship("BOW+GUN-A1", "GUN-B1")
    assert stepped(second, Swap(*tiles("GUN-B1 GUN-A1"))) == ship("BOW+GUN-B1", "GUN-A1")
    assert arranged(NEW_SHIP, none, tiles("SAIL-01")).loose == tiles("SAIL-01")


def test_a_ship_without_a_mast_throws_its_sail_overboard() -> None:
    assert arranged(ship("S18"), rivals_of(()), tiles("SAIL-01")).loose == tiles("SAIL-01")


def test_the_owner_chooses_between_sail_and_deck_but_keeps_one_of_them() -> None:
    keeps_deck = ship("S01+DECK-A1", "SAIL-05")
    keeps_sail = ship("S01+SAIL-05", "DECK-A1")
    assert is_lawful(keeps_deck)
    assert is_lawful(keeps_sail)
    assert not is_lawful(ship("S01", "SAIL-05 DECK-A1"))
    state = closed(keeps_deck, NEW_SHIP)
    state, _ = played(state, "0 swap DECK-A1 SAIL-05")
    assert state.fleet.ships[0] == keeps_sail
    state, events = played(state, "1 ready", "0 open")
    assert only(events, WentOverboard) == [WentOverboard(0, tiles("DECK-A1"))]
    assert codes(state.fleet.sea) == "DECK-A1"


def test_a_section_that_matches_nowhere_must_be_built_in() -> None:
    state, _ = played(auction("S24", (3, 3), bids="0"), "1 bid 2")
    assert codes(sections(state.fleet.ships[1])) == "S24"


# ── Arranging by hand ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("before", "step", "after"),
    [
        (ship("S01 S05 S11"), "move S11 to 1", ship("S11 S01 S05")),
        (ship("S01 S05 S11"), "move S01 to 2", ship("S05 S01 S11")),
        (ship("S01 S05 S11"), "swap S01 S11", ship("S11 S05 S01")),
        (ship("S01+SAIL-01 S05"), "put SAIL-01 on S05", ship("S01 S05+SAIL-01")),
        (ship("STERN+PORT-A1 S02"), "put PORT-A1 on S02", ship("S02+PORT-A1")),
        (ship("BOW+GUN-A1 S01+GUN-B1"), "swap GUN-A1 GUN-B1", ship("BOW+GUN-B1 S01+GUN-A1")),
        (
            ship("S01+SAIL-01+SAIL-02 S05+DECK-A1"),
            "swap SAIL-01 DECK-A1",
            ship("S01+DECK-A1 S05+SAIL-01+SAIL-02"),
        ),
        (
            ship("S01+SAIL-01+SAIL-02 S11+DECK-A1"),
            "swap DECK-A1 SAIL-02",
            ship("S01+DECK-A1 S11+SAIL-02", "SAIL-01"),
        ),
        (
            ship("S01+SAIL-01+SAIL-02 S18+DECK-B1", "DECK-A1"),
            "swap DECK-A1 SAIL-02",
            ship("S01+DECK-A1 S18+DECK-B1", "SAIL-01 SAIL-02"),
        ),
        (
            ship("S01+DECK-A1", "SAIL-01 SAIL-02"),
            "swap SAIL-02 DECK-A1",
            ship("S01+SAIL-02+SAIL-01", "DECK-A1"),
        ),
        (
            ship("S01+DECK-A1 S18", "SAIL-01"),
            "put DECK-A1 on S18",
            ship("S01+SAIL-01 S18+DECK-A1"),
        ),
    ],
)
def test_everything_may_be_rearranged(before: Ship, step: str, after: Ship) -> None:
    state, events = played(closed(NEW_SHIP, before), f"1 {step}")
    assert state.fleet.ships[1] == after
    assert events == [ShipArranged(1, after, False)]


@pytest.mark.parametrize(
    ("before", "step", "reason"),
    [
        (ship("S01"), "move S05 to 1", NotAboard(NUMBERS["S05"])),
        (ship("S01+DECK-A1"), "put SAIL-01 on S01", NotAboard(NUMBERS["SAIL-01"])),
        (ship("S18+DECK-A1", "SAIL-01"), "put SAIL-01 on S18", NoSlot(0, NUMBERS["S18"])),
        (
            ship("S01+DECK-A1", "SAIL-01"),
            "put SAIL-01 on S01",
            SlotTaken(0, NUMBERS["S01"]),
        ),
        (
            ship("S18+DECK-A1 S01+SAIL-01"),
            "swap DECK-A1 SAIL-01",
            NotExchangeable(NUMBERS["DECK-A1"], 0),
        ),
        (
            ship("BOW+GUN-A1 STERN+PORT-A1"),
            "swap GUN-A1 PORT-A1",
            NotExchangeable(NUMBERS["GUN-A1"], NUMBERS["PORT-A1"]),
        ),
    ],
)
def test_every_slot_keeps_to_its_kind(before: Ship, step: str, reason: Reason) -> None:
    assert refusal(closed(before, NEW_SHIP), f"0 {step}") == reason


def test_a_seat_may_arrange_whether_asked_or_not() -> None:
    state, _ = played(auction("S01 S02", (3, 3), bids="1"), "1 bid 2", "0 auto", "1 auto")
    assert isinstance(state, Buying)
    played(replace(closed(NEW_SHIP, NEW_SHIP), ready=(True, True)), "0 auto", "1 auto")


# ── Connections ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("order", "points"),
    [
        ("", 2),
        ("S06 S07", 6),
        ("S07 S06", -2),
        ("S01 S06 S07 S18 S19", 12),
        ("S01 S07 S06 S18 S19", 4),
        ("S08", -4),
        ("S24", -4),
    ],
)
def test_a_right_connection_gives_two_and_a_wrong_one_costs_two(order: str, points: int) -> None:
    (line,) = score([ship(order)], [0])
    assert line.parts[1] == points


# ── Majorities ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((4, 4, 2, 1), (5, 5, 2, 0)),
        ((5, 3, 3, 0), (5, 2, 2, 0)),
        ((6, 4, 1), (5, 2, 0)),
        ((2, 2, 2, 2), (5, 5, 5, 5)),
        ((0, 0, 0), (0, 0, 0)),
        ((3, 0), (5, 0)),
        ((3, 1), (5, 2)),
    ],
)
def test_the_most_gives_five_and_the_second_most_two(
    counts: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert tuple(majority(own, counts) for own in counts) == points
    columns = [(count, 0, 0) for count in counts]
    assert tuple(majorities(columns, s)[0].points for s in range(len(counts))) == points


# ── Empty slots ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 3, 1), (-2, -2, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((2, 2), (-2, -2)),
        ((4, 2), (-2, 0)),
    ],
)
def test_whoever_has_most_empty_slots_loses_two(
    counts: tuple[int, ...], points: tuple[int, ...]
) -> None:
    rows = [Empties(0, count, 0, 0, count) for count in counts]
    assert tuple(empty_slots(rows, s)[1].points for s in range(len(counts))) == points


def test_a_mast_with_one_sail_counts_as_equipped() -> None:
    assert empties(ship("S01+SAIL-01 S18")).deck == 1


def test_the_slots_of_bow_and_stern_count() -> None:
    assert empties(NEW_SHIP) == Empties(0, 1, 1, 1, 3)


def test_ten_points_at_most_are_lost() -> None:
    worst, _ = score([ship("S24 S18"), ship("BOW+GUN-A1")], [0, 0])
    assert worst.parts[2] == -10


# ── Families ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 0, 0), 5),
        ((1, 1, 1), 4),
        ((2, 0, 0), 2),
        ((1, 1, 0), 0),
        ((2, 1, 1), 4),
        ((3, 1, 1), 6),
        ((2, 2, 2), 8),
    ],
)
def test_families_in_their_best_combination(counts: Counts, points: int) -> None:
    own = [12 + 3 * design + copy for design in range(3) for copy in range(counts[design])]
    assert best_families(counts)[0] == points
    assert sum(family.points for family in families(own)) == points


def test_two_kinds_never_mix() -> None:
    assert families(tiles("DECK-A1 GUN-A1")) == ()


def test_sails_have_no_families() -> None:
    assert families(range(12)) == ()


def test_each_family_is_told_with_its_tiles() -> None:
    assert families(tiles("GUN-A1 GUN-A2 QTR-A1 QTR-B2 QTR-C3")) == (
        Family("gunport", "pair", tiles("GUN-A1 GUN-A2"), 2),
        Family("quarters", "three-different", tiles("QTR-A1 QTR-B2 QTR-C3"), 4),
    )


@pytest.mark.parametrize("counts", list(product(range(4), repeat=3)))
def test_the_best_combination_is_the_best_of_all(counts: Counts) -> None:
    own = [(design, copy) for design in range(3) for copy in range(counts[design])]
    assert best_families(counts)[0] == best_split(tuple(own))


def best_split(own: tuple[tuple[int, int], ...]) -> int:
    if not own:
        return 0
    first, rest = own[0], own[1:]
    best = best_split(rest)
    for size in (1, 2):
        for more in combinations(rest, size):
            designs = {design for design, _ in (first, *more)}
            left = tuple(tile for tile in rest if tile not in more)
            if len(designs) == 1:
                best = max(best, (2, 5)[size - 1] + best_split(left))
            elif len(designs) == 3:
                best = max(best, 4 + best_split(left))
    return best


# ── The best arrangement ─────────────────────────────────────────────────────────────────────


def wrong(order: Sequence[Tile]) -> int:
    parts = (STERN, *order, BOW)
    return sum(RIGHT[a] != LEFT[b] for a, b in pairwise(parts))


@pytest.mark.parametrize("seed", range(40))
def test_no_order_has_fewer_wrong_connections(seed: int) -> None:
    random = Random(seed)
    own = tuple(sorted(random.sample(SECTIONS, seed % 7)))
    order = best_order(own)
    assert tuple(sorted(order)) == own
    assert wrong(order) == min(wrong(other) for other in permutations(own))


@pytest.mark.parametrize("seed", range(30))
def test_the_order_reaches_the_bound_of_the_graph(seed: int) -> None:
    own = tuple(sorted(Random(seed).sample(SECTIONS, 5 + seed % 20)))
    assert wrong(best_order(own)) == fewest_wrong(own)


def fewest_wrong(own: Sequence[Tile]) -> int:
    """Of each component at least one, or as many as its arrows are out of balance."""
    arrows = [(0, 0), *[(LEFT[tile], RIGHT[tile]) for tile in own]]
    left = {symbol for arrow in arrows for symbol in arrow}
    gaps: list[int] = []
    while left:
        component = {left.pop()}
        for _ in range(4):
            component |= {s for arrow in arrows if component & {*arrow} for s in arrow}
        left -= component
        out = {
            s: sum(a == s for a, _ in arrows) - sum(b == s for _, b in arrows) for s in component
        }
        gaps.append(sum(max(0, surplus) for surplus in out.values()))
    return 0 if gaps == [0] else sum(max(1, gap) for gap in gaps)


@pytest.mark.parametrize("seed", range(60))
def test_no_placement_is_worth_more(seed: int) -> None:
    random, alone = Random(seed), rivals_of(())
    own = arranged(NEW_SHIP, alone, random.sample(SECTIONS, random.randint(0, 4)))
    pieces = random.sample(range(33), random.randint(1, 6))
    others: list[Ship] = []
    for _ in range(random.randint(1, 3)):
        won = [*random.sample(SECTIONS, random.randint(0, 3)), *random.sample(EQUIPMENT, 6)]
        others.append(arranged(NEW_SHIP, alone, won))
    best = arranged(own, rivals_of(others), pieces)
    assert sorted(equipment(best)) == sorted(pieces)
    assert is_lawful(best)
    every = [each for each in placements(own, pieces) if is_lawful(each)]
    assert worth(best, others) == max(worth(each, others) for each in every)


def worth(own: Ship, others: Sequence[Ship]) -> tuple[int, int, int]:
    line = score([own, *others], [0] * (1 + len(others)))[0]
    speed = line.majorities[0].points
    return speed + line.parts[2] + line.parts[3], -len(own.loose), sails(own)


def placements(own: Ship, pieces: Sequence[Tile]) -> Iterator[Ship]:
    if not pieces:
        yield own
        return
    tile, *rest = pieces
    yield from placements(Ship(own.parts, (*own.loose, tile)), rest)
    for at, part in enumerate(own.parts):
        if why_not_on(part, tile) is None:
            parts = (*own.parts[:at], with_tile(part, tile), *own.parts[at + 1 :])
            yield from placements(Ship(parts, own.loose), rest)


def test_the_biggest_ship_there_can_be_is_arranged_within_20_ms() -> None:
    took: list[float] = []
    full = NEW_SHIP
    for _ in range(3):
        best_tops.cache_clear()
        best_order.cache_clear()
        began = time.perf_counter()
        full = arranged(NEW_SHIP, rivals_of([NEW_SHIP]), TILES)
        took.append(time.perf_counter() - began)
    assert min(took) < 0.020
    assert full.loose == ()
    assert barrels(full) == 41
    assert joints(full).count(False) == 0


# ── The end ──────────────────────────────────────────────────────────────────────────────────


def last(*ships: Ship, purses: Sequence[int] = ()) -> Arranging:
    return Arranging(fleet(*ships, purses=purses, round=8), ships, (False,) * len(ships))


def test_before_the_score_everyone_arranges_once_more_unseen() -> None:
    before = ship("S07 S06")
    state, events = played(last(before, before), "0 move S06 to 1")
    after = ship("S06 S07")
    assert events == [ShipArranged(0, after, True)]
    assert events[0].private_to == 0
    assert GAME.view(state, 0).ships == (after, before)
    assert GAME.view(state, 1).ships == (before, before)
    assert GAME.view(state, None).ships == (before, before)
    state, _ = played(state, "0 ready", "1 ready")
    assert GAME.view(state, None).ships == (after, before)


def test_the_last_round_ends_with_the_best_arrangement_as_a_suggestion() -> None:
    state = auction("S01", (3, 3), bids="0", round=8)
    bad = ship("S07 S06")
    state = replace(state, fleet=replace(state.fleet, ships=(bad, NEW_SHIP)))
    state, _ = played(state, "1 bid 0")
    assert isinstance(state, Arranging)
    assert joints(state.drafts[0]) == [True] * 3


def test_what_is_loose_at_the_end_is_lost() -> None:
    state, _ = played(last(ship("", "SAIL-01"), NEW_SHIP), "0 ready", "1 ready")
    assert state.fleet.ships == (NEW_SHIP, NEW_SHIP)
    assert codes(state.fleet.sea) == "SAIL-01"


def test_equal_totals_share_the_victory() -> None:
    state, _ = played(last(NEW_SHIP, NEW_SHIP), "0 ready", "1 ready")
    assert GAME.result(state) == Result((0, 1), (5 + 2 - 8, 5 + 2 - 8))


def test_the_score_in_its_four_parts() -> None:
    fast = ship("S01+SAIL-01+SAIL-02+GUN-A1 BOW+GUN-A2")
    tall = ship("S18+DECK-A1 S19 STERN+PORT-A1")
    state, _ = played(last(fast, tall, purses=(2, 9)), "0 ready", "1 ready")
    assert isinstance(state, Finished)
    one, two = state.scores
    assert parts(one) == "5+2+0 | 2+2 | 0+0+0+0+0 | 2"
    assert parts(two) == "0+5+5 | 2+2+2 | -2-2-2-2-2 | "
    assert GAME.result(state) == Result((0,), (one.total, two.total))


def parts(line: Score) -> str:
    lists = (line.majorities, line.connections, line.empties, line.families)
    texts = ["+".join(str(each.points) for each in lines) for lines in lists]
    return " | ".join(texts).replace("+-", "-")


# ── The notation ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "text",
    [
        *("ready", "open", "anyone", "press 1", "press 9", "glass", "stop", "bid 0", "bid 40"),
        *("take S24", "take SAIL-12", "move S07 to 3", "put SAIL-05 on S01", "put GUN-C3 on BOW"),
        *("swap DECK-A1 SAIL-05", "swap S01 S02", "auto"),
    ],
)
def test_a_move_reads_as_it_is_written(text: str) -> None:
    assert str(GAME.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "press 0", "press 10", "press 01", "bid 41", "bid -1", "take BOW", "take S25"),
        *("move S07 to 0", "move S07 to 25", "move SAIL-01 to 2", "put S01 on S02"),
        *("put GUN-A1 on GUN-A2", "swap BOW STERN", "swap GUN-A1", "auto "),
    ],
)
def test_anything_else_is_unreadable(text: str) -> None:
    with pytest.raises(IllegalMove):
        GAME.parse(text)
