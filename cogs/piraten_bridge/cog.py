"""The command /piraten-bridge."""

from __future__ import annotations

from bot.ui.words.command_names import key
from cogs.piraten_bridge.face import FACE
from cogs.shared.game_cog import GameCog


class PiratenBridgeCog(GameCog, group_name="piraten-bridge", group_description=key("command-game")):
    face = FACE
