"""What all games share: the protocol of a game, its values, and the sealed deal.

Imports nothing of ours.
"""
