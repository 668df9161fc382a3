"""The public table of Corsairs: the pier, everybody's penalty cards, and the score."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from bot.games.base.game import Seat
from bot.games.corsairs.cards import COLOUR
from bot.games.corsairs.states import Laid, RoundResult
from bot.games.corsairs.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import in_column, who
from bot.ui.face.panel import Block, Picture, Rule, Text
from bot.ui.pictures.captions import caption
from bot.ui.words.words import Words
from cogs.corsairs.pictures import picture
from cogs.corsairs.pictures.laying import Row, laying
from cogs.corsairs.pictures.picture import Player
from cogs.corsairs.story import round_in_lines
from cogs.corsairs.words import (
    SPACE,
    all_letters,
    aloud,
    card_code,
    card_name,
    colour_name,
    colour_word,
    groups,
    groups_of,
    letters,
)

COLUMN = 7
"""Width of a player's column in letters; four columns fit on a phone."""


def heading(seen: Seen[View], words: Words) -> str:
    view = seen.view
    if view.ending:
        return words("corsairs-where-finished", deal=view.deal)
    return heading_of_round(view.deal, view.final, words)


def heading_of_round(deal: int, final: bool, words: Words) -> str:
    return words("corsairs-where-last" if final else "corsairs-where-round", deal=deal)


def blocks(seen: Seen[View], words: Words) -> list[Block]:
    """The table in text. The result of the last round is shown until everybody has had a turn."""
    view = seen.view
    blocks: list[Block] = []
    if isinstance(view.last, RoundResult) and view.number < view.seats:
        blocks += [Text(round_in_lines(view.last, seen, words)), Rule()]
    if view.phase == "laying" and (closer := view.laid[view.turn]) is not None:
        blocks += [Text(laid_text(closer, view.turn, seen, words)), Rule()]
    if view.phase != "finished":
        blocks.append(Text(pier_text(view, words)))
    return [*blocks, Text(crews(seen, words))]


def laid_text(laid: Laid, seat: Seat, seen: Seen[View], words: Words) -> str:
    head = words("corsairs-laid", name=who(seen, seat), limit=laid.limit)
    return f"{head}\n-# {' '.join(groups(laid, words))}"


def answering_picture(closer: Laid, seen: Seen[View], words: Words) -> Picture:
    """The picture while the others answer: the closer's cards are open, and names of players who
    have answered are bright."""
    view = seen.view
    seats = [(view.turn + at) % view.seats for at in range(view.seats)]
    rows = [Row(seat, caption(seen, seat), answered=seat in view.answered) for seat in seats]
    groups = tuple(groups_of(closer).values())
    rows[0] = Row(view.turn, caption(seen, view.turn), groups, closer.limit)
    values = {"name": seen.players[view.turn].name, "limit": closer.limit, "bar": closer.limit}
    title = words("corsairs-drama-closer", **values)
    png = laying(title, "sails", view.turn, tuple(rows))
    text = aloud(words, title, laid_text(closer, view.turn, seen, words), crews(seen, words))
    return Picture("table.png", text, png)


def table_picture(seen: Seen[View], words: Words) -> Picture | None:
    view = seen.view
    if view.phase == "finished":
        return None
    if view.phase == "laying" and (closer := view.laid[view.turn]) is not None:
        return answering_picture(closer, seen, words)
    discard = view.discards[-1] if view.discards else None
    colour = colour_word(COLOUR[view.pier[0]], words)
    captions = (colour, total_out(view, words))
    rows = tuple(crew_of(seen, seat) for seat in range(view.seats))
    png = picture.table(view.pier, discard, view.stock, rows, captions, all_letters(words))
    return Picture("table.png", aloud(words, pier_text(view, words), crews(seen, words)), png)


def crew_of(seen: Seen[View], seat: Seat) -> Player:
    """A player as the table draws them, with their current or latest turn."""
    view = seen.view
    name, count, awaited = caption(seen, seat), view.counts[seat], seat in seen.waiting
    if seat == view.turn and view.source is not None:
        from_stock = view.source == "stock"
        return Player(seat, name, count, awaited, None if from_stock else view.drawn, from_stock)
    turn = view.turns[seat]
    if turn is None:
        return Player(seat, name, count, awaited)
    return Player(seat, name, count, awaited, turn.drawn, turn.source == "stock", turn.discard)


def total_out(view: View, words: Words) -> str:
    return words("corsairs-total", total=sum(view.counts))


def pier_text(view: View, words: Words) -> str:
    """The pier, the open discard and the stock in text."""
    return f"{row_text(view, words)}\n{piles_text(view, words)}"


def row_text(view: View, words: Words) -> str:
    colour = COLOUR[view.pier[0]]
    name = words("corsairs-pier", colour=colour_name(colour, words), letters=letters(colour, words))
    first, *rest = [card_code(card, words) for card in view.pier]
    row = f"{SPACE}▸ ".join([f"**{first}**", *rest])
    return f"{name}\n{row}"


def piles_text(view: View, words: Words) -> str:
    # The discard pile can be empty after a discard was taken.
    top = card_name(view.discards[-1], words) if view.discards else words("corsairs-no-discard")
    return words("corsairs-piles", card=top, count=view.stock)


def crews(seen: Seen[View], words: Words) -> str:
    """Each player's penalty cards and latest turn, in lines."""
    view = seen.view
    lines: list[str] = []
    for seat, count in enumerate(view.counts):
        key = "turn" if seat in seen.waiting else "player"
        lines.append(words(f"corsairs-{key}", name=who(seen, seat), count=count))
        did = turn_text(view, seat, words)
        if did:
            lines.append(f"-# {did}")
    if view.ending is None:
        lines.append(f"-# {total_out(view, words)}")
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


# ── The score ────────────────────────────────────────────────────────────────────────────────


def score(seen: Seen[View], words: Words) -> list[Block]:
    note = words("corsairs-score-note", total=sum(seen.view.counts))
    if not seen.view.sheet:
        return [Text(f"{words('score-empty')}\n-# {note}")]
    pad = "\n".join(pad_lines(seen))
    return [Text(f"```\n{pad}\n```\n-# {note}")]


def notes(seen: Seen[View], words: Words) -> list[str]:
    return [words("corsairs-note", count=count) for count in seen.view.counts]


def penalties_by_round(seen: Seen[View]) -> list[list[int]]:
    return [list(accumulate(column)) for column in zip(*seen.view.sheet, strict=True)]


def pad_lines(seen: Seen[View]) -> Iterable[str]:
    view = seen.view
    yield line("", [in_column(seen, seat, COLUMN - 1) for seat in range(view.seats)])
    for number, counts in enumerate(view.sheet, 1):
        yield line(str(number), [str(count) if count else "·" for count in counts])
    yield line("=", [str(count) for count in view.counts])


def line(head: str, cells: Iterable[str]) -> str:
    return (f"{head:>2}  " + "".join(f"{cell:<{COLUMN}}" for cell in cells)).rstrip()
