"""Processes in which slow computer players think, and what is asked of them.

Imports `base` and the computer players.
"""
