"""The events of Piraten Bridge."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.base.game import Best, Event, Feat, Seat
from bot.games.piraten_bridge.cards import Card
from bot.games.piraten_bridge.states import RoundScore, Trick, Why

OF_TAKING: dict[Why, str] = {
    "mermaid-takes-king": "6.1",
    "king": "6.2",
    "pirate": "6.3",
    "mermaid": "6.4",
    "black": "6.5",
    "suit": "6.6",
    "escapes": "6.7",
}
OF_BONUS: dict[Why, str] = {"mermaid-takes-king": "9.2", "king": "9.1"}


class RoundDealt(Event):
    paragraph = "3.1"
    round: int
    dealer: Seat


class BidSealed(Event):
    paragraph = "4.1"
    seat: Seat


class BidsRevealed(Event):
    paragraph = "4.3"
    bids: tuple[int, ...]

    @property
    def opens(self) -> tuple[Seat, ...]:
        return tuple(range(len(self.bids)))


class CardLaid(Event):
    paragraph = "5.2"
    seat: Seat
    card: Card


class TrickTaken(Event):
    trick: Trick

    @property
    def paragraphs(self) -> tuple[str, ...]:
        taken = OF_TAKING[self.trick.why]
        return (taken, OF_BONUS[self.trick.why]) if self.trick.bonus else (taken,)


class RoundScored(Event):
    score: RoundScore

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The number of each rule that gave or took points in this round."""
        seats = range(len(self.score.bids))
        found = [rule for seat in seats for rule in self.score.paragraphs_of(seat)]
        return tuple(dict.fromkeys(found))

    @property
    def feats(self) -> Iterator[Feat]:
        columns = zip(self.score.bids, self.score.won, self.score.points, strict=True)
        for seat, (bid, won, points) in enumerate(columns):
            yield Feat(seat, "bids")
            if bid == won:
                yield Feat(seat, "met")
            yield Best(seat, "round", points)
