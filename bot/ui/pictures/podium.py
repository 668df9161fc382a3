"""The podium: who came in where, and how everybody's total grew."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from bot.ui.pictures import colours, marks
from bot.ui.pictures.colours import Colour, mixed
from bot.ui.pictures.pen import Pen, lay, png, sprite
from bot.ui.pictures.scenes import WIDTH, label, medal, sea

HEIGHT = 330
STEPS = (150, 108, 80)
"""How high the first three stand."""
STEP_COLOURS = (colours.GOLD, mixed(colours.GREY, colours.WHITE, 0.4), colours.BRASS)
GROUND = 306
ROOM = 520
"""Left for the podium where there is a curve beside it."""
CURVE = (548, 40, 772, 268)
LINE = 34


@lru_cache(maxsize=64)
def podium(
    names: tuple[str, ...],
    notes: tuple[str, ...],
    ranks: tuple[int, ...],
    curve: tuple[tuple[int, ...], ...] = (),
) -> bytes:
    """The first three stand, the others are listed beneath the curve or beside the steps."""
    drawn = any(len(line) > 1 for line in curve)
    picture = sea(WIDTH, HEIGHT).copy()
    order = sorted(range(len(names)), key=lambda seat: ranks[seat])
    standing, listed = order[:3], order[3:]
    width = ROOM if drawn and not listed else ROOM - 60
    places = middle_first(len(standing))
    room = width / max(len(standing), 2)
    for at, seat in enumerate(standing):
        x = 14 + room * (places[at] + 0.5)
        stand(picture, x, room, seat, names[seat], notes[seat], ranks[seat])
    if drawn:
        lay_curve(picture, curve)
    for at, seat in enumerate(listed):
        y = (240 if drawn else 90) + at * LINE
        text = f"{ranks[seat]}.  {names[seat]}  {notes[seat]}"
        lay(picture, label(text, 25, 310, colours.PARCHMENT, anchor="lm"), 640, y)
    return png(picture)


def middle_first(count: int) -> Sequence[float]:
    """The winner in the middle, as on every podium."""
    return {1: (0.5,), 2: (0, 1)}.get(count, (1, 0, 2))


def stand(
    picture: Image.Image, x: float, room: float, seat: int, name: str, note: str, rank: int
) -> None:
    high = STEPS[min(rank, len(STEPS)) - 1]
    lay(picture, step(int(room) - 10, high, rank), x, GROUND - high / 2)
    lay(picture, medal(str(seat + 1), 46, colours.SEATS[seat]), x, GROUND - high - 86)
    won = colours.GOLD if rank == 1 else colours.PARCHMENT
    lay(picture, label(name, 26, int(room) - 8, won, rank == 1), x, GROUND - high - 46)
    lay(picture, label(note, 24, int(room) - 8, colours.BRASS), x, GROUND - high - 18)


@lru_cache(maxsize=32)
def step(width: int, height: int, rank: int) -> Image.Image:
    colour: Colour = STEP_COLOURS[min(rank, len(STEP_COLOURS)) - 1]

    def draw(pen: Pen) -> None:
        pen.box(0, 0, width, height, colours.DARK_WOOD, round_by=8)
        pen.box(3, 3, width - 3, height, colours.WOOD, round_by=6)
        pen.box(3, 3, width - 3, 16, colour, round_by=6)
        if rank == 1:
            marks.star(pen, width / 2, 56, 26, colours.GOLD)
        pen.text(width / 2, height - 30, str(rank), 34, colours.PARCHMENT, bold=0.8)

    return sprite(width, height, draw)


def lay_curve(picture: Image.Image, curve: Sequence[Sequence[int]]) -> None:
    left, top, right, bottom = CURVE
    width, height = right - left, bottom - top
    points = [value for line in curve for value in line]
    least, most = min(points), max(points)
    span = max(1, most - least)
    longest = max(len(line) for line in curve)

    def draw(pen: Pen) -> None:
        nothing = height - 12 - (0 - least) / span * (height - 24)
        if 0 <= nothing <= height:
            pen.line([(0, nothing), (width, nothing)], colours.WAVE, 1.5)
        for seat, line in enumerate(curve):
            at = [
                (
                    12 + step / max(1, longest - 1) * (width - 40),
                    height - 12 - (value - least) / span * (height - 24),
                )
                for step, value in enumerate(line)
            ]
            pen.line(at, mixed(colours.SEATS[seat], colours.WHITE, 0.25), 3.5)

    lay(picture, sprite(width, height, draw), left + width / 2, top + height / 2)
    x_last = left + 12 + (width - 40) + 16
    for seat, line in enumerate(curve):
        y = top + height - 12 - (line[-1] - least) / span * (height - 24)
        lay(picture, medal(str(seat + 1), 24, colours.SEATS[seat]), x_last, y)
