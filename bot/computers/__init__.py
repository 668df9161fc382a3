"""The computer players of all games, by game and level. Imports the games alone."""

from functools import cache

from bot.computers.base.computer import STYLES, AnyComputer, Level, Thinker
from bot.computers.bluff_pirate.boy import Boy as BluffBoy
from bot.computers.bluff_pirate.captain import Captain as BluffCaptain
from bot.computers.bluff_pirate.sailor import Sailor as BluffSailor
from bot.computers.corsairs.boy import Boy as CorsairsBoy
from bot.computers.corsairs.captain import Captain as CorsairsCaptain
from bot.computers.corsairs.sailor import Sailor as CorsairsSailor
from bot.computers.piraten_bridge.boy import Boy as PiratenBoy
from bot.computers.piraten_bridge.captain import Captain as PiratenCaptain
from bot.computers.piraten_bridge.sailor import Sailor as PiratenSailor
from bot.computers.piratoons.boy import Boy as ToonsBoy
from bot.computers.piratoons.captain import Captain as ToonsCaptain
from bot.computers.piratoons.sailor import Sailor as ToonsSailor
from bot.computers.walk_the_plank.boy import Boy as PlankBoy
from bot.computers.walk_the_plank.captain import Captain as PlankCaptain
from bot.computers.walk_the_plank.sailor import Sailor as PlankSailor

COMPUTERS: dict[str, dict[Level, AnyComputer]] = {
    "piraten_bridge": {"boy": PiratenBoy(), "sailor": PiratenSailor(), "captain": PiratenCaptain()},
    "corsairs": {"boy": CorsairsBoy(), "sailor": CorsairsSailor(), "captain": CorsairsCaptain()},
    "walk_the_plank": {"boy": PlankBoy(), "sailor": PlankSailor(), "captain": PlankCaptain()},
    "piratoons": {"boy": ToonsBoy(), "sailor": ToonsSailor(), "captain": ToonsCaptain()},
    "bluff_pirate": {"boy": BluffBoy(), "sailor": BluffSailor(), "captain": BluffCaptain()},
}
STAND_INS: dict[str, AnyComputer] = {game: levels["sailor"] for game, levels in COMPUTERS.items()}
"""For each game, the computer player that stands in for absent people."""


@cache
def computer_of(game: str, level: str, character: str = "") -> AnyComputer:
    """The computer player of this level and character. Unknown levels give a sailor, unknown
    characters a plain style."""
    found = [computer for name, computer in COMPUTERS[game].items() if name == level]
    computer = found[0] if found else STAND_INS[game]
    styles = [style for name, style in STYLES.items() if name == character]
    return computer.with_style(styles[0]) if styles and isinstance(computer, Thinker) else computer
