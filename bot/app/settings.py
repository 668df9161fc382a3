"""All settings, read from the environment and from .env."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

Scale: TypeAlias = Annotated[float, Meta(ge=0, le=1000)]
Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=86400)]
Most: TypeAlias = Annotated[int, Meta(ge=1, le=1_000_000)]
Days: TypeAlias = Annotated[int, Meta(ge=0, le=36500)]
MOST_PORT = 65535
Port: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_PORT)]


class BadSetting(Exception):
    """A setting has a value that the bot can't use."""


class Settings(msgspec.Struct, frozen=True):
    """All settings. A field's name in capitals is its name in the environment; `.env.example`
    explains each."""

    discord_token: str = ""
    tortuga_database: str = "tortuga.sqlite3"
    tortuga_shards: str = ""
    tortuga_require_token: bool = False
    tortuga_keep_days: Days = 400
    tortuga_log_level: str = "INFO"
    tortuga_log: Literal["text", "json"] = "text"
    tortuga_metrics: str = ""
    tortuga_mind_pause: Scale = 1.0
    tortuga_bell_pace: Scale = 1.0
    tortuga_nudge_seconds: Seconds = 20.0
    tortuga_edit_seconds: Seconds = 1.0
    tortuga_lobbies_per_person: Most = 3
    tortuga_tables_per_person: Most = 10
    tortuga_seats_per_person: Most = 25
    tortuga_tables_per_channel: Most = 20
    tortuga_tables_per_server: Most = 200
    tortuga_openings_per_minute: Most = 5
    tortuga_emoji: bool = True
    harbour_port: Port = 4280
    harbour_data: str = ""
    harbour_browser: bool = True
    harbour_url: str = ""


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    given: dict[str, Any] = {}
    for field in Settings.__struct_fields__:
        text = environment.get(field.upper(), "").strip()
        if text:
            given[field] = text
    return checked(given)


def checked(given: Mapping[str, Any]) -> Settings:
    """The settings from these values. Raises BadSetting if one of them is wrong."""
    try:
        settings = msgspec.convert(given, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(_named(str(error), given)) from error
    if settings.tortuga_log_level.upper() not in logging.getLevelNamesMapping():
        raise BadSetting(f"TORTUGA_LOG_LEVEL={settings.tortuga_log_level}")
    if settings.tortuga_metrics:
        address(settings.tortuga_metrics)
    return settings


def address(text: str) -> tuple[str, int]:
    """The host and port of an address such as `127.0.0.1:9187` or `[::1]:9187`."""
    host, _, port = text.rpartition(":")
    if not host or not port.isdecimal() or int(port) > MOST_PORT:
        raise BadSetting(f"TORTUGA_METRICS={text}")
    return host.removeprefix("[").removesuffix("]"), int(port)


def _named(error: str, given: Mapping[str, Any]) -> str:
    """An error message with the setting's name in the environment; msgspec calls it "$.field"."""
    what, _, field = error.removesuffix("`").rpartition(" - at `$.")
    return f"{field.upper()}={given[field]} ({what})"
