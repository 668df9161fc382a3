"""Piraten Bridge in notation: hands, bids, tricks and whole games."""

from __future__ import annotations

import pytest

from bot.games.base.game import (
    IllegalMove,
    Reason,
    Seat,
    play,
)
from bot.games.piraten_bridge.cards import CARDS, Card
from bot.games.piraten_bridge.game import PiratenBridge
from bot.games.piraten_bridge.states import Bidding, Playing, State, Trick

game = PiratenBridge()
NAMES = "ABCDEF"
A, B, C, D = range(4)
SEED = "5eed"


def cards(text: str) -> tuple[Card, ...]:
    """Each `E` is the next unused escape."""
    codes = text.split()
    escapes = iter(("E1", "E2", "E3", "E4", "E5"))
    return tuple(CARDS[next(escapes) if code == "E" else code] for code in codes)


def hand(text: str) -> tuple[Card, ...]:
    return tuple(sorted(cards(text)))


def bidding(*hands: str, dealer: Seat) -> Bidding:
    dealt = tuple(hand(text) for text in hands)
    return Bidding(
        seed=SEED,
        round=len(dealt[0]),
        dealer=dealer,
        hands=dealt,
        bids=(None,) * len(dealt),
        sheet=(),
        last=None,
    )


def playing(*hands: str, turn: Seat = A) -> Playing:
    none = (0,) * len(hands)
    return Playing(
        seed=SEED,
        round=5,
        dealer=(turn - 1) % len(hands),
        hands=tuple(hand(text) for text in hands),
        bids=none,
        won=none,
        bonus=none,
        turn=turn,
        trick=(),
        sheet=(),
        last=None,
    )


def move_by_move(state: State, *script: str) -> tuple[State, list[object]]:
    """Plays lines of a seat and its move, such as `A lay R5`."""
    heard: list[object] = []
    for line in script:
        seat, _, text = line.partition(" ")
        state, events = play(game, state, NAMES.index(seat), game.parse(text))
        heard += events
    return state, heard


def refusal(state: State, line: str) -> Reason:
    with pytest.raises(IllegalMove) as refused:
        move_by_move(state, line)
    return refused.value.reason


def whole_game(state: State) -> list[tuple[State, list[object]]]:
    """Everyone makes the first move offered; yields each state with its events."""
    course: list[tuple[State, list[object]]] = [(state, [])]
    while waiting := game.waiting_on(state):
        state, events = game.apply(state, waiting[0], game.moves(state, waiting[0])[0])
        course.append((state, list(events)))
    return course


FIRST_TRICK = Trick(B, cards("PH E1 SK"), A, "king", 30)
