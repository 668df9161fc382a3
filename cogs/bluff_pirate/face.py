"""The face of Bluff Pirate: all functions that show the game on Discord."""

from __future__ import annotations

from bot.games.bluff_pirate.view import View
from bot.ui.face.face import Face, badges
from cogs.bluff_pirate import hand, lesson, reveal, story, table
from cogs.bluff_pirate.pictures.cover import COVER
from cogs.bluff_pirate.pictures.signs import SHIP_COLOURS, SIGNS
from cogs.bluff_pirate.rulebook import RULEBOOK
from cogs.bluff_pirate.words import say

FACE = Face[View](
    game="bluff_pirate",
    colour=0x8E5BB5,
    emoji="🥸",
    signs=SIGNS,
    banner=COVER.banner,
    tile=COVER.tile,
    rulebook=RULEBOOK,
    heading=table.heading,
    chapter=lambda view: view.turn,
    table=table.blocks,
    picture=table.drawn,
    awaited=table.awaited,
    offers=table.offers,
    hand=hand.blocks,
    hand_picture=hand.drawn,
    held=hand.shown,
    frames=reveal.frames,
    scene=reveal.scene,
    story=story.story,
    lines=1,
    why=story.why,
    decided=story.decided,
    reason=say.reason,
    score=table.score,
    notes=table.notes,
    badge=badges(SHIP_COLOURS),
    memory=say.memory,
    advice=say.advice,
    hint=lesson.hint,
)
