"""One table: its progress, what each seat can see, its reveal, record, proof and result.

Imports `base`, `people`, the store, the rules of games and the levels of computer players.
"""
