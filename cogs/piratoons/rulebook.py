"""The numbers and pictures in the rulebook of Piratoons."""

from __future__ import annotations

from collections import Counter
from functools import cache

from bot.games.piratoons.game import GLASS_SECONDS
from bot.games.piratoons.rules import ROUNDS, buyers, fill_chests, loot_winner
from bot.games.piratoons.score import (
    DIFFERENT,
    FIRST,
    IDENTICAL,
    MOST_EMPTY,
    RIGHT_CONNECTION,
    SECOND,
    WRONG_CONNECTION,
    Score,
    score,
)
from bot.games.piratoons.ship import Ship, joints
from bot.games.piratoons.tiles import (
    BOW,
    CHEST_EQUIPMENT,
    CHEST_SECTIONS,
    COINS,
    COPIES,
    CREW,
    EQUIPMENT,
    FAMILIES,
    FLOORS,
    NUMBERS,
    SAIL_LIMIT,
    SAILS,
    SECTIONS,
    STERN,
    SYMBOLS,
    TILES,
    Tile,
)
from bot.ui.face.face import signed, total
from bot.ui.face.panel import Picture
from bot.ui.face.rulebook import Page, Rulebook, Values, on_cover, page_picture
from bot.ui.pictures.captions import alt
from bot.ui.words.words import Words
from cogs.piratoons.pictures import picture
from cogs.piratoons.pictures import rulebook as pictures
from cogs.piratoons.pictures.cover import COVER, part
from cogs.piratoons.pictures.sailing import Berth
from cogs.piratoons.pictures.signs import CREWS, SIGNS, crew_sign, edge_sign, tile_sign
from cogs.piratoons.pieces.words import labels, name, pawns, title

NAMES = ("A", "B", "C", "D")
PAWNS = ((1, 2, 0, 2), (3, 2, 2, 0), (1, 1, 0, 0))
BIDS = (5, 3, 3, 1)
ONE_OF_EACH = (
    *(tiles[len(COPIES) * design] for tiles in FAMILIES.values() for design in range(3)),
    *(SAILS[0], NUMBERS["S01"], NUMBERS["S06"], NUMBERS["S11"], NUMBERS["S18"]),
)
JOINED = Ship(
    (
        part(STERN, hull=("QTR-A1", None)),
        part(NUMBERS["S01"], "SAIL-01", "SAIL-02", hull=("GUN-B1",)),
        part(NUMBERS["S06"], "DECK-A1", hull=("PORT-B1", None)),
        part(NUMBERS["S08"], "SAIL-03", hull=(None, "QTR-B1")),
        part(BOW, hull=("GUN-C1",)),
    ),
    (),
)
"""An example of a ship. Its last joint does not match."""
SCORED = (
    Ship(
        (
            part(STERN, hull=(None, None)),
            part(NUMBERS["S01"], "SAIL-01", "SAIL-02", hull=("GUN-A1",)),
            part(BOW, hull=("GUN-A2",)),
        ),
        (),
    ),
    Ship(
        (
            part(STERN, hull=(None, "PORT-A1")),
            part(NUMBERS["S18"], "DECK-A1", hull=(None, None, None, None)),
            part(NUMBERS["S19"], hull=(None, None, None, None)),
            part(BOW, hull=(None,)),
        ),
        (),
    ),
)
PURSES = (2, 9)
GAME = {"rounds": ROUNDS, "tiles": CHEST_EQUIPMENT + CHEST_SECTIONS, "crew": CREW}
LIMITS = {FLOORS[tile]: SAIL_LIMIT[tile] for tile in SECTIONS}
"""The maximum number of sails on a section, by its number of floors."""


@cache
def dealt() -> tuple[Tile, ...]:
    """An example of a full chest."""
    return fill_chests("rulebook")[0]


# ── Tiles and ship ───────────────────────────────────────────────────────────────────────────


def of_tiles(words: Words) -> Values:
    floors = Counter(FLOORS[tile] for tile in SECTIONS)
    signs = {
        kind: "".join(tile_sign(tiles[len(COPIES) * design]) or "" for design in range(3))
        for kind, tiles in FAMILIES.items()
    }
    heights = dict(zip(("one", "two", "three", "four"), map(floors.get, range(1, 5)), strict=True))
    return {
        "count": len(TILES),
        "equipment": len(EQUIPMENT),
        "sail": SIGNS["sail"].unicode,
        "sails": len(SAILS),
        "family": len(FAMILIES["deck"]),
        "copies": len(COPIES),
        "sections": len(SECTIONS),
        "barrel": SIGNS["barrel"].unicode,
        "symbols": " ".join(edge_sign(edge) for edge in range(len(SYMBOLS))),
        **signs,
        **heights,
    }


def all_tiles(words: Words) -> Picture:
    said = ", ".join(title(tile, words) for tile in ONE_OF_EACH)
    drawn = pictures.all_tiles(ONE_OF_EACH, labels(ONE_OF_EACH, words))
    return page_picture(drawn, words("piratoons-page-tiles-alt", tiles=said))


def ship(words: Words) -> Picture:
    good = joints(JOINED)
    said = words(
        "piratoons-page-ship-alt",
        parts=", ".join(title(each.tile, words) for each in JOINED.parts),
        right=sum(good),
        wrong=len(good) - sum(good),
    )
    return page_picture(picture.fleet((Berth(0, NAMES[0], JOINED),)), said)


# ── A round ──────────────────────────────────────────────────────────────────────────────────


def chest(words: Words) -> Picture:
    said = ", ".join(name(tile, words) for tile in dealt())
    drawn = picture.chest(dealt(), labels(dealt(), words), NAMES)
    return page_picture(drawn, words("piratoons-page-pillage-alt", tiles=said))


def of_loot(words: Words) -> Values:
    examples = [taken(counts, words) for counts in PAWNS]
    doubloon = SIGNS["doubloon"].unicode
    return {"doubloon": doubloon, "coins": COINS, "examples": "\n".join(examples)}


def taken(counts: tuple[int, ...], words: Words) -> str:
    winner = loot_winner(counts)
    if winner is None:
        return words("piratoons-page-loot-tied", pawns=pawns(counts))
    return words("piratoons-page-loot-won", pawns=pawns(counts), winner=crew_sign(winner))


def of_auction(words: Words) -> Values:
    bids = " · ".join(f"{crew_sign(seat)} {bid}" for seat, bid in enumerate(BIDS))
    order = ", ".join(crew_sign(seat) for seat in buyers(BIDS))
    return {"bids": bids, "buyers": order}


def auction(words: Words) -> Picture:
    goods = dealt()[CHEST_SECTIONS:]
    drawn = picture.goods(goods, labels(goods, words), NAMES, ("",) * len(CREWS), BIDS)
    said = ", ".join(name(tile, words) for tile in goods)
    bids = of_auction(words)["bids"]
    return page_picture(drawn, words("piratoons-page-auction-alt", tiles=said, bids=bids))


# ── Points ───────────────────────────────────────────────────────────────────────────────────


@cache
def scores() -> tuple[Score, ...]:
    return score(SCORED, PURSES)


def of_points(words: Words) -> Values:
    a, b = (total(each.total) for each in scores())
    return {
        "first": FIRST,
        "second": SECOND,
        "right": signed(RIGHT_CONNECTION),
        "wrong": signed(WRONG_CONNECTION),
        "empty": signed(MOST_EMPTY),
        "identical": IDENTICAL[3],
        "different": DIFFERENT,
        "pair": IDENTICAL[2],
        "a": a,
        "b": b,
    }


def points(words: Words) -> Picture:
    berths = tuple(
        Berth(seat, NAMES[seat], each, str(PURSES[seat]), points=total(scores()[seat].total))
        for seat, each in enumerate(SCORED)
    )
    lines = [account(NAMES[seat], each, words) for seat, each in enumerate(scores())]
    said = words("piratoons-page-score-alt", lines="; ".join(lines))
    return page_picture(picture.fleet(berths), alt(said))


def account(player: str, own: Score, words: Words) -> str:
    most, joined, empty, families = (signed(part) for part in own.parts)
    return words(
        "piratoons-page-score-line",
        name=player,
        most=most,
        joints=joined,
        empty=empty,
        families=families,
        total=total(own.total),
    )


RULEBOOK = Rulebook(
    (
        Page("short", (1,), GAME, on_cover(COVER.banner, "piratoons-blurb")),
        Page("pillage", (5, 6, 7), {"crew": CREW, "seconds": round(GLASS_SECONDS)}, chest),
        Page("loot", (8, 9), of_loot),
        Page("auction", (10,), of_auction, auction),
        Page("tiles", (2, 4), of_tiles, all_tiles),
        Page("ship", (3,), {"one": LIMITS[1], "two": LIMITS[2], "three": LIMITS[3]}, ship),
        Page("build", (11, 13)),
        Page("score", (12,), of_points, points),
        Page("if", ()),
    ),
    {
        "closed": "pillage",
        "pillage": "pillage",
        "bidding": "auction",
        "buying": "auction",
        "arranging": "build",
        "finished": "score",
    },
)
