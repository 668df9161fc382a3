"""The page's files are plain, local, and safe with texts of others."""

from __future__ import annotations

import re

import pytest

from tests.harness.page.node import NODE, PAGE, call, needs_node

SCRIPTS = sorted(PAGE.glob("*.js"))
STYLES = sorted(PAGE.glob("*.css"))


@pytest.mark.parametrize("path", [*SCRIPTS, *STYLES], ids=lambda path: path.name)
def test_no_file_is_longer_than_400_lines(path: object) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 400  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_messages_never_become_markup(path: object) -> None:
    text = path.read_text("utf-8")  # type: ignore[attr-defined]
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", text)


def test_everything_is_served_by_the_harbour() -> None:
    pages = [PAGE / "index.html", *STYLES]
    addresses = [
        url for page in pages for url in re.findall(r"https?://[^\s'\"]+", page.read_text("utf-8"))
    ]
    assert set(addresses) <= {"http://www.w3.org/2000/svg"}


def test_the_page_has_no_inline_script_or_style() -> None:
    text = (PAGE / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=", text)
    assert "script-src 'self'" in text


def test_every_imported_module_exists() -> None:
    for path in SCRIPTS:
        for name in re.findall(r"from '\./([^']+)'", path.read_text("utf-8")):
            assert (PAGE / name).is_file(), f"{path.name} imports {name}"


@needs_node
def test_switching_persons_keeps_the_key() -> None:
    assert NODE
    here = {"href": "http://127.0.0.1:4000/?person=1&key=abc#5/6"}
    assert call("people.js", "addressOf", "2", here) == "http://127.0.0.1:4000/?person=2&key=abc"


@needs_node
def test_the_socket_passes_person_and_key() -> None:
    here = {"search": "?person=1&key=a%2Bb", "protocol": "http:", "host": "127.0.0.1:4000"}
    address = "ws://127.0.0.1:4000/people/1/socket?key=a%2Bb"
    assert call("socket.js", "socketAddress", here) == address
