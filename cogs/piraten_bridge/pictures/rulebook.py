"""The rulebook's pictures of Piraten Bridge: all kinds of cards, and which card beats which."""

from __future__ import annotations

from bot.ui.pictures import colours
from bot.ui.pictures.art import art
from bot.ui.pictures.pen import Pen, png, smooth
from bot.ui.pictures.scenes import WIDTH, label, open_sea
from bot.ui.pictures.stamps import lay, stamped
from bot.ui.pictures.tags import tag
from cogs.piraten_bridge.pictures.cards import sized
from cogs.piraten_bridge.pictures.picture import TINY, Laid
from cogs.piraten_bridge.pictures.tags import OPEN, pill

STEP = (90, 126)
BEHIND = 12
"""Distance in pixels by which a suit's lowest card shows behind its highest."""


@art
def kinds(cards: tuple[Laid, ...], counts: tuple[int, ...]) -> bytes:
    """The picture of all kinds of cards, with the number of copies below each."""
    picture = open_sea(WIDTH, 190)
    room = (WIDTH - 24) / len(cards)
    for at, (each, count) in enumerate(zip(cards, counts, strict=True)):
        x = 12 + room * (at + 0.5)
        lay(picture, sized(each.card, each.name, TINY), x, 74)
        lay(picture, pill(f"{count}x", OPEN, 24), x, 156)
    return png(picture)


@art
def ladder(steps: tuple[tuple[Laid, ...], ...], names: tuple[str, ...]) -> bytes:
    """The picture of the cards from the weakest to the strongest. An arrow shows that the mermaid
    beats the king."""
    picture = open_sea(WIDTH, 266)
    room = (WIDTH - 20) / len(steps)
    middles = [10 + room * (at + 0.5) for at in range(len(steps))]
    for x, cards, name in zip(middles, steps, names, strict=True):
        for at, each in enumerate(cards):
            shift = (at - (len(cards) - 1) / 2) * BEHIND
            lay(picture, sized(each.card, each.name, STEP), x + shift, 84 + shift)
        lay(picture, tag(name, 23, int(room) - 4, colours.FOAM, lines=2), x, 178)
    for x in middles[:-1]:
        lay(picture, label("<", 40, 28, colours.GOLD, True), x + room / 2, 84)
    mermaid, king = middles[-3], middles[-1]
    lay(picture, turned_round(round(king - mermaid) + 40), (mermaid + king) / 2, 200)
    return png(picture)


@stamped
def turned_round(width: int) -> Pen:
    """An arrow from the mermaid to the king."""
    pen = Pen(width, 78)
    way = [(20, 6), (40, 52), (width / 2, 66), (width - 40, 52), (width - 22, 18)]
    pen.line(smooth(way, closed=False), colours.GOLD, 5)
    tip = (width - 20, 2)
    pen.shape([tip, (width - 36, 22), (width - 8, 24)], colours.GOLD)
    return pen
