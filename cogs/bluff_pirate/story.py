"""Tells the turns of Bluff Pirate: in a line of signs, in sentences, and with the rule that
decided."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import Event
from bot.games.bluff_pirate.cards import is_pirate, pirate_of, suit_of
from bot.games.bluff_pirate.events import (
    IslandOpened,
    PileReshuffled,
    SeriesRevealed,
    ShipBoarded,
    TurnWithoutSeries,
)
from bot.games.bluff_pirate.states import Discarding, Outcome, Raid, SeriesResult
from bot.games.bluff_pirate.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import as_it_was, who
from bot.ui.words.words import Words
from cogs.bluff_pirate.words import (
    BACK,
    card_name,
    in_symbols,
    in_words,
    say,
    ship,
    some_cards,
    suit_name,
    symbol,
)

LINES = 3
OUTCOMES = (SeriesRevealed, TurnWithoutSeries, ShipBoarded)


# ── In signs ─────────────────────────────────────────────────────────────────────────────────


def in_signs(last: Outcome, seen: Seen[View], words: Words) -> str:
    """The outcome of a turn in one line of signs."""
    match last:
        case SeriesResult():
            return " · ".join([in_the_open(last, seen, words), *voyages(last, seen, words)])
        case Discarding(seat, int() as card):
            return words(
                "bluff-pirate-picture-discard",
                ship=ship(seat, seen),
                card=f"{symbol(card)} {card_name(card, words)}",
            )
        case Discarding(seat):
            return words("bluff-pirate-picture-keep", ship=ship(seat, seen))
        case Raid(thief, victim, pirate, taken):
            return words(
                "bluff-pirate-picture-raid",
                thief=ship(thief, seen),
                victim=ship(victim, seen),
                pirate=in_symbols((pirate_of(pirate),)),
                cards=" ".join([BACK] * taken),
            )


def in_the_open(last: SeriesResult, seen: Seen[View], words: Words) -> str:
    """The revealed cards and the vote that counted, in one line. Neither is ever shown without the
    other."""
    vote = words(f"bluff-pirate-vote-{'bluff' if last.accused else 'honest'}")
    asked = words("bluff-pirate-picture-asked", voter=who(seen, last.voter), vote=vote)
    return f"{cards_in_the_open(last)} · {asked}"


def cards_in_the_open(last: SeriesResult) -> str:
    return f"{in_symbols(last.series.up)} ┃ {in_symbols(last.series.down)}"


def voyages(last: SeriesResult, seen: Seen[View], words: Words) -> list[str]:
    return [
        words(
            f"bluff-pirate-picture-{way(moved.start, moved.end)}",
            ship=ship(moved.seat, seen),
            start=str(moved.start),
            end=str(moved.end),
        )
        for moved in last.sailed
    ]


def way(start: int, end: int) -> str:
    return "sail" if end > start else "back" if end < start else "stay"


# ── In sentences ─────────────────────────────────────────────────────────────────────────────


def verdict(last: SeriesResult) -> str:
    """The outcome of a series as the last part of its message key."""
    if last.caught:
        return "caught"
    if last.accused:
        return "wrong"
    return "believed-bluff" if last.bluff else "believed-honest"


def outcome(last: Outcome, seen: Seen[View], words: Words) -> str:
    match last:
        case SeriesResult():
            return series_outcome(last, seen, words)
        case Discarding(seat, int() as card):
            named = in_words((card,), words)
            return words("bluff-pirate-told-discard", name=who(seen, seat), card=named)
        case Discarding(seat):
            return words("bluff-pirate-told-keep", name=who(seen, seat))
        case Raid():
            return say("told", last, seen, words)


def series_outcome(last: SeriesResult, seen: Seen[View], words: Words) -> str:
    """The outcome of a series in one or two sentences: the vote, the truth, and how the ships
    moved."""
    series = last.series
    strange = [card for card in series.down if suit_of(card) != series.claim]
    values = {
        "voter": who(seen, last.voter),
        "layer": who(seen, last.layer),
        "suit": suit_name(series.claim, words),
        "cards": in_words(strange or series.up + series.down, words),
        "end": str(last.sailed[0].end),
    }
    if verdict(last) == "wrong" and len(last.sailed) == 1:
        return words("bluff-pirate-told-wrong-end", **values)
    return words(f"bluff-pirate-told-{verdict(last)}", back=str(last.sailed[-1].end), **values)


def last_turn(events: Sequence[Event]) -> Sequence[Event]:
    """The events from the outcome of the last turn on."""
    ends = [at for at, event in enumerate(events) if isinstance(event, OUTCOMES)]
    return events[ends[-1] :] if ends else events


def then(seen: Seen[View]) -> Seen[View]:
    """The view with the names of the last turn's players, since a seat can have a new player by
    now."""
    ends = [at for at, event in enumerate(seen.recent) if isinstance(event, OUTCOMES)]
    return as_it_was(seen, seen.recent[ends[-1] :] if ends else seen.recent)


def story(events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
    """The sentences below the table. With a picture only the last turn is told, and nothing during
    a vote."""
    if seen.pictures:
        events = () if seen.view.up else last_turn(events)
    lines = [line for event in events if (line := sentence(event, seen, words))]
    if seen.pictures:
        return [" ".join(lines)] if lines else []
    return lines[-1:] if seen.view.up else lines[-LINES:]


def sentence(event: Event, seen: Seen[View], words: Words) -> str | None:
    """The sentence for an event, or None. Single votes are never told, and a series only once it is
    revealed."""
    match event:
        case SeriesRevealed(last) | TurnWithoutSeries(last) | ShipBoarded(last):
            return outcome(last, seen, words)
        case PileReshuffled(cards):
            return say("told", event, seen, words, cards=some_cards(cards, words))
        case _:
            return say.told(event, seen, words)


# ── By its rule ──────────────────────────────────────────────────────────────────────────────


def why(seen: Seen[View], words: Words) -> str:
    last = seen.view.last
    if last is None:
        return words("bluff-pirate-why-nothing")
    return f"{outcome(last, then(seen), words)}\n\n{rule(last, words)}"


def decided(seen: Seen[View]) -> list[Event]:
    """The events of the last turn, with the island that it opened."""
    match last := seen.view.last:
        case SeriesResult():
            return [SeriesRevealed(last), *opened(last)]
        case Discarding():
            return [TurnWithoutSeries(last)]
        case Raid():
            return [ShipBoarded(last)]
        case None:
            return []


def opened(last: SeriesResult) -> list[IslandOpened]:
    if last.opened is None:
        return []
    return [IslandOpened(last.sailed[0].seat, last.opened, last.treasure)]


def rule(last: Outcome, words: Words) -> str:
    match last:
        case SeriesResult():
            key = "believed" if not last.accused else verdict(last)
            suit = suit_name(last.series.claim, words)
            lines = [words(f"bluff-pirate-why-{key}", suit=suit)]
            if any(is_pirate(card) for card in last.series.up + last.series.down):
                lines.append(words("bluff-pirate-why-pirate"))
            if last.opened is not None:
                lines.append(words("bluff-pirate-why-island"))
            return " ".join(lines)
        case Discarding(_, card):
            return words(f"bluff-pirate-why-{'keep' if card is None else 'discard'}")
        case Raid():
            return words("bluff-pirate-why-raid")
