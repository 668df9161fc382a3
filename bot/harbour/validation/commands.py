"""Refuses what Discord refuses in a command."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from bot.harbour.validation.errors import Form, Refusal
from bot.harbour.world.wire import Json

Path = tuple[str | int, ...]

SUBCOMMAND, GROUP, STRING = 1, 2, 3
CHAT, USER, MESSAGE = 1, 2, 3
MOST = {CHAT: 100, USER: 15, MESSAGE: 15}
MOST_CHARACTERS = 8000
NAME = re.compile(r"[-_'\w]{1,32}")
LOCALES = (
    *("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu"),
    *("nl", "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru"),
    *("uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko", "ar", "he"),
)


def check_commands(commands: Any) -> None:
    if not isinstance(commands, list):
        raise Refusal(400, 50109, "The request body contains invalid JSON.")
    form = Form()
    for index, command in enumerate(commands):
        check_command(form, (index,), command)
    form.refuse_if_faulty()
    counts = Counter(one.get("type") or CHAT for one in commands)
    if any(count > MOST[kind] for kind, count in counts.items()):
        raise Refusal(400, 30032, "Maximum number of application commands reached (100)")
    names = Counter((one["name"], one.get("type") or CHAT) for one in commands)
    for index, one in enumerate(commands):
        if names[one["name"], one.get("type") or CHAT] > 1:
            message = "Application command names must be unique"
            form.fault((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
    form.refuse_if_faulty()


def check_command(form: Form, at: Path, command: Json) -> None:
    kind = command.get("type") or CHAT
    if kind not in MOST:
        message = "Value must be one of {1, 2, 3, 4}."
        form.fault((*at, "type"), "BASE_TYPE_CHOICES", message)
        return
    if kind != CHAT:
        form.length((*at, "name"), command.get("name"), 32, 1)
        return
    _check_named(form, at, command)
    _check_options(form, (*at, "options"), command.get("options") or [], depth=0)
    if _size(command) > MOST_CHARACTERS:
        message = f"Command exceeds maximum size of {MOST_CHARACTERS}"
        form.fault(at, "APPLICATION_COMMAND_TOO_LARGE", message)


def _check_named(form: Form, at: Path, one: Json) -> None:
    _check_name(form, (*at, "name"), one.get("name"))
    form.length((*at, "description"), one.get("description"), 100, 1)
    _check_locales(form, (*at, "name_localizations"), one.get("name_localizations"))
    _check_locales(form, (*at, "description_localizations"), one.get("description_localizations"))
    for locale, name in (one.get("name_localizations") or {}).items():
        _check_name(form, (*at, "name_localizations", locale), name)
    for locale, text in (one.get("description_localizations") or {}).items():
        form.length((*at, "description_localizations", locale), text, 100, 1)


def _check_name(form: Form, at: Path, name: Any) -> None:
    form.length(at, name, 32, 1)
    if not isinstance(name, str) or not 0 < len(name) <= 32:
        return
    if not NAME.fullmatch(name) or name != name.lower():
        form.fault(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_locales(form: Form, at: Path, localised: Json | None) -> None:
    for locale in localised or {}:
        if locale not in LOCALES:
            form.fault((*at, locale), "ENUM_TYPE_COERCE", f"Value {locale!r} is not a locale.")


def _check_options(form: Form, at: Path, options: list[Json], depth: int) -> None:
    form.count(at, list(options), 25)
    names = Counter(option.get("name") for option in options)
    branches = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(branches) and not all(branches):
        message = "Sub-command and sub-command group option types are mutually exclusive to all"
        form.fault(at, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    optional_seen = False
    for index, option in enumerate(options):
        here = (*at, index)
        _check_named(form, here, option)
        if names[option.get("name")] > 1:
            message = "Option names must be unique"
            form.fault((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", message)
        if option.get("required") and optional_seen:
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            form.fault(here, code, "Required options must be placed before non-required options")
        optional_seen = optional_seen or not option.get("required")
        _check_kind(form, here, option, depth)


def _check_kind(form: Form, at: Path, option: Json, depth: int) -> None:
    kind = option.get("type")
    allowed = {0: range(1, 12), 1: (1, *range(3, 12))}.get(depth, range(3, 12))
    if kind not in allowed:
        message = "Sub-commands lie at most two levels deep" if kind in (1, 2) else "Unknown type"
        form.fault((*at, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
        return
    if kind in (SUBCOMMAND, GROUP):
        inner = option.get("options") or []
        _check_options(form, (*at, "options"), inner, depth + 1 if kind == GROUP else 2)
        return
    choices = option.get("choices") or []
    form.count((*at, "choices"), list(choices), 25)
    for index, choice in enumerate(choices):
        here = (*at, "choices", index)
        form.length((*here, "name"), choice.get("name"), 100, 1)
        _check_locales(form, (*here, "name_localizations"), choice.get("name_localizations"))
        value = choice.get("value")
        if kind == STRING:
            form.length((*here, "value"), value, 100, 1)
        elif isinstance(value, bool) or not isinstance(value, int | float):
            form.fault((*here, "value"), "NUMBER_TYPE_COERCE", "Value is not a number.")
    if choices and option.get("autocomplete"):
        message = "Choices and autocomplete are mutually exclusive"
        form.fault(at, "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE", message)


def _size(one: Json) -> int:
    """The length of a command's names, descriptions and values. Of several translations the longest
    counts."""
    size = 0
    for key in ("name", "description"):
        texts = [one.get(key) or "", *(one.get(f"{key}_localizations") or {}).values()]
        size += max(len(str(text)) for text in texts)
    for choice in one.get("choices") or []:
        size += _size(choice) + len(str(choice.get("value")))
    return size + sum(_size(option) for option in one.get("options") or [])
