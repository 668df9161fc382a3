"""A house with its store, a clock set by hand, and a display that records."""
