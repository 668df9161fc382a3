"""Corsairs on Discord: the pier, the crews, and the drama of a weighed anchor.

Imports `cogs.shared`, the ui, the tables and its rules.
"""
