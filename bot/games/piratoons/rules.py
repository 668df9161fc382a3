"""The rules of Piratoons for the chest, the pay, the loot and the auction (§5–§11).

The rules of the ship are in `ship.py` and `assembly.py`, those of the score in `score.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import NotNow, Reason, Seat, shuffle
from bot.games.piratoons.assembly import why_not_step
from bot.games.piratoons.moves import (
    ANYONE,
    GLASS,
    HIDE_PURSE,
    OPEN,
    PRESSES,
    READY,
    SHOW_PURSE,
    STOP,
    AlreadyReady,
    CaptainOpens,
    NoArranging,
    NoCrewLeft,
    NotAllReady,
    Open,
    PiratoonsMove,
    PurseIsSo,
    PursesAgreed,
    Ready,
    Step,
    TooLate,
)
from bot.games.piratoons.ship import Ship
from bot.games.piratoons.states import Arranging, Closed, Fleet, Pillage, State
from bot.games.piratoons.tiles import (
    CHEST_EQUIPMENT,
    CHEST_SECTIONS,
    COINS,
    EQUIPMENT,
    SECTIONS,
    Tile,
)

ROUNDS = 8
FIRST_COINS = 3

# ── §5  Set-up ───────────────────────────────────────────────────────────────────────────────


def fill_chests(seed: str) -> tuple[tuple[Tile, ...], ...]:
    """The tiles of each chest: six pieces of equipment and three sections (§5.3, §6.1)."""
    equipment = shuffle(seed, "equipment", EQUIPMENT)
    sections = shuffle(seed, "sections", SECTIONS)
    return tuple(
        tuple(sorted(pile(equipment, CHEST_EQUIPMENT, at) + pile(sections, CHEST_SECTIONS, at)))
        for at in range(ROUNDS)
    )


def pile(tiles: tuple[Tile, ...], size: int, at: int) -> tuple[Tile, ...]:
    return tiles[at * size : (at + 1) * size]


SHOW, HIDE = (SHOW_PURSE,), (HIDE_PURSE,)


def purse_moves(fleet: Fleet, seat: Seat) -> tuple[PiratoonsMove, ...]:
    """The move that shows or hides the seat's purse; none if the table has decided for everybody
    (§5.6)."""
    if not fleet.own_purses:
        return ()
    return HIDE if fleet.open_purses[seat] else SHOW


def why_not_purse(state: State) -> Reason:
    if isinstance(state, Pillage):
        return NoArranging()
    return PurseIsSo() if state.fleet.own_purses else PursesAgreed()


def public_purses(fleet: Fleet) -> tuple[int, ...]:
    """The purses that count before the end: all zero if one of them is hidden (§12.10)."""
    return fleet.purses if all(fleet.open_purses) else (0,) * len(fleet.purses)


# ── §6  Filling the chest ────────────────────────────────────────────────────────────────────


def may_open(state: Closed) -> bool:
    """Whether the chest can be opened: all but the captain are ready, or the minute is over
    (§6.2)."""
    captain = state.fleet.captain
    return state.free or (all(state.ready[:captain]) and all(state.ready[captain + 1 :]))


def can_open(state: Closed, seat: Seat) -> bool:
    """Whether this seat can open the chest: the captain, or anyone after the minute (§6.2)."""
    return state.free or (seat == state.fleet.captain and may_open(state))


ASKED_OPEN, ASKED_READY = (OPEN,), (READY,)


def asked_closed(state: Closed, seat: Seat) -> tuple[PiratoonsMove, ...]:
    if can_open(state, seat):
        return ASKED_OPEN
    return () if seat == state.fleet.captain or state.ready[seat] else ASKED_READY


def why_not_ready_or_open(state: Closed, move: Ready | Open) -> Reason:
    if isinstance(move, Ready):
        return AlreadyReady()
    captain = state.fleet.captain
    unready = [seat for seat, ready in enumerate(state.ready) if seat != captain and not ready]
    return NotAllReady(tuple(unready)) if unready else CaptainOpens(captain)


# ── §7  Pillage ──────────────────────────────────────────────────────────────────────────────

PRESSES_AND_STOP = (*PRESSES, STOP)
ONLY_STOP, ONLY_GLASS, ONLY_ANYONE = (STOP,), (GLASS,), (ANYONE,)


def moves_in_pillage(state: Pillage, seat: Seat) -> tuple[PiratoonsMove, ...]:
    """The moves of a seat in a pillage: placing a pawn if it has one, and stop after the sand
    (§7.4)."""
    if state.crew[seat]:
        return PRESSES_AND_STOP if state.ran else PRESSES
    return ONLY_STOP if state.ran else ()


def house_moves(state: State) -> tuple[PiratoonsMove, ...]:
    if isinstance(state, Pillage):
        return ONLY_STOP if state.ran else ONLY_GLASS
    return ONLY_ANYONE if isinstance(state, Closed) and not state.free else ()


def why_not_press(state: State) -> Reason:
    """The reason a pawn can't be placed. After the stop, the player is paid for it (§7.6)."""
    if isinstance(state, Pillage):
        return NoCrewLeft()
    return NotNow() if state.fleet.last is None else TooLate()


# ── §8  Unemployment pay ─────────────────────────────────────────────────────────────────────


def reserve(purses: Sequence[int]) -> int:
    return COINS - sum(purses)


def pay(
    purses: tuple[int, ...], due: Sequence[int]
) -> tuple[tuple[int, ...], list[tuple[int, ...]]]:
    """Pays a doubloon for each pawn that was not placed (§8.1). Returns the purses, and the coins
    put back each time.

    While the reserve can't pay everybody, every player puts back half of their purse and keeps the
    odd coin (§8.2, §8.3).
    """
    halvings: list[tuple[int, ...]] = []
    while reserve(purses) < sum(due):
        given = tuple([purse // 2 for purse in purses])
        purses = tuple([purse - half for purse, half in zip(purses, given, strict=True)])
        halvings.append(given)
    return tuple([purse + coins for purse, coins in zip(purses, due, strict=True)]), halvings


# ── §9  Sharing the loot ─────────────────────────────────────────────────────────────────────


def loot_winner(pawns: Sequence[int]) -> Seat | None:
    """The seat with the highest number of pawns that no other seat has, or None (§9.1)."""
    alone = [count for count in pawns if count and pawns.count(count) == 1]
    return pawns.index(max(alone)) if alone else None


# ── §10  Auction ─────────────────────────────────────────────────────────────────────────────


def buyers(bids: Sequence[int]) -> tuple[Seat, ...]:
    """The seats that can buy, the highest bid first. Equal bids cancel each other, and a bid of 0
    buys nothing (§10.3, §10.4)."""
    alone = [bid for bid in bids if bid and bids.count(bid) == 1]
    return tuple([bids.index(bid) for bid in sorted(alone, reverse=True)])


# ── §11  Assembly ────────────────────────────────────────────────────────────────────────────


def why_not_arrange(state: State, seat: Seat, step: Step) -> Reason | None:
    """The reason a step is refused, or None. Ships can be arranged at any time except during a
    pillage (§7.7, §11.4)."""
    return NoArranging() if isinstance(state, Pillage) else why_not_step(ship_of(state, seat), step)


def ship_of(state: State, seat: Seat) -> Ship:
    return state.drafts[seat] if isinstance(state, Arranging) else state.fleet.ships[seat]
