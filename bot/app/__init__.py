"""The bot as one object: settings, the client that builds everything, and a process of a cluster.

May import everything but `bot.ops` and `bot.metrics`.
"""
