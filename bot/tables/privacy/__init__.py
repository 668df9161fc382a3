"""Personal data: exports it, erases it, and deletes it when it is old.

Imports `opening`, `history`, `running` and everything below them.
"""
