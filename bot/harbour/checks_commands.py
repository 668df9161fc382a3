"""What Discord refuses in a command."""

from __future__ import annotations

from typing import Any

from .refusals import Form
from .wire import Json


def check_commands(commands: Any) -> None:
    return None


def check_command(form: Form, path: tuple[str | int, ...], command: Json) -> None:
    return None
