"""The ship, the plank and the crews round the table, drawn in text."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Seat, Value
from bot.games.walk_the_plank import (
    CODES,
    COLOURS,
    DROWNED,
    LETTERS,
    PLACES,
    PLANKS,
    SEA,
    SHIP,
    SKULL_CARDS,
    SLOTS,
    Board,
    Card,
    Deed,
    Space,
    View,
    left_of,
    right_of,
)
from bot.tables.seen import Seen
from bot.ui.face import who
from bot.ui.words import Words

DOTS = ("🔴", "🟠", "🟡", "🟢", "🔵")
SYMBOLS = ("👈", "👉", "💥", "➕", "🪚", "🪝", "🪢", "🏃", "😱", "⚔️")
"""Of each card, in the order of the deck."""
BACK = "🎴"
NARROW = "\u00a0"
"""A space at which no line is broken."""
TOGETHER = "\u2060"
"""Between signs that belong together, so that a crew is not torn apart at the end of a line."""
SHIP_SIGN, PLANK_SIGN, GAP_SIGN, SEA_SIGN = "🚢", "🟫", "▫️", "🌊"


def dot(seat: Seat) -> str:
    """Colour and letter say the same, so neither is needed alone."""
    return f"{DOTS[seat]}{TOGETHER}{LETTERS[seat]}"


def crew_of(seen: Seen, seat: Seat) -> str:
    return f"{dot(seat)}{NARROW}{who(seen, seat)}"


def card_word(card: Card, words: Words) -> str:
    return words(f"walk-the-plank-card-{CODES[card]}")


def card_name(card: Card, words: Words) -> str:
    skull = f"{NARROW}☠️" if card in SKULL_CARDS else ""
    return f"{SYMBOLS[card]}{NARROW}{card_word(card, words)}{skull}"


def place_word(space: Space, words: Words) -> str:
    return words(f"walk-the-plank-place-{PLACES[space]}")


# ── The board ────────────────────────────────────────────────────────────────────────────────


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


# ── The crews ────────────────────────────────────────────────────────────────────────────────


class Scene(Value):
    """The table as it stands, or as it stood after one of the cards of a round."""

    board: Board
    favour: Seat
    deeds: Sequence[Deed]
    turn: Seat | None = None
    card: Card | None = None
    """The open card that leaves a choice."""
    view: View | None = None
    """What else there is to see while cards are chosen, or a choice is."""


def draw_crews(scene: Scene, seen: Seen, words: Words) -> str:
    """In the order of the seats: whoever sits to one's left stands on the line below."""
    lines = [crew_line(scene, seat, seen, words) for seat in range(len(seen.players))]
    if seen.result is None:
        lines.append(f"-# {words('walk-the-plank-crews-note')}")
    return "\n".join(lines)


def crew_line(scene: Scene, seat: Seat, seen: Seen, words: Words) -> str:
    name = crew_of(seen, seat)
    cards = [card_name(deed.card, words) for deed in scene.deeds if deed.seat == seat]
    if scene.board.crews[seat] == DROWNED:
        out = words("walk-the-plank-crew-out")
        return " · ".join([words("walk-the-plank-crew-dead", name=name), *cards, out])
    crown = "👑 " if seat == scene.favour else ""
    parts = [f"{crown}**{name}**", *state_of(scene, seat, cards, words)]
    aside = scene.view.aside[seat] if scene.view is not None else ()
    if aside and seen.result is None:
        names = ", ".join(card_word(card, words) for card in aside)
        parts.append(words("walk-the-plank-crew-aside", cards=names))
    return " · ".join(parts)


def state_of(scene: Scene, seat: Seat, cards: list[str], words: Words) -> list[str]:
    view = scene.view
    if view is not None and view.phase == "programming":
        if not view.ready[seat]:
            return [words("walk-the-plank-crew-choosing")]
        return [f"{backs(SLOTS)}{NARROW}{words('walk-the-plank-crew-ready')}"]
    if view is not None and view.phase == "finished":
        count = len(view.board.spaces(seat))
        return [*cards, words("walk-the-plank-crew-left", count=count)]
    if scene.card is not None and seat == scene.turn:
        cards = [*cards, f"**{card_name(scene.card, words)}**"]
    down = backs(SLOTS - len(cards))
    return [*cards, down] if down else cards


def backs(count: int) -> str:
    return TOGETHER.join([BACK] * count)


def neighbours(seen: Seen, seat: Seat, words: Words) -> str:
    """Left and right as the cards mean them: the drowned are looked through."""
    view: View = seen.view
    left, right = left_of(view.board, seat), right_of(view.board, seat)
    colour = words(f"walk-the-plank-colour-{COLOURS[seat]}")
    me = words("walk-the-plank-you", crew=dot(seat), colour=colour)
    if left == seat:
        return me
    return words(
        "walk-the-plank-neighbours",
        me=me,
        left=crew_of(seen, left),
        right=crew_of(seen, right),
        place=view.order.index(seat) + 1,
        count=len(view.order),
    )
