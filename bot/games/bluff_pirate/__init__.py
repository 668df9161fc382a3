"""Bluff Pirate: lay cards, lie about them, and survive a secret vote."""
