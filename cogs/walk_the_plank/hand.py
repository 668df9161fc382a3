"""The private hand of Walk the Plank: buttons to choose three cards, and then to choose how a card
is carried out."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.base.game import Seat
from bot.games.walk_the_plank.board import DROWNED, SEA
from bot.games.walk_the_plank.cards import CARDS, CHARGE, CODES, DECK, SLOTS, Card
from bot.games.walk_the_plank.moves import Charge, Drag, Flee, Programme, Pull, Run, Shove, Way
from bot.games.walk_the_plank.rules import left_of, right_of, ways_to_carry_out
from bot.games.walk_the_plank.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import act, turns
from bot.ui.face.panel import Block, Button, Choice, Option, Picture, Row, Text, rows
from bot.ui.pictures.captions import alt
from bot.ui.words.words import Words
from cogs.walk_the_plank.pictures import picture
from cogs.walk_the_plank.pictures.signs import of_card
from cogs.walk_the_plank.scene import board_text, columns, crews_text, now
from cogs.walk_the_plank.story import deed_line, way_label
from cogs.walk_the_plank.words import (
    card_name,
    card_word,
    colour_word,
    crew_of,
    dot,
    draw_board,
    short_word,
    sign,
)

LAY = "lay"
"""The mode in which cards are chosen. The codes of the cards chosen so far follow."""
ABOUT = "cards"
ACROSS = 4
"""Card buttons in a row; a phone shows them two by two."""
BUTTONS, LETTERS = 4, 200
"""The most ways to carry out a card that are shown as buttons, and the most letters on them
together. Beyond either, a hand shows a select."""


def hand(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    view, me = seen.view, seen.seat
    if me is None or view.board.crews[me] == DROWNED:
        return [Text(words("walk-the-plank-hand-drowned"))]
    if view.phase == "programming":
        return programming(seen, me, words, mode)
    told = [] if seen.pictures else acting_text(seen, me, words)
    if not seen.asked or view.card is None:
        return [*told, Text(words("walk-the-plank-hand-show"))]
    card = card_name(view.card, view.skulls, words)
    ask = words("walk-the-plank-ask-way", card=card)
    does = words(f"walk-the-plank-does-{CODES[view.card]}")
    return [*told, Text(f"**{ask}**\n-# {does}"), *choice(seen, words, BUTTONS, LETTERS)]


def held(seen: Seen[View]) -> object:
    """The values that the hand shows; it is redrawn only if they change. Other players' readiness
    isn't among them."""
    view, me = seen.view, seen.seat
    if me is None or (view.phase != "choosing" and view.board.crews[me] == DROWNED):
        return view.phase, view.round
    return replace(view, ready=(), last=()), seen.question


def hand_picture(seen: Seen[View], words: Words) -> Picture | None:
    """The picture of a hand: the table with the player's neighbours marked, above the player's
    cards."""
    view, me = seen.view, seen.seat
    if me is None or view.board.crews[me] == DROWNED:
        return None
    scene = now(view, ready=False)
    png = picture.hand(
        view.board,
        columns(scene, seen, view.turn, me),
        view.skulls,
        tuple(card_word(card, words) for card in DECK),
        view.programme,
        view.slot - 1 if view.turn == me else None,
    )
    own = (
        programme_line(view.programme, view, words)
        if view.programme
        else cards_text(view, me, words)
    )
    text = alt(
        board_text(scene, words), crews_text(scene, seen, words), neighbours(seen, me, words), own
    )
    return Picture("hand.png", text, png)


def neighbours(seen: Seen[View], seat: Seat, words: Words) -> str:
    """Names the player's left and right neighbours, skipping drowned crews."""
    view = seen.view
    left, right = left_of(view.board, seat), right_of(view.board, seat)
    colour = colour_word(view.colours[seat], words)
    me = words("walk-the-plank-you", crew=dot(view, seat), colour=colour)
    if left == seat:
        return me
    return words(
        "walk-the-plank-neighbours",
        me=me,
        left=crew_of(seen, left),
        right=crew_of(seen, right),
        place=view.order.index(seat) + 1,
        count=len(view.order),
    )


# ── Programming ──────────────────────────────────────────────────────────────────────────────


def programming(seen: Seen[View], me: Seat, words: Words, mode: str) -> list[Block]:
    view = seen.view
    blocks: list[Block] = []
    if not seen.pictures:
        own = f"{neighbours(seen, me, words)}\n{cards_text(view, me, words)}"
        blocks += [Text(draw_board(view.board, view.colours, words)), Text(own)]
    if mode == ABOUT:
        blocks.append(Text("\n".join(card_rule(card, view, words) for card in DECK)))
    if view.programme and not mode.startswith(LAY):
        buttons = Row((change(seen, words), about(seen, mode)))
        return [*blocks, Text(sealed_text(seen, words)), buttons]
    chosen = chosen_in(mode, view, me)
    cards = [card_button(card, chosen, seen, me, words) for card in DECK]
    buttons = rows([*cards, *beside_cards(chosen, seen, words, mode)], ACROSS)
    return [*blocks, Text(prompt(chosen, seen, words)), *buttons]


def chosen_in(mode: str, view: View, me: Seat) -> tuple[Card, ...]:
    """The cards chosen so far, at most two: the press for the third makes the move."""
    verb, *codes = mode.split(" ")
    cards = [CARDS[code] for code in codes if code in CARDS] if verb == LAY else []
    free = [card for card in dict.fromkeys(cards) if card not in view.aside[me]]
    return tuple(free[: SLOTS - 1])


def prompt(chosen: tuple[Card, ...], seen: Seen[View], words: Words) -> str:
    """The question for the next card. Without pictures it also lists the cards chosen so far."""
    lines = [words("walk-the-plank-ask-card", slot=len(chosen) + 1)]
    if chosen and not seen.pictures:
        lines.insert(0, programme_line(chosen, seen.view, words))
    if chosen[:1] == (CHARGE,):
        lines.append(words("walk-the-plank-warn-charge"))
    return "\n".join(lines)


def card_button(
    card: Card, chosen: tuple[Card, ...], seen: Seen[View], me: Seat, words: Words
) -> Button:
    """A button that chooses one more card. The press for the third card makes the move."""
    label, emoji = short_word(card, words), of_card(card).unicode
    if card in chosen:
        slot = chosen.index(card) + 1
        label = words("walk-the-plank-button-laid", slot=slot, card=label)
        return Button(label, turns(seen, f"{LAY} {CODES[card]} laid"), "success", emoji, True)
    laid = (*chosen, card)
    codes = " ".join(CODES[each] for each in laid)
    press = act(seen, str(Programme(laid))) if len(laid) == SLOTS else turns(seen, f"{LAY} {codes}")
    return Button(label, press, emoji=emoji, disabled=card in seen.view.aside[me])


def beside_cards(
    chosen: tuple[Card, ...], seen: Seen[View], words: Words, mode: str
) -> list[Button]:
    """Buttons to take back the last card, to read about the cards, or to keep the cards chosen
    before."""
    buttons: list[Button] = []
    if chosen:
        codes = " ".join([LAY, *(CODES[card] for card in chosen[:-1])])
        buttons.append(Button("", turns(seen, codes), emoji="↩️"))
    else:
        buttons.append(about(seen, mode))
    if seen.view.programme:
        buttons.append(Button(words("walk-the-plank-button-keep"), turns(seen, ""), emoji="🎴"))
    return buttons


def change(seen: Seen[View], words: Words) -> Button:
    return Button(words("walk-the-plank-button-change"), turns(seen, LAY), emoji="🎴")


def about(seen: Seen[View], mode: str) -> Button:
    """A button that shows or hides what the cards do."""
    return Button("", turns(seen, "" if mode == ABOUT else ABOUT), emoji="📖")


def cards_text(view: View, me: Seat, words: Words) -> str:
    """All cards that can be chosen, including those chosen already, and the cards that can't."""
    free = [card for card in DECK if card not in view.aside[me]]
    cards = [card_name(card, view.skulls, words) for card in free]
    lines = [words("walk-the-plank-hand-cards", cards=" · ".join(cards))]
    if view.aside[me]:
        names = words.list(card_name(card, view.skulls, words) for card in view.aside[me])
        lines.append(words("walk-the-plank-hand-aside", cards=names))
    return "\n".join(lines)


def programme_line(cards: tuple[Card, ...], view: View, words: Words) -> str:
    """The chosen cards in order, in one line."""
    named = [
        words("walk-the-plank-programme-card", slot=slot, card=card_name(card, view.skulls, words))
        for slot, card in enumerate(cards, 1)
    ]
    return words("walk-the-plank-hand-programme", cards=" · ".join(named))


def sealed_text(seen: Seen[View], words: Words) -> str:
    view = seen.view
    lines = [] if seen.pictures else [programme_line(view.programme, view, words)]
    if view.programme[0] == CHARGE:
        lines.append(words("walk-the-plank-warn-charge"))
    return "\n".join([*lines, words("walk-the-plank-changeable")])


def card_rule(card: Card, view: View, words: Words) -> str:
    does = words(f"walk-the-plank-does-{CODES[card]}")
    name = card_name(card, view.skulls, words)
    return words("walk-the-plank-card-does", card=name, does=does)


# ── While the cards are turned over ──────────────────────────────────────────────────────────


def acting_text(seen: Seen[View], me: Seat, words: Words) -> list[Block]:
    """The text of a hand while cards are carried out: the board, the player's cards, and what they
    did so far."""
    view = seen.view
    deeds = [f"↪ {deed_line(deed, seen, words)}" for deed in view.deeds if deed.seat == me]
    own = [neighbours(seen, me, words), programme_line(view.programme, view, words), *deeds]
    return [Text(draw_board(view.board, view.colours, words)), Text("\n".join(own))]


def choice(seen: Seen[View], words: Words, most: int, letters: int) -> list[Block]:
    """A button for each way to carry out the open card; a select if there are too many ways or
    their labels are too long."""
    view = seen.view
    if view.card is None or view.turn is None:
        return []
    me = view.turn
    ways = sorted(
        ways_to_carry_out(view.board, me, view.card, view.slot), key=lambda way: hits_own(way, me)
    )
    buttons = [way_button(way, me, seen, words) for way in ways]
    if len(buttons) <= most and sum(len(button.label) for button in buttons) <= letters:
        return [*rows(buttons)]
    # All ways of one card begin with the same word; the select adds the option to that word.
    verb = str(ways[0]).partition(" ")[0]
    options = tuple(
        Option(
            way_label(way, me, seen, words),
            str(way).partition(" ")[2],
            emoji=sign(view, pirate(way, me)),
        )
        for way in ways
    )
    card = card_word(view.card, words)
    return [Choice(act(seen, verb), words("walk-the-plank-choose", card=card), options)]


def way_button(way: Way, me: Seat, seen: Seen[View], words: Words) -> Button:
    style = "secondary" if hits_own(way, me) else "primary"
    label, emoji = way_label(way, me, seen, words), sign(seen.view, pirate(way, me))
    return Button(label, act(seen, str(way)), style, emoji)


def pirate(way: Way, me: Seat) -> Seat:
    """The seat whose pirate moves."""
    match way:
        case Shove(_, seat) | Drag(_, seat) | Pull(_, seat) | Charge(_, _, int(seat)):
            return seat
        case _:
            return me


def hits_own(way: Way, me: Seat) -> bool:
    """Whether this way harms the player's own crew. Such ways come last, in grey."""
    match way:
        case Run(_, end) | Charge(_, end, None):
            return end == SEA
        case Pull() | Flee():
            return False
        case _:
            return pirate(way, me) == me
