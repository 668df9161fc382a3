"""The numbers and pictures in the rulebook of Bluff Pirate."""

from __future__ import annotations

from bot.games.bluff_pirate.cards import (
    CARDS,
    DECK,
    ISLAND_A,
    ISLAND_B,
    NO_DISCARDS,
    SUITS,
    accessory_of,
    pirate_of,
)
from bot.games.bluff_pirate.rules import DISCARD_FROM, DRAWN, HAND, LENGTHS, LOOT, RETREAT, sail
from bot.games.bluff_pirate.states import Series
from bot.ui.face.panel import Picture
from bot.ui.face.rulebook import Page, Rulebook, Values, page_picture
from bot.ui.words.words import Words
from cogs.bluff_pirate.pictures import picture
from cogs.bluff_pirate.pictures import rulebook as pictures
from cogs.bluff_pirate.pictures.picture import Laid, Race
from cogs.bluff_pirate.pictures.supplies import Supplies
from cogs.bluff_pirate.words import BLUFF, HONEST, PIRATE, SYMBOLS, card_name, in_words, suit_name

NAMES = ("A", "B", "C")
PARROT, HOOK = CARDS["parrot"], CARDS["hook"]
SERIES = Series((PARROT, PARROT), (PARROT, HOOK))
SHIP = 18
"""The space on which the ship of the rulebook's example starts."""
PILE = len(DECK) - HAND * len(NAMES)
RACE = {
    "back": RETREAT,
    "start": SHIP,
    "spaces": LENGTHS[-1],
    "end": sail(SHIP, LENGTHS[-1], False)[0],
}


def race(*ships: int, turn: int | None = None, a_open: bool = False) -> Race:
    return Race(ships, NAMES, (HAND,) * len(NAMES), turn, a_open, None)


def start(words: Words) -> Picture:
    drawn = picture.table(race(0, 0, 0), None, Supplies(PILE, NO_DISCARDS))
    return page_picture(drawn, words("bluff-pirate-page-short-alt", a=ISLAND_A, b=ISLAND_B))


# ── The cards and a turn ─────────────────────────────────────────────────────────────────────


def of_cards(words: Words) -> Values:
    suits = [
        words("bluff-pirate-page-cards-suit", symbol=SYMBOLS[suit], suit=suit_name(suit, words))
        for suit in range(len(SUITS))
    ]
    return {
        "count": len(DECK),
        "suits": len(SUITS),
        "accessories": DECK.count(accessory_of(0)),
        "pirates": DECK.count(pirate_of(0)),
        "pirate": PIRATE,
        "signs": " · ".join(suits),
        "hand": HAND,
    }


def all_cards(words: Words) -> Picture:
    cards = (*(accessory_of(suit) for suit in range(len(SUITS))), pirate_of(SUITS.index("hat")))
    names = tuple(card_name(card, words) for card in cards)
    drawn = pictures.all_cards(cards, names, tuple(DECK.count(card) for card in cards))
    return page_picture(drawn, words("bluff-pirate-page-cards-alt", suits=", ".join(names)))


# ── A series and its vote ────────────────────────────────────────────────────────────────────


def of_series(words: Words) -> Values:
    claim = suit_name(SERIES.claim, words)
    return {"shortest": LENGTHS[0], "longest": LENGTHS[-1], "claim": claim}


def series(words: Words) -> Picture:
    up, down = SERIES.up, SERIES.down
    laid = Laid(up, len(down), 0, down, "turned", 1, SERIES.bluff)
    drawn = picture.table(race(4, 9, 6, turn=0), laid, Supplies(PILE, NO_DISCARDS))
    shown = {"up": in_words(up, words), "down": in_words(down, words)}
    return page_picture(drawn, words("bluff-pirate-page-series-alt", **shown))


# ── The race ─────────────────────────────────────────────────────────────────────────────────


def sailed(words: Words) -> Picture:
    drawn = picture.table(race(RACE["end"], 9, 6, a_open=True), None, Supplies(PILE, NO_DISCARDS))
    said = words("bluff-pirate-page-score-alt", start=RACE["start"], end=RACE["end"])
    return page_picture(drawn, said)


RULEBOOK = Rulebook(
    (
        Page("short", (1,), picture=start),
        Page("turn", (4, 5, 8), {"drawn": DRAWN, "least": DISCARD_FROM}),
        Page("cards", (2, 3, 11), of_cards, all_cards),
        Page("series", (6,), of_series, series),
        Page("vote", (7,), {"bluff": BLUFF, "honest": HONEST, "back": RETREAT}),
        Page("board", (9,), {"pirate": PIRATE, "loot": LOOT}),
        Page("score", (10,), RACE, sailed),
        Page("if", ()),
    ),
    {
        "starting": "turn",
        "acting": "series",
        "voting": "vote",
        "designating": "vote",
        "finished": "score",
    },
)
