"""Uploads the games' signs to Discord as the application's emoji, one after another."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection

import discord

from bot.tables.base.safe_traceback import trace
from bot.ui.face.emoji import wardrobe
from bot.ui.face.face import AnyFace
from bot.ui.face.registry import FACES
from bot.ui.messages.sender import LINE_BROKEN
from bot.ui.outbox.request_queue import Rank, RequestQueue, Turn
from bot.ui.pictures.signs import Sign, emoji, encoded, is_drawing_of

log = logging.getLogger(__name__)

LOOK_SECONDS = 60.0
"""Seconds between two checks whether another process has uploaded all signs."""


class EmojiUploads:
    """Uploads signs at the lowest rank. Refused signs stay Unicode until the next start."""

    def __init__(
        self,
        client: discord.Client,
        queue: RequestQueue,
        leads: Callable[[], bool] = lambda: True,
    ) -> None:
        self.client = client
        self.queue = queue
        self.leads = leads
        """Whether this process uploads new signs and deletes old ones; the others only wait."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Starts the upload on the first call only, because discord.py reports `ready` many
        times."""
        if self._task is None:
            self._task = asyncio.create_task(self._upload(), name="signs")

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _upload(self) -> None:
        try:
            standing = await self._standing()
            while not self.leads() and not await self._all_stand(standing):
                # The leading process is still uploading the signs.
                await asyncio.sleep(LOOK_SECONDS)
                standing = await self._standing()
            for face in FACES.values():
                await self._dress(face, standing)
        except (discord.HTTPException, *LINE_BROKEN) as error:
            log.warning(
                "could not upload all signs; the missing ones stay Unicode for now: %r",
                error,
            )
        except Exception as error:
            log.error("uploading signs failed; they stay Unicode for now\n%s", trace(error))

    async def _standing(self) -> dict[str, discord.Emoji]:
        with await self._turn("list"):
            found = await self.client.fetch_application_emojis()
        return {each.name: each for each in found}

    async def _all_stand(self, standing: Collection[str]) -> bool:
        signs = [sign for face in FACES.values() for sign in face.signs.values()]
        return all([(await asyncio.to_thread(emoji, each))[0] in standing for each in signs])

    async def _dress(self, face: AnyFace, standing: dict[str, discord.Emoji]) -> None:
        """Uses a game's signs once all of them are uploaded, and then deletes outdated ones."""
        worn = {sign.unicode: await self._uploaded(sign, standing) for sign in face.signs.values()}
        wardrobe.hang(face.game, {unicode: str(found) for unicode, found in worn.items()})
        signs, now = {each.name for each in face.signs.values()}, set(worn.values())
        old = [each for name, each in standing.items() if is_drawing_of(name, signs)]
        if not self.leads():
            return
        for each in old:
            if each not in now:
                with await self._turn("delete"):
                    await each.delete()

    async def _uploaded(self, sign: Sign, standing: dict[str, discord.Emoji]) -> discord.Emoji:
        name, image = await asyncio.to_thread(emoji, sign)
        if name not in standing:
            with await self._turn("create"):
                standing[name] = await self.client.create_application_emoji(
                    name=name, image=encoded(image)
                )
        return standing[name]

    async def _turn(self, deed: str) -> Turn:
        return await self.queue.turn(Rank.COURTESY, "emoji", deed)
