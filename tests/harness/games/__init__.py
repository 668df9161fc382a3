"""Random games, notation, hidden information and everything that is drawn of a game."""
