"""The computer players, written out by hand: one line each."""

from bot.minds.bluff_pirate import BluffPirateMind
from bot.minds.corsairs import CorsairsMind
from bot.minds.mind import AnyMind
from bot.minds.piraten_bridge import PiratenMind
from bot.minds.piratoons import PiratoonsMind
from bot.minds.walk_the_plank import WalkThePlankMind

MINDS: dict[str, AnyMind] = {
    "piraten_bridge": PiratenMind(),
    "corsairs": CorsairsMind(),
    "walk_the_plank": WalkThePlankMind(),
    "piratoons": PiratoonsMind(),
    "bluff_pirate": BluffPirateMind(),
}
