"""What nobody, or only one player, knows in Corsairs."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from bot.games.corsairs import DECK, Card, Drawing, Finished, Hand, State
from bot.games.game import Seat


def disguise(state: State, seat: Seat | None, random: Random) -> State:
    """Cards taken openly stay where everybody knows them to be; all others change places."""
    seed = f"{random.getrandbits(256):064x}"
    if isinstance(state, Finished):
        return replace(state, voyage=replace(state.voyage, seed=seed))
    secret = [
        [] if at == seat else [card for card in hand if card not in state.known[at]]
        for at, hand in enumerate(state.hands)
    ]
    unseen: list[Card] = [*state.stock, *(card for cards in secret for card in cards)]
    random.shuffle(unseen)
    drawn: Card | None = None
    hands: list[Hand] = []
    for at, hand in enumerate(state.hands):
        new = [unseen.pop() for _ in secret[at]]
        if at == state.turn and new:
            drawn = new[0]
        hands.append(tuple(sorted([*(card for card in hand if card not in secret[at]), *new])))
    changed = replace(
        state,
        voyage=replace(state.voyage, seed=seed),
        hands=tuple(hands),
        stock=tuple(unseen),
    )
    if isinstance(changed, Drawing) or changed.source != "stock" or drawn is None:
        return changed
    return replace(changed, drawn=drawn)


def assert_conserved(state: State) -> None:
    """Every card is in a hand, on the pier, among the discards, in the stock, or a penalty."""
    out = [card for cards in state.voyage.penalties for card in cards]
    if isinstance(state, Finished):
        assert len(out) == len(set(out))
        assert set(out) <= set(DECK)
        return
    lying = [*out, *state.pier, *state.discards, *state.stock]
    lying += [card for hand in state.hands for card in hand]
    assert sorted(lying) == list(DECK)
    for hand, known in zip(state.hands, state.known, strict=True):
        assert set(known) <= set(hand)
        assert hand == tuple(sorted(hand))
