"""A round of Piratoons in its six phases, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.game import (
    HOUSE,
    Event,
    NotNow,
    Reason,
    Seat,
    replaced,
    shuffle,
)
from bot.games.piratoons.arrange import arranged, rivals_of
from bot.games.piratoons.loot import CREW, buyers, loot_winner, pay
from bot.games.piratoons.moves import (
    ANYONE,
    GLASS,
    OPEN,
    PRESSES,
    READY,
    STOP,
    AlreadyReady,
    Auto,
    CaptainOpens,
    NoArranging,
    NoCrewLeft,
    NotAllReady,
    Open,
    PiratoonsMove,
    Ready,
    Step,
    TooLate,
)
from bot.games.piratoons.score import score
from bot.games.piratoons.ship import Ship, stepped, why_not_step
from bot.games.piratoons.states import (
    Arranging,
    AuctionBegan,
    AuctionSkipped,
    Bidding,
    BidSealed,
    BidsGivenBack,
    BidsOpened,
    Buying,
    ChestFilled,
    ChestOpened,
    Closed,
    CoinsReturned,
    CrewPaid,
    EquipmentFloated,
    Finished,
    Fleet,
    GameScored,
    GlassRan,
    LastArrangementBegan,
    LootShared,
    PawnPlaced,
    Pillage,
    PillageEnded,
    Report,
    SaidReady,
    Sale,
    SectionsSank,
    ShipArranged,
    Spoil,
    State,
    TileBought,
    WentOverboard,
)
from bot.games.piratoons.tiles import EQUIPMENT, SECTIONS, Tile

ROUNDS = 8
FIRST_COINS = 3
CHEST_EQUIPMENT, CHEST_SECTIONS = 6, 3


# ── 1  Filling the chest ─────────────────────────────────────────────────────────────────────


def fill_chests(seed: str) -> tuple[tuple[Tile, ...], ...]:
    """Six pieces of equipment and three sections each; no tile comes twice."""
    equipment = shuffle(seed, "equipment", EQUIPMENT)
    sections = shuffle(seed, "sections", SECTIONS)
    return tuple(
        tuple(
            sorted(
                equipment[round * CHEST_EQUIPMENT : (round + 1) * CHEST_EQUIPMENT]
                + sections[round * CHEST_SECTIONS : (round + 1) * CHEST_SECTIONS]
            )
        )
        for round in range(ROUNDS)
    )


def may_open(state: Closed) -> bool:
    """Everyone but the captain is ready, or the minute is over."""
    if state.free:
        return True
    return all(state.ready[: state.fleet.captain]) and all(state.ready[state.fleet.captain + 1 :])


def can_open(state: Closed, seat: Seat) -> bool:
    return state.free or (seat == state.fleet.captain and may_open(state))


ASKED_OPEN, ASKED_READY = (OPEN,), (READY,)


def asked_closed(state: Closed, seat: Seat) -> tuple[PiratoonsMove, ...]:
    """The captain opens when the others are ready; after a minute anyone may."""
    if can_open(state, seat):
        return ASKED_OPEN
    return () if seat == state.fleet.captain or state.ready[seat] else ASKED_READY


def why_not_ready_or_open(state: Closed, move: Ready | Open) -> Reason:
    if isinstance(move, Ready):
        return AlreadyReady()
    captain = state.fleet.captain
    unready = [seat for seat, ready in enumerate(state.ready) if seat != captain and not ready]
    return NotAllReady(tuple(unready)) if unready else CaptainOpens(captain)


def say_ready(state: Closed, seat: Seat) -> tuple[State, Sequence[Event]]:
    return Closed(state.fleet, replaced(state.ready, seat, True), False), (SaidReady(seat),)


# ── 2  Pillage ───────────────────────────────────────────────────────────────────────────────


def open_chest(state: Closed, seat: Seat) -> tuple[State, Sequence[Event]]:
    """The assembly is over, what is loose goes overboard; the lid goes up and the sand runs."""
    fleet, events = throw_overboard(state.fleet)
    chest, *closed = fleet.chests
    seats = len(fleet.ships)
    opened = Pillage(
        replace(fleet, chests=tuple(closed)),
        chest,
        ((0,) * seats,) * len(chest),
        (CREW,) * seats,
        False,
    )
    return opened, (*events, ChestOpened(fleet.round, seat, chest))


def throw_overboard(fleet: Fleet) -> tuple[Fleet, list[Event]]:
    gone: list[Event] = []
    sea = list(fleet.sea)
    for seat, ship in enumerate(fleet.ships):
        if ship.loose:
            sea += ship.loose
            gone.append(WentOverboard(seat, ship.loose))
    if not gone:
        return fleet, gone
    ships = tuple([Ship(ship.parts, ()) for ship in fleet.ships])
    return replace(fleet, ships=ships, sea=tuple(sea)), gone


PRESSES_AND_STOP = (*PRESSES, STOP)
ONLY_STOP, ONLY_GLASS, ONLY_ANYONE = (STOP,), (GLASS,), (ANYONE,)


def moves_in_pillage(state: Pillage, seat: Seat) -> tuple[PiratoonsMove, ...]:
    """Anyone with crew may place it; anyone at all may call stop once the sand has run."""
    if 0 <= seat < len(state.crew):
        if state.crew[seat]:
            return PRESSES_AND_STOP if state.ran else PRESSES
        return ONLY_STOP if state.ran else ()
    return house_moves(state) if seat == HOUSE else ()


def house_moves(state: State) -> tuple[PiratoonsMove, ...]:
    if isinstance(state, Pillage):
        return ONLY_STOP if state.ran else ONLY_GLASS
    return ONLY_ANYONE if isinstance(state, Closed) and not state.free else ()


def why_not_press(state: State) -> Reason:
    if isinstance(state, Pillage):
        return NoCrewLeft()
    return NotNow() if state.fleet.last is None else TooLate()


def place_pawn(state: Pillage, seat: Seat, place: int) -> tuple[State, Sequence[Event]]:
    """A pawn placed is a pawn played."""
    at = place - 1
    pawns = state.pawns
    on_tile = pawns[at]
    crew = (*state.crew[:seat], state.crew[seat] - 1, *state.crew[seat + 1 :])
    on_tile = (*on_tile[:seat], on_tile[seat] + 1, *on_tile[seat + 1 :])
    after = Pillage(
        state.fleet,
        state.chest,
        (*pawns[:at], on_tile, *pawns[at + 1 :]),
        crew,
        state.ran,
    )
    event = PawnPlaced(seat, place, state.chest[at])
    if state.ran and not any(crew):
        ended, events = end_pillage(after, None)
        return ended, (event, *events)
    return after, (event,)


def run_glass(state: Pillage) -> tuple[State, Sequence[Event]]:
    """Fifteen seconds are the least; with no crew left anywhere nothing can change any more."""
    ran = GlassRan(state.fleet.round)
    after = Pillage(state.fleet, state.chest, state.pawns, state.crew, True)
    if any(state.crew):
        return after, (ran,)
    ended, events = end_pillage(after, None)
    return ended, (ran, *events)


def end_pillage(state: Pillage, caller: Seat | None) -> tuple[State, Sequence[Event]]:
    """Stop! A pawn that is still in the hand has stayed at home."""
    fleet, paid = pay_crew(state.fleet, state.crew)
    events: list[Event] = [PillageEnded(fleet.round, caller), *paid]
    fleet, left = share_loot(fleet, state, events)
    return begin_auction(fleet, left, events)


# ── 3  Unemployment pay ──────────────────────────────────────────────────────────────────────


def pay_crew(fleet: Fleet, due: tuple[int, ...]) -> tuple[Fleet, list[Event]]:
    purses, halvings = pay(fleet.purses, due)
    returned = tuple([sum(coins) for coins in zip(*halvings, strict=True)]) or (0,) * len(due)
    report = Report(fleet.round, (), returned, due)
    events: list[Event] = [CoinsReturned(coins) for coins in halvings]
    return replace(fleet, purses=purses, last=report), [*events, CrewPaid(due)]


# ── 4  Sharing the loot ──────────────────────────────────────────────────────────────────────


def share_loot(fleet: Fleet, state: Pillage, events: list[Event]) -> tuple[Fleet, tuple[Tile, ...]]:
    """On each tile equal numbers cancel each other and the highest other takes it."""
    spoils = tuple(
        [
            Spoil(tile, pawns, loot_winner(pawns))
            for tile, pawns in zip(state.chest, state.pawns, strict=True)
        ]
    )
    events.append(LootShared(spoils))
    won: list[list[Tile]] = [[] for _ in fleet.ships]
    for spoil in spoils:
        if spoil.winner is not None:
            won[spoil.winner].append(spoil.tile)
    report = None if fleet.last is None else replace(fleet.last, spoils=spoils)
    fleet = build_in(replace(fleet, last=report), won, events)
    return fleet, tuple([spoil.tile for spoil in spoils if spoil.winner is None])


# ── 5  Auction ───────────────────────────────────────────────────────────────────────────────


def begin_auction(
    fleet: Fleet, left: tuple[Tile, ...], events: list[Event]
) -> tuple[State, Sequence[Event]]:
    """What floats is added to what was left; with nothing to sell there is no auction."""
    goods = tuple(sorted(left + fleet.sea))
    if not goods:
        return end_round(fleet, (), [*events, AuctionSkipped(fleet.round)])
    bids = (None,) * len(fleet.ships)
    return Bidding(replace(fleet, sea=()), goods, bids), (*events, AuctionBegan(goods))


def seal_bid(state: Bidding, seat: Seat, coins: int) -> tuple[State, Sequence[Event]]:
    """Fists stay closed until the last one is out; until then a bid can be changed."""
    bids = replaced(state.bids, seat, coins)
    opened = tuple([bid for bid in bids if bid is not None])
    if len(opened) < len(bids):
        return Bidding(state.fleet, state.goods, bids), (BidSealed(seat),)
    return open_bids(state, opened, [BidSealed(seat)])


def open_bids(
    state: Bidding, bids: tuple[int, ...], events: list[Event]
) -> tuple[State, Sequence[Event]]:
    order = buyers(bids)
    events.append(BidsOpened(bids, order))
    report = None if state.fleet.last is None else replace(state.fleet.last, bids=bids)
    buying = Buying(replace(state.fleet, last=report), state.goods, bids, order)
    return next_buyer(buying, events)


def next_buyer(state: Buying, events: list[Event]) -> tuple[State, Sequence[Event]]:
    """As long as a tile is left the next one must take one; the last tile leaves no choice."""
    if not state.goods or not state.buyers:
        if state.buyers:
            events.append(BidsGivenBack(state.buyers))
        return end_round(state.fleet, state.goods, events)
    if len(state.goods) == 1:
        return sell(state, state.goods[0], events)
    return state, tuple(events)


def sell(state: Buying, tile: Tile, before: Sequence[Event]) -> tuple[State, Sequence[Event]]:
    """The whole bid goes to the reserve."""
    fleet, seat = state.fleet, state.buyers[0]
    price = state.bids[seat]
    sale = Sale(seat, tile, price, len(state.goods) == 1)
    events = [*before, TileBought(sale)]
    report = fleet.last and replace(fleet.last, sales=(*fleet.last.sales, sale))
    purses = replaced(fleet.purses, seat, fleet.purses[seat] - price)
    won = [[tile] if at == seat else [] for at in range(len(fleet.ships))]
    fleet = build_in(replace(fleet, purses=purses, last=report), won, events)
    goods = tuple([other for other in state.goods if other != tile])
    return next_buyer(Buying(fleet, goods, state.bids, state.buyers[1:]), events)


# ── 6  Assembly ──────────────────────────────────────────────────────────────────────────────


def build_in(fleet: Fleet, won: Sequence[Sequence[Tile]], events: list[Event]) -> Fleet:
    """Whoever has won something gets the best arrangement, and may change it afterwards."""
    ships = list(fleet.ships)
    for seat, tiles in enumerate(won):
        if tiles:
            ships[seat] = arranged(fleet.ships[seat], rivals_of(others(fleet.ships, seat)), tiles)
            events.append(ShipArranged(seat, ships[seat], False))
    return replace(fleet, ships=tuple(ships))


def others(ships: tuple[Ship, ...], seat: Seat) -> tuple[Ship, ...]:
    return ships[:seat] + ships[seat + 1 :]


def why_not_arrange(state: State, seat: Seat, step: Step) -> Reason:
    if isinstance(state, Pillage):
        return NoArranging()
    ship = state.drafts[seat] if isinstance(state, Arranging) else state.fleet.ships[seat]
    return why_not_step(ship, step) or NotNow()


def arrange_ship(
    state: Closed | Bidding | Buying | Arranging, seat: Seat, step: Step
) -> tuple[State, Sequence[Event]]:
    """Everything may be rearranged at any time, except during a pillage."""
    fleet = state.fleet
    secret = isinstance(state, Arranging)
    ship = rearranged(state.drafts[seat] if secret else fleet.ships[seat], fleet, seat, step)
    event = (ShipArranged(seat, ship, secret),)
    if secret:
        return Arranging(fleet, replaced(state.drafts, seat, ship), state.ready), event
    return replace(state, fleet=replace(fleet, ships=replaced(fleet.ships, seat, ship))), event


def rearranged(ship: Ship, fleet: Fleet, seat: Seat, step: Step) -> Ship:
    if isinstance(step, Auto):
        return arranged(ship, rivals_of(others(fleet.ships, seat)))
    return stepped(ship, step)


def end_round(
    fleet: Fleet, left: tuple[Tile, ...], events: list[Event]
) -> tuple[State, Sequence[Event]]:
    """Unsold sections sink for good, unsold equipment floats; the captaincy moves clockwise."""
    sunk = tuple([tile for tile in left if tile in SECTIONS])
    afloat = tuple([tile for tile in left if tile in EQUIPMENT])
    if sunk:
        events.append(SectionsSank(sunk))
    if afloat:
        events.append(EquipmentFloated(afloat))
    fleet = replace(
        fleet,
        sea=afloat,
        sunk=fleet.sunk + sunk,
        last=fleet.last and replace(fleet.last, sunk=sunk, afloat=afloat),
    )
    seats = len(fleet.ships)
    if fleet.round == ROUNDS:
        return begin_last_arrangement(fleet, events)
    captain = (fleet.captain + 1) % seats
    fleet = replace(fleet, round=fleet.round + 1, captain=captain)
    filled = ChestFilled(fleet.round, captain)
    return Closed(fleet, (False,) * seats, False), (*events, filled)


# ── The end ──────────────────────────────────────────────────────────────────────────────────


def begin_last_arrangement(fleet: Fleet, events: list[Event]) -> tuple[State, Sequence[Event]]:
    """Everyone gets the best arrangement as a suggestion and changes it unseen by the others,
    so that nobody answers anybody."""
    drafts = tuple(
        [
            arranged(ship, rivals_of(others(fleet.ships, seat)))
            for seat, ship in enumerate(fleet.ships)
        ]
    )
    told = [ShipArranged(seat, ship, True) for seat, ship in enumerate(drafts)]
    after = Arranging(fleet, drafts, (False,) * len(drafts))
    return after, (*events, LastArrangementBegan(), *told)


def settle_ship(state: Arranging, seat: Seat) -> tuple[State, Sequence[Event]]:
    ready = replaced(state.ready, seat, True)
    if not all(ready):
        return Arranging(state.fleet, state.drafts, ready), (SaidReady(seat),)
    return score_game(state, [SaidReady(seat)])


def score_game(state: Arranging, events: list[Event]) -> tuple[State, Sequence[Event]]:
    fleet, overboard = throw_overboard(replace(state.fleet, ships=state.drafts))
    scores = score(fleet.ships, fleet.purses)
    scored = GameScored(fleet.ships, fleet.purses, scores)
    return Finished(fleet, scores), (*events, *overboard, scored)
