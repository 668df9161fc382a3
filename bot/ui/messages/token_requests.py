"""Answers and edits messages with the token of a press."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import discord
import msgspec

from bot.ui.face.panel import Panel, components
from bot.ui.gateway.discord_private import mark_answered
from bot.ui.gateway.token_http import TokenRoute, rate_limit_pause, send

EDITS = discord.InteractionResponseType.message_update
IN_COMPONENTS = discord.MessageFlags(components_v2=True).value


class Kept:
    """A file to keep in an edit, in the form that discord.py accepts."""

    def __init__(self, file_id: int) -> None:
        self.file_id = file_id

    def to_dict(self) -> dict[str, int]:
        return {"id": self.file_id}


class Stands(NamedTuple):
    """The ids of a message and of its pictures, as Discord last reported them."""

    id: int
    files: tuple[int, ...]


class ByToken:
    """Edits the message that answered a press, with the token of that press."""

    def __init__(self, pressed: discord.Interaction) -> None:
        self.route = TokenRoute.of(pressed)
        self.address = f"/webhooks/{pressed.application_id}/{pressed.token}/messages/@original"
        self._paused_until = 0.0

    async def __call__(
        self, panel: Panel, kept: Sequence[Kept], files: Sequence[discord.File] = ()
    ) -> Stands | None:
        if (wait := self._paused_until - time.monotonic()) > 0:
            await asyncio.sleep(wait)
        body = message_body(panel, kept, files)
        answer, content = await send(self.route, "PATCH", self.address, body, files)
        self._paused_until = time.monotonic() + rate_limit_pause(answer)
        return _stands(msgspec.json.decode(content)) if files else None


class ByAnswer:
    """Answers a press by editing the message that was pressed."""

    def __init__(self, pressed: discord.Interaction) -> None:
        self.pressed = pressed
        self.address = f"/interactions/{pressed.id}/{pressed.token}/callback"

    async def __call__(
        self, panel: Panel, kept: Sequence[Kept], files: Sequence[discord.File] = ()
    ) -> Stands | None:
        pressed = self.pressed
        if pressed.response.is_done():
            raise discord.InteractionResponded(pressed)
        body = {"type": EDITS.value, "data": message_body(panel, kept, files)}
        # With this option Discord returns the message, which has the ids of new files.
        address = f"{self.address}?with_response=1" if files else self.address
        _, content = await send(TokenRoute.of(pressed), "POST", address, body, files)
        mark_answered(pressed, EDITS)
        return _stands(msgspec.json.decode(content)["resource"]["message"]) if files else None


def message_body(
    panel: Panel, kept: Sequence[Kept], files: Sequence[discord.File]
) -> dict[str, Any]:
    """The JSON body of an edit, which notifies nobody."""
    sent = [file.to_dict(index) for index, file in enumerate(files)]
    return {
        "components": components(panel),
        "flags": IN_COMPONENTS,
        "allowed_mentions": {"parse": []},
        "attachments": [*[each.to_dict() for each in kept], *sent],
    }


def _stands(message: Any) -> Stands:
    return Stands(int(message["id"]), tuple(_files(message.get("components", ()))))


def _files(parts: Sequence[Any]) -> Iterator[int]:
    """The ids of a message's pictures. Discord lists them only in the galleries of its
    components."""
    for part in parts:
        yield from _files(part.get("components", ()))
        for item in part.get("items", ()):
            if (file_id := item["media"].get("attachment_id")) is not None:
                yield int(file_id)
