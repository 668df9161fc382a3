"""Shared by every package of `bot.tables`: the clock, refusals, cooldowns, background tasks,
retried writes and log lines without secrets.

Imports the store and `bot.games.base`.
"""
