"""The reveal of a round of Corsairs: the closer lays down, the others answer one by one, and
somebody may sink."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.games.base.game import Event, Seat
from bot.games.corsairs.events import RoundAnnulled, RoundClosed
from bot.games.corsairs.rules import next_is_last
from bot.games.corsairs.states import Annulled, RoundResult
from bot.games.corsairs.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import Frame, who
from bot.ui.face.panel import Block, Picture, Text
from bot.ui.pictures.captions import caption
from bot.ui.words.words import Words
from cogs.corsairs.pictures import laying
from cogs.corsairs.story import annulled_round, in_turn, outcome, verdict
from cogs.corsairs.table import heading_of_round
from cogs.corsairs.words import aloud, card_word, groups, groups_of

CLOSER, ANSWER, VERDICT, VOID = 3.0, 2.0, 4.0, 3.0
"""How long the closer's cards, each answer, the outcome and a void round are shown, in steps of the
display."""
WELL = ("escaped", "sank", "capot")
"""Fates drawn as good ones. To be spared by a capot is neither good nor bad."""


def decided(events: Sequence[Event]) -> RoundResult | Annulled | None:
    """The result of the last round that ended in these events, or None."""
    for event in reversed(events):
        if isinstance(event, RoundClosed):
            return event.result
        if isinstance(event, RoundAnnulled):
            return event.annulled
    return None


def frames(events: Sequence[Event], seen: Seen[View]) -> list[Frame]:
    """The frames of a reveal: a player's row is added in each, then the outcome follows."""
    match decided(events):
        case RoundResult() as result:
            seats = in_turn(result)
            rows = [partial(answered, result, seats[: at + 1], seen) for at in range(len(seats))]
            shown = [Frame(ANSWER if at else CLOSER, draw) for at, draw in enumerate(rows)]
            return [*shown, Frame(VERDICT, partial(ended, result, seen))]
        case Annulled() as annulled:
            return [Frame(VOID, partial(void, annulled, seen))]
        case None:
            return []


def scene(events: Sequence[Event], seen: Seen[View], words: Words) -> str:
    """The heading of a reveal: the number of the round, and whether it was the last. It doesn't
    name the outcome."""
    view = seen.view
    match decided(events):
        case RoundResult() as result:
            before = sum(view.counts) - sum(len(paid) for paid in result.paid)
            return heading_of_round(result.deal, next_is_last(before), words)
        case Annulled() as annulled:
            return heading_of_round(annulled.deal, view.final, words)
        case None:
            return heading_of_round(view.deal, view.final, words)


# ── Laying down ──────────────────────────────────────────────────────────────────────────────


def answered(
    result: RoundResult, laid: Sequence[Seat], seen: Seen[View], words: Words
) -> list[Block]:
    """A frame with the cards of the players who have laid down so far."""
    bar = result.laid[result.closer].limit
    key, last = "closer" if len(laid) == 1 else "answer", laid[-1]
    name, limit = seen.players[last].name, result.laid[last].limit
    if not seen.pictures:
        title = words(f"corsairs-drama-{key}", name=who(seen, last), limit=limit, bar=bar)
        return [Text("\n".join([f"# ⚓ {title}", *in_words(result, laid, seen, words)]))]
    title = words(f"corsairs-drama-{key}", name=name, limit=limit, bar=bar)
    rows = tuple(row(result, seat, seen, laid) for seat in in_turn(result))
    png = laying.laying(title, "sails", result.closer, rows)
    text = aloud(words, title, *in_words(result, laid, seen, words))
    return [Picture("table.png", text, png)]


def ended(result: RoundResult, seen: Seen[View], words: Words) -> list[Block]:
    """The last frame of a reveal: who sank, what everybody pays, and the totals."""
    seats, end = in_turn(result), outcome(result)
    closer = result.closer
    if not seen.pictures:
        title = words(f"corsairs-drama-{end}", name=who(seen, closer))
        verdicts = [verdict(result, seat, seen, words) for seat in seats]
        return [Text("\n".join([f"# {title}", *verdicts, standing(seen, words)]))]
    title = words(f"corsairs-drama-{end}", name=seen.players[closer].name)
    notes = {seat: note(result, seat, seen, words) for seat in seats}
    rows = tuple(row(result, seat, seen, seats, notes[seat]) for seat in seats)
    png = laying.laying(title, "sinks" if end == "sunk" else "sails", closer, rows)
    text = aloud(words, title, *in_words(result, seats, seen, words, notes))
    return [Picture("table.png", text, png)]


def row(
    result: RoundResult, seat: Seat, seen: Seen[View], laid: Sequence[Seat], note: str = ""
) -> laying.Row:
    name = caption(seen, seat)
    if seat not in laid:
        return laying.Row(seat, name)
    cards, fate = result.laid[seat], result.fates[seat]
    well = None if not note or fate == "spared" else fate in WELL
    return laying.Row(seat, name, tuple(groups_of(cards).values()), cards.limit, well, note)


def note(result: RoundResult, seat: Seat, seen: Seen[View], words: Words) -> str:
    """The cost of the round for one player, in a few letters."""
    return words(
        f"corsairs-end-{result.fates[seat]}",
        count=len(result.paid[seat]),
        total=seen.view.counts[seat],
    )


def in_words(
    result: RoundResult,
    laid: Sequence[Seat],
    seen: Seen[View],
    words: Words,
    notes: dict[Seat, str] | None = None,
) -> list[str]:
    """Two lines for each player who has laid down: the limit, then the groups of cards."""
    lines: list[str] = []
    for seat in laid:
        cards = result.laid[seat]
        head = words("corsairs-laid", name=who(seen, seat), limit=cards.limit)
        lines.append(f"{head} · {notes[seat]}" if notes else head)
        lines.append(f"-# {' '.join(groups(cards, words))}")
    return lines


def standing(seen: Seen[View], words: Words) -> str:
    counts = enumerate(seen.view.counts)
    each = [words("corsairs-has", name=who(seen, seat), count=count) for seat, count in counts]
    return f"-# {' · '.join(each)}"


# ── A void round ─────────────────────────────────────────────────────────────────────────────


def void(annulled: Annulled, seen: Seen[View], words: Words) -> list[Block]:
    title = words("corsairs-drama-void", deal=annulled.deal)
    text = annulled_round(annulled, seen, words)
    if not seen.pictures:
        return [Text(f"# {title}\n{text}")]
    card = card_word(annulled.card, words)
    said = words("corsairs-void-picture", name=caption(seen, annulled.seat), card=card)
    png = laying.void(title, said, annulled.card)
    return [Picture("table.png", aloud(words, title, text), png)]
