"""The private hand: the programme and its form, and the choice an open card leaves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.game import Seat
from bot.games.walk_the_plank import (
    CARDS,
    CHARGE,
    CODES,
    COLOURS,
    DECK,
    DROWNED,
    SEA,
    SKULL_CARDS,
    SLOTS,
    Card,
    Charge,
    Drag,
    Flee,
    Pull,
    Run,
    Shove,
    View,
    Way,
    left_of,
    right_of,
    ways_to_carry_out,
)
from bot.tables.seen import Seen
from bot.ui.face import act, opens, turns
from bot.ui.panel import Block, Button, Choice, Field, Form, Option, Picture, Row, Text, rows
from bot.ui.pictures.captions import alt
from bot.ui.walk_the_plank import picture
from bot.ui.walk_the_plank.story import deed_line, way_label
from bot.ui.walk_the_plank.words import (
    DOTS,
    SYMBOLS,
    card_name,
    card_word,
    crew_of,
    dot,
    draw_board,
)
from bot.ui.words import Words

FORM = "programme"
FIELDS = ("first", "second", "third")


def hand(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    view, me = seen.view, seen.seat
    if me is None or view.board.crews[me] == DROWNED:
        return [Text(words("walk-the-plank-hand-drowned"))]
    if view.phase == "programming":
        return programming(seen, me, words, mode)
    if not seen.asked or view.card is None:
        return [Text(show_text(seen, me, words))]
    ask = words("walk-the-plank-ask-way", card=card_name(view.card, words))
    does = words(f"walk-the-plank-does-{CODES[view.card]}")
    return [
        Text(draw_board(view.board, words)),
        Text(f"{neighbours(seen, me, words)}\n{programme_lines(view, words)}"),
        Text(f"**{ask}**\n-# {does}"),
        *choice(seen, words, len(seen.moves)),
    ]


def held(seen: Seen[View]) -> object:
    """Not who else has programmed, and while cards are turned over only the own ones."""
    view, me = seen.view, seen.seat
    if me is None or (seen.asked and view.phase != "programming"):
        return view, seen.question
    if view.board.crews[me] == DROWNED:
        return view.phase, view.round
    if view.phase == "programming":
        own = (view.aside[me], view.programme, seen.question)
        return view.phase, view.round, view.favour, view.board, *own
    return view.phase, view.round, view.programme, [each for each in view.deeds if each.seat == me]


def hand_picture(seen: Seen[View], words: Words) -> Picture | None:
    view, me = seen.view, seen.seat
    if me is None or view.phase != "programming" or view.board.crews[me] == DROWNED:
        return None
    chosen = [programme_lines(view, words)] if view.programme else []
    art = picture.hand(free_cards(view, me), view.programme)
    return Picture("hand.png", alt(cards_text(view, me, words), *chosen), art)


def free_cards(view: View, me: Seat) -> tuple[Card, ...]:
    """All that may be chosen, also those that lie in the programme already."""
    return tuple(card for card in DECK if card not in view.aside[me])


def neighbours(seen: Seen[View], seat: Seat, words: Words) -> str:
    """Left and right as the cards mean them: the drowned are looked through."""
    view = seen.view
    left, right = left_of(view.board, seat), right_of(view.board, seat)
    colour = words(f"walk-the-plank-colour-{COLOURS[seat]}")
    me = words("walk-the-plank-you", crew=dot(seat), colour=colour)
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
    again = mode.removeprefix("again ") if mode.startswith("again ") else ""
    blocks: list[Block] = [
        Text(draw_board(view.board, words)),
        Text(neighbours(seen, me, words)),
        Text(cards_text(view, me, words)),
    ]
    if mode == "cards":
        blocks.append(Text("\n".join(card_rule(card, words) for card in DECK)))
    if view.programme:
        blocks.append(Text(f"{programme_lines(view, words)}\n{words('walk-the-plank-changeable')}"))
    else:
        blocks.append(Text(words("walk-the-plank-ask-programme")))
    key = "fewer" if mode == "cards" else "cards"
    about = Button(
        words(f"walk-the-plank-about-{key}"),
        turns(seen, "" if mode == "cards" else "cards"),
        emoji="📖",
    )
    return [*blocks, Row((programme_button(seen, words, again), about))]


def programme_button(seen: Seen[View], words: Words, again: str = "") -> Button:
    view = seen.view
    key = "again" if again else "change" if view.programme else "programme"
    style = "secondary" if view.programme and not again else "primary"
    label = words(f"walk-the-plank-button-{key}")
    return Button(label, opens(seen, again or FORM), style, emoji="🎴")


def cards_text(view: View, me: Seat, words: Words) -> str:
    cards = [card_name(card, words) for card in free_cards(view, me)]
    lines = [words("walk-the-plank-hand-cards", cards=" · ".join(cards))]
    if view.aside[me]:
        names = words.list(card_name(card, words) for card in view.aside[me])
        lines.append(words("walk-the-plank-hand-aside", cards=names))
    return "\n".join(lines)


def programme_lines(view: View, words: Words) -> str:
    """One's own three cards in order."""
    cards = [
        words("walk-the-plank-programme-card", slot=slot, card=card_name(card, words))
        for slot, card in enumerate(view.programme, 1)
    ]
    line = words("walk-the-plank-hand-programme", cards=" · ".join(cards))
    if view.phase == "programming" and view.programme[0] == CHARGE:
        line += f"\n{words('walk-the-plank-warn-charge')}"
    return line


def show_text(seen: Seen[View], me: Seat, words: Words) -> str:
    """While the cards are turned over: one's own, and what became of them so far."""
    view = seen.view
    deeds = [deed for deed in view.deeds if deed.seat == me]
    lines = [f"↪ {deed_line(deed, seen, words)}" for deed in deeds]
    return "\n".join([programme_lines(view, words), *lines, words("walk-the-plank-hand-show")])


def card_rule(card: Card, words: Words) -> str:
    does = words(f"walk-the-plank-does-{CODES[card]}")
    return words("walk-the-plank-card-does", card=card_name(card, words), does=does)


def form(name: str, seen: Seen[View], words: Words) -> Form | None:
    view, me = seen.view, seen.seat
    if view.phase != "programming" or not seen.moves or me is None:
        return None
    _, *codes = name.split(" ")
    chosen = [CARDS.get(code) for code in codes] or list(view.programme)
    chosen += [None] * SLOTS
    fields = [
        slot_field(slot, field, free_cards(view, me), chosen[slot], words)
        for slot, field in enumerate(FIELDS)
    ]
    title = words("walk-the-plank-form", round=view.round)
    return Form(opens(seen, name), title, tuple(fields))


def filled(answers: Mapping[str, Sequence[str]]) -> str:
    given = [next(iter(answers.get(field, ())), "") for field in FIELDS]
    return " ".join([FORM, *[code if code in CARDS else "?" for code in given]])


def slot_field(
    slot: int, name: str, offered: Sequence[Card], chosen: Card | None, words: Words
) -> Field:
    first = slot == 0
    return Field(
        name,
        words("walk-the-plank-form-slot", slot=slot + 1),
        words("walk-the-plank-form-charge") if first else None,
        tuple(card_option(card, card == chosen, first, words) for card in offered),
    )


def card_option(card: Card, chosen: bool, first: bool, words: Words) -> Option:
    key = "charge-first" if first and card == CHARGE else CODES[card]
    label = card_word(card, words)
    if card in SKULL_CARDS:
        label = words("walk-the-plank-card-skull", card=label)
    return Option(label, CODES[card], words(f"walk-the-plank-does-{key}"), SYMBOLS[card], chosen)


# ── Choosing how an open card is carried out ─────────────────────────────────────────────────


def choice(seen: Seen[View], words: Words, buttons: int) -> list[Block]:
    """A button for each way; at the table a select, where there would be too many of them."""
    view = seen.view
    if view.card is None or view.turn is None:
        return []
    me = view.turn
    ways = sorted(
        ways_to_carry_out(view.board, me, view.card, view.slot),
        key=lambda way: hits_own(way, me),
    )
    if len(ways) <= buttons:
        return [*rows([way_button(way, me, seen, words) for way in ways])]
    # All ways of one card begin with the same word, and what is chosen is added to it.
    verb = str(ways[0]).partition(" ")[0]
    options = tuple(
        Option(
            way_label(way, me, seen, words),
            str(way).partition(" ")[2],
            emoji=DOTS[pirate(way, me)],
        )
        for way in ways
    )
    card = card_word(view.card, words)
    return [Choice(act(seen, verb), words("walk-the-plank-choose", card=card), options)]


def way_button(way: Way, me: Seat, seen: Seen[View], words: Words) -> Button:
    style = "secondary" if hits_own(way, me) else "primary"
    return Button(
        way_label(way, me, seen, words), act(seen, str(way)), style, DOTS[pirate(way, me)]
    )


def pirate(way: Way, me: Seat) -> Seat:
    """Whose pirate suffers or gains by it."""
    match way:
        case Shove(_, seat) | Drag(_, seat) | Pull(_, seat) | Charge(_, _, int(seat)):
            return seat
        case _:
            return me


def hits_own(way: Way, me: Seat) -> bool:
    """Ways that one would rather not choose by mistake: they come last, in grey."""
    match way:
        case Run(_, end) | Charge(_, end, None):
            return end == SEA
        case Pull() | Flee():
            return False
        case _:
            return pirate(way, me) == me
