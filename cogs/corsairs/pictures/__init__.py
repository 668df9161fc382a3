"""The pictures of Corsairs, each drawn from values alone.

Imports `bot.ui.pictures` and the cards of its game.
"""
