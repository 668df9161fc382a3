"""The computer players of Corsairs, by level.

Imports its rules, `bot.games.base` and `bot.computers.base`.
"""
