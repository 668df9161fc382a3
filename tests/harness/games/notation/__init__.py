"""States and moves of each game, written as a line of text."""
