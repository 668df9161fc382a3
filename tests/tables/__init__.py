"""Tests of tables, lobbies and the house, on a manual clock."""
