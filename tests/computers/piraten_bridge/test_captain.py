"""The captain of Piraten Bridge: its sampled deals fit everything seen; it decides in time."""

from __future__ import annotations

from itertools import count
from math import prod
from random import Random

import pytest
from msgspec.structs import replace

from bot.computers.piraten_bridge.captain import Captain, Search, WinChances
from bot.computers.piraten_bridge.playout import Odds, Round, World, follow, moods, shown
from bot.computers.piraten_bridge.sailor import Sailor
from bot.computers.piraten_bridge.sampling import (
    TRICKS,
    DealSampler,
    strongest_first,
    unseen,
    voids,
)
from bot.games.piraten_bridge.cards import CARDS, DECK, IN_HAND, SUIT
from bot.games.piraten_bridge.events import RoundScored
from bot.games.piraten_bridge.game import PiratenBridge
from bot.games.piraten_bridge.moves import BIDS, Bid, Lay
from bot.games.piraten_bridge.rules import trick_winner
from bot.games.piraten_bridge.states import Options, Playing, RoundScore, State

GAME = PiratenBridge()


def late_rounds(seed: int) -> list[Playing]:
    """Every state of the last three rounds in which a card is laid."""
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
    """The simulated round with the true hands."""
    hands = [strongest_first(hand) for hand in state.hands]
    world = World(hands, state.bids, moods(Random(1)))
    return Round(GAME.view(state, state.turn), world, Odds(DECK, 10, len(hands)))


# ── Sampled deals ────────────────────────────────────────────────────────────────────────────


def test_a_sampled_deal_fits_everything_seen() -> None:
    dice = Random(5)
    for state in late_rounds(1):
        view = GAME.view(state, state.turn)
        deals = DealSampler(view, dice)
        for hands in (deals.sample(), deals.sample()):
            assert sorted(hands[state.turn]) == list(view.hand)
            assert [len(hand) for hand in hands] == [len(hand) for hand in state.hands]
            dealt = [card for hand in hands for card in hand]
            assert len(set(dealt)) == len(dealt)
            assert not {IN_HAND[card] for card in view.laid} & set(dealt)
            assert set(dealt) <= {*unseen(view), *view.hand}


def test_a_player_who_could_not_follow_is_dealt_nothing_of_that_suit() -> None:
    dice, lacking = Random(5), 0
    for state in late_rounds(2):
        view = GAME.view(state, state.turn)
        hands = DealSampler(view, dice).sample()
        for seat, suits in enumerate(voids(view)):
            lacking += len(suits)
            assert not suits & {SUIT[card] for card in state.hands[seat]}, "it is the truth"
            assert not suits & {SUIT[card] for card in hands[seat]}
    assert lacking > 100


def test_high_bidders_are_dealt_stronger_cards_than_zero_bidders() -> None:
    state = next(state for state in late_rounds(3) if state.round == 8)
    view = GAME.view(state, state.turn)
    low, high = [seat for seat in range(4) if seat != view.seat][:2]
    bids = [2] * 4
    bids[low], bids[high] = 0, 5
    view = replace(view, bids=tuple(bids))
    deals, worth = DealSampler(view, Random(1)), [0.0] * 4
    for _ in range(50):
        for seat, hand in enumerate(deals.sample()):
            worth[seat] += sum(TRICKS[card] for card in hand) / 50
    assert worth[low] < 0.8
    assert worth[high] > 4


# ── Simulated rounds ─────────────────────────────────────────────────────────────────────────


def test_a_simulated_round_offers_the_legal_cards() -> None:
    for state in late_rounds(4):
        round = in_thought(state)
        offered = shown(follow(round.hands[state.turn], round.led))
        assert {Lay(card) for card in offered} == set(GAME.moves(state, state.turn))


def test_a_simulated_round_knows_which_cards_would_win_the_trick_so_far() -> None:
    cases = 0
    for state in [state for seed in range(3) for state in late_rounds(seed)]:
        round = in_thought(state)
        cards = shown(follow(round.hands[state.turn], round.led))
        taking = [c for c in cards if trick_winner((*state.trick, c))[0] == len(state.trick)]
        assert sorted(round.taking(cards)) == sorted(taking)
        cases += 0 < len(taking) < len(cards)
    assert cases > 50


def test_a_simulated_round_scores_like_the_rules() -> None:
    for seed in range(4):
        for start in late_rounds(seed)[::9]:
            round = in_thought(start)
            round.bonus = list(start.bonus)
            state: State = start
            while True:
                assert isinstance(state, Playing)
                card = round.choose(state.turn)
                round.lay(state.turn, card)
                state, events = GAME.apply(state, state.turn, Lay(card))
                scored = [event.score for event in events if isinstance(event, RoundScored)]
                if scored:
                    break
            assert tuple(round.points()) == scored[0].points
            assert (*round.won,) == scored[0].won
            assert (*round.bonus,) == scored[0].bonus


def test_trying_a_choice_does_not_change_the_world() -> None:
    for state in late_rounds(5)[::7]:
        search = Search(GAME.view(state, state.turn), Random(2), 0.0)
        world = search.world()
        for move in GAME.moves(state, state.turn):
            assert isinstance(move, Lay)
            assert search.laying(world, move) == search.laying(world, move)


def test_prospects_equal_the_chance_to_meet_the_bid_without_each_card() -> None:
    """The fast calculation for all cards equals leaving out each card in turn."""
    for state in late_rounds(6):
        round, hand = in_thought(state), strongest_first(state.hands[state.turn])
        need = state.bids[state.turn] - state.won[state.turn]
        if not 0 <= need <= len(hand):
            continue
        eager = sum(bid > won for bid, won in zip(state.bids, state.won, strict=True))
        eager -= need > 0
        takes = round.odds.nursed[len(hand) - 1][eager]
        fails = round.odds.shunned[len(hand) - 1][eager]

        def met(cards: list[int], need: int, takes: list[float], fails: list[float]) -> float:
            strong, others = cards[: max(need, 0)], cards[max(need, 0) :]
            chances = [takes[card] for card in strong] + [fails[card] for card in others]
            return prod(chances) if 0 <= need <= len(cards) else 0.0

        for card, (taken, lost) in zip(hand, round.prospects(state.turn, hand), strict=True):
            rest = [other for other in hand if other != card]
            assert taken == pytest.approx(met(rest, need - 1, takes, fails))
            assert lost == pytest.approx(met(rest, need, takes, fails))


# ── Chances to win ───────────────────────────────────────────────────────────────────────────


def hoping(round: int, totals: tuple[int, ...], step: int = 1, last_round: int = 10) -> WinChances:
    state = late_rounds(1)[0]
    line = RoundScore((0,) * 4, (step, 0, 0, 0), (0,) * 4, (0,) * 4)
    view = replace(
        GAME.view(state, 0), round=round, totals=totals, sheet=(line,), last_round=last_round
    )
    return WinChances(view)


def test_players_with_equal_scores_have_equal_chances() -> None:
    assert hoping(5, (70, 70, 70, 70)).chance([20, 20, 20, 20]) == pytest.approx(0.25)


def test_a_lead_is_worth_more_with_fewer_rounds_to_come() -> None:
    chances = [hoping(round, (0,) * 4).chance([40, 0, 0, 0]) for round in (2, 5, 8, 9, 10)]
    assert chances == sorted(chances)
    assert chances[0] < 0.4
    assert chances[-1] > 0.99


def test_the_last_round_of_a_shorter_game_is_the_last() -> None:
    lead = [40, 0, 0, 0]
    assert hoping(5, (0,) * 4, last_round=5).chance(lead) > 0.99
    longer, shorter = hoping(6, (0,) * 4), hoping(6, (0,) * 4, step=2)
    assert shorter.chance(lead) > longer.chance(lead)


def test_a_player_too_far_behind_has_no_chance_and_causes_no_error() -> None:
    assert hoping(10, (-900, 900, 0, 0)).chance([0, 0, 0, 0]) < 1e-9


def test_a_captain_behind_in_the_last_round_bids_what_can_still_win() -> None:
    """Each trick of a met bid scores 20 points; a met bid of zero in round ten scores 100."""
    state = next(state for state in late_rounds(1) if state.round == 10)
    codes = ("R3", "R9", "Y2", "Y6", "B4", "B10", "K3", "K6", "E1", "M1")
    view = replace(
        GAME.view(state, 0),
        phase="bidding",
        hand=tuple(sorted(CARDS[code] for code in codes)),
        trick=(),
        laid=(),
        bids=(),
        won=(0,) * 4,
    )
    zeros = dict.fromkeys((-70, 70), 0)
    for lead in zeros:
        led = replace(view, totals=(200 + lead, 200, 150, 150))
        for seed in range(6):
            zeros[lead] += Captain(worlds=25).choose(led, BIDS, Random(seed)) == Bid(0)
    assert zeros[-70] > 4
    assert zeros[70] < 2


# ── Thinking ─────────────────────────────────────────────────────────────────────────────────


def test_without_time_a_captain_plays_like_a_sailor() -> None:
    for state in late_rounds(3)[:12]:
        view, moves = GAME.view(state, state.turn), GAME.moves(state, state.turn)
        move = Captain().think(view, moves, Random(4), lambda: True)
        assert move == Sailor().choose(view, moves, Random(4))


def test_the_search_stops_when_time_is_up() -> None:
    state = late_rounds(4)[0]
    view, moves = GAME.view(state, state.turn), GAME.moves(state, state.turn)
    asked = count(1)
    move = Captain(worlds=1_000_000).think(view, moves, Random(4), lambda: next(asked) > 5)
    assert move in moves
    assert next(asked) < 10
