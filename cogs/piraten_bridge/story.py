"""Tells in sentences what happened in Piraten Bridge, and why a trick was taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.games.base.game import Event, Seat
from bot.games.piraten_bridge.cards import Card
from bot.games.piraten_bridge.events import BidsRevealed, RoundScored, TrickTaken
from bot.games.piraten_bridge.states import RoundScore, Trick
from bot.games.piraten_bridge.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import last_sentences, signed, who
from bot.ui.face.rulebook import cite
from bot.ui.words.words import Words
from cogs.piraten_bridge.words import card_name, grouped, say


def story(events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
    """The sentences below the table. With a picture it tells only why the last trick was taken."""
    if not seen.pictures:
        return last_sentences(events, lambda event: sentence(event, seen, words))
    return [
        say_trick(seen, event.trick, words)
        for event in events
        if isinstance(event, TrickTaken) and event.trick == seen.view.last
    ]


def sentence(event: Event, seen: Seen[View], words: Words) -> str | None:
    match event:
        case BidsRevealed(bids):
            parts = [
                words("piraten-bridge-told-bid", name=who(seen, seat), bid=bid)
                for seat, bid in enumerate(bids)
            ]
            return words("piraten-bridge-told-bids", bids=", ".join(parts))
        case TrickTaken(trick):
            return say_trick(seen, trick, words)
        case RoundScored(score):
            parts = [
                words("piraten-bridge-told-points", name=who(seen, seat), points=signed(points))
                for seat, points in enumerate(score.points)
            ]
            return words("piraten-bridge-told-score", round=score.round, scores=", ".join(parts))
        case _:
            return say.told(event, seen, words)


def say_trick(seen: Seen[View], trick: Trick, words: Words) -> str:
    return words(
        "piraten-bridge-told-trick",
        name=who(seen, trick.winner),
        card=winning_card(trick, words),
        why=why_won(trick, words),
    )


def why(seen: Seen[View], words: Words) -> str:
    """Explains the last trick and the points of a finished round, and lists the cards played in
    this round."""
    trick, laid = seen.view.last, seen.view.laid
    lines = [words("piraten-bridge-why-nothing")]
    if trick is not None:
        lines = [last_trick(seen, trick, words)]
        if trick.bonus:
            lines.append(f"-# {words('piraten-bridge-why-bonus')}")
    if is_new(seen.view):
        lines.append(say_points(seen, seen.view.sheet[-1], words))
    if laid:
        held = grouped(tuple(sorted(laid)), words)
        lines.append(words("piraten-bridge-laid", cards=held))
    return "\n".join(lines)


def is_new(view: View) -> bool:
    """Whether a round was scored and no trick has been played since."""
    return bool(view.sheet) and not view.laid


def say_points(seen: Seen[View], score: RoundScore, words: Words) -> str:
    lines = [
        words(
            "piraten-bridge-why-points",
            name=who(seen, seat),
            bid=score.bids[seat],
            won=score.won[seat],
            points=signed(points),
            rules=cite(*score.paragraphs_of(seat)),
        )
        for seat, points in enumerate(score.points)
    ]
    return "\n".join([words("piraten-bridge-why-round", round=score.round), *lines])


def decided(seen: Seen[View]) -> list[Event]:
    taken = [] if seen.view.last is None else [TrickTaken(seen.view.last)]
    return [*taken, *(scored(seen) if is_new(seen.view) else ())]


def scored(seen: Seen[View]) -> list[Event]:
    return [RoundScored(seen.view.sheet[-1])] if seen.view.sheet else []


def last_trick(seen: Seen[View], trick: Trick, words: Words) -> str:
    return words(
        "piraten-bridge-why-trick",
        cards=played(seen, trick.leader, trick.cards, words),
        name=who(seen, trick.winner),
        card=winning_card(trick, words),
        why=why_won(trick, words),
    )


def played(seen: Seen[View], leader: Seat, cards: Iterable[Card], words: Words) -> str:
    return " · ".join(
        words(
            "piraten-bridge-played",
            name=who(seen, (leader + at) % len(seen.players)),
            card=card_name(card, words),
        )
        for at, card in enumerate(cards)
    )


def winning_card(trick: Trick, words: Words) -> str:
    return card_name(trick.cards[(trick.winner - trick.leader) % len(trick.cards)], words)


def why_won(trick: Trick, words: Words) -> str:
    return words(f"piraten-bridge-why-{trick.why}", bonus=trick.bonus)
