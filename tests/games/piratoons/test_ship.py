"""The rulebook of Piratoons, §3 and §11: slots, and arranging a ship by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.base.game import Reason
from bot.games.piratoons.arrange import arranged, rivals_of
from bot.games.piratoons.assembly import stepped, steps
from bot.games.piratoons.events import ShipArranged, WentOverboard
from bot.games.piratoons.moves import (
    AlreadyThere,
    Auto,
    NoSlot,
    NoSuchPlace,
    NotAboard,
    NotExchangeable,
    Shift,
    SlotTaken,
    Swap,
)
from bot.games.piratoons.ship import (
    NEW_SHIP,
    Empties,
    Ship,
    barrels,
    empties,
    equipment,
    sails,
    sections,
    why_not_on,
)
from bot.games.piratoons.states import Buying
from bot.games.piratoons.tiles import BOW, NUMBERS, STERN
from tests.harness.games.notation.piratoons import (
    GAME,
    auction,
    closed,
    codes,
    is_lawful,
    only,
    played,
    refusal,
    ship,
    tiles,
)

# ── §3  Slots ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("section", "limit"), [("S01", 3), ("S05", 2), ("S11", 1), ("S18", 0)])
def test_a_mast_carries_few_sails_on_a_tall_section(section: str, limit: int) -> None:
    """Example §14.22."""
    full = ship("+".join((section, *(f"SAIL-{number:02}" for number in range(1, limit + 1)))))
    reason = SlotTaken if limit else NoSlot
    assert why_not_on(full.parts[1], NUMBERS["SAIL-12"]) == reason(11, NUMBERS[section])


def test_a_mast_carries_sails_or_one_deck_tile() -> None:
    """Example §14.23."""
    decked, rigged = ship("S01+DECK-A1").parts[1], ship("S01+SAIL-01").parts[1]
    assert isinstance(why_not_on(decked, NUMBERS["SAIL-01"]), SlotTaken)
    assert isinstance(why_not_on(rigged, NUMBERS["DECK-A1"]), SlotTaken)


def test_a_plain_deck_takes_one_deck_tile_and_an_end_of_the_ship_none() -> None:
    """Example §14.24."""
    stern, tall, bow = ship("S18+DECK-A1").parts
    assert isinstance(why_not_on(tall, NUMBERS["DECK-B1"]), SlotTaken)
    for end in (stern, bow):
        assert isinstance(why_not_on(end, NUMBERS["DECK-B1"]), NoSlot)


def test_a_new_ship_has_a_slot_of_each_hull_kind_and_no_mast() -> None:
    """Example §14.25."""
    none = rivals_of(())
    first = arranged(NEW_SHIP, none, tiles("GUN-A1"))
    assert first == ship("BOW+GUN-A1")
    second = arranged(first, none, tiles("GUN-B1"))
    assert second == ship("BOW+GUN-A1", "GUN-B1")
    assert stepped(second, Swap(*tiles("GUN-B1 GUN-A1"))) == ship("BOW+GUN-B1", "GUN-A1")
    assert arranged(NEW_SHIP, none, tiles("SAIL-01")).loose == tiles("SAIL-01")


def test_a_ship_without_a_mast_throws_its_sail_overboard() -> None:
    """Example §14.26."""
    assert arranged(ship("S18"), rivals_of(()), tiles("SAIL-01")).loose == tiles("SAIL-01")


def test_the_owner_chooses_between_sail_and_deck_but_keeps_one_of_them() -> None:
    """Example §14.27."""
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


def test_a_section_that_matches_nowhere_must_still_be_built_in() -> None:
    """Example §14.28."""
    state, _ = played(auction("S24", (3, 3), bids="0"), "1 bid 2")
    assert codes(sections(state.fleet.ships[1])) == "S24"


@pytest.mark.parametrize(
    ("own", "counts"),
    [
        (NEW_SHIP, (0, 0, Empties(0, 1, 1, 1, 3))),
        (ship("S01+SAIL-01+SAIL-02 S05+DECK-A1+GUN-A1 S11"), (2, 3, Empties(1, 3, 3, 2, 9))),
        (ship("S18+QTR-A1 S24+DECK-A1 STERN+PORT-A1"), (0, 6, Empties(1, 5, 2, 2, 10))),
    ],
)
def test_a_ship_counts_its_sails_its_barrels_and_its_empty_slots(
    own: Ship, counts: tuple[int, int, Empties]
) -> None:
    assert (sails(own), barrels(own), empties(own)) == counts


# ── §11  Arranging by hand ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("before", "step", "after"),
    [
        (ship("S01 S05 S11"), "move S11 to 1", ship("S11 S01 S05")),
        (ship("S01 S05 S11"), "move S01 to 2", ship("S05 S01 S11")),
        (ship("S01 S05 S11"), "swap S01 S11", ship("S11 S05 S01")),
        (ship("S01+SAIL-01 S05"), "put SAIL-01 on S05", ship("S01 S05+SAIL-01")),
        (ship("STERN+PORT-A1 S02"), "put PORT-A1 on S02", ship("S02+PORT-A1")),
        (ship("BOW+GUN-A1 S01+GUN-B1"), "swap GUN-A1 GUN-B1", ship("BOW+GUN-B1 S01+GUN-A1")),
        (ship("S01+SAIL-01 S05 S11"), "move S01 to 3", ship("S05 S11 S01+SAIL-01")),
        (ship("S01+SAIL-01 S05+GUN-A1"), "swap S05 S01", ship("S05+GUN-A1 S01+SAIL-01")),
        (ship("S01+SAIL-01 S05+SAIL-02"), "swap SAIL-01 SAIL-02", ship("S01+SAIL-02 S05+SAIL-01")),
        (ship("S01+DECK-A1 S18+DECK-B1"), "swap DECK-A1 DECK-B1", ship("S01+DECK-B1 S18+DECK-A1")),
        (
            ship("BOW+GUN-A1 STERN+PORT-A1", "GUN-B1 GUN-C1"),
            "swap GUN-A1 GUN-C1",
            ship("BOW+GUN-C1 STERN+PORT-A1", "GUN-B1 GUN-A1"),
        ),
        (
            ship("S19+GUN-A1 BOW+GUN-B1", "GUN-C1"),
            "swap GUN-C1 GUN-A1",
            ship("S19+GUN-C1 BOW+GUN-B1", "GUN-A1"),
        ),
        (
            ship("BOW+GUN-A1 STERN+PORT-A1 S19", "SAIL-01"),
            "put GUN-A1 on S19",
            ship("STERN+PORT-A1 S19+GUN-A1", "SAIL-01"),
        ),
        (
            ship("S01+DECK-A1 S18", "SAIL-01"),
            "swap SAIL-01 DECK-A1",
            ship("S01+SAIL-01 S18+DECK-A1"),
        ),
        (
            ship("S01+SAIL-01+SAIL-02+SAIL-03 S05+DECK-A1 S11+DECK-B1", "SAIL-04"),
            "swap SAIL-02 DECK-A1",
            ship("S01+DECK-A1 S05+SAIL-02+SAIL-01 S11+DECK-B1", "SAIL-04 SAIL-03"),
        ),
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
def test_everything_can_be_rearranged(before: Ship, step: str, after: Ship) -> None:
    state, events = played(closed(NEW_SHIP, before), f"1 {step}")
    assert state.fleet.ships[1] == after
    assert events == [ShipArranged(1, after, False)]


@pytest.mark.parametrize(
    ("before", "step", "reason"),
    [
        (ship("S01"), "move S05 to 1", NotAboard(NUMBERS["S05"])),
        (ship("S01+DECK-A1"), "put SAIL-01 on S01", NotAboard(NUMBERS["SAIL-01"])),
        (ship("S18+DECK-A1", "SAIL-01"), "put SAIL-01 on S18", NoSlot(0, NUMBERS["S18"])),
        (ship("S01 S05"), "move S01 to 3", NoSuchPlace(2)),
        (ship("S01 S05"), "move S05 to 2", AlreadyThere(NUMBERS["S05"])),
        (ship("BOW+GUN-A1"), "put GUN-A1 on S01", NotAboard(NUMBERS["S01"])),
        (ship("BOW+GUN-A1"), "put GUN-A1 on BOW", AlreadyThere(NUMBERS["GUN-A1"])),
        (ship("S01+SAIL-01"), "put SAIL-01 on S01", AlreadyThere(0)),
        (ship("BOW+GUN-A1"), "put GUN-A1 on STERN", NoSlot(NUMBERS["GUN-A1"], STERN)),
        (ship("BOW+GUN-A1 S01+GUN-B1"), "put GUN-B1 on BOW", SlotTaken(NUMBERS["GUN-B1"], BOW)),
        (ship("S01"), "swap S01 S02", NotAboard(NUMBERS["S02"])),
        (ship("S01"), "swap S02 S01", NotAboard(NUMBERS["S02"])),
        (ship("S01"), "swap S01 S01", NotExchangeable(*tiles("S01 S01"))),
        (ship("", "SAIL-01 SAIL-02"), "swap SAIL-01 SAIL-02", NotExchangeable(0, 1)),
        (
            ship("BOW+GUN-A1 S01+SAIL-01"),
            "swap SAIL-01 GUN-A1",
            NotExchangeable(*tiles("SAIL-01 GUN-A1")),
        ),
        (
            ship("BOW+GUN-A1 S01+DECK-A1"),
            "swap DECK-A1 GUN-A1",
            NotExchangeable(*tiles("DECK-A1 GUN-A1")),
        ),
        (ship("S01+SAIL-01"), "swap SAIL-01 S01", NotExchangeable(*tiles("SAIL-01 S01"))),
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
def test_a_slot_only_takes_tiles_of_its_kind(before: Ship, step: str, reason: Reason) -> None:
    assert refusal(closed(before, NEW_SHIP), f"0 {step}") == reason


def test_no_section_goes_before_the_stern() -> None:
    step = Shift(NUMBERS["S01"], 0)
    assert GAME.why_not(closed(ship("S01 S05"), NEW_SHIP), 0, step) == NoSuchPlace(2)


def test_every_listed_step_leaves_a_legal_ship_with_the_same_tiles() -> None:
    own = ship(
        "S01+SAIL-01+SAIL-02+SAIL-03+GUN-A1 S18+DECK-A1 S11+DECK-C1+GUN-B1 STERN+PORT-A1",
        "SAIL-12 DECK-B1",
    )
    every = [step for step in steps(own) if not isinstance(step, Auto)]
    assert sorted({type(step).__name__ for step in every}) == ["Put", "Shift", "Swap"]
    for step in every:
        after = stepped(own, step)
        assert is_lawful(after)
        assert sorted(equipment(after)) == sorted(equipment(own))
        assert sorted(sections(after)) == sorted(sections(own))
        assert after != own


def test_a_ship_can_be_rearranged_during_bidding() -> None:
    state = auction("S01", (3, 3))
    state = replace(state, fleet=replace(state.fleet, ships=(ship("S07 S06"), NEW_SHIP)))
    state, _ = played(state, "0 swap S06 S07")
    assert state.fleet.ships[0] == ship("S06 S07")


@pytest.mark.parametrize(
    ("before", "rival", "after"),
    [
        (
            ship("S01+SAIL-01+SAIL-02+SAIL-03 S05+SAIL-04 S18+DECK-A1", "DECK-A2"),
            ship("S02+SAIL-10+SAIL-11"),
            ship("S01+SAIL-01+SAIL-02+SAIL-03 S05+DECK-A2 S18+DECK-A1", "SAIL-04"),
        ),
        (ship("S05+SAIL-03 S10+SAIL-10"), ship("S11 S24"), ship("S10+SAIL-03+SAIL-10 S05")),
    ],
)
def test_the_best_arrangement_compares_with_all_other_ships(
    before: Ship, rival: Ship, after: Ship
) -> None:
    state, _ = played(closed(NEW_SHIP, before, rival), "1 auto")
    assert state.fleet.ships[1] == after


def test_a_seat_can_arrange_its_ship_whether_asked_or_not() -> None:
    state, _ = played(auction("S01 S02", (3, 3), bids="1"), "1 bid 2", "0 auto", "1 auto")
    assert isinstance(state, Buying)
    played(replace(closed(NEW_SHIP, NEW_SHIP), ready=(True, True)), "0 auto", "1 auto")
