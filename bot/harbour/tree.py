"""Walking through components, which lie in one another."""

from __future__ import annotations

from collections.abc import Iterator

from .wire import Json


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component in reading order, a container before what it holds."""
    for component in components:
        yield component
        if component.get("accessory"):
            yield from walk([component["accessory"]])
        if component.get("component"):
            yield from walk([component["component"]])
        yield from walk(component.get("components") or [])


def number(components: list[Json]) -> None:
    """Components without an id get the next free one."""
    taken = {one["id"] for one in walk(components) if one.get("id")}
    following = 1
    for one in walk(components):
        if one.get("id"):
            continue
        while following in taken:
            following += 1
        one["id"] = following
        following += 1
