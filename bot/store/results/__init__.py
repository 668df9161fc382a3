"""Queries about finished games: results, ratings, leaderboards and history.

Imports engines and model.
"""
