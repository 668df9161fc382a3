"""Tables while they run: the registry, alarms, loading and eviction, downtime, votes, and where
messages are.

Imports `core`, `people`, `workers`, `base`, the store and the computer players.
"""
