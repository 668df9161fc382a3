"""Piratoons on Discord: the chest, the fists, the ships and their builders."""

from bot.ui.piratoons.face import PiratoonsFace

__all__ = ["PiratoonsFace"]
