"""Queries about tables: seats, moves, schedule and messages.

Imports engines, model, results and cluster.
"""
