"""The base of all computer players: their protocol, and search by sampling.

Imports `bot.games.base` alone.
"""
