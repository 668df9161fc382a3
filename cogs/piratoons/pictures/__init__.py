"""The pictures of Piratoons, each drawn from values alone.

Imports `bot.ui.pictures` and the cards of its game.
"""
