"""Checks what discord.py would send against Discord's limits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from bot.ui.face.panel import Form, Panel, layout, modal
from bot.ui.pictures.art import Art, gallery

BUTTON, SELECT, TEXT_INPUT, TEXT, GALLERY, LABEL = 2, 3, 4, 10, 12, 18


def walk(components: Any) -> Iterator[dict[str, Any]]:
    for each in components:
        yield each
        yield from walk(each.get("components") or ())
        inner = [each[name] for name in ("component", "accessory") if each.get(name)]
        yield from walk(inner)


def assert_fits(panel: Panel, *, pictures: bool = True) -> None:
    all_components = list(walk(layout(panel).to_components()))
    assert len(all_components) <= 40, len(all_components)
    texts = [each["content"] for each in all_components if each["type"] == TEXT]
    assert all(text.strip() for text in texts), "an empty text is refused"
    assert sum(map(len, texts)) <= 4000, sum(map(len, texts))
    ids = [each["custom_id"] for each in all_components if each.get("custom_id")]
    assert len(ids) == len(set(ids)), ids
    assert all(len(each) <= 100 for each in ids), ids
    for each in all_components:
        assert_component_fits(each)
    for picture in panel.pictures if pictures else ():
        assert drawn_size(picture.art) <= 256 * 1024
    for file in panel.attached:
        assert len(file.content) <= 256 * 1024


@cache
def drawn_size(art: Art | bytes) -> int:
    """Cached, since many panels show the same picture in every language."""
    return len(gallery.draw(art) if isinstance(art, Art) else art)


def assert_component_fits(each: dict[str, Any]) -> None:
    if each["type"] == 1:
        assert 1 <= len(each["components"]) <= 5
    if each["type"] == BUTTON:
        assert len(each.get("label") or "") <= 80
        assert (each.get("label") or "").strip() or each.get("emoji"), each
        assert len(each.get("url") or "") <= 512
    if each["type"] == SELECT:
        assert_select_fits(each)
    if each["type"] == GALLERY:
        assert 1 <= len(each["items"]) <= 10
        assert all(len(item.get("description") or "") <= 1024 for item in each["items"])


def assert_select_fits(select: dict[str, Any]) -> None:
    options = select["options"]
    assert 1 <= len(options) <= 25
    assert 0 <= select["min_values"] <= select["max_values"] <= len(options)
    assert len(select.get("placeholder") or "") <= 150
    values = [each["value"] for each in options]
    assert len(values) == len(set(values))
    for each in options:
        assert 1 <= len(each["label"]) <= 100
        assert 1 <= len(each["value"]) <= 100
        assert len(each.get("description") or "") <= 100
    chosen = sum(bool(each.get("default")) for each in options)
    assert chosen <= select["max_values"]


def assert_form_fits(form: Form) -> None:
    window = modal(form).to_dict()
    assert 1 <= len(window["title"]) <= 45
    assert 1 <= len(window["custom_id"]) <= 100
    assert 1 <= len(window["components"]) <= 5
    names = [field.name for field in form.fields]
    assert len(names) == len(set(names))
    for label in window["components"]:
        assert label["type"] == LABEL
        assert 1 <= len(label["label"]) <= 45
        assert len(label.get("description") or "") <= 100
        inner = label["component"]
        assert 1 <= len(inner["custom_id"]) <= 100
        if inner["type"] == SELECT:
            assert_select_fits(inner)
        else:
            assert inner["type"] == TEXT_INPUT
            assert 1 <= inner["max_length"] <= 4000
            assert len(inner.get("value") or "") <= inner["max_length"]
