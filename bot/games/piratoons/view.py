"""The view of each seat of Piratoons."""

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
    """The view of one seat, or of an onlooker if `seat` is None."""

    phase: Phase
    seats: int
    seat: Seat | None
    round: int
    captain: Seat
    purses: tuple[int | None, ...]
    """The doubloons of each seat; None for a hidden purse. At the end all purses are open."""
    reserve: int | None
    """The doubloons in the reserve; None if they would reveal a hidden purse."""
    ships: tuple[Ship, ...]
    """The ship of each seat. In the last arrangement other ships are shown as they were before it.
    """
    sea: tuple[Tile, ...]
    sunk: tuple[Tile, ...]
    last: Report | None
    """The report of this round after its loot was shared; before that, of the previous round."""
    ready: tuple[bool, ...] = ()
    """Whether each seat is ready. Used while the chest is closed, and before the final score."""
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
    """The bid of each seat; empty until all bids are in."""
    buyers: tuple[Seat, ...] = ()
    """The seats that still have to choose a tile, in order."""
    scores: tuple[Score, ...] = ()
    open_purses: tuple[bool, ...] = ()
    own_purses: bool = False
    """Whether each player can show or hide their own purse."""
    by_hand: bool = False
    """Whether the viewer's ship was laid out by hand and keeps its layout when they win a tile."""
    past: tuple[Past, ...] = ()
    """The facts that everybody could see at the end of each round."""


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
    """The view of a seat. Hidden purses and the reserve stay secret until the end (§5.2)."""
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
    """The view during an auction. All bids are revealed together (§10.2)."""
    sealed = tuple([bid is not None for bid in state.bids])
    my_bid = None if seat is None else state.bids[seat]
    view = view_of(state.fleet, "bidding", seat)
    return replace(view, goods=state.goods, sealed=sealed, my_bid=my_bid)


def view_arranging(state: Arranging, seat: Seat | None) -> View:
    """The view during the last arrangement. Changes by other players are secret (§12.1)."""
    view = replace(view_of(state.fleet, "arranging", seat), ready=state.ready)
    if seat is None:
        return view
    return replace(view, ships=replaced(view.ships, seat, state.drafts[seat]))
