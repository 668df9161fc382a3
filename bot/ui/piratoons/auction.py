"""The auction: fists that open together, and winners who choose in order."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.piratoons.tiles import CODES, KIND
from bot.games.piratoons.view import View
from bot.tables.seen import Seen
from bot.ui.face import act, opens, turns
from bot.ui.panel import OPTIONS, Block, Button, Choice, Field, Form, Option, Row, Text, rows
from bot.ui.piratoons.ship import own_ship
from bot.ui.piratoons.words import about, emoji, label, names, player, section_line
from bot.ui.words import Words

QUICK = 9
"""The highest bid with a button of its own; more is written into the form."""
FEW = 10
"""As many goods have a button each; more are listed in a select."""


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
    """All bids; equal ones are struck out, for they cancel each other."""
    bids = tuple(bids)
    lines: list[str] = []
    for seat, bid in sorted(enumerate(bids), key=lambda each: -each[1]):
        key = "none" if not bid else "equal" if bids.count(bid) > 1 else "buys"
        lines.append(words(f"piratoons-bid-{key}", name=player(seen, seat), coins=bid))
    return "\n".join(lines)


# ── Bidding ──────────────────────────────────────────────────────────────────────────────────


def bid_button(seen: Seen[View], words: Words, already: str = "") -> Button:
    form = f"bid {already}".strip()
    key = "again" if already else "form"
    return Button(words(f"piratoons-bid-{key}"), opens(seen, form), "primary", "✊")


def bidding_hand(seen: Seen[View], words: Words, again: str | None) -> list[Block]:
    view = seen.view
    purse = view.purses[seen.seat or 0] or 0
    if view.my_bid is None:
        ask = words("piratoons-ask-bid", purse=purse)
    else:
        ask = words("piratoons-bid-sealed", coins=view.my_bid)
    buttons = [
        Button(
            str(coins),
            act(seen, f"bid {coins}"),
            "success" if coins == view.my_bid else "secondary",
        )
        for coins in range(min(purse, QUICK) + 1)
    ]
    blocks: list[Block] = [Text(goods_lines(view, words)), Text(ask), *rows(buttons)]
    if purse > QUICK or again is not None:
        blocks.append(Row((bid_button(seen, words, (again or "")[:20]),)))
    return [*blocks, Text(own_ship(seen, words))]


def bid_form(seen: Seen[View], words: Words, already: str) -> Form:
    """Opened again after a refusal, it still holds what was written."""
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
    """A select of 25 goods at most; should more float about, a button turns the page."""
    options = [
        Option(label(tile, words), CODES[tile], about(tile, words), emoji(tile))
        for tile in sorted(seen.view.goods, reverse=True)
    ]
    page = tuple(options[first : first + OPTIONS])
    blocks: list[Block] = [Choice(act(seen, "take"), words("piratoons-take"), page)]
    if len(options) > OPTIONS and seen.seat is not None:
        other = 0 if first else OPTIONS
        blocks.append(Row((Button(words("piratoons-more"), turns(seen, f"goods {other}")),)))
    return blocks


def buying_hand(seen: Seen[View], words: Words, first: int) -> list[Block]:
    view = seen.view
    ship = Text(own_ship(seen, words))
    if not seen.asked:
        return [Text(words("piratoons-buying-wait")), Text(goods_lines(view, words)), ship]
    price = view.bids[seen.seat or 0]
    ask = Text(words("piratoons-ask-take", coins=price))
    if len(view.goods) > FEW:
        return [ask, *take_choice(seen, words, first), ship]
    buttons = [
        Button(label(tile, words), act(seen, f"take {CODES[tile]}"), "primary", emoji(tile))
        for tile in view.goods
    ]
    return [Text(goods_lines(view, words)), ask, *rows(buttons, 3), ship]
