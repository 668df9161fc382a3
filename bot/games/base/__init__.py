"""The base of all games: the protocol of a game, its values, and the sealed deal.

Imports nothing of ours.
"""
