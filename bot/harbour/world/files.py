"""Uploaded files: stores them, serves them at links that nobody can guess, and shows them in
messages."""

from __future__ import annotations

import mimetypes
import re
import secrets
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote

from bot.harbour.world.clock import Clock
from bot.harbour.world.tree import walk
from bot.harbour.world.wire import Json

# Replaced files that are kept, because a page may still be loading one.
RETIRED = 64
FILE = 13


@dataclass(slots=True)
class Upload:
    filename: str
    content_type: str
    data: bytes


@dataclass(slots=True)
class Kept:
    upload: Upload
    signature: str


class Files:
    def __init__(self, clock: Clock, cdn: str) -> None:
        self.clock = clock
        self.cdn = cdn
        self.kept: dict[str, Kept] = {}
        self.emojis: dict[str, Upload] = {}
        self._retired: deque[str] = deque()

    def keep(self, channel_id: str, upload: Upload, fields: Json) -> Json:
        """Stores a new file and returns its attachment object."""
        file_id = self.clock.snowflake()
        name = re.sub(r"[^\w.\-]", "_", fields.get("filename") or upload.filename)
        kind = upload.content_type
        if kind in ("", "application/octet-stream"):
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        kept = self.kept[file_id] = Kept(Upload(name, kind, upload.data), secrets.token_hex(16))
        url = f"{self.cdn}/attachments/{channel_id}/{file_id}/{quote(name)}?hm={kept.signature}"
        attachment: Json = {
            "id": file_id,
            "filename": name,
            "size": len(upload.data),
            "url": url,
            "proxy_url": url,
            "content_type": kind,
        }
        if size := picture_size(upload.data):
            attachment |= {"width": size[0], "height": size[1]}
        for key in ("description", "title"):
            if fields.get(key):
                attachment[key] = fields[key]
        return attachment

    def keep_emoji(self, emoji_id: str, upload: Upload) -> None:
        self.emojis[emoji_id] = upload

    def retire(self, attachments: list[Json]) -> None:
        self._retired.extend(one["id"] for one in attachments)
        while len(self._retired) > RETIRED:
            self.kept.pop(self._retired.popleft(), None)

    def find(self, file_id: str, signature: str) -> Upload | None:
        kept = self.kept.get(file_id)
        if kept is None or not secrets.compare_digest(kept.signature, signature):
            return None
        return kept.upload


def picture_size(data: bytes) -> tuple[int, int] | None:
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) > 24:
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[:6] in (b"GIF87a", b"GIF89a"):
        return int.from_bytes(data[6:8], "little"), int.from_bytes(data[8:10], "little")
    return None


def media_in(components: list[Json]) -> Iterator[Json]:
    """Every part of a layout that shows a file."""
    for component in walk(components):
        match component["type"]:
            case 11:
                yield component["media"]
            case 12:
                for item in component["items"]:
                    yield item["media"]
            case 13:
                yield component["file"]


def media_in_embeds(embeds: list[Json]) -> Iterator[tuple[Json, str]]:
    for embed in embeds:
        for part, key in (
            ("image", "url"),
            ("thumbnail", "url"),
            ("author", "icon_url"),
            ("footer", "icon_url"),
        ):
            if (embed.get(part) or {}).get(key):
                yield embed[part], key


def show_in_components(components: list[Json], attachments: list[Json], clock: Clock) -> None:
    """Replaces each `attachment://name` in a layout with the file's address and its details."""
    for media in media_in(components):
        media.setdefault("id", clock.snowflake())
        found = _meant(media["url"], attachments)
        if not found:
            media.setdefault("proxy_url", media["url"])
            continue
        media |= {
            "url": found["url"],
            "proxy_url": found["url"],
            "width": found.get("width"),
            "height": found.get("height"),
            "content_type": found["content_type"],
            "attachment_id": found["id"],
        }
    for component in walk(components):
        if component["type"] == FILE:
            found = _meant(component["file"]["url"], attachments) or {}
            component |= {"name": found.get("filename"), "size": found.get("size")}


def show_in_embeds(embeds: list[Json], attachments: list[Json]) -> set[str]:
    """Replaces each `attachment://name` in embeds. Returns the ids of these files, which aren't
    listed as attachments."""
    shown: set[str] = set()
    for part, key in media_in_embeds(embeds):
        found = _meant(part[key], attachments)
        if not found:
            continue
        shown.add(found["id"])
        part[key] = found["url"]
        part["proxy_" + key] = found["url"]
        if key == "url" and "width" in found:
            part |= {"width": found["width"], "height": found["height"]}
    return shown


def _meant(url: str, attachments: list[Json]) -> Json | None:
    name = url.removeprefix("attachment://")
    for attachment in attachments:
        if attachment["url"] == url or (name != url and attachment["filename"] == name):
            return attachment
    return None
