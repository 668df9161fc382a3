"""The bot itself: its settings, the root that builds everything, the client, and its part in a
cluster.

May import everything but `bot.ops` and `bot.metrics`.
"""
