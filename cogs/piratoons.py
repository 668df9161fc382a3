"""/piratoons: chests pillaged in real time, ships built from them."""

from __future__ import annotations

from cogs.game_cog import GameCog


class PiratoonsCog(GameCog):
    game = "piratoons"
