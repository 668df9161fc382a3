"""The numbers and pictures in the rulebook of Piraten Bridge."""

from __future__ import annotations

from collections import Counter

from bot.games.piraten_bridge.cards import CARDS, DECK, PIRATES, RANKS, SUIT, SUITS, Card
from bot.games.piraten_bridge.rules import (
    MERMAIDS_BONUS,
    PIRATES_BONUS,
    ROUNDS,
    round_score,
    trick_winner,
)
from bot.ui.face.face import signed, total
from bot.ui.face.panel import Picture
from bot.ui.face.rulebook import Page, Rulebook, Values, on_cover, page_picture
from bot.ui.pictures.colours import SEATS
from bot.ui.words.words import Words
from cogs.piraten_bridge.pictures import picture
from cogs.piraten_bridge.pictures import rulebook as pictures
from cogs.piraten_bridge.pictures.cover import COVER
from cogs.piraten_bridge.pictures.picture import Column, Laid, RoundLine
from cogs.piraten_bridge.pictures.signs import SIGNS, kind
from cogs.piraten_bridge.pictures.tags import OPEN
from cogs.piraten_bridge.words import card_name, special_name, suit_name

KINDS = Counter(kind(card) for card in DECK)
ONE_OF_EACH = {kind(card): card for card in DECK}
"""One card for each sign; for a suit its highest card."""
TRICK = tuple(CARDS[code] for code in ("E1", "Y3", "B13", "Y7"))
STEPS = (("E1",), ("Y1", "Y13"), ("K1", "K13"), ("M1",), ("PJ",), ("SK",))
EXAMPLE = ((3, 3, 30), (0, 0, 0), (1, 2, 50), (2, 1, 0))
"""The rulebook's example of a round: each player's bid, tricks and bonus."""
POINTS = {
    "met": round_score(1, 1, 1, 0),
    "missed": -round_score(1, 0, 1, 0),
    "zero": round_score(0, 0, 1, 0),
    "pirate": PIRATES_BONUS,
    "king": MERMAIDS_BONUS,
}


def laid(card: Card, words: Words) -> Laid:
    return Laid(card, "" if SUIT[card] is not None else special_name(card, words))


# ── A trick ──────────────────────────────────────────────────────────────────────────────────


def of_trick(words: Words) -> Values:
    return {"card": card_name(TRICK[trick_winner(TRICK)[0]], words)}


def trick(words: Words) -> Picture:
    columns = tuple(Column(seat, "ABCD"[seat], "", OPEN) for seat in range(len(TRICK)))
    cards = tuple(laid(card, words) for card in TRICK)
    best = trick_winner(TRICK)[0]
    drawn = picture.trick(words("piraten-bridge-page-trick-title"), cards, columns, best)
    said = {"cards": ", ".join(card_name(card, words) for card in TRICK), **of_trick(words)}
    return page_picture(drawn, words("piraten-bridge-page-trick-alt", **said))


# ── The cards ────────────────────────────────────────────────────────────────────────────────


def of_cards(words: Words) -> Values:
    suits = [
        words(
            "piraten-bridge-page-cards-suit",
            symbol=SIGNS[name].unicode,
            suit=suit_name(suit, words),
            count=KINDS[name],
        )
        for suit, name in enumerate(SUITS)
    ]
    return {
        "count": len(DECK),
        "highest": RANKS,
        "suits": " · ".join(suits),
        "specials": sum(SUIT[card] is None for card in DECK),
        "escape": SIGNS["escape"].unicode,
        "escapes": KINDS["escape"],
        "mermaid": SIGNS["mermaid"].unicode,
        "mermaids": KINDS["mermaid"],
        "pirate": SIGNS["pirate"].unicode,
        "pirates": KINDS["pirate"],
        "mary": SIGNS["mary"].unicode,
        "maries": KINDS["mary"],
        "king": SIGNS["king"].unicode,
        "kings": KINDS["king"],
    }


def kind_name(card: Card, words: Words) -> str:
    suit = SUIT[card]
    if suit is not None:
        return suit_name(suit, words)
    pirate = card in PIRATES
    return words("piraten-bridge-page-cards-pirate") if pirate else special_name(card, words)


def kinds(words: Words) -> Picture:
    cards, counts = tuple(ONE_OF_EACH.values()), tuple(KINDS[name] for name in ONE_OF_EACH)
    said = [
        words("piraten-bridge-page-cards-kind", name=kind_name(card, words), count=KINDS[name])
        for name, card in ONE_OF_EACH.items()
    ]
    drawn = pictures.kinds(tuple(laid(card, words) for card in cards), counts)
    return page_picture(drawn, words("piraten-bridge-page-cards-alt", kinds=", ".join(said)))


# ── What beats what ──────────────────────────────────────────────────────────────────────────


def ladder(words: Words) -> Picture:
    steps = tuple(tuple(laid(CARDS[code], words) for code in codes) for codes in STEPS)
    suits = words("piraten-bridge-page-rank-led"), words("piraten-bridge-page-rank-black")
    drawn = pictures.ladder(steps, ("", *suits, "", "", ""))
    return page_picture(drawn, words("piraten-bridge-page-rank-alt", highest=RANKS))


# ── Points ───────────────────────────────────────────────────────────────────────────────────


def example() -> list[RoundLine]:
    """The example round, scored by the rules, the best player first."""
    round = sum(won for _, won, _ in EXAMPLE)
    points = [round_score(bid, won, round, bonus) for bid, won, bonus in EXAMPLE]
    lines = [
        RoundLine(
            rank=1 + sum(other > points[seat] for other in points),
            badge=("ABCD"[seat], SEATS[seat]),
            name="ABCD"[seat],
            bid=bid,
            won=won,
            points=signed(points[seat]),
            bonus=bonus > 0 and bid == won,
            total=total(points[seat]),
        )
        for seat, (bid, won, bonus) in enumerate(EXAMPLE)
    ]
    return sorted(lines, key=lambda line: line.rank)


def points(words: Words) -> Picture:
    lines, round = example(), sum(won for _, won, _ in EXAMPLE)
    said = [
        words(
            "piraten-bridge-page-score-line",
            name=line.name,
            bid=line.bid,
            won=line.won,
            points=line.points,
        )
        for line in lines
    ]
    heads = tuple(
        words(f"piraten-bridge-head-{each}") for each in ("bid", "won", "points", "total")
    )
    drawn = picture.standings(words("piraten-bridge-page-score-title"), heads, tuple(lines))
    alt = words("piraten-bridge-page-score-alt", round=round, lines="; ".join(said))
    return page_picture(drawn, alt)


RULEBOOK = Rulebook(
    (
        Page("short", (2, 10), {"rounds": ROUNDS}, on_cover(COVER.banner, "piraten-bridge-blurb")),
        Page("bids", (3, 4)),
        Page("trick", (5,), of_trick, trick),
        Page("cards", (1,), of_cards, kinds),
        Page("rank", (6, 7), {"highest": RANKS}, ladder),
        Page("score", (8, 9), POINTS, points),
        Page("if", (11,)),
    ),
    {"bidding": "bids", "playing": "trick", "finished": "score"},
)
