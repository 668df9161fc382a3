"""Reads a press from an interaction, and rejects forged presses."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

import discord
import msgspec

from bot.games.base.game import Value
from bot.ui.face.custom_ids import FORM, CustomId, LobbyId, MoveId, read

PressKind: TypeAlias = Literal["button", "select", "form"]

VALUE = re.compile(r"[A-Za-z0-9_.,+\-/= ]{1,100}")
"""Matches the values of our own selects; values with other characters are forged."""


class FormField(msgspec.Struct):
    custom_id: str = ""
    value: str | None = None
    values: list[str] = []


class Slot(msgspec.Struct):
    """A label or a row around a field of a form."""

    component: FormField | None = None
    components: list[FormField] = []


class PressData(msgspec.Struct):
    """The data of an interaction, as Discord sends it."""

    custom_id: str
    component_type: int = 0
    values: list[str] = []
    components: list[Slot] = []


class Press(Value):
    """A custom id, the values of a select, and the answers of a form."""

    id: CustomId
    kind: PressKind
    values: tuple[str, ...] = ()
    answers: Mapping[str, Sequence[str]] = {}


def read_press(data: Any, *, form: bool) -> Press | None:
    """Reads a press. None if it isn't ours or has an unknown version. It never raises."""
    try:
        press_data = msgspec.convert(data, PressData)
    except msgspec.ValidationError:
        return None
    found = read(press_data.custom_id)
    if found is None or (form and not opens_form(found)):
        return None
    if form:
        return Press(found, "form", answers=answered(press_data.components))
    if not all(VALUE.fullmatch(value) for value in press_data.values):
        return None
    is_button = press_data.component_type == discord.ComponentType.button.value
    return Press(found, "button" if is_button else "select", tuple(press_data.values))


def opens_form(found: CustomId) -> bool:
    """Whether this custom id opens a form. A form has the same id as its button."""
    match found:
        case MoveId(mark=mark):
            return mark == FORM
        case LobbyId(verb=verb):
            return verb.startswith("options")
        case _:
            return False


def answered(slots: Sequence[Slot]) -> dict[str, list[str]]:
    """The answers of a form, by the names of its fields."""
    fields = [field for slot in slots for field in (slot.component, *slot.components) if field]
    return {field.custom_id: field.values or [field.value or ""] for field in fields}
