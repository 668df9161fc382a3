"""The rules of Walk the Plank, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import permutations
from typing import TypeAlias

from bot.games.base.game import Seat, ranked
from bot.games.walk_the_plank.board import (
    ALIVE,
    CREWS_AT,
    DROWNED,
    OCCUPIED,
    PAIRED,
    PIRATES,
    PLANKS,
    SEA,
    SEAWARD,
    SHARED,
    SHIP,
    STANDING,
    STEP,
    Board,
    Spaces,
    crew,
)
from bot.games.walk_the_plank.cards import (
    CHARGE,
    DECK,
    EXTEND,
    I_DONT_WANT_TO_DIE,
    PULL,
    RETRACT,
    SHOVE_LEFT,
    SHOVE_RIGHT,
    SLOTS,
    Card,
    Skulls,
)
from bot.games.walk_the_plank.events import Deed, Locker, Loss, Why
from bot.games.walk_the_plank.moves import (
    CHARGES,
    DRAGS,
    EXTENDING,
    FLIGHTS,
    PULLS,
    RETRACTING,
    RUNS,
    SHOVES,
    Charge,
    Drag,
    Extend,
    Flee,
    Programme,
    Pull,
    Run,
    Shove,
    W,
    Way,
    Ways,
)

# ── Setting up (§3) ──────────────────────────────────────────────────────────────────────────


def lower_the_plank(seats: int) -> Board:
    """The board at the start: a plank of three tiles, and all pirates on the ship (§3.2, §3.3)."""
    return Board(planks=PLANKS, crews=(crew(*(SHIP,) * PIRATES),) * seats)


@cache
def clockwise(seats: int, first: Seat) -> tuple[Seat, ...]:
    return tuple([(first + place) % seats for place in range(seats)])


@cache
def _others_clockwise(seats: int, seat: Seat) -> tuple[Seat, ...]:
    return clockwise(seats, seat)[1:]


@cache
def _others_anticlockwise(seats: int, seat: Seat) -> tuple[Seat, ...]:
    return tuple(reversed(_others_clockwise(seats, seat)))


def left_of(board: Board, seat: Seat) -> Seat:
    """The nearest living player clockwise (§3.5), or the seat itself if nobody else is left."""
    return _nearest_living(board, seat, _others_clockwise(len(board.crews), seat))


def right_of(board: Board, seat: Seat) -> Seat:
    """The nearest living player anticlockwise (§3.5), or the seat itself if nobody else is left."""
    return _nearest_living(board, seat, _others_anticlockwise(len(board.crews), seat))


def _nearest_living(board: Board, seat: Seat, others: tuple[Seat, ...]) -> Seat:
    for other in others:
        if board.crews[other] != DROWNED:
            return other
    return seat


# ── Programming (§4) ─────────────────────────────────────────────────────────────────────────


@cache
def every_programme(aside: tuple[Card, ...]) -> tuple[Programme, ...]:
    """Every legal programme: three different cards in any order (§4.1), without those set aside
    (§4.2)."""
    hand = [card for card in DECK if card not in aside]
    return tuple([Programme(cards) for cards in permutations(hand, SLOTS)])


# ── Turning the cards over (§5) ──────────────────────────────────────────────────────────────

Turn: TypeAlias = tuple[int, Seat]
"""A turn: the number of a slot, and the seat that reveals its card in this slot."""


@cache
def turns(seats: int, favour: Seat) -> tuple[Turn, ...]:
    """The turns of a round: all first cards, clockwise from the Captain's Favour, then all second
    and all third ones (§5.1)."""
    slots = range(1, SLOTS + 1)
    return tuple([(slot, seat) for slot in slots for seat in clockwise(seats, favour)])


@cache
def turns_after(seats: int, favour: Seat, slot: int, seat: Seat) -> tuple[Turn, ...]:
    order = turns(seats, favour)
    return order[order.index((slot, seat)) + 1 :]


def ways_to_carry_out(board: Board, me: Seat, card: Card, slot: int) -> Ways:
    """The legal ways to carry out a card. If there is any, one must be taken (§5.3). Charge has
    none as a first card (§7.9)."""
    if slot == 1 and card == CHARGE:
        return ()
    return OF_CARD[card](board, me)


# ── The ten cards (§7) ───────────────────────────────────────────────────────────────────────


def shove_left(board: Board, me: Seat) -> Ways:
    """The ways to shove a pirate of the left neighbour that shares a space with one of mine
    (§7.1)."""
    return _shove_neighbour(board, me, left_of(board, me))


def shove_right(board: Board, me: Seat) -> Ways:
    """The ways to shove a pirate of the right neighbour that shares a space with one of mine
    (§7.1)."""
    return _shove_neighbour(board, me, right_of(board, me))


def _shove_neighbour(board: Board, me: Seat, neighbour: Seat) -> Ways:
    """The ways to shove a pirate of this neighbour; none if the neighbour is the player."""
    if neighbour == me:
        return ()
    return SHOVES[neighbour][SHARED[board.crews[me]][board.crews[neighbour]]]


def _beside_me(
    board: Board, me: Seat, ways_with: tuple[dict[Spaces, tuple[W, ...]], ...]
) -> tuple[W, ...]:
    """The ways with any pirate that shares a space with one of mine, including another one of mine
    (§5.5)."""
    mine = board.crews[me]
    shared = SHARED[mine]
    ways: tuple[W, ...] = ()
    for seat, theirs in enumerate(board.crews):
        ways += ways_with[seat][PAIRED[mine] if seat == me else shared[theirs]]
    return ways


def shove_anyone(board: Board, me: Seat) -> Ways:
    """The ways to shove any pirate that shares a space with one of mine (§7.2)."""
    return _beside_me(board, me, SHOVES)


def extend_the_plank(board: Board, me: Seat) -> Ways:
    """The way to extend the plank; none if it already has three tiles (§7.3)."""
    return EXTENDING if board.planks < PLANKS else ()


def retract_the_plank(board: Board, me: Seat) -> Ways:
    """The way to retract the plank; none if it has one tile, which always stays (§7.4)."""
    return RETRACTING if board.planks > 1 else ()


def drag_to_sea(board: Board, me: Seat) -> Ways:
    """The ways to move one of my pirates and another one on its space seaward (§7.5)."""
    return _beside_me(board, me, DRAGS)


def pull_to_ship(board: Board, me: Seat) -> Ways:
    """The ways to move one of my pirates and another one on its space towards the ship (§7.6)."""
    return _beside_me(board, me, PULLS)


def run_around(board: Board, me: Seat) -> Ways:
    """The ways to move one of my pirates a space in either direction; from the ship only onto the
    plank (§7.7)."""
    return RUNS[board.planks][OCCUPIED[board.crews[me]]]


def dont_want_to_die(board: Board, me: Seat) -> Ways:
    """The ways to move one of my pirates one or two spaces towards the ship (§7.8)."""
    return FLIGHTS[OCCUPIED[board.crews[me]]]


def charge(board: Board, me: Seat) -> Ways:
    """The ways to move one of my pirates a space seaward, and one pirate on that space a space
    further (§7.9)."""
    crews = board.crews
    ways: list[Charge] = []
    for space in OCCUPIED[crews[me]]:
        charges = CHARGES[board.planks][space]
        there = CREWS_AT[charges[None].end]
        onto = [charges[seat] for seat, crew in enumerate(crews) if crew in there]
        ways += onto or [charges[None]]
    return tuple(ways)


OF_CARD: tuple[Callable[[Board, Seat], Ways], ...] = (
    *(shove_left, shove_right, shove_anyone, extend_the_plank, retract_the_plank),
    *(drag_to_sea, pull_to_ship, run_around, dont_want_to_die, charge),
)


ONLY_REASON: dict[Card, Why] = {
    EXTEND: "plank-full",
    RETRACT: "plank-short",
    I_DONT_WANT_TO_DIE: "on-ship",
    CHARGE: "first-card",
}


def why_no_effect(board: Board, me: Seat, card: Card) -> Why:
    """The reason a card without a legal way has no effect (§7)."""
    if card in ONLY_REASON:
        return ONLY_REASON[card]
    if card in (SHOVE_LEFT, SHOVE_RIGHT):
        return "no-neighbour" if left_of(board, me) == me else "out-of-reach"
    return "on-ship" if card == PULL and drag_to_sea(board, me) else "alone"


# ── What comes of a card (§6, §7) ────────────────────────────────────────────────────────────

STRIDES = (Run, Flee)


def carry_out(board: Board, me: Seat, way: Way) -> Board:
    """The board after a card. A pirate that moves seaward from the last tile drowns (§6.1). All
    moves of a card happen at once (§6.2)."""
    planks = board.planks
    crews = list(board.crews)
    if isinstance(way, Shove):
        crews[way.victim] += SEAWARD[planks][way.space]
    elif isinstance(way, STRIDES):
        crews[me] += STEP[way.start][way.end]
    elif isinstance(way, Charge):
        crews[me] += STEP[way.start][way.end]
        if way.victim is not None:
            crews[way.victim] += SEAWARD[planks][way.end]
    elif isinstance(way, Drag):
        crews[me] += SEAWARD[planks][way.space]
        crews[way.victim] += SEAWARD[planks][way.space]
    elif isinstance(way, Pull):
        crews[me] += STEP[way.space][way.space - 1]
        crews[way.mate] += STEP[way.space][way.space - 1]
    elif isinstance(way, Extend):
        return Board(planks + 1, board.crews)
    else:
        return retract(board)
    return Board(planks, tuple(crews))


def retract(board: Board) -> Board:
    """The board without its last tile. All pirates on that tile have drowned (§7.4)."""
    last = board.planks
    drown = STEP[last][SEA]
    crews = [crew + STANDING[crew].count(last) * drown for crew in board.crews]
    return Board(last - 1, tuple(crews))


def who_drowned(before: Board, after: Board) -> tuple[Seat, ...]:
    """The seat of each drowned pirate, in the order of the seats."""
    drowned: tuple[Seat, ...] = ()
    was = before.crews
    for seat, now in enumerate(after.crews):
        if now != was[seat]:
            drowned += (seat,) * (ALIVE[was[seat]] - ALIVE[now])
    return drowned


# ── The end of the round and of the game (§8, §9) ────────────────────────────────────────────


@cache
def set_aside(programme: tuple[Card, ...], skulls: Skulls) -> tuple[Card, ...]:
    """The skull cards of a programme, which are set aside even if they had no effect (§8.3)."""
    return tuple(sorted([card for card in programme if card in skulls]))


def pass_favour(board: Board, favour: Seat) -> Seat:
    """The next seat with the Captain's Favour: the next living player anticlockwise (§8.4)."""
    return right_of(board, favour)


def is_decided(board: Board) -> bool:
    """Whether the game is over: at most two pirates are left, or pirates of one colour only
    (§9.1)."""
    return board.pirates <= 2 or board.colours <= 1


# ── Who came in where (§9) ───────────────────────────────────────────────────────────────────


def losses(round: int, deeds: Iterable[Deed]) -> Locker:
    costly = [deed for deed in deeds if deed.drowned]
    return tuple(
        [Loss(round, deed.slot, deed.seat, seat) for deed in costly for seat in deed.drowned]
    )


def places(board: Board, locker: Locker) -> tuple[int, ...]:
    """The place of each seat by its living pirates, without a tie-break (§9.2, §9.4). Drowned crews
    follow, by how long they lasted (§9.5)."""
    return ranked(
        [
            (ALIVE[crew], lasted(locker, seat) if crew == DROWNED else 0)
            for seat, crew in enumerate(board.crews)
        ]
    )


def lasted(locker: Locker, seat: Seat) -> int:
    """How long a crew lasted: the number of pirates drowned before the card that finished it."""
    cards = [(loss.round, loss.slot, loss.by) for loss in locker]
    mine = [
        cards.index(card) for card, loss in zip(cards, locker, strict=True) if loss.seat == seat
    ]
    return max(mine, default=0)
