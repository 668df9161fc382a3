"""/bluff-pirate: a series, true or not, and one vote that counts."""

from __future__ import annotations

from cogs.game_cog import GameCog


class BluffPirateCog(GameCog):
    game = "bluff_pirate"
