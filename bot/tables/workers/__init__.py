"""Worker processes in which slow computer players think.

Imports `base`, the rules of games and the computer players.
"""
