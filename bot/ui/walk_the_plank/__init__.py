"""Walk the Plank on Discord: three cards in secret, a show in three acts, pirates overboard."""

from bot.ui.walk_the_plank.face import WalkThePlankFace

__all__ = ["WalkThePlankFace"]
