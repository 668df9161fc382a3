"""Corsairs: draw one, discard one, weigh anchor with few stowaways (docs/rules/corsairs.md).

Imports `bot.games.base`.
"""
