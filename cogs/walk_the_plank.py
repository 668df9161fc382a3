"""/walk-the-plank: three cards in secret, and your friends overboard."""

from __future__ import annotations

from cogs.game_cog import GameCog


class WalkThePlankCog(GameCog):
    game = "walk_the_plank"
