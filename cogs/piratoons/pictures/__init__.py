"""The pictures of Piratoons, drawn from plain values instead of views.

Imports `bot.ui.pictures` and the cards of its game.
"""
