"""What of a game is counted over all games: of the votes only those that were asked (§11.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.base.game import Event, Feat
from bot.games.bluff_pirate.events import SeriesRevealed
from bot.games.bluff_pirate.states import Reckoning

COUNTED = ("bluffs", "believed", "asked", "right")


def feats(events: Sequence[Event]) -> Iterator[Feat]:
    for event in events:
        if isinstance(event, SeriesRevealed):
            yield from of_reveal(event.reckoning)


def of_reveal(last: Reckoning) -> Iterator[Feat]:
    if last.bluff:
        yield Feat(last.layer, "bluffs")
        if not last.accused:
            yield Feat(last.layer, "believed")
    yield Feat(last.voter, "asked")
    if last.accused == last.bluff:
        yield Feat(last.voter, "right")
