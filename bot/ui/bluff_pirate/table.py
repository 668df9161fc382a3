"""What everybody sees of Bluff Pirate: the race, the claim, its reveal, and the score."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.bluff_pirate import (
    ISLAND_A,
    ISLAND_B,
    SUITS,
    Cards,
    Reckoning,
    SeriesRevealed,
    Suit,
    View,
    accessory_of,
    pirate_of,
)
from bot.games.game import Event, Seat, replaced
from bot.tables.seen import Seen
from bot.ui.bluff_pirate import picture, story
from bot.ui.bluff_pirate.words import SHIPS, SYMBOLS, backs, claim, count_cards, ship, suit_name
from bot.ui.face import who
from bot.ui.panel import Block, Picture, Text
from bot.ui.pictures.captions import alt, captions
from bot.ui.words import Words

SEALED, OPEN = "✉️", "⬜"
NAME = 9
"""Columns of a name beside its ship: there is room for it at every space."""
SCALE = "0    5    10   15   A     B"
WAKE, SHIP, SEA = "~", ">", "·"
CLOSED, EMPTY, TREASURE = "?", "×", "$"


def chests(view: View, words: Words) -> str:
    if view.winner is not None:
        return words("bluff-pirate-finished")
    return words("bluff-pirate-to-b" if view.a_open else "bluff-pirate-at-sea")


def blocks(seen: Seen[View], words: Words) -> list[Block]:
    view = seen.view
    below = f"{hands(seen, words)}\n{supplies(view, words)}"
    shown: list[Block] = [Text(track(view, seen, words)), Text(below)]
    if view.last is not None:
        signs = story.in_signs(view.last, seen, words)
        shown.append(Text(words("bluff-pirate-last", picture=signs)))
    if view.up:
        shown.append(Text(claimed(seen, words)))
    return shown


def awaited(seen: Seen[View], words: Words) -> str:
    """Of the votes only the number is told: neither whose they are nor who is late."""
    view = seen.view
    if view.phase != "voting":
        return words(f"bluff-pirate-awaited-{view.phase}", name=who(seen, view.player))
    voters = view.seats - 1
    boxes = SEALED * view.votes + OPEN * (voters - view.votes)
    return words("bluff-pirate-awaited-voting", boxes=boxes, votes=view.votes, voters=voters)


# ── The track ────────────────────────────────────────────────────────────────────────────────


def track(view: View, seen: Seen[View], words: Words) -> str:
    """A lane for each ship: its wake, its name, the islands, and the space in figures."""
    lanes = [
        f"{lane(view, seat, seen.players[seat].name)} {view.ships[seat]:>2}"
        for seat in range(view.seats)
    ]
    block = "\n".join([SCALE, *lanes])
    return f"```\n{block}\n```-# {words(f'bluff-pirate-islands-{islands(view)}')}"


def hands(seen: Seen[View], words: Words) -> str:
    view = seen.view
    sizes = " · ".join(
        f"{ship(seat, seen)}\N{NO-BREAK SPACE}**{size}**" for seat, size in enumerate(view.sizes)
    )
    return words("bluff-pirate-hands", sizes=sizes)


def race(view: View, seen: Seen[View], words: Words) -> list[str]:
    """The track as it is read out: a ship and its space, and what is known of the islands."""
    ships = " · ".join(f"{ship(seat, seen)} {view.ships[seat]}" for seat in range(view.seats))
    return [ships, words(f"bluff-pirate-islands-{islands(view)}")]


def islands(view: View) -> str:
    if view.winner is not None:
        return "b-found" if view.treasure == ISLAND_B else "a-found"
    return "b" if view.a_open else "closed"


def lane(view: View, seat: Seat, name: str) -> str:
    """The name goes before a ship that has room there, and in the wake of one that has not."""
    at = view.ships[seat]
    spaces = [WAKE] * at + [SEA] * (ISLAND_B + 1 - at)
    for island in (ISLAND_A, ISLAND_B):
        spaces[island] = chest(view, island)
    spaces[at] = SHIP
    written, columns = on_lane(name)
    start = at + 1 if at + NAME < ISLAND_A else at - columns - 1
    return "".join([*spaces[:start], written, *spaces[start + columns :]])


def chest(view: View, island: int) -> str:
    if view.winner is not None and view.treasure == island:
        return TREASURE
    return EMPTY if island == ISLAND_A and view.a_open else CLOSED


def on_lane(name: str) -> tuple[str, int]:
    """A name cut to its columns, and how many it takes: some letters are two wide."""
    written, columns = "", 0
    for sign in " ".join(name.split()).replace("`", "'"):
        wide = 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        if unicodedata.combining(sign) or not sign.isprintable():
            continue
        if columns + wide > NAME:
            break
        written, columns = written + sign, columns + wide
    if any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in written):
        # Written from right to left it would turn the lane around: an isolate keeps it in place.
        written = f"\N{FIRST STRONG ISOLATE}{written}\N{POP DIRECTIONAL ISOLATE}"
    return written, columns


def drawn(seen: Seen[View], words: Words) -> Picture:
    view = seen.view
    claim = [claimed(seen, words)] if view.up else []
    return race_picture(view, view.up, view.hidden, seen, words, *claim)


def race_picture(
    view: View, up: Cards, hidden: int, seen: Seen[View], words: Words, *texts: str
) -> Picture:
    treasure = view.treasure if view.winner is not None else None
    art = picture.table(view.ships, captions(seen), view.a_open, treasure, up, hidden)
    return Picture("table.png", alt(*race(view, seen, words), *texts), art)


# ── Pile, discards and claim ─────────────────────────────────────────────────────────────────


def supplies(view: View, words: Words) -> str:
    """The turn, the pile, and the discards by suit, in small print."""
    heaps = [heap(suit, view, words) for suit in range(len(SUITS))]
    lying = " · ".join(each for each in heaps if each)
    discards = (
        words("bluff-pirate-discards", discards=lying)
        if lying
        else words("bluff-pirate-discards-none")
    )
    turn = words("bluff-pirate-turn", turn=str(view.turn), pile=view.pile)
    return f"-# {turn} · {discards}"


def heap(suit: Suit, view: View, words: Words) -> str:
    count, pirates = view.discards[accessory_of(suit)], view.discards[pirate_of(suit)]
    name = suit_name(suit, words)
    if not count:
        key = "bluff-pirate-discard-pirate-alone"
        return words(key, symbol=SYMBOLS[suit], suit=name) if pirates else ""
    key = "pirate" if pirates else "suit"
    return words(f"bluff-pirate-discard-{key}", symbol=SYMBOLS[suit], suit=name, count=count)


def claimed(seen: Seen[View], words: Words) -> str:
    """The series that is voted on, as it lies on the table."""
    view = seen.view
    text = words(
        "bluff-pirate-claims",
        layer=who(seen, view.player),
        claim=claim(view.up, view.hidden, words),
    )
    return f"### {backs(view.up, view.hidden)}\n{text}"


# ── The reveal ───────────────────────────────────────────────────────────────────────────────


def frames(events: Sequence[Event], seen: Seen[View], words: Words) -> list[list[Block]]:
    """Who is asked, with the cards still hidden; then vote and cards at one stroke."""
    shown = [frame for last in revealed(events) for frame in reveal(last, seen, words)]
    return shown[-2:]


def scene(events: Sequence[Event], seen: Seen[View], words: Words) -> str:
    """The heading of a reveal does not tell what it will bring."""
    view = seen.view
    for last in revealed(events):
        view = before(last, seen.view)
    return chests(view, words)


def revealed(events: Sequence[Event]) -> list[Reckoning]:
    return [event.reckoning for event in events if isinstance(event, SeriesRevealed)]


def reveal(last: Reckoning, seen: Seen[View], words: Words) -> list[list[Block]]:
    view = seen.view
    up, hidden = last.series.up, len(last.series.down)
    asked = "\n".join(
        [
            words("bluff-pirate-frame-ask", voter=who(seen, last.voter)),
            f"### {backs(up, hidden)}",
            words(
                "bluff-pirate-frame-ask-text",
                layer=who(seen, last.layer),
                claim=claim(up, hidden, words),
            ),
        ]
    )
    shown = "\n".join(
        [
            words(f"bluff-pirate-frame-{story.verdict(last)}"),
            f"### {story.in_the_open(last, seen, words)}",
            story.outcome(last, seen, words),
        ]
    )
    hushed, cards = before(last, view), (*up, *last.series.down)
    return [
        [
            race_picture(hushed, up, hidden, seen, words, asked),
            Text(track(hushed, seen, words)),
            Text(asked),
        ],
        [
            race_picture(view, cards, 0, seen, words, shown),
            Text(track(view, seen, words)),
            Text(shown),
        ],
    ]


def before(last: Reckoning, view: View) -> View:
    """The sea as it was when the question was asked."""
    ships = view.ships
    for moved in last.sailed:
        ships = replaced(ships, moved.seat, moved.start)
    a_open = view.a_open and last.opened != ISLAND_A
    return replace(view, ships=ships, a_open=a_open, winner=None)


# ── The score ────────────────────────────────────────────────────────────────────────────────


def score(seen: Seen[View], words: Words) -> str:
    """The race from the leader down, with what everybody has seen of each player."""
    view = seen.view
    order = sorted(range(view.seats), key=lambda seat: (-view.ships[seat], seat))
    lines = [standing(seat, seen, words) for seat in order]
    return "\n".join([*lines, f"-# {words('bluff-pirate-score-note')}"])


def standing(seat: Seat, seen: Seen[View], words: Words) -> str:
    view = seen.view
    of = view.repute[seat]
    return words(
        "bluff-pirate-score-line",
        ship=SHIPS[seat],
        name=who(seen, seat),
        space=str(view.ships[seat]),
        cards=count_cards(view.sizes[seat], words),
        laid=of.laid,
        bluffs=of.bluffs,
        asked=of.asked,
        accusations=of.accusations,
    )
