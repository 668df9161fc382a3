"""Refuses what Discord refuses in a message."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from bot.harbour.validation.components import check_layout, check_rows
from bot.harbour.validation.errors import Form, Refusal, too_large
from bot.harbour.world.wire import Json
from bot.harbour.world.world import COMPONENTS_V2

Path = tuple[str | int, ...]

MOST_FILES = 10
LARGEST_FILE = 10 * 1024 * 1024
MOST_IN_EMBEDS = 6000
LEGACY = ("content", "embeds", "poll", "sticker_ids")


def check_message(
    payload: Json,
    uploads: dict[int, Any],
    *,
    flags: int,
    files: list[Json] | None = None,
    emojis: Container[str] = (),
    at: Path = (),
) -> None:
    """Checks a message. `files` are those that an edited message already has."""
    check_uploads(payload, uploads)
    form = Form()
    if payload.get("content") is not None:
        form.length((*at, "content"), payload["content"], 2000)
    if payload.get("nonce") is not None:
        form.length((*at, "nonce"), str(payload["nonce"]), 25)
    check_embeds(form, (*at, "embeds"), payload.get("embeds") or [])
    check_mentions(form, (*at, "allowed_mentions"), payload.get("allowed_mentions"))
    for index, one in enumerate(payload.get("attachments") or []):
        if one.get("description"):
            form.length((*at, "attachments", index, "description"), one["description"], 1024)
    components, where = payload.get("components") or [], (*at, "components")
    if flags & COMPONENTS_V2:
        _check_no_legacy(form, at, payload)
        check_layout(form, where, components, _names(payload, uploads, files or []), emojis)
    else:
        check_rows(form, where, components, emojis)
    form.refuse_if_faulty()


def check_uploads(payload: Json, uploads: dict[int, Any]) -> None:
    if max(len(uploads), len(payload.get("attachments") or [])) > MOST_FILES:
        message = f"Maximum number of attachments in a message reached ({MOST_FILES})"
        raise Refusal(400, 30015, message)
    if any(len(upload.data) > LARGEST_FILE for upload in uploads.values()):
        raise too_large()


def _check_no_legacy(form: Form, at: Path, payload: Json) -> None:
    for key in LEGACY:
        if payload.get(key):
            message = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.fault((*at, key), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", message)


def _names(payload: Json, uploads: dict[int, Any], files: list[Json]) -> set[str]:
    """The names of the files that a layout can show as `attachment://name`."""
    names = {upload.filename for upload in uploads.values()}
    names |= {one["filename"] for one in payload.get("attachments") or [] if one.get("filename")}
    return names | {one["filename"] for one in files}


def check_embeds(form: Form, at: Path, embeds: list[Json]) -> None:
    form.count(at, list(embeds), 10)
    total = 0
    for index, embed in enumerate(embeds):
        here = (*at, index)
        fields = embed.get("fields") or []
        texts = [
            ("title", embed.get("title"), 256),
            ("description", embed.get("description"), 4096),
            ("author.name", (embed.get("author") or {}).get("name"), 256),
            ("footer.text", (embed.get("footer") or {}).get("text"), 2048),
        ]
        form.count((*here, "fields"), list(fields), 25)
        for number, field in enumerate(fields):
            for key, most in (("name", 256), ("value", 1024)):
                if not field.get(key):
                    form.required((*here, "fields", number, key))
                texts.append((f"fields.{number}.{key}", field.get(key), most))
        for key, text, most in texts:
            if text is not None:
                form.length((*here, *key.split(".")), text, most)
                total += len(str(text))
        colour = embed.get("color")
        if colour is not None and not 0 <= colour <= 0xFFFFFF:
            message = "int value should be less than or equal to 16777215."
            form.fault((*here, "color"), "NUMBER_TYPE_MAX", message)
    if total > MOST_IN_EMBEDS:
        message = f"Embed size exceeds maximum size of {MOST_IN_EMBEDS}"
        form.fault(at, "MAX_EMBED_SIZE_EXCEEDED", message)


def check_mentions(form: Form, at: Path, allowed: Json | None) -> None:
    """Checks allowed mentions. Users, or roles, are either parsed from the text or listed, not
    both."""
    for kind in ("users", "roles"):
        listed = (allowed or {}).get(kind) or []
        if listed and kind in ((allowed or {}).get("parse") or []):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            form.fault(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)
        form.count((*at, kind), list(listed), 100)
