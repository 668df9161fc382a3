"""Piratoons: pillage chests in real time, build ships from what they held."""

from bot.games.piratoons.game import Piratoons
from bot.games.piratoons.states import Options
from bot.games.piratoons.view import View

__all__ = ["Options", "Piratoons", "View"]
