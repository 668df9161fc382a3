"""The face of Piraten Bridge: all functions that show the game on Discord."""

from __future__ import annotations

from bot.games.piraten_bridge.view import View
from bot.ui.face.face import Face
from cogs.piraten_bridge import hand, lesson, reveal, score, story, table
from cogs.piraten_bridge.pictures.cover import COVER
from cogs.piraten_bridge.pictures.signs import SIGNS
from cogs.piraten_bridge.rulebook import RULEBOOK
from cogs.piraten_bridge.words import say

FACE = Face[View](
    game="piraten_bridge",
    colour=0xC8A24A,
    emoji="🃏",
    signs=SIGNS,
    banner=COVER.banner,
    tile=COVER.tile,
    rulebook=RULEBOOK,
    heading=table.heading,
    chapter=lambda view: view.round,
    table=table.blocks,
    picture=table.shown,
    awaited=table.awaited,
    offers=table.offers,
    hand=hand.blocks,
    hand_picture=hand.shown,
    held=hand.held,
    moved=hand.moved,
    frames=reveal.frames,
    scene=reveal.scene,
    story=story.story,
    why=story.why,
    decided=story.decided,
    reason=say.reason,
    score=score.blocks,
    scored=story.scored,
    notes=score.notes,
    curve=score.curve,
    memory=say.memory,
    advice=say.advice,
    hint=lesson.hint,
)
