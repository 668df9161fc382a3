"""Hidden information in Piratoons."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from bot.games.base.game import Seat
from bot.games.piratoons.assembly import stepped, steps
from bot.games.piratoons.moves import Auto
from bot.games.piratoons.rules import reserve
from bot.games.piratoons.ship import Ship, equipment, sections
from bot.games.piratoons.states import Arranging, Bidding, Buying, Finished, Fleet, Pillage, State
from bot.games.piratoons.tiles import COINS, EQUIPMENT, SECTIONS, TILES, Tile
from tests.harness.games.notation.piratoons import is_lawful


def disguise(state: State, seat: Seat | None, random: Random) -> State:
    if isinstance(state, Finished):
        return state
    fleet = replace(state.fleet, chests=refilled(state.fleet.chests, random))
    if not all(fleet.open_purses):
        fleet = replace(fleet, purses=repursed(fleet, owed(state), seat, random))
    changed = replace(state, fleet=fleet)
    if isinstance(changed, Bidding):
        bids = tuple(
            bid if at == seat or bid is None else random.randint(0, fleet.purses[at])
            for at, bid in enumerate(changed.bids)
        )
        return replace(changed, bids=bids)
    if isinstance(changed, Arranging):
        drafts = tuple(
            ship if at == seat else rebuilt(ship, random) for at, ship in enumerate(changed.drafts)
        )
        return replace(changed, drafts=drafts)
    return changed


def refilled(chests: tuple[tuple[Tile, ...], ...], random: Random) -> tuple[tuple[Tile, ...], ...]:
    """Puts other tiles into the closed chests."""
    closed = [tile for chest in chests for tile in chest]
    equipment = random.sample(hidden := [t for t in closed if t in EQUIPMENT], len(hidden))
    sections = random.sample(hidden := [t for t in closed if t in SECTIONS], len(hidden))
    return tuple(
        tuple(sorted((equipment if tile in EQUIPMENT else sections).pop() for tile in chest))
        for chest in chests
    )


def owed(state: State) -> tuple[int, ...]:
    """The least each purse must hold: open bids, or the seat's own bid."""
    if isinstance(state, Buying):
        return tuple(bid if seat in state.buyers else 0 for seat, bid in enumerate(state.bids))
    return (0,) * len(state.fleet.purses)


def repursed(
    fleet: Fleet, least: tuple[int, ...], seat: Seat | None, random: Random
) -> tuple[int, ...]:
    """Changes the coins in purses that this seat does not see, at most 40 in total."""
    seen = [at == seat or shown for at, shown in enumerate(fleet.open_purses)]
    purses = [coins if seen[at] else least[at] for at, coins in enumerate(fleet.purses)]
    for at in random.sample(range(len(purses)), len(purses)):
        if not seen[at]:
            purses[at] += random.randint(0, COINS - sum(purses))
    return tuple(purses)


def rebuilt(ship: Ship, random: Random) -> Ship:
    """Rearranges a ship by a few random steps."""
    for _ in range(3):
        step = random.choice(steps(ship))
        if not isinstance(step, Auto):
            ship = stepped(ship, step)
    return ship


def assert_conserved(state: State) -> None:
    """A tile is in a closed chest, in the open one, for sale, in the sea, sunk or on a ship;
    a doubloon is in a purse or in the reserve."""
    fleet = state.fleet
    ships = state.drafts if isinstance(state, Arranging) else fleet.ships
    lying = [tile for chest in fleet.chests for tile in chest]
    lying += [*fleet.sea, *fleet.sunk]
    if isinstance(state, Pillage):
        lying += state.chest
    if isinstance(state, Bidding | Buying):
        lying += state.goods
    for ship in ships:
        lying += [*sections(ship), *equipment(ship)]
        assert is_lawful(ship)
    assert sorted(lying) == list(TILES)
    assert all(tile in EQUIPMENT for tile in fleet.sea)
    assert all(tile in SECTIONS for tile in fleet.sunk)
    assert min(fleet.purses) >= 0
    assert reserve(fleet.purses) >= 0
    if isinstance(state, Arranging):
        for draft, ship in zip(state.drafts, fleet.ships, strict=True):
            assert sorted(equipment(draft)) == sorted(equipment(ship))
    if isinstance(state, Pillage):
        for seat, crew in enumerate(state.crew):
            assert crew + sum(pawns[seat] for pawns in state.pawns) == 6
    if isinstance(state, Bidding):
        for bid, purse in zip(state.bids, fleet.purses, strict=True):
            assert bid is None or 0 <= bid <= purse
