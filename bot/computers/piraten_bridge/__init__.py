"""The computer players of Piraten Bridge, by level.

Imports its rules, `bot.games.base` and `bot.computers.base`.
"""
