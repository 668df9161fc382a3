"""Bluff Pirate in notation: cards, states, moves and their outcomes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from bot.games.base.game import (
    Event,
    IllegalMove,
    Reason,
    play,
)
from bot.games.bluff_pirate.cards import (
    CARDS,
    DECK,
    ISLAND_B,
    KINDS,
    Cards,
    Island,
)
from bot.games.bluff_pirate.game import BluffPirate
from bot.games.bluff_pirate.states import Acting, Repute, Sea, State
from tests.harness.games.hidden.bluff_pirate import assert_conserved

GAME = BluffPirate()
P1, P2, P3, P4 = range(4)
SEED = "0" * 64


def cards(text: str) -> Cards:
    return tuple(sorted(CARDS[code] for code in text.split()))


def afloat(
    *hands: str,
    ships: Sequence[int] = (),
    pile: int | None = None,
    a_open: bool = False,
    treasure: Island = ISLAND_B,
) -> Sea:
    """P1's turn with these hands; all other cards are in the pile or discarded."""
    held = tuple(cards(hand) for hand in hands)
    rest = tuple((Counter(DECK) - Counter(c for hand in held for c in hand)).elements())
    size = len(rest) if pile is None else pile
    discards = Counter(rest[size:])
    seats = len(hands)
    return Sea(
        seed=SEED,
        turn=1,
        player=P1,
        hands=held,
        ships=tuple(ships) or (0,) * seats,
        pile=rest[:size],
        discards=tuple(discards[card] for card in KINDS),
        reshuffles=0,
        treasure=treasure,
        a_open=a_open,
        known=(((),) * (seats + 1),) * seats,
        repute=(Repute(),) * seats,
        last=None,
    )


def run(state: State, *script: str) -> tuple[State, list[Event]]:
    """Plays lines such as "1 draw" or "2 vote bluff": player number and move."""
    told: list[Event] = []
    for line in script:
        number, _, text = line.partition(" ")
        state, events = play(GAME, state, int(number) - 1, GAME.parse(text))
        told += events
        assert_conserved(state)
    return state, told


def refused(state: State, line: str) -> Reason:
    number, _, text = line.partition(" ")
    with pytest.raises(IllegalMove) as refusal:
        play(GAME, state, int(number) - 1, GAME.parse(text))
    return refusal.value.reason


HONEST = {3: "parrot / parrot parrot", 4: "hook hook / hook pi-hook", 5: "map / map map map map"}
BLUFF = {3: "parrot / hook map", 4: "hook hook / hook map", 5: "map / flag flag hat hook"}


def laid(
    series: str, ships: Sequence[int], *, a_open: bool = False, treasure: Island = ISLAND_B
) -> State:
    """P1 has laid a series and holds two more cards."""
    hands = [series.replace("/", "") + " sabre sabre", *["compass"] * (len(ships) - 1)]
    acting = Acting(afloat(*hands, ships=ships, a_open=a_open, treasure=treasure), ())
    return run(acting, f"1 lay {series}")[0]


def resolved(
    series: str,
    votes: Sequence[str],
    asked: int,
    ships: Sequence[int],
    *,
    a_open: bool = False,
    treasure: Island = ISLAND_B,
) -> State:
    """P1 lays, the others vote in turn, and P1 asks one of them."""
    state = laid(series, ships, a_open=a_open, treasure=treasure)
    script = [f"{number} vote {vote}" for number, vote in enumerate(votes, 2)]
    if len(votes) > 1:
        script.append(f"1 ask {asked - 1}")
    return run(state, *script)[0]
