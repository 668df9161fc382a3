"""The face of Walk the Plank: all functions that show the game on Discord."""

from __future__ import annotations

from bot.games.walk_the_plank.view import View
from bot.ui.face.face import Face
from cogs.walk_the_plank import hand, lesson, reveal, story, table
from cogs.walk_the_plank.pictures.cover import COVER
from cogs.walk_the_plank.pictures.signs import SIGNS
from cogs.walk_the_plank.rulebook import RULEBOOK
from cogs.walk_the_plank.words import say


def answered_at_table(move: str) -> bool:
    """Whether the reply to this move updates the table's message. A choice of three cards is
    secret, so its reply updates the private hand instead."""
    return not move.startswith("programme")


FACE = Face[View](
    game="walk_the_plank",
    colour=0x8A5A2B,
    emoji="🦈",
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
    hand=table.hand_blocks,
    hand_picture=table.hand_picture,
    held=hand.held,
    frames=reveal.frames,
    scene=reveal.scene,
    story=story.story,
    lines=1,
    why=story.why,
    decided=story.decided,
    reason=story.reason,
    score=table.score,
    notes=table.notes,
    badge=table.badge,
    memory=say.memory,
    advice=lesson.advice,
    hint=lesson.hint,
)
