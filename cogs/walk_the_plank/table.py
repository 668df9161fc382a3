"""The public table of Walk the Plank: the board, the crews around it, and the buttons."""

from __future__ import annotations

from bot.games.base.game import Seat
from bot.games.walk_the_plank.board import COLOURS
from bot.games.walk_the_plank.board import LETTERS as CREW_LETTERS
from bot.games.walk_the_plank.rules import is_decided
from bot.games.walk_the_plank.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import act, turns, who, whom
from bot.ui.face.panel import Block, Button, Picture, Row, Text
from bot.ui.pictures.captions import alt, captions
from bot.ui.pictures.colours import Colour
from bot.ui.words.words import Words
from cogs.walk_the_plank import hand
from cogs.walk_the_plank.hand import choice
from cogs.walk_the_plank.pictures import picture
from cogs.walk_the_plank.pictures.picture import Banner
from cogs.walk_the_plank.pictures.signs import TINTS, of_crew
from cogs.walk_the_plank.scene import board_text, columns, crews_text, now
from cogs.walk_the_plank.words import card_name, card_word, colour_word, crew_of, sign

BUTTONS, LETTERS = 3, 90
"""The most ways to carry out a card that are shown as buttons, and the most letters on them
together. Beyond either, the table shows a select."""


def heading(seen: Seen[View], words: Words) -> str:
    view = seen.view
    if view.phase == "choosing":
        return words("walk-the-plank-colours")
    key = "finished" if view.phase == "finished" else "round"
    return words(f"walk-the-plank-{key}", round=view.round)


def table(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    if view.phase == "choosing":
        return [Text(colours_text(seen, words))]
    scene = now(view)
    lines = [board_text(scene, words)]
    if decided(view):
        lines.append(words("walk-the-plank-decided"))
    crews = crews_text(scene, seen, words)
    note = f"-# {words('walk-the-plank-crews-note')}"
    return [Text("\n".join(lines)), Text(f"{crews}\n{note}")]


def table_picture(seen: Seen[View], words: Words) -> Picture:
    view = seen.view
    if view.phase == "choosing":
        return colours_picture(seen, words, "table.png")
    scene, banner = now(view), None
    if view.card is not None and view.turn is not None:
        banner = Banner(card_word(view.card, words), view.card, view.colours[view.turn])
    told = words("walk-the-plank-decided") if decided(view) else ""
    caption = words("walk-the-plank-decided-short") if decided(view) else ""
    png = picture.table(
        view.board,
        columns(scene, seen, lit=view.turn),
        view.skulls,
        banner,
        (),
        None,
        None,
        caption,
    )
    text = alt(board_text(scene, words), told, crews_text(scene, seen, words))
    return Picture("table.png", text, png)


def decided(view: View) -> bool:
    return view.phase == "acting" and is_decided(view.board)


def awaited(seen: Seen[View], words: Words) -> str:
    """The line that says whom the table waits for. It is short below a picture, which shows the
    card and the awaited crews."""
    view = seen.view
    if view.card is not None and view.turn is not None:
        name = crew_of(seen, view.turn)
        if seen.pictures:
            return words("walk-the-plank-awaited-way", name=name)
        card = card_name(view.card, view.skulls, words)
        return words("walk-the-plank-awaited-choice", name=name, card=card)
    what = "colours" if view.phase == "choosing" else "cards"
    if seen.pictures and len(seen.waiting) > 1:
        return words(f"walk-the-plank-awaited-{what}-of", count=len(seen.waiting))
    names = words.list(who(seen, seat) for seat in seen.waiting)
    if seen.pictures:
        return words("walk-the-plank-awaited-way", name=names)
    return words(f"walk-the-plank-awaited-{what}", names=names)


def offers(seen: Seen[View], words: Words) -> list[Block]:
    """The buttons at the table. None if only computers are awaited."""
    view = seen.view
    if not any(seen.players[seat].present for seat in seen.waiting):
        return []
    if view.phase == "choosing":
        return colour_buttons(seen, words)
    if view.phase == "programming":
        label = words("walk-the-plank-button-programme")
        return [Row((Button(label, turns(seen, ""), "primary", emoji="🎴"),))]
    return choice(seen, words, BUTTONS, LETTERS)


def score(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    lines = [
        words(
            "walk-the-plank-score-crew",
            name=crew_of(seen, seat),
            count=(count := len(view.board.spaces(seat))),
            dots=sign(view, seat) * count,
        )
        for seat in range(view.seats)
    ]
    return [Text("\n".join([*lines, f"-# {words('walk-the-plank-score-note')}"]))]


def notes(seen: Seen[View], words: Words) -> list[str]:
    """Each crew's result: its number of pirates, or the round in which it drowned."""
    return [note(seen.view, seat, words) for seat in range(seen.view.seats)]


def note(view: View, seat: Seat, words: Words) -> str:
    left = len(view.board.spaces(seat))
    if left:
        return words("walk-the-plank-note", count=left)
    rounds = [loss.round for loss in view.locker if loss.seat == seat]
    return words("walk-the-plank-note-out", round=max(rounds, default=view.round))


def badge(seen: Seen[View], seat: Seat) -> tuple[str, Colour]:
    colour = seen.view.colours[seat]
    return CREW_LETTERS[colour], TINTS[colour]


# ── The hand, which begins with a colour ─────────────────────────────────────────────────────


def hand_blocks(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    if seen.view.phase != "choosing":
        return hand.hand(seen, words, mode)
    if not seen.asked:
        return [Text(words("walk-the-plank-hand-colour"))]
    return [Text(words("walk-the-plank-ask-colour")), *colour_buttons(seen, words)]


def hand_picture(seen: Seen[View], words: Words) -> Picture | None:
    if seen.view.phase == "choosing":
        return colours_picture(seen, words, "hand.png")
    return hand.hand_picture(seen, words)


# ── Choosing colours ─────────────────────────────────────────────────────────────────────────


def colours_text(seen: Seen[View], words: Words) -> str:
    return "\n".join(
        words(
            "walk-the-plank-colour-line",
            sign=of_crew(colour).unicode,
            colour=colour_word(colour, words),
            name=words("walk-the-plank-colour-free") if seat is None else who(seen, seat),
        )
        for colour, seat in enumerate(seen.view.takers)
    )


def colours_picture(seen: Seen[View], words: Words, name: str) -> Picture:
    names = captions(seen)
    takers = tuple("" if seat is None else names[seat] for seat in seen.view.takers)
    return Picture(name, alt(colours_text(seen, words)), picture.colours_to_take(takers))


def colour_buttons(seen: Seen[View], words: Words) -> list[Block]:
    buttons = [
        Button(
            colour_word(colour, words) if seat is None else whom(seen, seat),
            act(seen, f"take {COLOURS[colour]}"),
            emoji=of_crew(colour).unicode,
            disabled=seat is not None,
        )
        for colour, seat in enumerate(seen.view.takers)
    ]
    return [Row(tuple(buttons))]
