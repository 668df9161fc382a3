"""Refuses what Discord refuses in messages, commands, components and forms, with the same error
codes.

Imports `world`.
"""
