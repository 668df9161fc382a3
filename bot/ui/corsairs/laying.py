"""The laying down: every hand in its groups, who sinks whom, who pays how many cards and why."""

from __future__ import annotations

from bot.games.corsairs import Annulled, Laid, Reckoning
from bot.games.game import Seat
from bot.tables.seen import Seen
from bot.ui.corsairs.cards import SPACE, by_colour, card_name, colour_name
from bot.ui.face import who
from bot.ui.panel import Block, Text
from bot.ui.words import Words


def in_turn(reckoning: Reckoning) -> list[Seat]:
    """The closer first, then the others as they sit."""
    seats = len(reckoning.laid)
    return [(reckoning.closer + at) % seats for at in range(seats)]


def groups(laid: Laid, words: Words) -> list[str]:
    """The cards that cost nothing, and at last the stowaways."""
    cards = {
        "crew": laid.crew,
        "prisoners": laid.prisoners,
        "attached": laid.attached,
        "stowaways": laid.stowaways,
    }
    return [
        words(f"corsairs-laid-{name}", cards=by_colour(held, words))
        for name, held in cards.items()
        if held
    ]


# ── The drama ────────────────────────────────────────────────────────────────────────────────


def drama(reckoning: Reckoning, seen: Seen, words: Words) -> list[list[Block]]:
    """The closer lays down, the others answer, and then it is seen who sinks."""
    closer, *others = in_turn(reckoning)
    limit = reckoning.laid[closer].limit
    titles = [
        words(f"corsairs-drama-{step}", name=who(seen, closer), limit=limit)
        for step in ("closer", "others", outcome(reckoning))
    ]
    first = shown(reckoning, closer, seen, words)
    answers = [shown(reckoning, seat, seen, words) for seat in others]
    verdicts = [verdict(reckoning, seat, seen, words) for seat in (closer, *others)]
    return [
        [Text("\n".join(lines))]
        for lines in (
            [titles[0], first, words("corsairs-drama-ask", limit=limit)],
            [titles[1], first, *answers],
            [titles[2], *verdicts],
        )
    ]


def outcome(reckoning: Reckoning) -> str:
    if reckoning.capot:
        return "capot"
    return reckoning.fates[reckoning.closer]


def shown(reckoning: Reckoning, seat: Seat, seen: Seen, words: Words) -> str:
    """A hand laid down, before anything is said about it."""
    laid = reckoning.laid[seat]
    head = words("corsairs-laid", name=who(seen, seat), limit=laid.limit)
    return "\n".join([head, *(f"-# {line}" for line in groups(laid, words))])


# ── The reckoning ────────────────────────────────────────────────────────────────────────────


def reckoned(reckoning: Reckoning, seen: Seen, words: Words) -> str:
    """The whole round in two lines a player."""
    title = words(
        "corsairs-reckoned",
        deal=reckoning.deal,
        colour=colour_name(reckoning.pier, words),
        card=card_name(reckoning.discard, words),
    )
    return "\n".join([title, *(verdict(reckoning, s, seen, words) for s in in_turn(reckoning))])


def verdict(reckoning: Reckoning, seat: Seat, seen: Seen, words: Words) -> str:
    small = f"-# {f'{SPACE}┃ '.join(groups(reckoning.laid[seat], words))}"
    return f"{fate_line(reckoning, seat, seen, words)}\n{small}"


def fate_line(reckoning: Reckoning, seat: Seat, seen: Seen, words: Words) -> str:
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


def sinkers(reckoning: Reckoning, seen: Seen, words: Words) -> str:
    return words.list(who(seen, seat) for seat in reckoning.sinkers) if reckoning.sinkers else ""


def own_fate(last: Reckoning | Annulled, seat: Seat, seen: Seen, words: Words) -> str:
    """What the round before meant for one player."""
    if isinstance(last, Annulled):
        return words("corsairs-own-void", deal=last.deal)
    return words(
        f"corsairs-own-{last.fates[seat]}",
        deal=last.deal,
        closer=who(seen, last.closer),
        bar=last.laid[last.closer].limit,
        limit=last.laid[seat].limit,
        sinkers=sinkers(last, seen, words),
        count=len(last.paid[seat]),
    )


def told_close(reckoning: Reckoning, seen: Seen, words: Words) -> str:
    """The round in one sentence."""
    if reckoning.capot:
        names = words.list(who(seen, seat) for seat in reckoning.capot)
        return words("corsairs-told-capot", names=names)
    paying = [
        words("corsairs-told-pays", name=who(seen, seat), count=len(paid))
        for seat, paid in enumerate(reckoning.paid)
        if paid
    ]
    return words(
        f"corsairs-told-{outcome(reckoning)}",
        name=who(seen, reckoning.closer),
        limit=reckoning.laid[reckoning.closer].limit,
        sinkers=sinkers(reckoning, seen, words),
        payments=words.list(paying),
    )


def told_void(annulled: Annulled, seen: Seen, words: Words) -> str:
    return words(
        "corsairs-told-void",
        name=who(seen, annulled.seat),
        deal=annulled.deal,
        card=card_name(annulled.card, words),
    )
