"""The play of Corsairs: the game, and its flow in the order it happens."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import filterfalse
from operator import itemgetter

from bot.games.corsairs.cards import COLOUR, DECK, Card
from bot.games.corsairs.crew import Hand, answer, lay_down, limits_after_discard, spare_card
from bot.games.corsairs.scoring import Annulled, Reckoning, ending, next_is_last, reckon
from bot.games.corsairs.table import (
    CLOSES,
    DISCARDS,
    DRAWS,
    WEIGH_ANCHOR,
    AlreadyDrawn,
    AnchorWeighed,
    AnnounceFirst,
    CardDiscarded,
    CardDrawn,
    Close,
    Closing,
    CorsairsMove,
    Discard,
    Discarding,
    Draw,
    DrawFirst,
    Drawing,
    Finished,
    GameEnded,
    LastRoundAnnounced,
    MustClose,
    NotInHand,
    PierColourChanged,
    RoundAnnulled,
    RoundClosed,
    RoundDealt,
    Source,
    State,
    StockCardSeen,
    Turn,
    View,
    Voyage,
    WeighAnchor,
)
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
    shuffle,
)

HAND = 12
TEXTS: dict[str, CorsairsMove] = {
    str(move): move for move in (*DRAWS, *DISCARDS, WEIGH_ANCHOR, *CLOSES)
}


class Corsairs(Game[State, CorsairsMove, View, NoOptions]):
    name = "corsairs"
    seats = range(2, 5)
    rules = 2
    options = NoOptions

    def setup(self, seed: str, seats: int, options: NoOptions) -> State:
        """The first dealer is drawn by lot."""
        dealer = draw(seed, "dealer", range(seats))
        return deal_round(Voyage(seed, 1, dealer, ((),) * seats, (), False, None))

    def waiting_on(self, state: State) -> tuple[Seat, ...]:
        return () if type(state) is Finished else (state.turn,)

    def question(self, state: State, seat: Seat) -> str:
        if isinstance(state, Finished):
            return "over"
        phase = {Drawing: "d", Discarding: "t", Closing: "c"}[type(state)]
        return f"{phase}{state.voyage.deal}.{state.number}"

    def moves(self, state: State, seat: Seat) -> tuple[CorsairsMove, ...]:
        if type(state) is Finished or seat != state.turn:
            return ()
        if type(state) is Drawing:
            return DRAWS
        hand = state.hands[seat]
        if type(state) is Discarding:
            return (*itemgetter(*hand)(DISCARDS), WEIGH_ANCHOR)
        return itemgetter(*hand)(CLOSES)

    def why_not(self, state: State, seat: Seat, move: CorsairsMove) -> Reason:
        if isinstance(state, Finished):
            return GameOver()
        if seat != state.turn:
            return NotYourTurn()
        if isinstance(state, Drawing):
            return DrawFirst()
        if isinstance(move, Draw):
            return AlreadyDrawn()
        if isinstance(move, WeighAnchor):
            return NotNow()
        if isinstance(state, Closing) and isinstance(move, Discard):
            return MustClose(state.forced)
        if isinstance(state, Discarding) and isinstance(move, Close):
            return AnnounceFirst()
        return NotInHand(move.card)

    def apply(self, state: State, seat: Seat, move: CorsairsMove) -> tuple[State, Sequence[Event]]:
        if type(state) is Drawing:
            if isinstance(move, Draw):
                return draw_card(state, seat, move.source)
        elif type(state) is Discarding:
            if isinstance(move, Discard):
                return discard_card(state, seat, move.card)
            if isinstance(move, WeighAnchor):
                return weigh_anchor(state, seat)
        elif type(state) is Closing and isinstance(move, Close):
            return close_round(state, seat, move.card)
        raise IllegalMove(self.why_not(state, seat, move))

    def view(self, state: State, seat: Seat | None) -> View:
        return (
            view_finished(state, seat) if isinstance(state, Finished) else view_round(state, seat)
        )

    def result(self, state: State) -> Result | None:
        """Fewest penalty cards wins, unless there was a capot; equals share."""
        if not isinstance(state, Finished):
            return None
        counts = tuple([len(cards) for cards in state.voyage.penalties])
        fewest = min(counts)
        least = tuple([seat for seat, count in enumerate(counts) if count == fewest])
        return Result(state.last.capot or least, counts)

    def parse(self, text: str) -> CorsairsMove:
        if text in TEXTS:
            return TEXTS[text]
        raise IllegalMove(Unreadable(text))


# ── The flow, in the order it happens ────────────────────────────────────────────────────────


def deal_round(voyage: Voyage) -> Drawing:
    """Twelve cards to each, one at a time; the pier; one discard; the rest is the stock.

    Penalty cards stay out of the deck. The player to the left of the dealer begins.
    """
    seats = len(voyage.penalties)
    out = {card for cards in voyage.penalties for card in cards}
    deck = shuffle(voyage.seed, f"deal/{voyage.deal}", filterfalse(out.__contains__, DECK))
    first = (voyage.dealer + 1) % seats
    pier = seats * HAND
    discard = pier + 5 + seats
    return Drawing(
        voyage,
        first,
        0,
        tuple(
            [tuple(sorted(deck[(seat - first) % seats : pier : seats])) for seat in range(seats)]
        ),
        ((),) * seats,
        deck[pier:discard],
        deck[discard : discard + 1],
        deck[discard + 1 :],
        (None,) * seats,
    )


def draw_card(state: Drawing, seat: Seat, source: Source) -> tuple[State, Sequence[Event]]:
    if source == "stock":
        return draw_from_stock(state, seat)
    if source == "discard":
        return draw_from_discards(state, seat)
    return draw_from_pier(state, seat)


def draw_from_stock(state: Drawing, seat: Seat) -> tuple[State, Sequence[Event]]:
    """The top card, unseen by the others; who draws the last one must close in this very turn."""
    card = state.stock[0]
    drawn = Discarding(
        state.voyage,
        seat,
        state.number,
        with_card(state.hands, seat, card),
        state.known,
        state.pier,
        state.discards,
        state.stock[1:],
        state.turns,
        "stock",
        card,
    )
    events = (CardDrawn(seat, "stock", None), StockCardSeen(seat, card))
    if drawn.stock:
        return drawn, events
    return announce_close(drawn, True), (*events, AnchorWeighed(seat, True))


def draw_from_discards(state: Drawing, seat: Seat) -> tuple[State, Sequence[Event]]:
    """Only the latest discard."""
    card = state.discards[-1]
    drawn = Discarding(
        state.voyage,
        seat,
        state.number,
        with_card(state.hands, seat, card),
        replaced(state.known, seat, (*state.known[seat], card)),
        state.pier,
        state.discards[:-1],
        state.stock,
        state.turns,
        "discard",
        card,
    )
    return drawn, (CardDrawn(seat, "discard", card),)


def draw_from_pier(state: Drawing, seat: Seat) -> tuple[State, Sequence[Event]]:
    """Only the first card of the row; the next one then gives the pier its colour."""
    card = state.pier[0]
    pier = state.pier[1:]
    events = (CardDrawn(seat, "pier", card),)
    if not pier:
        return annul_round(state.voyage, seat, card, events)
    drawn = Discarding(
        state.voyage,
        seat,
        state.number,
        with_card(state.hands, seat, card),
        replaced(state.known, seat, (*state.known[seat], card)),
        pier,
        state.discards,
        state.stock,
        state.turns,
        "pier",
        card,
    )
    before, after = COLOUR[card], COLOUR[pier[0]]
    if before == after:
        return drawn, events
    return drawn, (*events, PierColourChanged(before, after))


def annul_round(
    voyage: Voyage, seat: Seat, card: Card, events: tuple[Event, ...]
) -> tuple[State, Sequence[Event]]:
    """The last card of the pier makes the round void: no penalties, and the next dealer deals."""
    annulled = Annulled(voyage.deal, seat, card)
    after = deal_round(
        Voyage(
            voyage.seed,
            voyage.deal + 1,
            (voyage.dealer + 1) % len(voyage.penalties),
            voyage.penalties,
            voyage.sheet,
            voyage.final,
            annulled,
        )
    )
    return after, (*events, RoundAnnulled(annulled), dealt(after))


def discard_card(state: Discarding, seat: Seat, card: Card) -> tuple[State, Sequence[Event]]:
    """Any card, the one just drawn included; then it is the next player's turn."""
    known = state.known
    if card in known[seat]:
        known = without_card(known, seat, card)
    source = state.source
    turn = Turn(source, None if source == "stock" else state.drawn, card)
    after = Drawing(
        state.voyage,
        seat + 1 if seat + 1 < len(known) else 0,
        state.number + 1,
        without_card(state.hands, seat, card),
        known,
        state.pier,
        (*state.discards, card),
        state.stock,
        replaced(state.turns, seat, turn),
    )
    return after, (CardDiscarded(seat, card),)


def weigh_anchor(state: Discarding, seat: Seat) -> tuple[State, Sequence[Event]]:
    """Any turn, the first included, and with any limit."""
    return announce_close(state, False), (AnchorWeighed(seat, False),)


def announce_close(state: Discarding, forced: bool) -> Closing:
    return Closing(
        state.voyage,
        state.turn,
        state.number,
        state.hands,
        state.known,
        state.pier,
        state.discards,
        state.stock,
        state.turns,
        state.source,
        state.drawn,
        forced,
    )


def close_round(state: Closing, seat: Seat, card: Card) -> tuple[State, Sequence[Event]]:
    """The closer discards and lays down; then the round is over for all, and they answer."""
    voyage = state.voyage
    hands = without_card(state.hands, seat, card)
    pier = COLOUR[state.pier[0]]
    closer = lay_down(hands[seat], pier)
    laid = tuple(
        [closer if at == seat else answer(hand, pier, closer) for at, hand in enumerate(hands)]
    )
    reckoning = reckon(voyage.deal, seat, state.forced, pier, card, laid, voyage.penalties)
    return score_round(voyage, reckoning, (CardDiscarded(seat, card), RoundClosed(reckoning)))


def score_round(
    voyage: Voyage, reckoning: Reckoning, events: tuple[Event, ...]
) -> tuple[State, Sequence[Event]]:
    """Penalty cards stay with their players; the deal passes on until the game ends."""
    if "capot" in reckoning.fates:
        return Finished(voyage, reckoning, "capot"), (*events, GameEnded("capot"))
    columns = zip(voyage.penalties, reckoning.paid, strict=True)
    penalties = tuple([cards + paid for cards, paid in columns])
    sheet = (*voyage.sheet, tuple([len(paid) for paid in reckoning.paid]))
    total = sum([len(cards) for cards in penalties])
    end = ending(total, voyage.final)
    if end is not None:
        over = Voyage(voyage.seed, voyage.deal, voyage.dealer, penalties, sheet, True, reckoning)
        return Finished(over, reckoning, end), (*events, GameEnded(end))
    dealer = (voyage.dealer + 1) % len(penalties)
    final = next_is_last(total)
    scored = Voyage(voyage.seed, voyage.deal + 1, dealer, penalties, sheet, final, reckoning)
    after = deal_round(scored)
    if final:
        return after, (*events, LastRoundAnnounced(total), dealt(after))
    return after, (*events, dealt(after))


def dealt(state: Drawing) -> RoundDealt:
    return RoundDealt(state.voyage.deal, state.voyage.dealer, state.voyage.final)


def with_card(hands: tuple[Hand, ...], seat: Seat, card: Card) -> tuple[Hand, ...]:
    return replaced(hands, seat, tuple(sorted((*hands[seat], card))))


def without_card(hands: tuple[Hand, ...], seat: Seat, card: Card) -> tuple[Hand, ...]:
    hand = hands[seat]
    at = hand.index(card)
    return replaced(hands, seat, hand[:at] + hand[at + 1 :])


# ── What each seat sees ──────────────────────────────────────────────────────────────────────


def view_round(state: Drawing | Discarding | Closing, seat: Seat | None) -> View:
    voyage = state.voyage
    hand = () if seat is None else state.hands[seat]
    pier = COLOUR[state.pier[0]]
    limits = limits_after_discard(hand, pier) if len(hand) > HAND else ()
    spare = spare_card(hand, limits) if limits else None
    phase, source, drawn = "drawing", None, None
    if not isinstance(state, Drawing):
        phase = "discarding" if isinstance(state, Discarding) else "closing"
        source = state.source
        drawn = state.drawn if source != "stock" or seat == state.turn else None
    return View(
        phase=phase,
        seats=len(state.hands),
        seat=seat,
        deal=voyage.deal,
        dealer=voyage.dealer,
        turn=state.turn,
        number=state.number,
        hand=hand,
        source=source,
        drawn=drawn,
        forced=isinstance(state, Closing) and state.forced,
        pier=state.pier,
        discards=state.discards,
        stock=len(state.stock),
        known=state.known,
        turns=state.turns,
        penalties=voyage.penalties,
        sheet=voyage.sheet,
        final=voyage.final,
        last=voyage.last,
        ending=None,
        reading=lay_down(tuple([card for card in hand if card != spare]), pier) if hand else None,
        spare=spare,
        limits=limits,
    )


def view_finished(state: Finished, seat: Seat | None) -> View:
    voyage = state.voyage
    seats = len(voyage.penalties)
    return View(
        phase="finished",
        seats=seats,
        seat=seat,
        deal=state.last.deal,
        dealer=voyage.dealer,
        turn=state.last.closer,
        number=0,
        hand=(),
        source=None,
        drawn=None,
        forced=False,
        pier=(),
        discards=(),
        stock=0,
        known=((),) * seats,
        turns=(None,) * seats,
        penalties=voyage.penalties,
        sheet=voyage.sheet,
        final=voyage.final,
        last=state.last,
        ending=state.ending,
        reading=None,
        spare=None,
        limits=(),
    )
