"""The computer players of Bluff Pirate, by level.

Imports its rules, `bot.games.base` and `bot.computers.base`.
"""
