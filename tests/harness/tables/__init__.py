"""A house with its store, a manual clock and a display that records."""
