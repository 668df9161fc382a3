"""Piraten Bridge: ten rounds of tricks, each with an exact bid shouted together.

Imports `bot.games.base`.
"""
