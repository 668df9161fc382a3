"""The face of Corsairs: which file draws what."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from bot.games.base.game import Event, Memory, Reason
from bot.games.corsairs.moves import CorsairsMove
from bot.games.corsairs.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import Face, who
from bot.ui.face.panel import Block, Picture, Row, Text
from bot.ui.words.words import Words
from cogs.corsairs import dividing, lesson, memories, reveal
from cogs.corsairs.hand import draw_buttons, hand_blocks, hand_picture, held
from cogs.corsairs.pictures import cover
from cogs.corsairs.pictures.signs import SIGNS
from cogs.corsairs.rulebook import RULEBOOK
from cogs.corsairs.story import decided, refusal, story_lines, why
from cogs.corsairs.table import (
    heading,
    heading_of_round,
    score_text,
    table_blocks,
    table_picture,
)


class CorsairsFace(Face[View]):
    game = "corsairs"
    colour = 0x1F7A8C
    emoji = "⚓"
    signs = SIGNS
    banner, tile = cover.banner(), cover.tile()
    rulebook = RULEBOOK
    lines = 1

    def heading(self, seen: Seen[View], words: Words) -> str:
        return heading(seen.view, words)

    def chapter(self, view: View) -> int:
        return view.deal

    def table(self, seen: Seen[View], words: Words) -> list[Block]:
        return table_blocks(seen, words)

    def picture(self, seen: Seen[View], words: Words) -> Picture | None:
        return table_picture(seen, words)

    def offers(self, seen: Seen[View], words: Words) -> list[Block]:
        """What can be drawn lies open to all, so it can be drawn at the table itself."""
        view = seen.view
        if view.phase != "drawing" or not seen.players[view.turn].present:
            return []
        return [Row(draw_buttons(seen, words))]

    def awaited(self, seen: Seen[View], words: Words) -> str:
        if seen.view.phase == "laying":
            return dividing.awaited(seen, words)
        return words(f"corsairs-awaited-{seen.view.phase}", name=who(seen, seen.view.turn))

    def scene(self, events: Sequence[Event], seen: Seen[View], words: Words) -> str:
        return heading_of_round(*reveal.scene(events, seen.view), words)

    def beats(self, events: Sequence[Event], seen: Seen[View]) -> Sequence[float]:
        return reveal.beats(events)

    def frames(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[list[Block]]:
        return reveal.frames(events, seen, words)

    def story(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
        return story_lines(events, seen, words)

    def hand(self, seen: Seen[View], words: Words, mode: str) -> list[Block]:
        if seen.seat is None or not seen.view.hand:
            return [Text(words("hand-waiting"))]
        return hand_blocks(seen, seen.seat, words, mode)

    def hand_picture(self, seen: Seen[View], words: Words) -> Picture | None:
        return hand_picture(seen, words)

    def held(self, seen: Seen[View]) -> object:
        return held(seen)

    def score(self, seen: Seen[View], words: Words) -> list[Block]:
        return [Text(score_text(seen, words))]

    def why(self, seen: Seen[View], words: Words) -> str:
        return why(seen, words)

    def decided(self, seen: Seen[View]) -> Sequence[Event]:
        return decided(seen.view)

    def scored(self, seen: Seen[View]) -> Sequence[Event]:
        return decided(seen.view)

    def reason(self, reason: Reason, seen: Seen[View] | None, words: Words) -> str:
        return refusal(reason, words) or super().reason(reason, seen, words)

    def notes(self, seen: Seen[View], words: Words) -> list[str]:
        return [words("corsairs-note", count=count) for count in seen.view.counts]

    def curve(self, seen: Seen[View]) -> list[list[int]]:
        """Penalty cards over the scored rounds."""
        return [list(accumulate(column)) for column in zip(*seen.view.sheet, strict=True)]

    def memory(self, memory: Memory, seen: Seen[View], words: Words) -> str:
        return memories.told(memory, seen, words)

    def advice(self, move: CorsairsMove, seen: Seen[View], words: Words) -> str:
        return lesson.advice(move, seen.view, words)

    def hint(self, seen: Seen[View], words: Words) -> str | None:
        return lesson.hint(seen, words)
