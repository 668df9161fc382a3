"""Queries about one person: what is kept of them, and how it is exported and erased."""
