"""What is told of a game that is over."""

from __future__ import annotations

from bot.games.base.game import Memory
from bot.games.corsairs.memories import ByAHair, CapotMade, FirstTurn, HeavySinking, LowClose
from bot.games.corsairs.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import who
from bot.ui.words.words import Words


def told(memory: Memory, seen: Seen[View], words: Words) -> str:
    match memory:
        case CapotMade(_, seat, deal, closed):
            key = "capot" if closed else "capot-answer"
            return words(f"corsairs-memory-{key}", name=who(seen, seat), deal=deal)
        case FirstTurn(_, seat, deal, limit):
            return words("corsairs-memory-first", name=who(seen, seat), deal=deal, limit=limit)
        case LowClose(_, seat, deal, limit):
            return words("corsairs-memory-low", name=who(seen, seat), deal=deal, limit=limit)
        case HeavySinking(_, seat, deal, count):
            return words("corsairs-memory-heavy", name=who(seen, seat), deal=deal, count=count)
        case ByAHair(_, seat, deal, limit):
            return words("corsairs-memory-hair", name=who(seen, seat), deal=deal, limit=limit)
        case _:
            raise NotImplementedError(memory)
