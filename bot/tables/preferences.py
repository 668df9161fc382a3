"""What people and servers have chosen for themselves."""

from __future__ import annotations

from typing import Literal

from bot.games.game import Value


class Person(Value):
    language: str | None = None
    """None: as Discord says."""
    locale: str = "en"
    """What Discord said last."""
    dms_closed: bool = False
    """A DM was refused; hands come by the button until one gets through again."""
    reminders: Literal["mention", "dm", "none"] = "mention"
    hands: Literal["dm", "request"] = "dm"


class Server(Value):
    language: str | None = None
    pace: Literal["lively", "relaxed", "letter", "none"] = "lively"
    pictures: bool = True
