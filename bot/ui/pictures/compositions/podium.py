"""The picture of the podium: everybody's rank, and a curve of the totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PIL import Image

from bot.ui.pictures import colours, marks
from bot.ui.pictures.art import art
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, length, png, sprite
from bot.ui.pictures.scenes import WIDTH, medal, open_sea
from bot.ui.pictures.stamps import lay, pressed, stamped
from bot.ui.pictures.tags import tag

Badge: TypeAlias = tuple[str, Colour]
"""One or two letters that identify a seat, and the seat's colour."""

HEIGHT = 330
STEPS = (150, 108, 80)
"""Heights of the first three steps in pixels."""
STEP_COLOURS = (colours.GOLD, mixed(colours.GREY, colours.WHITE, 0.4), colours.BRASS)
GROUND = 306
EDGE = 14
STEPS_WIDTH = 500
"""Width in pixels of the three steps together, if there is a curve or a list beside them."""
LEFT, RIGHT, TOP = 530, 780, 24
"""Left, right and top edge of the curve in pixels."""
LINE = 30
NAME_LINE = 26


@art
def podium(
    names: tuple[str, ...],
    notes: tuple[str, ...],
    ranks: tuple[int, ...],
    badges: tuple[Badge, ...],
    curve: tuple[tuple[int, ...], ...] = (),
) -> bytes:
    """The podium: the first three players on steps, the others listed beside them, below the curve
    if there is one."""
    drawn = any(len(line) > 1 for line in curve)
    picture = open_sea(WIDTH, HEIGHT)
    order = sorted(range(len(names)), key=lambda seat: ranks[seat])
    standing, listed = order[:3], order[3:]
    width = STEPS_WIDTH if drawn or listed else WIDTH - 2 * EDGE
    room = width / max(len(standing), 2)
    for at, seat in enumerate(standing):
        x = EDGE + room * (middle_first(len(standing))[at] + 0.5)
        stand(picture, x, room, badges[seat], names[seat], notes[seat], ranks[seat])
    top = GROUND - LINE * len(listed) if drawn else (HEIGHT - LINE * len(listed)) / 2
    if drawn:
        lay_curve(picture, curve, badges, top - 12)
    for at, seat in enumerate(listed):
        listing(picture, top + LINE * (at + 0.5), names[seat], notes[seat], ranks[seat])
    return png(picture)


def listing(picture: Image.Image, y: float, name: str, note: str, rank: int) -> None:
    wide = min(150, round(length(note, 22)) + 6)
    lay(picture, tag(note, 22, wide, colours.BRASS, anchor="rm"), RIGHT - wide / 2, y)
    room = RIGHT - LEFT - wide - 8
    line = tag(f"{rank}. {name}", 22, room, colours.PARCHMENT, anchor="lm", least=15)
    lay(picture, line, LEFT + room / 2, y)


def middle_first(count: int) -> Sequence[float]:
    """The positions of the first, second and third player on the steps. The winner of three is in
    the middle."""
    return {1: (0.5,), 2: (0, 1)}.get(count, (1, 0, 2))


def stand(
    picture: Image.Image, x: float, room: float, badge: Badge, name: str, note: str, rank: int
) -> None:
    high = STEPS[min(rank, len(STEPS)) - 1]
    lay(picture, step(int(room) - 10, high, rank), x, GROUND - high / 2)
    won = colours.GOLD if rank == 1 else colours.PARCHMENT
    lines = in_lines(name, 24, room - 10)
    lay(picture, tag(note, 24, int(room) - 8, colours.BRASS), x, GROUND - high - 18)
    for at, line in enumerate(reversed(lines)):
        y = GROUND - high - 45 - NAME_LINE * at
        lay(picture, tag(line, 24, int(room) - 8, won, rank == 1), x, y)
    y = GROUND - high - 56 - NAME_LINE * len(lines)
    lay(picture, medal(badge[0], 42, badge[1]), x, max(26.0, y))


def in_lines(name: str, size: int, room: float) -> list[str]:
    """A name on one line, or on two if it is too long."""
    if length(name, size) <= room:
        return [name]
    first: list[str] = []
    words = name.split()
    while words and length(" ".join([*first, words[0]]), size) <= room:
        first.append(words.pop(0))
    return [" ".join(first), " ".join(words)] if first else [name]


@stamped
def step(width: int, height: int, rank: int) -> Pen:
    colour: Colour = STEP_COLOURS[min(rank, len(STEP_COLOURS)) - 1]
    pen = Pen(width, height)
    pen.box(0, 0, width, height, colours.DARK_WOOD, round_by=8)
    pen.box(3, 3, width - 3, height, colours.WOOD, round_by=6)
    pen.box(3, 3, width - 3, 16, colour, round_by=6)
    if rank == 1:
        marks.star(pen, width / 2, 56, 26, colours.GOLD)
    pen.text(width / 2, height - 30, str(rank), 34, colours.PARCHMENT, bold=0.8)
    return pen


def lay_curve(
    picture: Image.Image, curve: Sequence[Sequence[int]], badges: Sequence[Badge], bottom: float
) -> None:
    width, height = RIGHT - LEFT, round(bottom - TOP)
    values = [value for line in curve for value in line]
    least, span = min(values), max(1, max(values) - min(values))
    steps = max(1, max(len(line) for line in curve) - 1)

    def point(step: int, value: int) -> tuple[float, float]:
        return 6 + step / steps * (width - 40), height - 12 - (value - least) / span * (height - 24)

    def draw(pen: Pen) -> None:
        if least <= 0 <= least + span:
            pen.line([point(0, 0), point(steps, 0)], colours.WAVE, 1.5)
        for seat, line in enumerate(curve):
            colour = mixed(badges[seat][1], colours.WHITE, 0.25)
            pen.line([point(step, value) for step, value in enumerate(line)], colour, 3.5)

    lay(picture, pressed(sprite(width, height, draw)), LEFT + width / 2, TOP + height / 2)
    for seat, line in enumerate(curve):
        x, y = point(steps, line[-1])
        lay(picture, medal(badges[seat][0], 24, badges[seat][1]), LEFT + x + 14, TOP + y)
