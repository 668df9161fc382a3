"""Payloads that the harbour must refuse, and the parts of a refusal."""

from __future__ import annotations

from typing import Any

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d494844520000000100000001080600000 01f15c4890000000d49444154"
    "789c6360000002000001e221bc330000000049454e44ae426082".replace(" ", "")
)


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
    """Every error as path and code."""
    found: dict[str, str] = {}
    for key, value in errors.items():
        if key == "_errors":
            found[path] = value[0]["code"]
        else:
            found |= places(value, f"{path}.{key}".lstrip("."))
    return found


def code(short: str) -> str:
    return "BASE_TYPE_BAD_LENGTH" if short == "BAD" else short
