"""Corsairs: draw a card, discard a card, and close with few stowaways (docs/rules/corsairs.md).

Imports `bot.games.base`.
"""
