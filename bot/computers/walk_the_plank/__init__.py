"""The computer players of Walk the Plank, by level.

Imports its rules, `bot.games.base` and `bot.computers.base`.
"""
