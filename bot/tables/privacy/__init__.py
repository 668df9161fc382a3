"""What is kept of a person: exported, erased, and deleted when it is old.

Imports `opening` and everything below it.
"""
