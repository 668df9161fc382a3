"""Piratoons on Discord: the chest, the fists, the ships and their builders.

Imports `cogs.shared`, the ui, the tables and its rules.
"""
