"""Database rows as values. Imports nothing else of the project."""
