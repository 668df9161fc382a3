"""Walk the Plank on Discord: three cards in secret, a show in three acts, pirates overboard.

Imports `cogs.shared`, the ui, the tables and its rules.
"""
