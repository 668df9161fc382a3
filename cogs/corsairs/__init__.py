"""Corsairs on Discord: the pier, the crews, and the drama of a weighed anchor."""
