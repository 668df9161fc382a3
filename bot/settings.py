"""Every setting, read from the environment and from .env."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Mapping
from typing import Any

import msgspec


class BadSetting(Exception):
    """A value in the environment that cannot be read."""


class Settings(msgspec.Struct, frozen=True):
    """A field's name in capitals is its name in the environment; `.env.example` explains each."""

    discord_token: str = ""
    tortuga_database: str = "tortuga.sqlite3"
    tortuga_require_token: bool = False
    tortuga_log_level: str = "INFO"
    tortuga_mind_pause: float = 1.0
    tortuga_bell_pace: float = 1.0
    tortuga_nudge_seconds: float = 20.0
    tortuga_edit_seconds: float = 1.0
    tortuga_emoji: bool = True
    harbour_port: int = 4280
    harbour_data: str = ""
    harbour_browser: bool = True
    harbour_url: str = ""


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    given: dict[str, Any] = {}
    for field in Settings.__struct_fields__:
        text = environment.get(field.upper(), "").strip()
        if text:
            given[field] = text
    try:
        settings = msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(_named(str(error))) from error
    if settings.tortuga_log_level.upper() not in logging.getLevelNamesMapping():
        raise BadSetting(f"TORTUGA_LOG_LEVEL={settings.tortuga_log_level}")
    return settings


def _named(error: str) -> str:
    """msgspec says where by "$.field"; people know it by its name in the environment."""
    return re.sub(r"`\$\.(\w+)`", lambda found: found[1].upper(), error)
