"""The buttons to choose a series in Bluff Pirate: first the face-up cards, then the hidden ones."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bot.games.bluff_pirate.cards import CODES, SUITS, Card, Cards, is_pirate, suit_of, without
from bot.games.bluff_pirate.moves import lay_of
from bot.games.bluff_pirate.rules import FACE_UP, LENGTHS
from bot.games.bluff_pirate.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import act, turns
from bot.ui.face.panel import Block, Button, Style, Text, rows
from bot.ui.words.words import Words
from cogs.bluff_pirate.words import HONEST, in_short, in_words, some_short, suit_name, symbol

LAY, ANEW = "lay", "anew"
MOST_UP, MOST = FACE_UP[-1], LENGTHS[-1]
NAMED = 5
"""The most kinds of cards for which buttons show names. With more kinds only the buttons of pirates
do, naming the suit."""
WIDE = 4
"""Card buttons in a row: as many as fit on a phone."""


# ── What is chosen so far ────────────────────────────────────────────────────────────────────


def packed(up: Sequence[Card], down: Sequence[Card]) -> str:
    """The face-up and hidden cards in a text that is short enough for a custom id."""
    return "/".join("".join(chr(ord("a") + card) for card in side) for side in (up, down))


def unpacked(text: str) -> tuple[Cards, Cards]:
    up, _, down = text.partition("/")
    return letters(up), letters(down)


def letters(side: str) -> Cards:
    cards = (ord(letter) - ord("a") for letter in side)
    return tuple(sorted(card for card in cards if 0 <= card < len(CODES)))


def chosen(mode: str, hand: Cards) -> tuple[Cards, Cards]:
    """The face-up and hidden cards chosen so far; none if the hand lacks them or they can't form a
    series."""
    if not mode.startswith(f"{LAY} "):
        return (), ()
    up, down = unpacked(mode.removeprefix(f"{LAY} "))
    both = up + down
    held = all(both.count(card) <= hand.count(card) for card in both)
    one_suit = len({suit_of(card) for card in up}) == 1
    return (up, down) if held and one_suit and series_could_be(up, down) else ((), ())


def series_could_be(up: Cards, down: Cards) -> bool:
    return len(up) <= MOST_UP and len(up + down) <= MOST


# ── Which cards go well ──────────────────────────────────────────────────────────────────────


def true_series(hand: Cards) -> Cards:
    """The longest honest series in the hand; empty if there is none."""
    suits = [tuple(card for card in hand if suit_of(card) == suit) for suit in range(len(SUITS))]
    longest = max(suits, key=len)[:MOST]
    return longest if len(longest) in LENGTHS else ()


def filled_up(hand: Cards, up: Cards, length: int) -> Cards:
    """Cards to hide under a claim, to make a series of this length: first cards of its suit, then
    the least useful."""
    left = without(hand, up)

    def missed(card: Card) -> tuple[bool, bool, int]:
        alike = sum(suit_of(other) == suit_of(card) for other in left)
        return suit_of(card) != suit_of(up[0]), is_pirate(card), alike

    return tuple(sorted(sorted(left, key=missed)[: length - len(up)]))


# ── The buttons ──────────────────────────────────────────────────────────────────────────────


def laying(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    up, down = chosen(mode, seen.view.hand)
    builds = up and not away(seen)
    return building(up, down, seen, words) if builds else claiming(seen, words)


def claiming(seen: Seen[View], words: Words) -> list[Block]:
    """Buttons for the first face-up card, and a button that lays the longest honest series."""
    hand = seen.view.hand
    buttons: list[Button] = []
    if truth := true_series(hand):
        move = lay_of(truth[:MOST_UP], truth[MOST_UP:])
        label = words("bluff-pirate-lay-true", cards=in_short(truth, words))
        buttons.append(Button(label, act(seen, str(move)), "success", HONEST))
    kinds = [] if away(seen) else in_order(hand)
    buttons += [
        kind(card, hand.count(card), len(kinds), turned(seen, (card,), ()), "primary", words)
        for card in kinds
    ]
    return list(rows(buttons, WIDE))


def away(seen: Seen[View]) -> bool:
    """Whether the player is absent. A stand-in plays for them, and doesn't wait while they choose a
    series."""
    return seen.seat is not None and seen.players[seen.seat].away


def building(up: Cards, down: Cards, seen: Seen[View], words: Words) -> list[Block]:
    """The choices after the first face-up card: lay a complete series, hide another card, or add a
    second face-up card."""
    left = without(seen.view.hand, up + down)
    told = words("bluff-pirate-chosen", up=in_words(up, words), down=in_words(down, words))
    fills = quick(up, seen) if not down else [down] if len(up + down) in LENGTHS else []
    hint = words("bluff-pirate-build") if down else at_once(up, fills, words)
    whole = [lay_button(up, fill, seen, words) for fill in fills]
    buttons = [hide(card, left, up, down, seen, words) for card in in_order(left)]
    buttons += second_up(left, up, down, seen, words)
    buttons.append(Button("", turns(seen, ANEW), emoji="↩️"))
    return [Text(f"{told}\n-# {hint}"), *rows(whole), *rows(buttons, WIDE)]


def quick(up: Cards, seen: Seen[View]) -> list[Cards]:
    """Suggested hidden cards, one set for each length of series that the hand allows."""
    hand = seen.view.hand
    return [filled_up(hand, up, length) for length in LENGTHS if length <= len(hand)]


def at_once(up: Cards, fills: Sequence[Cards], words: Words) -> str:
    """A line with the cards that each suggested series would hide. Each series hides one card more
    than the series before it."""
    told = [fill_of(up, fills[0], fills[0], "first", words)]
    told += [
        fill_of(up, more, without(more, less), "more", words) for less, more in pairwise(fills)
    ]
    return words("bluff-pirate-quick", fills=" · ".join(told))


def fill_of(up: Cards, fill: Cards, named: Cards, key: str, words: Words) -> str:
    cards = in_short(named, words)
    return words(f"bluff-pirate-quick-{key}", count=len(up + fill), cards=cards)


def lay_button(up: Cards, down: Cards, seen: Seen[View], words: Words) -> Button:
    label = words("bluff-pirate-lay-now", count=len(up + down))
    return Button(label, act(seen, str(lay_of(up, down))), "success")


def second_up(left: Cards, up: Cards, down: Cards, seen: Seen[View], words: Words) -> list[Button]:
    """Buttons for a second face-up card, if the series is short enough for one."""
    if len(up) == MOST_UP or len(up + down) >= MOST - 1:
        return []
    return [
        Button(
            words("bluff-pirate-second"), turned(seen, (*up, card), down), "primary", symbol(card)
        )
        for card in dict.fromkeys(left)
        if suit_of(card) == suit_of(up[0])
    ]


def in_order(cards: Cards) -> list[Card]:
    """Each kind of card once, with the pirates last, because their buttons are wider."""
    return sorted(set(cards), key=lambda card: (is_pirate(card), card))


def hide(card: Card, left: Cards, up: Cards, down: Cards, seen: Seen[View], words: Words) -> Button:
    """A button that hides one more card. With the fifth card it also lays the series."""
    kinds = len(set(left))
    if len(up + down) == MOST - 1:
        label = words("bluff-pirate-hide-last", card=named(card, 1, kinds, words)).strip()
        return Button(label, act(seen, str(lay_of(up, (*down, card)))), "success", symbol(card))
    then = turned(seen, up, (*down, card))
    return kind(card, left.count(card), kinds, then, "secondary", words)


def kind(card: Card, count: int, kinds: int, then: str, style: Style, words: Words) -> Button:
    return Button(named(card, count, kinds, words), then, style, symbol(card))


def named(card: Card, count: int, kinds: int, words: Words) -> str:
    if kinds <= NAMED:
        return some_short(card, count, words)
    if is_pirate(card):
        return suit_name(suit_of(card), words)
    return str(count) if count > 1 else ""


def turned(seen: Seen[View], up: Sequence[Card], down: Sequence[Card]) -> str:
    return turns(seen, f"{LAY} {packed(sorted(up), sorted(down))}")
