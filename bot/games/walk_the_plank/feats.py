"""What of a game is counted over all games: who drowned whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.base.game import Event, Feat
from bot.games.walk_the_plank.events import CardPlayed, Deed

COUNTED = ("drowned", "lost", "own")


def feats(events: Sequence[Event]) -> Iterator[Feat]:
    for event in events:
        if isinstance(event, CardPlayed):
            yield from of_deed(event.deed)


def of_deed(deed: Deed) -> Iterator[Feat]:
    """Of the pirates that one loses, those by a card of one's own count twice over."""
    for victim in deed.drowned:
        yield Feat(victim, "lost")
        yield Feat(deed.seat, "own" if victim == deed.seat else "drowned")
