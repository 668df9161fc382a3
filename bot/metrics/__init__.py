"""What an operator can measure of a running bot. Loaded only on request.

May import everything but `bot.ops`, games, computers and cogs.
"""
