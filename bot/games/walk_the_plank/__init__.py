"""Walk the Plank: three cards in secret, carried out in turn, until two pirates are left.

Imports `bot.games.base`.
"""
