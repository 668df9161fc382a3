"""Films of replays: requested here, drawn in another process.

Imports `panels` and what is below it.
"""
