"""/walk-the-plank: three cards in secret, and your friends overboard."""

from __future__ import annotations

from bot.ui.words.command_names import key
from cogs.game_cog import GameCog


class WalkThePlankCog(GameCog, group_name="walk-the-plank", group_description=key("command-game")):
    game = "walk_the_plank"
