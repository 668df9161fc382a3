"""Panels that all games share: table, hand, lobby, lesson, podium, profile, board, replay.

Imports `face`, `words` and `pictures`.
"""
