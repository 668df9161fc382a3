"""What all computer players share: the protocol of one, and searching.

Imports `bot.games.base` alone.
"""
