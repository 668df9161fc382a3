"""Which request goes first: one queue that keeps Discord's limits and answers presses before all
else.

Imports the clock of `bot.tables` alone.
"""
