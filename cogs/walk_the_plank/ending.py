"""What is told when a game is over: how long each crew lasted, and what will be remembered."""

from __future__ import annotations

from bot.games.base.game import Memory, Seat
from bot.games.walk_the_plank.memories import (
    Grudge,
    Overboard,
    Swept,
    TakenBySea,
    Together,
    Unscathed,
)
from bot.games.walk_the_plank.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import who
from bot.ui.words.words import Words
from cogs.walk_the_plank.words import card_word


def notes(view: View, words: Words) -> list[str]:
    """Of the living how many are left, of the drowned since when."""
    return [note(view, seat, words) for seat in range(view.seats)]


def note(view: View, seat: Seat, words: Words) -> str:
    left = len(view.board.spaces(seat))
    if left:
        return words("walk-the-plank-note", count=left)
    rounds = [loss.round for loss in view.locker if loss.seat == seat]
    return words("walk-the-plank-note-out", round=max(rounds, default=view.round))


def memory(memory: Memory, seen: Seen[View], words: Words) -> str:
    match memory:
        case TakenBySea():
            return words("walk-the-plank-memory-sea")
        case Unscathed(_, seat):
            return words("walk-the-plank-memory-unscathed", name=who(seen, seat))
        case Overboard(_, seat, card):
            name, card_name = who(seen, seat), card_word(card, words)
            return words("walk-the-plank-memory-overboard", name=name, card=card_name)
        case Swept(_, seat, plank, count, round):
            return words(
                "walk-the-plank-memory-swept",
                name=who(seen, seat),
                plank=plank,
                count=count,
                round=round,
            )
        case Grudge(_, seat, victim, count):
            return words(
                "walk-the-plank-memory-grudge",
                name=who(seen, seat),
                victim=who(seen, victim),
                count=count,
            )
        case Together(_, seat, victim, round):
            return words(
                "walk-the-plank-memory-together",
                name=who(seen, seat),
                victim=who(seen, victim),
                round=round,
            )
        case _:
            raise NotImplementedError(memory)
