"""The reveal of Piraten Bridge, frame by frame: the bids, each trick, and the score of a round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.games.base.game import Event, Seat, ranked
from bot.games.piraten_bridge.events import BidsRevealed, RoundDealt, RoundScored, TrickTaken
from bot.games.piraten_bridge.states import RoundScore, Trick
from bot.games.piraten_bridge.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import Frame, signed, total, who
from bot.ui.face.panel import Block, Picture, Text
from bot.ui.pictures.captions import alt, caption, initial
from bot.ui.pictures.colours import SEATS
from bot.ui.words.words import Words
from cogs.piraten_bridge.pictures import picture
from cogs.piraten_bridge.pictures.picture import RoundLine
from cogs.piraten_bridge.story import last_trick, played, say_trick
from cogs.piraten_bridge.table import (
    by_points,
    by_tricks,
    heading_of_round,
    laid_cards,
    order,
    title_of,
)

SHOUT, OPENED, TAKEN, SCORED = 1.0, 2.0, 2.0, 4.0
"""How long a call, open bids, a trick and the end of a round are shown, in steps of the display."""
CALLS = ("yo", "ho", "bids-open")


def frames(events: Sequence[Event], seen: Seen[View]) -> list[Frame]:
    """The frames of these events. Each shows the game at its own time, though the view is from
    after all events."""
    found: list[Frame] = []
    for at, event in enumerate(events):
        match event:
            case BidsRevealed(bids):
                found += [
                    Frame(steps, partial(shout, seen, bids, events, call))
                    for call, steps in enumerate((SHOUT, SHOUT, OPENED))
                ]
            case TrickTaken(trick):
                found.append(Frame(TAKEN, partial(taken, seen, trick, events, at)))
            case RoundScored(score):
                found.append(Frame(SCORED, partial(scored, seen, score)))
            case _:
                pass
    return found


def scene(events: Sequence[Event], seen: Seen[View], words: Words) -> str:
    return heading_of_round(scene_round(events, seen.view), seen.view, words)


# ── As it was then ───────────────────────────────────────────────────────────────────────────


def score_in(events: Sequence[Event]) -> RoundScore | None:
    return next((event.score for event in events if isinstance(event, RoundScored)), None)


def scene_round(events: Sequence[Event], view: View) -> int:
    """The number of the round in which these events happened."""
    score = score_in(events)
    return view.round if score is None else score.round


def totals_before(events: Sequence[Event], seen: Seen[View]) -> tuple[int, ...]:
    """Each player's total before these events scored a round."""
    score, totals = score_in(events), seen.view.totals
    if score is None:
        return totals
    return tuple(has - got for has, got in zip(totals, score.points, strict=True))


def leader_then(events: Sequence[Event], view: View) -> Seat:
    """The leader of the first trick in the round of these events."""
    dealers = [event.dealer for event in events if isinstance(event, RoundDealt)]
    return dealers[0] if dealers else (view.dealer + 1) % view.seats


def won_by(events: Sequence[Event], at: int, view: View) -> tuple[int, ...]:
    """The number of tricks that each player had won right after event number `at`."""
    score = score_in(events)
    won = list(view.won if score is None else score.won)
    for event in events[at + 1 :]:
        if isinstance(event, TrickTaken):
            won[event.trick.winner] -= 1
    return tuple(won)


# ── Yo-ho-ho ─────────────────────────────────────────────────────────────────────────────────


def shout(
    seen: Seen[View], bids: tuple[int, ...], events: Sequence[Event], call: int, words: Words
) -> list[Block]:
    """A frame with one of three calls: "Yo", "Yo ho", and the last, which reveals the bids."""
    shouted = words(f"piraten-bridge-{CALLS[call]}")
    seats = order(seen.view, leader_then(events, seen.view))
    opened = call == len(CALLS) - 1
    if opened:
        each = [words("piraten-bridge-bid-of", name=who(seen, at), bid=bids[at]) for at in seats]
    else:
        each = [words("piraten-bridge-fist-raised", name=who(seen, seat)) for seat in seats]
    text = " · ".join(each)
    outlook = [Text(outlook_of(bids, scene_round(events, seen.view), words))] if opened else []
    if not seen.pictures:
        return [Text(f"# {'🖐️' if opened else '✊'} {shouted}\n{text}"), *outlook]
    columns = by_points(seen, words, seats, totals_before(events, seen))
    shown = tuple(bids[seat] for seat in seats) if opened else ()
    art = picture.shout(shouted, call, columns, shown)
    return [Picture("table.png", alt(f"{shouted} {text}"), art), *outlook]


def outlook_of(bids: Sequence[int], round: int, words: Words) -> str:
    """A sentence that says whether all bids can be met."""
    wanted = sum(bids)
    key = "even" if wanted == round else "over" if wanted > round else "under"
    return words(f"piraten-bridge-outlook-{key}", bids=wanted, tricks=round)


# ── A trick ──────────────────────────────────────────────────────────────────────────────────


def taken(
    seen: Seen[View], trick: Trick, events: Sequence[Event], at: int, words: Words
) -> list[Block]:
    view, score = seen.view, score_in(events)
    bids = view.bids if score is None else score.bids
    seats, won = order(view, trick.leader), won_by(events, at, view)
    title = title_of(sum(won), scene_round(events, view), trick.cards, words)
    tallies = [
        f"{who(seen, seat)} {words('piraten-bridge-tally', won=won[seat], bid=bids[seat])}"
        for seat in seats
    ]
    if not seen.pictures:
        text = last_trick(seen, trick, words)
        return [Text(f"**{title}**\n{text}\n-# {' · '.join(tallies)}")]
    totals = totals_before(events, seen)
    columns = by_tricks(seen, words, seats, bids, won, totals)
    best = (trick.winner - trick.leader) % view.seats
    art = picture.trick(title, laid_cards(trick.cards, words), columns, best)
    laid = played(seen, trick.leader, trick.cards, words)
    text = alt(title, laid, " · ".join(tallies))
    return [Picture("table.png", text, art), Text(f"↪ {say_trick(seen, trick, words)}")]


# ── The end of a round ───────────────────────────────────────────────────────────────────────


def scored(seen: Seen[View], score: RoundScore, words: Words) -> list[Block]:
    """The frame that ends a round: each player's bid, tricks, points and total."""
    ranks = ranked(seen.view.totals)
    seats = sorted(range(seen.view.seats), key=lambda seat: ranks[seat])
    title = words("piraten-bridge-scored", round=score.round)
    text = "\n".join(
        [title, *(score_line(seen, score, seat, ranks[seat], words) for seat in seats)]
    )
    bonus = [Text(line) for line in bonus_lines(seen, score, words)]
    if not seen.pictures:
        return [Text(f"**{title}**{text.removeprefix(title)}"), *bonus]
    heads = tuple(
        words(f"piraten-bridge-head-{head}") for head in ("bid", "won", "points", "total")
    )
    lines = tuple(
        RoundLine(
            rank=ranks[seat],
            badge=(initial(seen, seat), SEATS[seat]),
            name=caption(seen, seat),
            bid=score.bids[seat],
            won=score.won[seat],
            points=signed(score.points[seat]),
            bonus=score.bonus[seat] > 0 and score.won[seat] == score.bids[seat],
            total=total(seen.view.totals[seat]),
        )
        for seat in seats
    )
    return [Picture("table.png", alt(text), picture.standings(title, heads, lines)), *bonus]


def score_line(seen: Seen[View], score: RoundScore, seat: Seat, rank: int, words: Words) -> str:
    return words(
        "piraten-bridge-score-line",
        rank=rank,
        name=who(seen, seat),
        bid=score.bids[seat],
        won=score.won[seat],
        points=signed(score.points[seat]),
        total=total(seen.view.totals[seat]),
    )


def bonus_lines(seen: Seen[View], score: RoundScore, words: Words) -> list[str]:
    """A line for each bonus. A bonus counts only if the player met their bid."""
    return [
        words(
            f"piraten-bridge-bonus-{'paid' if score.won[seat] == score.bids[seat] else 'lost'}",
            name=who(seen, seat),
            bonus=bonus,
        )
        for seat, bonus in enumerate(score.bonus)
        if bonus
    ]
