"""The face of Bluff Pirate: a race of ships, a claim, and votes that nobody sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.bluff_pirate import View
from bot.games.game import Event, Reason
from bot.tables.seen import Seen
from bot.ui.bluff_pirate import form, hand, picture, story, table
from bot.ui.face import Face
from bot.ui.panel import Block, Form, Picture, Text
from bot.ui.pictures.captions import alt
from bot.ui.words import Words

STORY = 3


class BluffPirateFace(Face[View]):
    game = "bluff_pirate"
    colour = 0x8E5BB5
    emoji = "🦜"

    def heading(self, seen: Seen[View], words: Words) -> str:
        """It names no turn: the hand stands under it too, and would change with every one."""
        return table.chests(seen.view, words)

    def table(self, seen: Seen[View], words: Words) -> list[Block]:
        return table.blocks(seen, words)

    def picture(self, seen: Seen[View], words: Words) -> Picture | None:
        return table.drawn(seen, words)

    def awaited(self, seen: Seen[View], words: Words) -> str:
        return table.awaited(seen, words)

    def beats(self, events: Sequence[Event], seen: Seen[View]) -> Sequence[float]:
        return (2.0, 2.0) if table.revealed(events) else ()

    def frames(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[list[Block]]:
        return table.frames(events, seen, words)

    def scene(self, events: Sequence[Event], seen: Seen[View], words: Words) -> str:
        return table.scene(events, seen, words)

    def story(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
        """While a series is voted on, only the newest of the turns before it is told."""
        lines = [line for event in events if (line := story.told(event, seen, words))]
        return lines[-1:] if seen.view.up else lines[-STORY:]

    def hand(self, seen: Seen[View], words: Words, mode: str) -> list[Block]:
        return [Text(hand.held(seen.view, words)), *hand.question(seen, words, mode)]

    def hand_picture(self, seen: Seen[View], words: Words) -> Picture | None:
        cards = seen.view.hand
        if not cards:
            return None
        return Picture("hand.png", alt(hand.held(seen.view, words)), picture.hand(cards))

    def form(self, name: str, seen: Seen[View], words: Words) -> Form | None:
        return form.form(name, seen, words)

    def filled(self, name: str, answers: Mapping[str, Sequence[str]], seen: Seen[View]) -> str:
        return form.filled(answers)

    def held(self, seen: Seen[View]) -> object:
        return hand.shown(seen)

    def score(self, seen: Seen[View], words: Words) -> list[Block]:
        return [Text(table.score(seen, words))]

    def why(self, seen: Seen[View], words: Words) -> str:
        return story.why(seen.view.last, seen, words)

    def reason(self, reason: Reason, seen: Seen[View] | None, words: Words) -> str:
        return story.refused(reason, seen, words)

    def notes(self, seen: Seen[View], words: Words) -> list[str]:
        return [words("bluff-pirate-note", space=space) for space in seen.view.ships]
