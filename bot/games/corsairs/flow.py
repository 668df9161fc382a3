"""The effects of each move of Corsairs, in the order of play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from bot.games.base.game import Event, Seat, draw, replaced, shuffle
from bot.games.corsairs.cards import COLOUR, Card, Cards, Hand
from bot.games.corsairs.crew import answer, divide, lay_down
from bot.games.corsairs.events import (
    AnchorWeighed,
    AnswerSealed,
    CardDiscarded,
    CardDrawn,
    CrewLaid,
    GameEnded,
    LastRoundAnnounced,
    PierColourChanged,
    RoundAnnulled,
    RoundClosed,
    RoundDealt,
    StockCardSeen,
)
from bot.games.corsairs.moves import Lay, Source
from bot.games.corsairs.rules import (
    HAND,
    colour_of_pier,
    deck_without,
    ending,
    fates_of,
    next_is_last,
    next_seat,
    payments,
    pier_length,
)
from bot.games.corsairs.states import (
    Annulled,
    Closing,
    Discarding,
    Drawing,
    Finished,
    Laid,
    Laying,
    Match,
    Options,
    Round,
    RoundResult,
    State,
    Turn,
)

After: TypeAlias = tuple[State, Sequence[Event]]

# ── The deal ─────────────────────────────────────────────────────────────────────────────────


def begin(seed: str, seats: int, options: Options) -> Drawing:
    """Starts a game with a random dealer (§2.1)."""
    dealer = draw(seed, "dealer", range(seats))
    match = Match(seed=seed, dealer=dealer, penalties=((),) * seats, options=options)
    return deal_round(match)


def deal_round(match: Match) -> Drawing:
    """Deals twelve cards to each player, then the pier, one discard and the stock (§2)."""
    seats = len(match.penalties)
    deck = shuffle(match.seed, f"deal/{match.deal}", deck_without(match.penalties))
    first = next_seat(match.dealer, seats)
    dealt = seats * HAND
    hands = [tuple(sorted(deck[(seat - first) % seats : dealt : seats])) for seat in range(seats)]
    turned = dealt + pier_length(seats)
    lying = Round(
        turn=first,
        number=0,
        hands=tuple(hands),
        known=((),) * seats,
        pier=deck[dealt:turned],
        discards=deck[turned : turned + 1],
        stock=deck[turned + 1 :],
        turns=(None,) * seats,
    )
    return Drawing(match=match, round=lying)


def deal_next(match: Match, events: Sequence[Event]) -> After:
    """Passes the deal clockwise and deals the next round (§2.1, §3.7)."""
    dealer = next_seat(match.dealer, len(match.penalties))
    match = replace(match, deal=match.deal + 1, dealer=dealer)
    return deal_round(match), (*events, RoundDealt(match.deal, dealer, match.final))


# ── The turn ─────────────────────────────────────────────────────────────────────────────────


def draw_card(state: Drawing, seat: Seat, source: Source) -> After:
    if source == "stock":
        return draw_from_stock(state, seat)
    if source == "discard":
        return draw_from_discards(state, seat)
    return draw_from_pier(state, seat)


def draw_from_stock(state: Drawing, seat: Seat) -> After:
    """Draws a card that only the drawer sees (§3.2). The drawer of the last card must close
    (§3.8)."""
    before = state.round
    card = before.stock[0]
    lying = replace(before, hands=with_card(before.hands, seat, card), stock=before.stock[1:])
    drawn = Discarding(match=state.match, round=lying, source="stock", drawn=card)
    events = (CardDrawn(seat, "stock", None), StockCardSeen(seat, card))
    if lying.stock:
        return drawn, events
    closing, announced = weigh_anchor(drawn, seat, forced=True)
    return closing, (*events, *announced)


def draw_from_discards(state: Drawing, seat: Seat) -> After:
    """Takes the latest discard, the only one that can be taken (§3.2)."""
    before = state.round
    card = before.discards[-1]
    lying = replace(
        before,
        hands=with_card(before.hands, seat, card),
        known=known_with(before, seat, card),
        discards=before.discards[:-1],
    )
    drawn = Discarding(match=state.match, round=lying, source="discard", drawn=card)
    return drawn, (CardDrawn(seat, "discard", card),)


def draw_from_pier(state: Drawing, seat: Seat) -> After:
    """Takes the first card of the pier (§3.2). The next card gives the pier its new colour
    (§3.3)."""
    before = state.round
    card = before.pier[0]
    events = (CardDrawn(seat, "pier", card),)
    if len(before.pier) == 1:
        return annul_round(state.match, seat, card, events)
    lying = replace(
        before,
        hands=with_card(before.hands, seat, card),
        known=known_with(before, seat, card),
        pier=before.pier[1:],
    )
    drawn = Discarding(match=state.match, round=lying, source="pier", drawn=card)
    colour, now = COLOUR[card], colour_of_pier(lying.pier)
    if colour == now:
        return drawn, events
    return drawn, (*events, PierColourChanged(colour, now))


def known_with(lying: Round, seat: Seat, card: Card) -> tuple[Cards, ...]:
    """The cards known to be in each hand, with this openly taken card added (§10.1)."""
    return replaced(lying.known, seat, (*lying.known[seat], card))


def annul_round(match: Match, seat: Seat, card: Card, events: Sequence[Event]) -> After:
    """Ends a round without payments, because somebody took the last card of the pier (§3.6)."""
    void = Annulled(match.deal, seat, card)
    return deal_next(replace(match, last=void), (*events, RoundAnnulled(void)))


def discard_card(state: Discarding, seat: Seat, card: Card) -> After:
    """Discards any card, even the one just drawn, and passes the turn on (§3.5)."""
    lying = state.round
    known = lying.known
    if card in known[seat]:
        known = without_card(known, seat, card)
    drawn = None if state.source == "stock" else state.drawn
    after = replace(
        lying,
        turn=next_seat(seat, len(known)),
        number=lying.number + 1,
        hands=without_card(lying.hands, seat, card),
        known=known,
        discards=(*lying.discards, card),
        turns=replaced(lying.turns, seat, Turn(state.source, drawn, card)),
    )
    return Drawing(match=state.match, round=after), (CardDiscarded(seat, card),)


# ── Weighing anchor ──────────────────────────────────────────────────────────────────────────


def weigh_anchor(state: Discarding, seat: Seat, *, forced: bool = False) -> After:
    """Announces a close, which is allowed in any turn and with any limit (§3.4, §4.2)."""
    closing = Closing(state.match, state.round, state.source, state.drawn, forced)
    return closing, (AnchorWeighed(seat, forced),)


def close_round(state: Closing, seat: Seat, card: Card) -> After:
    """Closes the round: the closer discards and lays down (§4.1), and all others answer (§5.1).

    The colour of the pier after the closer's draw counts (§4.3).
    """
    hands = without_card(state.round.hands, seat, card)
    pier = colour_of_pier(state.round.pier)
    laying = begin_laying(state, seat, card, hands)
    events = (CardDiscarded(seat, card),)
    if state.match.options.dividing == "own":
        return laying, events
    closer = lay_down(hands[seat], pier)
    laid = tuple(
        [closer if at == seat else answer(hand, pier, closer) for at, hand in enumerate(hands)]
    )
    return settle_round(laying, laid, events)


def begin_laying(state: Closing, seat: Seat, card: Card, hands: tuple[Hand, ...]) -> Laying:
    known = tuple([tuple([each for each in cards if each != card]) for cards in state.round.known])
    lying = replace(state.round, hands=hands, known=known, discards=(*state.round.discards, card))
    return Laying(state.match, lying, card, state.forced, laid=(None,) * len(hands))


def lay_cards(state: Laying, seat: Seat, move: Lay) -> After:
    """Divides a hand as its player chose. The closer's cards are open, and all answers are revealed
    together (§15.2)."""
    lying = state.round
    closer = state.laid[lying.turn]
    cards = divide(
        lying.hands[seat],
        colour_of_pier(lying.pier),
        move.colours,
        closer if move.attaches else None,
    )
    laid = replaced(state.laid, seat, cards)
    if closer is None:
        return replace(state, laid=laid), (CrewLaid(seat, cards),)
    whole = tuple([each for each in laid if each is not None])
    if len(whole) < len(laid):
        return replace(state, laid=laid), (AnswerSealed(seat),)
    return settle_round(state, whole, ())


def settle_round(state: Laying, laid: tuple[Laid, ...], events: Sequence[Event]) -> After:
    match, closer = state.match, state.round.turn
    fates = fates_of(closer, laid, match.penalties)
    pier, paid = colour_of_pier(state.round.pier), payments(laid, fates)
    result = RoundResult(match.deal, closer, state.forced, pier, state.discard, laid, fates, paid)
    return score_round(match, result, (*events, RoundClosed(result)))


# ── Scoring and the end ──────────────────────────────────────────────────────────────────────


def score_round(match: Match, result: RoundResult, events: Sequence[Event]) -> After:
    """Adds the penalty cards of a round, which players keep (§7.5). A capot is not scored
    (§8.3)."""
    if result.capot:
        return Finished(match, result, "capot"), (*events, GameEnded("capot"))
    columns = zip(match.penalties, result.paid, strict=True)
    penalties = tuple([cards + paid for cards, paid in columns])
    total = sum([len(cards) for cards in penalties])
    end = ending(total, match.final)
    scored = replace(
        match,
        penalties=penalties,
        sheet=(*match.sheet, tuple([len(paid) for paid in result.paid])),
        final=next_is_last(total),
        last=result,
    )
    if end is not None:
        return Finished(scored, result, end), (*events, GameEnded(end))
    if scored.final:
        return deal_next(scored, (*events, LastRoundAnnounced(total)))
    return deal_next(scored, events)


# ── Hands ────────────────────────────────────────────────────────────────────────────────────


def with_card(hands: tuple[Hand, ...], seat: Seat, card: Card) -> tuple[Hand, ...]:
    return replaced(hands, seat, tuple(sorted((*hands[seat], card))))


def without_card(hands: tuple[Cards, ...], seat: Seat, card: Card) -> tuple[Cards, ...]:
    hand = hands[seat]
    at = hand.index(card)
    return replaced(hands, seat, hand[:at] + hand[at + 1 :])
