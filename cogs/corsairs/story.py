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
from bot.games.corsairs.states import Annulled, Reckoning
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


# ── A round that is over ─────────────────────────────────────────────────────────────────────


def in_turn(reckoning: Reckoning) -> list[Seat]:
    """The closer first, then the others as they sit."""
    seats = len(reckoning.laid)
    return [(reckoning.closer + at) % seats for at in range(seats)]


def outcome(reckoning: Reckoning) -> str:
    if reckoning.capot:
        return "capot"
    return reckoning.fates[reckoning.closer]


def reckoned(reckoning: Reckoning, seen: Seen[View], words: Words) -> str:
    """The whole round in two lines a player."""
    title = words(
        "corsairs-reckoned",
        deal=reckoning.deal,
        colour=colour_name(reckoning.pier, words),
        card=card_name(reckoning.discard, words),
    )
    return "\n".join([title, *(verdict(reckoning, s, seen, words) for s in in_turn(reckoning))])


def verdict(reckoning: Reckoning, seat: Seat, seen: Seen[View], words: Words) -> str:
    small = f"-# {f'{SPACE}┃ '.join(groups(reckoning.laid[seat], words))}"
    return f"{fate_line(reckoning, seat, seen, words)}\n{small}"


def fate_line(reckoning: Reckoning, seat: Seat, seen: Seen[View], words: Words) -> str:
    """The limit against the closer's, and what it costs."""
    fate = reckoning.fates[seat]
    closer = reckoning.closer
    own = len(reckoning.laid[seat].stowaways)
    count = len(reckoning.paid[seat])
    return words(
        f"corsairs-fate-{fate}",
        name=who(seen, seat),
        limit=reckoning.laid[seat].limit,
        closer=who(seen, closer),
        bar=reckoning.laid[closer].limit,
        sinkers=sinkers(reckoning, seen, words),
        own=own,
        theirs=count - own,
        count=count,
    )


def sinkers(reckoning: Reckoning, seen: Seen[View], words: Words) -> str:
    return words.list(who(seen, seat) for seat in reckoning.sinkers) if reckoning.sinkers else ""


def own_fate(last: Reckoning | Annulled, seat: Seat, words: Words) -> str:
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


def told_close(reckoning: Reckoning, seen: Seen[View], words: Words) -> str:
    """The round in one sentence."""
    if reckoning.capot:
        names = words.list(who(seen, seat) for seat in reckoning.capot)
        return words("corsairs-told-capot", names=names)
    end = {"name": who(seen, reckoning.closer), "limit": reckoning.laid[reckoning.closer].limit}
    by = sinkers(reckoning, seen, words)
    if seen.pictures:
        # What everybody pays was in the picture, and is in the next one.
        return words(f"corsairs-told-{outcome(reckoning)}-short", **end, sinkers=by)
    paying = [
        words("corsairs-told-pays", name=who(seen, seat), count=len(paid))
        for seat, paid in enumerate(reckoning.paid)
        if paid
    ]
    payments = words.list(paying)
    return words(f"corsairs-told-{outcome(reckoning)}", **end, sinkers=by, payments=payments)


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
        case Reckoning() as reckoning:
            lines = [reckoned(reckoning, seen, words), f"-# {words('corsairs-why-reckoned')}"]
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
        case Reckoning() as reckoning:
            return [RoundClosed(reckoning), *ended]
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
