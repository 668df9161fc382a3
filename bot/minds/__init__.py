"""The computer players, written out by hand: one line each."""

from bot.minds.bluff_pirate import BluffPirateMind
from bot.minds.mind import AnyMind, RandomMind

MINDS: dict[str, AnyMind] = {
    "piraten_bridge": RandomMind(),
    "bluff_pirate": BluffPirateMind(),
}
