"""Bluff Pirate on Discord: a race of ships, a claim, and votes that nobody sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.games.bluff_pirate import (
    ISLAND_A,
    Cards,
    MixedSuits,
    NoPirate,
    NotAhead,
    NothingToTake,
    NotInHand,
    Reckoning,
    SeriesRevealed,
    View,
)
from bot.games.game import Event, Reason, Seat, replaced
from bot.tables.seen import Seen
from bot.ui.bluff_pirate import board, hand
from bot.ui.bluff_pirate.names import card_name, suit_name
from bot.ui.face import Face, who
from bot.ui.panel import Block, Form, Picture, Text
from bot.ui.pictures import bluff_pirate as pictures
from bot.ui.pictures.captions import alt, captions
from bot.ui.words import Words

SEALED, OPEN = "✉️", "⬜"
STORY = 3


class BluffPirateFace(Face):
    game = "bluff_pirate"
    colour = 0x8E5BB5
    emoji = "🦜"
    linger = 2.0

    def heading(self, seen: Seen, words: Words) -> str:
        """It names no turn: the hand stands under it too, and would change with every one."""
        return chests(seen.view, words)

    # ── The table ────────────────────────────────────────────────────────────────────────────

    def table(self, seen: Seen, words: Words) -> list[Block]:
        view: View = seen.view
        below = f"{board.hands(seen, words)}\n{board.supplies(view, words)}"
        blocks: list[Block] = [Text(board.track(view, seen, words)), Text(below)]
        if view.last is not None:
            drawn = board.picture(view.last, seen, words)
            blocks.append(Text(words("bluff-pirate-last", picture=drawn)))
        if view.up:
            blocks.append(Text(board.claimed(seen, words)))
        return blocks

    def picture(self, seen: Seen, words: Words) -> Picture | None:
        view: View = seen.view
        claim = [board.claimed(seen, words)] if view.up else []
        return race_picture(view, view.up, view.hidden, seen, words, *claim)

    def hand_picture(self, seen: Seen, words: Words) -> Picture | None:
        view: View = seen.view
        if not view.hand:
            return None
        return Picture("hand.png", alt(hand.held(view, words)), pictures.hand(view.hand))

    def awaited(self, seen: Seen, words: Words) -> str:
        """Of the votes only the number is told: neither whose they are nor who is late."""
        view: View = seen.view
        if view.phase != "voting":
            return words(f"bluff-pirate-awaited-{view.phase}", name=who(seen, view.player))
        voters = view.seats - 1
        boxes = SEALED * view.votes + OPEN * (voters - view.votes)
        return words("bluff-pirate-awaited-voting", boxes=boxes, votes=view.votes, voters=voters)

    def awaits_openly(self, seen: Seen) -> bool:
        view: View = seen.view
        return view.phase != "voting"

    def frames(self, events: Sequence[Event], seen: Seen, words: Words) -> list[list[Block]]:
        """Who is asked, with the cards still hidden; then vote and cards at one stroke."""
        return [
            frame
            for event in events
            if isinstance(event, SeriesRevealed)
            for frame in reveal(event.reckoning, seen, words)
        ][-2:]

    def scene(self, events: Sequence[Event], seen: Seen, words: Words) -> str:
        """The heading of a reveal does not tell what it will bring."""
        revealed = [event.reckoning for event in events if isinstance(event, SeriesRevealed)]
        return chests(before(revealed[-1], seen.view) if revealed else seen.view, words)

    def story(self, events: Sequence[Event], seen: Seen, words: Words) -> list[str]:
        """While a series is voted on, only the newest of the turns before it is told."""
        view: View = seen.view
        lines = [line for event in events if (line := board.told(event, seen, words))]
        return lines[-1:] if view.up else lines[-STORY:]

    # ── The hand ─────────────────────────────────────────────────────────────────────────────

    def hand(self, seen: Seen, words: Words, mode: str) -> list[Block]:
        return [Text(hand.held(seen.view, words)), *hand.question(seen, words, mode)]

    def form(self, name: str, seen: Seen, words: Words) -> Form | None:
        return hand.form(name, seen, words)

    def filled(self, name: str, answers: Mapping[str, Sequence[str]], seen: Seen) -> str:
        return hand.filled(answers)

    # ── Score and reasons ────────────────────────────────────────────────────────────────────

    def score(self, seen: Seen, words: Words) -> list[Block]:
        return [Text(board.score(seen, words))]

    def why(self, seen: Seen, words: Words) -> str:
        view: View = seen.view
        return board.why(view.last, seen, words)

    def reason(self, reason: Reason, seen: Seen | None, words: Words) -> str:
        match reason:
            case MixedSuits(suits):
                named = words.list(suit_name(suit, words) for suit in suits)
                return words("bluff-pirate-reason-mixed-suits", suits=named)
            case NotInHand(card, held):
                return words(
                    "bluff-pirate-reason-not-in-hand", card=card_name(card, words), held=held
                )
            case NoPirate(suit):
                return words("bluff-pirate-reason-no-pirate", suit=suit_name(suit, words))
            case NotAhead(victim):
                name = named_seat(victim, seen, words)
                return words("bluff-pirate-reason-not-ahead", name=name)
            case NothingToTake(victim):
                name = named_seat(victim, seen, words)
                return words("bluff-pirate-reason-nothing-to-take", name=name)
            case _:
                return super().reason(reason, seen, words)


def chests(view: View, words: Words) -> str:
    if view.winner is not None:
        return words("bluff-pirate-finished")
    return words("bluff-pirate-to-b" if view.a_open else "bluff-pirate-at-sea")


def named_seat(seat: Seat, seen: Seen | None, words: Words) -> str:
    if seen is None or seat >= len(seen.players):
        return words("bluff-pirate-that-ship")
    return who(seen, seat)


def reveal(last: Reckoning, seen: Seen, words: Words) -> list[list[Block]]:
    view: View = seen.view
    up, hidden = last.series.up, len(last.series.down)
    asked = "\n".join(
        [
            words("bluff-pirate-frame-ask", voter=who(seen, last.voter)),
            f"### {board.backs(up, hidden)}",
            words(
                "bluff-pirate-frame-ask-text",
                layer=who(seen, last.layer),
                claim=board.claim(up, hidden, words),
            ),
        ]
    )
    shown = "\n".join(
        [
            words(f"bluff-pirate-frame-{board.verdict(last)}"),
            f"### {board.in_the_open(last, seen, words)}",
            board.outcome(last, seen, words),
        ]
    )
    hushed, cards = before(last, view), (*up, *last.series.down)
    return [
        [
            race_picture(hushed, up, hidden, seen, words, asked),
            Text(board.track(hushed, seen, words)),
            Text(asked),
        ],
        [
            race_picture(view, cards, 0, seen, words, shown),
            Text(board.track(view, seen, words)),
            Text(shown),
        ],
    ]


def race_picture(
    view: View, up: Cards, hidden: int, seen: Seen, words: Words, *texts: str
) -> Picture:
    treasure = view.treasure if view.winner is not None else None
    png = pictures.table(view.ships, captions(seen), view.a_open, treasure, up, hidden)
    return Picture("table.png", alt(*board.race(view, seen, words), *texts), png)


def before(last: Reckoning, view: View) -> View:
    """The sea as it was when the question was asked."""
    ships = view.ships
    for moved in last.sailed:
        ships = replaced(ships, moved.seat, moved.start)
    a_open = view.a_open and last.opened != ISLAND_A
    return replace(view, ships=ships, a_open=a_open, winner=None)
