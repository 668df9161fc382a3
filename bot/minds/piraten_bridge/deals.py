"""What is hidden in Piraten Bridge, as far as the seat can tell from what was laid."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.game import Seat
from bot.games.piraten_bridge import SUIT, Card, View, trick_winner


def laid_by(view: View) -> Iterator[tuple[Seat, Card, int | None]]:
    """Every card of the round with who laid it, and the suit that was led before it."""
    leader = (view.dealer + 1) % view.seats
    for start in range(0, len(view.laid), view.seats):
        trick = view.laid[start : start + view.seats]
        led: int | None = None
        for place, card in enumerate(trick):
            yield (leader + place) % view.seats, card, led
            led = SUIT[card] if led is None else led
        leader = (leader + trick_winner(trick)[0]) % view.seats


def voids(view: View) -> list[set[int]]:
    """The suits that each seat is known to lack: it laid another number card (§5.5)."""
    lacking: list[set[int]] = [set() for _ in range(view.seats)]
    for seat, card, led in laid_by(view):
        if led is not None and SUIT[card] not in (None, led):
            lacking[seat].add(led)
    return lacking
