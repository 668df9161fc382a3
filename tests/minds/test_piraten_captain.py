"""The captain of Piraten Bridge: what it deals agrees with all that was seen; it is in time."""

from __future__ import annotations

from itertools import count
from random import Random

from bot.games.piraten_bridge import IN_HAND, SUIT, Options, PiratenBridge, Playing, State
from bot.minds.piraten_bridge.captain import Captain
from bot.minds.piraten_bridge.deals import deal, unseen, voids
from bot.minds.piraten_bridge.sailor import Sailor

GAME = PiratenBridge()


def late_rounds(seed: int) -> list[Playing]:
    """Every moment of the last three rounds in which a card is laid."""
    state: State = GAME.setup(f"{seed:064x}", 4, Options())
    dice, moments = Random(seed), list[Playing]()
    while GAME.result(state) is None:
        if isinstance(state, Playing) and state.round >= 8:
            moments.append(state)
        seat = GAME.waiting_on(state)[0]
        move = dice.choice(GAME.moves(state, seat))
        state, _ = GAME.apply(state, seat, move)
    return moments


def test_a_deal_agrees_with_all_that_was_seen() -> None:
    dice = Random(5)
    for state in late_rounds(1):
        view = GAME.view(state, state.turn)
        hands = deal(view, dice)
        assert hands[state.turn] == view.hand
        assert [len(hand) for hand in hands] == [len(hand) for hand in state.hands]
        dealt = [card for hand in hands for card in hand]
        assert len(set(dealt)) == len(dealt)
        assert not {IN_HAND[card] for card in view.laid} & set(dealt)
        assert set(dealt) <= {*unseen(view), *view.hand}


def test_who_could_not_follow_is_dealt_nothing_of_that_suit() -> None:
    dice, lacking = Random(5), 0
    for state in late_rounds(2):
        view = GAME.view(state, state.turn)
        hands = deal(view, dice)
        for seat, suits in enumerate(voids(view)):
            lacking += len(suits)
            assert not suits & {SUIT[card] for card in state.hands[seat]}, "it is the truth"
            assert not suits & {SUIT[card] for card in hands[seat]}
    assert lacking > 100


def test_when_it_is_late_it_plays_what_a_sailor_would() -> None:
    for state in late_rounds(3)[:12]:
        view, moves = GAME.view(state, state.turn), GAME.moves(state, state.turn)
        move = Captain().think(view, moves, Random(4), lambda: True)
        assert move == Sailor().choose(view, moves, Random(4))


def test_it_stops_when_it_becomes_late() -> None:
    state = late_rounds(4)[0]
    view, moves = GAME.view(state, state.turn), GAME.moves(state, state.turn)
    asked = count(1)
    move = Captain(worlds=1_000_000).think(view, moves, Random(4), lambda: next(asked) > 5)
    assert move in moves
    assert next(asked) < 10
