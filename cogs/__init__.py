"""The slash commands, one cog per game, written out by hand: one line each."""

from cogs.game_cog import GameCog
from cogs.piraten_bridge import PiratenBridgeCog
from cogs.piratoons import PiratoonsCog

GAME_COGS: tuple[type[GameCog], ...] = (PiratenBridgeCog, PiratoonsCog)
