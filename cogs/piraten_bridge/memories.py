"""What is told of a game that is over."""

from __future__ import annotations

from bot.games.base.game import Memory
from bot.games.piraten_bridge.memories import (
    BoldBid,
    CameBack,
    KingTaken,
    PiratesTaken,
    VowBroken,
    VowKept,
)
from bot.games.piraten_bridge.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import who
from bot.ui.words.words import Words


def told(memory: Memory, seen: Seen[View], words: Words) -> str:
    match memory:
        case KingTaken(_, seat, round, paid):
            key = "paid" if paid else "lost"
            return words(f"piraten-bridge-memory-king-{key}", name=who(seen, seat), round=round)
        case PiratesTaken(_, seat, round, pirates, paid):
            values = {"name": who(seen, seat), "round": round, "pirates": pirates}
            key = "paid" if paid else "lost"
            return words(f"piraten-bridge-memory-pirates-{key}", **values, bonus=30 * pirates)
        case BoldBid(_, seat, round, bid):
            return words("piraten-bridge-memory-bold", name=who(seen, seat), round=round, bid=bid)
        case VowKept(_, seat, round):
            return words("piraten-bridge-memory-kept", name=who(seen, seat), round=round)
        case VowBroken(_, seat, round, won):
            return words("piraten-bridge-memory-broken", name=who(seen, seat), round=round, won=won)
        case CameBack(_, seat, round):
            return words("piraten-bridge-memory-back", name=who(seen, seat), round=round)
        case _:
            raise NotImplementedError(memory)
