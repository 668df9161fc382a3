"""Bluff Pirate: lay cards, lie about them, and survive a secret vote. Imports `bot.games.base`."""
