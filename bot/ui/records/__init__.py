"""Handles presses about finished games: profiles, boards, replays and the daily deal.

Imports `settings`, `film`, `messages` and what is below them.
"""
