"""The slash box: its suggestions, its refusals, and what it sends."""

from __future__ import annotations

from typing import Any

import pytest

from tests.harness.page.node import call, needs_node

pytestmark = needs_node

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER = 1, 2, 3, 4, 5, 6


def option(name: str, kind: int, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": kind, "description": f"the {name}", **fields}


PACES = [{"name": "Lively", "value": "l"}, {"name": "Very calm", "value": "c"}]
START = [
    option("seats", INTEGER, required=True, min_value=3, max_value=5),
    option("pace", STRING, choices=PACES),
    option("against", USER),
    option("pictures", BOOLEAN),
    option("name", STRING, max_length=10),
]
COMMANDS = [
    {
        "name": "plank",
        "type": 1,
        "description": "Walk the Plank",
        "options": [
            option("start", SUBCOMMAND, options=START),
            option("rules", SUBCOMMAND),
            option("admin", GROUP, options=[option("end", SUBCOMMAND)]),
        ],
    },
    {"name": "tables", "type": 1, "description": "All tables"},
    {"name": "Challenge", "type": 2},
]
NAMES = {"people": [{"id": "7", "name": "Anne"}, {"id": "8", "name": "Bart"}], "channels": []}


@pytest.fixture(scope="module")
def lines() -> Any:
    return call("slash.js", "runnable", COMMANDS)


def offered(lines: Any, text: str) -> list[str]:
    reading = call("slash.js", "read", text, len(text), lines, NAMES)
    return [one["label"] for one in reading["suggestions"]]


def after_choosing(lines: Any, text: str, at: int = 0) -> str:
    reading = call("slash.js", "read", text, len(text), lines, NAMES)
    insert = reading["suggestions"][at]["insert"]
    return text[: insert["from"]] + insert["text"] + text[insert["to"] :]


def build(lines: Any, text: str) -> Any:
    return call("slash.js", "build", text, lines, NAMES)


def test_a_slash_suggests_every_command_that_can_be_run(lines: Any) -> None:
    assert offered(lines, "/") == ["/plank start", "/plank rules", "/plank admin end", "/tables"]


def test_prefix_matches_come_first(lines: Any) -> None:
    assert offered(lines, "/ta") == ["/tables", "/plank start"]


def test_choosing_a_command_opens_its_first_required_option(lines: Any) -> None:
    assert after_choosing(lines, "/plank st") == "/plank start seats:"
    assert after_choosing(lines, "/tab") == "/tables "


def test_the_remaining_options_are_suggested(lines: Any) -> None:
    assert offered(lines, "/plank start seats:4 ") == ["pace:", "against:", "pictures:", "name:"]
    assert offered(lines, "/plank start seats:4 p") == ["pace:", "pictures:"]
    assert after_choosing(lines, "/plank start seats:4 pi") == "/plank start seats:4 pictures:"


def test_choices_people_and_booleans_are_suggested(lines: Any) -> None:
    assert offered(lines, "/plank start pace:") == ["Lively", "Very calm"]
    assert offered(lines, "/plank start against:b") == ["@Bart"]
    assert offered(lines, "/plank start pictures:") == ["True", "False"]
    assert after_choosing(lines, "/plank start pace:ve") == "/plank start pace:Very calm "


def test_a_line_becomes_nested_options_as_in_discord(lines: Any) -> None:
    text = "/plank start seats:4 pace:very calm against:@Bart pictures:true name:Rum bar"
    assert build(lines, text) == {
        "name": "plank",
        "options": [
            {
                "name": "start",
                "type": SUBCOMMAND,
                "options": [
                    {"name": "seats", "type": INTEGER, "value": 4},
                    {"name": "pace", "type": STRING, "value": "c"},
                    {"name": "against", "type": USER, "value": "8"},
                    {"name": "pictures", "type": BOOLEAN, "value": True},
                    {"name": "name", "type": STRING, "value": "Rum bar"},
                ],
            }
        ],
    }


def test_groups_nest_one_level_deeper(lines: Any) -> None:
    end = {"name": "end", "type": SUBCOMMAND, "options": []}
    assert build(lines, "/plank admin end") == {
        "name": "plank",
        "options": [{"name": "admin", "type": GROUP, "options": [end]}],
    }


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("/plank start", "Still needed: seats."),
        ("/plank start seats:", "Still needed: seats."),
        ("/plank start seats:9", "seats: at most 5."),
        ("/plank start seats:2", "seats: at least 3."),
        ("/plank start seats:4.5", "seats: a whole number."),
        ("/plank start seats:4 pace:wild", "pace: choose one of Lively, Very calm."),
        ("/plank start seats:4 name:much too long", "name: at most 10 characters."),
        ("/plank start four seats:4", "“four” is not an option of /plank start."),
        ("/plank", "/plank needs one of: start, rules, admin end."),
        ("/sink", "There is no command /sink."),
    ],
)
def test_errors_are_named_and_nothing_is_sent(lines: Any, text: str, error: str) -> None:
    assert build(lines, text)["error"] == error


GERMAN = {
    "name": "plank",
    "name_localizations": {"de": "planke"},
    "type": 1,
    "description": "Walk the Plank",
    "description_localizations": {"de": "Über die Planke"},
    "options": [
        option(
            "start",
            SUBCOMMAND,
            name_localizations={"de": "beginnen"},
            options=[
                option(
                    "pace",
                    STRING,
                    required=True,
                    name_localizations={"de": "tempo"},
                    description_localizations={"de": "das Tempo"},
                    choices=[{"name": "Calm", "name_localizations": {"de": "Ruhig"}, "value": "c"}],
                ),
                option("seats", INTEGER),
            ],
        )
    ],
}


def in_german(command: Any = GERMAN, locale: str = "de") -> Any:
    return call("slash.js", "runnable", [command], locale)


def test_commands_are_suggested_in_the_readers_language() -> None:
    assert offered(in_german(), "/pl") == ["/planke beginnen"]
    assert after_choosing(in_german(), "/pl") == "/planke beginnen tempo:"
    assert offered(in_german(), "/planke beginnen ") == ["tempo:", "seats:"]
    assert offered(in_german(), "/planke beginnen tempo:") == ["Ruhig"]
    reading = call("slash.js", "read", "/planke beginnen ", 17, in_german(), NAMES)
    assert [one["detail"] for one in reading["suggestions"]] == ["das Tempo", "the seats"]


@pytest.mark.parametrize("name", ["/planke beginnen", "/plank start"])
def test_commands_are_sent_with_their_original_names(name: str) -> None:
    pace = {"name": "pace", "type": STRING, "value": "c"}
    assert build(in_german(), f"{name} tempo:Ruhig") == {
        "name": "plank",
        "options": [{"name": "start", "type": SUBCOMMAND, "options": [pace]}],
    }


def test_the_original_name_is_found_too() -> None:
    assert offered(in_german(), "/plank s") == ["/planke beginnen"]


def test_a_missing_translation_falls_back_to_a_related_language_or_the_original() -> None:
    british = {**GERMAN, "name_localizations": {"en-GB": "gangplank"}}
    assert offered(in_german(british, "en-US"), "/") == ["/gangplank start"]
    assert offered(in_german(british, "fr"), "/") == ["/plank start"]


def test_the_languages_of_commands_are_known() -> None:
    assert call("slash.js", "languages", [GERMAN]) == ["de"]
    assert call("slash.js", "languages", COMMANDS) == []
