"""The faces of the loaded games. Each cog registers its own face; no shared module imports a
game."""

from __future__ import annotations

from bot.ui.face.face import AnyFace

FACES: dict[str, AnyFace] = {}


def register(face: AnyFace) -> None:
    FACES[face.game] = face
