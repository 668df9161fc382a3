"""The rulebook's picture of Bluff Pirate with a card of every suit, and a pirate."""

from __future__ import annotations

from bot.games.bluff_pirate.cards import Card
from bot.ui.pictures import colours
from bot.ui.pictures.art import art
from bot.ui.pictures.pen import png
from bot.ui.pictures.scenes import WIDTH, label, open_sea
from bot.ui.pictures.stamps import lay
from bot.ui.pictures.tags import tag
from cogs.bluff_pirate.pictures.picture import MEDIUM, card_face

ACROSS = 6
ROW = 176


@art
def all_cards(cards: tuple[Card, ...], names: tuple[str, ...], counts: tuple[int, ...]) -> bytes:
    """The picture of all kinds of cards, with the name below each and the number of copies beside
    it."""
    rows = -(-len(cards) // ACROSS)
    picture = open_sea(WIDTH, rows * ROW + 24)
    room = (WIDTH - 24) / ACROSS
    for at, (card, name, count) in enumerate(zip(cards, names, counts, strict=True)):
        x, y = 12 + room * (at % ACROSS + 0.5), 66 + ROW * (at // ACROSS)
        lay(picture, card_face(card, MEDIUM), x - 18, y)
        lay(picture, label(f"{count}x", 25, 56, colours.GOLD, True), x + 46, y)
        lay(picture, tag(name, 23, int(room) - 4, colours.PARCHMENT, lines=2), x, y + 80)
    return png(picture)
