"""The games on Discord. Each game's package has its command, table, hand, pictures and rulebook.

Imports `cogs.shared`, the ui and the tables.
"""

from bot.ui.face.registry import register
from cogs.bluff_pirate.cog import BluffPirateCog
from cogs.corsairs.cog import CorsairsCog
from cogs.piraten_bridge.cog import PiratenBridgeCog
from cogs.piratoons.cog import PiratoonsCog
from cogs.shared.game_cog import GameCog
from cogs.walk_the_plank.cog import WalkThePlankCog

GAME_COGS: tuple[type[GameCog], ...] = (
    PiratenBridgeCog,
    CorsairsCog,
    WalkThePlankCog,
    BluffPirateCog,
    PiratoonsCog,
)


def load_faces() -> None:
    """Registers the face of every game without starting a bot, as the terminal, the film process
    and tests need."""
    for cog in GAME_COGS:
        register(cog.face)
