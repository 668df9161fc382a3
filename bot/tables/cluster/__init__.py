"""Several processes that share one store: which shard each owns, and how tables are handed over.

Imports `running` and what is below it.
"""
