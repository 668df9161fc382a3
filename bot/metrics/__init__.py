"""Measures the running bot for the operator. Loaded only on request. May import everything but
`bot.ops`, games, computers and cogs."""
