"""Tortuga: pirate games on Discord. Imports nothing."""

__version__ = "0.1.0"
