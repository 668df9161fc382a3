"""The end of a game: how long each crew lasted, and its badge."""

from __future__ import annotations

from bot.games.base.game import Seat
from bot.games.walk_the_plank.board import LETTERS
from bot.games.walk_the_plank.view import View
from bot.tables.core.visible import Seen
from bot.ui.pictures.colours import Colour
from bot.ui.words.words import Words
from cogs.walk_the_plank.pictures.signs import TINTS


def notes(seen: Seen[View], words: Words) -> list[str]:
    """How many pirates each crew has left, or the round in which it drowned."""
    return [note(seen.view, seat, words) for seat in range(seen.view.seats)]


def note(view: View, seat: Seat, words: Words) -> str:
    left = len(view.board.spaces(seat))
    if left:
        return words("walk-the-plank-note", count=left)
    rounds = [loss.round for loss in view.locker if loss.seat == seat]
    return words("walk-the-plank-note-out", round=max(rounds, default=view.round))


def badge(seen: Seen[View], seat: Seat) -> tuple[str, Colour]:
    colour = seen.view.colours[seat]
    return LETTERS[colour], TINTS[colour]
