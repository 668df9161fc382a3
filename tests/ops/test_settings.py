"""Every setting is explained, and unreadable values are reported."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from bot.app.settings import BadSetting, Settings, read_settings
from bot.ops.launch import choose
from bot.ui.words.words import speak

EXAMPLE = Path(__file__).parents[2] / ".env.example"
FIELDS = msgspec.structs.fields(Settings)
NUMBERS = [each.name.upper() for each in FIELDS if type(each.default) in (int, float)]
CAPS = [name for name in NUMBERS if "_PER_" in name]


def example() -> dict[str, tuple[str, str]]:
    """Each setting with its value and the line above it."""
    lines = EXAMPLE.read_text("utf-8").splitlines()
    found: dict[str, tuple[str, str]] = {}
    for above, line in zip(["", *lines], lines, strict=False):
        if line and not line.startswith("#"):
            name, _, value = line.partition("=")
            assert name not in found
            found[name] = (value, above)
    return found


def test_the_example_lists_every_setting_in_order():
    assert list(example()) == [field.name.upper() for field in FIELDS]


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_the_example_shows_the_default(field: msgspec.structs.FieldInfo):
    value, _ = example()[field.name.upper()]
    wanted = str(field.default).lower() if isinstance(field.default, bool) else str(field.default)
    assert value == wanted


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_setting_has_one_line_of_explanation(field: msgspec.structs.FieldInfo):
    _, above = example()[field.name.upper()]
    assert re.fullmatch(r"# .{20,}", above)


def test_the_example_contains_only_defaults():
    given = {name: value for name, (value, _) in example().items()}
    assert read_settings(given) == Settings()


def test_the_environment_is_read_by_name_and_type():
    given = {
        "DISCORD_TOKEN": " abc ",
        "TORTUGA_REQUIRE_TOKEN": "true",
        "HARBOUR_PORT": "0",
        "TORTUGA_MIND_PAUSE": "0.5",
        "HARBOUR_BROWSER": "0",
        "SOMETHING_ELSE": "1",
    }
    settings = read_settings(given)
    assert settings.discord_token == "abc"
    assert settings.tortuga_require_token is True
    assert settings.harbour_port == 0
    assert settings.tortuga_mind_pause == 0.5
    assert settings.harbour_browser is False


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HARBOUR_PORT", "many"),
        ("HARBOUR_PORT", "-1"),
        ("HARBOUR_PORT", "65536"),
        ("TORTUGA_REQUIRE_TOKEN", "perhaps"),
        ("TORTUGA_LOG_LEVEL", "LOUD"),
        ("TORTUGA_LOG", "xml"),
        ("TORTUGA_METRICS", "9187"),
        ("TORTUGA_METRICS", ":9187"),
        ("TORTUGA_METRICS", "127.0.0.1:many"),
        ("TORTUGA_METRICS", "127.0.0.1:65536"),
        *((name, value) for name in NUMBERS for value in ("nan", "-1", "-inf", "inf", "1e400")),
        *((name, "0") for name in CAPS),
    ],
)
def test_an_invalid_setting_is_named_with_its_value(name: str, value: str):
    with pytest.raises(BadSetting, match=f"{name}={value}"):
        read_settings({name: value})


def test_values_from_the_command_line_are_checked_too():
    with pytest.raises(BadSetting, match="HARBOUR_PORT=-1"):
        choose(Settings(), ["--port", "-1"], speak("en"))
