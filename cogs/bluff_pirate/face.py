"""The face of Bluff Pirate: a race of ships, a claim, and votes that nobody sees."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.base.game import Event, Memory, Reason, Seat
from bot.games.bluff_pirate.moves import BluffMove
from bot.games.bluff_pirate.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import Face
from bot.ui.face.panel import Block, Picture, Text
from bot.ui.pictures.captions import initial
from bot.ui.pictures.colours import Colour
from bot.ui.words.words import Words
from cogs.bluff_pirate import hand, lesson, reveal, story, table
from cogs.bluff_pirate.pictures import cover
from cogs.bluff_pirate.pictures.signs import SHIP_COLOURS, SIGNS
from cogs.bluff_pirate.rulebook import RULEBOOK

STORY = 3


class BluffPirateFace(Face[View]):
    game = "bluff_pirate"
    colour = 0x8E5BB5
    emoji = "🥸"
    signs = SIGNS
    banner, tile = cover.banner(), cover.tile()
    rulebook = RULEBOOK
    lines = 1

    def heading(self, seen: Seen[View], words: Words) -> str:
        """It names no turn: the hand stands under it too, and would change with every one."""
        return table.chests(seen.view, words)

    def chapter(self, view: View) -> int:
        return view.turn

    def table(self, seen: Seen[View], words: Words) -> list[Block]:
        return table.blocks(seen, words)

    def picture(self, seen: Seen[View], words: Words) -> Picture | None:
        return table.drawn(seen, words)

    def awaited(self, seen: Seen[View], words: Words) -> str:
        return table.awaited(seen, words)

    def offers(self, seen: Seen[View], words: Words) -> list[Block]:
        return table.offers(seen, words)

    def beats(self, events: Sequence[Event], seen: Seen[View]) -> Sequence[float]:
        return reveal.beats(events)

    def frames(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[list[Block]]:
        return reveal.frames(events, seen, words)

    def scene(self, events: Sequence[Event], seen: Seen[View], words: Words) -> str:
        return reveal.scene(events, seen, words)

    def story(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
        """Beside a picture only the last turn is told, and none while a series is voted on."""
        if seen.pictures:
            events = () if seen.view.up else story.last_turn(events)
        lines = [line for event in events if (line := story.told(event, seen, words))]
        if seen.pictures:
            return [" ".join(lines)] if lines else []
        return lines[-1:] if seen.view.up else lines[-STORY:]

    def hand(self, seen: Seen[View], words: Words, mode: str) -> list[Block]:
        drawn = seen.pictures and seen.view.hand
        cards = [] if drawn else [Text(hand.held(seen.view, words))]
        return [*cards, *hand.question(seen, words, mode)]

    def hand_picture(self, seen: Seen[View], words: Words) -> Picture | None:
        return hand.drawn(seen, words)

    def held(self, seen: Seen[View]) -> object:
        return hand.shown(seen)

    def score(self, seen: Seen[View], words: Words) -> list[Block]:
        return [Text(table.score(seen, words))]

    def why(self, seen: Seen[View], words: Words) -> str:
        return story.why(seen.view.last, story.then(seen), words)

    def decided(self, seen: Seen[View]) -> Sequence[Event]:
        return story.decided(seen.view.last)

    def reason(self, reason: Reason, seen: Seen[View] | None, words: Words) -> str:
        return story.refused(reason, seen, words)

    def badge(self, seen: Seen[View], seat: Seat) -> tuple[str, Colour]:
        return initial(seen, seat), SHIP_COLOURS[seat]

    def notes(self, seen: Seen[View], words: Words) -> list[str]:
        """The finder lies on an island; of the others the space tells how near they came."""
        finder = seen.view.winner
        return [
            words("bluff-pirate-note-found")
            if seat == finder
            else words("bluff-pirate-note", space=space)
            for seat, space in enumerate(seen.view.ships)
        ]

    def memory(self, memory: Memory, seen: Seen[View], words: Words) -> str:
        return story.memory(memory, seen, words)

    def advice(self, move: BluffMove, seen: Seen[View], words: Words) -> str:
        return lesson.advice(move, seen, words)

    def hint(self, seen: Seen[View], words: Words) -> str | None:
        return lesson.hint(seen, words)
