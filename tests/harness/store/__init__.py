"""Databases of both engines, ways to break them, and finished games to store."""
