"""Every word that a player reads, in three languages.

Imports the names of things from `bot.tables`, nothing else of the ui.
"""
