"""The slash commands, one cog per game, written out by hand: one line each."""

from cogs.bluff_pirate import BluffPirateCog
from cogs.game_cog import GameCog
from cogs.piraten_bridge import PiratenBridgeCog

GAME_COGS: tuple[type[GameCog], ...] = (PiratenBridgeCog, BluffPirateCog)
