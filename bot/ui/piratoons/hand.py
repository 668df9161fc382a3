"""The hand of a player of Piratoons: the own ship, what is asked, and its buttons and form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.piratoons.moves import OPEN, READY
from bot.games.piratoons.view import View
from bot.tables.seen import Seen
from bot.ui.face import act, whom
from bot.ui.panel import Block, Button, Form, Picture, Row, Text
from bot.ui.pictures.captions import alt
from bot.ui.piratoons import picture
from bot.ui.piratoons.auction import bid_button, bid_form, bidding_hand, buying_hand, take_choice
from bot.ui.piratoons.chest import pillage_hand
from bot.ui.piratoons.editor import EDITOR, editor, editor_button
from bot.ui.piratoons.ship import counts, loose, own_ship, row
from bot.ui.words import Words


def hand(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    phase = seen.view.phase
    if phase == "pillage":
        return pillage_hand(seen, words, mode)
    if mode.split(" ")[0] == EDITOR:
        return editor(seen, words, mode, asked_besides(seen, words))
    ship = editor_button(seen, words)
    if phase == "bidding":
        # The mode is "again", the move, and what was written.
        again = " ".join(mode.split(" ")[2:]) if mode.startswith("again") else None
        return [*bidding_hand(seen, words, again), Row((ship,))]
    if phase == "buying":
        page = mode.removeprefix("goods ")
        return [*buying_hand(seen, words, int(page) if page.isdigit() else 0), Row((ship,))]
    buttons = (*asked_buttons(seen, words), ship)
    return [Text(own_ship(seen, words)), Text(asks(seen, words)), Row(buttons)]


def held(seen: Seen[View]) -> object:
    """The own ship and what is asked; not who else is ready, has a fist out or presses.

    The crew that is left is told only in answer to a press.
    """
    view, seat = seen.view, seen.seat
    if seat is None:
        return view, seen.question
    own = (view.phase, view.round, seen.question, view.ships[seat], view.purses[seat])
    match view.phase:
        case "pillage":
            return *own, view.chest, view.glass_ran
        case "bidding":
            return *own, view.goods, view.my_bid
        case "buying":
            return *own, view.goods, view.bids[seat]
        case _:
            return *own, OPEN in seen.moves, READY in seen.moves, seat == view.captain


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
    ship = seen.view.ships[seen.seat]
    text = alt(counts(ship, words), row(ship), loose(ship, words))
    return Picture("hand.png", text, picture.own_ship(ship))


# ── Buttons ──────────────────────────────────────────────────────────────────────────────────


def ready_button(seen: Seen[View], words: Words) -> Button:
    return Button(words("piratoons-ready"), act(seen, "ready"), "success", "✋")


def open_button(seen: Seen[View], words: Words) -> Button:
    view = seen.view
    label = words("piratoons-open")
    if seen.seat is None and len(view.may_open) == 1:
        label = words("piratoons-open-captain", name=whom(seen, view.captain))
    return Button(label, act(seen, "open"), "success", "🗝️")


def asked_buttons(seen: Seen[View], words: Words) -> list[Button]:
    """What the table asks of this player while the ship can be built."""
    if OPEN in seen.moves:
        return [open_button(seen, words)]
    return [ready_button(seen, words)] if READY in seen.moves else []


def asked_besides(seen: Seen[View], words: Words) -> list[Block]:
    """The same under the editor, in every phase: nobody has to leave it to go on."""
    if seen.view.phase == "bidding":
        return [Row((bid_button(seen, words),))]
    if seen.view.phase == "buying":
        return take_choice(seen, words) if seen.asked else []
    buttons = asked_buttons(seen, words)
    return [Row(tuple(buttons))] if buttons else []


# ── The form of a bid ────────────────────────────────────────────────────────────────────────


def form(name: str, seen: Seen[View], words: Words) -> Form | None:
    kind, _, already = name.partition(" ")
    bidding = (kind, seen.view.phase) == ("bid", "bidding")
    return bid_form(seen, words, already) if bidding else None


def filled(answers: Mapping[str, Sequence[str]]) -> str:
    written = " ".join(answers.get("coins", [""])).strip()
    return f"bid {int(written) if written.isdecimal() else written}"
