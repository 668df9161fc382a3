"""The rulebook's picture of Corsairs with a card of every colour."""

from __future__ import annotations

from bot.games.corsairs.cards import Card
from bot.ui.pictures import colours
from bot.ui.pictures.art import art
from bot.ui.pictures.pen import png
from bot.ui.pictures.scenes import WIDTH, open_sea
from bot.ui.pictures.stamps import lay
from bot.ui.pictures.tags import tag
from cogs.corsairs.pictures.cards import chip


@art
def all_colours(cards: tuple[Card, ...], names: tuple[str, ...]) -> bytes:
    """The picture of the highest card of each colour, with its name below."""
    picture = open_sea(WIDTH, 190)
    room = (WIDTH - 24) / len(cards)
    for at, (card, name) in enumerate(zip(cards, names, strict=True)):
        x = 12 + room * (at + 0.5)
        lay(picture, chip(card, 64, 112), x, 74)
        lay(picture, tag(name, 23, int(room) - 2, colours.PARCHMENT, lines=2), x, 158)
    return png(picture)
