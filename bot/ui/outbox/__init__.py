"""The order of requests: one queue that respects Discord's rate limits and lets answers go first.

Imports `gateway`, and of `bot.tables` the clock and the table.
"""
