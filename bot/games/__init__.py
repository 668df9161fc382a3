"""The games, written out by hand: one line each."""

from bot.games.base.game import AnyGame
from bot.games.bluff_pirate import BluffPirate
from bot.games.corsairs import Corsairs
from bot.games.piraten_bridge import PiratenBridge
from bot.games.piratoons import Piratoons
from bot.games.walk_the_plank import WalkThePlank

GAMES: dict[str, AnyGame] = {
    "piraten_bridge": PiratenBridge(),
    "bluff_pirate": BluffPirate(),
    "corsairs": Corsairs(),
    "piratoons": Piratoons(),
    "walk_the_plank": WalkThePlank(),
}
