"""Edits by the token of a press, of whose answers only the id and the files are read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import discord
from discord.http import MultipartParameters, Route, handle_message_parameters
from discord.webhook.async_ import async_context, interaction_message_response_params

from bot.ui.panel import Layout

EDITS = discord.InteractionResponseType.message_update


class Stands(NamedTuple):
    """A message as Discord last told of it: its id, and those of its pictures."""

    id: int
    files: tuple[int, ...]


class ByToken:
    """What answered a press is edited; where files are new, it is told what stands there.

    discord.py would make a whole message of what comes back, for nobody to look at.
    """

    def __init__(self, pressed: discord.Interaction) -> None:
        self.pressed = pressed
        self.route = Route(
            "PATCH",
            "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            webhook_id=pressed.application_id,
            webhook_token=pressed.token,
        )

    async def __call__(self, *, view: Layout, attachments: Sequence[Any]) -> Stands | None:
        with handle_message_parameters(
            view=view,
            attachments=attachments,
            previous_allowed_mentions=self.pressed.client.allowed_mentions,
        ) as written:
            told = await _request(self.pressed, self.route, written)
        return _stands(told) if written.files else None


class ByAnswer:
    """A press is answered by the message that was pressed, drawn anew.

    discord.py would have Discord tell all of it again, files or not.
    """

    def __init__(self, pressed: discord.Interaction) -> None:
        self.pressed = pressed
        self.route = Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=pressed.id,
            webhook_token=pressed.token,
        )

    async def __call__(self, *, view: Layout, attachments: Sequence[Any]) -> Stands | None:
        pressed = self.pressed
        if pressed.response.is_done():
            raise discord.InteractionResponded(pressed)
        with interaction_message_response_params(
            type=EDITS.value,
            view=view,
            attachments=attachments,
            previous_allowed_mentions=pressed.client.allowed_mentions,
        ) as written:
            wanted = {"with_response": "1"} if written.files else None
            told = await _request(pressed, self.route, written, wanted)
        setattr(pressed.response, "_response_type", EDITS)  # noqa: B010 — discord.py's own
        return _stands(told["resource"]["message"]) if written.files else None


async def _request(
    pressed: discord.Interaction,
    route: Route,
    written: MultipartParameters,
    params: dict[str, str] | None = None,
) -> Any:
    http = pressed.client.http
    return await async_context.get().request(
        route,
        # Of a follow-up webhook it is the same, which would have to be made for it.
        session=getattr(pressed, "_session"),  # noqa: B009 — discord.py's own
        proxy=http.proxy,
        proxy_auth=http.proxy_auth,
        payload=None if written.files else written.payload,
        multipart=written.multipart,
        files=written.files,
        params=params,
    )


def _stands(told: Any) -> Stands:
    return Stands(int(told["id"]), tuple(_files(told.get("components", ()))))


def _files(parts: Sequence[Any]) -> Iterator[int]:
    """A message with components lists no attachments: its galleries name them."""
    for part in parts:
        yield from _files(part.get("components", ()))
        for item in part.get("items", ()):
            if (file_id := item["media"].get("attachment_id")) is not None:
                yield int(file_id)
