"""The private hand of Corsairs: the player's position, and the limit after each choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.games.base.game import Seat
from bot.games.corsairs.cards import COLOUR, NUMBER, Card
from bot.games.corsairs.crew import limits_after_discard
from bot.games.corsairs.moves import WEIGH_ANCHOR, Close, Discard, Draw, Source
from bot.games.corsairs.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import act, turns, verb
from bot.ui.face.panel import Block, Button, Picture, Row, Text, rows
from bot.ui.pictures.captions import caption
from bot.ui.words.words import Words
from cogs.corsairs import dividing
from cogs.corsairs.pictures import picture
from cogs.corsairs.pictures.picture import Player, Reading, Strip
from cogs.corsairs.reveal import standing
from cogs.corsairs.story import own_fate
from cogs.corsairs.table import piles_text, row_text
from cogs.corsairs.words import (
    SYMBOLS,
    all_letters,
    aloud,
    by_colour,
    card_name,
    card_word,
    code,
    colour_name,
    colour_word,
    groups,
    groups_of,
)

ANCHOR = "anchor"
IN_A_ROW = 5


def blocks(seen: Seen[View], words: Words, mode: str) -> list[Block]:
    """The blocks of a hand. With a picture, only what the picture doesn't show."""
    view, seat = seen.view, seen.seat
    if seat is None or not view.hand:
        return [Text(words("hand-waiting"))]
    texts = [] if seen.pictures else [in_words(seen, words)]
    after: list[Button] = []
    drew = seat == view.turn and view.source is not None
    if view.last is not None and view.turns[seat] is None and not drew:
        # The result of the last round is shown until the player's first turn.
        texts.insert(0, own_fate(view.last, seat, words))
        after.append(Button(words("corsairs-last-button"), verb(seen, "why"), emoji="🔎"))
    asked, buttons = question(seen, seat, words, mode)
    if not (seen.pictures and seen.players[seat].away and buttons and not mode):
        # An absent player sees the button to come back; there is no room for both.
        texts.append(asked)
    return [*map(Text, texts), *rows([*buttons, *after], IN_A_ROW)]


def held(seen: Seen[View]) -> object:
    """The values that the hand shows; it is redrawn only if they change. While others play, the
    piles are not among them."""
    view, seat = seen.view, seen.seat
    if seen.asked or seat is None:
        return view, seen.question
    turn = view.turns[seat]
    return (
        *(view.deal, view.final, view.ending is None, view.hand, view.pier, view.counts),
        *(turn, view.last if turn is None else None, view.phase == "laying", view.laid),
    )


def question(seen: Seen[View], seat: Seat, words: Words, mode: str) -> tuple[str, Sequence[Button]]:
    """The question to the player, and the buttons to answer it."""
    view = seen.view
    if not seen.asked:
        waits = dividing.waiting if view.phase == "laying" else waiting
        return waits(view, seat, words), ()
    if view.phase == "laying":
        return dividing.dividing(seen, words, mode)
    if view.phase == "drawing":
        return hinted(words("corsairs-ask-draw"), "draw", seen, words), draw_buttons(seen, words)
    if view.phase == "discarding" and mode == ANCHOR:
        return ask_once_more(seen, words)
    card = drawn_card(view, words)
    if view.phase == "discarding":
        key = "picture" if seen.pictures else f"discard-{view.source}"
        text = words(f"corsairs-ask-{key}", card=card)
        buttons = [*card_buttons(seen, words, Discard), anchor_button(seen, words)]
        return hinted(text, "discard", seen, words), buttons
    text = words(f"corsairs-ask-{'forced' if view.forced else 'close'}", card=card)
    return hinted(text, "discard", seen, words), card_buttons(seen, words, Close)


def hinted(text: str, key: str, seen: Seen[View], words: Words) -> str:
    """The question, with an explanation of the numbers on the buttons or in the picture."""
    if not shows_limits(seen.view):
        return text
    if key == "discard" and seen.pictures:
        key = "picture"
    return f"{text}\n-# {words(f'corsairs-hint-{key}')}"


def shows_limits(view: View) -> bool:
    """Whether limits are shown (§15.1). They never are while a hand is divided, because they would
    give the answer away."""
    return view.options.limits == "shown" and view.phase != "laying"


# ── What one holds ───────────────────────────────────────────────────────────────────────────


def hand_picture(seen: Seen[View], words: Words) -> Picture | None:
    view = seen.view
    if not view.hand or seen.seat is None:
        return None
    drawn = view.drawn if view.turn == seen.seat else None
    table, reads = strip(seen, seen.seat), reading(view, words)
    png = picture.hand(view.hand, drawn, all_letters(words), table, reads)
    return Picture("hand.png", aloud(words, read_out(seen, words)), png)


def strip(seen: Seen[View], seat: Seat) -> Strip:
    view = seen.view
    seats = range(view.seats)
    crews = tuple(Player(at, caption(seen, at), view.counts[at]) for at in seats)
    if not seen.asked:
        return Strip(view.pier, crews, seat)
    discard = view.discards[-1] if view.discards else None
    return Strip(view.pier, crews, seat, discard, view.stock)


def reading(view: View, words: Words) -> Reading | None:
    laid = view.reading
    if laid is None or not shows_limits(view):
        return None
    group = {card: name for name, cards in groups_of(laid).items() for card in cards}
    if view.spare is None:
        text = words("corsairs-limit", limit=laid.limit)
    else:
        text = words("corsairs-limit-without", limit=laid.limit, card=card_word(view.spare, words))
    return Reading(text, tuple(group.get(card, "") for card in view.hand), view.limits)


def in_words(seen: Seen[View], words: Words) -> str:
    """The hand without a picture: the table, the cards by colour, and the player's position."""
    view = seen.view
    lines = [*on_the_table(seen, words), cards_text(view, words)]
    if shows_limits(view):
        lines.append(position(view, words))
    return "\n".join(lines)


def read_out(seen: Seen[View], words: Words) -> str:
    """The alt text of the hand. It names each card only once."""
    view = seen.view
    own = position(view, words) if shows_limits(view) else ""
    return "\n".join([*on_the_table(seen, words), own or cards_text(view, words)])


def on_the_table(seen: Seen[View], words: Words) -> list[str]:
    """Lines about the pier and everybody's penalty cards; for a player who is asked also the
    piles."""
    lines = [row_text(seen.view, words)]
    if seen.asked:
        lines.append(piles_text(seen.view, words))
    return [*lines, standing(seen, words)]


def cards_text(view: View, words: Words) -> str:
    return words("corsairs-hand", count=len(view.hand), cards=by_colour(view.hand, words))


def position(view: View, words: Words) -> str:
    """The player's best crew, prisoners, stowaways and limit. With thirteen cards, the best discard
    is left out."""
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


def offers(seen: Seen[View], words: Words) -> list[Block]:
    """The buttons to draw. They are at the table itself, because everybody can see what there is to
    draw."""
    view = seen.view
    if view.phase != "drawing" or not seen.players[view.turn].present:
        return []
    return [Row(draw_buttons(seen, words))]


def draw_buttons(seen: Seen[View], words: Words) -> tuple[Button, ...]:
    """A button for each place to draw from. It names the open card, and in a hand also the limit
    after drawing it."""
    return tuple(draw_button(seen, source, words) for source in ("stock", "discard", "pier"))


def draw_button(seen: Seen[View], source: Source, words: Words) -> Button:
    view = seen.view
    move = act(seen, str(Draw(source)))
    if source == "stock":
        short = "-short" if seen.pictures and view.stock > 1 else ""
        label = words(f"corsairs-draw-stock{short}", count=view.stock)
        return Button(label, move, "danger" if view.stock == 1 else "primary", "🎴")
    card = view.discards[-1] if source == "discard" else view.pier[0]
    voids = source == "pier" and len(view.pier) == 1
    if seen.pictures and not voids:
        label = words(f"corsairs-draw-{source}-short", number=NUMBER[card])
    else:
        label = discard_label(card, words) if source == "discard" else pier_label(view, words)
    if view.hand and not voids and shows_limits(view):
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
    """The player's limit after drawing this card and making the best discard."""
    pier = view.pier[1] if source == "pier" else view.pier[0]
    return min(limits_after_discard(tuple(sorted((*view.hand, card))), COLOUR[pier]))


# ── Discarding and weighing anchor ───────────────────────────────────────────────────────────


def drawn_card(view: View, words: Words) -> str:
    return "" if view.drawn is None else card_name(view.drawn, words)


def anchor_button(seen: Seen[View], words: Words) -> Button:
    view = seen.view
    key = "anchor" if shows_limits(view) else "anchor-plain"
    label = words(f"corsairs-{key}", limit=min(view.limits))
    return Button(label, turns(seen, ANCHOR), "primary", "⚓")


def card_buttons(
    seen: Seen[View], words: Words, move: Callable[[Card], Discard | Close]
) -> list[Button]:
    """A button for each of the thirteen cards, with the limit after discarding it."""
    view = seen.view
    best = min(view.limits)
    return [
        card_button(seen, words, move, card, limit, limit == best)
        for card, limit in zip(view.hand, view.limits, strict=True)
    ]


def card_button(
    seen: Seen[View],
    words: Words,
    move: Callable[[Card], Discard | Close],
    card: Card,
    limit: int,
    best: bool,
) -> Button:
    """The button of one card. Its label is short below a picture, which shows the limits."""
    deed, sign = act(seen, str(move(card))), SYMBOLS[COLOUR[card]]
    name = str(NUMBER[card]) if seen.pictures else code(card, words)
    if not shows_limits(seen.view):
        return Button(name, deed, "secondary", sign)
    key = "marked" if seen.pictures else "leaves"
    if best:
        return Button(words(f"corsairs-{key}-best", card=name, limit=limit), deed, "success", sign)
    label = name if seen.pictures else words("corsairs-leaves", card=name, limit=limit)
    return Button(label, deed, "secondary", sign)


def ask_once_more(seen: Seen[View], words: Words) -> tuple[str, Sequence[Button]]:
    """Asks for confirmation, since weighing anchor can't be undone."""
    view = seen.view
    limit = min(view.limits)
    stowaways = len(view.reading.stowaways) if view.reading else 0
    key = "once-more" if limit else "once-more-capot"
    key = key if shows_limits(view) else "once-more-plain"
    yes = Button(words("corsairs-anchor-yes"), act(seen, str(WEIGH_ANCHOR)), "danger", "⚓")
    no = Button(words("corsairs-anchor-no"), turns(seen, ""))
    return words(f"corsairs-{key}", limit=limit, count=stowaways), (yes, no)
