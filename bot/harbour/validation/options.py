"""Reads the options that a person gave to a command, and checks them against its description."""

from __future__ import annotations

from typing import Any

from bot.harbour.validation.refused import Refused
from bot.harbour.world.wire import Json
from bot.harbour.world.world import World

SUBCOMMAND, GROUP, INTEGER = 1, 2, 4


def read_options(
    world: World, described: list[Json], given: list[Json], focused: str | None
) -> tuple[list[Json], Json]:
    """The options as Discord sends them, and the objects that ids among them name."""
    resolved: Json = {}
    return _read(world, described, given, focused, resolved), resolved


def _read(
    world: World, described: list[Json], given: list[Json], focused: str | None, resolved: Json
) -> list[Json]:
    by_name = {option["name"]: option for option in described}
    if any(option["type"] in (SUBCOMMAND, GROUP) for option in described):
        if len(given) != 1 or given[0]["name"] not in by_name:
            names = ", ".join(by_name)
            raise Refused(f"Choose one of: {names}.")
        option = by_name[given[0]["name"]]
        inner = given[0].get("options") or []
        read = _read(world, option.get("options") or [], inner, focused, resolved)
        return [{"name": option["name"], "type": option["type"], "options": read}]
    values = {one["name"]: one["value"] for one in given if one.get("value") is not None}
    for name in values:
        if name not in by_name:
            raise Refused(f"There is no option {name}.")
    read = []
    for option in described:
        if option["name"] not in values:
            if option.get("required") and focused is None:
                raise Refused(f"The option {option['name']} is required.")
            continue
        value = values[option["name"]]
        one: Json = {"name": option["name"], "type": option["type"]}
        if focused is not None:
            one["value"] = value
            if option["name"] == focused:
                one["focused"] = True
        else:
            one["value"] = _value(world, option, value, resolved)
        read.append(one)
    if focused in by_name and focused not in values:
        read.append(
            {"name": focused, "type": by_name[focused]["type"], "value": "", "focused": True}
        )
    return read


def _value(world: World, option: Json, value: Any, resolved: Json) -> Any:
    name = option["name"]
    match option["type"]:
        case 3:
            value = str(value)
            _within(name, len(value), option.get("min_length"), option.get("max_length"))
        case 4 | 10:
            try:
                value = int(value) if option["type"] == INTEGER else float(value)
            except ValueError:
                raise Refused(f"{name} must be a number.") from None
            _within(name, value, option.get("min_value"), option.get("max_value"))
        case 5:
            value = value in (True, "true", "True")
        case 6 | 7 | 8 | 9:
            value = str(value)
            _resolve(world, value, resolved)
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise Refused(f"{name} must be one of: {', '.join(one['name'] for one in choices)}.")
    return value


def _within(name: str, size: float, least: float | None, most: float | None) -> None:
    if least is not None and size < least:
        raise Refused(f"{name}: at least {least}.")
    if most is not None and size > most:
        raise Refused(f"{name}: at most {most}.")


def resolve(world: World, ids: list[str]) -> Json:
    """The users, members, roles and channels with these ids."""
    resolved: Json = {}
    roles = {role["id"]: role for role in world.guild["roles"]}
    for one in ids:
        if one in world.users:
            resolved.setdefault("users", {})[one] = world.users[one]
            if one in world.members:
                member = {**world.members[one], "permissions": "0"}
                resolved.setdefault("members", {})[one] = member
        elif one in roles:
            resolved.setdefault("roles", {})[one] = roles[one]
        elif one in world.channels:
            channel = {**world.channels[one], "permissions": "0"}
            resolved.setdefault("channels", {})[one] = channel
        else:
            raise Refused("There is no such choice.")
    return resolved


def _resolve(world: World, value: str, resolved: Json) -> None:
    for kind, found in resolve(world, [value]).items():
        resolved.setdefault(kind, {}).update(found)
