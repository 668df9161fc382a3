"""Tells in sentences what a card of Walk the Plank did or can do, and why it did nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from bot.games.base.game import Event, NotYourTurn, Reason, Seat
from bot.games.walk_the_plank.board import SEA, Space, seaward
from bot.games.walk_the_plank.cards import PULL, SHOVE_LEFT
from bot.games.walk_the_plank.events import (
    CardPlayed,
    Deed,
    Deeds,
    Eliminated,
    GameEnded,
    RoundBegun,
)
from bot.games.walk_the_plank.moves import (
    Charge,
    Drag,
    Extend,
    Flee,
    Pull,
    Retract,
    Run,
    Shove,
    Way,
)
from bot.games.walk_the_plank.rules import left_of, right_of
from bot.games.walk_the_plank.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import last_sentences, whom
from bot.ui.face.rulebook import cite
from bot.ui.words.words import Words, kebab
from cogs.walk_the_plank.pictures.signs import of_card
from cogs.walk_the_plank.words import card_word, crew_of, letter, place_word, say

# ── What happened ────────────────────────────────────────────────────────────────────────────


def story(events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
    return last_sentences(events, lambda event: sentence(event, seen, words))


def sentence(event: Event, seen: Seen[View], words: Words) -> str | None:
    match event:
        case CardPlayed(deed):
            return deed_line(deed, seen, words)
        case Eliminated(seat):
            return out(seat, seen, words)
        case RoundBegun() if seen.pictures:
            return None
        case GameEnded():
            return end_line(event, seen, words)
        case _:
            return say.told(event, seen, words)


def end_line(event: GameEnded, seen: Seen[View], words: Words) -> str:
    count = sum(len(seen.view.board.spaces(seat)) for seat in event.winners)
    return words("walk-the-plank-told-end", count=count, colours=len(event.winners))


def round_line(deeds: Deeds, seen: Seen[View], words: Words) -> str:
    """The pirates that each crew lost in a round, in one sentence."""
    gone = [seat for deed in deeds for seat in deed.drowned]
    if not gone:
        return words("walk-the-plank-cost-nobody")
    board = deeds[-1].board
    parts = [
        words(
            "walk-the-plank-cost-one",
            name=crew_of(seen, seat),
            count=gone.count(seat),
            left=len(board.spaces(seat)),
        )
        for seat in sorted(set(gone))
    ]
    return words("walk-the-plank-cost", crews=words.list(parts))


def deed_line(deed: Deed, seen: Seen[View], words: Words) -> str:
    """A card, its owner, and what it did, in one sentence."""
    what = nothing(deed, seen, words) if deed.way is None else done(deed, deed.way, seen, words)
    return words(
        "walk-the-plank-told-card",
        symbol=of_card(deed.card).unicode,
        card=card_word(deed.card, words),
        name=crew_of(seen, deed.seat),
        what=what,
    )


def nothing(deed: Deed, seen: Seen[View], words: Words) -> str:
    """Says that a card had no effect, and why."""
    why = deed.why
    if why == "out-of-reach":
        beside = left_of if deed.card == SHOVE_LEFT else right_of
        name = crew_of(seen, beside(deed.board, deed.seat))
        return words("walk-the-plank-nothing-out-of-reach", name=name)
    if why == "on-ship" and deed.card == PULL:
        return words("walk-the-plank-nothing-pull-on-ship")
    return words(f"walk-the-plank-nothing-{why}")


def done(deed: Deed, way: Way, seen: Seen[View], words: Words) -> str:
    if isinstance(way, Retract):
        gone = words("walk-the-plank-did-retract", plank=deed.board.planks + 1)
        return f"{gone} {lost(deed, seen, words)}"

    def whose(seat: Seat) -> str:
        return words("walk-the-plank-own") if seat == deed.seat else crew_of(seen, seat)

    return in_words("did", way, deed.board.planks, whose, words)


def lost(deed: Deed, seen: Seen[View], words: Words) -> str:
    if not deed.drowned:
        return words("walk-the-plank-lost-nobody")
    parts = [
        words("walk-the-plank-lost-one", name=crew_of(seen, seat), count=deed.drowned.count(seat))
        for seat in dict.fromkeys(deed.drowned)
    ]
    return words("walk-the-plank-lost", crews=words.list(parts))


def by_slot(deeds: Sequence[Deed]) -> list[list[Deed]]:
    """The cards grouped by slot: all first cards, all second ones, all third ones."""
    return [list(group) for _, group in groupby(deeds, key=lambda deed: deed.slot)]


def in_order(deeds: Sequence[Deed], seen: Seen[View], words: Words) -> list[str]:
    """A line for each card under the heading of its slot, with the rule, and a line for each
    eliminated crew."""
    lines: list[str] = []
    for group in by_slot(deeds):
        lines.append(f"**{words('walk-the-plank-slot', slot=group[0].slot)}**")
        for deed in group:
            lines.append(f"↪ {deed_line(deed, seen, words)} {cite(*deed.paragraphs)}")
            lines += [f"↪ {out(seat, seen, words)}" for seat in deed.eliminated]
    return lines


def out(seat: Seat, seen: Seen[View], words: Words) -> str:
    return words("walk-the-plank-told-out", name=crew_of(seen, seat))


def why(seen: Seen[View], words: Words) -> str:
    """Explains the whole round, card by card."""
    view = seen.view
    deeds = view.deeds or view.last
    if not deeds:
        return words("walk-the-plank-why-nothing")
    round = view.round - 1 if view.phase == "programming" else view.round
    heading = f"### {words('walk-the-plank-why', round=round)}"
    note = f"-# {words('walk-the-plank-why-forced')}"
    return "\n".join([heading, *in_order(deeds, seen, words), note])


def decided(seen: Seen[View]) -> list[Event]:
    """The cards of the round as events, the newest first."""
    return [CardPlayed(deed) for deed in reversed(seen.view.deeds or seen.view.last)]


# ── What may be chosen ───────────────────────────────────────────────────────────────────────


def way_label(way: Way, me: Seat, seen: Seen[View], words: Words) -> str:
    """The label of a choice: "Push Bart (O) off plank 3"."""

    def whose(seat: Seat) -> str:
        if seat == me:
            return words("walk-the-plank-your-own")
        return f"{whom(seen, seat)} ({letter(seen.view, seat)})"

    return in_words("do", way, seen.view.board.planks, whose, words)


# ── One way of a card ────────────────────────────────────────────────────────────────────────


def in_words(kind: str, way: Way, planks: int, whose: Callable[[Seat], str], words: Words) -> str:
    """A way to carry out a card, in a sentence. `kind` is "did" for what happened and "do" for a
    choice."""

    def step(key: str, start: Space, end: Space, **values: str) -> str:
        """The sentence for a move: one message for a move along the plank, another for a fall into
        the sea."""
        sea = "-sea" if end == SEA else ""
        start_word, end_word = place_word(start, words), place_word(end, words)
        return words(f"walk-the-plank-{kind}-{key}{sea}", start=start_word, end=end_word, **values)

    name = kebab(type(way).__name__)
    match way:
        case Shove(space, victim) | Drag(space, victim):
            return step(name, space, seaward(planks, space), victim=whose(victim))
        case Pull(space, mate):
            return step(name, space, space - 1, victim=whose(mate))
        case Charge(_, end, int(victim)):
            return step("charge-onto", end, seaward(planks, end), victim=whose(victim))
        case Run(start, end) | Flee(start, end) | Charge(start, end):
            return step(name, start, end)
        case Extend() | Retract():
            return words(f"walk-the-plank-{kind}-extend", planks=planks)


# ── What is refused ──────────────────────────────────────────────────────────────────────────


def reason(reason: Reason, seen: Seen[View], words: Words) -> str:
    if isinstance(reason, NotYourTurn) and seen.view.turn is not None:
        name = crew_of(seen, seen.view.turn)
        return words("walk-the-plank-reason-choice-of", name=name)
    return say.reason(reason, seen, words)
