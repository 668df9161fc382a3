"""The public table of Corsairs: the pier, everybody's penalties, the laying down, the score."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.corsairs import COLOUR, Reckoning, View
from bot.games.game import Seat
from bot.tables.seen import Seen
from bot.ui.corsairs import picture
from bot.ui.corsairs.story import in_turn, outcome, reckoned, verdict
from bot.ui.corsairs.words import (
    SPACE,
    all_letters,
    card_code,
    card_name,
    colour_name,
    groups,
    letters,
)
from bot.ui.face import in_column, who
from bot.ui.panel import Block, Picture, Rule, Text
from bot.ui.pictures.captions import alt
from bot.ui.words import Words

COLUMN = 7
"""Four of them are as wide as a phone shows."""


def heading(view: View, words: Words) -> str:
    if view.ending:
        return words("corsairs-where-finished", deal=view.deal)
    if view.final:
        return words("corsairs-where-last", deal=view.deal)
    return heading_of_round(view.deal, words)


def heading_of_round(deal: int, words: Words) -> str:
    return words("corsairs-where-round", deal=deal)


def table_blocks(seen: Seen[View], words: Words) -> list[Block]:
    """A closed round stays in sight until everybody had a turn."""
    view = seen.view
    blocks: list[Block] = []
    if isinstance(view.last, Reckoning) and view.number < view.seats:
        blocks += [Text(reckoned(view.last, seen, words)), Rule()]
    if view.phase != "finished":
        blocks.append(Text(pier_text(view, words)))
    return [*blocks, Text(crews(seen, words))]


def table_picture(view: View, words: Words) -> Picture | None:
    if view.phase == "finished":
        return None
    discard = view.discards[-1] if view.discards else None
    art = picture.table(view.pier, discard, view.stock, all_letters(words))
    return Picture("table.png", alt(pier_text(view, words)), art)


def pier_text(view: View, words: Words) -> str:
    """The row as it lies, the open discard and the stock."""
    colour = COLOUR[view.pier[0]]
    name = words("corsairs-pier", colour=colour_name(colour, words), letters=letters(colour, words))
    first, *rest = [card_code(card, words) for card in view.pier]
    row = f"{SPACE}▸ ".join([f"**{first}**", *rest])
    # After a discard was taken nothing may lie there for a moment.
    top = card_name(view.discards[-1], words) if view.discards else words("corsairs-no-discard")
    piles = words("corsairs-piles", card=top, count=view.stock)
    return f"{name}\n{row}\n{piles}"


def crews(seen: Seen[View], words: Words) -> str:
    """Everybody's penalty cards and latest turn."""
    view = seen.view
    lines: list[str] = []
    for seat, count in enumerate(view.counts):
        key = "turn" if seat in seen.waiting else "player"
        lines.append(words(f"corsairs-{key}", name=who(seen, seat), count=count))
        did = turn_text(view, seat, words)
        if did:
            lines.append(f"-# {did}")
    if view.ending is None:
        lines.append(f"-# {words('corsairs-total', total=sum(view.counts))}")
    return "\n".join(lines)


def turn_text(view: View, seat: Seat, words: Words) -> str | None:
    if seat == view.turn and view.source is not None:
        card = "" if view.drawn is None or view.source == "stock" else card_code(view.drawn, words)
        return words(f"corsairs-now-{view.source}", card=card)
    turn = view.turns[seat]
    if turn is None:
        return None
    return words(
        f"corsairs-did-{turn.source}",
        card="" if turn.drawn is None else card_code(turn.drawn, words),
        discard=card_code(turn.discard, words),
    )


# ── Laying down ──────────────────────────────────────────────────────────────────────────────


def drama(reckoning: Reckoning, seen: Seen[View], words: Words) -> list[list[Block]]:
    """The closer lays down, the others answer, and then it is seen who sinks."""
    closer, *others = in_turn(reckoning)
    limit = reckoning.laid[closer].limit
    titles = [
        words(f"corsairs-drama-{step}", name=who(seen, closer), limit=limit)
        for step in ("closer", "others", outcome(reckoning))
    ]
    first = shown(reckoning, closer, seen, words)
    answers = [shown(reckoning, seat, seen, words) for seat in others]
    verdicts = [verdict(reckoning, seat, seen, words) for seat in (closer, *others)]
    return [
        [Text("\n".join(lines))]
        for lines in (
            [titles[0], first, words("corsairs-drama-ask", limit=limit)],
            [titles[1], first, *answers],
            [titles[2], *verdicts],
        )
    ]


def shown(reckoning: Reckoning, seat: Seat, seen: Seen[View], words: Words) -> str:
    """A hand laid down, before anything is said about it."""
    laid = reckoning.laid[seat]
    head = words("corsairs-laid", name=who(seen, seat), limit=laid.limit)
    return "\n".join([head, *(f"-# {line}" for line in groups(laid, words))])


# ── The score ────────────────────────────────────────────────────────────────────────────────


def score_text(seen: Seen[View], words: Words) -> str:
    note = words("corsairs-score-note", total=sum(seen.view.counts))
    if not seen.view.sheet:
        return f"{words('score-empty')}\n-# {note}"
    pad = "\n".join(pad_lines(seen))
    return f"```\n{pad}\n```\n-# {note}"


def pad_lines(seen: Seen[View]) -> Iterable[str]:
    view = seen.view
    yield line("", [in_column(seen, seat, COLUMN - 1) for seat in range(view.seats)])
    for number, counts in enumerate(view.sheet, 1):
        yield line(str(number), [str(count) if count else "·" for count in counts])
    yield line("=", [str(count) for count in view.counts])


def line(head: str, cells: Iterable[str]) -> str:
    return (f"{head:>2}  " + "".join(f"{cell:<{COLUMN}}" for cell in cells)).rstrip()
