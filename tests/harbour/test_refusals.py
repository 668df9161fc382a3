"""The harbour refuses what Discord refuses, with Discord's code at the invalid field."""

from __future__ import annotations

from typing import Any

import pytest

from bot.harbour.validation.emojis import is_unicode_emoji
from bot.harbour.validation.errors import Refusal
from bot.harbour.validation.messages import check_message
from bot.harbour.world.files import Upload
from tests.harness.page.payloads import (
    button,
    code,
    container,
    gallery,
    link,
    option_of,
    places,
    row,
    section,
    select,
    text,
)

V2 = 1 << 15


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


@pytest.mark.parametrize(
    ("payload", "at", "short"), [one[1:] for one in MESSAGES], ids=[one[0] for one in MESSAGES]
)
def test_an_invalid_message_is_refused(payload: dict[str, Any], at: str, short: str) -> None:
    assert refused(payload).get(at) == code(short)


@pytest.mark.parametrize(
    ("payload", "at", "short"), [one[1:] for one in LAYOUTS], ids=[one[0] for one in LAYOUTS]
)
def test_an_invalid_layout_is_refused(payload: dict[str, Any], at: str, short: str) -> None:
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
def test_the_largest_allowed_message_is_accepted(payload: dict[str, Any], flags: int) -> None:
    check_message(payload, {}, flags=flags)


def test_too_many_files_or_a_large_one_are_refused() -> None:
    small, large = Upload("a", "", b"x"), Upload("a", "", b"x" * (10 * 1024 * 1024 + 1))
    with pytest.raises(Refusal) as caught:
        check_message({}, dict.fromkeys(range(11), small), flags=0)
    assert caught.value.code == 30015
    with pytest.raises(Refusal) as caught:
        check_message({}, {0: large}, flags=0)
    assert (caught.value.status, caught.value.code) == (413, 40005)


@pytest.mark.parametrize("emoji", ["⚓", "🏴‍☠️", "🃏", "1️⃣", "👍🏽", "🇩🇪", "♠️", "❤️"])
def test_an_emoji_is_recognised(emoji: str) -> None:
    assert is_unicode_emoji(emoji)


@pytest.mark.parametrize("text", ["", "a", "1", "★", ":skull:", "♔", "⚓a"])
def test_other_characters_are_no_emoji(text: str) -> None:
    assert not is_unicode_emoji(text)
