"""The faces of the games, written out by hand: one line each."""

from bot.ui.bluff_pirate import BluffPirateFace
from bot.ui.corsairs import CorsairsFace
from bot.ui.face.face import AnyFace
from bot.ui.piraten_bridge import PiratenBridgeFace
from bot.ui.piratoons import PiratoonsFace
from bot.ui.walk_the_plank import WalkThePlankFace

FACES: dict[str, AnyFace] = {
    "piraten_bridge": PiratenBridgeFace(),
    "corsairs": CorsairsFace(),
    "walk_the_plank": WalkThePlankFace(),
    "bluff_pirate": BluffPirateFace(),
    "piratoons": PiratoonsFace(),
}
