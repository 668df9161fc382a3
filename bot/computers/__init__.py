"""The computer players, written out by hand: a line for each game, and in it each level."""

from functools import cache

from bot.computers.base.computer import TASTES, AnyMind, Level, Thinker
from bot.computers.bluff_pirate.boy import Boy as BluffBoy
from bot.computers.bluff_pirate.captain import Captain as BluffCaptain
from bot.computers.bluff_pirate.sailor import Sailor as BluffSailor
from bot.computers.corsairs.boy import Boy as CorsairsBoy
from bot.computers.corsairs.captain import Captain as CorsairsCaptain
from bot.computers.corsairs.sailor import Sailor as CorsairsSailor
from bot.computers.piraten_bridge.boy import Boy as PiratenBoy
from bot.computers.piraten_bridge.captain import Captain as PiratenCaptain
from bot.computers.piraten_bridge.sailor import Sailor as PiratenSailor
from bot.computers.piratoons.boy import Boy as PiratoonsBoy
from bot.computers.piratoons.captain import Captain as PiratoonsCaptain
from bot.computers.piratoons.sailor import Sailor as PiratoonsSailor
from bot.computers.walk_the_plank.boy import Boy as PlankBoy
from bot.computers.walk_the_plank.captain import Captain as PlankCaptain
from bot.computers.walk_the_plank.sailor import Sailor as PlankSailor

COMPUTERS: dict[str, dict[Level, AnyMind]] = {
    "piraten_bridge": {"boy": PiratenBoy(), "sailor": PiratenSailor(), "captain": PiratenCaptain()},
    "corsairs": {"boy": CorsairsBoy(), "sailor": CorsairsSailor(), "captain": CorsairsCaptain()},
    "walk_the_plank": {"boy": PlankBoy(), "sailor": PlankSailor(), "captain": PlankCaptain()},
    "piratoons": {
        "boy": PiratoonsBoy(),
        "sailor": PiratoonsSailor(),
        "captain": PiratoonsCaptain(),
    },
    "bluff_pirate": {"boy": BluffBoy(), "sailor": BluffSailor(), "captain": BluffCaptain()},
}
SAILORS: dict[str, AnyMind] = {game: levels["sailor"] for game, levels in COMPUTERS.items()}
"""Who stands in for people."""


@cache
def mind_of(game: str, level: str, character: str = "") -> AnyMind:
    """Where a game has nobody of that level, a sailor; where nobody is of that character, any."""
    found = [mind for name, mind in COMPUTERS[game].items() if name == level]
    mind = found[0] if found else SAILORS[game]
    tastes = [taste for name, taste in TASTES.items() if name == character]
    return mind.with_taste(tastes[0]) if tastes and isinstance(mind, Thinker) else mind
