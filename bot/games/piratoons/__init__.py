"""Piratoons: pillage chests in real time, build ships from what they held.

Imports `bot.games.base`.
"""
