"""Bluff Pirate on Discord."""

from bot.ui.bluff_pirate.face import BluffPirateFace

__all__ = ["BluffPirateFace"]
