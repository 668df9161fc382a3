"""Refuses what Discord refuses in a modal, and in a person's answer to it."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Any

from bot.harbour.validation.components import Checks, Path
from bot.harbour.validation.errors import Form
from bot.harbour.validation.refused import Refused
from bot.harbour.world.tree import bounds
from bot.harbour.world.wire import Json

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


MOST_FIELDS = 5


def check_modal(data: Json, emojis: Container[str] = ()) -> None:
    form, at = Form(), ("data",)
    for key, most in (("title", 45), ("custom_id", 100)):
        form.length((*at, key), data.get(key), most, 1)
    components = data.get("components") or []
    where = (*at, "components")
    form.count(where, list(components), MOST_FIELDS, 1)
    checks = Checks(form, set(), emojis)
    for index, component in enumerate(components):
        here = (*where, index)
        if not checks.is_one_of(here, component, (ROW, TEXT_DISPLAY, LABEL)):
            continue
        match component["type"]:
            case 1:
                _check_row(checks, here, component)
            case 10:
                form.length((*here, "content"), component.get("content"), 4000, 1)
            case 18:
                _check_label(checks, here, component)
    checks.no_twins(where, components)
    form.refuse_if_faulty()


def _check_row(checks: Checks, at: Path, row: Json) -> None:
    inner = row.get("components") or []
    checks.form.count((*at, "components"), list(inner), 1, 1)
    for index, one in enumerate(inner):
        here = (*at, "components", index)
        if checks.is_one_of(here, one, (TEXT_INPUT,)):
            checks.form.length((*here, "label"), one.get("label"), 45, 1)
            _check_text_input(checks, here, one)


def _check_label(checks: Checks, at: Path, label: Json) -> None:
    form = checks.form
    form.length((*at, "label"), label.get("label"), 45, 1)
    if label.get("description") is not None:
        form.length((*at, "description"), label["description"], 100)
    inner, here = label.get("component") or {}, (*at, "component")
    if not checks.is_one_of(here, inner, IN_A_LABEL):
        return
    match inner["type"]:
        case 4:
            _check_text_input(checks, here, inner)
        case 3 | 5 | 6 | 7 | 8:
            checks.select(here, inner)
        case 21:
            checks.custom_id(here, inner)
            checks.options((*here, "options"), inner.get("options") or [], 2, 10)
        case 22:
            checks.custom_id(here, inner)
            checks.options((*here, "options"), inner.get("options") or [], 1, 10)
        case _:
            checks.custom_id(here, inner)


def _check_text_input(checks: Checks, at: Path, one: Json) -> None:
    form = checks.form
    checks.custom_id(at, one)
    if one.get("style") not in (1, 2):
        form.fault((*at, "style"), "BASE_TYPE_CHOICES", "Value must be one of {1, 2}.")
    for key, most in (("placeholder", 100), ("value", 4000)):
        if one.get(key) is not None:
            form.length((*at, key), one[key], most)
    for key, least in (("min_length", 0), ("max_length", 1)):
        if one.get(key) is not None and not least <= one[key] <= 4000:
            message = f"int value should be between {least} and 4000."
            form.fault((*at, key), "NUMBER_TYPE_RANGE", message)


def _inputs(components: list[Json]) -> Iterator[Json]:
    for component in components:
        if component["type"] == LABEL:
            yield component["component"]
        elif component["type"] == ROW:
            yield from component["components"]
        elif "custom_id" in component:
            yield component


def check_submission(shown: list[Json], sent: list[Json]) -> tuple[list[Json], list[str]]:
    """Checks a filled-in form. Returns its components as the bot gets them, and the ids chosen in
    it."""
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
    least, most = bounds(component, len(component["options"]) if of_group else 1)
    if not least <= len(values) <= most:
        raise Refused(f"{name}: choose between {least} and {most}.")
