"""The rulebook's picture of Walk the Plank with the ten cards."""

from __future__ import annotations

from bot.games.walk_the_plank.cards import DECK, Skulls
from bot.ui.pictures.art import art
from bot.ui.pictures.pen import png
from bot.ui.pictures.scenes import WIDTH, open_sea
from bot.ui.pictures.stamps import lay
from cogs.walk_the_plank.pictures.picture import WIDE, card_tile

ACROSS = 3
GAP = 10


@art
def all_cards(names: tuple[str, ...], skulls: Skulls) -> bytes:
    rows = -(-len(DECK) // ACROSS)
    picture = open_sea(WIDTH, rows * (WIDE[1] + GAP) + 3 * GAP)
    for card, name in zip(DECK, names, strict=True):
        x = WIDTH / 2 + (card % ACROSS - (ACROSS - 1) / 2) * (WIDE[0] + GAP)
        y = 1.5 * GAP + (card // ACROSS + 0.5) * (WIDE[1] + GAP)
        lay(picture, card_tile(card, name, card in skulls), x, y)
    return png(picture)
