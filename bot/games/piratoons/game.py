"""Piratoons: eight chests pillaged in real time, and the ships that are built from them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec.structs import replace

from bot.games.game import (
    HOUSE,
    Bell,
    Event,
    Game,
    GameOver,
    IllegalMove,
    NotNow,
    NotYourTurn,
    Reason,
    Result,
    Seat,
    draw,
    replaced,
    shuffle,
)
from bot.games.piratoons.arrange import arranged, rivals_of
from bot.games.piratoons.loot import CREW, buyers, loot_winner, pay, reserve
from bot.games.piratoons.moves import (
    ANYONE,
    BIDS,
    GLASS,
    OPEN,
    PRESSES,
    READY,
    STOP,
    TAKES,
    AlreadyReady,
    Anyone,
    Auto,
    Bid,
    CaptainOpens,
    Glass,
    GlassStillRuns,
    NoArranging,
    NoCrewLeft,
    NotAllReady,
    NotEnoughCoins,
    NotForSale,
    Open,
    PiratoonsMove,
    Press,
    Ready,
    Step,
    Stop,
    Take,
    TooLate,
    read,
)
from bot.games.piratoons.score import score
from bot.games.piratoons.ship import NEW_SHIP, Ship, stepped, steps, why_not_step
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
    MinutePassed,
    Options,
    PawnPlaced,
    Phase,
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
    View,
    WentOverboard,
)
from bot.games.piratoons.tiles import EQUIPMENT, SECTIONS, Tile

ROUNDS = 8
FIRST_COINS = 3
CHEST_EQUIPMENT, CHEST_SECTIONS = 6, 3

MINUTE = 60.0
GLASS_SECONDS = 15.0
CAP_SECONDS = 75.0
"""A pillage that nobody ends is over 90 seconds after the lid went up."""


class Offer(Collection[PiratoonsMove]):
    """What a seat is asked, listed; and any step that arranges its ship, whether asked or not.

    Only a seat that is asked nothing finds its steps in the list: whoever draws one of the listed
    moves goes on with the game.
    """

    def __init__(self, asked: tuple[PiratoonsMove, ...], ship: Ship) -> None:
        self.asked = asked
        self.ship = ship

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Step):
            return why_not_step(self.ship, move) is None
        return move in self.asked

    def __iter__(self) -> Iterator[PiratoonsMove]:
        return iter(self.asked or steps(self.ship))

    def __len__(self) -> int:
        return len(self.asked) or len(steps(self.ship))


class Piratoons(Game[State, PiratoonsMove, View, Options]):
    name = "piratoons"
    seats = range(2, 5)
    rules = 1
    options = Options

    def setup(self, seed: str, seats: int, options: Options) -> State:
        """Three doubloons and a bare bow and stern each; eight chests are filled unseen."""
        fleet = Fleet(
            options.purses == "open",
            1,
            draw(seed, "captain", range(seats)),
            fill_chests(seed),
            (FIRST_COINS,) * seats,
            (NEW_SHIP,) * seats,
            (),
            (),
            None,
        )
        return Closed(fleet, (False,) * seats, False)

    def waiting_on(self, state: State) -> tuple[Seat, ...]:
        if isinstance(state, Pillage):
            if state.ran:
                return tuple(range(len(state.crew)))
            return tuple([seat for seat, crew in enumerate(state.crew) if crew])
        if isinstance(state, Closed):
            return tuple([s for s in range(len(state.ready)) if asked_closed(state, s)])
        if isinstance(state, Bidding):
            return tuple([seat for seat, bid in enumerate(state.bids) if bid is None])
        if isinstance(state, Buying):
            return state.buyers[:1]
        if isinstance(state, Arranging):
            return tuple([seat for seat, ready in enumerate(state.ready) if not ready])
        return ()

    def question(self, state: State, seat: Seat) -> str:
        """The same for every seat: the buttons of the chest are on the table for all."""
        round = state.fleet.round
        if isinstance(state, Closed):
            return f"o{round}" if may_open(state) else f"c{round}"
        if isinstance(state, Pillage):
            return f"p{round}"
        if isinstance(state, Bidding):
            return f"b{round}"
        if isinstance(state, Buying):
            return f"t{round}.{len(state.buyers)}"
        return "last" if isinstance(state, Arranging) else "over"

    def moves(self, state: State, seat: Seat) -> Collection[PiratoonsMove]:
        if isinstance(state, Pillage):
            return moves_in_pillage(state, seat)
        if isinstance(state, Finished) or not 0 <= seat < len(state.fleet.ships):
            return house_moves(state) if seat == HOUSE else ()
        if isinstance(state, Bidding):
            return Offer(BIDS[: state.fleet.purses[seat] + 1], state.fleet.ships[seat])
        if isinstance(state, Closed):
            return Offer(asked_closed(state, seat), state.fleet.ships[seat])
        if isinstance(state, Buying):
            turn = seat == state.buyers[0]
            takes = tuple([TAKES[tile] for tile in state.goods]) if turn else ()
            return Offer(takes, state.fleet.ships[seat])
        return Offer(() if state.ready[seat] else (READY,), state.drafts[seat])

    def why_not(self, state: State, seat: Seat, move: PiratoonsMove) -> Reason:
        if isinstance(state, Finished):
            return GameOver()
        if not 0 <= seat < len(state.fleet.ships):
            return NotYourTurn() if seat != HOUSE else NotNow()
        if isinstance(move, Step):
            return why_not_arrange(state, seat, move)
        if isinstance(move, Press):
            return why_not_press(state)
        if isinstance(state, Closed) and isinstance(move, Ready | Open):
            return why_not_ready_or_open(state, move)
        if isinstance(state, Pillage) and isinstance(move, Stop):
            return GlassStillRuns()
        if isinstance(state, Bidding) and isinstance(move, Bid):
            return NotEnoughCoins(state.fleet.purses[seat])
        if isinstance(state, Buying) and isinstance(move, Take):
            return NotForSale(move.tile) if seat == state.buyers[0] else NotYourTurn()
        if isinstance(state, Arranging) and isinstance(move, Ready):
            return AlreadyReady()
        return NotNow()

    def apply(self, state: State, seat: Seat, move: PiratoonsMove) -> tuple[State, Sequence[Event]]:
        if isinstance(state, Pillage):
            if isinstance(move, Press):
                return place_pawn(state, seat, move.place)
            if isinstance(move, Glass):
                return run_glass(state)
            if isinstance(move, Stop):
                return end_pillage(state, seat)
        elif isinstance(state, Finished):
            pass
        elif isinstance(move, Step):
            return arrange_ship(state, seat, move)
        elif isinstance(state, Bidding) and isinstance(move, Bid):
            return seal_bid(state, seat, move.coins)
        elif isinstance(state, Buying) and isinstance(move, Take):
            return sell(state, move.tile, ())
        elif isinstance(state, Closed):
            if isinstance(move, Ready):
                return say_ready(state, seat)
            if isinstance(move, Open):
                return open_chest(state, seat)
            if isinstance(move, Anyone):
                return Closed(state.fleet, state.ready, True), (MinutePassed(state.fleet.round),)
        elif isinstance(state, Arranging) and isinstance(move, Ready):
            return settle_ship(state, seat)
        raise IllegalMove(self.why_not(state, seat, move))

    def view(self, state: State, seat: Seat | None) -> View:
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

    def sealed(self, state: State, seat: Seat) -> bool:
        return isinstance(state, Bidding)

    def bell(self, state: State) -> Bell | None:
        """The captain has a minute, the sand runs for 15 seconds, and nothing goes on for ever."""
        if isinstance(state, Pillage):
            return CAP_BELLS[state.fleet.round] if state.ran else GLASS_BELLS[state.fleet.round]
        if isinstance(state, Closed) and not state.free:
            return CAPTAIN_BELLS[state.fleet.round]
        return None

    def result(self, state: State) -> Result | None:
        """Most points win; equal totals share the win."""
        if not isinstance(state, Finished):
            return None
        totals = tuple([line.total for line in state.scores])
        best = max(totals)
        return Result(tuple([s for s, total in enumerate(totals) if total == best]), totals)

    def parse(self, text: str) -> PiratoonsMove:
        return read(text)


CAPTAIN_BELLS = tuple(Bell(f"captain{round}", MINUTE, ANYONE) for round in range(ROUNDS + 1))
GLASS_BELLS = tuple(Bell(f"glass{round}", GLASS_SECONDS, GLASS) for round in range(ROUNDS + 1))
CAP_BELLS = tuple(Bell(f"cap{round}", CAP_SECONDS, STOP) for round in range(ROUNDS + 1))


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


# ── What each seat sees ──────────────────────────────────────────────────────────────────────


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
