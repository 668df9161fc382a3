"""Bluff Pirate on Discord."""
