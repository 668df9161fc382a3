"""The computer players of Piratoons, by level."""
