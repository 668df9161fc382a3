"""The faces of the games, written out by hand: one line each."""

from bot.ui.face import Face
from bot.ui.piraten_bridge import PiratenBridgeFace
from bot.ui.piratoons import PiratoonsFace

FACES: dict[str, Face] = {
    "piraten_bridge": PiratenBridgeFace(),
    "piratoons": PiratoonsFace(),
}
