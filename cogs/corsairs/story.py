"""Tells in sentences what happened in Corsairs: turns, the ends of rounds, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import Event, Seat
from bot.games.corsairs.cards import COLOUR
from bot.games.corsairs.events import (
    AnchorWeighed,
    CardDiscarded,
    CardDrawn,
    GameEnded,
    RoundAnnulled,
    RoundClosed,
    RoundDealt,
)
from bot.games.corsairs.states import Annulled, RoundResult
from bot.games.corsairs.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import who
from bot.ui.words.words import Words
from cogs.corsairs.words import SPACE, card_name, colour_name, groups, say

TURNS, UNDER_PICTURE = 2, 1
"""Number of turns told without a picture, and below one. Each player's last turn is also shown
beside their name."""


def story(events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
    """The latest turns. A draw and its discard are one sentence."""
    lines: list[str] = []
    drawn: CardDrawn | None = None
    at = 0
    for event in latest(events, UNDER_PICTURE if seen.pictures else TURNS):
        if isinstance(event, CardDrawn):
            drawn, at = event, len(lines)
            lines.append(say("told", event, seen, words))
        elif isinstance(event, CardDiscarded) and drawn is not None and drawn.seat == event.seat:
            discard = card_name(event.card, words)
            lines[at] = say("turn", drawn, seen, words, discard=discard)
        elif line := sentence(event, seen, words):
            lines.append(line)
    return lines


def latest(events: Sequence[Event], turns: int) -> Sequence[Event]:
    """The events of the last turns, without a weighed anchor whose round has ended."""
    draws = [at for at, event in enumerate(events) if isinstance(event, CardDrawn)]
    recent = events[draws[-turns] :] if len(draws) > turns else events
    closes = [at for at, event in enumerate(recent) if isinstance(event, RoundClosed)]
    return [
        event
        for at, event in enumerate(recent)
        if not (isinstance(event, AnchorWeighed) and closes and at < closes[-1])
    ]


def sentence(event: Event, seen: Seen[View], words: Words) -> str | None:
    match event:
        case RoundDealt() if seen.pictures:
            return None  # The heading and the awaited player say it.
        case RoundDealt(_, dealer):
            first = who(seen, (dealer + 1) % len(seen.players))
            return say("told", event, seen, words, first=first)
        case RoundClosed(result):
            return closed_round(result, seen, words)
        case _:
            return say.told(event, seen, words)


# ── A round that is over ─────────────────────────────────────────────────────────────────────


def in_turn(result: RoundResult) -> list[Seat]:
    """The seats in order of play, the closer first."""
    seats = len(result.laid)
    return [(result.closer + at) % seats for at in range(seats)]


def outcome(result: RoundResult) -> str:
    if result.capot:
        return "capot"
    return result.fates[result.closer]


def round_in_lines(result: RoundResult, seen: Seen[View], words: Words) -> str:
    """The result of a round, two lines for each player."""
    title = words(
        "corsairs-reckoned",
        deal=result.deal,
        colour=colour_name(result.pier, words),
        card=card_name(result.discard, words),
    )
    return "\n".join([title, *(verdict(result, s, seen, words) for s in in_turn(result))])


def verdict(result: RoundResult, seat: Seat, seen: Seen[View], words: Words) -> str:
    small = f"-# {f'{SPACE}┃ '.join(groups(result.laid[seat], words))}"
    return f"{fate_line(result, seat, seen, words)}\n{small}"


def fate_line(result: RoundResult, seat: Seat, seen: Seen[View], words: Words) -> str:
    """A player's limit compared with the closer's, and what the round costs them."""
    fate = result.fates[seat]
    closer = result.closer
    own = len(result.laid[seat].stowaways)
    count = len(result.paid[seat])
    return words(
        f"corsairs-fate-{fate}",
        name=who(seen, seat),
        limit=result.laid[seat].limit,
        closer=who(seen, closer),
        bar=result.laid[closer].limit,
        sinkers=sinkers(result, seen, words),
        own=own,
        theirs=count - own,
        count=count,
    )


def sinkers(result: RoundResult, seen: Seen[View], words: Words) -> str:
    return words.list(who(seen, seat) for seat in result.sinkers) if result.sinkers else ""


def own_fate(last: RoundResult | Annulled, seat: Seat, words: Words) -> str:
    """A sentence that tells a player what the last round meant for them."""
    if isinstance(last, Annulled):
        return words("corsairs-own-void", deal=last.deal)
    return words(
        f"corsairs-own-{last.fates[seat]}",
        deal=last.deal,
        bar=last.laid[last.closer].limit,
        limit=last.laid[seat].limit,
        count=len(last.paid[seat]),
    )


def closed_round(result: RoundResult, seen: Seen[View], words: Words) -> str:
    """The result of a round in one sentence."""
    if result.capot:
        names = words.list(who(seen, seat) for seat in result.capot)
        return words("corsairs-told-capot", names=names)
    end = {"name": who(seen, result.closer), "limit": result.laid[result.closer].limit}
    by = sinkers(result, seen, words)
    if seen.pictures:
        # The picture already showed what everybody pays, and the next one does again.
        return words(f"corsairs-told-{outcome(result)}-short", **end, sinkers=by)
    paying = [
        words("corsairs-told-pays", name=who(seen, seat), count=len(paid))
        for seat, paid in enumerate(result.paid)
        if paid
    ]
    payments = words.list(paying)
    return words(f"corsairs-told-{outcome(result)}", **end, sinkers=by, payments=payments)


def annulled_round(annulled: Annulled, seen: Seen[View], words: Words) -> str:
    return say("told", RoundAnnulled(annulled), seen, words)


# ── Why ──────────────────────────────────────────────────────────────────────────────────────


def why(seen: Seen[View], words: Words) -> str:
    """Explains the result of the last round, and which card gives the pier its colour."""
    view = seen.view
    match view.last:
        case RoundResult() as result:
            lines = [round_in_lines(result, seen, words), f"-# {words('corsairs-why-reckoned')}"]
        case Annulled() as annulled:
            lines = [annulled_round(annulled, seen, words), f"-# {words('corsairs-why-void')}"]
        case None:
            lines = [words("corsairs-why-nothing")]
    if view.forced:
        lines.append(say("told", AnchorWeighed(view.turn, True), seen, words))
    elif view.pier:
        colour = colour_name(COLOUR[view.pier[0]], words)
        card = card_name(view.pier[0], words)
        lines.append(words("corsairs-why-pier", colour=colour, card=card))
    return "\n".join(lines)


def decided(seen: Seen[View]) -> list[Event]:
    """The events that ended the last round, and the game if it is over."""
    view = seen.view
    ended: list[Event] = [GameEnded(view.ending)] if view.ending else []
    match view.last:
        case RoundResult() as result:
            return [RoundClosed(result), *ended]
        case Annulled() as annulled:
            return [RoundAnnulled(annulled)]
        case None:
            return []
