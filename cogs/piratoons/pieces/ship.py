"""The ships of Piratoons in text: drawn from stern to bow, or in one line with their counts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.games.base.game import Seat
from bot.games.piratoons.ship import Part, Ship, barrels, empties, joints, sails
from bot.games.piratoons.tiles import (
    CODES,
    DESIGN,
    FLOORS,
    KIND,
    LEFT,
    RIGHT,
    SAIL_LIMIT,
    SLOTS,
    STERN,
    Tile,
)
from bot.games.piratoons.view import View
from bot.tables.core.visible import Seen
from bot.ui.words.words import Words
from cogs.piratoons.pieces.words import EDGE_LETTERS, LETTERS, names, player

WIDE = 12
"""Parts of a ship side by side, three letters each: as many as fit on a phone."""
LEVELS = range(5, 0, -1)
"""The rows of a drawn ship from above: the top, then at most four floors."""


@lru_cache(1024)
def drawing(ship: Ship) -> str:
    """The ship in text, with a column for each part: its top, floors, edges and number.

    `GB` is a gunport with figure B, `G.` a free gunport; `A=A` is a matching joint, `C≠A` is not.
    """
    rows = [
        "\n".join(drawn(ship.parts[at : at + WIDE], at == 0, at + WIDE >= len(ship.parts)))
        for at in range(0, len(ship.parts), WIDE)
    ]
    return "```\n" + "\n\n".join(rows) + "\n```"


def drawn(parts: Sequence[Part], first: bool, last: bool) -> list[str]:
    lines = [" ".join(cell(part, level) for part in parts) for level in LEVELS]
    edges = "".join(edge(parts, at) for at in range(len(parts)))
    # If a ship takes two rows, each break shows that it continues.
    lines += [edges if last else f"{edges}…", " ".join(number(part.tile) for part in parts)]
    return [line.rstrip() for line in lines if line.strip()]


def cell(part: Part, level: int) -> str:
    slots = SLOTS[part.tile]
    if level <= len(slots):
        tile = part.hull[level - 1]
        return LETTERS[slots[level - 1]] + ("." if tile is None else design(tile))
    if level == len(slots) + 1 and FLOORS[part.tile]:
        return top(part)
    return "  "


def top(part: Part) -> str:
    """The top of a part: sails, a deck tile, an empty mast or an empty deck."""
    if not part.top:
        return "|." if SAIL_LIMIT[part.tile] else "D."
    if KIND[part.top[0]] == "sail":
        return f"^{len(part.top)}"
    return f"D{design(part.top[0])}"


def design(tile: Tile) -> str:
    return "ABC"[DESIGN[tile]]


def edge(parts: Sequence[Part], at: int) -> str:
    tile = parts[at].tile
    if KIND[tile] == "end":
        halves = f" {EDGE_LETTERS[RIGHT[tile]]}" if tile == STERN else EDGE_LETTERS[LEFT[tile]]
    else:
        halves = EDGE_LETTERS[LEFT[tile]] + EDGE_LETTERS[RIGHT[tile]]
    if at + 1 == len(parts):
        return halves
    return halves + ("=" if RIGHT[tile] == LEFT[parts[at + 1].tile] else "≠")


def number(tile: Tile) -> str:
    if KIND[tile] == "end":
        return "ST" if tile == STERN else "BW"
    return CODES[tile][1:]


def row(ship: Ship) -> str:
    """The ship in one line, such as ST=06≠18=BW: its parts from stern to bow, with = where two
    neighbours fit and ≠ where they don't."""
    text = number(ship.parts[0].tile)
    for part, good in zip(ship.parts[1:], joints(ship), strict=True):
        text += ("=" if good else "≠") + number(part.tile)
    return text


@lru_cache(1024)
def counts(ship: Ship, words: Words) -> str:
    good = joints(ship)
    return words(
        "piratoons-ship-counts",
        sails=str(sails(ship)),
        barrels=str(barrels(ship)),
        good=str(sum(good)),
        bad=str(len(good) - sum(good)),
        free=str(empties(ship).all),
    )


def purse(view: View, seat: Seat, words: Words) -> str:
    """A player's coins in words; empty if the purse is hidden."""
    coins = view.purses[seat]
    return "" if coins is None else f" · {words('piratoons-purse', coins=str(coins))}"


def ship_line(seen: Seen[View], seat: Seat, words: Words) -> str:
    """A player's line at the table: name, counts, purse, and the ship's joints."""
    view = seen.view
    ship = view.ships[seat]
    line = words(
        "piratoons-ship-line",
        name=player(seen, seat),
        counts=counts(ship, words),
        purse=purse(view, seat, words),
        row=row(ship),
    )
    return line + loose(ship, words)


def loose(ship: Ship, words: Words) -> str:
    if not ship.loose:
        return ""
    return "\n" + words("piratoons-loose", tiles=names(ship.loose, words))


def afloat(view: View) -> tuple[Tile, ...]:
    """The tiles that float in the sea until the next auction. None after the last auction, when
    they are lost."""
    return view.sea if view.phase == "closed" else ()


def afloat_line(view: View, words: Words) -> list[str]:
    tiles = afloat(view)
    return [words("piratoons-afloat", tiles=names(tiles, words))] if tiles else []


def own_ship(seen: Seen[View], words: Words) -> str:
    """The player's own ship, drawn in full."""
    view = seen.view
    seat = seen.seat or 0
    ship = view.ships[seat]
    head = words("piratoons-own-ship", counts=counts(ship, words), purse=purse(view, seat, words))
    return f"{head}\n{drawing(ship)}{loose(ship, words).strip()}"


def fleet(seen: Seen[View], words: Words) -> str:
    """All ships, drawn in full."""
    view = seen.view
    lines = [
        words(
            "piratoons-fleet-ship",
            name=player(seen, seat),
            counts=counts(ship, words),
            purse=purse(view, seat, words),
        )
        + "\n"
        + drawing(ship)
        for seat, ship in enumerate(view.ships)
    ]
    return "\n".join([*lines, words("piratoons-legend")])
