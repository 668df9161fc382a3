"""The captain of Bluff Pirate: its sampled deals fit everything seen, and it decides in time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import count
from random import Random

from bot.computers.base.computer import RandomComputer
from bot.computers.bluff_pirate.captain import Captain, stubbornness
from bot.computers.bluff_pirate.sailor import Sailor
from bot.computers.bluff_pirate.sampling import held_for_sure, sample_deal
from bot.games.base.game import Seat
from bot.games.bluff_pirate.cards import DECK, gathered
from bot.games.bluff_pirate.game import BluffPirate
from bot.games.bluff_pirate.moves import Lay
from bot.games.bluff_pirate.states import Acting, Options, Repute, State, Voting

GAME = BluffPirate()


def moments(number: int) -> list[tuple[State, Seat]]:
    """Every decision of a game between sailors and random players, with hands seen and stolen."""
    state: State = GAME.setup(f"{number:064x}", 4, Options())
    computers, dice = [Sailor(), RandomComputer()] * 2, Random(number)
    seen: list[tuple[State, Seat]] = []
    while GAME.result(state) is None:
        seat = GAME.waiting_on(state)[0]
        seen.append((state, seat))
        move = computers[seat].choose(GAME.view(state, seat), GAME.moves(state, seat), dice)
        assert move is not None
        state, _ = GAME.apply(state, seat, move)
    return seen


def test_a_sampled_deal_fits_everything_seen() -> None:
    dice, sure = Random(5), 0
    for number in range(3):
        for state, seat in moments(number):
            view = GAME.view(state, seat)
            hands = sample_deal(view, dice)
            assert hands[seat] == view.hand
            assert tuple(len(hand) for hand in hands) == view.sizes
            out = [*gathered(view.discards), *view.up, *view.down]
            dealt = Counter([card for hand in hands for card in hand] + out)
            assert dealt <= Counter(DECK)
            for hand, known in zip(hands, held_for_sure(view), strict=True):
                assert Counter(known) <= Counter(hand)
                sure += len(known)
    assert sure > 100


def test_certain_beliefs_are_true() -> None:
    for state, seat in moments(4):
        laid = state.series.down if isinstance(state, Voting) else ()
        for other, known in enumerate(held_for_sure(GAME.view(state, seat))):
            held = Counter([*state.sea.hands[other], *(laid if other == state.sea.player else ())])
            assert Counter(known) <= held


def test_without_time_a_captain_plays_like_a_sailor() -> None:
    for state, seat in moments(5)[:30]:
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        move = Captain().think(view, moves, Random(4), lambda: True)
        assert move == Sailor().choose(view, moves, Random(4))


def late_after(times: int) -> Callable[[], bool]:
    asked = count(1)
    return lambda: next(asked) > times


def test_the_search_stops_when_time_is_up() -> None:
    for state, seat in moments(6)[:30]:
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        assert Captain(worlds=1_000_000).think(view, moves, Random(4), late_after(5)) in moves


def test_a_captain_lays_a_series_even_without_time_to_evaluate_one() -> None:
    """A captain that has sampled deals but evaluated no series plays like a sailor."""
    acting = [(state, seat) for state, seat in moments(7) if isinstance(state, Acting)]
    laid = 0
    for state, seat in acting:
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        laid += isinstance(Captain(worlds=3).think(view, moves, Random(4), late_after(3)), Lay)
    assert laid > len(acting) / 3


def test_a_player_who_always_votes_the_same_is_recognised() -> None:
    assert stubbornness(Repute(asked=12, accusations=12)) == 1
    assert stubbornness(Repute(asked=12, accusations=0)) == 1
    assert stubbornness(Repute(asked=12, accusations=6)) == 0
    assert stubbornness(Repute()) == 0
