"""What Discord refuses in a message."""

from __future__ import annotations

from typing import Any

from .wire import Json


def check_message(
    payload: Json, uploads: dict[int, Any], *, flags: int, before: Json | None = None
) -> None:
    return None
