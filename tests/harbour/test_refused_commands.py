"""The harbour refuses invalid commands as Discord does."""

from __future__ import annotations

from typing import Any

import pytest

from bot.harbour.validation.commands import check_commands
from bot.harbour.validation.errors import Refusal
from tests.harness.page.payloads import code, places


def command(**fields: Any) -> dict[str, Any]:
    return {"name": "show", "description": "d", "type": 1, **fields}


def option(**fields: Any) -> dict[str, Any]:
    return {"name": "o", "description": "d", "type": 3, **fields}


def big() -> dict[str, Any]:
    many = [{"name": "n" * 100, "value": f"{n:100}"} for n in range(25)]
    return command(options=[option(name=f"o{n}", choices=many) for n in range(2)])


@pytest.mark.parametrize(
    ("fields", "at", "short"),
    [
        (command(name="Show"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (command(name="show me"), "0.name", "APPLICATION_COMMAND_INVALID_NAME"),
        (command(name="x" * 33), "0.name", "BAD"),
        (command(description=""), "0.description", "BAD"),
        (command(description="x" * 101), "0.description", "BAD"),
        (
            command(name_localizations={"xx": "zeig"}),
            "0.name_localizations.xx",
            "ENUM_TYPE_COERCE",
        ),
        (
            command(name_localizations={"de": "Zeig"}),
            "0.name_localizations.de",
            "APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            command(description_localizations={"de": "x" * 101}),
            "0.description_localizations.de",
            "BAD",
        ),
        (command(options=[option(name=f"o{n}") for n in range(26)]), "0.options", "BAD"),
        (
            command(options=[option(), option(name="p", required=True)]),
            "0.options.1",
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            command(options=[option(), option()]),
            "0.options.0.name",
            "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
        ),
        (
            command(options=[option(type=1), option(name="p")]),
            "0.options",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            command(options=[option(type=1, options=[option(type=1)])]),
            "0.options.0.options.0.type",
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            command(options=[option(choices=[{"name": "n", "value": "v"}] * 26)]),
            "0.options.0.choices",
            "BAD",
        ),
        (
            command(options=[option(type=4, choices=[{"name": "n", "value": "v"}])]),
            "0.options.0.choices.0.value",
            "NUMBER_TYPE_COERCE",
        ),
        (
            command(
                options=[option(choices=[{"name": "n", "value": "v"}], autocomplete=True)],
            ),
            "0.options.0",
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
        ),
        (command(type=9), "0.type", "BASE_TYPE_CHOICES"),
        ({"name": "x" * 33, "type": 2}, "0.name", "BAD"),
        (big(), "0", "APPLICATION_COMMAND_TOO_LARGE"),
    ],
)
def test_an_invalid_command_is_refused(fields: dict[str, Any], at: str, short: str) -> None:
    with pytest.raises(Refusal) as caught:
        check_commands([fields])
    assert places(caught.value.errors or {}).get(at) == code(short)


def test_commands_that_are_no_list_are_refused() -> None:
    with pytest.raises(Refusal) as caught:
        check_commands({"name": "show"})
    assert caught.value.code == 50109


def test_two_commands_with_the_same_name_are_refused() -> None:
    with pytest.raises(Refusal) as caught:
        check_commands([command(), command()])
    assert places(caught.value.errors or {})["0.name"] == "APPLICATION_COMMANDS_DUPLICATE_NAME"


def test_the_hundred_and_first_command_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        check_commands([command(name=f"c{n}") for n in range(101)])
    assert caught.value.code == 30032


def test_nested_commands_in_many_languages_are_accepted() -> None:
    inner = option(type=1, name="start", options=[option(required=True), option(name="p")])
    group = option(type=2, name="table", options=[inner])
    check_commands([command(options=[group], name_localizations={"de": "zeig", "ja": "見せる"})])
