"""Times are written as Discord writes them."""

from __future__ import annotations

import pytest

from tests.harness.page.node import call, needs_node

pytestmark = needs_node

SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000


@pytest.mark.parametrize(
    ("ahead", "words"),
    [
        (45 * SECOND, "in 45 seconds"),
        (-1 * SECOND, "1 second ago"),
        (90 * SECOND, "in 1 minute"),
        (-3 * HOUR, "3 hours ago"),
        (2 * DAY, "in 2 days"),
        (-400 * DAY, "1 year ago"),
    ],
)
def test_relative_times_take_the_largest_unit(ahead: int, words: str) -> None:
    assert call("time.js", "relative", ahead, 0, "en-GB") == words


@pytest.mark.parametrize(
    ("style", "words"),
    [
        ("t", "22:13"),
        ("T", "22:13:20"),
        ("d", "14/11/2023"),
        ("D", "14 November 2023"),
        ("f", "14 November 2023 22:13"),
        ("F", "Tuesday 14 November 2023 22:13"),
    ],
)
def test_every_style_of_a_timestamp_is_supported(style: str, words: str) -> None:
    written = call("time.js", "write", 1_700_000_000_000, style, "en-GB")
    # Commas and "at" between date and time change with the version of ICU.
    assert written.replace(",", "").replace(" at ", " ") == words


def test_an_impossible_time_is_named_as_such() -> None:
    assert call("time.js", "write", 9e17, "f", "en-GB") == "Invalid date"


def test_a_snowflake_contains_its_time() -> None:
    assert call("time.js", "ofSnowflake", "175928847299117063") == 1_462_015_105_796


def test_snowflakes_are_compared_as_numbers() -> None:
    assert call("time.js", "isLater", "1000000000000000000", "999999999999999999")
