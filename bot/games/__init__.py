"""The games, written out by hand: one line each."""

from bot.games.corsairs import Corsairs
from bot.games.game import AnyGame
from bot.games.piraten_bridge import PiratenBridge

GAMES: dict[str, AnyGame] = {
    "piraten_bridge": PiratenBridge(),
    "corsairs": Corsairs(),
}
