"""The captain of Piraten Bridge: its deals agree with all that was seen, and it is in time."""

from __future__ import annotations

from itertools import count
from random import Random

from msgspec.structs import replace

from bot.games.piraten_bridge import (
    DECK,
    IN_HAND,
    SUIT,
    Lay,
    Options,
    PiratenBridge,
    Playing,
    RoundScored,
    State,
    trick_winner,
)
from bot.minds.piraten_bridge.captain import Captain
from bot.minds.piraten_bridge.deals import TRICKS, Deals, strongest_first, unseen, voids
from bot.minds.piraten_bridge.playout import Odds, Round, follow, shown
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


def in_thought(state: Playing) -> Round:
    """The round as it is, with the true hands."""
    hands = [strongest_first(hand) for hand in state.hands]
    return Round(GAME.view(state, state.turn), hands, Odds(DECK, 10, len(hands)))


# ── What it believes ─────────────────────────────────────────────────────────────────────────


def test_a_deal_agrees_with_all_that_was_seen() -> None:
    dice = Random(5)
    for state in late_rounds(1):
        view = GAME.view(state, state.turn)
        deals = Deals(view, dice)
        for hands in (deals.next(), deals.next()):
            assert sorted(hands[state.turn]) == list(view.hand)
            assert [len(hand) for hand in hands] == [len(hand) for hand in state.hands]
            dealt = [card for hand in hands for card in hand]
            assert len(set(dealt)) == len(dealt)
            assert not {IN_HAND[card] for card in view.laid} & set(dealt)
            assert set(dealt) <= {*unseen(view), *view.hand}


def test_who_could_not_follow_is_dealt_nothing_of_that_suit() -> None:
    dice, lacking = Random(5), 0
    for state in late_rounds(2):
        view = GAME.view(state, state.turn)
        hands = Deals(view, dice).next()
        for seat, suits in enumerate(voids(view)):
            lacking += len(suits)
            assert not suits & {SUIT[card] for card in state.hands[seat]}, "it is the truth"
            assert not suits & {SUIT[card] for card in hands[seat]}
    assert lacking > 100


def test_who_bids_much_is_dealt_more_than_who_bids_nothing() -> None:
    state = next(state for state in late_rounds(3) if state.round == 8)
    view = GAME.view(state, state.turn)
    low, high = [seat for seat in range(4) if seat != view.seat][:2]
    bids = [2] * 4
    bids[low], bids[high] = 0, 5
    view = replace(view, bids=tuple(bids))
    deals, worth = Deals(view, Random(1)), [0.0] * 4
    for _ in range(50):
        for seat, hand in enumerate(deals.next()):
            worth[seat] += sum(TRICKS[card] for card in hand) / 50
    assert worth[low] < 0.8
    assert worth[high] > 4


# ── A round in thought ───────────────────────────────────────────────────────────────────────


def test_a_round_in_thought_offers_the_cards_that_may_be_laid() -> None:
    for state in late_rounds(4):
        round = in_thought(state)
        offered = shown(follow(round.hands[state.turn], round.led()))
        assert {Lay(card) for card in offered} == set(GAME.moves(state, state.turn))


def test_a_round_in_thought_knows_which_cards_take_the_trick_as_it_lies() -> None:
    cases = 0
    for state in [state for seed in range(6) for state in late_rounds(seed)]:
        round = in_thought(state)
        cards = shown(follow(round.hands[state.turn], round.led()))
        taking = [c for c in cards if trick_winner((*state.trick, c))[0] == len(state.trick)]
        assert sorted(round.taking(cards, round.led())) == sorted(taking)
        cases += 0 < len(taking) < len(cards)
    assert cases > 50


def test_a_round_in_thought_ends_as_the_rules_would_end_it() -> None:
    for seed in range(4):
        for start in late_rounds(seed)[::9]:
            round, dice = in_thought(start), Random(seed)
            round.bonus = list(start.bonus)
            state: State = start
            while True:
                assert isinstance(state, Playing)
                card = round.choose(state.turn, dice)
                round.lay(state.turn, card)
                state, events = GAME.apply(state, state.turn, Lay(card))
                scored = [event.score for event in events if isinstance(event, RoundScored)]
                if scored:
                    break
            assert tuple(round.points()) == scored[0].points
            assert (*round.won,) == scored[0].won
            assert (*round.bonus,) == scored[0].bonus


# ── Thinking ─────────────────────────────────────────────────────────────────────────────────


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
