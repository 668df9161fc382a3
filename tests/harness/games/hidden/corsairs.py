"""Hidden information in Corsairs."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from bot.games.base.game import Seat
from bot.games.corsairs.cards import DECK, Card, Hand
from bot.games.corsairs.states import Drawing, Finished, Laying, State


def disguise(state: State, seat: Seat | None, random: Random) -> State:
    """Cards taken openly stay where everyone knows them to be; all others change places."""
    match = replace(state.match, seed=f"{random.getrandbits(256):064x}")
    if isinstance(state, Finished):
        return replace(state, match=match)
    lying = state.round
    open_hand = isinstance(state, Laying) and state.laid[lying.turn] is not None
    secret = [
        []
        if at == seat or (open_hand and at == lying.turn)
        else [card for card in hand if card not in lying.known[at]]
        for at, hand in enumerate(lying.hands)
    ]
    unseen: list[Card] = [*lying.stock, *(card for cards in secret for card in cards)]
    random.shuffle(unseen)
    drawn: Card | None = None
    hands: list[Hand] = []
    for at, hand in enumerate(lying.hands):
        new = [unseen.pop() for _ in secret[at]]
        if at == lying.turn and new:
            drawn = new[0]
        hands.append(tuple(sorted([*(card for card in hand if card not in secret[at]), *new])))
    lying = replace(lying, hands=tuple(hands), stock=tuple(unseen))
    changed = replace(state, match=match, round=lying)
    if isinstance(changed, Drawing | Laying) or changed.source != "stock" or drawn is None:
        return changed
    return replace(changed, drawn=drawn)


def assert_conserved(state: State) -> None:
    """Every card is in a hand, on the pier, among the discards, in the stock, or a penalty."""
    out = [card for cards in state.match.penalties for card in cards]
    if isinstance(state, Finished):
        assert len(out) == len(set(out))
        assert set(out) <= set(DECK)
        return
    lying = state.round
    cards = [*out, *lying.pier, *lying.discards, *lying.stock]
    cards += [card for hand in lying.hands for card in hand]
    assert sorted(cards) == list(DECK)
    for hand, known in zip(lying.hands, lying.known, strict=True):
        assert set(known) <= set(hand)
        assert hand == tuple(sorted(hand))
