"""Remembers which pictures are attached to which message, so that unchanged pictures aren't re-
sent."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, Protocol, TypeAlias

import discord

from bot.ui.face.panel import Panel, drawn_files, layout
from bot.ui.messages.token_requests import Kept, Stands
from bot.ui.outbox.press_priority import PressPriority
from bot.ui.pictures.art import Art

MESSAGES = 8192
"""The number of messages whose pictures are remembered; pictures of others are sent again."""
PICTURES_AT_ONCE = 2
"""The number of panels whose pictures are drawn at once, answers to presses not counted: one is
being drawn while the next gets ready."""
BAD_FILE = (50035, 50046)
"""Discord's codes for an invalid form and an invalid file."""

Files: TypeAlias = Callable[[Panel], Awaitable[list[discord.File]]]

Shown: TypeAlias = tuple[str, Art | bytes]
"""A picture's name and content, without its description, which can change alone."""


class Put(Protocol):
    """A function that edits a message; returns the message if files were added to it."""

    async def __call__(
        self, panel: Panel, kept: Sequence[Kept], files: Sequence[discord.File] = (), /
    ) -> Any: ...


class Attachments:
    def __init__(self, priority: PressPriority, most: int = MESSAGES) -> None:
        self.priority = priority
        self.most = most
        self._known: OrderedDict[int, dict[Shown, int]] = OrderedDict()
        """The file id of each attached picture, by message id."""
        self._under_way: dict[int, int] = {}
        """Number of edits in progress, by message id."""
        self._crossed: set[int] = set()
        """Messages with two edits at once, so that we can't know which edit arrived last."""
        self._drawing = asyncio.Semaphore(PICTURES_AT_ONCE)
        self.waiting_for_pictures = 0
        """Number of panels that wait for their pictures."""

    async def files(self, panel: Panel) -> list[discord.File]:
        """The files of a panel. Few panels are drawn at once, so that an answer never waits for
        many."""
        if not panel.pictures:
            return await drawn_files(panel)
        self.waiting_for_pictures += 1
        try:
            async with self._drawing:
                await self.priority.give_way()
                files = await drawn_files(panel)
                # Cached pictures are returned without a pause: let other tasks run first.
                await asyncio.sleep(0)
                return files
        finally:
            self.waiting_for_pictures -= 1

    async def edit(
        self, put: Put, message_id: int, panel: Panel, *, answers: bool = False
    ) -> Stands | None:
        wanted = shown(panel)
        kept = self._kept(message_id, wanted)
        self._begin(message_id)
        message: Stands | None = None
        try:
            files = drawn_files if answers or not wanted else self.files
            message = await self._put(put, message_id, panel, kept, files)
        finally:
            self._end(message_id, wanted, message)
        return message

    async def _put(
        self, put: Put, message_id: int, panel: Panel, kept: list[Kept], files: Files
    ) -> Stands | None:
        if kept:
            try:
                await put(panel, kept)
                return Stands(message_id, tuple(each.file_id for each in kept))
            except discord.HTTPException as error:
                if error.code not in BAD_FILE:
                    raise
                # Somebody may have deleted the file from the message: send it again.
        done = await put(panel, (), await files(panel))
        if isinstance(done, discord.Message):
            return _as_sent(done)
        return done if isinstance(done, Stands) else None

    def _begin(self, message_id: int) -> None:
        """Counts an edit that begins, and forgets the message's pictures until it has ended."""
        self._known.pop(message_id, None)
        under_way = self._under_way.get(message_id, 0)
        if under_way:
            self._crossed.add(message_id)
        self._under_way[message_id] = under_way + 1

    def _end(self, message_id: int, wanted: list[Shown], message: Stands | None) -> None:
        crossed = message_id in self._crossed
        self._under_way[message_id] -= 1
        if not self._under_way[message_id]:
            del self._under_way[message_id]
            self._crossed.discard(message_id)
        if message is not None and not crossed:
            self._note(message, wanted)

    def note(self, message: discord.Message, panel: Panel) -> None:
        """Notes the pictures of a message that was just sent."""
        self._note(_as_sent(message), shown(panel))

    def _note(self, message: Stands, known: list[Shown]) -> None:
        if known and len(message.files) == len(known):
            self._known[message.id] = dict(zip(known, message.files, strict=True))
            if len(self._known) > self.most:
                self._known.popitem(last=False)

    def _kept(self, message_id: int, wanted: list[Shown]) -> list[Kept]:
        """The attached files that an edit can keep; empty unless all wanted pictures are
        attached."""
        known = self._known.get(message_id, {})
        if not all(each in known for each in wanted):
            return []
        return [Kept(known[each]) for each in wanted]


def by_bot(edit: Callable[..., Awaitable[Any]]) -> Put:
    """Returns an edit that uses discord.py and counts in the bot's limit of 50 requests a
    second."""

    async def put(panel: Panel, kept: Sequence[Kept], files: Sequence[discord.File] = ()) -> Any:
        return await edit(view=layout(panel), attachments=[*kept, *files])

    return put


def shown(panel: Panel) -> list[Shown]:
    return [(picture.name, picture.art) for picture in panel.pictures]


def _as_sent(message: discord.Message) -> Stands:
    return Stands(message.id, tuple(_file_ids(message)))


def _file_ids(message: discord.Message) -> Iterator[int]:
    parts: list[Any] = list(message.components)
    while parts:
        part = parts.pop(0)
        parts = [*getattr(part, "children", ()), *parts]
        for item in getattr(part, "items", ()):
            if item.media.attachment_id is not None:
                yield item.media.attachment_id
