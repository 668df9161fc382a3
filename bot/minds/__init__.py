"""The computer players, written out by hand: one line each."""

from bot.minds.mind import AnyMind, RandomMind
from bot.minds.walk_the_plank import WalkThePlankMind

MINDS: dict[str, AnyMind] = {
    "piraten_bridge": RandomMind(),
    "walk_the_plank": WalkThePlankMind(),
}
