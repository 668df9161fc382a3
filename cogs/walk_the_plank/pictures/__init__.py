"""The pictures of Walk the Plank, each drawn from values alone.

Imports `bot.ui.pictures` and the cards of its game.
"""
