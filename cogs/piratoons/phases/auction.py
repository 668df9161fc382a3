"""The auction of Piratoons: secret bids that are revealed together, and winners who choose in
order."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.piratoons.tiles import CODES, KIND, Tile
from bot.games.piratoons.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import act, opens, turns
from bot.ui.face.panel import OPTIONS, Block, Button, Choice, Field, Form, Option, Row, Text, rows
from bot.ui.words.words import Words
from cogs.piratoons.pictures.signs import tile_sign
from cogs.piratoons.pieces.words import about, label, names, player, section_line

QUICK = 9
"""The highest bid with a button in the hand; higher bids are typed into the form."""
AT_TABLE = 3
"""The highest bid with a button at the table, where there is only one row."""
FEW = 6
"""The most goods that have a button each; more goods are listed in a select."""


def goods_lines(view: View, words: Words) -> str:
    equipment = [tile for tile in view.goods if KIND[tile] != "section"]
    lines = [section_line(tile, words) for tile in view.goods if KIND[tile] == "section"]
    if equipment:
        lines.insert(0, names(equipment, words))
    head = words("piratoons-goods", count=len(view.goods))
    return "\n".join([head, *lines])


def fists(seen: Seen[View], words: Words) -> str:
    return " · ".join(
        words(f"piratoons-fist-{'out' if out else 'in'}", name=player(seen, seat))
        for seat, out in enumerate(seen.view.sealed)
    )


def open_fists(seen: Seen[View], words: Words, bids: Iterable[int]) -> str:
    """A line for each bid, the highest first. Equal bids cancel each other and are struck out."""
    bids = tuple(bids)
    lines: list[str] = []
    for seat, bid in sorted(enumerate(bids), key=lambda each: -each[1]):
        key = "none" if not bid else "equal" if bids.count(bid) > 1 else "buys"
        lines.append(words(f"piratoons-bid-{key}", name=player(seen, seat), coins=bid))
    return "\n".join(lines)


def auction_lines(seen: Seen[View], words: Words) -> list[str]:
    """The auction in text: the goods, the open bids, and the purses that everybody can see."""
    view = seen.view
    lines = [goods_lines(view, words)]
    if view.bids:
        lines.append(open_fists(seen, words, view.bids))
    known = [
        words("piratoons-known-purse", name=player(seen, seat), coins=str(coins))
        for seat, coins in enumerate(view.purses)
        if coins is not None
    ]
    return [*lines, " · ".join(known)] if known else lines


# ── Bidding ──────────────────────────────────────────────────────────────────────────────────


def bid_button(seen: Seen[View], words: Words, already: str = "") -> Button:
    form = f"bid {already}".strip()
    key = "again" if already else "form"
    return Button(words(f"piratoons-bid-{key}"), opens(seen, form), "primary", "✊")


def quick_bids(seen: Seen[View], highest: int) -> list[Button]:
    view = seen.view
    return [
        Button(
            str(coins),
            act(seen, f"bid {coins}"),
            "success" if coins == view.my_bid else "secondary",
        )
        for coins in range(highest + 1)
    ]


def table_bids(seen: Seen[View], words: Words) -> Row:
    """The buttons at the table for the most common bids, and for the form."""
    more = Button(words("piratoons-bid-form"), opens(seen, "bid"), "primary")
    return Row((*quick_bids(seen, AT_TABLE), more))


def bidding_hand(
    seen: Seen[View], words: Words, again: str | None, besides: tuple[Button, ...]
) -> list[Block]:
    view = seen.view
    purse = view.purses[seen.seat or 0] or 0
    if view.my_bid is None:
        ask = words("piratoons-ask-bid")
    else:
        ask = words("piratoons-bid-sealed", coins=view.my_bid)
    blocks: list[Block] = [] if seen.pictures else [Text(goods_lines(view, words))]
    blocks += [Text(ask), *rows(quick_bids(seen, min(purse, QUICK)))]
    if purse > QUICK or again is not None:
        besides = (bid_button(seen, words, (again or "")[:20]), *besides)
    return [*blocks, Row(besides)]


def bid_form(seen: Seen[View], words: Words, already: str) -> Form:
    """The form for a bid. After a refusal it still has the text that was typed."""
    view = seen.view
    purse = view.purses[seen.seat or 0] or 0
    value = already or ("" if view.my_bid is None else str(view.my_bid))
    field = Field(
        "coins",
        words("piratoons-form-label", purse=purse),
        words("piratoons-form-about"),
        value=value,
        longest=20,
    )
    return Form(opens(seen, "bid"), words("piratoons-form-title"), (field,))


# ── Buying ───────────────────────────────────────────────────────────────────────────────────


def take_choice(seen: Seen[View], words: Words, first: int = 0) -> list[Block]:
    """A select of at most 25 goods. If there are more, a button turns the page."""
    options = [
        Option(numbered(seen, tile, words), CODES[tile], about(tile, words), tile_sign(tile))
        for tile in seen.view.goods
    ]
    page = tuple(options[first : first + OPTIONS])
    blocks: list[Block] = [Choice(act(seen, "take"), words("piratoons-take"), page)]
    if len(options) > OPTIONS and seen.seat is not None:
        other = 0 if first else OPTIONS
        blocks.append(Row((Button(words("piratoons-more"), turns(seen, f"goods {other}")),)))
    return blocks


def numbered(seen: Seen[View], tile: Tile, words: Words) -> str:
    """A tile's label, with its number if a picture shows numbers."""
    at = str(seen.view.goods.index(tile) + 1)
    text = label(tile, words)
    return words("piratoons-numbered", number=at, tile=text) if seen.pictures else text


def buying_hand(seen: Seen[View], words: Words, first: int) -> list[Block]:
    view = seen.view
    goods: list[Block] = [] if seen.pictures else [Text(goods_lines(view, words))]
    if not seen.asked:
        return [Text(words("piratoons-buying-wait")), *goods]
    price = view.bids[seen.seat or 0]
    ask = Text(words("piratoons-ask-take", coins=price))
    if len(view.goods) > FEW:
        return [ask, *take_choice(seen, words, first)]
    buttons = [
        Button(
            numbered(seen, tile, words),
            act(seen, f"take {CODES[tile]}"),
            "primary",
            tile_sign(tile),
        )
        for tile in view.goods
    ]
    return [*goods, ask, *rows(buttons, 3)]
