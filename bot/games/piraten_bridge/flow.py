"""The effects of each move of Piraten Bridge, in the order of play."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.base.game import Event, Seat, draw, replaced
from bot.games.piraten_bridge.cards import IN_HAND, SCARY_MARY, Card, Hand
from bot.games.piraten_bridge.events import (
    BidSealed,
    BidsRevealed,
    CardLaid,
    RoundDealt,
    RoundScored,
    TrickTaken,
)
from bot.games.piraten_bridge.rules import deal, round_score, rounds, trick_bonus, trick_winner
from bot.games.piraten_bridge.states import (
    Bidding,
    Finished,
    Options,
    Playing,
    RoundScore,
    State,
    Trick,
)


def begin(seed: str, seats: int, options: Options) -> Bidding:
    """Starts a game with a random dealer (§2.2)."""
    dealer = draw(seed, "dealer", range(seats))
    round = rounds(options)[0]
    hands, bids = deal(seed, round, seats), (None,) * seats
    return Bidding(seed, round, dealer, hands, bids, sheet=(), last=None, options=options)


def place_bid(state: Bidding, seat: Seat, tricks: int) -> tuple[State, Sequence[Event]]:
    """Stores a secret bid, which can be changed until the last one is in (§4.3, §4.4)."""
    bids = replaced(state.bids, seat, tricks)
    if None in bids:
        sealed = (BidSealed(seat),) if state.bids[seat] is None else ()
        return replace(state, bids=bids), sealed
    opened = tuple([bid for bid in bids if bid is not None])
    return lay_itself(reveal_bids(state, opened), (BidSealed(seat), BidsRevealed(opened)))


def reveal_bids(state: Bidding, bids: tuple[int, ...]) -> Playing:
    """Reveals all bids and starts the first trick, led by the player to the dealer's left (§4.3,
    §5.1)."""
    nothing = (0,) * len(bids)
    return Playing(
        seed=state.seed,
        round=state.round,
        dealer=state.dealer,
        hands=state.hands,
        bids=bids,
        won=nothing,
        bonus=nothing,
        turn=(state.dealer + 1) % len(bids),
        trick=(),
        sheet=state.sheet,
        last=state.last,
        options=state.options,
    )


def lay_card(state: Playing, seat: Seat, card: Card) -> tuple[State, Sequence[Event]]:
    """Lays a card on the trick. Then it is the turn of the player to the left (§5.2)."""
    hand = list(state.hands[seat])
    hand.remove(IN_HAND[card])
    hands = replaced(state.hands, seat, tuple(hand))
    trick = (*state.trick, card)
    left = (seat + 1) % len(hands)
    if len(trick) == len(hands):
        return take_trick(state, hands, trick, left, CardLaid(seat, card))
    laid = replace(state, hands=hands, trick=trick, turn=left)
    told = (CardLaid(seat, card),)
    return (laid, told) if hand else lay_itself(laid, told)


def lay_itself(state: Playing, events: tuple[Event, ...]) -> tuple[State, Sequence[Event]]:
    """Lays the last card of the seat on turn by itself, if that house rule is used. Scary Mary
    leaves a choice, so she is not laid (§11.3)."""
    if state.options.last_card == "by_hand":
        return state, events
    card, *others = state.hands[state.turn]
    if others or card == SCARY_MARY:
        return state, events
    after, more = lay_card(state, state.turn, card)
    return after, (*events, *more)


def take_trick(
    state: Playing, hands: tuple[Hand, ...], trick: tuple[Card, ...], leader: Seat, laid: CardLaid
) -> tuple[State, Sequence[Event]]:
    """Gives the trick to its winner, who leads the next one (§5.1)."""
    index, why = trick_winner(trick)
    winner = (leader + index) % len(hands)
    bonus = trick_bonus(trick, why)
    last = Trick(leader, trick, winner, why, bonus)
    taken = replace(
        state,
        hands=hands,
        won=replaced(state.won, winner, state.won[winner] + 1),
        bonus=replaced(state.bonus, winner, state.bonus[winner] + bonus),
        turn=winner,
        trick=(),
        last=last,
        laid=state.laid + trick,
    )
    if hands[winner]:
        return lay_itself(taken, (laid, TrickTaken(last)))
    return score_round(taken, last, (laid, TrickTaken(last)))


def score_round(
    state: Playing, last: Trick, events: tuple[Event, ...]
) -> tuple[State, Sequence[Event]]:
    """Scores a round after its last trick, and passes the deal to the left (§3.3, §3.4)."""
    columns = zip(state.bids, state.won, state.bonus, strict=True)
    points = tuple([round_score(bid, won, state.round, bonus) for bid, won, bonus in columns])
    score = RoundScore(bids=state.bids, won=state.won, bonus=state.bonus, points=points)
    sheet = (*state.sheet, score)
    numbers = rounds(state.options)
    if state.round == numbers[-1]:
        finished = Finished(dealer=state.dealer, sheet=sheet, last=last)
        return finished, (*events, RoundScored(score))
    seats = len(state.hands)
    round, dealer = state.round + numbers.step, (state.dealer + 1) % seats
    hands, bids = deal(state.seed, round, seats), (None,) * seats
    dealt = Bidding(state.seed, round, dealer, hands, bids, sheet, last, state.options)
    return dealt, (*events, RoundScored(score), RoundDealt(round, dealer))
