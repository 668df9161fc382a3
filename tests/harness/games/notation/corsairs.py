"""Tables of Corsairs in notation, and how to play on at them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.games.base.game import Event, IllegalMove, Reason, Seat, play
from bot.games.corsairs.cards import CARDS, CODES, DECK, NUMBER, Card, Cards, Hand
from bot.games.corsairs.events import RoundClosed
from bot.games.corsairs.game import Corsairs
from bot.games.corsairs.states import Drawing, Match, Round, RoundResult, State

GAME = Corsairs()

A = "org1-11 red5"
B = "gry1 gry3 gry5 gry7 gry9 gry11 brn2 brn4 brn6 brn8 brn10 red6"
C = "yel1-6 sky1-6"


def cards(text: str) -> Hand:
    """Cards in notation; `red1-6` are the six from red 1 to red 6."""
    found: list[Card] = []
    for code in text.split():
        first, _, last = code.partition("-")
        start = CARDS[first]
        found += range(start, start + (int(last) - NUMBER[start] if last else 0) + 1)
    return tuple(sorted(found))


def in_order(text: str) -> Cards:
    return tuple(CARDS[code] for code in text.split())


def codes(hand: Sequence[Card]) -> str:
    return " ".join(CODES[card] for card in hand)


def table(
    *hands: str,
    turn: Seat = 0,
    pier: str = "grn1 grn2 red1",
    top: str = "pnk1",
    stock: str = "",
    penalties: Sequence[Cards] = (),
    final: bool = False,
    dealer: Seat = 0,
) -> Drawing:
    """A table before a draw; cards not named are in the stock."""
    held = tuple(cards(hand) for hand in hands)
    row, pile = in_order(pier), in_order(top)
    out = tuple(penalties) or ((),) * len(hands)
    placed = {*row, *pile, *(card for hand in (*held, *out) for card in hand)}
    lying = Round(
        turn=turn,
        number=0,
        hands=held,
        known=((),) * len(hands),
        pier=row,
        discards=pile,
        stock=in_order(stock) or tuple(card for card in DECK if card not in placed),
        turns=(None,) * len(hands),
    )
    return Drawing(Match(seed="seed", dealer=dealer, penalties=out, final=final), lying)


def after(state: State, *texts: str) -> tuple[State, list[Event]]:
    told: list[Event] = []
    for text in texts:
        (seat,) = GAME.waiting_on(state)
        state, events = play(GAME, state, seat, GAME.parse(text))
        told += events
    return state, told


def closed(state: Drawing) -> tuple[State, list[Event]]:
    """The seat on turn draws the top discard, closes and discards it again."""
    return after(state, "draw discard", "weigh anchor", f"close {codes(state.round.discards[-1:])}")


def penalty_cards(*counts: int) -> tuple[Cards, ...]:
    """This many penalty cards for each player, none of them used in the hands here."""
    pool = iter(cards("pnk2-11 blu1-11 pur1-11 sky7-11 yel7-11 grn5-11 red7-11"))
    return tuple(tuple(next(pool) for _ in range(count)) for count in counts)


def close_with(*counts: int, final: bool = False) -> tuple[State, list[Event]]:
    """A closes with limit 5, B keeps red 6, C keeps six cards: seven more penalty cards."""
    return closed(table(A, B, C, penalties=penalty_cards(*counts), final=final))


def result_of(events: Sequence[Event]) -> RoundResult:
    (found,) = [event.result for event in events if isinstance(event, RoundClosed)]
    return found


def refused(state: State, seat: Seat, text: str) -> Reason:
    with pytest.raises(IllegalMove) as caught:
        play(GAME, state, seat, GAME.parse(text))
    return caught.value.reason
