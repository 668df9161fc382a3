"""The computer players of Walk the Plank, by level."""
