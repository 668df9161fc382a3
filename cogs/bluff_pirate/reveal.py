"""The reveal of a series, frame by frame: the question, the drum roll, the cards, the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from bot.games.base.game import Event, replaced
from bot.games.bluff_pirate.cards import ISLAND_A, on_their_spaces
from bot.games.bluff_pirate.events import IslandOpened, SeriesRevealed
from bot.games.bluff_pirate.states import SeriesResult
from bot.games.bluff_pirate.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import Frame, who
from bot.ui.face.panel import Block, Text
from bot.ui.words.words import Words
from cogs.bluff_pirate import story, table
from cogs.bluff_pirate.pictures.picture import Laid, Stage
from cogs.bluff_pirate.words import backs, claim, in_words, say

QUESTION, DRUM, CARDS, VERDICT, CHEST = 1.5, 1.5, 2.0, 4.0, 3.0
"""How long each frame of a reveal is shown, in steps of the display."""


def revealed(events: Sequence[Event]) -> SeriesResult | None:
    found = [event.result for event in events if isinstance(event, SeriesRevealed)]
    return found[-1] if found else None


def scene(events: Sequence[Event], seen: Seen[View], words: Words) -> str:
    """The heading of a reveal, made from the view before it, so that it doesn't give the outcome
    away."""
    last = revealed(events)
    then = seen if last is None else replace(seen, view=before(last, seen.view))
    return table.heading(then, words)


def frames(events: Sequence[Event], seen: Seen[View]) -> list[Frame]:
    """The frames of a reveal. If a ship reached a closed chest, a last frame opens it."""
    last = revealed(events)
    if last is None:
        return []
    chest = Frame(CHEST, partial(opened, events, last, seen))
    return [
        Frame(QUESTION, partial(asked, last, "asked", seen)),
        Frame(DRUM, partial(asked, last, "drum", seen)),
        Frame(CARDS, partial(turned, last, seen)),
        Frame(VERDICT, partial(judged, last, seen)),
        *(() if last.opened is None else (chest,)),
    ]


def asked(last: SeriesResult, stage: Stage, seen: Seen[View], words: Words) -> list[Block]:
    if stage == "asked":
        title = words("bluff-pirate-frame-ask", voter=who(seen, last.voter))
    else:
        title = words("bluff-pirate-frame-drum")
    laid = f"### {backs(last.series.up, len(last.series.down))}\n{lying(last, seen, words)}"
    still = replace(seen, view=before(last, seen.view))
    return frame(still, last, stage, title, laid, "", words)


def turned(last: SeriesResult, seen: Seen[View], words: Words) -> list[Block]:
    still, signs = replace(seen, view=before(last, seen.view)), story.cards_in_the_open(last)
    return frame(still, last, "turned", vote(last, seen, words), f"### {signs}", "", words)


def judged(last: SeriesResult, seen: Seen[View], words: Words) -> list[Block]:
    title, signs = verdict(last, words), story.in_the_open(last, seen, words)
    sailed, told = replace(seen, view=closed(last, seen.view)), story.outcome(last, seen, words)
    return frame(sailed, last, "turned", title, f"### {signs}", told, words)


def opened(
    events: Sequence[Event], last: SeriesResult, seen: Seen[View], words: Words
) -> list[Block]:
    key = f"bluff-pirate-frame-chest-{'treasure' if last.treasure else 'empty'}"
    title, signs = words(key, verdict=verdict(last, words)), story.in_the_open(last, seen, words)
    islands = [event for event in events if isinstance(event, IslandOpened)]
    lines = "\n".join(say("told", each, seen, words) for each in islands)
    return frame(seen, last, "turned", title, f"### {signs}", lines, words)


def verdict(last: SeriesResult, words: Words) -> str:
    return words(f"bluff-pirate-frame-{story.verdict(last)}")


def frame(
    seen: Seen[View],
    last: SeriesResult,
    stage: Stage,
    title: str,
    signs: str,
    told: str,
    words: Words,
) -> list[Block]:
    """One frame of a reveal: a picture, whose alt text names the cards, or the race in text and a
    line of signs."""
    text = [Text(told)] if told else []
    if seen.pictures:
        laid, read_out = shown(last, stage), lying(last, seen, words)
        if stage == "turned":
            up, down = (in_words(cards, words) for cards in (last.series.up, last.series.down))
            read_out = words("bluff-pirate-chosen", up=up, down=down)
        return [Text(title), table.race_picture(seen, words, laid, last.layer, read_out), *text]
    lines = "\n".join(line for line in (title, signs) if line)
    return [Text(table.track(seen.view, seen, words)), Text(lines), *text]


def shown(last: SeriesResult, stage: Stage) -> Laid:
    up, down = last.series.up, last.series.down
    if stage == "turned":
        return Laid(up, len(down), last.layer, down, stage, last.voter, last.accused)
    return Laid(up, len(down), last.layer, (), stage, last.voter)


def lying(last: SeriesResult, seen: Seen[View], words: Words) -> str:
    laid = claim(last.series.up, len(last.series.down), words)
    return words("bluff-pirate-frame-laid", layer=who(seen, last.layer), claim=laid)


def vote(last: SeriesResult, seen: Seen[View], words: Words) -> str:
    said = words(f"bluff-pirate-vote-{'bluff' if last.accused else 'honest'}")
    return words("bluff-pirate-frame-vote", voter=who(seen, last.voter), vote=said)


# ── The view before the outcome ──────────────────────────────────────────────────────────────


def before(last: SeriesResult, view: View) -> View:
    """The view as it was when the question was asked, with the series still on the table."""
    ships, sizes, discards = view.ships, view.sizes, view.discards
    for moved in last.sailed:
        ships = replaced(ships, moved.seat, moved.start)
    cards = last.series.up + last.series.down
    if last.caught:
        sizes = replaced(sizes, last.layer, sizes[last.layer] - len(cards))
    else:
        laid = on_their_spaces((0,) * len(discards), cards)
        discards = tuple(lying - each for lying, each in zip(discards, laid, strict=True))
    return replace(closed(last, view), ships=ships, sizes=sizes, discards=discards)


def closed(last: SeriesResult, view: View) -> View:
    """The view after the ships have moved, but before the chest that one of them reached is
    opened."""
    a_open = view.a_open and last.opened != ISLAND_A
    turn = view.turn if view.winner is not None else view.turn - 1
    return replace(view, turn=turn, a_open=a_open, winner=None, treasure=None)
