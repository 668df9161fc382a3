"""Piratoons: players pillage eight chests in real time and build ships."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.games.base.game import (
    HOUSE,
    Bell,
    Event,
    Game,
    GameOver,
    IllegalMove,
    Memory,
    NotNow,
    NotYourTurn,
    Reason,
    Result,
    Seat,
    ranked,
)
from bot.games.piratoons.assembly import Offer
from bot.games.piratoons.flow import (
    arrange_ship,
    end_pillage,
    open_chest,
    pass_minute,
    place_pawn,
    run_glass,
    say_ready,
    scores_so_far,
    seal_bid,
    sell,
    set_up,
    settle_ship,
    turn_purse,
)
from bot.games.piratoons.lesson import PiratoonsLesson
from bot.games.piratoons.memories import Remembered, memories_of
from bot.games.piratoons.moves import (
    ANYONE,
    BIDS,
    GLASS,
    READY,
    STOP,
    TAKES,
    AlreadyReady,
    Anyone,
    Bid,
    Glass,
    GlassStillRuns,
    NotEnoughCoins,
    NotForSale,
    Open,
    PiratoonsMove,
    Press,
    Purse,
    Ready,
    Step,
    Stop,
    Take,
    TooLate,
    parse,
)
from bot.games.piratoons.rules import (
    asked_closed,
    house_moves,
    may_open,
    moves_in_pillage,
    purse_moves,
    why_not_arrange,
    why_not_press,
    why_not_purse,
    why_not_ready_or_open,
)
from bot.games.piratoons.states import (
    Arranging,
    Bidding,
    Buying,
    Closed,
    Finished,
    Options,
    Pillage,
    State,
)
from bot.games.piratoons.view import View, seen_by

MINUTE = 60.0
GLASS_SECONDS = 15.0
CAP_SECONDS = 60.0
"""Seconds from the end of the sand to the automatic end of a pillage. So a pillage lasts at most 75
seconds, less than the time after which a stand-in would move."""


class Piratoons(Game[State, PiratoonsMove, View, Options]):
    name = "piratoons"
    seats = range(2, 5)
    rules = 2
    lesson = PiratoonsLesson()
    options = Options
    counted = ("pillaged", "bought", "ship", "purse")
    remembers = Remembered

    def setup(self, seed: str, seats: int, options: Options) -> State:
        return set_up(seed, seats, options)

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
        """The name of the question. It is equal for all seats, because they share the buttons of
        the chest."""
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
        if not 0 <= seat < len(state.fleet.ships):
            return house_moves(state) if seat == HOUSE else ()
        if isinstance(state, Pillage):
            return moves_in_pillage(state, seat)
        if isinstance(state, Finished):
            return ()
        fleet = state.fleet
        purse = purse_moves(fleet, seat)
        if isinstance(state, Bidding):
            return Offer(BIDS[: fleet.purses[seat] + 1], fleet.ships[seat], purse)
        if isinstance(state, Closed):
            return Offer(asked_closed(state, seat), fleet.ships[seat], purse)
        if isinstance(state, Buying):
            turn = seat == state.buyers[0]
            takes = tuple([TAKES[tile] for tile in state.goods]) if turn else ()
            return Offer(takes, fleet.ships[seat], purse)
        return Offer(() if state.ready[seat] else (READY,), state.drafts[seat], purse)

    def why_not(self, state: State, seat: Seat, move: PiratoonsMove) -> Reason:
        if isinstance(state, Finished):
            return GameOver()
        if not 0 <= seat < len(state.fleet.ships):
            return NotYourTurn() if seat != HOUSE else NotNow()
        if isinstance(move, Step):
            return why_not_arrange(state, seat, move) or NotNow()
        if isinstance(move, Purse):
            return why_not_purse(state)
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

    def too_late(self, move: PiratoonsMove) -> Reason | None:
        return TooLate() if isinstance(move, Press) else None

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
        elif isinstance(move, Purse):
            return turn_purse(state, seat, move.open)
        elif isinstance(state, Bidding) and isinstance(move, Bid):
            return seal_bid(state, seat, move.coins)
        elif isinstance(state, Buying) and isinstance(move, Take):
            return sell(state, move.tile, [])
        elif isinstance(state, Closed):
            if isinstance(move, Ready):
                return say_ready(state, seat)
            if isinstance(move, Open):
                return open_chest(state, seat)
            if isinstance(move, Anyone):
                return pass_minute(state)
        elif isinstance(state, Arranging) and isinstance(move, Ready):
            return settle_ship(state, seat)
        raise IllegalMove(self.why_not(state, seat, move))

    def view(self, state: State, seat: Seat | None) -> View:
        return seen_by(state, seat)

    def sealed(self, state: State, seat: Seat) -> bool:
        return isinstance(state, Bidding)

    def awaits_openly(self, state: State) -> bool:
        """False during a pillage: it goes on by itself, and a mention would push the chest off the
        screen."""
        return not isinstance(state, Pillage)

    def bell(self, state: State) -> Bell | None:
        """The timer of this phase: 60 seconds for the captain (§6.2), 15 for the sand (§7.4), 75
        for a pillage (§7.5)."""
        round = state.fleet.round
        if isinstance(state, Pillage):
            if state.ran:
                return Bell(f"cap{round}", CAP_SECONDS, STOP)
            return Bell(f"glass{round}", GLASS_SECONDS, GLASS)
        if isinstance(state, Closed) and not state.free:
            return Bell(f"captain{round}", MINUTE, ANYONE)
        return None

    def result(self, state: State) -> Result | None:
        """The result, or None before the end. The most points win, and equal totals share the win
        (§12.9)."""
        if not isinstance(state, Finished):
            return None
        totals = tuple([line.total for line in state.scores])
        best = max(totals)
        return Result(tuple([s for s, total in enumerate(totals) if total == best]), totals)

    def ranks(self, state: State) -> tuple[int, ...]:
        """The place of each seat by points (§12.9). Before the end, the ships are scored as they
        are (§12.10)."""
        scores = state.scores if isinstance(state, Finished) else scores_so_far(state.fleet)
        return ranked([line.total for line in scores])

    def memories(self, before: State, after: State, events: Sequence[Event]) -> Sequence[Memory]:
        return memories_of(before.fleet.round, events)

    def parse(self, text: str) -> PiratoonsMove:
        return parse(text)
