"""The computer players of Corsairs, by level."""
