"""The command /piratoons."""

from __future__ import annotations

from bot.ui.words.command_names import key
from cogs.piratoons.face import FACE
from cogs.shared.game_cog import GameCog


class PiratoonsCog(GameCog, group_name="piratoons", group_description=key("command-game")):
    face = FACE
