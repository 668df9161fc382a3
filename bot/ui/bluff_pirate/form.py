"""The form with which a series of Bluff Pirate is laid: what lies face up, what face down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.bluff_pirate import CARDS, CODES, FACE_UP, LENGTHS, Card, Cards, View, lay_of
from bot.tables.seen import Seen
from bot.ui.bluff_pirate.words import card_name, symbol
from bot.ui.face import opens
from bot.ui.panel import OPTIONS, Field, Form, Option
from bot.ui.words import Words

LAY = "lay"
MOST_UP, MOST_DOWN = FACE_UP[-1], LENGTHS[-1] - FACE_UP[0]


def packed(up: Sequence[Card], down: Sequence[Card]) -> str:
    """Two sides of a series in so few letters that they fit into a button."""
    return "/".join("".join(chr(ord("a") + card) for card in side) for side in (up, down))


def unpacked(text: str) -> tuple[Cards, Cards]:
    sides = [
        tuple(ord(letter) - ord("a") for letter in side if 0 <= ord(letter) - ord("a") < len(CODES))
        for side in (*text.split("/"), "")
    ]
    return sides[0], sides[1]


def refused(mode: str) -> tuple[Cards, Cards] | None:
    """The two sides of a series that was refused, from "again lay … / …"."""
    if not mode.startswith(f"again {LAY} "):
        return None
    sides = mode.removeprefix(f"again {LAY} ").split("/")
    up, down, *_ = [
        tuple(CARDS[code] for code in side.split() if code in CARDS) for side in (*sides, "")
    ]
    return up[:MOST_UP], down[:MOST_DOWN]


def form(name: str, seen: Seen[View], words: Words) -> Form | None:
    view = seen.view
    if seen.seat != view.player or view.phase != "acting" or len(view.hand) < LENGTHS[0]:
        return None
    up, down = unpacked(name.removeprefix(LAY).strip())
    fields = [
        side("up", view.hand, MOST_UP, up, words),
        side("down", view.hand, MOST_DOWN, down, words),
    ]
    return Form(opens(seen, name), words("bluff-pirate-form"), tuple(fields))


def side(name: str, hand: Cards, most: int, chosen: Sequence[Card], words: Words) -> Field:
    shown = listed(hand, most)
    copies = dict.fromkeys(shown, 0)
    options: list[Option] = []
    for card in shown:
        copies[card] += 1
        named = card_name(card, words)
        if shown.count(card) > 1:
            named = words("bluff-pirate-copy", card=named, number=copies[card])
        options.append(
            Option(
                named,
                f"{CODES[card]} {copies[card]}",
                emoji=symbol(card),
                chosen=copies[card] <= chosen.count(card),
            )
        )
    about = "big" if len(shown) == OPTIONS < len(hand) else f"{name}-about"
    return Field(
        name,
        words(f"bluff-pirate-form-{name}"),
        words(f"bluff-pirate-form-{about}"),
        tuple(options),
        most=most,
    )


def listed(hand: Cards, most: int) -> Cards:
    """As many of each kind as can be laid; in a hand too big for a list the long suits first.

    At least one of every kind is listed, for there are only twenty.
    """
    kinds = sorted(set(hand), key=lambda card: (-hand.count(card), card))
    room = OPTIONS - len(kinds)
    shown: list[Card] = []
    for card in kinds:
        more = min(hand.count(card), most, room + 1) - 1
        shown += [card] * (1 + more)
        room -= more
    return tuple(sorted(shown))


def filled(answers: Mapping[str, Sequence[str]]) -> str:
    """The series that was chosen; copies of a card are the same card."""
    up, down = (
        [CARDS[code] for value in answers.get(name, ()) if (code := value.split(" ")[0]) in CARDS]
        for name in ("up", "down")
    )
    return str(lay_of(up, down))
