"""Walk the Plank: players choose three cards in secret and play them in turn, until two pirates are
left.

Imports `bot.games.base`.
"""
