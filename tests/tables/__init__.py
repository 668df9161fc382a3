"""Tables, lobbies and the house, on a clock that is set by hand."""
