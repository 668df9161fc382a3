"""Piraten Bridge on Discord: fists, tricks, hands and the score pad."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.game import Event, Reason, Seat
from bot.games.piraten_bridge import (
    CODES,
    MARY_AS_ESCAPE,
    MARY_AS_PIRATE,
    SCARY_MARY,
    SUIT,
    SUITS,
    BidsRevealed,
    Card,
    Lay,
    MustFollow,
    RoundDealt,
    RoundScored,
    Trick,
    TrickTaken,
    View,
    led_suit,
    trick_winner,
)
from bot.tables.seen import Seen
from bot.ui.face import Face, act, in_column, signed, turns, who
from bot.ui.panel import Block, Button, Picture, Row, Text, rows
from bot.ui.pictures import piraten_bridge as pictures
from bot.ui.pictures.captions import alt, captions
from bot.ui.words import Words, escape

SYMBOLS = ("🔴", "🟡", "🔵", "⚫")
SPECIALS = {"E": "🏳️", "M": "🧜‍♀️", "P": "🏴‍☠️", "SM": "🎭", "SK": "💀"}
PAD = 2
"""Players side by side on the score pad: as many as a phone shows."""
COLUMN = 13
"""How wide each of them is."""


def symbol(card: Card) -> str:
    suit = SUIT[card]
    if suit is not None:
        return SYMBOLS[suit]
    code = CODES[card]
    return SPECIALS.get(code[:2]) or SPECIALS[code[0]]


def card_name(card: Card, words: Words) -> str:
    """Symbol, letter and word say the same, so none of them is needed alone."""
    code = CODES[card]
    if card < 52:
        return f"{symbol(card)} {code}"
    key = code[0] if code[0] in "EM" else code
    return f"{symbol(card)} {words(f'piraten-bridge-card-{key}')}"


def suit_name(suit: int, words: Words) -> str:
    return words(f"piraten-bridge-suit-{SUITS[suit]}")


class PiratenBridgeFace(Face):
    game = "piraten_bridge"
    colour = 0xC8A24A
    emoji = "☠️"

    def heading(self, seen: Seen, words: Words) -> str:
        view: View = seen.view
        if view.phase == "finished":
            return words("piraten-bridge-finished")
        return words("piraten-bridge-round", round=view.round)

    # ── The table ────────────────────────────────────────────────────────────────────────────

    def table(self, seen: Seen, words: Words) -> list[Block]:
        view: View = seen.view
        if view.phase == "finished":
            return [Text(pad(seen, words))]
        if view.phase == "bidding":
            return [Text(fists(seen, words))]
        return [Text(trick_lines(seen, words))]

    def picture(self, seen: Seen, words: Words) -> Picture | None:
        view: View = seen.view
        if view.phase == "finished":
            return None
        if view.phase == "bidding":
            return fists_picture(seen, words, view.sealed)
        return trick_picture(seen, words)

    def hand_picture(self, seen: Seen, words: Words) -> Picture | None:
        view: View = seen.view
        if not view.hand:
            return None
        barred = barred_cards(seen) if seen.asked and view.phase == "playing" else []
        text = alt(hand_text(view.hand, words), *([why_not(seen, words)] if barred else []))
        return Picture("hand.png", text, pictures.hand(view.hand, frozenset(barred)))

    def awaited(self, seen: Seen, words: Words) -> str:
        view: View = seen.view
        names = words.list(who(seen, seat) for seat in seen.waiting)
        if view.phase == "bidding":
            return words("piraten-bridge-awaited-bids", count=len(seen.waiting), names=names)
        key = "card" if view.trick else "lead"
        return words(f"piraten-bridge-awaited-{key}", name=names)

    def frames(self, events: Sequence[Event], seen: Seen, words: Words) -> list[list[Block]]:
        """YO … HO … and the fists open with the table itself."""
        if not any(isinstance(event, BidsRevealed) for event in events):
            return []
        up = " · ".join(
            words("piraten-bridge-fist-raised", name=who(seen, seat))
            for seat in range(len(seen.players))
        )
        all_up = fists_picture(seen, words, (True,) * len(seen.players), up)
        return [
            [all_up, Text(f"{words('piraten-bridge-yo')}\n{up}")],
            [all_up, Text(f"{words('piraten-bridge-ho')}\n{up}")],
            [
                bids_picture(seen, words),
                Text(f"{words('piraten-bridge-bids-open')}\n{open_bids(seen, words)}"),
            ],
        ]

    def story(self, events: Sequence[Event], seen: Seen, words: Words) -> list[str]:
        return [line for event in events if (line := told(event, seen, words))]

    # ── The hand ─────────────────────────────────────────────────────────────────────────────

    def hand(self, seen: Seen, words: Words, mode: str) -> list[Block]:
        view: View = seen.view
        blocks: list[Block] = [Text(hand_text(view.hand, words))]
        if view.phase == "bidding":
            return blocks + bidding(seen, words)
        if mode == "why":
            blocks.append(Text(why_not(seen, words)))
        tally = words(
            "piraten-bridge-hand-tally", bid=view.my_bid or 0, won=view.won[seen.seat or 0]
        )
        if not seen.asked:
            return [*blocks, Text(f"{tally}\n{words('hand-waiting')}")]
        return [*blocks, Text(f"{tally}\n{ask(seen, words)}"), *card_buttons(seen, words)]

    # ── Score and reasons ────────────────────────────────────────────────────────────────────

    def score(self, seen: Seen, words: Words) -> list[Block]:
        view: View = seen.view
        if not view.sheet:
            return [Text(words("score-empty"))]
        return [Text(pad(seen, words))]

    def why(self, seen: Seen, words: Words) -> str:
        view: View = seen.view
        trick = view.last
        if trick is None:
            return words("piraten-bridge-why-nothing")
        text = last_trick(seen, trick, words)
        return f"{text}\n-# {words('piraten-bridge-why-bonus')}" if trick.bonus else text

    def reason(self, reason: Reason, seen: Seen | None, words: Words) -> str:
        if isinstance(reason, MustFollow):
            return words("piraten-bridge-reason-must-follow", suit=suit_name(reason.suit, words))
        return super().reason(reason, seen, words)


# ── Pictures ─────────────────────────────────────────────────────────────────────────────────


def fists_picture(
    seen: Seen, words: Words, raised: tuple[bool, ...], text: str | None = None
) -> Picture:
    view: View = seen.view
    points = tuple(signed(total) for total in view.totals)
    png = pictures.fists(captions(seen), points, raised)
    return Picture("table.png", alt(text or fists(seen, words)), png)


def bids_picture(seen: Seen, words: Words) -> Picture:
    view: View = seen.view
    points = tuple(signed(total) for total in view.totals)
    png = pictures.fists(captions(seen), points, (), view.bids)
    return Picture("table.png", alt(open_bids(seen, words)), png)


def trick_picture(seen: Seen, words: Words) -> Picture:
    """The trick as it lies; between two tricks the last one, with the card that took it."""
    view: View = seen.view
    if view.trick or view.last is None or not any(view.won):
        leader, cards, text = view.leader, view.trick, trick_lines(seen, words)
        best = trick_winner(cards)[0] if cards else None
    else:
        leader, cards = view.last.leader, view.last.cards
        best = (view.last.winner - leader) % view.seats
        text = f"{trick_lines(seen, words)}\n{last_trick(seen, view.last, words)}"
    order = [(leader + at) % view.seats for at in range(view.seats)]
    names, tallies = captions(seen), [f"{view.won[seat]} / {view.bids[seat]}" for seat in order]
    png = pictures.trick(cards, tuple(names[seat] for seat in order), tuple(tallies), best)
    return Picture("table.png", alt(text), png)


# ── Lines of the table ───────────────────────────────────────────────────────────────────────


def fists(seen: Seen, words: Words) -> str:
    view: View = seen.view
    dealt = words("piraten-bridge-fists", dealer=who(seen, view.dealer), count=view.round)
    lines = [
        words(
            f"piraten-bridge-fist-{'up' if up else 'down'}",
            name=who(seen, seat),
            points=signed(view.totals[seat]),
        )
        for seat, up in enumerate(view.sealed)
    ]
    return "\n".join([dealt, *lines])


def open_bids(seen: Seen, words: Words) -> str:
    view: View = seen.view
    return " · ".join(
        words("piraten-bridge-bid-of", name=who(seen, seat), bid=bid)
        for seat, bid in enumerate(view.bids)
    )


def trick_lines(seen: Seen, words: Words) -> str:
    """The trick in order of play: each player's card, tricks won of those bid, and points."""
    view: View = seen.view
    lines = [words("piraten-bridge-trick", number=sum(view.won) + 1, round=view.round)]
    best = trick_winner(view.trick)[0] if view.trick else None
    for at in range(view.seats):
        seat = (view.leader + at) % view.seats
        laid = at < len(view.trick)
        lines.append(
            words(
                f"piraten-bridge-trick-{'best' if at == best else 'card' if laid else 'none'}",
                name=who(seen, seat),
                card=card_name(view.trick[at], words) if laid else "",
                won=view.won[seat],
                bid=view.bids[seat],
                points=signed(view.totals[seat]),
            )
        )
    return "\n".join(lines)


def played(seen: Seen, leader: Seat, cards: Iterable[Card], words: Words) -> str:
    return " · ".join(
        words(
            "piraten-bridge-played",
            name=who(seen, (leader + at) % len(seen.players)),
            card=card_name(card, words),
        )
        for at, card in enumerate(cards)
    )


def told(event: Event, seen: Seen, words: Words) -> str | None:
    match event:
        case RoundDealt(round, dealer):
            return words("piraten-bridge-told-deal", round=round, dealer=who(seen, dealer))
        case BidsRevealed(bids):
            parts = [
                words("piraten-bridge-told-bid", name=who(seen, seat), bid=bid)
                for seat, bid in enumerate(bids)
            ]
            return words("piraten-bridge-told-bids", bids=", ".join(parts))
        case TrickTaken(trick):
            return words(
                "piraten-bridge-told-trick",
                name=who(seen, trick.winner),
                card=winning_card(trick, words),
                why=why_won(trick, words),
            )
        case RoundScored(score):
            parts = [
                words("piraten-bridge-told-points", name=who(seen, seat), points=signed(points))
                for seat, points in enumerate(score.points)
            ]
            # The round that was scored has as many cards as tricks were won.
            return words("piraten-bridge-told-score", round=sum(score.won), scores=", ".join(parts))
        case _:
            return None


def last_trick(seen: Seen, trick: Trick, words: Words) -> str:
    return words(
        "piraten-bridge-why-trick",
        cards=played(seen, trick.leader, trick.cards, words),
        name=who(seen, trick.winner),
        card=winning_card(trick, words),
        why=why_won(trick, words),
    )


def winning_card(trick: Trick, words: Words) -> str:
    return card_name(trick.cards[(trick.winner - trick.leader) % len(trick.cards)], words)


def why_won(trick: Trick, words: Words) -> str:
    return words(f"piraten-bridge-why-{trick.why}", bonus=trick.bonus)


# ── Parts of the hand ────────────────────────────────────────────────────────────────────────


def hand_text(hand: Sequence[Card], words: Words) -> str:
    """Sorted and grouped by suit, specials at the end."""
    if not hand:
        return words("piraten-bridge-hand-empty")
    parts: list[str] = []
    for suit in range(len(SUITS)):
        ranks = [str(card % 13 + 1) for card in hand if SUIT[card] == suit]
        if ranks:
            name = suit_name(suit, words)
            parts.append(
                words(
                    "piraten-bridge-hand-suit",
                    symbol=SYMBOLS[suit],
                    suit=name,
                    ranks=" ".join(ranks),
                )
            )
    parts += [card_name(card, words) for card in hand if card >= 52]
    return " · ".join(parts)


def bidding(seen: Seen, words: Words) -> list[Block]:
    view: View = seen.view
    if view.my_bid is None:
        line = words("piraten-bridge-ask-bid")
    else:
        line = words("piraten-bridge-bid-sealed", bid=view.my_bid)
    buttons = [
        Button(
            str(tricks),
            act(seen, f"bid {tricks}"),
            "success" if tricks == view.my_bid else "secondary",
        )
        for tricks in range(view.round + 1)
    ]
    return [Text(line), *rows(buttons)]


def ask(seen: Seen, words: Words) -> str:
    view: View = seen.view
    if not view.trick:
        return words("piraten-bridge-ask-lead")
    line = words("piraten-bridge-hand-trick", cards=played(seen, view.leader, view.trick, words))
    led = led_suit(view.trick)
    if led is None:
        return f"{line}\n{words('piraten-bridge-ask-free')}"
    key = "follow" if any(SUIT[card] == led for card in view.hand) else "void"
    return f"{line}\n{words(f'piraten-bridge-ask-{key}', suit=suit_name(led, words))}"


def card_buttons(seen: Seen, words: Words) -> list[Block]:
    """Legal cards are buttons, illegal ones are shown but disabled."""
    view: View = seen.view
    legal = {move.card for move in seen.moves if isinstance(move, Lay)}
    buttons: list[Button] = []
    for card in view.hand:
        if card == SCARY_MARY:
            for role, key in ((MARY_AS_PIRATE, "pirate"), (MARY_AS_ESCAPE, "escape")):
                label = words(f"piraten-bridge-mary-{key}")
                buttons.append(lay_button(seen, role, label, role in legal))
        else:
            label = CODES[card] if card < 52 else card_name(card, words).partition(" ")[2]
            buttons.append(lay_button(seen, card, label, card in legal))
    blocks: list[Block] = [*rows(buttons)]
    barred = barred_cards(seen)
    if barred:
        label = words("piraten-bridge-why-not", card=CODES[barred[0]])
        blocks.append(Row((Button(label, turns(seen, "why"), emoji="❓"),)))
    return blocks


def barred_cards(seen: Seen) -> list[Card]:
    view: View = seen.view
    legal = {move.card for move in seen.moves if isinstance(move, Lay)}
    return [card for card in view.hand if card not in legal and card != SCARY_MARY]


def lay_button(seen: Seen, card: Card, label: str, legal: bool) -> Button:
    style = "primary" if legal else "secondary"
    return Button(label, act(seen, f"lay {CODES[card]}"), style, symbol(card), not legal)


def why_not(seen: Seen, words: Words) -> str:
    view: View = seen.view
    led = led_suit(view.trick)
    barred = barred_cards(seen)
    if led is None or not barred:
        return words("piraten-bridge-ask-free")
    cards = ", ".join(card_name(card, words) for card in barred)
    return words("piraten-bridge-why-not-text", suit=suit_name(led, words), cards=cards)


# ── The score pad ────────────────────────────────────────────────────────────────────────────


def pad(seen: Seen, words: Words) -> str:
    """Round by round as on the paper pad, a few players side by side."""
    seats = range(len(seen.players))
    blocks = ["\n".join(pad_lines(seen, seats[at : at + PAD])) for at in range(0, len(seats), PAD)]
    text = "".join(f"```\n{block}\n```" for block in blocks)
    note = words("piraten-bridge-score-note")
    bonuses = bonus_notes(seen, words)
    if bonuses:
        note += f"\n-# {words('piraten-bridge-score-bonus', bonuses=', '.join(bonuses))}"
    return f"{text}\n-# {note}"


def pad_lines(seen: Seen, seats: Sequence[Seat]) -> Iterable[str]:
    view: View = seen.view
    yield (
        "   " + " │ ".join(f"{in_column(seen, seat, COLUMN):<{COLUMN}}" for seat in seats).rstrip()
    )
    sums = [0] * len(seen.players)
    for number, line in enumerate(view.sheet, 1):
        cells: list[str] = []
        for seat in seats:
            sums[seat] += line.points[seat]
            tricks = f"{line.won[seat]}/{line.bids[seat]}"
            star = "★" if line.bonus[seat] and line.won[seat] == line.bids[seat] else " "
            total = str(sums[seat]).replace("-", "−")
            cells.append(f"{tricks:<3} {signed(line.points[seat]):>4}{star}{total:>4}")
        yield f"{number:>2} " + " │ ".join(cells)


def bonus_notes(seen: Seen, words: Words) -> list[str]:
    view: View = seen.view
    return [
        words(
            "piraten-bridge-score-bonus-one",
            round=number,
            name=escape(seen.players[seat].name),
            bonus=bonus,
        )
        for number, line in enumerate(view.sheet, 1)
        for seat, bonus in enumerate(line.bonus)
        if bonus and line.won[seat] == line.bids[seat]
    ]
