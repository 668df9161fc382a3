"""Maps the name of each game to its rules. Imports nothing else of ours."""

from bot.games.base.game import AnyGame
from bot.games.bluff_pirate.game import BluffPirate
from bot.games.corsairs.game import Corsairs
from bot.games.piraten_bridge.game import PiratenBridge
from bot.games.piratoons.game import Piratoons
from bot.games.walk_the_plank.game import WalkThePlank

GAMES: dict[str, AnyGame] = {
    "piraten_bridge": PiratenBridge(),
    "bluff_pirate": BluffPirate(),
    "corsairs": Corsairs(),
    "piratoons": Piratoons(),
    "walk_the_plank": WalkThePlank(),
}
