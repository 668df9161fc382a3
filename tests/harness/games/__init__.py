"""Random games, notation, hidden information, and all panels of a game."""
