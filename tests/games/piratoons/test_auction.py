"""The rulebook of Piratoons, §10: the auction."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.base.game import Seat
from bot.games.piratoons.events import (
    AuctionSkipped,
    BidSealed,
    BidsGivenBack,
    BidsOpened,
    EquipmentFloated,
    SectionsSank,
    ShipArranged,
    TileBought,
)
from bot.games.piratoons.moves import NotEnoughCoins, NotForSale
from bot.games.piratoons.rules import buyers
from bot.games.piratoons.ship import sections
from bot.games.piratoons.states import Bidding, Buying, Closed, Pillage, State
from bot.games.piratoons.tiles import CODES, NUMBERS
from tests.harness.games.notation.piratoons import (
    BLUE,
    GAME,
    RED,
    YELLOW,
    auction,
    codes,
    only,
    pillage,
    played,
    refusal,
    tiles,
)


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
    """Example §14.14–§14.17."""
    assert buyers(bids) == order


def test_players_whose_bids_cancel_keep_their_coins() -> None:
    """Example §14.14."""
    state = auction("SAIL-01 GUN-A1 S24", (5, 5, 5, 5), bids="5 3 3")
    state, _ = played(state, "3 bid 1", "0 take S24", "3 take GUN-A1")
    assert state.fleet.purses == (0, 5, 5, 4)
    assert codes(state.fleet.sea) == "SAIL-01"


def test_a_bidder_who_finds_nothing_left_gets_the_bid_back() -> None:
    """Example §14.15."""
    state, events = played(auction("SAIL-01", (5, 5, 5, 5), bids="5 3 3"), "3 bid 1")
    assert state.fleet.purses == (0, 5, 5, 5)
    assert only(events, BidsGivenBack) == [BidsGivenBack((YELLOW,))]


@pytest.mark.parametrize("bid", [0, 3])
def test_without_a_buyer_nothing_is_sold_and_nothing_paid(bid: int) -> None:
    """Example §14.16."""
    state = auction("SAIL-01", (3, 3, 3, 3), bids=f"{bid} {bid} {bid}")
    state, events = played(state, f"3 bid {bid}")
    assert only(events, TileBought) == []
    assert state.fleet.purses == (3, 3, 3, 3)


def test_the_last_tile_must_be_taken_and_paid_for() -> None:
    """Example §14.17."""
    state = auction("SAIL-03 S24", (3, 3, 3), bids="2 0")
    state, events = played(state, "2 bid 1", "0 take SAIL-03")
    sold = [event.sale for event in events if isinstance(event, TileBought)]
    assert [(sale.seat, CODES[sale.tile], sale.price, sale.last) for sale in sold] == [
        (RED, "SAIL-03", 2, False),
        (BLUE, "S24", 1, True),
    ]
    assert state.fleet.purses == (1, 3, 2)
    assert codes(sections(state.fleet.ships[BLUE])) == "S24"


def test_without_tiles_for_sale_nobody_bids() -> None:
    """Example §14.18."""
    state, events = played(pillage("S01 S02", "R1", "G1"), "0 stop")
    assert only(events, AuctionSkipped) == [AuctionSkipped(1)]
    assert not only(events, SectionsSank) + only(events, EquipmentFloated)
    assert isinstance(state, Closed)
    assert state.fleet.round == 2


def test_unsold_sections_sink_and_unsold_equipment_floats_in_the_sea() -> None:
    """Example §14.19."""
    state = auction("PORT-B2 S13", (3, 3), bids="0")
    state, events = played(state, "1 bid 0")
    assert only(events, SectionsSank) == [SectionsSank(tiles("S13"))]
    assert codes(state.fleet.sunk) == "S13"
    assert codes(state.fleet.sea) == "PORT-B2"


def test_floating_tiles_are_offered_in_every_auction_but_in_no_pillage() -> None:
    """Example §14.20."""
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


def test_nobody_can_bid_more_than_their_purse() -> None:
    """Example §14.21."""
    state = auction("S01", (3, 3, 3))
    assert refusal(state, "0 bid 4") == NotEnoughCoins(3)
    played(state, "0 bid 3")


def test_a_bid_can_be_changed_until_the_last_one_is_in() -> None:
    state, events = played(auction("S01 S02", (3, 3)), "0 bid 3", "0 bid 1")
    assert list(events) == [BidSealed(0)], "a change is nobody else's business"
    assert GAME.view(state, 0).my_bid == 1
    assert GAME.view(state, 1).sealed == (True, False)
    assert GAME.sealed(state, 0)
    state, _ = played(state, "1 bid 2")
    assert isinstance(state, Buying)
    assert state.buyers == (1, 0)


def test_only_an_offered_tile_can_be_taken() -> None:
    state, _ = played(auction("S01 S02", (3, 3), bids="1"), "1 bid 2")
    assert refusal(state, "1 take S03") == NotForSale(NUMBERS["S03"])
    assert refusal(state, "0 take S01") != NotForSale(NUMBERS["S01"])


def test_revealed_bids_and_arranged_ships_are_public_events() -> None:
    _, events = played(auction("S01", (3, 3), bids="0"), "1 bid 2", "1 auto")
    assert [event.opens for event in only(events, BidsOpened)] == [(0, 1)]
    assert [event.private_to for event in only(events, ShipArranged)] == [None, None]
