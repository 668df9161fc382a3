"""Several processes with one store: which shards each process owns, and how tables are handed over.

Imports `running`, `core`, `base` and the store.
"""
