"""The connection to Discord: shards, server events, requests with an interaction token, and all
private names of discord.py and aiohttp.

Imports `bot.tables`, and nothing else of the ui.
"""
