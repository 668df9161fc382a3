"""The score pad of Piraten Bridge, round by round as on paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from bot.games.base.game import Seat
from bot.games.piraten_bridge.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import in_column, signed, total
from bot.ui.face.panel import Block, Text
from bot.ui.words.words import Words, escape

ABREAST = 2
"""Players side by side on the score pad: as many as fit on a phone."""
COLUMN = 13
"""Width of a player's column on the score pad, in letters."""


def blocks(seen: Seen[View], words: Words) -> list[Block]:
    if not seen.view.sheet:
        return [Text(words("score-empty"))]
    seats = range(len(seen.players))
    parts = [seats[at : at + ABREAST] for at in range(0, len(seats), ABREAST)]
    blocks = ["\n".join(pad_lines(seen, part)) for part in parts]
    text = "".join(f"```\n{block}\n```" for block in blocks)
    note = words("piraten-bridge-score-note")
    bonuses = bonus_notes(seen, words)
    if bonuses:
        note += f"\n-# {words('piraten-bridge-score-bonus', bonuses=', '.join(bonuses))}"
    return [Text(f"{text}\n-# {note}")]


def pad_lines(seen: Seen[View], seats: Sequence[Seat]) -> Iterable[str]:
    heads = " │ ".join(f"{in_column(seen, seat, COLUMN):<{COLUMN}}" for seat in seats)
    yield f"   {heads.rstrip()}"
    sums = [0] * len(seen.players)
    for line in seen.view.sheet:
        cells: list[str] = []
        for seat in seats:
            sums[seat] += line.points[seat]
            tricks = f"{line.won[seat]}/{line.bids[seat]}"
            star = "★" if line.bonus[seat] and line.won[seat] == line.bids[seat] else " "
            cells.append(f"{tricks:<3} {signed(line.points[seat]):>4}{star}{total(sums[seat]):>4}")
        yield f"{line.round:>2} " + " │ ".join(cells)


def bonus_notes(seen: Seen[View], words: Words) -> list[str]:
    return [
        words(
            "piraten-bridge-score-bonus-one",
            round=line.round,
            name=escape(seen.players[seat].name),
            bonus=bonus,
        )
        for line in seen.view.sheet
        for seat, bonus in enumerate(line.bonus)
        if bonus and line.won[seat] == line.bids[seat]
    ]


def notes(seen: Seen[View], words: Words) -> list[str]:
    return [total(points) for points in seen.view.totals]


def curve(seen: Seen[View]) -> list[list[int]]:
    """Each player's total after each round, starting with zero."""
    view = seen.view
    points = ([line.points[seat] for line in view.sheet] for seat in range(view.seats))
    return [[0, *accumulate(each)] for each in points]
