"""The private hand of Corsairs: one's position as it stands, and what each choice would make it."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.corsairs import (
    COLOUR,
    WEIGH_ANCHOR,
    Card,
    Close,
    Discard,
    Draw,
    Source,
    View,
    limits_after_discard,
)
from bot.games.game import Seat
from bot.tables.seen import Seen
from bot.ui.corsairs import picture
from bot.ui.corsairs.story import own_fate
from bot.ui.corsairs.words import (
    SYMBOLS,
    all_letters,
    by_colour,
    card_name,
    card_word,
    code,
    colour_name,
    colour_word,
    groups,
)
from bot.ui.face import act, turns, verb
from bot.ui.panel import Block, Button, Picture, Row, Text, rows
from bot.ui.pictures.captions import alt
from bot.ui.words import Words

ANCHOR = "anchor"
CARDS_IN_A_ROW = 4


def hand_blocks(seen: Seen[View], seat: Seat, words: Words, mode: str) -> list[Block]:
    view = seen.view
    texts = [cards_text(view, words), position(view, words)]
    after: list[Block] = []
    if view.last is not None and view.turns[seat] is None:
        # Until one's first turn is done: what became of the round before.
        texts.insert(0, own_fate(view.last, seat, seen, words))
        after.append(Row((Button(words("corsairs-see-round"), verb(seen, "why"), emoji="❓"),)))
    return [*map(Text, texts), *question(seen, seat, words, mode), *after]


def held(seen: Seen[View]) -> object:
    """Who is not on turn is shown no pile: only what the pier makes of the own hand."""
    view, seat = seen.view, seen.seat
    if seen.asked or seat is None:
        return view, seen.question
    turn = view.turns[seat]
    return (
        *(view.deal, view.final, view.ending is None, view.hand, view.reading, view.spare),
        *(view.pier_colour, turn, view.last if turn is None else None),
    )


def question(seen: Seen[View], seat: Seat, words: Words, mode: str) -> list[Block]:
    view = seen.view
    if not seen.asked:
        return [Text(waiting(view, seat, words))]
    if view.phase == "drawing":
        return [Text(words("corsairs-ask-draw")), Row(draw_buttons(seen, words))]
    if view.phase == "discarding" and mode == ANCHOR:
        return ask_once_more(seen, words)
    if view.phase == "discarding":
        return [Text(ask_discard(view, words)), *discard_rows(seen, words)]
    key = "forced" if view.forced else "close"
    text = words(f"corsairs-ask-{key}", card=drawn_card(view, words))
    return [Text(text), *rows(card_buttons(seen, words, Close), CARDS_IN_A_ROW)]


def hand_picture(seen: Seen[View], words: Words) -> Picture | None:
    view = seen.view
    if not view.hand:
        return None
    drawn = view.drawn if view.turn == seen.seat else None
    art = picture.hand(view.hand, drawn, all_letters(words))
    return Picture("hand.png", alt(cards_text(view, words)), art)


def cards_text(view: View, words: Words) -> str:
    return words("corsairs-hand", count=len(view.hand), cards=by_colour(view.hand, words))


def position(view: View, words: Words) -> str:
    """The best crew, the prisoners, the stowaways and the limit; of thirteen without the spare."""
    laid, pier = view.reading, view.pier_colour
    if laid is None or pier is None:
        return ""
    colour = colour_name(pier, words)
    if view.spare is None:
        head = words("corsairs-position", limit=laid.limit, colour=colour)
    else:
        head = words(
            "corsairs-position-without",
            limit=laid.limit,
            colour=colour,
            card=card_name(view.spare, words),
        )
    return "\n".join([head, *groups(laid, words)])


def waiting(view: View, seat: Seat, words: Words) -> str:
    turn = view.turns[seat]
    if turn is None:
        return words("hand-waiting")
    done = words("corsairs-you-discarded", card=card_name(turn.discard, words))
    return f"{done} {words('hand-waiting')}"


# ── Drawing ──────────────────────────────────────────────────────────────────────────────────


def draw_buttons(seen: Seen[View], words: Words) -> tuple[Button, ...]:
    """Each names what it gives; the private ones also the limit that it allows."""
    return tuple(draw_button(seen, source, words) for source in ("stock", "discard", "pier"))


def draw_button(seen: Seen[View], source: Source, words: Words) -> Button:
    view = seen.view
    move = act(seen, str(Draw(source)))
    if source == "stock":
        label = words("corsairs-draw-stock", count=view.stock)
        return Button(label, move, "danger" if view.stock == 1 else "primary", "🎴")
    card = view.discards[-1] if source == "discard" else view.pier[0]
    voids = source == "pier" and len(view.pier) == 1
    label = discard_label(card, words) if source == "discard" else pier_label(view, words)
    if view.hand and not voids:
        limit = limit_with(view, card, source)
        label = words("corsairs-draw-limit", label=label, limit=limit)
    return Button(label, move, "danger" if voids else "primary", SYMBOLS[COLOUR[card]])


def discard_label(card: Card, words: Words) -> str:
    return words("corsairs-draw-discard", card=card_word(card, words))


def pier_label(view: View, words: Words) -> str:
    card = card_word(view.pier[0], words)
    if len(view.pier) == 1:
        return words("corsairs-draw-pier-last", card=card)
    now, after = COLOUR[view.pier[0]], COLOUR[view.pier[1]]
    key = "same" if now == after else "next"
    return words(f"corsairs-draw-pier-{key}", card=card, colour=colour_word(after, words))


def limit_with(view: View, card: Card, source: Source) -> int:
    """The limit with that card, once the best discard is made."""
    pier = view.pier[1] if source == "pier" else view.pier[0]
    return min(limits_after_discard(tuple(sorted((*view.hand, card))), COLOUR[pier]))


# ── Discarding and weighing anchor ───────────────────────────────────────────────────────────


def drawn_card(view: View, words: Words) -> str:
    return "" if view.drawn is None else card_name(view.drawn, words)


def ask_discard(view: View, words: Words) -> str:
    return words(f"corsairs-ask-discard-{view.source}", card=drawn_card(view, words))


def discard_rows(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    anchor = Button(
        words("corsairs-anchor", limit=min(view.limits)), turns(seen, ANCHOR), "primary", "⚓"
    )
    return [*rows([*card_buttons(seen, words, Discard), anchor], CARDS_IN_A_ROW)]


def card_buttons(
    seen: Seen[View], words: Words, move: Callable[[Card], Discard | Close]
) -> list[Button]:
    """The thirteen cards in order, each with the limit that it would leave."""
    view = seen.view
    best = min(view.limits)
    return [
        Button(
            words(
                "corsairs-leaves-best" if limit == best else "corsairs-leaves",
                card=code(card, words),
                limit=limit,
            ),
            act(seen, str(move(card))),
            "success" if limit == best else "secondary",
            SYMBOLS[COLOUR[card]],
        )
        for card, limit in zip(view.hand, view.limits, strict=True)
    ]


def ask_once_more(seen: Seen[View], words: Words) -> list[Block]:
    """An anchor that is weighed cannot be dropped again."""
    view = seen.view
    limit = min(view.limits)
    stowaways = len(view.reading.stowaways) if view.reading else 0
    key = "once-more" if limit else "once-more-capot"
    yes = Button(words("corsairs-anchor-yes"), act(seen, str(WEIGH_ANCHOR)), "danger", "⚓")
    no = Button(words("corsairs-anchor-no"), turns(seen, ""))
    return [Text(words(f"corsairs-{key}", limit=limit, count=stowaways)), Row((yes, no))]
