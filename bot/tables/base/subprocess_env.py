"""The environment of child processes, without secrets."""

from __future__ import annotations

import os

SECRET = ("DISCORD_TOKEN", "TORTUGA_DATABASE")
"""Environment variables with secrets. The database's address can contain a password."""


def child_environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name.upper() not in SECRET}
