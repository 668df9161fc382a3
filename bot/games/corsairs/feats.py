"""What of a game is counted over all games: anchors weighed, escapes and sinkings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.base.game import Event, Feat
from bot.games.corsairs.events import RoundClosed
from bot.games.corsairs.states import Reckoning

COUNTED = ("closings", "escapes", "sinkings", "capots")


def feats(events: Sequence[Event]) -> Iterator[Feat]:
    for event in events:
        if isinstance(event, RoundClosed):
            yield from of_round(event.reckoning)


def of_round(round: Reckoning) -> Iterator[Feat]:
    closer = round.closer
    yield Feat(closer, "closings")
    if round.fates[closer] in ("escaped", "capot"):
        yield Feat(closer, "escapes")
    for seat in round.sinkers:
        yield Feat(seat, "sinkings")
    for seat in round.capot:
        yield Feat(seat, "capots")
