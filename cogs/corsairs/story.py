"""What happened at a table of Corsairs, told in sentences: turns, closed rounds, reasons."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import Event, Reason, Seat
from bot.games.corsairs.cards import COLOUR
from bot.games.corsairs.events import (
    AnchorWeighed,
    AnswerSealed,
    CardDiscarded,
    CardDrawn,
    CrewLaid,
    GameEnded,
    LastRoundAnnounced,
    PierColourChanged,
    RoundAnnulled,
    RoundClosed,
    RoundDealt,
)
from bot.games.corsairs.moves import MustClose, NotInHand
from bot.games.corsairs.states import Annulled, RoundResult
from bot.games.corsairs.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import who
from bot.ui.words.words import Words
from cogs.corsairs.words import SPACE, card_name, colour_name, groups

TURNS_TOLD, UNDER_PICTURE = 2, 1
"""What each player did last stands beside the name already, and in the picture."""


def story_lines(events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
    """The latest turns; drawing and discarding are one sentence where both are done."""
    lines: list[str] = []
    drawn: CardDrawn | None = None
    at = 0
    for event in latest(events, UNDER_PICTURE if seen.pictures else TURNS_TOLD):
        if isinstance(event, CardDrawn):
            drawn, at = event, len(lines)
            lines.append(told_draw(event, seen, words))
        elif isinstance(event, CardDiscarded) and drawn is not None and drawn.seat == event.seat:
            lines[at] = told_turn(drawn, event, seen, words)
        elif line := told(event, seen, words):
            lines.append(line)
    return lines


def latest(events: Sequence[Event], turns: int) -> Sequence[Event]:
    """A weighed anchor is told by what came of it."""
    draws = [at for at, event in enumerate(events) if isinstance(event, CardDrawn)]
    recent = events[draws[-turns] :] if len(draws) > turns else events
    closes = [at for at, event in enumerate(recent) if isinstance(event, RoundClosed)]
    return [
        event
        for at, event in enumerate(recent)
        if not (isinstance(event, AnchorWeighed) and closes and at < closes[-1])
    ]


def told_draw(drawn: CardDrawn, seen: Seen[View], words: Words) -> str:
    card = "" if drawn.card is None else card_name(drawn.card, words)
    return words(f"corsairs-told-drew-{drawn.source}", name=who(seen, drawn.seat), card=card)


def told_turn(drawn: CardDrawn, discarded: CardDiscarded, seen: Seen[View], words: Words) -> str:
    return words(
        f"corsairs-told-turn-{drawn.source}",
        name=who(seen, drawn.seat),
        card="" if drawn.card is None else card_name(drawn.card, words),
        discard=card_name(discarded.card, words),
    )


def told(event: Event, seen: Seen[View], words: Words) -> str | None:
    match event:
        case RoundDealt() if seen.pictures:
            return None  # the heading and who is awaited say it
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
        case CrewLaid(seat, laid):
            return words("corsairs-told-laid", name=who(seen, seat), limit=laid.limit)
        case AnswerSealed(seat):
            return words("corsairs-told-sealed", name=who(seen, seat))
        case RoundClosed(result):
            return told_close(result, seen, words)
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


# ── A round that is over ─────────────────────────────────────────────────────────────────────


def in_turn(result: RoundResult) -> list[Seat]:
    """The closer first, then the others as they sit."""
    seats = len(result.laid)
    return [(result.closer + at) % seats for at in range(seats)]


def outcome(result: RoundResult) -> str:
    if result.capot:
        return "capot"
    return result.fates[result.closer]


def round_result(result: RoundResult, seen: Seen[View], words: Words) -> str:
    """The whole round in two lines a player."""
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
    """The limit against the closer's, and what it costs."""
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
    """What the round before meant for one player."""
    if isinstance(last, Annulled):
        return words("corsairs-own-void", deal=last.deal)
    return words(
        f"corsairs-own-{last.fates[seat]}",
        deal=last.deal,
        bar=last.laid[last.closer].limit,
        limit=last.laid[seat].limit,
        count=len(last.paid[seat]),
    )


def told_close(result: RoundResult, seen: Seen[View], words: Words) -> str:
    """The round in one sentence."""
    if result.capot:
        names = words.list(who(seen, seat) for seat in result.capot)
        return words("corsairs-told-capot", names=names)
    end = {"name": who(seen, result.closer), "limit": result.laid[result.closer].limit}
    by = sinkers(result, seen, words)
    if seen.pictures:
        # What everybody pays was in the picture, and is in the next one.
        return words(f"corsairs-told-{outcome(result)}-short", **end, sinkers=by)
    paying = [
        words("corsairs-told-pays", name=who(seen, seat), count=len(paid))
        for seat, paid in enumerate(result.paid)
        if paid
    ]
    payments = words.list(paying)
    return words(f"corsairs-told-{outcome(result)}", **end, sinkers=by, payments=payments)


def told_void(annulled: Annulled, seen: Seen[View], words: Words) -> str:
    return words(
        "corsairs-told-void",
        name=who(seen, annulled.seat),
        deal=annulled.deal,
        card=card_name(annulled.card, words),
    )


# ── Reasons ──────────────────────────────────────────────────────────────────────────────────


def why(seen: Seen[View], words: Words) -> str:
    """What became of the last round, and what makes the pier colour."""
    view = seen.view
    match view.last:
        case RoundResult() as result:
            lines = [round_result(result, seen, words), f"-# {words('corsairs-why-reckoned')}"]
        case Annulled() as annulled:
            lines = [told_void(annulled, seen, words), f"-# {words('corsairs-why-void')}"]
        case None:
            lines = [words("corsairs-why-nothing")]
    if view.forced:
        lines.append(words("corsairs-told-anchor-forced", name=who(seen, view.turn)))
    elif view.pier:
        colour = colour_name(COLOUR[view.pier[0]], words)
        card = card_name(view.pier[0], words)
        lines.append(words("corsairs-why-pier", colour=colour, card=card))
    return "\n".join(lines)


def decided(view: View) -> list[Event]:
    """How the last round ended, and the game with it."""
    ended: list[Event] = [GameEnded(view.ending)] if view.ending else []
    match view.last:
        case RoundResult() as result:
            return [RoundClosed(result), *ended]
        case Annulled() as annulled:
            return [RoundAnnulled(annulled)]
        case None:
            return []


def refusal(reason: Reason, words: Words) -> str | None:
    """Why a move is refused, where the catalogue has to be told more than the reason's name."""
    match reason:
        case NotInHand(card):
            return words("corsairs-reason-not-in-hand", card=card_name(card, words))
        case MustClose(True):
            return words("corsairs-reason-must-close-forced")
        case _:
            return None
