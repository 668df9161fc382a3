"""The captain of Corsairs: its sampled deals fit everything seen, and it scores by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from random import Random

import pytest

from bot.computers.base.computer import STYLES, RandomComputer
from bot.computers.corsairs.captain import Captain, Search, chance, chance_after, leaning
from bot.computers.corsairs.playout import (
    CLOSES,
    Playout,
    Rack,
    Settlement,
    lowest_limit,
    lying,
    trimmed,
    union,
)
from bot.computers.corsairs.sailor import Sailor
from bot.computers.corsairs.sampling import DealSampler, behind, turns_of
from bot.games.base.game import Seat
from bot.games.corsairs.cards import ALL_NUMBERS, COLOUR, DECK, numbers_by_colour
from bot.games.corsairs.crew import (
    LOWEST_LIMIT,
    answer,
    best_crew,
    lay_down,
    limits_after_discard,
)
from bot.games.corsairs.game import Corsairs
from bot.games.corsairs.moves import WEIGH_ANCHOR, Draw
from bot.games.corsairs.rules import HAND, fates_of, payments
from bot.games.corsairs.states import Discarding, Drawing, Options, State

GAME = Corsairs()


def moments(number: int, seats: int = 4) -> Iterator[tuple[State, Seat]]:
    """Every decision of a game between sailors and random players."""
    state: State = GAME.setup(f"{number:064x}", seats, Options())
    computers, dice = [Sailor(), RandomComputer()] * 2, Random(number)
    while GAME.result(state) is None:
        seat = GAME.waiting_on(state)[0]
        yield state, seat
        move = computers[seat].choose(GAME.view(state, seat), GAME.moves(state, seat), dice)
        assert move is not None
        state, _ = GAME.apply(state, seat, move)


def cards_of(rack: Rack) -> set[int]:
    return {card for card in DECK if rack[COLOUR[card]] >> card % 11 & 1}


def late_after(times: int) -> Callable[[], bool]:
    asked = count(1)
    return lambda: next(asked) > times


# ── Sampled deals ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sampled_deal_fits_everything_seen(seats: int) -> None:
    dice, sure = Random(5), 0
    for state, seat in [*moments(1, seats)][:150]:
        view = GAME.view(state, seat)
        world = DealSampler(view, dice).sample()
        hands = [cards_of(rack) for rack in world.racks]
        assert hands[seat] == {*view.hand}
        assert all(len(hand) == HAND for other, hand in enumerate(hands) if other != seat)
        assert len(world.stock) == view.stock
        for hand, known in zip(hands, view.known, strict=True):
            assert hand >= {*known}
            sure += len(known)
        out = [card for cards in view.penalties for card in cards]
        held = [card for hand in hands for card in hand]
        assert sorted([*held, *world.stock, *view.pier, *view.discards, *out]) == [*DECK]
    assert sure > 50


def test_players_with_more_turns_are_expected_to_have_lower_limits() -> None:
    view = GAME.view(GAME.setup("ab" * 32, 4, Options()), 0)
    deals = DealSampler(view, Random(3))
    pier = COLOUR[view.pier[0]]

    def mean_limit(turns: int) -> float:
        deals.turns = [turns] * 4
        racks = [rack for _ in range(100) for rack in deals.sample().racks[1:]]
        return sum(lowest_limit(rack, pier) for rack in racks) / len(racks)

    assert mean_limit(0) > mean_limit(2) + 3 > mean_limit(6) + 8


def test_turns_are_counted_from_the_dealers_left() -> None:
    taken = [0] * 4
    deal = 1
    for state, seat in moments(2):
        view = GAME.view(state, seat)
        if view.deal != deal:
            taken, deal = [0] * 4, view.deal
        if isinstance(state, Drawing):
            assert [turns_of(view, each) for each in range(4)] == taken
            taken[seat] += 1


# ── Closing in a playout ─────────────────────────────────────────────────────────────────────


def about_to_close(number: int) -> Iterator[tuple[Playout, int, bool]]:
    """Sailors with thirteen cards, seen by an opponent who guesses their hands right.

    Yields their playout, their lowest possible limit and whether they close.
    """
    for state, seat in moments(number):
        view = GAME.view(state, seat)
        if not isinstance(state, Discarding) or seat % 2 or not 3 < min(view.limits) <= 24:
            continue
        watcher = (seat + 1) % 4
        world = DealSampler(GAME.view(state, watcher), Random(1)).sample()
        world.racks[seat] = numbers_by_colour(view.hand)
        world.moods = [0.0] * 4
        play = Playout(world, watcher)
        play.turn = seat
        assert view.spare is not None
        play.discard(view.spare)
        move = Sailor().choose(view, GAME.moves(state, seat), Random(number))
        yield play, min(view.limits), move == WEIGH_ANCHOR


def test_players_in_a_playout_close_when_sailors_would() -> None:
    cases = [case for number in range(20, 32) for case in about_to_close(number)]
    thought = {at for at, (play, limit, _) in enumerate(cases) if play.wants_to_close(limit)}
    closing = {at for at, (_, _, closes) in enumerate(cases) if closes}
    assert len(closing) > 15
    assert 2 * len(thought & closing) > 0.6 * (len(thought) + len(closing))


def test_cards_that_others_could_attach_or_imprison_are_a_risk() -> None:
    play, limit, _ = next(about_to_close(20))
    rack, pier = play.racks[play.turn], play.colour
    crew = best_crew(lying(rack, pier), LOWEST_LIMIT)
    stranger = next(c for c in range(10) if c != pier and c not in crew and not rack[c])
    numbers = ALL_NUMBERS & ~union(rack, (*crew, pier))

    def risk(colour: int) -> float:
        """The risk if only these numbers of one colour are unseen."""
        play.hidden = [0] * 10
        play.hidden[colour] = numbers
        return play.risk(limit)

    assert risk(crew[0]) > risk(stranger)
    assert risk(pier) > risk(stranger)


def test_a_captain_closes_earlier_than_sailors_especially_when_behind() -> None:
    play, limit, _ = next(about_to_close(20))
    play.number, risk = 4, play.risk(limit)
    play.moods = [risk - CLOSES[4][1] - 1] * 4
    assert not play.wants_to_close(limit)
    play.me = play.turn
    assert play.wants_to_close(limit)
    assert behind((3, 9, 1, 5), 1) == 8
    assert behind((3, 9, 1, 5), 2) == -2


# ── Scoring ──────────────────────────────────────────────────────────────────────────────────


def test_limits_equal_those_of_the_rules() -> None:
    dice = Random(8)
    for _ in range(400):
        hand, pier = tuple(sorted(dice.sample(DECK, 13))), dice.randrange(10)
        limits = limits_after_discard(hand, pier)
        limit, card = trimmed(numbers_by_colour(hand), pier)
        assert limit == min(limits) == limits[hand.index(card)]
        assert lowest_limit(numbers_by_colour(hand), pier) == lay_down(hand, pier).limit


def test_a_hand_of_one_colour_has_a_limit_of_zero() -> None:
    hand = (*range(11), 11, 12)
    limit, card = trimmed(numbers_by_colour(hand), 0)
    assert limit == 0
    assert card in hand
    assert lowest_limit(numbers_by_colour(range(11)), 4) == 0


def test_payments_equal_those_of_the_rules() -> None:
    dice, sunk = Random(9), 0
    for _ in range(400):
        cards, pier, closer = dice.sample(DECK, 48), dice.randrange(10), dice.randrange(4)
        hands = [tuple(sorted(cards[seat::4])) for seat in range(4)]
        low = lay_down(hands[closer], pier)
        laid = [low if s == closer else answer(hand, pier, low) for s, hand in enumerate(hands)]
        fates = fates_of(closer, laid, ((),) * 4)
        settled = Settlement([numbers_by_colour(hand) for hand in hands], pier, closer)
        assert settled.paid == [len(paid) for paid in payments(laid, fates)]
        assert not settled.clean
        sunk += "sunk" in fates
    assert 40 < sunk < 360


def test_a_hand_without_stowaways_is_recognised() -> None:
    clean = numbers_by_colour([*range(11), 16])
    other = numbers_by_colour(range(20, 110, 8))
    assert Settlement([other, clean], 0, 1).clean == [1]
    assert Settlement([other, clean], 0, 0).clean == [1]


def test_fewer_penalty_cards_mean_a_better_chance() -> None:
    chances = [chance((3, 9, 0, 5), seat) for seat in range(4)]
    assert sum(chances) == pytest.approx(1)
    assert chances[2] > chances[0] > chances[3] > chances[1]


def test_at_the_end_the_fewest_penalty_cards_share_the_win() -> None:
    assert chance_after((10, 5, 5, 20), 1, final=True) == 0.5
    assert chance_after((10, 5, 5, 20), 0, final=True) == 0
    assert chance_after((20, 5, 10, 10), 1, final=False) == 1
    assert 0 < chance_after((10, 5, 5, 14), 0, final=False) < 0.5


# ── Decisions ────────────────────────────────────────────────────────────────────────────────


def test_a_playout_does_not_change_its_world() -> None:
    for state, seat in [*moments(3)][:40]:
        view = GAME.view(state, seat)
        search = Search(view, Random(1))
        world = search.deals.sample()
        before = [rack.copy() for rack in world.racks], world.stock.copy()
        for move in GAME.moves(state, seat):
            assert 0 <= search.value(world, move) <= 1
            assert search.value(world, move) == search.value(world, move)
        assert (world.racks, world.stock) == before


def test_drawing_the_last_card_of_the_pier_gains_nothing() -> None:
    state = next(state for state, _ in moments(4) if isinstance(state, Drawing))
    view = GAME.view(state, state.round.turn)
    world = DealSampler(view, Random(2)).sample()
    world.pier = view.pier[:1]
    assert not Playout(world, view.turn).take("pier")
    search = Search(view, Random(2))
    assert search.value(world, Draw("pier")) == search.before


def test_without_time_a_captain_plays_like_a_sailor() -> None:
    for state, seat in [*moments(5)][:40]:
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        move = Captain().think(view, moves, Random(4), lambda: True)
        assert move == Sailor().choose(view, moves, Random(4))


def test_the_search_stops_when_time_is_up() -> None:
    for state, seat in [*moments(6)][:20]:
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        assert Captain(worlds=1_000_000).think(view, moves, Random(4), late_after(5)) in moves


def test_a_capot_is_worth_the_whole_game() -> None:
    state = next(state for state, _ in moments(7) if isinstance(state, Drawing))
    view = GAME.view(state, state.round.turn)
    search = Search(view, Random(2))
    world = search.deals.sample()
    pier, other = COLOUR[view.pier[0]], (view.turn + 1) % 4
    world.racks[view.turn] = numbers_by_colour(range(pier * 11, pier * 11 + 11))
    assert search.worth(Playout(world, view.turn)) == 1
    assert search.worth(Playout(world, other)) == 1
    world.racks[view.turn], world.racks[other] = world.racks[other], world.racks[view.turn]
    assert search.worth(Playout(world, view.turn)) == 0


def test_gamblers_prefer_closing_and_liars_prefer_hidden_draws() -> None:
    assert leaning(STYLES["gambler"])(WEIGH_ANCHOR) > 0 > leaning(STYLES["cautious"])(WEIGH_ANCHOR)
    liar = leaning(STYLES["liar"])
    assert liar(Draw("stock")) > liar(Draw("pier")) == liar(Draw("discard"))
