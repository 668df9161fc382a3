"""The slash commands, one cog per game, written out by hand: one line each."""

from cogs.bluff_pirate import BluffPirateCog
from cogs.corsairs import CorsairsCog
from cogs.game_cog import GameCog
from cogs.piraten_bridge import PiratenBridgeCog
from cogs.piratoons import PiratoonsCog
from cogs.walk_the_plank import WalkThePlankCog

GAME_COGS: tuple[type[GameCog], ...] = (
    PiratenBridgeCog,
    CorsairsCog,
    WalkThePlankCog,
    BluffPirateCog,
    PiratoonsCog,
)
