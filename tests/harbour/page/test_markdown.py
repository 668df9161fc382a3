"""The page parses markdown as Discord does."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.harness.page.node import call, needs_node

pytestmark = needs_node


def tree(text: str) -> Any:
    return call("markdown.js", "parse", text)


def node(kind: str, *content: Any, **fields: Any) -> dict[str, Any]:
    return {"type": kind, **fields, "content": list(content)}


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("**x**", "bold"),
        ("*x*", "italic"),
        ("_x_", "italic"),
        ("__x__", "underline"),
        ("~~x~~", "strike"),
        ("||x||", "spoiler"),
        ("-# x", "subtext"),
        ("> x", "quote"),
        (">>> x", "quote"),
    ],
)
def test_marks_format_the_text_between_them(text: str, kind: str) -> None:
    assert tree(text) == [node(kind, "x")]


def test_three_stars_are_bold_and_italic() -> None:
    assert tree("***x***") == [node("bold", node("italic", "x"))]


def test_marks_nest() -> None:
    assert tree("**a *b* c**") == [node("bold", "a ", node("italic", "b"), " c")]


def test_headings_have_three_levels() -> None:
    assert tree("# a\n## b\n### c\n#### d") == [
        node("heading", "a", level=1),
        node("heading", "b", level=2),
        node("heading", "c", level=3),
        "#### d",
    ]


def test_a_heading_needs_a_space() -> None:
    assert tree("#tavern") == ["#tavern"]


def test_escaped_marks_are_letters() -> None:
    assert tree(r"\*x\* \_y\_ \# z") == ["*x* _y_ # z"]


def test_underscores_inside_a_word_are_no_marks() -> None:
    assert tree("one_two_three") == ["one_two_three"]


def test_single_stars_are_text() -> None:
    assert tree("5 * 3 * 2") == ["5 * 3 * 2"]


def test_lists_nest_by_indentation() -> None:
    inner = {"type": "list", "ordered": False, "start": 1, "items": [["b"]]}
    assert tree("- a\n  - b\n- c") == [
        {"type": "list", "ordered": False, "start": 1, "items": [["a", inner], ["c"]]}
    ]


def test_numbers_begin_a_numbered_list() -> None:
    kinds = [(one["ordered"], one["start"]) for one in tree("- a\n3. b\n4. c")]
    assert kinds == [(False, 1), (True, 3)]


def test_nothing_is_parsed_inside_code() -> None:
    assert tree("`**x**`") == [{"type": "code", "text": "**x**"}]
    assert tree("a\n```py\n# x\n- y\n```\nb") == [
        "a\n",
        {"type": "codeblock", "language": "py", "text": "# x\n- y"},
        "b",
    ]


def test_lines_of_a_quote_belong_together() -> None:
    assert tree("> a\n> b\nc") == [node("quote", "a\nb"), "c"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [("<@12>", "user"), ("<@!12>", "user"), ("<@&12>", "role"), ("<#12>", "channel")],
)
def test_mentions_keep_the_id(text: str, kind: str) -> None:
    assert tree(text) == [{"type": "mention", "kind": kind, "id": "12"}]


def test_timestamps_have_a_style() -> None:
    assert tree("<t:60:R>") == [{"type": "time", "at": 60000, "style": "R"}]
    assert tree("<t:60>") == [{"type": "time", "at": 60000, "style": "f"}]


def test_custom_emoji_and_commands_are_parsed() -> None:
    assert tree("<a:parrot:7></plank start:9>") == [
        {"type": "emoji", "animated": True, "name": "parrot", "id": "7"},
        {"type": "command", "name": "plank start", "text": "/plank start"},
    ]


def test_masked_links_show_their_words() -> None:
    assert tree("[the **table**](https://a.b/c_(d))") == [
        node("link", "the ", node("bold", "table"), url="https://a.b/c_(d)")
    ]


def test_a_bare_link_ends_before_the_full_stop_and_the_bracket() -> None:
    link = node("link", "https://a.b/c_d?e=1", url="https://a.b/c_d?e=1")
    assert tree("(https://a.b/c_d?e=1).") == ["(", link, ")."]


@pytest.mark.parametrize("url", ["javascript:alert(1)", "data:text/html,x", "//a.b"])
def test_only_web_addresses_become_links(url: str) -> None:
    assert all(isinstance(one, str) for one in tree(f"[x]({url}) <{url}>"))


def test_html_is_text() -> None:
    assert tree("<img src=x onerror=alert(1)>") == ["<img src=x onerror=alert(1)>"]


@pytest.mark.parametrize("mark", ["**", "*a ", "_a ", "||", "[", "[a](", "`", "<t:", "~~", "> "])
def test_a_long_run_of_marks_is_parsed_quickly(mark: str) -> None:
    started = time.monotonic()
    tree((mark * 4000)[:4000])
    assert time.monotonic() - started < 20


def test_plain_text_keeps_spoilers_hidden() -> None:
    parsed = tree("## Hand\n-# table k3f9\n**Y3** ||skull|| `x`")
    assert call("markdown.js", "plain", parsed) == "Hand\ntable k3f9\nY3 spoiler x"
