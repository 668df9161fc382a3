"""Databases of both engines, broken on purpose, and finished games in them."""
