"""Corsairs on Discord: the pier, the crews, and the drama of a weighed anchor."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.corsairs import (
    COLOUR,
    Annulled,
    MustClose,
    NotInHand,
    Reckoning,
    RoundClosed,
    View,
)
from bot.games.game import Event, Reason, Seat
from bot.tables.seen import Seen
from bot.ui.corsairs.cards import SPACE, all_letters, card_code, card_name, colour_name, letters
from bot.ui.corsairs.hand import cards_text, draw_buttons, hand_blocks
from bot.ui.corsairs.laying import drama, reckoned, told_void
from bot.ui.corsairs.telling import story_lines
from bot.ui.face import Face, in_column, who
from bot.ui.panel import Block, Picture, Row, Rule, Text
from bot.ui.pictures import corsairs as pictures
from bot.ui.pictures.captions import alt
from bot.ui.words import Words

COLUMN = 7
"""Four of them are as wide as a phone shows."""


class CorsairsFace(Face):
    game = "corsairs"
    colour = 0x1F7A8C
    emoji = "⚓"
    linger = 2.0

    def heading(self, seen: Seen, words: Words) -> str:
        view: View = seen.view
        return where(view.deal, "finished" if view.ending else final(view.final), words)

    # ── The table ────────────────────────────────────────────────────────────────────────────

    def table(self, seen: Seen, words: Words) -> list[Block]:
        view: View = seen.view
        blocks: list[Block] = []
        if isinstance(view.last, Reckoning) and view.number < view.seats:
            blocks += [Text(reckoned(view.last, seen, words)), Rule()]
        if view.phase != "finished":
            blocks.append(Text(pier_text(view, words)))
        return [*blocks, Text(crews(seen, words))]

    def picture(self, seen: Seen, words: Words) -> Picture | None:
        view: View = seen.view
        if view.phase == "finished":
            return None
        discard = view.discards[-1] if view.discards else None
        png = pictures.table(view.pier, discard, view.stock, all_letters(words))
        return Picture("table.png", alt(pier_text(view, words)), png)

    def hand_picture(self, seen: Seen, words: Words) -> Picture | None:
        view: View = seen.view
        if not view.hand:
            return None
        drawn = view.drawn if view.turn == seen.seat else None
        png = pictures.hand(view.hand, drawn, all_letters(words))
        return Picture("hand.png", alt(cards_text(view, words)), png)

    def offers(self, seen: Seen, words: Words) -> list[Block]:
        """What can be drawn lies open to all, so it can be drawn at the table itself."""
        view: View = seen.view
        if view.phase != "drawing" or not seen.players[view.turn].present:
            return []
        return [Row(draw_buttons(seen, words))]

    def awaited(self, seen: Seen, words: Words) -> str:
        view: View = seen.view
        return words(f"corsairs-awaited-{view.phase}", name=who(seen, view.turn))

    def scene(self, events: Sequence[Event], seen: Seen, words: Words) -> str:
        """A closed round is still shown as the round it was."""
        view: View = seen.view
        closed = [event.reckoning for event in events if isinstance(event, RoundClosed)]
        if not closed or view.ending:
            return self.heading(seen, words)
        return where(closed[-1].deal, final(False), words)

    def frames(self, events: Sequence[Event], seen: Seen, words: Words) -> list[list[Block]]:
        closed = [event.reckoning for event in events if isinstance(event, RoundClosed)]
        return drama(closed[-1], seen, words) if closed else []

    def story(self, events: Sequence[Event], seen: Seen, words: Words) -> list[str]:
        return story_lines(events, seen, words)

    # ── The hand ─────────────────────────────────────────────────────────────────────────────

    def hand(self, seen: Seen, words: Words, mode: str) -> list[Block]:
        if seen.seat is None or not seen.view.hand:
            return [Text(words("hand-waiting"))]
        return hand_blocks(seen, seen.seat, words, mode)

    # ── Score and reasons ────────────────────────────────────────────────────────────────────

    def score(self, seen: Seen, words: Words) -> list[Block]:
        view: View = seen.view
        note = words("corsairs-score-note", total=sum(view.counts))
        if not view.sheet:
            return [Text(f"{words('score-empty')}\n-# {note}")]
        pad = "\n".join(pad_lines(seen, words))
        return [Text(f"```\n{pad}\n```\n-# {note}")]

    def why(self, seen: Seen, words: Words) -> str:
        view: View = seen.view
        match view.last:
            case Reckoning() as reckoning:
                lines = [reckoned(reckoning, seen, words), f"-# {words('corsairs-why-reckoned')}"]
            case Annulled() as annulled:
                lines = [told_void(annulled, seen, words), f"-# {words('corsairs-why-void')}"]
            case None:
                lines = [words("corsairs-why-nothing")]
        if view.forced:
            lines.append(words("corsairs-told-anchor-forced", name=who(seen, view.turn)))
        elif view.pier:
            colour = colour_name(COLOUR[view.pier[0]], words)
            card = card_name(view.pier[0], words)
            lines.append(words("corsairs-why-pier", colour=colour, card=card))
        return "\n".join(lines)

    def reason(self, reason: Reason, seen: Seen | None, words: Words) -> str:
        match reason:
            case NotInHand(card):
                return words("corsairs-reason-not-in-hand", card=card_name(card, words))
            case MustClose(True):
                return words("corsairs-reason-must-close-forced")
            case _:
                return super().reason(reason, seen, words)


def final(last: bool) -> str:
    return "last" if last else "round"


def where(deal: int, key: str, words: Words) -> str:
    return words(f"corsairs-where-{key}", deal=deal)


# ── Lines of the table ───────────────────────────────────────────────────────────────────────


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


def crews(seen: Seen, words: Words) -> str:
    """Everybody's penalty cards and latest turn."""
    view: View = seen.view
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


# ── The score ────────────────────────────────────────────────────────────────────────────────


def pad_lines(seen: Seen, words: Words) -> Iterable[str]:
    view: View = seen.view
    names = [in_column(seen, seat, COLUMN - 1) for seat in range(view.seats)]
    yield line("", names)
    for number, counts in enumerate(view.sheet, 1):
        yield line(str(number), [str(count) if count else "·" for count in counts])
    yield line("=", [str(count) for count in view.counts])


def line(head: str, cells: Iterable[str]) -> str:
    return (f"{head:>2}  " + "".join(f"{cell:<{COLUMN}}" for cell in cells)).rstrip()
