"""Personal data: exported, erased, and deleted when it is old.

Imports `opening`, `history`, `running` and everything below them.
"""
