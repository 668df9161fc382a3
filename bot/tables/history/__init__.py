"""Finished games: replays, exports, ratings, profiles and how long games take.

Imports `running`, `core`, `people` and `base`.
"""
