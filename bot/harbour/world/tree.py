"""Visits nested components and fills in their fields."""

from __future__ import annotations

from collections.abc import Iterator

from bot.harbour.world.wire import Json


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component in reading order; a container comes before its contents."""
    for component in components:
        yield component
        if component.get("accessory"):
            yield from walk([component["accessory"]])
        if component.get("component"):
            yield from walk([component["component"]])
        yield from walk(component.get("components") or [])


def bounds(component: Json, most: int = 1) -> tuple[int, int]:
    """The least and most options that can be chosen. Null counts as missing."""
    least, given = component.get("min_values"), component.get("max_values")
    return 1 if least is None else least, most if given is None else given


def complete(components: list[Json]) -> None:
    """Fills in the defaults that Discord returns for missing fields of a component."""
    for one in walk(components):
        for bearer in (one, *(one.get("options") or ())):
            _complete_emoji(bearer)
        for default in one.get("default_values") or ():
            default["id"] = str(default["id"])
        match one["type"]:
            case 11:
                one.setdefault("description", None)
                one.setdefault("spoiler", False)
            case 12:
                for item in one["items"]:
                    item.setdefault("description", None)
                    item.setdefault("spoiler", False)
            case 13:
                one.setdefault("spoiler", False)
            case 14:
                one.setdefault("spacing", 1)
                one.setdefault("divider", True)
            case 17:
                one.setdefault("accent_color", None)
                one.setdefault("spoiler", False)


def _complete_emoji(bearer: Json) -> None:
    """Fills in an emoji as Discord returns it: a Unicode emoji without an id, a custom one with its
    id as text."""
    emoji = bearer.get("emoji")
    if emoji and emoji.get("id") is None:
        emoji.pop("id", None)
    elif emoji:
        emoji["id"] = str(emoji["id"])


def number(components: list[Json]) -> None:
    """Gives each component without an id the next free one."""
    taken = {one["id"] for one in walk(components) if one.get("id")}
    following = 1
    for one in walk(components):
        if one.get("id"):
            continue
        while following in taken:
            following += 1
        one["id"] = following
        following += 1
