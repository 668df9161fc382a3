"""Hidden information in Bluff Pirate."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec.structs import replace

from bot.games.base.game import Seat
from bot.games.bluff_pirate.cards import DECK, ISLANDS, Cards, gathered
from bot.games.bluff_pirate.rules import lessened
from bot.games.bluff_pirate.states import (
    Acting,
    Designating,
    Finished,
    Known,
    Sea,
    Series,
    State,
    Voting,
)


def disguise(state: State, seat: Seat | None, random: Random) -> State:
    """Changes unknown cards in hands, the pile, hidden cards, votes and the treasure."""
    sea = state.sea
    onlooker = len(sea.hands)
    viewer = onlooker if seat is None else seat
    voting = isinstance(state, (Voting, Designating))
    up, down = (state.series.up, state.series.down) if voting else ((), ())
    sure = [lessened(row[viewer], up) if at == sea.player else row[viewer] for at, row in rows(sea)]
    fixed = [hand if at == seat else sure[at] for at, hand in enumerate(sea.hands)]
    seen = gathered(sea.discards) + up + (down if seat == sea.player else ())
    unseen = list(
        (Counter(DECK) - Counter([*seen, *[c for hand in fixed for c in hand]])).elements()
    )
    random.shuffle(unseen)

    def dealt(cards: Cards, size: int) -> Cards:
        return cards + tuple([unseen.pop() for _ in range(size - len(cards))])

    hands: list[Cards] = []
    for at, hand in enumerate(sea.hands):
        if at == sea.player and seat != at and voting:
            both = dealt(fixed[at], len(hand) + len(down))
            mixed = random.sample(both, len(both))
            hands.append(tuple(sorted(mixed[len(down) :])))
            down = tuple(sorted(mixed[: len(down)]))
        else:
            hands.append(tuple(sorted(dealt(fixed[at], len(hand)))))
    changed = replace(
        sea,
        seed=f"{random.getrandbits(256):064x}",
        hands=tuple(hands),
        pile=tuple(unseen),
        treasure=sea.treasure if sea.a_open else random.choice(ISLANDS),
        known=tuple([known_to_others(row, hands[at], viewer, random) for at, row in rows(sea)]),
    )
    if isinstance(state, (Voting, Designating)):
        votes = tuple(
            [
                vote if at == seat or vote is None else random.random() < 1 / 2
                for at, vote in enumerate(state.votes)
            ]
        )
        return replace(state, sea=changed, series=Series(up, down), votes=votes)
    if isinstance(state, Acting) and seat != sea.player:
        hand = changed.hands[sea.player]
        drawn = tuple(random.sample(hand, len(state.drawn)))
        return Acting(changed, drawn)
    return replace(state, sea=changed)


def rows(sea: Sea) -> enumerate[Known]:
    return enumerate(sea.known)


def known_to_others(row: Known, hand: Cards, viewer: int, random: Random) -> Known:
    """Changes what other seats have seen of a hand, which the viewer does not know."""
    return tuple(
        [
            known if at == viewer else tuple(sorted(random.sample(hand, min(2, len(hand)))))
            for at, known in enumerate(row)
        ]
    )


def assert_conserved(state: State) -> None:
    """A card is in one hand, in the pile, on a discard space, or in the series on the table."""
    sea = state.sea
    on_table: Cards = ()
    if isinstance(state, (Voting, Designating)):
        on_table = state.series.up + state.series.down
    in_hands = [card for hand in sea.hands for card in hand]
    lying = (*in_hands, *sea.pile, *gathered(sea.discards), *on_table)
    assert tuple(sorted(lying)) == DECK
    for seat, row in enumerate(sea.known):
        held = Counter(sea.hands[seat] + (on_table if seat == sea.player else ()))
        assert all(Counter(known) <= held for known in row)
        assert all(tuple(sorted(known)) == known for known in row)
    if isinstance(state, Finished):
        assert sea.ships[state.winner] == sea.treasure
