"""The reveal of a series, beat by beat: the question, the drum, the cards, the verdict."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.base.game import Event, replaced
from bot.games.bluff_pirate.cards import ISLAND_A, on_their_spaces
from bot.games.bluff_pirate.events import IslandOpened, SeriesRevealed
from bot.games.bluff_pirate.states import SeriesResult
from bot.games.bluff_pirate.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import who
from bot.ui.face.panel import Block, Text
from bot.ui.words.words import Words
from cogs.bluff_pirate import story, table
from cogs.bluff_pirate.pictures.picture import Laid, Stage
from cogs.bluff_pirate.words import backs, claim, in_words

QUESTION, DRUM, CARDS, VERDICT, CHEST = 1.5, 1.5, 2.0, 4.0, 3.0


def revealed(events: Sequence[Event]) -> SeriesResult | None:
    found = [event.result for event in events if isinstance(event, SeriesRevealed)]
    return found[-1] if found else None


def beats(events: Sequence[Event]) -> Sequence[float]:
    """The verdict is held; a ship that reaches a closed chest opens it after that."""
    last = revealed(events)
    if last is None:
        return ()
    opening = (CHEST,) if last.opened is not None else ()
    return (QUESTION, DRUM, CARDS, VERDICT, *opening)


def scene(events: Sequence[Event], seen: Seen[View], words: Words) -> str:
    """The heading of a reveal does not tell what it will bring."""
    last = revealed(events)
    return table.chests(seen.view if last is None else before(last, seen.view), words)


def frames(events: Sequence[Event], seen: Seen[View], words: Words) -> list[list[Block]]:
    last = revealed(events)
    if last is None:
        return []
    still = replace(seen, view=before(last, seen.view))
    sailed = replace(seen, view=closed(last, seen.view))
    asked = words("bluff-pirate-frame-ask", voter=who(seen, last.voter))
    laid = f"### {backs(last.series.up, len(last.series.down))}\n{lying(last, seen, words)}"
    turned = f"### {story.cards_in_the_open(last)}"
    known = f"### {story.in_the_open(last, seen, words)}"
    verdict = words(f"bluff-pirate-frame-{story.verdict(last)}")
    told = story.outcome(last, seen, words)
    found = [
        frame(still, last, "asked", asked, laid, "", words),
        frame(still, last, "drum", words("bluff-pirate-frame-drum"), laid, "", words),
        frame(still, last, "turned", vote(last, seen, words), turned, "", words),
        frame(sailed, last, "turned", verdict, known, told, words),
    ]
    if last.opened is not None:
        key = f"bluff-pirate-frame-chest-{'treasure' if last.treasure else 'empty'}"
        lines = "\n".join(opened(events, seen, words))
        found.append(frame(seen, last, "turned", words(key, verdict=verdict), known, lines, words))
    return found


def frame(
    seen: Seen[View],
    last: SeriesResult,
    stage: Stage,
    title: str,
    signs: str,
    told: str,
    words: Words,
) -> list[Block]:
    """Where there is a picture, it shows what else stands in signs, and is read out in words."""
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


def opened(events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
    islands = [event for event in events if isinstance(event, IslandOpened)]
    return [line for each in islands if (line := story.told(each, seen, words))]


# ── What was, while it is told ───────────────────────────────────────────────────────────────


def before(last: SeriesResult, view: View) -> View:
    """The sea as it was when the question was asked, the series still on the table."""
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
    """The ships have sailed; a chest that one has reached is not open yet."""
    a_open = view.a_open and last.opened != ISLAND_A
    turn = view.turn if view.winner is not None else view.turn - 1
    return replace(view, turn=turn, a_open=a_open, winner=None, treasure=None)
