"""What is heard of a press: who pressed what, and where."""

from __future__ import annotations

from typing import Any

from discord.state import AutoShardedConnectionState

STOOD_THERE = "stood_there"
"""In the data of a press: what stood on the message, as Discord told it."""
ASKED = ("id", "type", "content", "flags")
"""Of the message itself."""


class InteractionState(AutoShardedConnectionState[Any]):
    """discord.py would make objects of everything on the pressed message, and nobody asks."""

    def parse_interaction_create(self, data: Any) -> None:
        message = data.get("message")
        if message is not None:
            data["data"][STOOD_THERE] = message.get("components", [])
            data["message"] = {name: message[name] for name in ASKED if name in message}
        super().parse_interaction_create(data)
