"""The harbour refuses invalid forms and invalid input as Discord does."""

from __future__ import annotations

from typing import Any

import pytest

from bot.harbour.validation.errors import Refusal
from bot.harbour.validation.modals import check_modal, check_submission
from bot.harbour.validation.refused import Refused
from tests.harness.page.payloads import button, code, places, row, select, text


def modal(*components: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"title": "T", "custom_id": "m", "components": list(components), **fields}


def label(component: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"type": 18, "label": "L", "component": component, **fields}


def entry(custom_id: str = "i", **fields: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": custom_id, "style": 1, **fields}


def choices(kind: int, count: int) -> dict[str, Any]:
    options = [{"label": f"o{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": kind, "custom_id": "c", "options": options}


@pytest.mark.parametrize(
    ("data", "at", "short"),
    [
        (modal(label(entry()), title="x" * 46), "title", "BAD"),
        (modal(label(entry()), title=""), "title", "BAD"),
        (modal(label(entry()), custom_id="x" * 101), "custom_id", "BAD"),
        (modal(), "components", "BAD"),
        (modal(*(label(entry(str(n))) for n in range(6))), "components", "BAD"),
        (modal(label(entry(), label="x" * 46)), "components.0.label", "BAD"),
        (
            modal(label(entry(), description="x" * 101)),
            "components.0.description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (modal(label(button())), "components.0.component.type", "UNION_TYPE_CHOICES"),
        (modal(button()), "components.0.type", "UNION_TYPE_CHOICES"),
        (
            modal(label(entry(placeholder="x" * 101))),
            "components.0.component.placeholder",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            modal(label(entry(max_length=4001))),
            "components.0.component.max_length",
            "NUMBER_TYPE_RANGE",
        ),
        (modal(label(entry(style=3))), "components.0.component.style", "BASE_TYPE_CHOICES"),
        (
            modal(label(entry()), label(entry())),
            "components",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (modal(label(choices(21, 1))), "components.0.component.options", "BAD"),
        (modal(label(choices(22, 11))), "components.0.component.options", "BAD"),
        (modal(row(button())), "components.0.components.0.type", "UNION_TYPE_CHOICES"),
        (modal(row(entry())), "components.0.components.0.label", "STRING_TYPE_CONVERT"),
    ],
)
def test_an_invalid_modal_is_refused(data: dict[str, Any], at: str, short: str) -> None:
    with pytest.raises(Refusal) as caught:
        check_modal(data)
    assert places(caught.value.errors or {}).get(f"data.{at}") == code(short)


def test_a_full_modal_is_accepted() -> None:
    fields = [label(choices(21, 2)), label(entry()), label(select(3)), text()]
    check_modal(modal(*fields, row(entry("j", label="L"))))


SHOWN = [
    {"id": 1, **label(entry("name", min_length=2, max_length=3, id=2))},
    {"id": 3, **label({**choices(21, 2), "custom_id": "flag", "id": 4})},
    {"id": 5, **label({**choices(22, 3), "custom_id": "cargo", "id": 6, "max_values": 2})},
    {"id": 7, **label({**select(2), "custom_id": "ship", "id": 8})},
    {"id": 9, **label({"type": 5, "custom_id": "who", "id": 10, "required": False})},
    {"id": 11, **label({"type": 23, "custom_id": "loud", "id": 12})},
]
FILLED: dict[str, Any] = {
    "name": "Ann",
    "flag": "v1",
    "cargo": ["v0", "v2"],
    "ship": ["v0"],
    "who": ["7"],
    "loud": True,
}


def submission(**answers: Any) -> list[dict[str, Any]]:
    given = {**FILLED, **answers}
    return [
        label({"custom_id": name, "values" if isinstance(value, list) else "value": value})
        for name, value in given.items()
    ]


def test_the_content_of_a_form_is_sent_to_the_bot() -> None:
    components, ids = check_submission(SHOWN, submission())
    inner = [one["component"] for one in components]
    assert {one["custom_id"]: one.get("values", one.get("value")) for one in inner} == FILLED
    assert ids == ["7"]
    assert check_submission(SHOWN, submission(who=[], loud=None))[1] == []


@pytest.mark.parametrize(
    ("answers", "reason"),
    [
        ({"name": ""}, "required"),
        ({"name": "A"}, "between 2 and 3 characters"),
        ({"name": "Anne"}, "between 2 and 3 characters"),
        ({"flag": None}, "choose one"),
        ({"flag": "v9"}, "no choice v9"),
        ({"cargo": []}, "between 1 and 2"),
        ({"cargo": ["v0", "v1", "v2"]}, "between 1 and 2"),
        ({"ship": ["v9"]}, "no choice v9"),
        ({"stranger": "x"}, "no such field"),
    ],
)
def test_a_form_filled_in_wrongly_is_refused(answers: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        check_submission(SHOWN, submission(**answers))
