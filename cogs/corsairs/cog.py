"""The command /corsairs."""

from __future__ import annotations

from bot.ui.words.command_names import key
from cogs.corsairs.face import FACE
from cogs.shared.game_cog import GameCog


class CorsairsCog(GameCog, group_name="corsairs", group_description=key("command-game")):
    face = FACE
