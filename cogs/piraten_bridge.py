"""/piraten-bridge: bids shouted together, then tricks."""

from __future__ import annotations

from cogs.game_cog import GameCog


class PiratenBridgeCog(GameCog):
    game = "piraten_bridge"
