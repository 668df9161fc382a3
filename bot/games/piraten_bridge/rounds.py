"""The flow of a round, in the order it happens."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Event, Seat, replaced
from bot.games.piraten_bridge.cards import IN_HAND, SUIT, Card
from bot.games.piraten_bridge.rulebook import ROUNDS, deal, round_score, trick_bonus, trick_winner
from bot.games.piraten_bridge.values import (
    Bidding,
    BidSealed,
    BidsRevealed,
    CardLaid,
    Finished,
    Playing,
    RoundDealt,
    RoundScore,
    RoundScored,
    Sheet,
    State,
    Trick,
    TrickTaken,
)


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
