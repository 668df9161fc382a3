"""Walk the Plank's face: which words and pictures stand where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.game import Event, Reason
from bot.games.walk_the_plank import View
from bot.tables.seen import Seen
from bot.ui.face import Face
from bot.ui.panel import Block, Form, Picture
from bot.ui.walk_the_plank import hand, story, table
from bot.ui.words import Words


class WalkThePlankFace(Face[View]):
    game = "walk_the_plank"
    colour = 0x8A5A2B
    emoji = "🦜"

    def heading(self, seen: Seen[View], words: Words) -> str:
        return table.heading(seen.view, words)

    def table(self, seen: Seen[View], words: Words) -> list[Block]:
        return table.table(seen, words)

    def picture(self, seen: Seen[View], words: Words) -> Picture | None:
        return table.board_picture(seen.view.board, seen.view.favour, seen, words)

    def offers(self, seen: Seen[View], words: Words) -> list[Block]:
        return table.offers(seen, words)

    def awaited(self, seen: Seen[View], words: Words) -> str:
        return table.awaited(seen, words)

    def scene(self, events: Sequence[Event], seen: Seen[View], words: Words) -> str:
        return table.scene_of(events, seen.view, words)

    def beats(self, events: Sequence[Event], seen: Seen[View]) -> Sequence[float]:
        return (3.0,) * len(table.turned(events, seen.view))

    def frames(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[list[Block]]:
        return table.frames(events, seen, words)

    def hand(self, seen: Seen[View], words: Words, mode: str) -> list[Block]:
        return hand.hand(seen, words, mode)

    def hand_picture(self, seen: Seen[View], words: Words) -> Picture | None:
        return hand.hand_picture(seen, words)

    def confirmation(self, move: str, seen: Seen[View], words: Words) -> str | None:
        """What a card did is seen at the table, what was programmed only in the hand."""
        return None if move.startswith(hand.FORM) else ""

    def form(self, name: str, seen: Seen[View], words: Words) -> Form | None:
        return hand.form(name, seen, words)

    def filled(self, name: str, answers: Mapping[str, Sequence[str]], seen: Seen[View]) -> str:
        return hand.filled(answers)

    def story(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
        return [line for event in events if (line := story.told(event, seen, words))]

    def held(self, seen: Seen[View]) -> object:
        return hand.held(seen)

    def score(self, seen: Seen[View], words: Words) -> list[Block]:
        return table.score(seen, words)

    def why(self, seen: Seen[View], words: Words) -> str:
        return story.why(seen, words)

    def reason(self, reason: Reason, seen: Seen[View] | None, words: Words) -> str:
        return story.refused(reason, seen, words)

    def notes(self, seen: Seen[View], words: Words) -> list[str]:
        board = seen.view.board
        lefts = (len(board.spaces(seat)) for seat in range(len(seen.players)))
        return [words("walk-the-plank-note", count=left) for left in lefts]
