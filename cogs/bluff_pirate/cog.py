"""The command /bluff-pirate."""

from __future__ import annotations

from bot.ui.words.command_names import key
from cogs.bluff_pirate.face import FACE
from cogs.shared.game_cog import GameCog


class BluffPirateCog(GameCog, group_name="bluff-pirate", group_description=key("command-game")):
    face = FACE
