"""The computer players, written out by hand: one line each."""

from bot.minds.corsairs import CorsairsMind
from bot.minds.mind import AnyMind, RandomMind

MINDS: dict[str, AnyMind] = {
    "piraten_bridge": RandomMind(),
    "corsairs": CorsairsMind(),
}
