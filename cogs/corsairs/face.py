"""The face of Corsairs: all functions that show the game on Discord."""

from __future__ import annotations

from bot.games.corsairs.view import View
from bot.ui.face.face import Face
from cogs.corsairs import dividing, hand, lesson, reveal, story, table
from cogs.corsairs.pictures.cover import COVER
from cogs.corsairs.pictures.signs import SIGNS
from cogs.corsairs.rulebook import RULEBOOK
from cogs.corsairs.words import say

FACE = Face[View](
    game="corsairs",
    colour=0x1F7A8C,
    emoji="⚓",
    signs=SIGNS,
    banner=COVER.banner,
    tile=COVER.tile,
    rulebook=RULEBOOK,
    heading=table.heading,
    chapter=lambda view: view.deal,
    table=table.blocks,
    picture=table.table_picture,
    awaited=dividing.awaited,
    offers=hand.offers,
    hand=hand.blocks,
    hand_picture=hand.hand_picture,
    held=hand.held,
    frames=reveal.frames,
    scene=reveal.scene,
    story=story.story,
    lines=1,
    why=story.why,
    decided=story.decided,
    reason=say.reason,
    score=table.score,
    scored=story.decided,
    notes=table.notes,
    curve=table.penalties_by_round,
    memory=say.memory,
    advice=lesson.advice,
    hint=lesson.hint,
)
