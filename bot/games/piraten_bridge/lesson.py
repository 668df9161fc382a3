"""The lesson of Piraten Bridge: five rounds against two computers, with every kind of card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.base.game import LEARNER, Doubt, Event, Lesson
from bot.games.piraten_bridge.cards import (
    BLACK,
    KIND,
    MARY_AS_ESCAPE,
    MARY_AS_PIRATE,
    RANK,
    RANKS,
    SCARY_MARY,
    SUIT,
    Card,
    Kind,
)
from bot.games.piraten_bridge.events import RoundScored, TrickTaken
from bot.games.piraten_bridge.moves import Bid, Lay, lays
from bot.games.piraten_bridge.rules import led_suit, legal_cards, takes
from bot.games.piraten_bridge.states import Options
from bot.games.piraten_bridge.view import View

HIGH = RANKS - 2
"""The lowest number of a card that often takes a trick."""
MARY = (SCARY_MARY, MARY_AS_PIRATE, MARY_AS_ESCAPE)
SPECIALS: dict[Kind, str] = {
    "escape": "escape",
    "mermaid": "mermaid",
    "pirate": "pirate",
    "king": "king",
}
RULES = {
    "bid": "4.1",
    "trick": "5.1",
    "follow": "5.5",
    "suit": "6.6",
    "black": "6.5",
    "escape": "6.7",
    "pirate": "6.3",
    "mermaid": "6.1",
    "king": "6.2",
    "mary": "5.8",
    "score": "8.1",
    "zero": "8.3",
    "round": "3.1",
    "bonus": "9.4",
    "end": "10.1",
}


class BidHigh(Doubt):
    strong: int


class BidLow(Doubt):
    strong: int


class OneTooMany(Doubt):
    """The learner has met the bid, and this card may take another trick."""

    bid: int


class LostTrick(Doubt):
    """The learner needs a trick, but lays a last card that doesn't take this one."""

    missing: int


class PiratenLesson(Lesson):
    seed = "first voyage of piraten_bridge 6"
    seats = 3
    options = Options(rounds="five")
    rules = RULES

    def shows(self, view: View, events: Sequence[Event]) -> Iterator[str]:
        if view.phase == "bidding":
            yield "bid"
            if view.round > 1:
                yield from ("round", "zero")
        if view.phase == "playing":
            yield "trick"
            if led_suit(view.trick) is not None:
                yield "follow"
        for event in events:
            if isinstance(event, TrickTaken) and event.trick.why == "suit":
                yield "suit"
            if isinstance(event, TrickTaken) and event.trick.bonus:
                yield "bonus"
            if isinstance(event, RoundScored):
                yield "score"
        yield from self._cards((*view.hand, *view.trick))
        if view.round == view.last_round:
            yield from ("bonus", "end", *SPECIALS.values(), "mary", "black")

    def _cards(self, cards: Sequence[Card]) -> Iterator[str]:
        for card in cards:
            if card in MARY:
                yield "mary"
            elif KIND[card] in SPECIALS:
                yield SPECIALS[KIND[card]]
            elif SUIT[card] == BLACK:
                yield "black"

    def done(self, view: View) -> bool:
        return view.phase == "finished"

    def doubt(self, view: View, move: Bid | Lay) -> Doubt | None:
        return bid_doubt(view, move) if isinstance(move, Bid) else lay_doubt(view, move)


def bid_doubt(view: View, bid: Bid) -> Doubt | None:
    strong = sum(is_strong(card) for card in view.hand)
    sure = sum(KIND[card] in ("pirate", "king") for card in view.hand if card not in MARY)
    if bid.tricks > strong + 1 or (bid.tricks and not strong):
        return BidHigh(strong)
    return BidLow(sure) if bid.tricks < sure else None


def is_strong(card: Card) -> bool:
    special = KIND[card] in ("pirate", "king", "mermaid") or card in MARY
    return special or SUIT[card] == BLACK or RANK[card] >= HIGH


def lay_doubt(view: View, lay: Lay) -> Doubt | None:
    bid, won = view.bids[LEARNER], view.won[LEARNER]
    choices = [each.card for each in lays(legal_cards(view.hand, led_suit(view.trick)))]
    wins = takes(view.trick, lay.card)
    if won == bid and wins and view.trick and any(not takes(view.trick, card) for card in choices):
        return OneTooMany(bid)
    last = len(view.trick) == view.seats - 1
    if won < bid and last and not wins and any(takes(view.trick, card) for card in choices):
        return LostTrick(bid - won)
    return None
