"""The computer players of Piratoons, by level.

Imports its rules, `bot.games.base` and `bot.computers.base`.
"""
