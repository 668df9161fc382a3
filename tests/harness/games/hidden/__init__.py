"""Information that the rules keep from a seat, changed without a trace in what it may see."""
