"""The face of Piratoons: who shows what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.base.game import Event, Memory, Reason, Seat
from bot.games.piratoons.events import GameScored
from bot.games.piratoons.moves import GlassStillRuns, NoCrewLeft, PiratoonsMove, TooLate
from bot.games.piratoons.view import View
from bot.tables.core.visible import Seen
from bot.ui.face.face import Face, total
from bot.ui.face.panel import Block, Form, Picture
from bot.ui.pictures.captions import initial
from bot.ui.pictures.colours import Colour
from bot.ui.words.words import Words
from cogs.piratoons import editor, hand, lesson, reveal, score, story, table
from cogs.piratoons.chest import CREW
from cogs.piratoons.pictures import cover
from cogs.piratoons.pictures.signs import SEAT_COLOURS, SIGNS
from cogs.piratoons.rulebook import RULEBOOK

AT_TABLE = ("ready", "open", "press", "stop", "take")
"""Pressed at the public table, these are answered by the table itself."""


class PiratoonsFace(Face[View]):
    game = "piratoons"
    colour = 0x2E8B8B
    emoji = "🏝️"
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

    def hand_picture(self, seen: Seen[View], words: Words) -> Picture | None:
        return hand.hand_picture(seen, words)

    def awaited(self, seen: Seen[View], words: Words) -> str:
        return table.awaited(seen, words)

    def offers(self, seen: Seen[View], words: Words) -> list[Block]:
        return table.offers(seen, words)

    def story(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[str]:
        return story.story(events, seen, words)

    def room(self, seen: Seen[View]) -> int:
        return story.ROOM[seen.view.phase]

    def scene(self, events: Sequence[Event], seen: Seen[View], words: Words) -> str:
        return table.scene(events, seen.view, words)

    def beats(self, events: Sequence[Event], seen: Seen[View]) -> Sequence[float]:
        return reveal.beats(events, seen)

    def frames(self, events: Sequence[Event], seen: Seen[View], words: Words) -> list[list[Block]]:
        return reveal.frames(events, seen, words)

    def hand(self, seen: Seen[View], words: Words, mode: str) -> list[Block]:
        return hand.hand(seen, words, mode)

    def confirmation(self, move: str, seen: Seen[View], words: Words) -> str | None:
        """At the table the answer is the table: a private sentence for each of six presses would
        push the chest from under the fingers."""
        return "" if move.split(" ")[0] in AT_TABLE else None

    def mode_after(self, move: str) -> str:
        return CREW if move.startswith("press") else editor.after(move)

    def form(self, name: str, seen: Seen[View], words: Words) -> Form | None:
        return hand.form(name, seen, words)

    def filled(self, name: str, answers: Mapping[str, Sequence[str]], seen: Seen[View]) -> str:
        return hand.filled(answers)

    def held(self, seen: Seen[View]) -> object:
        return hand.held(seen)

    def score(self, seen: Seen[View], words: Words) -> list[Block]:
        return score.score_blocks(seen, words)

    def why(self, seen: Seen[View], words: Words) -> str:
        return story.why(seen, words)

    def decided(self, seen: Seen[View]) -> Sequence[Event]:
        return story.decided(seen.view.last)

    def scored(self, seen: Seen[View]) -> Sequence[Event]:
        view = seen.view
        return [GameScored(view.ships, (), view.scores)] if view.scores else []

    def reason(self, reason: Reason, seen: Seen[View] | None, words: Words) -> str:
        special = None if seen is None else story.refused(reason, seen, words)
        return super().reason(reason, seen, words) if special is None else special

    def says_enough(self, reason: Reason) -> bool:
        """Whoever presses on and on sees at the table that the crew is out, or the chest shut."""
        return isinstance(reason, NoCrewLeft | TooLate | GlassStillRuns)

    def badge(self, seen: Seen[View], seat: Seat) -> tuple[str, Colour]:
        return initial(seen, seat), SEAT_COLOURS[seat]

    def notes(self, seen: Seen[View], words: Words) -> list[str]:
        return [total(line.total) for line in score.reckoned(seen.view)]

    def curve(self, seen: Seen[View]) -> list[list[int]]:
        return score.curve(seen.view)

    def memory(self, memory: Memory, seen: Seen[View], words: Words) -> str:
        return story.remembered(memory, seen, words)

    def advice(self, move: PiratoonsMove, seen: Seen[View], words: Words) -> str:
        return lesson.advice(move, seen.view, words)

    def hint(self, seen: Seen[View], words: Words) -> str | None:
        return lesson.hint(seen, words)
