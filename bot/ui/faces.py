"""The faces of the games, written out by hand: one line each."""

from bot.ui.corsairs import CorsairsFace
from bot.ui.face import Face
from bot.ui.piraten_bridge import PiratenBridgeFace

FACES: dict[str, Face] = {
    "piraten_bridge": PiratenBridgeFace(),
    "corsairs": CorsairsFace(),
}
