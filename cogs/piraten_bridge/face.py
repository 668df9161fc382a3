"""The face of Piraten Bridge: which part of it says what."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import Event, Memory, Move, Reason
from bot.games.piraten_bridge.moves import Bid, Lay, MustFollow
from bot.games.piraten_bridge.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import Face, total
from bot.ui.face.panel import Block, Picture, Text
from bot.ui.words.words import Words
from cogs.piraten_bridge import hand, lesson, memories, reveal, score, story, table
from cogs.piraten_bridge.pictures import cover
from cogs.piraten_bridge.pictures.signs import SIGNS
from cogs.piraten_bridge.rulebook import RULEBOOK
from cogs.piraten_bridge.words import suit_name


class PiratenBridgeFace(Face[View]):
    game = "piraten_bridge"
    colour = 0xC8A24A
    emoji = "🃏"
    signs = SIGNS
    banner, tile = cover.banner(), cover.tile()
    rulebook = RULEBOOK

    def heading(self, seen: Seen[View], words: Words) -> str:
        view = seen.view
        if view.phase == "finished":
            return words("piraten-bridge-finished", count=len(view.sheet))
        return words("piraten-bridge-round", round=view.round, last=view.last_round)

    def chapter(self, view: View) -> int:
        return view.round

    def table(self, seen: Seen[View], words: Words) -> list[Block]:
        if seen.view.phase == "finished":
            return [Text(score.pad(seen, words))]
        return [Text(table.lines(seen, words))]

    def picture(self, seen: Seen[View], words: Words) -> Picture | None:
        return table.shown(seen, words)

    def awaited(self, seen: Seen[View], words: Words) -> str:
        return table.awaited(seen, words)

    def offers(self, seen: Seen[View], words: Words) -> list[Block]:
        return table.offers(seen, words)

    def beats(self, events: Sequence[Event], seen: Seen[View]) -> Sequence[float]:
        return reveal.beats(events)

    def frames(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[list[Block]]:
        return reveal.frames(events, seen, words)

    def scene(self, events: Sequence[Event], seen: Seen[View], words: Words) -> str:
        round = reveal.scene_round(events, seen.view)
        return words("piraten-bridge-round", round=round, last=seen.view.last_round)

    def hand(self, seen: Seen[View], words: Words, mode: str) -> list[Block]:
        return hand.blocks(seen, words)

    def hand_picture(self, seen: Seen[View], words: Words) -> Picture | None:
        return hand.shown(seen, words)

    def moved(self, move: Move, seen: Seen[View]) -> Seen[View] | None:
        return hand.moved(move, seen)

    def held(self, seen: Seen[View]) -> object:
        return hand.held(seen)

    def score(self, seen: Seen[View], words: Words) -> list[Block]:
        return [Text(score.pad(seen, words) if seen.view.sheet else words("score-empty"))]

    def story(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
        return story.told(events, seen, words)

    def why(self, seen: Seen[View], words: Words) -> str:
        return story.why(seen, words)

    def decided(self, seen: Seen[View]) -> Sequence[Event]:
        return story.decided(seen.view)

    def scored(self, seen: Seen[View]) -> Sequence[Event]:
        return story.scored(seen.view)

    def reason(self, reason: Reason, seen: Seen[View] | None, words: Words) -> str:
        if isinstance(reason, MustFollow):
            return words("piraten-bridge-reason-must-follow", suit=suit_name(reason.suit, words))
        return super().reason(reason, seen, words)

    def notes(self, seen: Seen[View], words: Words) -> list[str]:
        return [total(points) for points in seen.view.totals]

    def curve(self, seen: Seen[View]) -> list[list[int]]:
        return score.curve(seen.view)

    def memory(self, memory: Memory, seen: Seen[View], words: Words) -> str:
        return memories.told(memory, seen, words)

    def advice(self, move: Bid | Lay, seen: Seen[View], words: Words) -> str:
        return lesson.advice(move, words)

    def hint(self, seen: Seen[View], words: Words) -> str | None:
        return lesson.hint(seen, words)
