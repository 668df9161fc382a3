"""The faces of the games, written out by hand: one line each."""

from bot.ui.bluff_pirate import BluffPirateFace
from bot.ui.face import Face
from bot.ui.piraten_bridge import PiratenBridgeFace

FACES: dict[str, Face] = {
    "piraten_bridge": PiratenBridgeFace(),
    "bluff_pirate": BluffPirateFace(),
}
