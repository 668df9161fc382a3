"""The faces of all games, as their cogs register them."""

from cogs import load_faces

load_faces()
