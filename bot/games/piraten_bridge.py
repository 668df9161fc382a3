"""Piraten Bridge: ten rounds of tricks, each with an exact bid shouted together."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Literal, TypeAlias, final

from bot.games.game import (
    Event,
    Game,
    GameOver,
    IllegalMove,
    Move,
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
    shuffle,
)

ROUNDS = 10

# ── The cards ────────────────────────────────────────────────────────────────────────────────
# A card is an int: 0–12 red, 13–25 yellow, 26–38 blue, 39–51 black, then the specials. Scary
# Mary is one card in the hand and one of two on the table.

Card: TypeAlias = int

SUITS = ("red", "yellow", "blue", "black")
BLACK = 3
ESCAPES = range(52, 57)
MERMAIDS = range(57, 59)
PIRATES = range(59, 64)
SCARY_MARY, SKULL_KING, MARY_AS_PIRATE, MARY_AS_ESCAPE = 64, 65, 66, 67
DECK: tuple[Card, ...] = tuple(range(66))

CODES = (
    *(f"{suit}{rank}" for suit in "RYBK" for rank in range(1, 14)),
    *("E1", "E2", "E3", "E4", "E5", "M1", "M2"),
    *("PJ", "PH", "PT", "PB", "PE", "SM", "SK", "SMp", "SMe"),
)
CARDS = {code: card for card, code in enumerate(CODES)}

Kind: TypeAlias = Literal["number", "escape", "mermaid", "pirate", "king"]


def _kind(card: Card) -> Kind:
    if card in PIRATES or card == MARY_AS_PIRATE:
        return "pirate"
    if card in MERMAIDS:
        return "mermaid"
    if card == SKULL_KING:
        return "king"
    return "number" if card < 52 else "escape"


KIND: tuple[Kind, ...] = tuple(_kind(card) for card in range(len(CODES)))
SUIT = tuple(card // 13 if card < 52 else None for card in range(len(CODES)))
IN_HAND = (*DECK, SCARY_MARY, SCARY_MARY)


# ── The rulebook ─────────────────────────────────────────────────────────────────────────────


def led_suit(trick: Sequence[Card]) -> int | None:
    """The first number card of the trick binds, whoever plays it and whatever came before."""
    for card in trick:
        if card < 52:
            return SUIT[card]
    return None


def legal_cards(hand: tuple[Card, ...], led: int | None) -> tuple[Card, ...]:
    """Follow the led suit if you can; a special card may always be played."""
    if led is None:
        return hand
    first = bisect_left(hand, led * 13)
    after = bisect_left(hand, led * 13 + 13, first)
    if first == after:
        return hand
    return hand[first:after] + hand[bisect_left(hand, 52, after) :]


Why: TypeAlias = Literal[
    "mermaid-takes-king", "king", "pirate", "mermaid", "black", "suit", "escapes"
]

KING, PIRATE, MERMAID = 29, 28, 27


def _strength(card: Card, led: int | None) -> int:
    """Skull King, pirates, mermaids, black from 13 to 1, the led suit from 13 to 1; the rest 0."""
    special = {"king": KING, "pirate": PIRATE, "mermaid": MERMAID, "escape": 0}
    if card >= 52:
        return special[KIND[card]]
    rank = card % 13 + 1
    return 13 + rank if SUIT[card] == BLACK else rank if SUIT[card] == led else 0


def _why(strength: int) -> Why:
    if strength in (KING, PIRATE):
        return "king" if strength == KING else "pirate"
    if strength == MERMAID:
        return "mermaid"
    if strength == 0:
        return "escapes"
    return "black" if strength > 13 else "suit"


STRENGTH = {led: tuple(_strength(card, led) for card in range(68)) for led in (None, *range(4))}
WHY: tuple[Why, ...] = tuple(_why(strength) for strength in range(KING + 1))


def trick_winner(trick: Sequence[Card]) -> tuple[int, Why]:
    """The strongest card takes the trick, the first of equals; but a mermaid takes the king."""
    table = STRENGTH[led_suit(trick)]
    strengths = [table[card] for card in trick]
    strongest = max(strengths)
    if strongest == KING and MERMAID in strengths:
        return strengths.index(MERMAID), "mermaid-takes-king"
    return strengths.index(strongest), WHY[strongest]


def trick_bonus(trick: Sequence[Card], why: Why) -> int:
    """50 for a mermaid that takes the Skull King, 30 for each pirate he takes himself.

    Scary Mary counts as a pirate even when she was played as an escape.
    """
    if why == "mermaid-takes-king":
        return 50
    if why == "king":
        return 30 * sum(KIND[card] == "pirate" or card == MARY_AS_ESCAPE for card in trick)
    return 0


def round_score(bid: int, won: int, round: int, bonus: int) -> int:
    """The bid must be met exactly; a missed bid forfeits the bonuses of the round."""
    if bid == 0:
        return 10 * round if won == 0 else -10 * round
    return 20 * bid + bonus if won == bid else -10 * abs(bid - won)


def deal(seed: str, round: int, seats: int) -> tuple[tuple[Card, ...], ...]:
    """All 66 cards are shuffled; everybody gets as many as the round's number."""
    deck = shuffle(seed, f"deal/{round}", DECK)
    ends = range(round, round * seats + 1, round)
    return tuple([tuple(sorted(deck[end - round : end])) for end in ends])


# ── Moves ────────────────────────────────────────────────────────────────────────────────────


@final
class Bid(Move):
    tricks: int

    def __str__(self) -> str:
        return f"bid {self.tricks}"


@final
class Lay(Move):
    card: Card

    def __str__(self) -> str:
        return f"lay {CODES[self.card]}"


PiratenMove: TypeAlias = Bid | Lay

BIDS = tuple(Bid(tricks) for tricks in range(ROUNDS + 1))
LAYS = tuple(Lay(card) for card in range(len(CODES)))


def lays(cards: tuple[Card, ...]) -> tuple[Lay, ...]:
    """Scary Mary, one of the last two cards of the deck, is laid as a pirate or as an escape."""
    if cards[-1] < SCARY_MARY or SCARY_MARY not in cards:
        return tuple([LAYS[card] for card in cards])
    others = [LAYS[card] for card in cards if card != SCARY_MARY]
    return (*others, LAYS[MARY_AS_PIRATE], LAYS[MARY_AS_ESCAPE])


# ── Events ───────────────────────────────────────────────────────────────────────────────────


class RoundDealt(Event):
    round: int
    dealer: Seat


class BidSealed(Event):
    seat: Seat


class BidsRevealed(Event):
    bids: tuple[int, ...]

    @property
    def opens(self) -> tuple[Seat, ...]:
        return tuple(range(len(self.bids)))


class CardLaid(Event):
    seat: Seat
    card: Card


class Trick(Value):
    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    why: Why
    bonus: int


class TrickTaken(Event):
    trick: Trick


class RoundScored(Event):
    score: RoundScore


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────


class BidTooHigh(Reason):
    highest: int


class NotInHand(Reason):
    card: Card


class MustFollow(Reason):
    suit: int


class ChooseRole(Reason):
    """Scary Mary needs to be a pirate or an escape."""


# ── States and view ──────────────────────────────────────────────────────────────────────────


class RoundScore(Value):
    """One line of the score pad, a column per seat."""

    bids: tuple[int, ...]
    won: tuple[int, ...]
    bonus: tuple[int, ...]
    points: tuple[int, ...]


Sheet: TypeAlias = tuple[RoundScore, ...]


@final
class Bidding(Value):
    seed: str
    round: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    bids: tuple[int | None, ...]
    sheet: Sheet
    last: Trick | None


@final
class Playing(Value):
    seed: str
    round: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    bids: tuple[int, ...]
    won: tuple[int, ...]
    bonus: tuple[int, ...]
    turn: Seat
    trick: tuple[Card, ...]
    led: int | None
    sheet: Sheet
    last: Trick | None


@final
class Finished(Value):
    dealer: Seat
    sheet: Sheet
    last: Trick


State: TypeAlias = Bidding | Playing | Finished


class View(Value):
    """What one seat sees, or an onlooker when `seat` is None."""

    phase: Literal["bidding", "playing", "finished"]
    seats: int
    seat: Seat | None
    round: int
    dealer: Seat
    hand: tuple[Card, ...]
    sealed: tuple[bool, ...]
    """Whose fist is up."""
    my_bid: int | None
    bids: tuple[int, ...]
    """Empty until all fists are open."""
    won: tuple[int, ...]
    leader: Seat
    trick: tuple[Card, ...]
    last: Trick | None
    sheet: Sheet
    totals: tuple[int, ...]

    @property
    def turn(self) -> Seat:
        return (self.leader + len(self.trick)) % self.seats


def totals(sheet: Sheet, seats: int) -> tuple[int, ...]:
    return tuple(sum(line.points[seat] for line in sheet) for seat in range(seats))


# ── The game ─────────────────────────────────────────────────────────────────────────────────


class PiratenBridge(Game[State, PiratenMove, View, NoOptions]):
    name = "piraten_bridge"
    seats = range(2, 7)
    rules = 1
    options = NoOptions

    def setup(self, seed: str, seats: int, options: NoOptions) -> State:
        return deal_round(seed, 1, draw(seed, "dealer", range(seats)), seats, (), None)

    def waiting_on(self, state: State) -> tuple[Seat, ...]:
        if type(state) is Playing:
            return (state.turn,)
        if type(state) is Bidding:
            return tuple([seat for seat, bid in enumerate(state.bids) if bid is None])
        return ()

    def question(self, state: State, seat: Seat) -> str:
        if isinstance(state, Bidding):
            return f"b{state.round}"
        if isinstance(state, Playing):
            return f"l{state.round}.{sum(state.won)}"
        return "over"

    def moves(self, state: State, seat: Seat) -> tuple[PiratenMove, ...]:
        if type(state) is Playing:
            if seat != state.turn:
                return ()
            return lays(legal_cards(state.hands[seat], state.led))
        if type(state) is Bidding and 0 <= seat < len(state.hands):
            return BIDS[: state.round + 1]
        return ()

    def why_not(self, state: State, seat: Seat, move: PiratenMove) -> Reason:
        if isinstance(state, Finished):
            return GameOver()
        if isinstance(state, Bidding):
            return BidTooHigh(state.round) if isinstance(move, Bid) else NotNow()
        if isinstance(move, Bid):
            return NotNow()
        if seat != state.turn:
            return NotYourTurn()
        if move.card == SCARY_MARY:
            return ChooseRole()
        led = state.led
        if led is None or IN_HAND[move.card] not in state.hands[seat]:
            return NotInHand(move.card)
        return MustFollow(led)

    def sealed(self, state: State, seat: Seat) -> bool:
        return isinstance(state, Bidding)

    def apply(self, state: State, seat: Seat, move: PiratenMove) -> tuple[State, Sequence[Event]]:
        if type(state) is Playing and type(move) is Lay:
            return lay_card(state, seat, move.card)
        if type(state) is Bidding and type(move) is Bid:
            return place_bid(state, seat, move.tricks)
        raise IllegalMove(self.why_not(state, seat, move))

    def view(self, state: State, seat: Seat | None) -> View:
        if isinstance(state, Bidding):
            return view_bidding(state, seat)
        if isinstance(state, Playing):
            return view_playing(state, seat)
        return view_finished(state, seat)

    def result(self, state: State) -> Result | None:
        """The highest total wins; equal totals share the win."""
        if not isinstance(state, Finished):
            return None
        scores = totals(state.sheet, len(state.sheet[0].points))
        best = max(scores)
        return Result(tuple([s for s, score in enumerate(scores) if score == best]), scores)

    def parse(self, text: str) -> PiratenMove:
        verb, _, rest = text.partition(" ")
        if verb == "bid" and rest.isdecimal() and str(int(rest)) == rest and len(rest) < 3:
            return Bid(int(rest))
        if verb == "lay" and rest in CARDS:
            return LAYS[CARDS[rest]]
        raise IllegalMove(Unreadable(text))


# ── The flow, in the order it happens ────────────────────────────────────────────────────────


def deal_round(
    seed: str, round: int, dealer: Seat, seats: int, sheet: Sheet, last: Trick | None
) -> Bidding:
    return Bidding(seed, round, dealer, deal(seed, round, seats), (None,) * seats, sheet, last)


def place_bid(state: Bidding, seat: Seat, tricks: int) -> tuple[State, Sequence[Event]]:
    """Bids stay secret until the last one is in; until then they can be changed."""
    bids = replaced(state.bids, seat, tricks)
    if None in bids:
        after = Bidding(
            state.seed, state.round, state.dealer, state.hands, bids, state.sheet, state.last
        )
        return after, (BidSealed(seat),)
    opened = tuple([bid for bid in bids if bid is not None])
    return reveal_bids(state, opened), (BidSealed(seat), BidsRevealed(opened))


def reveal_bids(state: Bidding, bids: tuple[int, ...]) -> Playing:
    """Yo-ho-ho! The player to the left of the dealer leads."""
    none = (0,) * len(bids)
    leader = (state.dealer + 1) % len(bids)
    return Playing(
        state.seed,
        state.round,
        state.dealer,
        state.hands,
        bids,
        none,
        none,
        leader,
        (),
        None,
        state.sheet,
        state.last,
    )


def lay_card(state: Playing, seat: Seat, card: Card) -> tuple[State, Sequence[Event]]:
    hand = list(state.hands[seat])
    hand.remove(IN_HAND[card])
    hands = replaced(state.hands, seat, tuple(hand))
    trick = (*state.trick, card)
    if len(trick) == len(hands):
        return take_trick(state, hands, trick, CardLaid(seat, card))
    laid = Playing(
        state.seed,
        state.round,
        state.dealer,
        hands,
        state.bids,
        state.won,
        state.bonus,
        seat + 1 if seat + 1 < len(hands) else 0,
        trick,
        SUIT[card] if state.led is None else state.led,
        state.sheet,
        state.last,
    )
    return laid, (CardLaid(seat, card),)


def take_trick(
    state: Playing, hands: tuple[tuple[Card, ...], ...], cards: tuple[Card, ...], laid: CardLaid
) -> tuple[State, Sequence[Event]]:
    """The winner takes the trick and leads the next one."""
    index, why = trick_winner(cards)
    leader = (laid.seat + 1) % len(hands)
    winner = (leader + index) % len(hands)
    bonus = trick_bonus(cards, why)
    last = Trick(leader, cards, winner, why, bonus)
    taken = Playing(
        state.seed,
        state.round,
        state.dealer,
        hands,
        state.bids,
        replaced(state.won, winner, state.won[winner] + 1),
        replaced(state.bonus, winner, state.bonus[winner] + bonus) if bonus else state.bonus,
        winner,
        (),
        None,
        state.sheet,
        last,
    )
    if hands[winner]:
        return taken, (laid, TrickTaken(last))
    return score_round(taken, last, (laid, TrickTaken(last)))


def score_round(
    state: Playing, last: Trick, events: tuple[Event, ...]
) -> tuple[State, Sequence[Event]]:
    """After the last trick everybody scores, and the deal passes to the left."""
    columns = zip(state.bids, state.won, state.bonus, strict=True)
    points = tuple([round_score(bid, won, state.round, bonus) for bid, won, bonus in columns])
    score = RoundScore(state.bids, state.won, state.bonus, points)
    sheet = (*state.sheet, score)
    if state.round == ROUNDS:
        return Finished(state.dealer, sheet, last), (*events, RoundScored(score))
    seats = len(state.hands)
    dealer = (state.dealer + 1) % seats
    after = deal_round(state.seed, state.round + 1, dealer, seats, sheet, last)
    return after, (*events, RoundScored(score), RoundDealt(after.round, dealer))


# ── What each seat sees ──────────────────────────────────────────────────────────────────────


def view_bidding(state: Bidding, seat: Seat | None) -> View:
    seats = len(state.hands)
    return View(
        phase="bidding",
        seats=seats,
        seat=seat,
        round=state.round,
        dealer=state.dealer,
        hand=() if seat is None else state.hands[seat],
        sealed=tuple([bid is not None for bid in state.bids]),
        my_bid=None if seat is None else state.bids[seat],
        bids=(),
        won=(0,) * seats,
        leader=(state.dealer + 1) % seats,
        trick=(),
        last=state.last,
        sheet=state.sheet,
        totals=totals(state.sheet, seats),
    )


def view_playing(state: Playing, seat: Seat | None) -> View:
    seats = len(state.hands)
    return View(
        phase="playing",
        seats=seats,
        seat=seat,
        round=state.round,
        dealer=state.dealer,
        hand=() if seat is None else state.hands[seat],
        sealed=(True,) * seats,
        my_bid=None if seat is None else state.bids[seat],
        bids=state.bids,
        won=state.won,
        leader=(state.turn - len(state.trick)) % seats,
        trick=state.trick,
        last=state.last,
        sheet=state.sheet,
        totals=totals(state.sheet, seats),
    )


def view_finished(state: Finished, seat: Seat | None) -> View:
    line = state.sheet[-1]
    seats = len(line.points)
    return View(
        phase="finished",
        seats=seats,
        seat=seat,
        round=ROUNDS,
        dealer=state.dealer,
        hand=(),
        sealed=(True,) * seats,
        my_bid=None if seat is None else line.bids[seat],
        bids=line.bids,
        won=line.won,
        leader=state.last.winner,
        trick=(),
        last=state.last,
        sheet=state.sheet,
        totals=totals(state.sheet, seats),
    )
