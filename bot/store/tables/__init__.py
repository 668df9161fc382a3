"""Queries about tables: seats, when each is due, what its messages show, and how many there are."""
