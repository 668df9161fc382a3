"""The computer players, written out by hand: one line each."""

from bot.minds.mind import AnyMind, RandomMind
from bot.minds.piratoons import PiratoonsMind

MINDS: dict[str, AnyMind] = {
    "piraten_bridge": RandomMind(),
    "piratoons": PiratoonsMind(),
}
