"""The computer players, written out by hand: one line each."""

from bot.minds.mind import AnyMind
from bot.minds.piraten_bridge import PiratenMind

MINDS: dict[str, AnyMind] = {
    "piraten_bridge": PiratenMind(),
}
