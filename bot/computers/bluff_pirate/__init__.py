"""The computer players of Bluff Pirate, by level."""
