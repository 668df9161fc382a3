"""Queries of several processes: who holds which shard, and what they tell each other."""
