"""Finished games: replays, exports, ratings, profiles and durations.

Imports `running`, `core`, `people`, `base`, the store and `bot.games.base`.
"""
