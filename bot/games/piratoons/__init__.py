"""Piratoons: pillage chests in real time, build ships from what they held."""
