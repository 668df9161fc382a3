"""Rows as values, and the names in them. Imports nothing of ours."""
