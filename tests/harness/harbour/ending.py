"""People in the harbour end a game, and save the files they receive."""

from __future__ import annotations

from pathlib import Path

import aiohttp

from bot.harbour.person.person import Message, Person


async def vote_to_end(person: Person, message: Message) -> None:
    menu = (await person.click(message.fresh(), "⋯")).message
    assert menu is not None
    found = next(each for each in menu.buttons if each.label.startswith("End the game"))
    await person.click(menu, found.custom_id)


async def kept(message: Message, folder: Path) -> list[Path]:
    """The files of a message, as somebody saves them."""
    paths: list[Path] = []
    async with aiohttp.ClientSession() as web:
        for each in message.attachments:
            async with web.get(each["url"]) as answer:
                paths.append(folder / each["filename"])
                paths[-1].write_bytes(await answer.read())
    return paths
