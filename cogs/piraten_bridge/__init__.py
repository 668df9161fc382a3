"""Piraten Bridge on Discord: fists, tricks, hands and the score pad.

Imports `cogs.shared`, the ui, the tables and its rules.
"""
