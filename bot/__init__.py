"""Tortuga: pirate games on Discord."""

__version__ = "0.1.0"
