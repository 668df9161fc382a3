"""What every part of `bot.tables` builds on: clock, refusals, cooldowns, background tasks, safe
log lines.

Imports the store and `bot.games.base`.
"""
