"""Corsairs on Discord: the pier, the crews, and the drama of a weighed anchor."""

from bot.ui.corsairs.face import CorsairsFace

__all__ = ("CorsairsFace",)
