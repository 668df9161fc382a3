"""Walk the Plank on Discord: three cards in secret, a show in three acts, pirates overboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.game import Event, NotYourTurn, Reason, Seat
from bot.games.walk_the_plank import (
    CARDS,
    CHARGE,
    CODES,
    DECK,
    DROWNED,
    SEA,
    SKULL_CARDS,
    SLOTS,
    Board,
    Card,
    CardPlayed,
    Charge,
    Deed,
    Drag,
    Flee,
    Pull,
    Run,
    Shove,
    View,
    Way,
    is_decided,
    ways_to_carry_out,
)
from bot.tables.seen import Seen
from bot.ui.face import Face, act, opens, turns, who
from bot.ui.panel import Block, Button, Choice, Field, Form, Option, Picture, Row, Text, rows
from bot.ui.pictures import walk_the_plank as pictures
from bot.ui.pictures.captions import alt, captions
from bot.ui.walk_the_plank.drawing import (
    DOTS,
    SYMBOLS,
    Scene,
    card_name,
    card_word,
    crew_of,
    draw_board,
    draw_crews,
    neighbours,
)
from bot.ui.walk_the_plank.telling import by_slot, deed_line, in_order, told, way_label
from bot.ui.words import Words, kebab

FORM = "programme"
FIELDS = ("first", "second", "third")
BUTTONS_AT_TABLE = 5
"""More ways than these are one select at the table, and buttons only in the hand."""
FEW_CARDS = 4
"""As many as the story at the table tells without a picture of their own."""


class WalkThePlankFace(Face):
    game = "walk_the_plank"
    colour = 0x8A5A2B
    emoji = "🦜"
    linger = 3.0

    def heading(self, seen: Seen, words: Words) -> str:
        view: View = seen.view
        key = "finished" if view.phase == "finished" else "round"
        return words(f"walk-the-plank-{key}", round=view.round)

    # ── The table ────────────────────────────────────────────────────────────────────────────

    def table(self, seen: Seen, words: Words) -> list[Block]:
        view: View = seen.view
        scene = Scene(view.board, view.favour, view.deeds, view.turn, view.card, view)
        lines = [draw_board(view.board, words)]
        if view.phase == "acting" and is_decided(view.board):
            lines.append(words("walk-the-plank-decided"))
        return [Text("\n".join(lines)), Text(draw_crews(scene, seen, words))]

    def picture(self, seen: Seen, words: Words) -> Picture | None:
        view: View = seen.view
        return board_picture(view.board, view.favour, seen, words)

    def hand_picture(self, seen: Seen, words: Words) -> Picture | None:
        view: View = seen.view
        me = seen.seat
        if me is None or view.phase != "programming" or view.board.crews[me] == DROWNED:
            return None
        chosen = [programme_lines(seen, words)] if view.programme else []
        free = tuple(card for card in DECK if card not in view.aside[me])
        png = pictures.hand(free, view.programme)
        return Picture("hand.png", alt(cards_text(view, me, words), *chosen), png)

    def offers(self, seen: Seen, words: Words) -> list[Block]:
        view: View = seen.view
        if view.phase == "programming":
            return [Row((programme_button(seen, words),))]
        return choice(seen, words, BUTTONS_AT_TABLE)

    def awaited(self, seen: Seen, words: Words) -> str:
        view: View = seen.view
        if view.card is not None and view.turn is not None:
            return words(
                "walk-the-plank-awaited-choice",
                name=crew_of(seen, view.turn),
                card=card_name(view.card, words),
            )
        names = words.list(who(seen, seat) for seat in seen.waiting)
        return words("walk-the-plank-awaited-cards", names=names)

    def scene(self, events: Sequence[Event], seen: Seen, words: Words) -> str:
        """A round that is over is still shown as the round it was."""
        view: View = seen.view
        ended = view.phase == "programming" and any(isinstance(e, CardPlayed) for e in events)
        return words("walk-the-plank-round", round=view.round - 1 if ended else view.round)

    def frames(self, events: Sequence[Event], seen: Seen, words: Words) -> list[list[Block]]:
        """All first cards are one picture, all second, all third; a few cards are one together.

        Where a choice is due, the table itself shows the cards turned over just before it.
        """
        view: View = seen.view
        run = [event.deed for event in events if isinstance(event, CardPlayed)]
        deeds = view.deeds or view.last
        if not run or run[-1] not in deeds:
            return []
        few = len(run) <= FEW_CARDS
        groups = [run] if few else by_slot(run)
        if view.phase == "acting" and (few or run[-1].slot == view.slot):
            groups.pop()
        return [frame(turned, deeds, seen, words) for turned in groups]

    def story(self, events: Sequence[Event], seen: Seen, words: Words) -> list[str]:
        return [line for event in events if (line := told(event, seen, words))]

    # ── The hand ─────────────────────────────────────────────────────────────────────────────

    def hand(self, seen: Seen, words: Words, mode: str) -> list[Block]:
        view: View = seen.view
        me = seen.seat
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
            Text(f"{neighbours(seen, me, words)}\n{programme_lines(seen, words)}"),
            Text(f"**{ask}**\n-# {does}"),
            *choice(seen, words, len(seen.moves)),
        ]

    def told(self, move: str, seen: Seen, words: Words) -> str | None:
        """What a card did is seen at the table, what was programmed only in the hand."""
        return None if move.startswith(FORM) else ""

    def form(self, name: str, seen: Seen, words: Words) -> Form | None:
        view: View = seen.view
        if view.phase != "programming" or not seen.moves or seen.seat is None:
            return None
        _, *codes = name.split(" ")
        chosen = [CARDS.get(code) for code in codes] or list(view.programme)
        chosen += [None] * SLOTS
        offered = [card for card in DECK if card not in view.aside[seen.seat]]
        fields = [
            slot_field(slot, field, offered, chosen[slot], words)
            for slot, field in enumerate(FIELDS)
        ]
        title = words("walk-the-plank-form", round=view.round)
        return Form(opens(seen, name), title, tuple(fields))

    def filled(self, name: str, answers: Mapping[str, Sequence[str]], seen: Seen) -> str:
        given = [next(iter(answers.get(field, ())), "") for field in FIELDS]
        return " ".join([FORM, *[code if code in CARDS else "?" for code in given]])

    # ── Score and reasons ────────────────────────────────────────────────────────────────────

    def score(self, seen: Seen, words: Words) -> list[Block]:
        view: View = seen.view
        lines = [
            words(
                "walk-the-plank-score-crew",
                name=crew_of(seen, seat),
                count=(count := len(view.board.spaces(seat))),
                dots=DOTS[seat] * count,
            )
            for seat in range(view.seats)
        ]
        return [Text("\n".join([*lines, f"-# {words('walk-the-plank-score-note')}"]))]

    def why(self, seen: Seen, words: Words) -> str:
        """The whole round, card by card."""
        view: View = seen.view
        deeds = view.deeds or view.last
        if not deeds:
            return words("walk-the-plank-why-nothing")
        round = view.round - 1 if view.phase == "programming" else view.round
        heading = f"### {words('walk-the-plank-why', round=round)}"
        note = f"-# {words('walk-the-plank-why-forced')}"
        return "\n".join([heading, *in_order(deeds, seen, words), note])

    def reason(self, reason: Reason, seen: Seen | None, words: Words) -> str:
        card = getattr(reason, "card", None)
        if card is not None:
            key = kebab(type(reason).__name__)
            return words(f"walk-the-plank-reason-{key}", card=card_word(card, words))
        if isinstance(reason, NotYourTurn) and seen is not None and seen.view.turn is not None:
            name = crew_of(seen, seen.view.turn)
            return words("walk-the-plank-reason-choice-of", name=name)
        return super().reason(reason, seen, words)


# ── The show ─────────────────────────────────────────────────────────────────────────────────


def board_picture(board: Board, favour: Seat, seen: Seen, words: Words) -> Picture:
    crews = " · ".join(
        f"👑 {crew_of(seen, seat)}" if seat == favour else crew_of(seen, seat)
        for seat in range(len(seen.players))
    )
    png = pictures.board(board, captions(seen), favour)
    return Picture("table.png", alt(draw_board(board, words), crews), png)


def frame(turned: Sequence[Deed], deeds: Sequence[Deed], seen: Seen, words: Words) -> list[Block]:
    """The table as it stood after these cards; the Favour's holder turned the first of a round."""
    after = turned[-1]
    until = deeds[: deeds.index(after) + 1]
    scene = Scene(after.board, deeds[0].seat, until)
    return [
        board_picture(after.board, deeds[0].seat, seen, words),
        Text(draw_board(after.board, words)),
        Text(draw_crews(scene, seen, words)),
        Text("\n".join(in_order(turned, seen, words))),
    ]


# ── Programming ──────────────────────────────────────────────────────────────────────────────


def programming(seen: Seen, me: Seat, words: Words, mode: str) -> list[Block]:
    view: View = seen.view
    again = mode.removeprefix("again ") if mode.startswith("again ") else ""
    blocks: list[Block] = [
        Text(draw_board(view.board, words)),
        Text(neighbours(seen, me, words)),
        Text(cards_text(view, me, words)),
    ]
    if mode == "cards":
        blocks.append(Text("\n".join(card_rule(card, words) for card in DECK)))
    if view.programme:
        blocks.append(Text(f"{programme_lines(seen, words)}\n{words('walk-the-plank-changeable')}"))
    else:
        blocks.append(Text(words("walk-the-plank-ask-programme")))
    key = "fewer" if mode == "cards" else "cards"
    about = Button(
        words(f"walk-the-plank-about-{key}"),
        turns(seen, "" if mode == "cards" else "cards"),
        emoji="📖",
    )
    return [*blocks, Row((programme_button(seen, words, again), about))]


def programme_button(seen: Seen, words: Words, again: str = "") -> Button:
    view: View = seen.view
    key = "again" if again else "change" if view.programme else "programme"
    style = "secondary" if view.programme and not again else "primary"
    label = words(f"walk-the-plank-button-{key}")
    return Button(label, opens(seen, again or FORM), style, emoji="🎴")


def cards_text(view: View, me: Seat, words: Words) -> str:
    """All cards that may be chosen, also those that lie in the programme already."""
    cards = [card_name(card, words) for card in DECK if card not in view.aside[me]]
    lines = [words("walk-the-plank-hand-cards", cards=" · ".join(cards))]
    if view.aside[me]:
        names = words.list(card_name(card, words) for card in view.aside[me])
        lines.append(words("walk-the-plank-hand-aside", cards=names))
    return "\n".join(lines)


def programme_lines(seen: Seen, words: Words) -> str:
    """One's own three cards in order."""
    view: View = seen.view
    cards = [
        words("walk-the-plank-programme-card", slot=slot, card=card_name(card, words))
        for slot, card in enumerate(view.programme, 1)
    ]
    line = words("walk-the-plank-hand-programme", cards=" · ".join(cards))
    if view.phase == "programming" and view.programme[0] == CHARGE:
        line += f"\n{words('walk-the-plank-warn-charge')}"
    return line


def show_text(seen: Seen, me: Seat, words: Words) -> str:
    """While the cards are turned over: one's own, and what became of them so far."""
    view: View = seen.view
    deeds = [deed for deed in view.deeds if deed.seat == me]
    lines = [f"↪ {deed_line(deed, seen, words)}" for deed in deeds]
    return "\n".join([programme_lines(seen, words), *lines, words("walk-the-plank-hand-show")])


def card_rule(card: Card, words: Words) -> str:
    does = words(f"walk-the-plank-does-{CODES[card]}")
    return words("walk-the-plank-card-does", card=card_name(card, words), does=does)


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


def choice(seen: Seen, words: Words, buttons: int) -> list[Block]:
    """A button for each way; at the table a select, where there would be too many of them."""
    view: View = seen.view
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


def way_button(way: Way, me: Seat, seen: Seen, words: Words) -> Button:
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
