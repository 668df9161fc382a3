"""Cards, crews and spaces of Walk the Plank by name and sign, and the board as text."""

from __future__ import annotations

from bot.games.base.game import Seat
from bot.games.walk_the_plank.board import (
    COLOURS,
    LETTERS,
    PLACES,
    PLANKS,
    SEA,
    SHIP,
    Board,
    Colour,
    Colours,
    Space,
)
from bot.games.walk_the_plank.cards import CODES, Card, Skulls
from bot.games.walk_the_plank.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import who
from bot.ui.face.sentences import Sentences
from bot.ui.words.words import Words
from cogs.walk_the_plank.pictures.signs import SIGNS, of_card, of_crew

NARROW = "\u00a0"
"""A space at which no line breaks."""
TOGETHER = "\u2060"
"""Joins signs that belong together, so that no line breaks between them."""
GAP_SIGN = "▫️"


def letter(view: View, seat: Seat) -> str:
    return LETTERS[view.colours[seat]]


def sign(view: View, seat: Seat) -> str:
    return of_crew(view.colours[seat]).unicode


def dot(view: View, seat: Seat) -> str:
    """A crew's coloured sign and its letter. Either one is enough to recognise the crew."""
    return f"{sign(view, seat)}{TOGETHER}{letter(view, seat)}"


def crew_of(seen: Seen[View], seat: Seat) -> str:
    return f"{dot(seen.view, seat)}{NARROW}{who(seen, seat)}"


def colour_word(colour: Colour, words: Words) -> str:
    return words(f"walk-the-plank-colour-{COLOURS[colour]}")


def card_word(card: Card, words: Words) -> str:
    return words(f"walk-the-plank-card-{CODES[card]}")


def short_word(card: Card, words: Words) -> str:
    """A card's short name for tiles and buttons that also show the sign."""
    return words(f"walk-the-plank-short-{CODES[card]}")


def card_name(card: Card, skulls: Skulls, words: Words) -> str:
    skull = f"{NARROW}{SIGNS['skull'].unicode}" if card in skulls else ""
    return f"{of_card(card).unicode}{NARROW}{card_word(card, words)}{skull}"


def place_word(space: Space, words: Words) -> str:
    return words(f"walk-the-plank-place-{PLACES[space]}")


def draw_board(board: Board, colours: Colours, words: Words) -> str:
    """The board as text, a line for each space from the ship to the Locker. A plank that was taken
    away leaves a gap."""
    lines = [space_line(board, SHIP, "ship", colours, words)]
    for plank in range(1, PLANKS + 1):
        if plank <= board.planks:
            lines.append(space_line(board, plank, "plank", colours, words))
        else:
            lines.append(f"{GAP_SIGN} {words('walk-the-plank-space-gap', plank=plank)}")
    return "\n".join([*lines, space_line(board, SEA, "sea", colours, words)])


def space_line(board: Board, space: Space, name: str, colours: Colours, words: Words) -> str:
    crews = [
        TOGETHER.join([of_crew(colours[seat]).unicode] * count + [LETTERS[colours[seat]]])
        for seat in range(len(board.crews))
        if (count := board.count(seat, space))
    ]
    where = words(f"walk-the-plank-space-{PLACES[space]}")
    return f"{SIGNS[name].unicode} **{where}** {' '.join(crews) or '–'}"


def crew_colour(colour: Colour, seen: Seen[View], words: Words) -> dict[str, str]:
    return {"sign": of_crew(colour).unicode, "colour": colour_word(colour, words)}


say = Sentences[View](
    slug="walk-the-plank",
    formats={
        "seat": lambda seat, seen, words: {"name": who(seen, seat)},
        "victim": lambda seat, seen, words: who(seen, seat),
        "favour": lambda seat, seen, words: {"name": crew_of(seen, seat)},
        "card": lambda card, seen, words: card_word(card, words),
        "colour": crew_colour,
    },
)
