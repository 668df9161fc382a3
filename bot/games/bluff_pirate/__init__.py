"""Bluff Pirate: players lay cards, lie about them, and face a secret vote.

Imports `bot.games.base`.
"""
