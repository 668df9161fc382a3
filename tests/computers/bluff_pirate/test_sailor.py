"""The sailor of Bluff Pirate: it beats random play and can't be exploited by fixed habits."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace

from bot.computers.base.computer import AnyComputer, RandomComputer
from bot.computers.bluff_pirate.sailor import Sailor
from bot.games.base.game import Seat, play
from bot.games.bluff_pirate.cards import CARDS, DECK
from bot.games.bluff_pirate.game import BluffPirate
from bot.games.bluff_pirate.moves import Ask, BluffMove, Board, Draw, Vote
from bot.games.bluff_pirate.states import Finished, Options, Repute, SeriesResult
from bot.games.bluff_pirate.view import View

GAME = BluffPirate()
COMPUTER = Sailor()
GAMES = {2: 16, 3: 12}


class Stubborn(Sailor):
    """Plays like a sailor but always votes the same."""

    def __init__(self, bluff: bool) -> None:
        self.bluff = bluff

    def choose(self, view: View, moves: Collection[BluffMove], random: Random) -> BluffMove:
        if view.phase == "voting":
            return Vote(self.bluff)
        return super().choose(view, moves, random)


class Tosser(Sailor):
    """Plays like a sailor but votes by tossing a coin."""

    def choose(self, view: View, moves: Collection[BluffMove], random: Random) -> BluffMove:
        if view.phase == "voting":
            return Vote(random.random() < 1 / 2)
        return super().choose(view, moves, random)


def played(computers: Sequence[AnyComputer], number: int) -> tuple[Seat, list[SeriesResult]]:
    """The winner and every revealed series."""
    random = Random(number)
    state = GAME.setup(f"{number:064x}", len(computers), Options())
    revealed: list[SeriesResult] = []
    while not isinstance(state, Finished):
        seat = GAME.waiting_on(state)[0]
        move = computers[seat].choose(GAME.view(state, seat), GAME.moves(state, seat), random)
        assert move is not None
        before = state.sea.last
        state, _ = play(GAME, state, seat, move)
        if state.sea.last is not before and isinstance(state.sea.last, SeriesResult):
            revealed.append(state.sea.last)
    return state.winner, revealed


def share(one: AnyComputer, others: AnyComputer, seats: int, games: int) -> float:
    """How often `one` wins, sitting in every seat in turn."""
    won = 0
    for number in range(games):
        computers = [others] * seats
        computers[number % seats] = one
        won += played(computers, number)[0] == number % seats
    return won / games


@pytest.mark.parametrize(("seats", "least"), [(2, 0.9), (3, 0.75), (4, 0.5)])
def test_a_sailor_beats_random_play(seats: int, least: float) -> None:
    assert share(COMPUTER, RandomComputer(), seats, 16) >= least


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("bluff", [True, False], ids=["always accusing", "never accusing"])
def test_nobody_gains_by_always_voting_the_same(seats: int, bluff: bool) -> None:
    assert share(Stubborn(bluff), COMPUTER, seats, GAMES[seats]) <= 1 / seats


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_gains_by_tossing_a_coin(seats: int) -> None:
    """A coin is close to the best vote, so the test allows for luck in these few games."""
    games, fair = GAMES[seats], 1 / seats
    luck = sqrt(fair * (1 - fair) / games)
    assert share(Tosser(), COMPUTER, seats, games) <= fair + luck


@pytest.mark.parametrize("bluff", [True, False], ids=["always accusing", "never accusing"])
def test_a_single_sailor_holds_its_own_among_stubborn_voters(bluff: bool) -> None:
    assert share(COMPUTER, Stubborn(bluff), 3, 12) >= 1 / 3


def test_a_sailors_series_are_neither_always_true_nor_always_bluffs() -> None:
    revealed = [last for number in range(8) for last in played([COMPUTER] * 3, number)[1]]
    bluffs = [last for last in revealed if last.bluff]
    assert 0.2 <= len(bluffs) / len(revealed) <= 0.6
    assert 0.2 <= sum(last.accused for last in bluffs) / len(bluffs) <= 0.9


def test_the_number_of_cards_shown_does_not_give_a_bluff_away() -> None:
    revealed = [last for number in range(8) for last in played([COMPUTER] * 3, number)[1]]
    assert {last.bluff for last in revealed} == {True, False}
    assert {len(last.series.up) for last in revealed} == {1}


def test_the_same_random_numbers_give_the_same_moves() -> None:
    assert played([COMPUTER] * 4, 5) == played([COMPUTER] * 4, 5)


def voting(up: str, hidden: int, hand: str = "") -> View:
    """The view of P2 among three players, after P1 has laid a series and holds two more cards."""
    view = GAME.view(GAME.setup("0" * 64, 3, Options("first")), 1)
    shown = tuple(sorted(CARDS[card] for card in up.split()))
    held = tuple(sorted(CARDS[card] for card in hand.split()))
    sizes = (2, len(held), 5)
    return replace(view, phase="voting", up=shown, hidden=hidden, hand=held, sizes=sizes)


def accusations(view: View) -> int:
    moves = (Vote(True), Vote(False))
    return sum(COMPUTER.choose(view, moves, Random(n)) == Vote(True) for n in range(200))


def test_a_sailor_accuses_a_claim_of_more_cards_than_exist() -> None:
    """There are nine hooks and a pirate: seven in hand and one shown leave two."""
    assert accusations(voting("hook", 3, "hook hook hook hook hook hook hook")) == 200


def test_a_sailor_counts_its_hand_the_discards_and_the_hidden_cards() -> None:
    plain = accusations(voting("hook hook", 1))
    assert accusations(voting("hook hook", 1, "hook hook hook hook")) > plain
    assert accusations(voting("hook hook", 3)) > plain
    view = voting("hook hook", 1)
    discards = [0] * 20
    discards[CARDS["hook"]] = 6
    assert accusations(replace(view, discards=tuple(discards))) > plain


def test_a_sailor_believes_cards_that_were_taken_back_openly() -> None:
    view = voting("hook", 2)
    known = ((CARDS["hook"],) * 3, (), ())
    assert accusations(replace(view, known=known)) < accusations(view)


def test_a_sailor_doubts_a_liar_more_than_an_honest_player() -> None:
    view = voting("hook hook", 1)
    liar, saint = Repute(laid=6, bluffs=6), Repute(laid=6, bluffs=0)
    lied = accusations(replace(view, repute=(liar, Repute(), Repute())))
    assert lied > accusations(replace(view, repute=(saint, Repute(), Repute())))


@pytest.mark.parametrize("pile", [0, 1, 2])
@pytest.mark.parametrize("discarded", [0, 1, 2])
def test_a_sailor_can_decide_with_almost_no_unseen_cards(pile: int, discarded: int) -> None:
    """P2 holds nearly all cards and P1, who is ahead, has one: hardly any card is unseen."""
    spare = list(range(0, 2 * (pile + discarded + 1), 2))
    held = list(DECK)
    for card in spare:
        held.remove(card)
    discards = [0] * 20
    for card in spare[:discarded]:
        discards[card] = 1
    start = GAME.view(GAME.setup("0" * 64, 2, Options()), 1)
    view = replace(
        start,
        player=1,
        hand=tuple(held),
        sizes=(1, len(held)),
        pile=pile,
        discards=tuple(discards),
        ships=(9, 0),
    )
    moves = (Draw(), Board(pirate=0, victim=0))
    assert COMPUTER.choose(view, moves, Random(1)) in moves


@pytest.mark.parametrize(("down", "asked"), [("hook map", 1), ("hook hook", 2)])
def test_a_sailor_asks_the_voter_most_likely_to_be_wrong(down: str, asked: Seat) -> None:
    """Near the island a bluff goes to the credulous P2, a true series to the suspicious P3."""
    hidden = tuple(sorted(CARDS[card] for card in down.split()))
    view = replace(
        voting("hook", 2, "flag flag"),
        phase="designating",
        seat=0,
        down=hidden,
        ships=(15, 15, 15),
        repute=(Repute(), Repute(asked=6, accusations=0), Repute(asked=6, accusations=6)),
    )
    assert COMPUTER.choose(view, (Ask(1), Ask(2)), Random(1)) == Ask(asked)


def test_a_sailor_does_not_repeat_a_bluff_that_was_just_caught() -> None:
    caught = 0
    for number in range(6):
        claims: dict[Seat, int] = {}
        for last in played([COMPUTER] * 4, number)[1]:
            if last.layer in claims:
                caught += 1
                assert not (last.bluff and last.series.claim == claims.pop(last.layer))
            claims.pop(last.layer, None)
            if last.caught:
                claims[last.layer] = last.series.claim
    assert caught > 20
