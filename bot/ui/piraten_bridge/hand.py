"""The private hand: its cards, what is asked, and the buttons to answer."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.piraten_bridge import (
    CODES,
    MARY_AS_ESCAPE,
    MARY_AS_PIRATE,
    RANK,
    SCARY_MARY,
    SUIT,
    SUITS,
    Card,
    Lay,
    View,
    led_suit,
)
from bot.tables.seen import Seen
from bot.ui.face import act, turns
from bot.ui.panel import Block, Button, Picture, Row, Text, rows
from bot.ui.pictures.captions import alt
from bot.ui.piraten_bridge import picture
from bot.ui.piraten_bridge.story import played
from bot.ui.piraten_bridge.words import SYMBOLS, card_label, card_name, suit_name, symbol
from bot.ui.words import Words


def blocks(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    view = seen.view
    held = Text(hand_text(view.hand, words))
    if view.phase == "bidding":
        return [held, *bidding(seen, words)]
    why = [Text(why_not(seen, words))] if mode == "why" else []
    tally = words("piraten-bridge-hand-tally", bid=view.my_bid or 0, won=view.won[seen.seat or 0])
    if not seen.asked:
        return [held, *why, Text(f"{tally}\n{words('hand-waiting')}")]
    return [held, *why, Text(f"{tally}\n{ask(seen, words)}"), *card_buttons(seen, words)]


def held(seen: Seen[View]) -> object:
    """Who cannot answer is shown no trick."""
    view = seen.view
    tally = (view.phase, view.round, view.hand, view.my_bid, view.won[seen.seat or 0])
    if seen.asked or view.phase == "bidding":
        return (*tally, seen.question, view.leader, view.trick)
    return tally


def shown(seen: Seen[View], words: Words) -> Picture | None:
    view = seen.view
    if not view.hand:
        return None
    barred = barred_cards(seen) if seen.asked and view.phase == "playing" else []
    text = alt(hand_text(view.hand, words), *([why_not(seen, words)] if barred else []))
    return Picture("hand.png", text, picture.hand(view.hand, frozenset(barred)))


def hand_text(hand: Sequence[Card], words: Words) -> str:
    """Sorted and grouped by suit, specials at the end."""
    if not hand:
        return words("piraten-bridge-hand-empty")
    parts: list[str] = []
    for suit in range(len(SUITS)):
        ranks = " ".join(str(RANK[card]) for card in hand if SUIT[card] == suit)
        if ranks:
            look = {"symbol": SYMBOLS[suit], "suit": suit_name(suit, words)}
            parts.append(words("piraten-bridge-hand-suit", **look, ranks=ranks))
    parts += [card_name(card, words) for card in hand if SUIT[card] is None]
    return " · ".join(parts)


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
        for tricks in range(view.round + 1)
    ]
    return [Text(line), *rows(buttons)]


# ── Playing ──────────────────────────────────────────────────────────────────────────────────


def ask(seen: Seen[View], words: Words) -> str:
    view = seen.view
    if not view.trick:
        return words("piraten-bridge-ask-lead")
    line = words("piraten-bridge-hand-trick", cards=played(seen, view.leader, view.trick, words))
    led = led_suit(view.trick)
    if led is None:
        return f"{line}\n{words('piraten-bridge-ask-free')}"
    key = "follow" if any(SUIT[card] == led for card in view.hand) else "void"
    return f"{line}\n{words(f'piraten-bridge-ask-{key}', suit=suit_name(led, words))}"


def card_buttons(seen: Seen[View], words: Words) -> list[Block]:
    """Legal cards are buttons, illegal ones are shown but disabled."""
    buttons: list[Button] = []
    for card in seen.view.hand:
        if card == SCARY_MARY:
            for role, key in ((MARY_AS_PIRATE, "pirate"), (MARY_AS_ESCAPE, "escape")):
                buttons.append(lay_button(seen, role, words(f"piraten-bridge-mary-{key}")))
        else:
            buttons.append(lay_button(seen, card, card_label(card, words)))
    barred = barred_cards(seen)
    if not barred:
        return [*rows(buttons)]
    label = words("piraten-bridge-why-not", card=CODES[barred[0]])
    return [*rows(buttons), Row((Button(label, turns(seen, "why"), emoji="❓"),))]


def lay_button(seen: Seen[View], card: Card, label: str) -> Button:
    legal = card in legal_cards(seen)
    style = "primary" if legal else "secondary"
    return Button(label, act(seen, f"lay {CODES[card]}"), style, symbol(card), not legal)


def legal_cards(seen: Seen[View]) -> set[Card]:
    return {move.card for move in seen.moves if isinstance(move, Lay)}


def barred_cards(seen: Seen[View]) -> list[Card]:
    legal = legal_cards(seen)
    return [card for card in seen.view.hand if card not in legal and card != SCARY_MARY]


def why_not(seen: Seen[View], words: Words) -> str:
    led = led_suit(seen.view.trick)
    barred = barred_cards(seen)
    if led is None or not barred:
        return words("piraten-bridge-ask-free")
    cards = ", ".join(card_name(card, words) for card in barred)
    return words("piraten-bridge-why-not-text", suit=suit_name(led, words), cards=cards)
