"""The public table of Piraten Bridge: the bidding and the trick, in text and in pictures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.base.game import Seat
from bot.games.piraten_bridge.cards import SUIT, Card
from bot.games.piraten_bridge.rules import led_suit, trick_winner
from bot.games.piraten_bridge.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import act, signed, total, who
from bot.ui.face.panel import ROW, Block, Button, Choice, Option, Picture, Row, Text
from bot.ui.pictures.captions import alt, caption
from bot.ui.words.words import Words
from cogs.piraten_bridge import score
from cogs.piraten_bridge.pictures import picture
from cogs.piraten_bridge.pictures.picture import Column, Laid, tally_colour
from cogs.piraten_bridge.pictures.tags import MET, MISSED
from cogs.piraten_bridge.story import played
from cogs.piraten_bridge.words import card_name, special_name, suit_name


def heading(seen: Seen[View], words: Words) -> str:
    view = seen.view
    if view.phase == "finished":
        return words("piraten-bridge-finished", count=len(view.sheet))
    return heading_of_round(view.round, view, words)


def heading_of_round(round: int, view: View, words: Words) -> str:
    return words("piraten-bridge-round", round=round, last=view.last_round)


def blocks(seen: Seen[View], words: Words) -> list[Block]:
    match seen.view.phase:
        case "bidding":
            return [Text(fists(seen, words))]
        case "playing":
            return [Text(trick_lines(seen, words))]
        case "finished":
            return score.blocks(seen, words)


def shown(seen: Seen[View], words: Words) -> Picture | None:
    match seen.view.phase:
        case "bidding":
            return fists_picture(seen, words)
        case "playing":
            return trick_picture(seen, words)
        case "finished":
            return None


def awaited(seen: Seen[View], words: Words) -> str:
    """The line that says whom the table waits for. Below a picture it names at most one bidder,
    because the picture shows who hasn't bid."""
    names = words.list(who(seen, seat) for seat in seen.waiting)
    count = len(seen.waiting)
    if seen.view.phase != "bidding":
        key = "card" if seen.view.trick else "lead"
        return words(f"piraten-bridge-awaited-{key}", name=names)
    if seen.pictures and count > 1:
        return words("piraten-bridge-awaited-many", count=count)
    return words("piraten-bridge-awaited-bids", count=count, names=names)


def offers(seen: Seen[View], words: Words) -> list[Block]:
    """The buttons or select to bid at the table. Only the bidder learns their bid."""
    view = seen.view
    people = any(seen.players[seat].present for seat in seen.waiting)
    if view.phase != "bidding" or not people:
        return []
    bids = [str(tricks) for tricks in range(view.round + 1)]
    if len(bids) <= ROW:
        return [Row(tuple(Button(bid, act(seen, f"bid {bid}")) for bid in bids))]
    options = tuple(Option(bid, bid) for bid in bids)
    return [Choice(act(seen, "bid"), words("piraten-bridge-ask"), options)]


# ── Who sits there ───────────────────────────────────────────────────────────────────────────


def order(view: View, leader: Seat) -> list[Seat]:
    """The seats in order of play, the leader first."""
    return [(leader + at) % view.seats for at in range(view.seats)]


def points_of(points: int, words: Words) -> str:
    return words("piraten-bridge-points", points=total(points))


def by_tricks(
    seen: Seen[View],
    words: Words,
    seats: Iterable[Seat],
    bids: Sequence[int],
    won: Sequence[int],
    totals: Sequence[int],
) -> tuple[Column, ...]:
    """A column for each player, with the tricks they took and bid."""
    return tuple(
        Column(
            seat,
            caption(seen, seat),
            words("piraten-bridge-tally", won=won[seat], bid=bids[seat]),
            tally_colour(won[seat], bids[seat]),
            points_of(totals[seat], words),
        )
        for seat in seats
    )


def by_points(
    seen: Seen[View],
    words: Words,
    seats: Iterable[Seat],
    totals: Sequence[int],
    last: Sequence[int] = (),
) -> tuple[Column, ...]:
    """A column for each player, with their total and the points of the last round."""
    return tuple(
        Column(
            seat,
            caption(seen, seat),
            signed(last[seat]) if last else "",
            MET if last and last[seat] > 0 else MISSED,
            points_of(totals[seat], words),
        )
        for seat in seats
    )


# ── The fists ────────────────────────────────────────────────────────────────────────────────


def fists(seen: Seen[View], words: Words) -> str:
    view = seen.view
    last = last_points(view)
    each = [
        words(
            f"piraten-bridge-fist-{'up' if view.sealed[seat] else 'down'}",
            name=who(seen, seat),
            points=points_of(view.totals[seat], words),
        )
        + (f" ({signed(last[seat])})" if last else "")
        for seat in order(view, view.leader)
    ]
    return "\n".join([f"{dealt(seen, words)} {words('piraten-bridge-ask')}", *each])


def last_points(view: View) -> Sequence[int]:
    return view.sheet[-1].points if view.sheet else ()


def dealt(seen: Seen[View], words: Words) -> str:
    view = seen.view
    names = {"dealer": who(seen, view.dealer), "leader": who(seen, view.leader)}
    return words("piraten-bridge-fists", **names, count=view.round)


def fists_picture(seen: Seen[View], words: Words) -> Picture:
    view = seen.view
    seats = order(view, view.leader)
    names = {"dealer": caption(seen, view.dealer), "leader": caption(seen, view.leader)}
    title = words("piraten-bridge-fists", **names, count=view.round)
    raised = tuple(view.sealed[seat] for seat in seats)
    columns = by_points(seen, words, seats, view.totals, last_points(view))
    art = picture.fists(title, columns, raised)
    return Picture("table.png", alt(fists(seen, words)), art)


# ── The trick ────────────────────────────────────────────────────────────────────────────────


def trick_title(view: View, leader: Seat, cards: Sequence[Card], words: Words) -> str:
    """The number of the trick, and the suit to follow."""
    taken = sum(view.won)
    number = taken if cards and not view.trick else taken + 1
    return title_of(number, view.round, cards, words)


def title_of(number: int, round: int, cards: Sequence[Card], words: Words) -> str:
    title = words("piraten-bridge-trick-title", number=number, round=round)
    led = led_suit(cards)
    if led is None:
        return title
    return words("piraten-bridge-trick-led", title=title, suit=suit_name(led, words))


def trick_lines(seen: Seen[View], words: Words) -> str:
    """The trick in order of play: each player's card, tricks won of those bid, and points."""
    view = seen.view
    title = title_of(sum(view.won) + 1, view.round, view.trick, words)
    each = [f"**{title}**"]
    best = trick_winner(view.trick)[0] if view.trick else None
    for at, seat in enumerate(order(view, view.leader)):
        laid = at < len(view.trick)
        each.append(
            words(
                f"piraten-bridge-trick-{'best' if at == best else 'card' if laid else 'none'}",
                name=who(seen, seat),
                card=card_name(view.trick[at], words) if laid else "",
                tally=words("piraten-bridge-tally", won=view.won[seat], bid=view.bids[seat]),
                points=points_of(view.totals[seat], words),
            )
        )
    return "\n".join(each)


def lying(view: View) -> tuple[Seat, tuple[Card, ...], int | None]:
    """The leader, cards and best card of the current trick, or of the last trick if the next has
    not begun."""
    if view.trick or view.last is None or not any(view.won):
        return view.leader, view.trick, trick_winner(view.trick)[0] if view.trick else None
    last = view.last
    return last.leader, last.cards, (last.winner - last.leader) % view.seats


def trick_picture(seen: Seen[View], words: Words) -> Picture:
    view = seen.view
    leader, cards, best = lying(view)
    seats = order(view, leader)
    columns = by_tricks(seen, words, seats, view.bids, view.won, view.totals)
    art = picture.trick(
        trick_title(view, leader, cards, words), laid_cards(cards, words), columns, best
    )
    text = trick_lines(seen, words)
    if view.last is not None and cards and not view.trick:
        laid = played(seen, leader, cards, words)
        text = f"{text}\n{words('piraten-bridge-trick-before', cards=laid)}"
    return Picture("table.png", alt(text), art)


def laid_cards(cards: Iterable[Card], words: Words) -> tuple[Laid, ...]:
    """The cards to be drawn; special cards with their names."""
    return tuple(
        Laid(card, special_name(card, words) if SUIT[card] is None else "") for card in cards
    )
