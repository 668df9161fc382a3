"""Tortuga: five pirate games on Discord."""
