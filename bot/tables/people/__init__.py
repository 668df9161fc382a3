"""People and servers: their settings, how many tables they can open, and the calendar of daily
deals.

Imports `base`, the store and `bot.games.base`.
"""
