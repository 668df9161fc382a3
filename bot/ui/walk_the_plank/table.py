"""The public table: the board and the crews round it, what may be pressed, and each reveal."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Event, Seat, Value
from bot.games.walk_the_plank import (
    DROWNED,
    SLOTS,
    Board,
    Card,
    CardPlayed,
    Deed,
    View,
    is_decided,
)
from bot.tables.seen import Seen
from bot.ui.face import who
from bot.ui.panel import Block, Picture, Row, Text
from bot.ui.pictures.captions import alt, captions
from bot.ui.walk_the_plank import picture
from bot.ui.walk_the_plank.hand import choice, programme_button
from bot.ui.walk_the_plank.story import by_slot, in_order
from bot.ui.walk_the_plank.words import (
    DOTS,
    NARROW,
    TOGETHER,
    card_name,
    card_word,
    crew_of,
    draw_board,
)
from bot.ui.words import Words

BACK = "🎴"
BUTTONS_AT_TABLE = 5
"""More ways than these are one select at the table, and buttons only in the hand."""
FEW_CARDS = 4
"""As many as the story at the table tells without a picture of their own."""


def heading(view: View, words: Words) -> str:
    key = "finished" if view.phase == "finished" else "round"
    return words(f"walk-the-plank-{key}", round=view.round)


def table(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    scene = Scene(view.board, view.favour, view.deeds, turn=view.turn, card=view.card, view=view)
    lines = [draw_board(view.board, words)]
    if view.phase == "acting" and is_decided(view.board):
        lines.append(words("walk-the-plank-decided"))
    return [Text("\n".join(lines)), Text(draw_crews(scene, seen, words))]


def board_picture(board: Board, favour: Seat, seen: Seen[View], words: Words) -> Picture:
    crews = " · ".join(
        f"👑 {crew_of(seen, seat)}" if seat == favour else crew_of(seen, seat)
        for seat in range(len(seen.players))
    )
    art = picture.board(board, captions(seen), favour)
    return Picture("table.png", alt(draw_board(board, words), crews), art)


def awaited(seen: Seen[View], words: Words) -> str:
    view = seen.view
    if view.card is not None and view.turn is not None:
        return words(
            "walk-the-plank-awaited-choice",
            name=crew_of(seen, view.turn),
            card=card_name(view.card, words),
        )
    names = words.list(who(seen, seat) for seat in seen.waiting)
    return words("walk-the-plank-awaited-cards", names=names)


def offers(seen: Seen[View], words: Words) -> list[Block]:
    if seen.view.phase == "programming":
        return [Row((programme_button(seen, words),))]
    return choice(seen, words, BUTTONS_AT_TABLE)


# ── The crews ────────────────────────────────────────────────────────────────────────────────


class Scene(Value):
    """The table as it stands, or as it stood after one of the cards of a round."""

    board: Board
    favour: Seat
    deeds: Sequence[Deed]
    turn: Seat | None = None
    card: Card | None = None
    """The open card that leaves a choice."""
    view: View | None = None
    """What else there is to see while cards are chosen, or a choice is."""


def draw_crews(scene: Scene, seen: Seen[View], words: Words) -> str:
    """In the order of the seats: whoever sits to one's left stands on the line below."""
    lines = [crew_line(scene, seat, seen, words) for seat in range(len(seen.players))]
    if seen.result is None:
        lines.append(f"-# {words('walk-the-plank-crews-note')}")
    return "\n".join(lines)


def crew_line(scene: Scene, seat: Seat, seen: Seen[View], words: Words) -> str:
    name = crew_of(seen, seat)
    cards = [card_name(deed.card, words) for deed in scene.deeds if deed.seat == seat]
    if scene.board.crews[seat] == DROWNED:
        out = words("walk-the-plank-crew-out")
        return " · ".join([words("walk-the-plank-crew-dead", name=name), *cards, out])
    crown = "👑 " if seat == scene.favour else ""
    parts = [f"{crown}**{name}**", *state_of(scene, seat, cards, words)]
    aside = scene.view.aside[seat] if scene.view is not None else ()
    if aside and seen.result is None:
        names = ", ".join(card_word(card, words) for card in aside)
        parts.append(words("walk-the-plank-crew-aside", cards=names))
    return " · ".join(parts)


def state_of(scene: Scene, seat: Seat, cards: list[str], words: Words) -> list[str]:
    view = scene.view
    if view is not None and view.phase == "programming":
        if not view.ready[seat]:
            return [words("walk-the-plank-crew-choosing")]
        return [f"{backs(SLOTS)}{NARROW}{words('walk-the-plank-crew-ready')}"]
    if view is not None and view.phase == "finished":
        count = len(view.board.spaces(seat))
        return [*cards, words("walk-the-plank-crew-left", count=count)]
    if scene.card is not None and seat == scene.turn:
        cards = [*cards, f"**{card_name(scene.card, words)}**"]
    down = backs(SLOTS - len(cards))
    return [*cards, down] if down else cards


def backs(count: int) -> str:
    return TOGETHER.join([BACK] * count)


def score(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
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


# ── The show ─────────────────────────────────────────────────────────────────────────────────


def scene_of(events: Sequence[Event], view: View, words: Words) -> str:
    """A round that is over is still shown as the round it was."""
    ended = view.phase == "programming" and any(isinstance(e, CardPlayed) for e in events)
    return words("walk-the-plank-round", round=view.round - 1 if ended else view.round)


def turned(events: Sequence[Event], view: View) -> list[list[Deed]]:
    """All first cards are one picture, all second, all third; a few cards are one together.

    Where a choice is due, the table itself shows the cards turned over just before it.
    """
    run = [event.deed for event in events if isinstance(event, CardPlayed)]
    deeds = view.deeds or view.last
    if not run or run[-1] not in deeds:
        return []
    few = len(run) <= FEW_CARDS
    groups = [run] if few else by_slot(run)
    if view.phase == "acting" and (few or run[-1].slot == view.slot):
        groups.pop()
    return groups


def frames(events: Sequence[Event], seen: Seen[View], words: Words) -> list[list[Block]]:
    deeds = seen.view.deeds or seen.view.last
    return [frame(group, deeds, seen, words) for group in turned(events, seen.view)]


def frame(
    turned: Sequence[Deed], deeds: Sequence[Deed], seen: Seen[View], words: Words
) -> list[Block]:
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
