"""A round: programmes are made in secret, then turned over card by card round the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

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
    Value,
    draw,
    replaced,
)
from bot.games.walk_the_plank.board import DROWNED, SEA, Board, is_decided, lower_the_plank
from bot.games.walk_the_plank.cards import (
    CARDS,
    DECK,
    SKULL_CARDS,
    SLOTS,
    WAYS,
    Card,
    Programme,
    Way,
    Ways,
    Why,
    carry_out,
    programmes,
    ways_to_carry_out,
    why_no_effect,
)

PlankMove: TypeAlias = Programme | Way

# ── Events ───────────────────────────────────────────────────────────────────────────────────


class Programmed(Event):
    """Three cards lie face down, for the first time or once more."""

    seat: Seat


class CardRevealed(Event):
    """The card leaves its owner a choice, and the table waits for it."""

    slot: int
    seat: Seat
    card: Card


class Deed(Value):
    """What a revealed card did."""

    slot: int
    seat: Seat
    card: Card
    way: Way | None
    """None when the card had no effect."""
    why: Why | None
    """Why it had none."""
    drowned: tuple[Seat, ...]
    """Whose pirates drowned by it, a seat for each pirate."""
    board: Board
    """The board after it."""


class CardPlayed(Event):
    deed: Deed


class Eliminated(Event):
    """The last pirate of this seat drowned; its face-down cards are never turned over."""

    seat: Seat


class RoundBegun(Event):
    round: int
    favour: Seat
    aside: tuple[tuple[Card, ...], ...]


class GameEnded(Event):
    winners: tuple[Seat, ...]


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────


class NoPirateLeft(Reason):
    """The drowned play no more."""


class LiesAside(Reason):
    """A skull card of the last round."""

    card: Card


class SameCardTwice(Reason):
    card: Card


class NotWithThisCard(Reason):
    """The card that lies open does something else."""

    card: Card


class NotPossible(Reason):
    """Nobody stands there for it, or that space is not to be reached."""

    card: Card


# ── States and view ──────────────────────────────────────────────────────────────────────────


Aside: TypeAlias = tuple[tuple[Card, ...], ...]
Deeds: TypeAlias = tuple[Deed, ...]


class Programming(Value):
    round: int
    favour: Seat
    board: Board
    aside: Aside
    programmes: tuple[tuple[Card, ...] | None, ...]
    """Empty for the drowned."""
    last: Deeds


class Acting(Value):
    """The card of `turn` in `slot` leaves a choice; the cards after it lie face down."""

    round: int
    favour: Seat
    board: Board
    aside: Aside
    programmes: tuple[tuple[Card, ...], ...]
    slot: int
    turn: Seat
    ways: Ways
    deeds: Deeds

    @property
    def card(self) -> Card:
        return self.programmes[self.turn][self.slot - 1]


class Finished(Value):
    round: int
    favour: Seat
    board: Board
    aside: Aside
    deeds: Deeds


State: TypeAlias = Programming | Acting | Finished


class View(Value):
    """What one seat sees, or an onlooker when `seat` is None."""

    phase: Literal["programming", "acting", "finished"]
    seats: int
    seat: Seat | None
    round: int
    favour: Seat
    """Who has the Captain's Favour and reveals first in each slot."""
    board: Board
    aside: Aside
    """The cards that lie open in front of each seat and are not to be played in this round."""
    hand: tuple[Card, ...]
    programme: tuple[Card, ...]
    """One's own cards of this round, face down for the others; empty until they are chosen."""
    ready: tuple[bool, ...]
    """Who has programmed; the drowned are not asked."""
    slot: int
    turn: Seat | None
    card: Card | None
    """The open card whose owner, `turn`, has to choose how `slot` goes on."""
    deeds: Deeds
    """The cards turned over in this round, in order."""
    last: Deeds
    """Those of the round before, while programming."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The living, as they reveal their cards: clockwise from the Captain's Favour."""
        seats = [(self.favour + place) % self.seats for place in range(self.seats)]
        return tuple([seat for seat in seats if self.board.crews[seat] < DROWNED])

    def open_cards(self, seat: Seat) -> tuple[Card, ...]:
        """This seat's cards that have been turned over in this round."""
        cards = tuple([deed.card for deed in self.deeds if deed.seat == seat])
        return cards if self.card is None or seat != self.turn else (*cards, self.card)

    def face_down(self, seat: Seat) -> int:
        """How many cards of this seat are still to be turned over."""
        if not self.ready[seat] or self.phase == "finished":
            return 0
        return SLOTS - len(self.open_cards(seat))


# ── The game ─────────────────────────────────────────────────────────────────────────────────


class WalkThePlank(Game[State, PlankMove, View, NoOptions]):
    name = "walk_the_plank"
    seats = range(3, 6)
    rules = 1
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

    def moves(self, state: State, seat: Seat) -> tuple[PlankMove, ...]:
        if isinstance(state, Acting):
            return state.ways if seat == state.turn else ()
        if isinstance(state, Programming) and 0 <= seat < len(state.programmes):
            return () if state.programmes[seat] == () else programmes(state.aside[seat])
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
    return turn_cards_over(state, complete, 1, state.favour, [], [Programmed(seat)])


def choose_way(state: Acting, seat: Seat, way: Way) -> tuple[State, Sequence[Event]]:
    """Whoever revealed the card makes every choice it leaves."""
    deed = do_deed(state.board, seat, state.card, state.slot, way)
    after = seat + 1 if seat + 1 < len(state.programmes) else 0
    slot = state.slot + 1 if after == state.favour else state.slot
    return turn_cards_over(state, state.programmes, slot, after, [*state.deeds, deed], tell(deed))


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
            events += tell(deed)
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


def who_drowned(before: Board, after: Board) -> tuple[Seat, ...]:
    drowned: tuple[Seat, ...] = ()
    for seat, crew in enumerate(after.crews):
        lost = (crew >> 2 * SEA) - (before.crews[seat] >> 2 * SEA)
        if lost:
            drowned += (seat,) * lost
    return drowned


def tell(deed: Deed) -> list[Event]:
    """Whoever has no pirate left is out at once."""
    if not deed.drowned:
        return [CardPlayed(deed)]
    lost = [seat for seat in sorted(set(deed.drowned)) if deed.board.crews[seat] == DROWNED]
    return [CardPlayed(deed), *[Eliminated(seat) for seat in lost]]


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
    living = [crew < DROWNED for crew in board.crews]
    aside = tuple(
        [set_aside(cards) if alive else () for cards, alive in zip(programmes, living, strict=True)]
    )
    favour = pass_favour(state.favour, board)
    nothing = tuple([None if alive else () for alive in living])
    events.append(RoundBegun(state.round + 1, favour, aside))
    return Programming(state.round + 1, favour, board, aside, nothing, deeds), events


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


# ── What each seat sees ──────────────────────────────────────────────────────────────────────


def view_programming(state: Programming, seat: Seat | None) -> View:
    programme = None if seat is None else state.programmes[seat]
    return View(
        phase="programming",
        seats=len(state.programmes),
        seat=seat,
        round=state.round,
        favour=state.favour,
        board=state.board,
        aside=state.aside,
        hand=hand(state, seat, programme or ()),
        programme=programme or (),
        ready=tuple([bool(cards) for cards in state.programmes]),
        slot=0,
        turn=None,
        card=None,
        deeds=(),
        last=state.last,
    )


def view_acting(state: Acting, seat: Seat | None) -> View:
    programme = () if seat is None else state.programmes[seat]
    return View(
        phase="acting",
        seats=len(state.programmes),
        seat=seat,
        round=state.round,
        favour=state.favour,
        board=state.board,
        aside=state.aside,
        hand=hand(state, seat, programme),
        programme=programme,
        ready=tuple([crew < DROWNED for crew in state.board.crews]),
        slot=state.slot,
        turn=state.turn,
        card=state.card,
        deeds=state.deeds,
        last=(),
    )


def view_finished(state: Finished, seat: Seat | None) -> View:
    return View(
        phase="finished",
        seats=len(state.aside),
        seat=seat,
        round=state.round,
        favour=state.favour,
        board=state.board,
        aside=state.aside,
        hand=(),
        programme=(),
        ready=(False,) * len(state.aside),
        slot=SLOTS,
        turn=None,
        card=None,
        deeds=state.deeds,
        last=(),
    )


def hand(
    state: Programming | Acting, seat: Seat | None, programme: tuple[Card, ...]
) -> tuple[Card, ...]:
    """The drowned and the onlooker hold none."""
    if seat is None or state.board.crews[seat] == DROWNED:
        return ()
    lying = (*state.aside[seat], *programme)
    return tuple([card for card in DECK if card not in lying])
