"""The numbers and pictures in the rulebook of Corsairs."""

from __future__ import annotations

from functools import cache

from bot.games.corsairs.cards import CARDS, COLOUR, COLOURS, DECK, NUMBER, Hand
from bot.games.corsairs.crew import answer, lay_down
from bot.games.corsairs.rules import ENOUGH, HAND, LAST_ROUND, fates_of, payments, pier_length
from bot.games.corsairs.states import Laid
from bot.ui.face.panel import Picture
from bot.ui.face.rulebook import Page, Rulebook, Values, on_cover, page_picture
from bot.ui.pictures.captions import alt
from bot.ui.words.words import Words
from cogs.corsairs.pictures import picture
from cogs.corsairs.pictures import rulebook as pictures
from cogs.corsairs.pictures.cover import COVER
from cogs.corsairs.pictures.laying import Row, laying
from cogs.corsairs.pictures.picture import Player
from cogs.corsairs.pictures.signs import GROUPS, SYMBOLS
from cogs.corsairs.words import (
    DOT,
    all_letters,
    by_colour,
    card_name,
    colour_name,
    colour_word,
    groups,
    groups_of,
    letters,
)

PIER = tuple(
    CARDS[code] for code in ("grn4", "red7", "blu3", "org5", "pnk2", "yel9", "brn1", "gry6")
)
DISCARD = CARDS["pur6"]
BLUE = COLOURS.index("blue")
HANDS = (
    *("blu4 blu5 blu11 org1 org2 org7 org8 pur2 pur3 pur10 gry2 grn1",),
    *("blu1 blu9 red1 red2 red3 red4 red5 red6 org9 pur5 sky3 brn2",),
    *("blu2 red9 red10 red11 yel1 yel7 yel8 sky1 sky2 sky4 grn5 brn9",),
)
"""The hands of the rulebook's example. The pier is blue, A closes, B and C answer, and no card
appears twice."""
NAMES = "ABC"


def held(codes: str) -> Hand:
    return tuple(sorted(CARDS[code] for code in codes.split()))


@cache
def laid_down() -> tuple[Laid, ...]:
    """The example hands, divided by the rules."""
    closer, *others = (held(codes) for codes in HANDS)
    first = lay_down(closer, BLUE)
    return first, *(answer(hand, BLUE, first) for hand in others)


def row(seat: int, note: str = "", well: bool | None = None) -> Row:
    laid = laid_down()[seat]
    return Row(seat, NAMES[seat], tuple(groups_of(laid).values()), laid.limit, well, note)


# ── The cards and a turn ─────────────────────────────────────────────────────────────────────


def of_cards(words: Words) -> Values:
    signs = [
        words(
            "corsairs-page-cards-colour",
            symbol=SYMBOLS[colour],
            letters=letters(colour, words),
            colour=colour_word(colour, words),
        )
        for colour in range(len(COLOURS))
    ]
    return {
        "count": len(DECK),
        "colours": len(COLOURS),
        "highest": max(NUMBER),
        "signs": DOT.join(signs),
    }


def all_colours(words: Words) -> Picture:
    highest = max(NUMBER)
    cards = tuple(card for card in DECK if NUMBER[card] == highest)
    names = tuple(colour_word(COLOUR[card], words) for card in cards)
    said = words("corsairs-page-cards-alt", highest=highest, colours=", ".join(names))
    return page_picture(pictures.all_colours(cards, names), said)


def of_turn(words: Words) -> Values:
    colour, following = (colour_name(COLOUR[card], words) for card in PIER[:2])
    return {"colour": colour, "next": following}


def pier(words: Words) -> Picture:
    seats = range(len(NAMES))
    assert len(PIER) == pier_length(len(seats))
    stock = len(DECK) - HAND * len(seats) - len(PIER) - 1
    crews = tuple(Player(seat, NAMES[seat], 0, seat == 0) for seat in seats)
    captions = colour_word(COLOUR[PIER[0]], words), words("corsairs-total", total=0)
    drawn = picture.table(PIER, DISCARD, stock, crews, captions, all_letters(words))
    said = words(
        "corsairs-page-turn-alt",
        pier=", ".join(card_name(card, words) for card in PIER),
        discard=card_name(DISCARD, words),
        stock=stock,
    )
    return page_picture(drawn, said)


# ── Laying down ──────────────────────────────────────────────────────────────────────────────


def of_anchor(words: Words) -> Values:
    signs = {name: sign for name, (sign, _) in GROUPS.items() if name != "attached"}
    colour, limit = colour_name(BLUE, words), laid_down()[0].limit
    return {"hand": HAND, "colour": colour, "limit": limit, **signs}


def closer(words: Words) -> Picture:
    laid = laid_down()[0]
    drawn = laying(words("corsairs-page-anchor-title"), "sails", 0, (row(0),))
    said = words(
        "corsairs-page-anchor-alt",
        count=HAND,
        colour=colour_name(BLUE, words),
        groups=" ".join(groups(laid, words)),
        limit=laid.limit,
    )
    return page_picture(drawn, alt(said))


def of_answer(words: Words) -> Values:
    return {"attached": by_colour(laid_down()[1].attached, words)}


def answered(words: Words) -> Picture:
    laid = laid_down()[1]
    drawn = laying(words("corsairs-page-answer-title"), "sails", 0, (row(0), row(1)))
    said = {"groups": " ".join(groups(laid, words)), "limit": laid.limit}
    return page_picture(drawn, alt(words("corsairs-page-answer-alt", **said)))


# ── Penalty cards ────────────────────────────────────────────────────────────────────────────


def scored(words: Words) -> Picture:
    laid = laid_down()
    fates = fates_of(0, laid, ((),) * len(laid))
    paid = [len(cards) for cards in payments(laid, fates)]
    rows = tuple(
        row(seat, words("corsairs-page-score-pays", count=paid[seat]), fates[seat] == "sank")
        for seat in range(len(laid))
    )
    said = [
        words(
            "corsairs-page-score-line", name=NAMES[seat], limit=laid[seat].limit, count=paid[seat]
        )
        for seat in range(len(laid))
    ]
    drawn = laying(words("corsairs-page-score-title-drawn"), "sinks", 0, rows)
    return page_picture(drawn, words("corsairs-page-score-alt", lines="; ".join(said)))


RULEBOOK = Rulebook(
    (
        Page("short", (), {"hand": HAND}, on_cover(COVER.banner, "corsairs-blurb")),
        Page("turn", (2, 3, 10), of_turn, pier),
        Page("cards", (1,), of_cards, all_colours),
        Page("anchor", (4,), of_anchor, closer),
        Page("answer", (5, 6), of_answer, answered),
        Page("score", (7,), picture=scored),
        Page("end", (8, 9), {"last": LAST_ROUND, "enough": ENOUGH}),
        Page("if", (15,)),
    ),
    {
        "drawing": "turn",
        "discarding": "turn",
        "closing": "anchor",
        "laying": "answer",
        "finished": "score",
    },
)
