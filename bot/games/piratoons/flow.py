"""The effects of each move of Piratoons: the six phases of a round, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from msgspec.structs import replace

from bot.games.base.game import Event, Seat, draw, replaced
from bot.games.piratoons.arrange import arranged, rivals_of
from bot.games.piratoons.assembly import fitted_in, stepped
from bot.games.piratoons.events import (
    AuctionBegan,
    AuctionSkipped,
    BidSealed,
    BidsGivenBack,
    BidsOpened,
    ChestFilled,
    ChestOpened,
    CoinsReturned,
    CrewPaid,
    EquipmentFloated,
    GameScored,
    GlassRan,
    LastArrangementBegan,
    LootShared,
    MinutePassed,
    PawnPlaced,
    PillageEnded,
    PurseHidden,
    PurseShown,
    SaidReady,
    SectionsSank,
    ShipArranged,
    TileBought,
    WentOverboard,
)
from bot.games.piratoons.moves import Auto, Step
from bot.games.piratoons.rules import (
    FIRST_COINS,
    ROUNDS,
    buyers,
    fill_chests,
    loot_winner,
    pay,
    public_purses,
    ship_of,
)
from bot.games.piratoons.score import Score, score
from bot.games.piratoons.ship import NEW_SHIP, Ship
from bot.games.piratoons.states import (
    Arranging,
    Bidding,
    Buying,
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
from bot.games.piratoons.tiles import CREW, EQUIPMENT, SECTIONS, Tile

After: TypeAlias = tuple[State, Sequence[Event]]


def set_up(seed: str, seats: int, options: Options) -> Closed:
    """Starts a game: three doubloons, a stern and a bow for each player, and eight filled chests
    (§5)."""
    fleet = Fleet(
        open_purses=(options.purses == "open",) * seats,
        round=1,
        captain=draw(seed, "captain", range(seats)),
        chests=fill_chests(seed),
        purses=(FIRST_COINS,) * seats,
        ships=(NEW_SHIP,) * seats,
        sea=(),
        sunk=(),
        last=None,
        own_purses=options.purses == "each",
        keeps_layout=options.layout == "kept",
        by_hand=(False,) * seats,
    )
    return close_chest(fleet)


def turn_purse(state: Closed | Bidding | Buying | Arranging, seat: Seat, open: bool) -> After:
    """Shows or hides the purse of this seat, if each player decides on their own (§5.6)."""
    fleet = replace(state.fleet, open_purses=replaced(state.fleet.open_purses, seat, open))
    return replace(state, fleet=fleet), (PurseShown(seat) if open else PurseHidden(seat),)


# ── §6  Filling the chest ────────────────────────────────────────────────────────────────────


def close_chest(fleet: Fleet) -> Closed:
    return Closed(fleet=fleet, ready=(False,) * len(fleet.ships), free=False)


def say_ready(state: Closed, seat: Seat) -> After:
    return replace(state, ready=replaced(state.ready, seat, True)), (SaidReady(seat),)


def pass_minute(state: Closed) -> After:
    """Lets anyone open the chest, because the captain has taken too long (§6.2)."""
    return replace(state, free=True), (MinutePassed(state.fleet.round),)


def open_chest(state: Closed, seat: Seat) -> After:
    """Throws loose tiles overboard and begins the pillage (§6.3, §7.1)."""
    fleet, events = throw_overboard(state.fleet)
    chest, *closed = fleet.chests
    seats = len(fleet.ships)
    opened = Pillage(
        fleet=replace(fleet, chests=tuple(closed)),
        chest=chest,
        pawns=((0,) * seats,) * len(chest),
        crew=(CREW,) * seats,
        ran=False,
    )
    return opened, (*events, ChestOpened(fleet.round, seat, chest))


def throw_overboard(fleet: Fleet) -> tuple[Fleet, list[Event]]:
    """Moves equipment without a slot into the sea, where it floats until the next auction
    (§11.3)."""
    gone: list[Event] = []
    sea = list(fleet.sea)
    for seat, ship in enumerate(fleet.ships):
        if ship.loose:
            sea += ship.loose
            gone.append(WentOverboard(seat, ship.loose))
    ships = tuple([replace(ship, loose=()) for ship in fleet.ships])
    return replace(fleet, ships=ships, sea=tuple(sea)), gone


# ── §7–§9  Pillage, pay and loot ─────────────────────────────────────────────────────────────


def place_pawn(state: Pillage, seat: Seat, place: int) -> After:
    """Places a pawn, which cannot be taken back (§7.2)."""
    at = place - 1
    on_tile = replaced(state.pawns[at], seat, state.pawns[at][seat] + 1)
    after = replace(
        state,
        pawns=replaced(state.pawns, at, on_tile),
        crew=replaced(state.crew, seat, state.crew[seat] - 1),
    )
    return end_when_all_are_placed(after, PawnPlaced(seat, place, state.chest[at]))


def run_glass(state: Pillage) -> After:
    return end_when_all_are_placed(replace(state, ran=True), GlassRan(state.fleet.round))


def end_when_all_are_placed(state: Pillage, event: Event) -> After:
    """Ends the pillage if the sand has run out and all pawns are placed (§7.5)."""
    if not state.ran or any(state.crew):
        return state, (event,)
    ended, events = end_pillage(state, None)
    return ended, (event, *events)


def end_pillage(state: Pillage, caller: Seat | None) -> After:
    """Ends the pillage: pays for pawns that were not placed, and shares the loot (§7.4, §7.6)."""
    fleet, due = state.fleet, state.crew
    purses, halvings = pay(fleet.purses, due)
    returned = tuple([sum(coins) for coins in zip(*halvings, strict=True)]) or (0,) * len(due)
    spoils = share_loot(state)
    events: list[Event] = [PillageEnded(fleet.round, caller)]
    events += [CoinsReturned(coins) for coins in halvings]
    events += [CrewPaid(due), LootShared(spoils)]
    report = Report(round=fleet.round, spoils=spoils, returned=returned, pay=due)
    won = [taken_by(seat, spoils) for seat in range(len(due))]
    fleet = build_in(replace(fleet, purses=purses, last=report), won, events)
    return begin_auction(fleet, taken_by(None, spoils), events)


def share_loot(state: Pillage) -> tuple[Spoil, ...]:
    """The winner of each tile. Equal numbers of pawns cancel each other; the highest other number
    wins (§9.1)."""
    piles = zip(state.chest, state.pawns, strict=True)
    return tuple([Spoil(tile, pawns, loot_winner(pawns)) for tile, pawns in piles])


def taken_by(seat: Seat | None, spoils: Sequence[Spoil]) -> tuple[Tile, ...]:
    """The tiles that this seat won. A seat of None gives the tiles that stay in the chest
    (§9.2)."""
    return tuple([spoil.tile for spoil in spoils if spoil.winner == seat])


# ── §10  Auction ─────────────────────────────────────────────────────────────────────────────


def begin_auction(fleet: Fleet, left: tuple[Tile, ...], events: list[Event]) -> After:
    """Begins the auction of left and floating tiles, or skips it if there are none (§10.1)."""
    goods = tuple(sorted(left + fleet.sea))
    if not goods:
        return end_round(fleet, (), [*events, AuctionSkipped(fleet.round)])
    bidding = Bidding(fleet=replace(fleet, sea=()), goods=goods, bids=(None,) * len(fleet.ships))
    return bidding, (*events, AuctionBegan(goods))


def seal_bid(state: Bidding, seat: Seat, coins: int) -> After:
    """Stores a secret bid, which can be changed until the last one is in (§10.2)."""
    bids = replaced(state.bids, seat, coins)
    opened = tuple([bid for bid in bids if bid is not None])
    if len(opened) < len(bids):
        sealed = (BidSealed(seat),) if state.bids[seat] is None else ()
        return replace(state, bids=bids), sealed
    return open_bids(state, opened, [BidSealed(seat)])


def open_bids(state: Bidding, bids: tuple[int, ...], events: list[Event]) -> After:
    order = buyers(bids)
    events.append(BidsOpened(bids, order))
    fleet = reported(state.fleet, bids=bids)
    return next_buyer(Buying(fleet=fleet, goods=state.goods, bids=bids, buyers=order), events)


def next_buyer(state: Buying, events: list[Event]) -> After:
    """Lets the next buyer choose a tile. A single remaining tile is sold at once; without any, the
    bids are given back (§10.4, §10.5)."""
    if not state.buyers:
        return end_round(state.fleet, state.goods, events)
    if not state.goods:
        return end_round(state.fleet, (), [*events, BidsGivenBack(state.buyers)])
    if len(state.goods) == 1:
        return sell(state, state.goods[0], events)
    return state, tuple(events)


def sell(state: Buying, tile: Tile, events: list[Event]) -> After:
    """Sells the tile to the next buyer, whose whole bid goes to the reserve (§10.4)."""
    seat, *waiting = state.buyers
    price = state.bids[seat]
    sale = Sale(seat=seat, tile=tile, price=price, last=len(state.goods) == 1)
    events.append(TileBought(sale))
    purses = state.fleet.purses
    fleet = replace(state.fleet, purses=replaced(purses, seat, purses[seat] - price))
    fleet = reported(fleet, sales=(*(fleet.last.sales if fleet.last else ()), sale))
    fleet = build_in(fleet, replaced(((),) * len(purses), seat, (tile,)), events)
    goods = tuple([other for other in state.goods if other != tile])
    return next_buyer(replace(state, fleet=fleet, goods=goods, buyers=tuple(waiting)), events)


def reported(fleet: Fleet, **found: Any) -> Fleet:
    """Adds these facts to the report of the round."""
    return replace(fleet, last=fleet.last and replace(fleet.last, **found))


# ── §11  Assembly ────────────────────────────────────────────────────────────────────────────


def build_in(fleet: Fleet, won: Sequence[Sequence[Tile]], events: list[Event]) -> Fleet:
    """Adds the tiles just won to each ship in the best arrangement (§11.7). A layout made by hand
    is kept if the table chose so (§11.8)."""
    ships = list(fleet.ships)
    for seat, tiles in enumerate(won):
        if tiles:
            kept = lies_by_hand(fleet, seat)
            ships[seat] = fitted_in(ships[seat], tiles) if kept else best_ship(fleet, seat, tiles)
            events.append(ShipArranged(seat, ships[seat], False))
    return replace(fleet, ships=tuple(ships))


def lies_by_hand(fleet: Fleet, seat: Seat) -> bool:
    return fleet.keeps_layout and fleet.by_hand[seat]


def best_ship(fleet: Fleet, seat: Seat, won: Sequence[Tile] = ()) -> Ship:
    """The best arrangement of a ship against the other ships as they are now (§13.5)."""
    others = fleet.ships[:seat] + fleet.ships[seat + 1 :]
    return arranged(fleet.ships[seat], rivals_of(others), won)


def arrange_ship(state: Closed | Bidding | Buying | Arranging, seat: Seat, step: Step) -> After:
    fleet = state.fleet
    ship = best_ship(fleet, seat) if isinstance(step, Auto) else stepped(ship_of(state, seat), step)
    if isinstance(state, Arranging):
        drafts = replaced(state.drafts, seat, ship)
        return replace(state, drafts=drafts), (ShipArranged(seat, ship, True),)
    fleet = replace(fleet, ships=replaced(fleet.ships, seat, ship))
    if fleet.keeps_layout:
        by_hand = replaced(fleet.by_hand, seat, not isinstance(step, Auto))
        fleet = replace(fleet, by_hand=by_hand)
    return replace(state, fleet=fleet), (ShipArranged(seat, ship, False),)


def end_round(fleet: Fleet, left: tuple[Tile, ...], events: list[Event]) -> After:
    """Ends a round: unsold sections sink, unsold equipment floats (§10.6), and the captaincy moves
    clockwise (§5.4)."""
    sunk = tuple([tile for tile in left if tile in SECTIONS])
    afloat = tuple([tile for tile in left if tile in EQUIPMENT])
    if sunk:
        events.append(SectionsSank(sunk))
    if afloat:
        events.append(EquipmentFloated(afloat))
    fleet = reported(fleet, sunk=sunk, afloat=afloat)
    past = (*fleet.past, picture(fleet))
    fleet = replace(fleet, sea=afloat, sunk=fleet.sunk + sunk, past=past)
    if fleet.round == ROUNDS:
        return begin_last_arrangement(fleet, events)
    captain = (fleet.captain + 1) % len(fleet.ships)
    fleet = replace(fleet, round=fleet.round + 1, captain=captain)
    return close_chest(fleet), (*events, ChestFilled(fleet.round, captain))


def picture(fleet: Fleet) -> Past:
    """The facts that everybody could see at the end of the round."""
    last = fleet.last
    bids, moved = (last.bids, last.moved) if last else ((), ())
    return Past(fleet.ships, public_purses(fleet), bids, moved)


# ── §12  The end ─────────────────────────────────────────────────────────────────────────────


def scores_so_far(fleet: Fleet) -> tuple[Score, ...]:
    """The scores of the ships as they are now, by what everybody can see (§12.10)."""
    return score(fleet.ships, public_purses(fleet))


def begin_last_arrangement(fleet: Fleet, events: list[Event]) -> After:
    """Begins the last arrangement. It is secret, so that nobody can react to another player
    (§12.1).

    The bot suggests the best arrangement, unless a layout made by hand is kept (§11.8).
    """
    drafts = tuple(
        [
            ship if lies_by_hand(fleet, seat) else best_ship(fleet, seat)
            for seat, ship in enumerate(fleet.ships)
        ]
    )
    told = [ShipArranged(seat, ship, True) for seat, ship in enumerate(drafts)]
    after = Arranging(fleet=fleet, drafts=drafts, ready=(False,) * len(drafts))
    return after, (*events, LastArrangementBegan(), *told)


def settle_ship(state: Arranging, seat: Seat) -> After:
    ready = replaced(state.ready, seat, True)
    if not all(ready):
        return replace(state, ready=ready), (SaidReady(seat),)
    return score_game(state, [SaidReady(seat)])


def score_game(state: Arranging, events: list[Event]) -> After:
    """Scores the game. Loose tiles are lost (§12.2)."""
    fleet, overboard = throw_overboard(replace(state.fleet, ships=state.drafts))
    scores = score(fleet.ships, fleet.purses)
    scored = GameScored(fleet.ships, fleet.purses, scores)
    return Finished(fleet=fleet, scores=scores), (*events, *overboard, scored)
