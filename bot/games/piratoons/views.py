"""What each seat sees of Piratoons."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.game import Seat, replaced
from bot.games.piratoons.loot import reserve
from bot.games.piratoons.rounds import can_open
from bot.games.piratoons.ship import Ship
from bot.games.piratoons.states import (
    Arranging,
    Bidding,
    Buying,
    Closed,
    Fleet,
    Phase,
    Pillage,
    State,
    View,
)


def seen_by(state: State, seat: Seat | None) -> View:
    if isinstance(state, Closed):
        return view_closed(state, seat)
    if isinstance(state, Pillage):
        return view_pillage(state, seat)
    if isinstance(state, Bidding):
        return view_bidding(state, seat)
    if isinstance(state, Buying):
        return view_buying(state, seat)
    if isinstance(state, Arranging):
        return view_arranging(state, seat)
    view = view_of(state.fleet, "finished", seat, state.fleet.ships)
    return replace(view, scores=state.scores)


def view_of(fleet: Fleet, phase: Phase, seat: Seat | None, ships: tuple[Ship, ...]) -> View:
    """Coins are seen when they move; a hidden purse, and the reserve with it, is not counted."""
    purses = fleet.purses
    all_seen = fleet.open_purses or phase == "finished"
    seen = purses if all_seen else [coins if s == seat else None for s, coins in enumerate(purses)]
    return View(
        phase,
        len(ships),
        seat,
        fleet.round,
        fleet.captain,
        tuple(seen),
        reserve(purses) if all_seen else None,
        ships,
        fleet.sea,
        fleet.sunk,
        fleet.last,
    )


def view_closed(state: Closed, seat: Seat | None) -> View:
    view = view_of(state.fleet, "closed", seat, state.fleet.ships)
    opening = [s for s in range(len(state.ready)) if can_open(state, s)]
    return replace(view, ready=state.ready, may_open=tuple(opening))


def view_pillage(state: Pillage, seat: Seat | None) -> View:
    view = view_of(state.fleet, "pillage", seat, state.fleet.ships)
    return replace(view, chest=state.chest, pawns=state.pawns, crew=state.crew, glass_ran=state.ran)


def view_bidding(state: Bidding, seat: Seat | None) -> View:
    view = view_of(state.fleet, "bidding", seat, state.fleet.ships)
    sealed = tuple([bid is not None for bid in state.bids])
    my_bid = None if seat is None else state.bids[seat]
    return replace(view, goods=state.goods, sealed=sealed, my_bid=my_bid)


def view_buying(state: Buying, seat: Seat | None) -> View:
    view = view_of(state.fleet, "buying", seat, state.fleet.ships)
    return replace(view, goods=state.goods, bids=state.bids, buyers=state.buyers)


def view_arranging(state: Arranging, seat: Seat | None) -> View:
    ships = state.fleet.ships
    if seat is not None:
        ships = replaced(ships, seat, state.drafts[seat])
    return replace(view_of(state.fleet, "arranging", seat, ships), ready=state.ready)
