"""The public table: fists, open bids and the trick, in lines and in pictures."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Event
from bot.games.piraten_bridge import BidsRevealed, View, trick_winner
from bot.tables.seen import Seen
from bot.ui.face import signed, who
from bot.ui.panel import Block, Picture, Text
from bot.ui.pictures.captions import alt, captions
from bot.ui.piraten_bridge import picture
from bot.ui.piraten_bridge.story import last_trick
from bot.ui.piraten_bridge.words import card_name
from bot.ui.words import Words


def lines(seen: Seen[View], words: Words) -> str:
    return fists(seen, words) if seen.view.phase == "bidding" else trick_lines(seen, words)


def shown(seen: Seen[View], words: Words) -> Picture | None:
    match seen.view.phase:
        case "bidding":
            return fists_picture(seen, seen.view.sealed, fists(seen, words))
        case "playing":
            return trick_picture(seen, words)
        case "finished":
            return None


def awaited(seen: Seen[View], words: Words) -> str:
    names = words.list(who(seen, seat) for seat in seen.waiting)
    if seen.view.phase == "bidding":
        return words("piraten-bridge-awaited-bids", count=len(seen.waiting), names=names)
    key = "card" if seen.view.trick else "lead"
    return words(f"piraten-bridge-awaited-{key}", name=names)


# ── The fists ────────────────────────────────────────────────────────────────────────────────


def beats(events: Sequence[Event]) -> Sequence[float]:
    return (1.0, 1.0, 1.0) if any(isinstance(event, BidsRevealed) for event in events) else ()


def frames(events: Sequence[Event], seen: Seen[View], words: Words) -> list[list[Block]]:
    """YO … HO … and the fists open with the table itself."""
    if not beats(events):
        return []
    up = " · ".join(
        words("piraten-bridge-fist-raised", name=who(seen, seat))
        for seat in range(len(seen.players))
    )
    bids = open_bids(seen, words)
    all_up = [fists_picture(seen, (True,) * len(seen.players), up)] if seen.pictures else []
    opened = [bids_picture(seen, bids)] if seen.pictures else []
    return [
        [*all_up, Text(f"{words('piraten-bridge-yo')}\n{up}")],
        [*all_up, Text(f"{words('piraten-bridge-ho')}\n{up}")],
        [*opened, Text(f"{words('piraten-bridge-bids-open')}\n{bids}")],
    ]


def fists(seen: Seen[View], words: Words) -> str:
    view = seen.view
    dealt = words("piraten-bridge-fists", dealer=who(seen, view.dealer), count=view.round)
    each = [
        words(
            f"piraten-bridge-fist-{'up' if up else 'down'}",
            name=who(seen, seat),
            points=signed(view.totals[seat]),
        )
        for seat, up in enumerate(view.sealed)
    ]
    return "\n".join([dealt, *each])


def open_bids(seen: Seen[View], words: Words) -> str:
    return " · ".join(
        words("piraten-bridge-bid-of", name=who(seen, seat), bid=bid)
        for seat, bid in enumerate(seen.view.bids)
    )


def fists_picture(seen: Seen[View], raised: tuple[bool, ...], text: str) -> Picture:
    art = picture.fists(captions(seen), points(seen), raised)
    return Picture("table.png", alt(text), art)


def bids_picture(seen: Seen[View], text: str) -> Picture:
    art = picture.fists(captions(seen), points(seen), (), seen.view.bids)
    return Picture("table.png", alt(text), art)


def points(seen: Seen[View]) -> tuple[str, ...]:
    return tuple(signed(total) for total in seen.view.totals)


# ── The trick ────────────────────────────────────────────────────────────────────────────────


def trick_lines(seen: Seen[View], words: Words) -> str:
    """The trick in order of play: each player's card, tricks won of those bid, and points."""
    view = seen.view
    each = [words("piraten-bridge-trick", number=sum(view.won) + 1, round=view.round)]
    best = trick_winner(view.trick)[0] if view.trick else None
    for at in range(view.seats):
        seat = (view.leader + at) % view.seats
        laid = at < len(view.trick)
        each.append(
            words(
                f"piraten-bridge-trick-{'best' if at == best else 'card' if laid else 'none'}",
                name=who(seen, seat),
                card=card_name(view.trick[at], words) if laid else "",
                won=view.won[seat],
                bid=view.bids[seat],
                points=signed(view.totals[seat]),
            )
        )
    return "\n".join(each)


def trick_picture(seen: Seen[View], words: Words) -> Picture:
    """The trick as it lies; between two tricks the last one, with the card that took it."""
    view = seen.view
    if view.trick or view.last is None or not any(view.won):
        leader, cards, text = view.leader, view.trick, trick_lines(seen, words)
        best = trick_winner(cards)[0] if cards else None
    else:
        leader, cards = view.last.leader, view.last.cards
        best = (view.last.winner - leader) % view.seats
        text = f"{trick_lines(seen, words)}\n{last_trick(seen, view.last, words)}"
    order = [(leader + at) % view.seats for at in range(view.seats)]
    names, tallies = captions(seen), [f"{view.won[seat]} / {view.bids[seat]}" for seat in order]
    art = picture.trick(cards, tuple(names[seat] for seat in order), tuple(tallies), best)
    return Picture("table.png", alt(text), art)
