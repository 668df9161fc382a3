"""Piratoons: players pillage chests in real time and build ships from the tiles they win.

Imports `bot.games.base`.
"""
