"""Whole pictures that all games share: podium, boards, profiles, covers.

Imports `bot.ui.pictures` alone.
"""
