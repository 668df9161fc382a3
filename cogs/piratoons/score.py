"""The score of Piratoons in its four parts, with the reason for each point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.games.base.game import Event, Seat
from bot.games.piratoons.events import GameScored
from bot.games.piratoons.score import Connection, EmptySlots, Family, Majority, Score, score
from bot.games.piratoons.states import Past
from bot.games.piratoons.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import in_column, signed, total
from bot.ui.face.panel import Block, Text
from bot.ui.words.words import Words
from cogs.piratoons.pictures.signs import SIGNS, tile_sign
from cogs.piratoons.pieces.ship import fleet, number
from cogs.piratoons.pieces.words import player

PARTS = ("majorities", "connections", "empties", "families")
NAME = 9


def score_blocks(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    if view.phase != "finished":
        purses = None not in view.purses
        note = words("piratoons-foreseen" if purses else "piratoons-foreseen-hidden")
        sheets = sheet(seen, foreseen(view), words)
        return [Text(fleet(seen, words)), Text(f"{note}\n{sheets}")]
    order = sorted(range(view.seats), key=lambda seat: -view.scores[seat].total)
    return [
        Text(sheet(seen, view.scores, words)),
        *(Text(account(seen, seat, view.scores[seat], words)) for seat in order),
    ]


def sheet(seen: Seen[View], scores: Sequence[Score], words: Words, parts: int = 4) -> str:
    """The score as a table, with the four parts and the total of each player, the best first."""
    head = "".join(f"{words(f'piratoons-column-{part}'):>5}" for part in PARTS[:parts])
    lines = [f"{'':<{NAME}}{head}{words('piratoons-column-total'):>4}"]
    order = sorted(range(len(scores)), key=lambda seat: -sum(scores[seat].parts[:parts]))
    for seat in order:
        cells = "".join(f"{signed(points):>5}" for points in scores[seat].parts[:parts])
        together = total(sum(scores[seat].parts[:parts]))
        lines.append(f"{in_column(seen, seat, NAME - 1):<{NAME}}{cells}{together:>4}")
    text = "\n".join(lines)
    return f"```\n{text}\n```"


def foreseen(view: View) -> tuple[Score, ...]:
    """The scores that the ships would get now. If any purse is hidden, nobody counts as the
    richest."""
    hidden = None in view.purses
    return score(view.ships, [0 if hidden else coins or 0 for coins in view.purses])


def scored(seen: Seen[View]) -> list[Event]:
    view = seen.view
    return [GameScored(view.ships, (), view.scores)] if view.scores else []


def notes(seen: Seen[View], words: Words) -> list[str]:
    """Each player's score, or during the game what their ship would score now."""
    return [total(line.total) for line in seen.view.scores or foreseen(seen.view)]


def curve(seen: Seen[View]) -> list[list[int]]:
    """Each player's score after each round: what the ship would have scored, and at the end the
    final score."""
    view = seen.view
    rounds = [totals_then(past) for past in view.past]
    if view.scores:
        rounds.append(tuple(line.total for line in view.scores))
    return [[totals[seat] for totals in rounds] for seat in range(view.seats)]


@lru_cache(128)
def totals_then(past: Past) -> tuple[int, ...]:
    return tuple(line.total for line in score(past.ships, past.purses))


def account(seen: Seen[View], seat: Seat, own: Score, words: Words) -> str:
    """All points of one player, with the reason for each."""
    head = words("piratoons-account", name=player(seen, seat), total=total(own.total))
    lines = [head]
    for part, points, items in zip(PARTS, own.parts, parts_of(own, words), strict=True):
        lines.append(words(f"piratoons-part-{part}", points=signed(points)))
        lines += [f"- {item}" for item in items] or [words("piratoons-part-nothing")]
    return "\n".join(lines)


def parts_of(own: Score, words: Words) -> Iterator[list[str]]:
    yield [majority(line, words) for line in own.majorities]
    yield [connection(line, words) for line in own.connections]
    yield [empty(line, words) for line in own.empties]
    yield [family(line, words) for line in own.families]


def majority(line: Majority, words: Words) -> str:
    place = {5: "most", 2: "second"}.get(line.points, "third" if line.count else "none")
    return words(
        f"piratoons-line-{place}",
        what=words(f"piratoons-most-{line.most}", count=line.count),
        points=signed(line.points),
    )


def connection(line: Connection, words: Words) -> str:
    key = "match" if line.points > 0 else "wrong"
    return words(f"piratoons-line-{key}", joint=joint(line), points=signed(line.points))


def joint(line: Connection) -> str:
    left, right = SIGNS[line.left_symbol].unicode, SIGNS[line.right_symbol].unicode
    between = left if line.left_symbol == line.right_symbol else f"{left}≠{right}"
    return f"{number(line.left)}{between}{number(line.right)}"


def empty(line: EmptySlots, words: Words) -> str:
    key = "empty" if line.points else "not-emptiest" if line.count else "none"
    return words(
        f"piratoons-line-{key}",
        what=words(f"piratoons-empty-{line.slot}", count=line.count),
        points=signed(line.points),
    )


def family(line: Family, words: Words) -> str:
    return words(
        "piratoons-line-family",
        kind=words(f"piratoons-kind-{line.kind}"),
        sort=words(f"piratoons-sort-{line.sort}"),
        tiles="".join(tile_sign(tile) or "" for tile in line.tiles),
        points=signed(line.points),
    )
