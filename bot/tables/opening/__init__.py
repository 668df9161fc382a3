"""How tables come to be: lobbies, rematches, lessons and the daily deal.

Imports `history` and everything below it.
"""
