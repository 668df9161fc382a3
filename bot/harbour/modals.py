"""Modals: what Discord refuses in one, and what a person may send back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .refused import Refused
from .wire import Json

ROW, STRING_SELECT, TEXT_INPUT, TEXT_DISPLAY, LABEL = 1, 3, 4, 10, 18
ID_SELECTS = (5, 6, 7, 8)
FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23
IN_A_LABEL = (
    STRING_SELECT,
    TEXT_INPUT,
    *ID_SELECTS,
    FILE_UPLOAD,
    RADIO_GROUP,
    CHECKBOX_GROUP,
    CHECKBOX,
)


def check_modal(data: Json) -> None:
    return None


def _inputs(components: list[Json]) -> Iterator[Json]:
    for component in components:
        if component["type"] == LABEL:
            yield component["component"]
        elif component["type"] == ROW:
            yield from component["components"]
        elif "custom_id" in component:
            yield component


def check_submission(shown: list[Json], sent: list[Json]) -> tuple[list[Json], list[str]]:
    """The form as Discord sends it on, and the ids chosen in it."""
    given = {one["custom_id"]: one for one in _inputs(sent)}
    known = {one["custom_id"] for one in _inputs(shown)}
    if not known.issuperset(given):
        raise Refused("The form has no such field.")
    ids: list[str] = []
    components: list[Json] = []
    for component in shown:
        outer: Json = {"type": component["type"], "id": component["id"]}
        if component["type"] == LABEL:
            inner, name = component["component"], component["label"]
            outer["component"] = _filled(inner, given.get(inner["custom_id"], {}), name, ids)
        elif component["type"] == ROW:
            outer["components"] = [
                _filled(one, given.get(one["custom_id"], {}), one.get("label", ""), ids)
                for one in component["components"]
            ]
        components.append(outer)
    return components, ids


def _filled(component: Json, given: Json, name: str, ids: list[str]) -> Json:
    kind = component["type"]
    filled: Json = {"type": kind, "id": component["id"], "custom_id": component["custom_id"]}
    if kind == TEXT_INPUT:
        return {**filled, "value": _text(component, given.get("value") or "", name)}
    if kind == CHECKBOX:
        return {**filled, "value": bool(given.get("value"))}
    if kind == RADIO_GROUP:
        return {**filled, "value": _one_of(component, given.get("value"), name)}
    values = [str(one) for one in given.get("values") or []]
    _enough(component, values, name)
    if kind in (STRING_SELECT, CHECKBOX_GROUP):
        for value in values:
            _known(component, value, name)
    elif kind in ID_SELECTS:
        ids += values
    elif values:
        raise Refused(f"{name}: files cannot be sent from here.")
    return {**filled, "values": values}


def _text(component: Json, value: str, name: str) -> str:
    if not value and not component.get("required", True):
        return ""
    if not value:
        raise Refused(f"{name}: this field is required.")
    least, most = component.get("min_length") or 0, component.get("max_length") or 4000
    if not least <= len(value) <= most:
        raise Refused(f"{name}: between {least} and {most} characters.")
    return value


def _one_of(component: Json, value: Any, name: str) -> str | None:
    if value is None:
        if component.get("required", True):
            raise Refused(f"{name}: choose one.")
        return None
    _known(component, str(value), name)
    return str(value)


def _known(component: Json, value: str, name: str) -> None:
    if value not in [option["value"] for option in component["options"]]:
        raise Refused(f"{name}: there is no choice {value}.")


def _enough(component: Json, values: list[str], name: str) -> None:
    required = component.get("required", True)
    if not values and not required:
        return
    of_group = component["type"] == CHECKBOX_GROUP
    most = component.get("max_values", len(component["options"]) if of_group else 1)
    least = component.get("min_values", 1)
    if not least <= len(values) <= most:
        raise Refused(f"{name}: choose between {least} and {most}.")
