"""The command /walk-the-plank."""

from __future__ import annotations

from bot.ui.words.command_names import key
from cogs.shared.game_cog import GameCog
from cogs.walk_the_plank.face import FACE


class WalkThePlankCog(GameCog, group_name="walk-the-plank", group_description=key("command-game")):
    face = FACE
