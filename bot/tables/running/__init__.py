"""Tables while they run: the registry, alarms, eviction, downtime, votes, and where messages are.

Imports `core`, `people`, `workers` and `base`.
"""
