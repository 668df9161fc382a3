"""The private hand of Piraten Bridge: the table, the player's cards, the question, and the buttons
to answer it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.base.game import Move, Seat, replaced
from bot.games.piraten_bridge.cards import (
    CODES,
    IN_HAND,
    MARY_AS_ESCAPE,
    MARY_AS_PIRATE,
    SCARY_MARY,
    SUIT,
    Card,
)
from bot.games.piraten_bridge.moves import Bid, Lay
from bot.games.piraten_bridge.rules import led_suit
from bot.games.piraten_bridge.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import act, who
from bot.ui.face.panel import Block, Button, Picture, Text, rows
from bot.ui.pictures.captions import alt
from bot.ui.words.words import Words
from cogs.piraten_bridge.pictures import picture
from cogs.piraten_bridge.pictures.picture import Strip
from cogs.piraten_bridge.story import played
from cogs.piraten_bridge.table import by_points, by_tricks, laid_cards, lying, order, points_of
from cogs.piraten_bridge.words import card_label, card_words, grouped, suit_name, symbol


def blocks(seen: Seen[View], words: Words, mode: str = "") -> list[Block]:
    said: list[Block] = [] if seen.pictures else [Text(in_words(seen, words))]
    if seen.view.phase == "bidding":
        return [*said, *bidding(seen, words)]
    if not seen.asked:
        return [*said, Text(words("piraten-bridge-hand-waiting"))]
    if not (seen.pictures and seen.seat is not None and seen.players[seen.seat].away):
        # An absent player sees the button to come back; there is no room for both.
        said.append(Text(ask(seen, words)))
    return [*said, *card_buttons(seen, words)]


def held(seen: Seen[View]) -> object:
    """The values that the hand shows; it is redrawn only if they change. Other players' cards don't
    redraw the hand of a player who isn't asked."""
    view = seen.view
    known = (view.phase, view.round, view.dealer, view.hand, view.my_bid, view.bids, view.won)
    asked = seen.question if seen.asked or view.phase == "bidding" else None
    return (*known, view.totals, asked, on_table(seen))


def moved(move: Move, seen: Seen[View]) -> Seen[View] | None:
    """The player's view right after their own move, without its consequences: the bid is made, or
    the card is in the trick."""
    match move, seen.view:
        case Bid(tricks), View(seat=int(seat), phase="bidding", sealed=sealed):
            view = replace(seen.view, my_bid=tricks, sealed=replaced(sealed, seat, True))
        case Lay(card), View(phase="playing", hand=held, trick=trick):
            left = tuple(each for each in held if each != IN_HAND[card])
            view = replace(seen.view, hand=left, trick=(*trick, card))
        case _:
            return None
    return replace(seen, view=view, moves=(), waiting=())


# ── The table, as it stands in the hand ──────────────────────────────────────────────────────


def on_table(seen: Seen[View]) -> tuple[Seat, tuple[Card, ...], int | None] | None:
    """The leader, cards and best card that a hand shows, or None during the bidding. A player who
    isn't asked sees the trick up to their own card, or the last trick."""
    view = seen.view
    if view.phase == "bidding":
        return None
    mine = ((seen.seat or 0) - view.leader) % view.seats
    if seen.asked or not view.trick:
        return lying(view)
    if mine < len(view.trick):
        return view.leader, view.trick[: mine + 1], None
    return lying(last_only(view))


def last_only(view: View) -> View:
    """The view without the current trick, for a player who isn't asked yet."""
    return replace(view, trick=())


def shown(seen: Seen[View], words: Words) -> Picture:
    view = seen.view
    barred = barred_cards(seen) if seen.asked and view.phase == "playing" else []
    art = picture.hand(laid_cards(view.hand, words), frozenset(barred), strip(seen, words))
    return Picture("hand.png", alt(in_words(seen, words), *not_now(barred, words)), art)


def strip(seen: Seen[View], words: Words) -> Strip:
    view, table = seen.view, on_table(seen)
    if table is None:
        seats = order(view, view.leader)
        columns = by_points(seen, words, seats, view.totals)
        return Strip(columns, seats.index(seen.seat or 0))
    leader, cards, best = table
    seats = order(view, leader)
    columns = by_tricks(seen, words, seats, view.bids, view.won, view.totals)
    laid = laid_cards(cards, words)
    return Strip(columns, seats.index(seen.seat or 0), laid, best, seen.asked)


def in_words(seen: Seen[View], words: Words) -> str:
    """The hand in text: each player's bid and tricks, the trick, and the player's cards."""
    view = seen.view
    table = on_table(seen)
    if table is None:
        each = [points_of(points, words) for points in view.totals]
    else:
        tallies = zip(view.won, view.bids, strict=True)
        each = [words("piraten-bridge-tally", won=won, bid=bid) for won, bid in tallies]
    seats = order(view, view.leader if table is None else table[0])
    lines = [" · ".join(f"{who(seen, seat)} {each[seat]}" for seat in seats)]
    if table is not None and table[1]:
        cards = played(seen, table[0], table[1], words)
        lines.append(words("piraten-bridge-hand-trick", cards=cards))
    return "\n".join([*lines, hand_text(view, words)])


def hand_text(view: View, words: Words) -> str:
    return grouped(view.hand, words) if view.hand else words("piraten-bridge-hand-empty")


# ── Bidding ──────────────────────────────────────────────────────────────────────────────────


def bidding(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    if view.my_bid is None:
        line = words("piraten-bridge-ask-bid")
    else:
        line = words("piraten-bridge-bid-sealed", bid=view.my_bid)
    buttons = [
        Button(
            str(tricks),
            act(seen, f"bid {tricks}"),
            "success" if tricks == view.my_bid else "secondary",
        )
        for tricks in (range(view.round + 1) if seen.moves else ())
    ]
    return [Text(line), *rows(buttons)]


# ── Playing ──────────────────────────────────────────────────────────────────────────────────


def ask(seen: Seen[View], words: Words) -> str:
    view = seen.view
    if not view.trick:
        return words("piraten-bridge-ask-lead")
    led = led_suit(view.trick)
    if led is None:
        return words("piraten-bridge-ask-free")
    key = "follow" if any(SUIT[card] == led for card in view.hand) else "void"
    return words(f"piraten-bridge-ask-{key}", suit=suit_name(led, words))


def card_buttons(seen: Seen[View], words: Words) -> list[Block]:
    """A button for each card; cards that can't be played now are disabled."""
    buttons: list[Button] = []
    legal = legal_cards(seen)
    for card in seen.view.hand:
        if card == SCARY_MARY:
            for role, key in ((MARY_AS_PIRATE, "pirate"), (MARY_AS_ESCAPE, "escape")):
                label = words(f"piraten-bridge-mary-{key}")
                buttons.append(lay_button(seen, role, label, legal=role in legal))
        else:
            label = card_label(card, words)
            buttons.append(lay_button(seen, card, label, legal=card in legal))
    return [*rows(buttons)]


def lay_button(seen: Seen[View], card: Card, label: str, *, legal: bool) -> Button:
    style = "primary" if legal else "secondary"
    return Button(label, act(seen, f"lay {CODES[card]}"), style, symbol(card), not legal)


def legal_cards(seen: Seen[View]) -> set[Card]:
    return {move.card for move in seen.moves if isinstance(move, Lay)}


def barred_cards(seen: Seen[View]) -> list[Card]:
    legal = legal_cards(seen)
    return [card for card in seen.view.hand if card not in legal and card != SCARY_MARY]


def not_now(barred: list[Card], words: Words) -> list[str]:
    """The sentence of an alt text that names the cards that can't be played now."""
    cards = ", ".join(card_words(card, words) for card in barred)
    return [words("piraten-bridge-not-now", cards=cards)] if barred else []
