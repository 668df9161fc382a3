"""Piraten Bridge on Discord: fists, tricks, hands and the score pad."""

from bot.ui.piraten_bridge.face import PiratenBridgeFace

__all__ = ["PiratenBridgeFace"]
