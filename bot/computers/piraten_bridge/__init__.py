"""The computer players of Piraten Bridge, by level."""
