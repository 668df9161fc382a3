"""The face of Piratoons: all functions that show the game on Discord."""

from __future__ import annotations

from bot.games.base.game import Reason
from bot.games.piratoons.moves import GlassStillRuns, NoCrewLeft, TooLate
from bot.games.piratoons.view import View
from bot.ui.face.face import Face, badges
from cogs.piratoons import hand, lesson, reveal, score, story, table
from cogs.piratoons.pictures.cover import COVER
from cogs.piratoons.pictures.signs import SEAT_COLOURS, SIGNS
from cogs.piratoons.pieces.words import say
from cogs.piratoons.rulebook import RULEBOOK

AT_TABLE = ("ready", "open", "press", "stop", "take")
"""Moves that the table answers. Private answers would push the chest off the screen while a player
presses."""


def answered_at_table(move: str) -> bool:
    return move.split(" ")[0] in AT_TABLE


def says_enough(reason: Reason) -> bool:
    """Whether the table alone answers a refused press: it shows that the player's crew is used up,
    or the chest closed."""
    return isinstance(reason, NoCrewLeft | TooLate | GlassStillRuns)


FACE = Face[View](
    game="piratoons",
    colour=0x2E8B8B,
    emoji="🏝️",
    signs=SIGNS,
    banner=COVER.banner,
    tile=COVER.tile,
    rulebook=RULEBOOK,
    heading=table.heading,
    chapter=lambda view: view.round,
    table=table.table,
    picture=table.table_picture,
    awaited=table.awaited,
    offers=table.offers,
    answered_at_table=answered_at_table,
    says_enough=says_enough,
    hand=hand.hand,
    hand_picture=hand.hand_picture,
    held=hand.held,
    mode_after=hand.mode_after,
    form=hand.form,
    filled=hand.filled,
    frames=reveal.frames,
    scene=table.scene,
    story=story.story,
    lines_in_phase=story.LINES,
    why=story.why,
    decided=story.decided,
    reason=story.reason,
    score=score.score_blocks,
    scored=score.scored,
    notes=score.notes,
    badge=badges(SEAT_COLOURS),
    curve=score.curve,
    memory=say.memory,
    advice=lesson.advice,
    hint=lesson.hint,
)
