"""What of a game is counted over all games: tiles pillaged and bought, and the richest ship."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.base.game import Best, Event, Feat
from bot.games.piratoons.events import GameScored, LootShared, TileBought

COUNTED = ("pillaged", "bought", "ship", "purse")


def feats(events: Sequence[Event]) -> Iterator[Feat]:
    for event in events:
        match event:
            case LootShared(spoils):
                winners = [spoil.winner for spoil in spoils]
                yield from (Feat(seat, "pillaged") for seat in winners if seat is not None)
            case TileBought(sale):
                yield Feat(sale.seat, "bought")
            case GameScored(_, purses, scores):
                yield from (Best(seat, "ship", own.total) for seat, own in enumerate(scores))
                yield from (Best(seat, "purse", coins) for seat, coins in enumerate(purses))
            case _:
                pass
