"""The harbour refuses what Discord refuses, with Discord's code at the faulty place."""

from __future__ import annotations

from typing import Any

import pytest

from bot.harbour.checks import check_message
from bot.harbour.checks_commands import check_commands
from bot.harbour.emojis import is_unicode_emoji
from bot.harbour.files import Upload
from bot.harbour.modals import check_modal, check_submission
from bot.harbour.refusals import Refusal
from bot.harbour.refused import Refused

V2 = 1 << 15


def row(*children: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def button(custom_id: str = "a", **fields: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "A", "custom_id": custom_id, **fields}


def link(**fields: Any) -> dict[str, Any]:
    return {"type": 2, "style": 5, "label": "A", "url": "https://example.org", **fields}


def select(count: int = 2, **fields: Any) -> dict[str, Any]:
    options = [{"label": f"o{n}", "value": f"v{n}"} for n in range(count)]
    return {"type": 3, "custom_id": "s", "options": options, **fields}


def option_of(value: str, **fields: Any) -> dict[str, Any]:
    return {"label": value, "value": value, **fields}


def text(content: str = "t") -> dict[str, Any]:
    return {"type": 10, "content": content}


def gallery(*urls: str, **fields: Any) -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}, **fields} for url in urls]}


def section(*children: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"type": 9, "components": list(children), "accessory": button(), **fields}


def container(*children: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"type": 17, "components": list(children), **fields}


def places(errors: dict[str, Any], path: str = "") -> dict[str, str]:
    """Every fault as path and code."""
    found: dict[str, str] = {}
    for key, value in errors.items():
        if key == "_errors":
            found[path] = value[0]["code"]
        else:
            found |= places(value, f"{path}.{key}".lstrip("."))
    return found


def refused(payload: dict[str, Any], flags: int = 0) -> dict[str, str]:
    with pytest.raises(Refusal) as caught:
        check_message(payload, {}, flags=flags)
    assert (caught.value.status, caught.value.code) == (400, 50035)
    assert caught.value.message == "Invalid Form Body"
    return places(caught.value.errors or {})


LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
MESSAGES: list[tuple[str, dict[str, Any], str, str]] = [
    ("content", {"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ("nonce", {"content": "a", "nonce": "x" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    (
        "description of a file",
        {"content": "a", "attachments": [{"id": 0, "description": "x" * 1025}]},
        "attachments.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("embeds", {"embeds": [{"title": "a"}] * 11}, "embeds", "BASE_TYPE_BAD_LENGTH"),
    ("title", {"embeds": [{"title": "x" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    (
        "description",
        {"embeds": [{"description": "x" * 4097}]},
        "embeds.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "fields",
        {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
        "embeds.0.fields",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "field name",
        {"embeds": [{"fields": [{"name": "x" * 257, "value": "v"}]}]},
        "embeds.0.fields.0.name",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "field value",
        {"embeds": [{"fields": [{"name": "n", "value": "x" * 1025}]}]},
        "embeds.0.fields.0.value",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "empty field",
        {"embeds": [{"fields": [{"name": "n", "value": ""}]}]},
        "embeds.0.fields.0.value",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "footer",
        {"embeds": [{"footer": {"text": "x" * 2049}}]},
        "embeds.0.footer.text",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "author",
        {"embeds": [{"author": {"name": "x" * 257}}]},
        "embeds.0.author.name",
        "BASE_TYPE_MAX_LENGTH",
    ),
    ("colour", {"embeds": [{"color": 1 << 24}]}, "embeds.0.color", "NUMBER_TYPE_MAX"),
    (
        "embeds in total",
        {"embeds": [{"description": "x" * 3001}] * 2},
        "embeds",
        "MAX_EMBED_SIZE_EXCEEDED",
    ),
    ("six rows", {"components": [row(button(str(n))) for n in range(6)]}, "components", "BAD"),
    (
        "six buttons",
        {"components": [row(*(button(str(n)) for n in range(6)))]},
        "components.0.components",
        "BAD",
    ),
    ("an empty row", {"components": [row()]}, "components.0.components", "BAD"),
    (
        "select beside a button",
        {"components": [row(select(), button())]},
        "components.0.components",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    (
        "twin custom ids",
        {"components": [row(button(), button())]},
        "components",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    (
        "twin ids",
        {"components": [row(button("a", id=5), button("b", id=5))]},
        "components",
        "COMPONENT_ID_DUPLICATED",
    ),
    (
        "long custom id",
        {"components": [row(button("x" * 101))]},
        "components.0.components.0.custom_id",
        "BAD",
    ),
    (
        "empty custom id",
        {"components": [row(button(""))]},
        "components.0.components.0.custom_id",
        "BAD",
    ),
    (
        "long label",
        {"components": [row(button(label="x" * 81))]},
        "components.0.components.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "neither label nor emoji",
        {"components": [row(button(label=""))]},
        "components.0.components.0",
        "BUTTON_COMPONENT_MISSING_LABEL",
    ),
    (
        "unknown style",
        {"components": [row(button(style=9))]},
        "components.0.components.0.style",
        "BASE_TYPE_CHOICES",
    ),
    (
        "custom id and address",
        {"components": [row(link(custom_id="a"))]},
        "components.0.components.0",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    (
        "address on a plain button",
        {"components": [row(button(url="https://example.org"))]},
        "components.0.components.0",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    (
        "no custom id",
        {"components": [row({"type": 2, "style": 1, "label": "a"})]},
        "components.0.components.0.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "text in a row",
        {"components": [row(text())]},
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    (
        "link without address",
        {"components": [row(link(url=""))]},
        "components.0.components.0.url",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "strange scheme",
        {"components": [row(link(url="ftp://example.org"))]},
        "components.0.components.0.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    (
        "no emoji at all",
        {"components": [row(button(emoji={"name": "★"}))]},
        "components.0.components.0.emoji.name",
        "COMPONENT_INVALID_EMOJI",
    ),
    (
        "unknown custom emoji",
        {"components": [row(button(emoji={"name": "a", "id": "123"}))]},
        "components.0.components.0.emoji.name",
        "COMPONENT_INVALID_EMOJI",
    ),
    (
        "no options",
        {"components": [row(select(0))]},
        "components.0.components.0.options",
        "BAD",
    ),
    (
        "26 options",
        {"components": [row(select(26))]},
        "components.0.components.0.options",
        "BAD",
    ),
    (
        "fewer options than choices",
        {"components": [row(select(2, max_values=3))]},
        "components.0.components.0.options",
        "BAD",
    ),
    (
        "min over max",
        {"components": [row(select(3, min_values=3, max_values=2))]},
        "components.0.components.0.min_values",
        "SELECT_COMPONENT_MIN_VALUES",
    ),
    (
        "26 values",
        {"components": [row(select(25, max_values=26))]},
        "components.0.components.0.max_values",
        "NUMBER_TYPE_RANGE",
    ),
    (
        "placeholder",
        {"components": [row(select(placeholder="x" * 151))]},
        "components.0.components.0.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "twin options",
        {"components": [row(select(options=[{"label": "a", "value": "v"}] * 2))]},
        "components.0.components.0.options",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        "long option",
        {"components": [row(select(options=[{"label": "x" * 101, "value": "v"}]))]},
        "components.0.components.0.options.0.label",
        "BAD",
    ),
    (
        "long description of an option",
        {"components": [row(select(options=[option_of("v", description="x" * 101)]))]},
        "components.0.components.0.options.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "text without the flag",
        {"components": [text()]},
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    (
        "mentions parsed and listed",
        {"content": "a", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
]
LAYOUTS: list[tuple[str, dict[str, Any], str, str]] = [
    ("content", {"content": "a", "components": [text()]}, "content", LEGACY),
    ("embeds", {"embeds": [{"title": "a"}], "components": [text()]}, "embeds", LEGACY),
    (
        "41 components",
        {"components": [text() for _ in range(41)]},
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        "41 components when nested",
        {
            "components": [
                container(*(row(*(button(f"{r}{b}") for b in range(5))) for r in range(7)))
            ]
        },
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        "4001 characters in total",
        {"components": [text("x" * 2000), container(text("x" * 2001))]},
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    ("empty text", {"components": [text("")]}, "components.0.content", "BAD"),
    ("bare button", {"components": [button()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    (
        "container in a container",
        {"components": [container(container(text()))]},
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    ("empty container", {"components": [container()]}, "components.0.components", "BAD"),
    (
        "accent colour",
        {"components": [container(text(), accent_color=1 << 24)]},
        "components.0.accent_color",
        "NUMBER_TYPE_RANGE",
    ),
    (
        "section of four",
        {"components": [section(*(text() for _ in range(4)))]},
        "components.0.components",
        "BAD",
    ),
    (
        "section without accessory",
        {"components": [section(text(), accessory=None)]},
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "section with a wrong accessory",
        {"components": [section(text(), accessory=text())]},
        "components.0.accessory.type",
        "UNION_TYPE_CHOICES",
    ),
    (
        "section of buttons",
        {"components": [section(button("b"))]},
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    ("empty gallery", {"components": [gallery()]}, "components.0.items", "BAD"),
    (
        "gallery of eleven",
        {"components": [gallery(*["https://example.org/a.png"] * 11)]},
        "components.0.items",
        "BAD",
    ),
    (
        "long alt text",
        {"components": [gallery("https://example.org/a.png", description="x" * 1025)]},
        "components.0.items.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "missing attachment",
        {"components": [gallery("attachment://a.png")]},
        "components.0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        "no picture at all",
        {"components": [gallery("")]},
        "components.0.items.0.media.url",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "strange picture",
        {"components": [gallery("file:///etc/passwd")]},
        "components.0.items.0.media.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    (
        "foreign file",
        {"components": [{"type": 13, "file": {"url": "https://example.org/a.zip"}}]},
        "components.0.file.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
]


def code(short: str) -> str:
    return "BASE_TYPE_BAD_LENGTH" if short == "BAD" else short


@pytest.mark.parametrize(
    ("payload", "at", "short"), [one[1:] for one in MESSAGES], ids=[one[0] for one in MESSAGES]
)
def test_a_message_is_refused(payload: dict[str, Any], at: str, short: str) -> None:
    assert refused(payload).get(at) == code(short)


@pytest.mark.parametrize(
    ("payload", "at", "short"), [one[1:] for one in LAYOUTS], ids=[one[0] for one in LAYOUTS]
)
def test_a_layout_is_refused(payload: dict[str, Any], at: str, short: str) -> None:
    assert refused(payload, V2).get(at) == code(short)


@pytest.mark.parametrize(
    ("payload", "flags"),
    [
        ({"content": "x" * 2000}, 0),
        ({"embeds": [{"description": "x" * 4096}, {"title": "x" * 256}]}, 0),
        ({"components": [row(*(button(str(n)) for n in range(5))), row(select(25))]}, 0),
        ({"components": [row(button(emoji={"name": "🏴‍☠️"}, label=None), link())]}, 0),
        ({"components": [text("x" * 4000)]}, V2),
        ({"components": [text() for _ in range(40)]}, V2),
        ({"components": [container(section(text()), gallery("https://a.org/a.png"))]}, V2),
        ({"content": None, "embeds": [], "components": [text()]}, V2),
    ],
)
def test_the_largest_allowed_is_accepted(payload: dict[str, Any], flags: int) -> None:
    check_message(payload, {}, flags=flags)


def test_eleven_files_or_a_large_one_are_refused() -> None:
    small, large = Upload("a", "", b"x"), Upload("a", "", b"x" * (10 * 1024 * 1024 + 1))
    with pytest.raises(Refusal) as caught:
        check_message({}, dict.fromkeys(range(11), small), flags=0)
    assert caught.value.code == 30015
    with pytest.raises(Refusal) as caught:
        check_message({}, {0: large}, flags=0)
    assert (caught.value.status, caught.value.code) == (413, 40005)


@pytest.mark.parametrize("emoji", ["⚓", "🏴‍☠️", "🃏", "1️⃣", "👍🏽", "🇩🇪", "♠️", "❤️"])
def test_an_emoji_is_known(emoji: str) -> None:
    assert is_unicode_emoji(emoji)


@pytest.mark.parametrize("text", ["", "a", "1", "★", ":skull:", "♔", "⚓a"])
def test_other_signs_are_no_emoji(text: str) -> None:
    assert not is_unicode_emoji(text)


# Modals


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
def test_a_modal_is_refused(data: dict[str, Any], at: str, short: str) -> None:
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


def test_a_filled_form_is_sent_on() -> None:
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


# Commands


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
def test_a_command_is_refused(fields: dict[str, Any], at: str, short: str) -> None:
    with pytest.raises(Refusal) as caught:
        check_commands([fields])
    assert places(caught.value.errors or {}).get(at) == code(short)


def test_commands_that_are_no_list_are_refused() -> None:
    with pytest.raises(Refusal) as caught:
        check_commands({"name": "show"})
    assert caught.value.code == 50109


def test_two_commands_of_one_name_are_refused() -> None:
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
