"""Opens tables: lobbies, rematches, lessons and the daily deal.

Imports `history`, `running` and everything below them.
"""
