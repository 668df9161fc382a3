"""/corsairs: draw, discard, and weigh anchor in time."""

from __future__ import annotations

from cogs.game_cog import GameCog


class CorsairsCog(GameCog):
    game = "corsairs"
