"""The pictures of Piraten Bridge, each drawn from values alone.

Imports `bot.ui.pictures` and the cards of its game.
"""
