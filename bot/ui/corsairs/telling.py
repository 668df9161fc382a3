"""What just happened at a table of Corsairs, a sentence each."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.corsairs import (
    AnchorWeighed,
    CardDiscarded,
    CardDrawn,
    GameEnded,
    LastRoundAnnounced,
    PierColourChanged,
    RoundAnnulled,
    RoundClosed,
    RoundDealt,
)
from bot.games.game import Event
from bot.tables.seen import Seen
from bot.ui.corsairs.cards import card_name, colour_name
from bot.ui.corsairs.laying import told_close, told_void
from bot.ui.face import who
from bot.ui.words import Words

TURNS_TOLD = 2
"""What each player did last stands beside the name already."""


def story_lines(events: Sequence[Event], seen: Seen, words: Words) -> list[str]:
    """The latest turns; drawing and discarding are one sentence where both are done."""
    lines: list[str] = []
    drawn: CardDrawn | None = None
    at = 0
    for event in latest(events):
        if isinstance(event, CardDrawn):
            drawn, at = event, len(lines)
            lines.append(told_draw(event, seen, words))
        elif isinstance(event, CardDiscarded) and drawn is not None and drawn.seat == event.seat:
            lines[at] = told_turn(drawn, event, seen, words)
        elif line := told(event, seen, words):
            lines.append(line)
    return lines


def latest(events: Sequence[Event]) -> Sequence[Event]:
    """A weighed anchor is told by what came of it."""
    draws = [at for at, event in enumerate(events) if isinstance(event, CardDrawn)]
    recent = events[draws[-TURNS_TOLD] :] if len(draws) > TURNS_TOLD else events
    closes = [at for at, event in enumerate(recent) if isinstance(event, RoundClosed)]
    return [
        event
        for at, event in enumerate(recent)
        if not (isinstance(event, AnchorWeighed) and closes and at < closes[-1])
    ]


def told_draw(drawn: CardDrawn, seen: Seen, words: Words) -> str:
    card = "" if drawn.card is None else card_name(drawn.card, words)
    return words(f"corsairs-told-drew-{drawn.source}", name=who(seen, drawn.seat), card=card)


def told_turn(drawn: CardDrawn, discarded: CardDiscarded, seen: Seen, words: Words) -> str:
    return words(
        f"corsairs-told-turn-{drawn.source}",
        name=who(seen, drawn.seat),
        card="" if drawn.card is None else card_name(drawn.card, words),
        discard=card_name(discarded.card, words),
    )


def told(event: Event, seen: Seen, words: Words) -> str | None:
    match event:
        case RoundDealt(deal, dealer, final):
            return words(
                "corsairs-told-deal-last" if final else "corsairs-told-deal",
                deal=deal,
                dealer=who(seen, dealer),
                first=who(seen, (dealer + 1) % len(seen.players)),
            )
        case CardDiscarded(seat, card):
            return words("corsairs-told-discard", name=who(seen, seat), card=card_name(card, words))
        case PierColourChanged(before, after):
            return words(
                "corsairs-told-colour",
                before=colour_name(before, words),
                after=colour_name(after, words),
            )
        case AnchorWeighed(seat, forced):
            key = "anchor-forced" if forced else "anchor"
            return words(f"corsairs-told-{key}", name=who(seen, seat))
        case RoundClosed(reckoning):
            return told_close(reckoning, seen, words)
        case RoundAnnulled(annulled):
            return told_void(annulled, seen, words)
        case LastRoundAnnounced(total):
            return words("corsairs-told-last", total=total)
        case GameEnded("capot"):
            return None  # told with the round
        case GameEnded(ending):
            return words(f"corsairs-told-end-{ending}")
        case _:
            return None
