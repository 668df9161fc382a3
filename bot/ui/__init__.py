"""How tables look and feel on Discord.

Imports the tables and `bot.games.base`, never the store or one game.
"""
