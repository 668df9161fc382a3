"""Edits by the token of a press, of whose answer only the id and the files are read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import discord
from discord.http import handle_message_parameters
from discord.webhook.async_ import async_context

from bot.ui.panel import Layout


class Stands(NamedTuple):
    """A message as Discord last told of it: its id, and those of its pictures."""

    id: int
    files: tuple[int, ...]


class ByToken:
    """What answered a press is edited.

    discord.py would make a whole message of what comes back, for nobody to look at.
    """

    def __init__(self, interaction: discord.Interaction) -> None:
        self.interaction = interaction

    async def __call__(self, *, view: Layout, attachments: Sequence[Any]) -> Stands:
        pressed = self.interaction
        http = pressed.client.http
        with handle_message_parameters(
            view=view,
            attachments=attachments,
            previous_allowed_mentions=pressed.client.allowed_mentions,
        ) as written:
            told = await async_context.get().edit_original_interaction_response(
                pressed.application_id,
                pressed.token,
                session=pressed.followup.session,
                proxy=http.proxy,
                proxy_auth=http.proxy_auth,
                payload=written.payload,
                multipart=written.multipart,
                files=written.files,
            )
        return Stands(int(told["id"]), tuple(_files(told.get("components", ()))))


def _files(parts: Sequence[Any]) -> Iterator[int]:
    """A message with components lists no attachments: its galleries name them."""
    for part in parts:
        yield from _files(part.get("components", ()))
        for item in part.get("items", ()):
            if (file_id := item["media"].get("attachment_id")) is not None:
                yield int(file_id)
