"""The lesson of Bluff Pirate: five turns for each player, against two computers who bluff."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.games.base.game import LEARNER, Doubt, Event, Lesson
from bot.games.bluff_pirate.cards import is_pirate, suit_of
from bot.games.bluff_pirate.events import IslandOpened, SeriesLaid, SeriesRevealed, ShipBoarded
from bot.games.bluff_pirate.moves import BluffMove, Discard, Lay
from bot.games.bluff_pirate.states import Options
from bot.games.bluff_pirate.view import View

TURNS = 5
"""The number of turns that each player has in the lesson."""
SERIES = range(3, 6)
RULES = {
    "race": "1.1",
    "turn": "4.1",
    "series": "6.1",
    "claim": "6.2",
    "stake": "6.5",
    "discard": "8.1",
    "vote": "7.1",
    "ask": "7.3",
    "secret": "7.5",
    "believed": "7.7",
    "caught": "7.7",
    "board": "9.1",
    "islands": "10.3",
    "treasure": "10.4",
}


class NeedlessBluff(Doubt):
    """The learner bluffs although the hand has an honest series of the same length."""

    cards: int


class ShortSeries(Doubt):
    cards: int
    longest: int


class BreaksSeries(Doubt):
    """The learner discards a card of their longest suit."""

    cards: int


class BluffLesson(Lesson):
    seed = "first voyage of bluff_pirate 0"
    seats = 3
    options = Options(starter="first")
    rules = RULES

    def shows(self, view: View, events: Sequence[Event]) -> Iterator[str]:
        mine = view.player == LEARNER
        if mine and view.phase == "starting":
            yield from ("race", "turn")
        if mine and view.phase == "acting":
            yield from ("series", "claim")
            yield from ("stake", "discard") if view.turn > view.seats else ()
        if view.phase == "voting" and not mine:
            yield "vote"
        if view.phase == "designating" and mine:
            yield from ("vote", "ask")
        for event in events:
            if isinstance(event, SeriesLaid) and event.seat == LEARNER:
                yield from ("vote", "ask")
            if isinstance(event, SeriesRevealed):
                yield from ("believed", "caught", "secret")
            if isinstance(event, ShipBoarded):
                yield "board"
            if isinstance(event, IslandOpened):
                yield "islands"
        if mine and view.turn > view.seats and any(map(is_pirate, view.hand)):
            yield "board"
        if mine and view.turn > 2 * view.seats:
            yield from ("islands", "treasure", "board")

    def done(self, view: View) -> bool:
        return view.phase == "finished" or view.turn > TURNS * view.seats

    def doubt(self, view: View, move: BluffMove) -> Doubt | None:
        suits = Counter(map(suit_of, view.hand))
        longest = max(suits.values(), default=0)
        if isinstance(move, Lay):
            return lay_doubt(move, suits)
        if isinstance(move, Discard) and longest > 1 and suits[suit_of(move.card)] == longest:
            return BreaksSeries(longest) if min(suits.values()) < longest else None
        return None


def lay_doubt(lay: Lay, suits: Counter[int]) -> Doubt | None:
    claimed, cards = suit_of(lay.up[0]), (*lay.up, *lay.down)
    honest = {suit_of(card) for card in cards} == {claimed}
    most = min(max(suits.values()), SERIES[-1])
    if not honest and most >= len(cards):
        return NeedlessBluff(len(cards))
    held = min(suits[claimed], SERIES[-1])
    return ShortSeries(len(cards), held) if honest and len(cards) < held else None
