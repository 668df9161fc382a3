"""What processes that help the bot are given of its surroundings: nothing that is secret."""

from __future__ import annotations

import os

SECRET = ("DISCORD_TOKEN", "TORTUGA_DATABASE")
"""An address of the store may bear a password."""


def child_environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name.upper() not in SECRET}
