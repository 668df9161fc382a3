"""What each seat sees of Piratoons."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from bot.games.base.game import Seat, Value, replaced
from bot.games.piratoons.rules import can_open, reserve
from bot.games.piratoons.score import Score
from bot.games.piratoons.ship import Ship
from bot.games.piratoons.states import (
    Arranging,
    Bidding,
    Buying,
    Closed,
    Fleet,
    Past,
    Pillage,
    Report,
    State,
)
from bot.games.piratoons.tiles import Tile

Phase: TypeAlias = Literal["closed", "pillage", "bidding", "buying", "arranging", "finished"]


class View(Value):
    """What one seat sees, or an onlooker when `seat` is None."""

    phase: Phase
    seats: int
    seat: Seat | None
    round: int
    captain: Seat
    purses: tuple[int | None, ...]
    """None for a hidden purse. At the end all are open."""
    reserve: int | None
    """None if it would reveal a hidden purse."""
    ships: tuple[Ship, ...]
    """In the last arrangement: the own ship as it is now, the others as they were before."""
    sea: tuple[Tile, ...]
    sunk: tuple[Tile, ...]
    last: Report | None
    """This round once its loot is shared, before that the previous round."""
    ready: tuple[bool, ...] = ()
    """Whether each seat is ready, while the chest is closed and before the score."""
    may_open: tuple[Seat, ...] = ()
    chest: tuple[Tile, ...] = ()
    pawns: tuple[tuple[int, ...], ...] = ()
    crew: tuple[int, ...] = ()
    glass_ran: bool = False
    goods: tuple[Tile, ...] = ()
    """The tiles that are still for sale."""
    sealed: tuple[bool, ...] = ()
    """Whether each seat has bid."""
    my_bid: int | None = None
    bids: tuple[int, ...] = ()
    """Empty until all bids are in."""
    buyers: tuple[Seat, ...] = ()
    """The seats that still choose, in that order."""
    scores: tuple[Score, ...] = ()
    open_purses: tuple[bool, ...] = ()
    own_purses: bool = False
    """Each player shows or hides their own purse."""
    by_hand: bool = False
    """The own ship is laid out by hand, and stays so when its owner wins something."""
    past: tuple[Past, ...] = ()
    """What all could see of each round."""


def seen_by(state: State, seat: Seat | None) -> View:
    if isinstance(state, Closed):
        opening = [s for s in range(len(state.ready)) if can_open(state, s)]
        view = view_of(state.fleet, "closed", seat)
        return replace(view, ready=state.ready, may_open=tuple(opening))
    if isinstance(state, Pillage):
        view, ran = view_of(state.fleet, "pillage", seat), state.ran
        return replace(view, chest=state.chest, pawns=state.pawns, crew=state.crew, glass_ran=ran)
    if isinstance(state, Bidding):
        return view_bidding(state, seat)
    if isinstance(state, Buying):
        view = view_of(state.fleet, "buying", seat)
        return replace(view, goods=state.goods, bids=state.bids, buyers=state.buyers)
    if isinstance(state, Arranging):
        return view_arranging(state, seat)
    return replace(view_of(state.fleet, "finished", seat), scores=state.scores)


def view_of(fleet: Fleet, phase: Phase, seat: Seat | None) -> View:
    """Hidden purses stay secret until the end, and so does the reserve (§5.2)."""
    purses = fleet.purses
    all_seen = all(fleet.open_purses) or phase == "finished"
    seen = [
        coins if all_seen or s == seat or fleet.open_purses[s] else None
        for s, coins in enumerate(purses)
    ]
    return View(
        phase=phase,
        seats=len(purses),
        seat=seat,
        round=fleet.round,
        captain=fleet.captain,
        purses=tuple(seen),
        reserve=reserve(purses) if all_seen else None,
        open_purses=fleet.open_purses,
        own_purses=fleet.own_purses,
        by_hand=seat is not None and fleet.keeps_layout and fleet.by_hand[seat],
        past=fleet.past,
        ships=fleet.ships,
        sea=fleet.sea,
        sunk=fleet.sunk,
        last=fleet.last,
    )


def view_bidding(state: Bidding, seat: Seat | None) -> View:
    """All bids are revealed together (§10.2)."""
    sealed = tuple([bid is not None for bid in state.bids])
    my_bid = None if seat is None else state.bids[seat]
    view = view_of(state.fleet, "bidding", seat)
    return replace(view, goods=state.goods, sealed=sealed, my_bid=my_bid)


def view_arranging(state: Arranging, seat: Seat | None) -> View:
    """The last changes of the others are secret (§12.1)."""
    view = replace(view_of(state.fleet, "arranging", seat), ready=state.ready)
    if seat is None:
        return view
    return replace(view, ships=replaced(view.ships, seat, state.drafts[seat]))
