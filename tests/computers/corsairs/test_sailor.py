"""The sailor and the ship's boy of Corsairs: strength and habits."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

import msgspec
import pytest

from bot.computers.base.computer import AnyComputer, Computer, RandomComputer
from bot.computers.corsairs.boy import LEAST, LOW, Boy
from bot.computers.corsairs.sailor import Sailor
from bot.games.base.game import Seat, play
from bot.games.corsairs.cards import CARDS, COLOUR
from bot.games.corsairs.crew import limits_after_discard
from bot.games.corsairs.game import Corsairs
from bot.games.corsairs.moves import WEIGH_ANCHOR, Close, CorsairsMove, Discard, Draw, Source
from bot.games.corsairs.states import Discarding, Options
from bot.games.corsairs.view import View
from tests.harness.games.notation.corsairs import after, table
from tests.harness.league.evening import Evening
from tests.harness.league.habits import CorsairsWatcher, Habits

GAME = Corsairs()
TOO_LONG = 2_000


class Greedy(Computer[View, CorsairsMove]):
    """Always takes the lowest limit in sight and closes as soon as it is low."""

    low = 5

    def choose(self, view: View, moves: Collection[CorsairsMove], random: Random) -> CorsairsMove:
        if view.phase == "drawing":
            return Draw(self.lowest(view))
        assert view.spare is not None
        if view.phase == "closing":
            return Close(view.spare)
        return WEIGH_ANCHOR if min(view.limits) <= self.low else Discard(view.spare)

    def lowest(self, view: View) -> Source:
        assert view.reading is not None
        limits: dict[Source, int] = {"stock": view.reading.limit}
        pier = COLOUR[view.pier[0]]
        limits["discard"] = min(limits_after_discard((*view.hand, view.discards[-1]), pier))
        if len(view.pier) > 1:
            then = COLOUR[view.pier[1]]
            limits["pier"] = min(limits_after_discard((*view.hand, view.pier[0]), then))
        return min(limits, key=lambda source: limits[source])


def winners(computers: Sequence[AnyComputer], seed: int) -> tuple[Seat, ...]:
    state = GAME.setup(f"{seed:064x}", len(computers), Options())
    random = Random(seed)
    for _ in range(TOO_LONG):
        result = GAME.result(state)
        if result is not None:
            return result.winners
        (seat,) = GAME.waiting_on(state)
        move = computers[seat].choose(GAME.view(state, seat), GAME.moves(state, seat), random)
        assert move is not None
        state, _ = play(GAME, state, seat, move)
    raise AssertionError("the minds do not come to an end")


def share_of_wins(computer: AnyComputer, other: AnyComputer, seats: int, games: int) -> float:
    won = 0.0
    for number in range(games):
        mine = number % seats
        best = winners([computer if seat == mine else other for seat in range(seats)], number)
        won += (mine in best) / len(best)
    return won / games


@pytest.mark.parametrize(("seats", "share"), [(2, 0.9), (4, 0.7)])
def test_a_sailor_beats_random_play(seats: int, share: float) -> None:
    assert share_of_wins(Sailor(), RandomComputer(), seats, 16) > share


def test_a_sailor_beats_a_greedy_player() -> None:
    assert share_of_wins(Sailor(), Greedy(), 2, 12) > 0.65


def test_a_sailor_among_three_greedy_players_wins_more_than_its_share() -> None:
    assert share_of_wins(Sailor(), Greedy(), 4, 28) > 1 / 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_between_sailors_ends(seats: int) -> None:
    for seed in range(2):
        assert winners([Sailor()] * seats, seed)


def test_the_same_random_numbers_give_the_same_decisions() -> None:
    state = GAME.setup("seed", 3, Options())
    for _ in range(20):
        (seat,) = GAME.waiting_on(state)
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        move = Sailor().choose(view, moves, Random(7))
        assert move is not None
        assert Sailor().choose(view, moves, Random(7)) == move
        state, _ = play(GAME, state, seat, move)
        if GAME.result(state):
            break


OTHERS = ("pnk2-11 pur1 pur2", "sky1-11 pur3", "gry1-11 pur4")


def choice(hand: str, drawn: str, turn: int, others: Sequence[str] = OTHERS) -> CorsairsMove:
    """A sailor's move in that turn of a round, after drawing the last card."""
    state, _ = after(table(hand, *others, top=drawn), "draw discard")
    assert isinstance(state, Discarding)
    lying = msgspec.structs.replace(state.round, number=turn * len(state.round.hands))
    state = msgspec.structs.replace(state, round=lying)
    move = Sailor().choose(GAME.view(state, 0), GAME.moves(state, 0), Random(1))
    assert move is not None
    return move


@pytest.mark.parametrize("others", [1, 2, 3])
def test_a_sailor_prefers_few_stowaways_to_low_ones(others: int) -> None:
    """Four blue stowaways add up to ten, two orange ones to 13."""
    hand = "org6-8 red9-11 blu1-5 grn3"
    assert choice(hand, "grn4", 5, OTHERS[:others]) == Discard(CARDS["org8"])


@pytest.fixture(scope="module")
def habits() -> Habits:
    """The habits of four sailors in a dozen games."""
    seen = Habits()
    for seed in range(12):
        Evening(GAME, [Sailor()] * 4, seed).play(CorsairsWatcher(seen))
    return seen


def test_most_rounds_of_four_last_until_everyone_had_a_turn(habits: Habits) -> None:
    early, rounds = habits.seen["rounds closed before all had a turn"]
    assert rounds > 30
    assert 3 * early < rounds


def test_among_four_a_sailor_always_closes_at_a_limit_of_three_or_less(
    habits: Habits,
) -> None:
    declined, cases = habits.seen["closings at 0–3 declined"]
    assert cases > 3
    assert not declined


def test_at_a_limit_of_three_a_sailor_waits_for_a_capot_only_if_two_play() -> None:
    hand = "org1-6 red7-11 blu3"
    late = 8
    assert choice(hand, "pur11", late) == WEIGH_ANCHOR
    assert isinstance(choice(hand, "pur11", late, OTHERS[:1]), Discard)


def test_with_two_players_a_sailor_closes_a_capot_at_once() -> None:
    assert choice("org1-6 red7-11 grn3", "pur11", 0, OTHERS[:1]) == WEIGH_ANCHOR


def drawn_by_a_boy(top: str, pier: str) -> CorsairsMove:
    state = table("org1-7 red9-11 blu9 brn9", *OTHERS, top=top, pier=pier)
    return Boy().choose(GAME.view(state, 0), GAME.moves(state, 0), Random(1))


def test_a_boy_never_draws_a_discard() -> None:
    """The orange eight fits its crew, but the boy draws it only from the pier."""
    assert drawn_by_a_boy("org8", "yel11 grn3 red1") == Draw("stock")
    assert drawn_by_a_boy("pnk1", "org8 grn3 red1") == Draw("pier")


def test_a_boy_never_draws_the_last_card_of_the_pier() -> None:
    assert drawn_by_a_boy("pnk1", "org8") == Draw("stock")


def test_a_boy_needs_a_lower_limit_to_close_later_in_a_round() -> None:
    closed: dict[int, list[int]] = {}
    kept: dict[int, list[int]] = {}
    for seed in range(20):
        state, random = GAME.setup(f"{seed:064x}", 4, Options()), Random(seed)
        while GAME.result(state) is None:
            (seat,) = GAME.waiting_on(state)
            view = GAME.view(state, seat)
            move = Boy().choose(view, GAME.moves(state, seat), random)
            if isinstance(state, Discarding):
                chosen = closed if move == WEIGH_ANCHOR else kept
                chosen.setdefault(view.number // view.seats, []).append(min(view.limits))
            state, _ = play(GAME, state, seat, move)
    for turn in range(LOW):
        low = max(LEAST, LOW - turn)
        assert max(closed.get(turn, [0])) <= low
        assert min(kept.get(turn, [low + 1])) > low
    assert max(closed[0]) > max(closed[4])
