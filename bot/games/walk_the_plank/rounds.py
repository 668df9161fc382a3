"""A round: programmes are made in secret, then turned over card by card round the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bot.games.game import (
    Event,
    Game,
    GameOver,
    IllegalMove,
    NoOptions,
    NotNow,
    NotYourTurn,
    Reason,
    Result,
    Seat,
    Unreadable,
    draw,
    replaced,
)
from bot.games.walk_the_plank.board import DROWNED, Board, is_decided, lower_the_plank, who_drowned
from bot.games.walk_the_plank.cards import (
    CARDS,
    SKULL_CARDS,
    SLOTS,
    WAYS,
    Card,
    Programme,
    Way,
    carry_out,
    every_programme,
    ways_to_carry_out,
    why_no_effect,
)
from bot.games.walk_the_plank.states import (
    Acting,
    CardPlayed,
    CardRevealed,
    Deed,
    Deeds,
    Eliminated,
    Finished,
    GameEnded,
    LiesAside,
    NoPirateLeft,
    NotPossible,
    NotWithThisCard,
    PlankMove,
    Programmed,
    ProgrammesLaid,
    Programming,
    RoundBegun,
    SameCardTwice,
    State,
    View,
    view_acting,
    view_finished,
    view_programming,
)

# ── The game ─────────────────────────────────────────────────────────────────────────────────


class WalkThePlank(Game[State, PlankMove, View, NoOptions]):
    name = "walk_the_plank"
    seats = range(3, 6)
    rules = 2
    options = NoOptions

    def setup(self, seed: str, seats: int, options: NoOptions) -> State:
        """A random player receives the Captain's Favour; nothing else is left to chance."""
        favour = draw(seed, "favour", range(seats))
        nothing = ((),) * seats
        return Programming(1, favour, lower_the_plank(seats), nothing, (None,) * seats, ())

    def waiting_on(self, state: State) -> tuple[Seat, ...]:
        if isinstance(state, Acting):
            return (state.turn,)
        if isinstance(state, Programming):
            return tuple([seat for seat, cards in enumerate(state.programmes) if cards is None])
        return ()

    def question(self, state: State, seat: Seat) -> str:
        if isinstance(state, Programming):
            return f"p{state.round}"
        if isinstance(state, Acting):
            return f"a{state.round}.{state.slot}.{state.turn}"
        return "over"

    def sealed(self, state: State, seat: Seat) -> bool:
        return isinstance(state, Programming)

    def moves(self, state: State, seat: Seat) -> tuple[PlankMove, ...]:
        if isinstance(state, Acting):
            return state.ways if seat == state.turn else ()
        if isinstance(state, Programming) and 0 <= seat < len(state.programmes):
            return () if state.programmes[seat] == () else every_programme(state.aside[seat])
        return ()

    def why_not(self, state: State, seat: Seat, move: PlankMove) -> Reason:
        if isinstance(state, Finished):
            return GameOver()
        if not 0 <= seat < len(state.programmes):
            return NotYourTurn()
        if state.board.crews[seat] == DROWNED:
            return NoPirateLeft()
        if isinstance(state, Programming):
            return _why_not_programme(state, seat, move)
        if isinstance(move, Programme):
            return NotNow()
        if seat != state.turn:
            return NotYourTurn()
        kinds = {type(way) for way in state.ways}
        return NotPossible(state.card) if type(move) in kinds else NotWithThisCard(state.card)

    def apply(self, state: State, seat: Seat, move: PlankMove) -> tuple[State, Sequence[Event]]:
        if isinstance(state, Acting) and not isinstance(move, Programme):
            return choose_way(state, seat, move)
        if isinstance(state, Programming) and isinstance(move, Programme):
            return lay_programme(state, seat, move.cards)
        raise IllegalMove(self.why_not(state, seat, move))

    def view(self, state: State, seat: Seat | None) -> View:
        if isinstance(state, Programming):
            return view_programming(state, seat)
        if isinstance(state, Acting):
            return view_acting(state, seat)
        return view_finished(state, seat)

    def result(self, state: State) -> Result | None:
        """Whoever still has a pirate wins: one player, two, or nobody."""
        return Result(state.board.living) if isinstance(state, Finished) else None

    def parse(self, text: str) -> PlankMove:
        if text in WAYS:
            return WAYS[text]
        verb, *codes = text.split(" ")
        if verb == "programme" and len(codes) == SLOTS and all(code in CARDS for code in codes):
            return Programme(tuple([CARDS[code] for code in codes]))
        raise IllegalMove(Unreadable(text))


def _why_not_programme(state: Programming, seat: Seat, move: PlankMove) -> Reason:
    if not isinstance(move, Programme):
        return NotNow()
    for card in move.cards:
        if card in state.aside[seat]:
            return LiesAside(card)
    twice = [card for card in move.cards if move.cards.count(card) > 1]
    return SameCardTwice(twice[0]) if twice else NotNow()


# ── The flow, in the order it happens ────────────────────────────────────────────────────────


def lay_programme(
    state: Programming, seat: Seat, cards: tuple[Card, ...]
) -> tuple[State, Sequence[Event]]:
    """Programmes stay secret, and can be changed until the last one is in."""
    laid = replaced(state.programmes, seat, cards)
    if None in laid:
        after = Programming(state.round, state.favour, state.board, state.aside, laid, state.last)
        return after, (Programmed(seat),)
    complete = tuple([cards for cards in laid if cards is not None])
    events: list[Event] = [Programmed(seat), ProgrammesLaid(state.board.living)]
    return turn_cards_over(state, complete, 1, state.favour, [], events)


def choose_way(state: Acting, seat: Seat, way: Way) -> tuple[State, Sequence[Event]]:
    """Whoever revealed the card makes every choice it leaves."""
    deed = do_deed(state.board, seat, state.card, state.slot, way)
    after = seat + 1 if seat + 1 < len(state.programmes) else 0
    slot = state.slot + 1 if after == state.favour else state.slot
    events: list[Event] = [CardPlayed(deed)]
    if deed.drowned:
        events += eliminated(deed)
    return turn_cards_over(state, state.programmes, slot, after, [*state.deeds, deed], events)


def turn_cards_over(
    state: Programming | Acting,
    programmes: tuple[tuple[Card, ...], ...],
    slot: int,
    seat: Seat,
    deeds: list[Deed],
    events: list[Event],
) -> tuple[State, Sequence[Event]]:
    """First everybody's first card, clockwise from the Captain's Favour, then the second ones and
    the third; each is carried out before the next is revealed. The drowned reveal nothing.

    Also after the game is decided: the round is played to its end.
    """
    favour = state.favour
    board = deeds[-1].board if deeds else state.board
    while slot <= SLOTS:
        if board.crews[seat] < DROWNED:
            card = programmes[seat][slot - 1]
            ways = ways_to_carry_out(board, seat, card, slot)
            if len(ways) > 1:
                events.append(CardRevealed(slot, seat, card))
                return Acting(
                    state.round,
                    favour,
                    board,
                    state.aside,
                    programmes,
                    slot,
                    seat,
                    ways,
                    tuple(deeds),
                ), events
            deed = do_deed(board, seat, card, slot, ways[0] if ways else None)
            deeds.append(deed)
            events.append(CardPlayed(deed))
            if deed.drowned:
                events += eliminated(deed)
            board = deed.board
        seat = seat + 1 if seat + 1 < len(programmes) else 0
        if seat == favour:
            slot += 1
    return end_round(state, programmes, board, tuple(deeds), events)


def do_deed(board: Board, seat: Seat, card: Card, slot: int, way: Way | None) -> Deed:
    if way is None:
        return Deed(slot, seat, card, None, why_no_effect(board, seat, card), (), board)
    after = carry_out(board, seat, way)
    return Deed(slot, seat, card, way, None, who_drowned(board, after), after)


def eliminated(deed: Deed) -> list[Eliminated]:
    """Whoever has no pirate left is out at once."""
    losers = sorted(set(deed.drowned))
    return [Eliminated(seat) for seat in losers if deed.board.crews[seat] == DROWNED]


def end_round(
    state: Programming | Acting,
    programmes: tuple[tuple[Card, ...], ...],
    board: Board,
    deeds: Deeds,
    events: list[Event],
) -> tuple[State, Sequence[Event]]:
    """Is it over? If not, cards return to hand, skull cards are set aside for one round, and the
    Captain's Favour goes round."""
    if is_decided(board):
        events.append(GameEnded(board.living))
        return Finished(state.round, state.favour, board, state.aside, deeds), events
    crews = board.crews
    taken = zip(programmes, crews, strict=True)
    aside = tuple([set_aside(cards) if crew < DROWNED else () for cards, crew in taken])
    favour = pass_favour(state.favour, board)
    nothing = tuple([None if crew < DROWNED else () for crew in crews])
    events.append(RoundBegun(state.round + 1, favour, aside))
    return Programming(state.round + 1, favour, board, aside, nothing, deeds), events


@cache
def set_aside(programme: tuple[Card, ...]) -> tuple[Card, ...]:
    """Skull cards, even when they had no effect."""
    return tuple(sorted([card for card in programme if card in SKULL_CARDS]))


def pass_favour(favour: Seat, board: Board) -> Seat:
    """Anticlockwise to the next living player: who acted last will act first."""
    seats = len(board.crews)
    favour = (favour - 1) % seats
    while board.crews[favour] == DROWNED:
        favour = (favour - 1) % seats
    return favour
