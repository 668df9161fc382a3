"""Cards, crews and spaces by name and sign, and the board drawn in text."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.walk_the_plank import (
    CODES,
    LETTERS,
    PLACES,
    PLANKS,
    SEA,
    SHIP,
    SKULL_CARDS,
    Board,
    Card,
    Space,
    View,
)
from bot.tables.seen import Seen
from bot.ui.face import who
from bot.ui.words import Words

DOTS = ("🔴", "🟠", "🟡", "🟢", "🔵")
SYMBOLS = ("👈", "👉", "💥", "➕", "🪚", "🪝", "🪢", "🏃", "😱", "⚔️")
"""Of each card, in the order of the deck."""
NARROW = "\u00a0"
"""A space at which no line is broken."""
TOGETHER = "\u2060"
"""Between signs that belong together, so that a crew is not torn apart at the end of a line."""
SHIP_SIGN, PLANK_SIGN, GAP_SIGN, SEA_SIGN = "🚢", "🟫", "▫️", "🌊"


def dot(seat: Seat) -> str:
    """Colour and letter say the same, so neither is needed alone."""
    return f"{DOTS[seat]}{TOGETHER}{LETTERS[seat]}"


def crew_of(seen: Seen[View], seat: Seat) -> str:
    return f"{dot(seat)}{NARROW}{who(seen, seat)}"


def card_word(card: Card, words: Words) -> str:
    return words(f"walk-the-plank-card-{CODES[card]}")


def card_name(card: Card, words: Words) -> str:
    skull = f"{NARROW}☠️" if card in SKULL_CARDS else ""
    return f"{SYMBOLS[card]}{NARROW}{card_word(card, words)}{skull}"


def place_word(space: Space, words: Words) -> str:
    return words(f"walk-the-plank-place-{PLACES[space]}")


def draw_board(board: Board, words: Words) -> str:
    """From the ship down to the Locker, a line each; a plank taken in stays as a gap."""
    lines = [space_line(board, SHIP, SHIP_SIGN, words)]
    for plank in range(1, PLANKS + 1):
        if plank <= board.planks:
            lines.append(space_line(board, plank, PLANK_SIGN, words))
        else:
            lines.append(f"{GAP_SIGN} {words('walk-the-plank-space-gap', plank=plank)}")
    return "\n".join([*lines, space_line(board, SEA, SEA_SIGN, words)])


def space_line(board: Board, space: Space, sign: str, words: Words) -> str:
    crews = [
        TOGETHER.join([DOTS[seat]] * count + [LETTERS[seat]])
        for seat in range(len(board.crews))
        if (count := board.count(seat, space))
    ]
    name = words(f"walk-the-plank-space-{PLACES[space]}")
    return f"{sign} **{name}** {' '.join(crews) or '–'}"
