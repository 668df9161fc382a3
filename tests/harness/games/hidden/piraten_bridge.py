"""Hidden information in Piraten Bridge."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from bot.games.base.game import Seat
from bot.games.piraten_bridge.cards import DECK, IN_HAND
from bot.games.piraten_bridge.states import Bidding, Finished, Playing, State


def disguise(state: State, seat: Seat | None, random: Random) -> State:
    if isinstance(state, Finished):
        return state
    seen = set[int]() if seat is None else set(state.hands[seat])
    if isinstance(state, Playing):
        seen |= {IN_HAND[card] for card in (*state.laid, *state.trick)}
    unseen = random.sample([card for card in DECK if card not in seen], len(DECK) - len(seen))
    hands = tuple(
        hand if at == seat else tuple(sorted(unseen.pop() for _ in hand))
        for at, hand in enumerate(state.hands)
    )
    changed = replace(state, seed=f"{random.getrandbits(256):064x}", hands=hands)
    if isinstance(changed, Bidding):
        bids = tuple(
            bid if at == seat or bid is None else random.randint(0, state.round)
            for at, bid in enumerate(changed.bids)
        )
        return replace(changed, bids=bids)
    return changed


def assert_conserved(state: State) -> None:
    """A dealt card is in one hand, in the trick, or in a trick already taken."""
    if isinstance(state, Finished):
        return
    lying = [card for hand in state.hands for card in hand]
    if isinstance(state, Playing):
        assert len(state.laid) == sum(state.won) * len(state.hands)
        lying += [IN_HAND[card] for card in (*state.laid, *state.trick)]
    assert len(lying) == len(set(lying)) == state.round * len(state.hands)
    assert set(lying) <= set(DECK)
