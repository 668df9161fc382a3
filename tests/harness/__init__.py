"""What the tests set up, in packages named after it. The faces are loaded as the cogs load them."""

from cogs import load_faces

load_faces()
