"""The private hand of Piratoons: the player's ship, the question, and the buttons and form to
answer it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.piratoons.moves import HIDE_PURSE, OPEN, READY, SHOW_PURSE
from bot.games.piratoons.ship import Ship
from bot.games.piratoons.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import act
from bot.ui.face.panel import Block, Button, Form, Picture, Row, Text
from bot.ui.pictures.captions import alt, captions
from bot.ui.words.words import Words
from cogs.piratoons.phases import editor
from cogs.piratoons.phases.auction import (
    auction_lines,
    bid_button,
    bid_form,
    bidding_hand,
    buying_hand,
    take_choice,
)
from cogs.piratoons.phases.chest import CREW, contents, pillage_hand
from cogs.piratoons.pictures import picture
from cogs.piratoons.pieces.berths import berths, purses
from cogs.piratoons.pieces.ship import afloat, afloat_line, counts, loose, own_ship, row, ship_line
from cogs.piratoons.pieces.words import labels


def hand(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    phase = seen.view.phase
    if phase == "pillage":
        return pillage_hand(seen, words, mode)
    if mode.split(" ")[0] == editor.EDITOR:
        buttons = editor_buttons(seen, words)
        return editor.blocks(seen, words, mode, buttons, asked_besides(seen, words))
    own = ship_blocks(seen, words)
    besides = (editor.editor_button(seen, words), *purse_buttons(seen, words))
    if phase == "bidding":
        # The mode is "again", the move, and the text that was typed.
        again = " ".join(mode.split(" ")[2:]) if mode.startswith("again") else None
        return [*own, *bidding_hand(seen, words, again, besides)]
    if phase == "buying":
        page = mode.removeprefix("goods ")
        first = int(page) if page.isdecimal() else 0
        return [*own, *buying_hand(seen, words, first), Row(besides)]
    return [*own, Text(asks(seen, words)), Row((*asked_buttons(seen, words), *besides))]


def ship_blocks(seen: Seen[View], words: Words) -> list[Block]:
    """The player's ship in text; with a picture only its warnings."""
    if not seen.pictures:
        return [Text(own_ship(seen, words))]
    warning = loose(seen.view.ships[seen.seat or 0], words).strip()
    return [Text(warning)] if warning else []


def held(seen: Seen[View]) -> object:
    """The values that the hand shows; it is redrawn only if they change. Other players' readiness,
    bids and presses are not among them, and neither is the player's remaining crew."""
    view, seat = seen.view, seen.seat
    if seat is None:
        return view, seen.question
    own = (view.phase, view.round, seen.question, view.ships[seat], view.purses, view.by_hand)
    match view.phase:
        case "pillage":
            return *own, view.chest, view.glass_ran, seen.rings_at
        case "bidding":
            return *own, view.open_purses, view.goods, view.my_bid
        case "buying":
            return *own, view.open_purses, view.goods, view.bids
        case _:
            asked = OPEN in seen.moves, READY in seen.moves
            return *own, view.open_purses, view.ships, view.sea, view.captain, asked


def mode_after(move: str) -> str:
    return CREW if move.startswith("press") else editor.after(move)


def asks(seen: Seen[View], words: Words) -> str:
    view = seen.view
    if OPEN in seen.moves:
        return words("piratoons-ask-open")
    if READY in seen.moves:
        return words(f"piratoons-ask-ready-{view.phase}")
    if view.phase == "closed" and seen.seat == view.captain:
        return words("piratoons-ask-captain")
    return words(f"piratoons-said-ready-{view.phase}")


def hand_picture(seen: Seen[View], words: Words) -> Picture | None:
    if seen.seat is None:
        return None
    view, all_of_us = seen.view, berths(seen)
    own = all_of_us[seen.seat]
    mine = own_line(view.ships[seen.seat], words)
    if view.phase == "pillage":
        text, tiles = alt(*contents(view, words), mine), labels(view.chest, words)
        return Picture("hand.png", text, picture.hand_at_chest(view.chest, tiles, own))
    if view.goods:
        tiles = labels(view.goods, words)
        text = alt(*auction_lines(seen, words), mine)
        others = purses(view)
        # The player's own purse is shown beside their ship.
        known = others if view.bids or sum(map(bool, others)) > 1 else ("",) * view.seats
        drawn = picture.hand_at_auction(view.goods, tiles, captions(seen), known, view.bids, own)
        return Picture("hand.png", text, drawn)
    rivals = all_of_us[: seen.seat] + all_of_us[seen.seat + 1 :]
    lines = [ship_line(seen, berth.seat, words) for berth in rivals]
    text = alt(mine, *lines, *afloat_line(view, words))
    return Picture("hand.png", text, picture.hand_at_sea(rivals, own, afloat(view)))


def own_line(ship: Ship, words: Words) -> str:
    """The alt text of the player's ship."""
    return words("piratoons-own-line", counts=counts(ship, words), row=row(ship))


# ── Buttons ──────────────────────────────────────────────────────────────────────────────────


def ready_button(seen: Seen[View], words: Words) -> Button:
    return Button(words("piratoons-ready"), act(seen, "ready"), "success", "✋")


def open_button(seen: Seen[View], words: Words) -> Button:
    return Button(words("piratoons-open"), act(seen, "open"), "success", "🗝️")


def asked_buttons(seen: Seen[View], words: Words) -> list[Button]:
    """The button to open the chest or to be ready, if the table waits for this player."""
    if OPEN in seen.moves:
        return [open_button(seen, words)]
    return [ready_button(seen, words)] if READY in seen.moves else []


def asked_besides(seen: Seen[View], words: Words) -> list[Block]:
    """The select of goods below the editor, so that the player can buy without leaving it."""
    return take_choice(seen, words) if seen.view.phase == "buying" and seen.asked else []


def editor_buttons(seen: Seen[View], words: Words) -> list[Button]:
    """The buttons below the editor that answer the current question."""
    if seen.view.phase == "bidding":
        return [bid_button(seen, words)]
    return [] if seen.view.phase == "buying" else asked_buttons(seen, words)


def purse_buttons(seen: Seen[View], words: Words) -> tuple[Button, ...]:
    view = seen.view
    if not view.own_purses:
        return ()
    shown = view.open_purses[seen.seat or 0]
    move = HIDE_PURSE if shown else SHOW_PURSE
    key = "piratoons-hide-purse" if shown else "piratoons-show-purse"
    return (Button(words(key), act(seen, str(move)), emoji="👛"),)


# ── The form of a bid ────────────────────────────────────────────────────────────────────────


def form(name: str, seen: Seen[View], words: Words) -> Form | None:
    kind, _, already = name.partition(" ")
    bidding = (kind, seen.view.phase) == ("bid", "bidding")
    return bid_form(seen, words, already) if bidding else None


def filled(name: str, answers: Mapping[str, Sequence[str]], seen: Seen[View]) -> str:
    written = " ".join(answers.get("coins", [""])).strip()
    return f"bid {int(written) if written.isdecimal() else written}"
