"""Corsairs when players divide their own cards (§15.2)."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from bot.computers.corsairs.sailor import Sailor
from bot.games.base.game import Event, NotNow, NotYourTurn, play
from bot.games.corsairs.crew import answer, lay_down, order_of
from bot.games.corsairs.events import AnswerSealed, CrewLaid, RoundClosed
from bot.games.corsairs.moves import CrewNotHeld, Lay, NothingToAttach
from bot.games.corsairs.states import Drawing, Laid, Laying, Options, State
from tests.harness.games.hidden.corsairs import assert_conserved, disguise
from tests.harness.games.notation.corsairs import GAME, cards, codes, refused, result_of, table

CLOSER = "blu4 blu5 blu11 org1 org2 org7 org8 pur2 pur3 pur10 gry2 grn1"
"""Example 1: orange and purple make a limit of 5."""
ANSWERER = "blu1 blu9 red1-6 org9 pur5 sky3 brn2"
"""Example 15: the limit is 5 with org9 and pur5 attached and 19 without."""
OTHER = "yel1-6 sky4-9"


def own(state: Drawing) -> Drawing:
    options = Options(dividing="own")
    return replace(state, match=replace(state.match, options=options))


def laying(*hands: str) -> Laying:
    """The closer has discarded and must lay down."""
    state: State = own(table(*hands, pier="blu2 red11"))
    for text in ("draw discard", "weigh anchor", "close pnk1"):
        state, _ = play(GAME, state, 0, GAME.parse(text))
    assert isinstance(state, Laying)
    return state


def lay(state: State, seat: int, text: str) -> State:
    return play(GAME, state, seat, GAME.parse(text))[0]


def laid_by(state: State, seat: int) -> Laid:
    assert isinstance(state, Laying)
    laid = state.laid[seat]
    assert laid is not None
    return laid


def test_the_closer_divides_first_and_then_all_others_at_once() -> None:
    state = laying(CLOSER, ANSWERER, OTHER)
    assert GAME.waiting_on(state) == (0,)
    assert_conserved(state)
    after, events = play(GAME, state, 0, GAME.parse("lay org pur"))
    assert events == (CrewLaid(0, laid_by(after, 0)),)
    assert GAME.waiting_on(after) == (1, 2)
    after, events = play(GAME, after, 2, GAME.parse("lay yel"))
    assert events == (AnswerSealed(2),)
    assert GAME.waiting_on(after) == (1,)
    _, events = play(GAME, after, 1, GAME.parse("lay red attach"))
    assert isinstance(events[0], RoundClosed)
    result = result_of(events)
    assert [each.limit for each in result.laid] == [5, 5, 39]
    assert result.fates == ("sunk", "sank", "caught")


def test_a_card_taken_openly_stays_known_until_it_is_discarded() -> None:
    """§10.1."""
    state: State = own(table(CLOSER, ANSWERER, pier="blu2 red11"))
    for text in ("draw discard", "weigh anchor", "close grn1"):
        state, _ = play(GAME, state, 0, GAME.parse(text))
    assert codes(GAME.view(state, 1).known[0]) == "pnk1"
    assert GAME.view(laying(CLOSER, ANSWERER), 1).known == ((), ())


@pytest.mark.parametrize(
    ("text", "crew", "limit"),
    [
        ("lay org pur", "pur3 pur10 org1 org2 org7 org8", 5),
        ("lay pur org", "pur2 pur3 pur10 org1 org7 org8", 5),
        ("lay org", "org1 org2 org7 org8", 18),
        ("lay", "", 36),
    ],
)
def test_with_equal_numbers_the_first_colour_chosen_joins_the_crew(
    text: str, crew: str, limit: int
) -> None:
    laid = laid_by(lay(laying(CLOSER, ANSWERER), 0, text), 0)
    assert (codes(laid.crew), laid.limit) == (crew, limit)
    assert codes(laid.prisoners) == "blu4 blu5 blu11"


def test_a_colour_without_a_card_in_the_crew_is_not_open_to_others() -> None:
    """§5.3: only the colours in the crew."""
    state = lay(laying("org1-8 pur1 pur2 blu4 blu5", "pur9 org9 red1-6 sky1-4"), 0, "lay org pur")
    assert len(laid_by(state, 0).colours) == 1
    end, events = play(GAME, state, 1, GAME.parse("lay red attach"))
    assert codes(result_of(events).laid[1].attached) == "org9"
    assert not isinstance(end, Laying)


def test_cards_that_are_not_attached_are_stowaways() -> None:
    state = lay(laying(CLOSER, ANSWERER), 0, "lay org pur")
    for text, limit, attached in (("lay red attach", 5, "pur5 org9"), ("lay red", 19, "")):
        _, events = play(GAME, state, 1, GAME.parse(text))
        mine = result_of(events).laid[1]
        assert (mine.limit, codes(mine.attached)) == (limit, attached)


def test_a_computer_chooses_the_best_division() -> None:
    state: State = laying(CLOSER, ANSWERER, OTHER)
    told: list[Event] = []
    pier = cards("blu1")[0] // 11
    best = [lay_down(cards(CLOSER), pier)]
    best += [answer(cards(hand), pier, best[0]) for hand in (ANSWERER, OTHER)]
    for seat, hand in enumerate((CLOSER, ANSWERER, OTHER)):
        move = Sailor().choose(GAME.view(state, seat), GAME.moves(state, seat), Random(1))
        order = order_of(cards(hand), pier, best[seat].colours)
        assert move is not None
        assert move == Lay(order, bool(best[seat].attached))
        state, events = play(GAME, state, seat, move)
        told += events
    assert list(result_of(told).laid) == best


def test_divisions_stay_hidden_until_the_last_one_is_in() -> None:
    state = lay(lay(laying(CLOSER, ANSWERER, OTHER), 0, "lay org pur"), 1, "lay red attach")
    for seat in (None, 0, 2):
        view = GAME.view(state, seat)
        assert [each is not None for each in view.laid] == [True, False, False]
        assert view.answered == (0, 1)
        assert GAME.view(disguise(state, seat, Random(3)), seat) == view
    assert GAME.view(state, 1).laid[1] is not None
    assert GAME.sealed(state, 1)
    assert not GAME.sealed(state, 0)


def test_an_illegal_division_is_refused_with_a_reason() -> None:
    state = laying(CLOSER, "red1-11 sky1", OTHER)
    assert refused(state, 1, "lay red") == NotYourTurn()
    assert refused(state, 0, "lay blu") == CrewNotHeld()
    assert refused(state, 0, "lay yel") == CrewNotHeld()
    assert refused(state, 0, "lay org attach") == NothingToAttach()
    assert refused(state, 0, "draw stock") == NotNow()
    after = lay(state, 0, "lay org pur")
    assert refused(after, 0, "lay org") == NotYourTurn()
    assert refused(after, 1, "lay red attach") == NothingToAttach()
    answered = lay(after, 1, "lay red")
    assert refused(answered, 1, "lay sky") == NotYourTurn(), "an answer is final"


def test_dividing_is_refused_before_the_close_and_automatic_by_default() -> None:
    assert refused(own(table(CLOSER, ANSWERER, pier="blu2 red11")), 0, "lay org") == NotNow()
    assert Options().dividing == "best"
    view = GAME.view(table(CLOSER, ANSWERER, pier="blu2 red11"), 0)
    assert (view.laid, view.answered) == ((), ())


def test_a_division_chosen_by_hand_can_be_a_capot() -> None:
    """§8.1."""
    state = laying("org1-6 pur7-11 blu4", ANSWERER)
    state = lay(state, 0, "lay org pur")
    end, events = play(GAME, state, 1, GAME.parse("lay red"))
    assert result_of(events).capot == (0,)
    result = GAME.result(end)
    assert result is not None
    assert result.winners == (0,)
