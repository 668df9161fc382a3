"""What of a game is counted over all games: bids, and how many of them were met."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.base.game import Best, Event, Feat
from bot.games.piraten_bridge.events import RoundScored
from bot.games.piraten_bridge.states import RoundScore

COUNTED = ("bids", "met", "round")


def feats(events: Sequence[Event]) -> Iterator[Feat]:
    for event in events:
        if isinstance(event, RoundScored):
            yield from of_round(event.score)


def of_round(score: RoundScore) -> Iterator[Feat]:
    columns = zip(score.bids, score.won, score.points, strict=True)
    for seat, (bid, won, points) in enumerate(columns):
        yield Feat(seat, "bids")
        if bid == won:
            yield Feat(seat, "met")
        yield Best(seat, "round", points)
