"""Walk the Plank's face: which words and pictures stand where."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import Event, Memory, Reason, Seat
from bot.games.walk_the_plank.board import LETTERS
from bot.games.walk_the_plank.moves import PlankMove
from bot.games.walk_the_plank.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import Face
from bot.ui.face.panel import Block, Picture, Text
from bot.ui.pictures.colours import Colour
from bot.ui.words.words import Words
from cogs.walk_the_plank import ending, hand, lesson, reveal, story, table
from cogs.walk_the_plank.pictures import cover
from cogs.walk_the_plank.pictures.signs import SIGNS, TINTS
from cogs.walk_the_plank.rulebook import RULEBOOK


class WalkThePlankFace(Face[View]):
    game = "walk_the_plank"
    lines = 1
    colour = 0x8A5A2B
    emoji = "🦈"
    signs = SIGNS
    banner, tile = cover.banner(), cover.tile()
    rulebook = RULEBOOK

    def heading(self, seen: Seen[View], words: Words) -> str:
        return table.heading(seen.view, words)

    def chapter(self, view: View) -> int:
        return view.round

    def table(self, seen: Seen[View], words: Words) -> list[Block]:
        return table.table(seen, words)

    def picture(self, seen: Seen[View], words: Words) -> Picture | None:
        return table.table_picture(seen, words)

    def offers(self, seen: Seen[View], words: Words) -> list[Block]:
        return table.offers(seen, words)

    def awaited(self, seen: Seen[View], words: Words) -> str:
        return table.awaited(seen, words)

    def scene(self, events: Sequence[Event], seen: Seen[View], words: Words) -> str:
        return reveal.scene_of(events, seen.view, words)

    def beats(self, events: Sequence[Event], seen: Seen[View]) -> Sequence[float]:
        return reveal.beats(events, seen.view)

    def frames(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[list[Block]]:
        return reveal.frames(events, seen, words)

    def hand(self, seen: Seen[View], words: Words, mode: str) -> list[Block]:
        if seen.view.phase != "choosing":
            return hand.hand(seen, words, mode)
        if not seen.asked:
            return [Text(words("walk-the-plank-hand-colour"))]
        return [Text(words("walk-the-plank-ask-colour")), *table.colour_buttons(seen, words)]

    def hand_picture(self, seen: Seen[View], words: Words) -> Picture | None:
        if seen.view.phase == "choosing":
            return table.colours_picture(seen, words, "hand.png")
        return hand.hand_picture(seen, words)

    def confirmation(self, move: str, seen: Seen[View], words: Words) -> str | None:
        """What a card did is seen at the table, what was programmed only in the hand."""
        return None if move.startswith("programme") else ""

    def story(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
        return story.story(events, seen, words)

    def held(self, seen: Seen[View]) -> object:
        return hand.held(seen)

    def score(self, seen: Seen[View], words: Words) -> list[Block]:
        return table.score(seen, words)

    def why(self, seen: Seen[View], words: Words) -> str:
        return story.why(seen, words)

    def decided(self, seen: Seen[View]) -> Sequence[Event]:
        return story.decided(seen.view)

    def reason(self, reason: Reason, seen: Seen[View] | None, words: Words) -> str:
        return story.refused(reason, seen, words)

    def badge(self, seen: Seen[View], seat: Seat) -> tuple[str, Colour]:
        colour = seen.view.colours[seat]
        return LETTERS[colour], TINTS[colour]

    def notes(self, seen: Seen[View], words: Words) -> list[str]:
        return ending.notes(seen.view, words)

    def memory(self, memory: Memory, seen: Seen[View], words: Words) -> str:
        return ending.memory(memory, seen, words)

    def advice(self, move: PlankMove, seen: Seen[View], words: Words) -> str:
        return lesson.advice(move, seen, words)

    def hint(self, seen: Seen[View], words: Words) -> str | None:
        return lesson.hint(seen, words)
